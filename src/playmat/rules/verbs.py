"""What a player may do, by the rows of a rulebook's verbs: listing it, beginning it, and why it is refused."""

from __future__ import annotations

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Lister, Verb
from playmat.kernel.records import NO_CARD, O_FIRST_GAME, PASS, aux_of, card_of, verb_of
from playmat.rules.abilities import subject_of


class Verbs:
    """The rows of a game, by their numbers. KernelBug if two of them have one number, word or no place here."""

    def __init__(self, rows: list[Verb]) -> None:
        self.rows = rows
        self.by_number: list[Verb | None] = [None] * (1 + max([row.number for row in rows]) - O_FIRST_GAME)
        self.listers: list[Lister] = []
        for row in rows:
            if row.number < O_FIRST_GAME or self.row(row.number) is not None:
                raise KernelBug(f"the verb {row.word!r} needs a number of its own, from {O_FIRST_GAME} on")
            if row.word in [other.word for other in rows if other is not row]:
                raise KernelBug(f"two verbs have the word {row.word!r}")
            self.by_number[row.number - O_FIRST_GAME] = row
            if row.options is not None and row.options not in self.listers:
                self.listers.append(row.options)

    def row(self, number: int) -> Verb | None:
        """The row of a verb of the game, None for other verbs."""
        at = number - O_FIRST_GAME
        return self.by_number[at] if 0 <= at < len(self.by_number) else None

    def options(self, s: State, player: int) -> list[int]:
        """Everything that a player with priority or a play timing may do now, doing nothing first."""
        found: list[int] = [PASS]
        for add in self.listers:
            add(s, player, found)
        return found

    def perform(self, s: State, player: int, answer: int) -> None:
        """Begin what the player has chosen to do."""
        row = self.row(verb_of(answer))
        if row is None or row.begin is None:
            raise KernelBug(f"no such action: {answer}")
        row.begin(s, player, answer)

    def why_not(self, s: State, player: int, answer: int) -> int:
        """The clause that forbids an answer to the question that is asked; -1 if none in particular does."""
        row = self.row(verb_of(answer))
        if row is None or row.permission is None:
            return -1
        card = card_of(answer)
        if row.bare:
            subject = aux_of(answer)
        elif card == NO_CARD or card >= len(s.cols[DEF]):
            return -1
        else:
            subject = subject_of(card, aux_of(answer)) if row.numbered else card
        refused = row.permission.why_not(s, player, subject)
        return refused if refused >= 0 or row.besides is None else row.besides(s, player, answer)


def set_verbs(book: Rulebook, rows: list[Verb]) -> None:
    """Tell a rulebook its verbs: their words, what may be done, how it begins, and why not."""
    verbs = Verbs(rows)
    book.verb_rows = rows
    book.verbs = {row.number: row.word for row in rows}
    book.bare_verbs = [row.number for row in rows if row.bare]
    book.act_options = verbs.options
    book.perform = verbs.perform
    book.why_not_act = verbs.why_not
