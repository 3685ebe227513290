"""The encore step (7.7): reversed characters go to the waiting room one by one, each with a check timing."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.attack import begin_step
from playmat.games.weiss.rules.moves import propose_away
from playmat.games.weiss.rules.schema import ENCORE_PUT, REVERSED, ST_ENCORE, ST_NONE, STAGE, V_STEP
from playmat.kernel import atoms
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure, Switch
from playmat.kernel.model.schema import TURNED
from playmat.kernel.model.state import State
from playmat.kernel.procedures.checktiming import nothing_to_do
from playmat.kernel.records import (
    BY_RULE,
    NO_ANSWER,
    NO_OBJECT,
    O_CARD,
    Q_CHOOSE,
    Ask,
    CardId,
    Frame,
    answers_of,
    card_of,
)
from playmat.rules.checks import check, checked
from playmat.rules.objects import obj

AGAIN: Final = Switch("encore step", "it goes on until nobody is reversed", ["7.7.1.4"])
SWITCHES: Final = [AGAIN]

ENCORE: Final = Procedure("encore step", pushes=["check timing"])


def reversed_ones(s: State, player: int) -> list[CardId]:
    """A player's reversed characters."""
    turned = s.cols[TURNED]
    found: list[CardId] = []
    for card in s.zone(STAGE, player):
        if turned[card] == REVERSED:
            found.append(card)
    return found


def _which(s: State, player: int) -> Ask | None:
    cards = reversed_ones(s, player)
    return Ask(player, Q_CHOOSE, answers_of(O_CARD, cards), "encore step") if cards else None


def _put(s: State, player: int, card: CardId) -> None:
    propose_away(s, obj(s, card), BY_RULE, player, NO_OBJECT, ENCORE_PUT)


@ENCORE.step("7.7.1", "7.7.1.1")
def encore_step(s: State, f: Frame) -> int:
    """The beginning of the encore step."""
    begin_step(s, ST_ENCORE)
    return _whose(s, f) if nothing_to_do(s) else NEXT


def _whose(s: State, f: Frame) -> int:
    """Where it goes on when no check timing has anything to do: with the player who has reversed characters."""
    if reversed_ones(s, f.who):
        return WHICH_OF_THE_TURN_PLAYER
    others = reversed_ones(s, 1 - f.who)
    return WHICH_OF_THE_OTHER_PLAYER if others else IS_ANYBODY_STILL_REVERSED


@ENCORE.step("7.7.1.1")
def check_at_its_beginning(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@ENCORE.ask("7.7.1.2", again="check_after_each")
def which_of_the_turn_player(s: State, f: Frame) -> Ask | None:
    """One of the turn player's reversed characters."""
    return _which(s, f.who)


@ENCORE.step("7.7.1.2")
def put_it_away(s: State, f: Frame) -> int:
    """It goes to its owner's waiting room."""
    if f.answer == NO_ANSWER:
        return WHICH_OF_THE_OTHER_PLAYER
    _put(s, f.who, card_of(f.answer))
    return NEXT


@ENCORE.step("7.7.1.2")
def check_after_each(s: State, f: Frame) -> int:
    """A check timing; then the next one."""
    check(s)
    return WHICH_OF_THE_TURN_PLAYER


@ENCORE.ask("7.7.1.3", again="check_after_each_of_them")
def which_of_the_other_player(s: State, f: Frame) -> Ask | None:
    """One of the other player's reversed characters."""
    return _which(s, s.opponent(f.who))


@ENCORE.step("7.7.1.3")
def put_that_away(s: State, f: Frame) -> int:
    """It goes to its owner's waiting room."""
    if f.answer == NO_ANSWER:
        return IS_ANYBODY_STILL_REVERSED
    _put(s, s.opponent(f.who), card_of(f.answer))
    return NEXT


@ENCORE.step("7.7.1.3")
def check_after_each_of_them(s: State, f: Frame) -> int:
    """A check timing; then the next one, of the same player."""
    check(s)
    return WHICH_OF_THE_OTHER_PLAYER


@ENCORE.step("7.7.1.4")
def is_anybody_still_reversed(s: State, f: Frame) -> int:
    """After a check timing it starts over while anybody is reversed."""
    if not checked(s):
        return STAY
    if AGAIN.on and (reversed_ones(s, 0) or reversed_ones(s, 1)):
        return WHICH_OF_THE_TURN_PLAYER
    atoms.set_value(s, V_STEP, ST_NONE)
    return DONE


# Steps with which others go on that do not stand above them.
WHICH_OF_THE_TURN_PLAYER: Final = ENCORE.at("which_of_the_turn_player")
WHICH_OF_THE_OTHER_PLAYER: Final = ENCORE.at("which_of_the_other_player")
IS_ANYBODY_STILL_REVERSED: Final = ENCORE.at("is_anybody_still_reversed")
