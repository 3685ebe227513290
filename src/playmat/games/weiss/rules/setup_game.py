"""Set-up (5.2): shuffling, who begins, opening hands, the one exchange; and the loop of turns."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.moves import draw
from playmat.games.weiss.rules.schema import DECK, HAND, P_SETUP, REFRESH_POINTS, V_FIRST, WAITING_ROOM
from playmat.kernel import atoms
from playmat.kernel.model.procedure import NEXT, STAY, Procedure
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    FINISH,
    NO_ANSWER,
    O_CARD,
    Q_CHOOSE,
    Ask,
    CardId,
    Frame,
    answer_of,
    card_of,
)
from playmat.rules.setting_up import add_shuffling, begins
from playmat.rules.turns import add_turns

OPENING_HAND: Final = 5

GAME: Final = Procedure("game", pushes=["from the top", "turn"])


add_shuffling(GAME, DECK, P_SETUP, "5.2.1.2", "5.2.1")


@GAME.step("5.2.1.3", "5.2.1.3.1", "5.2.1.6")
def who_begins(s: State, f: Frame) -> int:
    """Chance decides, and nobody may choose."""
    begins(s, V_FIRST, atoms.chance(s, s.players))
    f.x = [0]
    return NEXT


@GAME.step("5.2.1.4")
def draw_opening_hands(s: State, f: Frame) -> int:
    """Five cards each. Local x[0]: players who have drawn."""
    if f.x[0] >= s.players:
        f.x = [0]
        return NEXT
    draw(s, f.x[0], OPENING_HAND)
    f.x[0] += 1
    return STAY


@GAME.step("5.2.1.5")
def refresh_points(s: State, f: Frame) -> int:
    """Nobody has any."""
    for player in range(s.players):
        atoms.set_player_value(s, REFRESH_POINTS, player, 0)
    return NEXT


@GAME.ask("5.2.1.4")
def what_to_exchange(s: State, f: Frame) -> Ask | None:
    """The starting player, then the other, names any number of cards, once. Locals: x[0] players done, x[1:] cards."""
    if f.x[0] >= s.players:
        return None
    f_who = (s.vals[V_FIRST] + f.x[0]) % s.players
    left = [answer_of(O_CARD, c) for c in s.zone(HAND, f_who) if c not in f.x[1:]]
    return Ask(f_who, Q_CHOOSE, [*left, FINISH], "exchange of the opening hand")


@GAME.step("5.2.1.4")
def name_a_card(s: State, f: Frame) -> int:
    """One card at a time."""
    if f.answer == NO_ANSWER:
        return GAME.at("play_turns")
    if f.answer != FINISH:
        f.x = [*f.x, card_of(f.answer)]
        if len(f.x) <= OPENING_HAND:
            return GAME.at("what_to_exchange")
    f.who = (s.vals[V_FIRST] + f.x[0]) % s.players
    return NEXT


@GAME.step("5.2.1.4")
def exchange_them(s: State, f: Frame) -> int:
    """They go to the waiting room, and as many cards are drawn."""
    cards = f.x[1:]
    for card in cards:
        atoms.move(s, CardId(card), WAITING_ROOM, f.who, by=BY_RULE, by_player=f.who)
    f.x = [f.x[0] + 1]
    draw(s, f.who, len(cards))
    return GAME.at("what_to_exchange")


add_turns(GAME, [], "6.1.1", "5.2.1.6")
