"""Before a game starts (6.2): shuffling, who decides who goes first, hands of four, the one redraw, points, leaders."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.moves import draw
from playmat.games.evolve.rules.schema import (
    BASES,
    DECK,
    EVOLUTION_POINTS,
    HAND,
    LEADER_AREA,
    MAX_PLAY_POINTS,
    P_SETUP,
    PLAY_POINTS,
    S_UNIVERSE,
    UNIVERSE,
    V_FIRST,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.model.procedure import NEXT, STAY, Procedure
from playmat.kernel.model.schema import V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    NO,
    NO_ANSWER,
    NO_CARD,
    O_CARD,
    O_ITEM,
    Q_CHOOSE,
    Q_ORDER,
    Q_YESNO,
    YES,
    Ask,
    Frame,
    answer_of,
    answers_of,
    aux_of,
    card_of,
)
from playmat.rules.setting_up import add_choice_of_first
from playmat.rules.turns import add_turns

OPENING_HAND: Final = 4
POINTS_OF_THE_SECOND: Final = 3

GAME: Final = Procedure("game", pushes=["drawing", "turn"])


@GAME.step("6.2.1", "6.2.1.1", "6.2.1.2", "6.2.1.5")
def before_the_game(s: State, f: Frame) -> int:
    """Leaders lie in their areas, decks where they belong. Local: players who have declared."""
    atoms.set_value(s, V_PHASE, P_SETUP)
    f.x = [0]
    return NEXT


@GAME.ask("6.2.1.3")
def what_the_deck_is_based_on(s: State, f: Frame) -> Ask | None:
    """Who has a leader with both a class and a universe declares on which of them the deck is based."""
    if f.x[0] >= s.players or not _both(s, f.x[0]):
        return None
    options = [answer_of(O_ITEM, NO_CARD, basis) for basis in (1, 2)]
    return Ask(f.x[0], Q_CHOOSE, options, "basis of the deck")


@GAME.step("6.2.1.3")
def note_the_basis(s: State, f: Frame) -> int:
    """Everybody knows it from now on."""
    if f.x[0] >= s.players:
        return NEXT
    atoms.set_player_value(s, UNIVERSE, f.x[0], BASES.index("class") if f.answer == NO_ANSWER else aux_of(f.answer))
    f.x[0] += 1
    return GAME.at("what_the_deck_is_based_on")


def _both(s: State, player: int) -> bool:
    return any([chars(s, card).sets[S_UNIVERSE] for card in s.zone(LEADER_AREA, player)])


@GAME.step("6.2.1.4", "4.5.1", "5.8.1")
def shuffle_decks(s: State, f: Frame) -> int:
    """Main decks are shuffled."""
    for player in range(s.players):
        atoms.shuffle(s, DECK, player)
    return NEXT


add_choice_of_first(GAME, V_FIRST, "go first", "6.2.1.6", "6.2.1.12")


@GAME.step("6.2.1.7")
def draw_opening_hands(s: State, f: Frame) -> int:
    """Four cards each. Local: players who have drawn."""
    if f.x[0] >= s.players:
        f.x = [0]
        return NEXT
    f.x[0] += 1
    draw(s, f.x[0] - 1, OPENING_HAND)
    return STAY


@GAME.ask("6.2.1.8")
def whether_to_redraw(s: State, f: Frame) -> Ask | None:
    """The player going first, then the other, may put the whole hand under the deck, once. Local: players done."""
    if f.x[0] >= s.players:
        return None
    return Ask((s.vals[V_FIRST] + f.x[0]) % s.players, Q_YESNO, [YES, NO], "redraw")


@GAME.step("6.2.1.8")
def redraw_or_keep(s: State, f: Frame) -> int:
    """All cards or none."""
    if f.x[0] >= s.players:
        return GAME.at("play_points_and_evolution_points")
    f.who = (s.vals[V_FIRST] + f.x[0]) % s.players
    if f.answer == YES:
        return NEXT
    f.x = [f.x[0] + 1]
    return GAME.at("whether_to_redraw")


@GAME.ask("6.2.1.8", "4.1.5")
def in_which_order(s: State, f: Frame) -> Ask | None:
    """The cards go to the bottom one after another, in an order that nobody else sees."""
    hand = s.zone(HAND, f.who)
    return Ask(f.who, Q_ORDER, answers_of(O_CARD, hand), "order") if len(hand) > 1 else None


@GAME.step("6.2.1.8", "4.1.3")
def to_the_bottom(s: State, f: Frame) -> int:
    """When all are there four cards are drawn again."""
    hand = s.zone(HAND, f.who)
    if hand:
        card = hand[0] if f.answer == NO_ANSWER else card_of(f.answer)
        atoms.move(s, card, DECK, f.who, True, BY_RULE, f.who, unseen=True)
        return GAME.at("in_which_order")
    f.x = [f.x[0] + 1]
    draw(s, f.who, OPENING_HAND)
    return GAME.at("whether_to_redraw")


@GAME.step("6.2.1.9", "6.2.1.10", "6.2.1.11", "2.8.3", "2.8.3.1", "3.2.1")
def play_points_and_evolution_points(s: State, f: Frame) -> int:
    """Nobody has play points yet; the player going second has three evolution points. Leaders have their defense."""
    for player in range(s.players):
        atoms.set_player_value(s, PLAY_POINTS, player, 0)
        atoms.set_player_value(s, MAX_PLAY_POINTS, player, 0)
        second = player != s.vals[V_FIRST]
        atoms.set_player_value(s, EVOLUTION_POINTS, player, POINTS_OF_THE_SECOND if second else 0)
    return NEXT


add_turns(GAME, [], "7.1.1", "6.2.1.12", "7.4.8")
