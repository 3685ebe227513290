"""Set-up (8.2): shuffling, who begins, opening hands, mulligans; and the loop of turns."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.moves import draw
from playmat.games.fftcg.rules.schema import DECK, HAND, P_SETUP, V_FIRST
from playmat.kernel import atoms
from playmat.kernel.model.procedure import NEXT, Procedure
from playmat.kernel.model.state import State
from playmat.kernel.records import NO, NO_ANSWER, O_CARD, Q_ORDER, Q_YESNO, YES, Ask, CardId, Frame, answer_of, card_of
from playmat.rules.setting_up import add_choice_of_first, add_shuffling
from playmat.rules.turns import add_turns

OPENING_HAND: Final = 5

GAME: Final = Procedure("game", pushes=["turn"])


add_shuffling(GAME, DECK, P_SETUP, "8.2.1.1", "15.1.1.6.1")


add_choice_of_first(GAME, V_FIRST, "first turn", "8.2.1.2", "8.2.1.5")


@GAME.step("8.2.1.3")
def draw_opening_hands(s: State, f: Frame) -> int:
    """Five cards each. Locals from now on: x[0] mulligans asked for, x[1:] the hand as it goes under the deck."""
    for player in range(s.players):
        draw(s, player, OPENING_HAND)
    f.x = [0]
    return NEXT


@GAME.ask("8.2.1.4", "beginner-1")
def mulligan(s: State, f: Frame) -> Ask | None:
    """The first player, then the other, may exchange the whole hand, once."""
    if f.x[0] >= s.players:
        return None
    return Ask((s.vals[V_FIRST] + f.x[0]) % s.players, Q_YESNO, [YES, NO], "mulligan")


@GAME.step("8.2.1.4", "beginner-1")
def keep_or_put_back(s: State, f: Frame) -> int:
    """Without a mulligan it is the next player's turn to decide."""
    if f.answer == NO_ANSWER:
        return GAME.at("play_turns")
    if f.answer == NO:
        f.x = [f.x[0] + 1]
        return GAME.at("mulligan")
    f.who = (s.vals[V_FIRST] + f.x[0]) % s.players
    return NEXT


@GAME.ask("8.2.1.4")
def in_which_order(s: State, f: Frame) -> Ask | None:
    """The hand goes to the bottom in the order that the player likes: what is named first lies above the others."""
    left = [c for c in s.zone(HAND, f.who) if c not in f.x[1:]]
    if not s.book.options["mulligan to bottom"] or len(left) < 2:
        return None
    return Ask(f.who, Q_ORDER, [answer_of(O_CARD, c) for c in left], "bottom of the deck")


@GAME.step("8.2.1.4")
def note_the_order(s: State, f: Frame) -> int:
    """One card at a time."""
    if f.answer == NO_ANSWER:
        return NEXT
    f.x = [*f.x, card_of(f.answer)]
    return GAME.at("in_which_order")


@GAME.step("8.2.1.4", "beginner-1")
def exchange_the_hand(s: State, f: Frame) -> int:
    """Under the deck, or shuffled into it; then five new cards."""
    hand = s.zone(HAND, f.who)[:]
    order = [*f.x[1:], *(c for c in hand if c not in f.x[1:])]
    for card in order:
        atoms.move(s, CardId(card), DECK, f.who, bottom=True, unseen=True)
    if not s.book.options["mulligan to bottom"]:
        atoms.shuffle(s, DECK, f.who)
    draw(s, f.who, OPENING_HAND)
    f.x = [f.x[0] + 1]
    return GAME.at("mulligan")


add_turns(GAME, [0], "8.2.1.5")
