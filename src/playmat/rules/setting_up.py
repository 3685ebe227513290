"""Steps of set-up that games share: shuffling the decks, and each the opponent's."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.procedure import NEXT, Procedure
from playmat.kernel.model.schema import V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO, NO_ANSWER, Q_YESNO, YES, Ask, Frame

OPTION: Final = "shuffle the opponent's deck"  # of the rulebook; and what the question is about


def add_shuffling(proc: Procedure, deck: int, phase: int, clause: str, *further: str) -> None:
    """Add steps to the procedure of a whole game: the phase of set-up begins, each deck is shuffled, and each player
    may shuffle the opponent's, if the edition insists on it. clause: what all steps carry out; further: the first, too.
    """

    @proc.step(clause, *further, name="shuffle_decks")
    def shuffle_decks(s: State, f: Frame) -> int:
        atoms.set_value(s, V_PHASE, phase)
        for player in range(s.players):
            atoms.shuffle(s, deck, player)
        f.x = [0]
        return NEXT

    @proc.ask(clause, name="shuffle_the_other_deck")
    def shuffle_the_other_deck(s: State, f: Frame) -> Ask | None:
        if not s.book.options[OPTION] or f.x[0] >= s.players:
            return None
        return Ask(f.x[0], Q_YESNO, [YES, NO], OPTION)

    @proc.step(clause, name="shuffle_it")
    def shuffle_it(s: State, f: Frame) -> int:
        if f.answer == NO_ANSWER:
            return NEXT
        if f.answer == YES:
            atoms.shuffle(s, deck, s.opponent(f.x[0]))
        f.x[0] += 1
        return proc.at("shuffle_the_other_deck")
