"""Steps of set-up that games share: shuffling the decks, and each the opponent's; who takes the first turn."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.procedure import NEXT, Procedure
from playmat.kernel.model.schema import E_FIRST, V_ACTIVE, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO, NO_ANSWER, Q_YESNO, YES, Ask, Event, Frame

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


def begins(s: State, first: int, player: int) -> None:
    """This player takes the first turn: noted in a value of the game (first), the turn player, and told in the log."""
    atoms.set_value(s, first, player)
    atoms.set_value(s, V_ACTIVE, player)
    atoms.emit(s, Event(E_FIRST, player=player))


def add_choice_of_first(proc: Procedure, first: int, about: str, clause: str, *further: str) -> None:
    """Add steps to the procedure of a whole game: chance picks a player, who chooses who begins. That player is noted
    in a value of the game (first), is the turn player, and the frame's; its local is 0. clause: what all steps carry
    out; further: the last one, too. about: what the question is about.
    """

    @proc.step(clause, name="pick_a_player_at_random")
    def pick_a_player_at_random(s: State, f: Frame) -> int:
        f.who = atoms.chance(s, s.players)
        return NEXT

    @proc.ask(clause, name="who_takes_the_first_turn")
    def who_takes_the_first_turn(s: State, f: Frame) -> Ask | None:
        return Ask(f.who, Q_YESNO, [YES, NO], about)

    @proc.step(clause, *further, name="note_who_begins")
    def note_who_begins(s: State, f: Frame) -> int:
        f.who = s.opponent(f.who) if f.answer == NO else f.who
        begins(s, first, f.who)
        f.x = [0]
        return NEXT
