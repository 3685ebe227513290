"""Rule 2: a turn, from turning upright to discarding. `f.who` is the turn player."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.procedure import NEXT, Procedure
from playmat.kernel.model.schema import V_TURN
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
from playmat.rules.turns import begin_phase

from starter.rules.moves import check, draw
from starter.rules.schema import COINS, DAMAGE, DISCARD, END, FIELD, HAND, MAIN, START, UNTIL_END

MOST_COINS: Final = 6
MOST_CARDS: Final = 6

TURN: Final = Procedure("turn", pushes=["attack", "check timing", "play", "use"])


@TURN.step("2.1")
def turn_upright(s: State, f: Frame) -> int:
    """The turn begins: fighters turn upright, coins come."""
    begin_phase(s, START, "turn")
    for card in s.zone(FIELD, f.who):
        atoms.turn(s, card, 0, BY_RULE)
    turns_so_far = (s.vals[V_TURN] + 1) // s.players
    atoms.set_player_value(s, COINS, f.who, min(MOST_COINS, turns_so_far))
    return NEXT


@TURN.step("2.2")
def draw_for_the_turn(s: State, f: Frame) -> int:
    """The draw of the turn."""
    draw(s, f.who, BY_RULE)
    return NEXT


@TURN.step("2.3")
def main_phase(s: State, f: Frame) -> int:
    """The main phase begins."""
    begin_phase(s, MAIN)
    return NEXT


@TURN.step()
def check_before_an_action(s: State, f: Frame) -> int:
    """What happens by itself comes before the player's next decision."""
    check(s, f.who)
    return NEXT


@TURN.ask("2.3")
def what_to_do(s: State, f: Frame) -> Ask | None:
    """One thing of the main phase, or nothing more."""
    return Ask(f.who, Q_ACT, s.book.act_options(s, f.who), "main phase")


@TURN.step("2.3")
def do_it(s: State, f: Frame) -> int:
    """It is done; after a check the player is asked again."""
    if f.answer == PASS:
        return NEXT
    s.book.perform(s, f.who, f.answer)
    return TURN.at("check_before_an_action")


@TURN.step("2.4")
def end_of_turn(s: State, f: Frame) -> int:
    """What lasts until now ends, and damage wears off."""
    begin_phase(s, END)
    end_lasting(s, UNTIL_END)
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, DAMAGE, card, 0)
    return NEXT


@TURN.ask("2.4")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """Which card to discard, one at a time."""
    hand = s.zone(HAND, f.who)
    if len(hand) <= MOST_CARDS:
        return None
    return Ask(f.who, Q_CHOOSE, [answer_of(O_CARD, card) for card in hand], "discard")


@TURN.step("2.4")
def discard(s: State, f: Frame) -> int:
    """Discard it, and look again."""
    if f.answer == NO_ANSWER:
        check(s, f.who)
        return NEXT
    atoms.move(s, card_of(f.answer), DISCARD, f.who, by=BY_RULE)
    return TURN.at("too_many_cards")
