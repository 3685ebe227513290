"""What a player may do, by the rows of a rulebook's verbs: listing it, beginning it, and why it is refused."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.rules import Actions, nothing_to_clear_up
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Lister, Verb
from playmat.kernel.records import NO_CARD, O_FIRST_GAME, PASS, Answer, Ask, Frame, aux_of, card_of, verb_of
from playmat.rules.abilities import subject_of


class Verbs:
    """The rows of a game, by their numbers. (`complete` says which two have one number or word.)"""

    def __init__(self, rows: list[Verb]) -> None:
        self.rows = rows
        self.by_number: list[Verb | None] = [None] * (1 + max([row.number for row in rows]) - O_FIRST_GAME)
        self.listers: list[Lister] = []
        for row in rows:
            if row.number >= O_FIRST_GAME:
                self.by_number[row.number - O_FIRST_GAME] = row
            if row.options is not None and row.options not in self.listers:
                self.listers.append(row.options)

    def row(self, number: int) -> Verb | None:
        """The row of a verb of the game, None for other verbs."""
        at = number - O_FIRST_GAME
        return self.by_number[at] if 0 <= at < len(self.by_number) else None

    def options(self, s: State, player: int) -> list[Answer]:
        """Everything that a player with priority or a play timing may do now, doing nothing first."""
        found: list[Answer] = [PASS]
        for add in self.listers:
            add(s, player, found)
        return found

    def perform(self, s: State, player: int, answer: Answer) -> None:
        """Begin what the player has chosen to do."""
        row = self.row(verb_of(answer))
        if row is None or row.begin is None:
            raise KernelBug(f"no such action: {answer}")
        row.begin(s, player, answer)

    def why_not(self, s: State, player: int, answer: Answer) -> int:
        """The clause that forbids an answer to the question that is asked; -1 if none in particular does."""
        row = self.row(verb_of(answer))
        if row is None or row.permission is None:
            return -1
        card = card_of(answer)
        if not row.bare and (card == NO_CARD or card >= len(s.cols[DEF])):
            return -1
        refused = row.permission.why_not(s, player, subject_for(row, answer))
        return refused if refused >= 0 or row.besides is None else row.besides(s, player, answer)


def subject_for(row: Verb, answer: Answer) -> int:
    """About what the permission of an answer's verb is asked."""
    if row.bare:
        return aux_of(answer)
    return subject_of(card_of(answer), aux_of(answer)) if row.numbered else card_of(answer)


def actions_of(
    rows: list[Verb],
    label: Callable[[State, Ask, Answer], str],
    draw: Callable[[State, int, int, int, int], None],
    abandon: Callable[[State, list[Frame]], None] = nothing_to_clear_up,
) -> Actions:
    """What a rulebook is told of its actions (kernel.model.rules): what may be done, how it begins, and why not, by the
    rows of its verbs.
    """
    verbs = Verbs(rows)
    return Actions(rows, verbs.options, verbs.perform, verbs.why_not, label, draw, abandon)
