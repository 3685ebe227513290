"""Rules 1 and 2 of TIDES: the game and its turns."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT, STAY, Procedure
from playmat.kernel.model.schema import E_ATTACKS, V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    NO_ANSWER,
    O_CARD,
    PASS,
    Q_ACT,
    Q_CHOOSE,
    Ask,
    Frame,
    answer_of,
    card_of,
)
from playmat.rules.durations import end_lasting
from playmat.rules.turns import begin_phase, begin_turn
from tides.rules.deck import from_the_top
from tides.rules.permissions import MAY_STRIKE
from tides.rules.schema import (
    ATTACK,
    DECK,
    DRAWING,
    DRIFT,
    END,
    FIELD,
    HAND,
    LAID,
    MAIN,
    STRAIN,
    STRIKE,
    STRIKER,
    UNTIL_END,
    check,
)

GAME: Final = Procedure("game", pushes=["turn"])


@GAME.step("1.1")
def shuffle_and_draw(s: State, f: Frame) -> int:
    """Decks and hands."""
    for player in range(s.players):
        atoms.shuffle(s, DECK, player)
        for card in s.zone(DECK, player)[:-5:-1]:
            atoms.move(s, card, HAND, player, by=BY_RULE)
    return NEXT


@GAME.step()
def turns(s: State, f: Frame) -> int:
    """One turn after the other; the procedure stays here."""
    begin_turn(s)
    atoms.set_value(s, V_ACTIVE, (s.vals[V_TURN] - 1) % s.players)
    push(s, "turn", s.vals[V_ACTIVE])
    return STAY


TURN: Final = Procedure("turn", pushes=["check timing", "from the top", "lay", "play", "strike", "use"])


@TURN.step("2.1")
def wake(s: State, f: Frame) -> int:
    """Divers turn upright."""
    begin_phase(s, DRAWING)
    atoms.set_player_value(s, LAID, f.who, 0)
    for card in s.zone(FIELD, f.who):
        atoms.turn(s, card, 0, BY_RULE)
    return NEXT


@TURN.step("2.2")
def draw_a_card(s: State, f: Frame) -> int:
    """The draw of the turn."""
    from_the_top(s, f.who, 1, HAND, BY_RULE, f.who)
    return NEXT


@TURN.step("2.2", "3")
def check_after_the_draw(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@TURN.step("2.3")
def main_phase(s: State, f: Frame) -> int:
    """The main phase begins."""
    begin_phase(s, MAIN)
    return NEXT


@TURN.ask("2.3")
def what_to_do(s: State, f: Frame) -> Ask | None:
    """Something of the main phase, or nothing more."""
    return Ask(f.who, Q_ACT, s.book.act_options(s, f.who), "main phase")


@TURN.step("2.3")
def do_it(s: State, f: Frame) -> int:
    """Do it, and ask again after the check timing."""
    if f.answer == PASS:
        begin_phase(s, ATTACK)
        return NEXT
    s.book.perform(s, f.who, f.answer)
    return TURN.at("what_to_do")


@TURN.ask("2.4")
def who_strikes(s: State, f: Frame) -> Ask | None:
    """The next diver to strike, or none."""
    ready = [answer_of(STRIKE, card) for card in s.zone(FIELD, f.who) if MAY_STRIKE.ok(s, f.who, card)]
    return Ask(f.who, Q_ACT, [PASS, *ready], "strike")


@TURN.step("2.4")
def turn_and_strike(s: State, f: Frame) -> int:
    """It turns and strikes; then the next one is asked for."""
    if f.answer == PASS:
        return NEXT
    card = card_of(f.answer)
    atoms.turn(s, card, 1, BY_RULE)
    atoms.set_value(s, STRIKER, atoms.obj_id(s, card))
    atoms.announce(s, E_ATTACKS, f.who, subj=atoms.obj_id(s, card))
    push(s, "strike", f.who)
    return TURN.at("who_strikes")


@TURN.step("2.5")
def until_end_of_turn(s: State, f: Frame) -> int:
    """What lasts until now ends; strain wears off."""
    begin_phase(s, END)
    end_lasting(s, UNTIL_END)
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, STRAIN, card, 0)
    return NEXT


@TURN.ask("2.5")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """Which card to put to the drift, one at a time."""
    hand = s.zone(HAND, f.who)
    return Ask(f.who, Q_CHOOSE, [answer_of(O_CARD, card) for card in hand], "hand limit") if len(hand) > 7 else None


@TURN.step("2.5")
def put_it_there(s: State, f: Frame) -> int:
    """Put it there, and look again."""
    if f.answer == NO_ANSWER:
        return NEXT
    atoms.move(s, card_of(f.answer), DRIFT, f.who, by=BY_RULE)
    return TURN.at("too_many_cards")


@TURN.step("2.5", "3")
def check_at_the_end(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT
