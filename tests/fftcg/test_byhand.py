"""Settling by hand in a game of FFTCG: power for a turn, drawing, crystals, damage, a search."""

import pytest

from playmat import Game, IllegalAnswer
from playmat.cards.builtin import built_in_decks
from playmat.games.fftcg.game import GAME
from playmat.games.fftcg.rules.schema import BREAK, CRYSTALS, FIELD, HAND, N_POWER
from playmat.kernel.continuous import chars
from playmat.kernel.knowledge import handle
from playmat.kernel.model.schema import CONTROLLER, DEF, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.origin import GameSetup
from playmat.kernel.replay import Replay

LINE = "When the moon is full, howl."


@pytest.fixture(scope="module")
def setup() -> GameSetup:
    """Built-in decks, one card of which says what nobody can read."""
    decks = list(built_in_decks("fftcg")[:2])
    sources, piles = GAME.gather(None, decks)
    definition = sources[0]
    assert isinstance(definition, list)
    changed = [*definition[:-1], [*definition[-1], LINE]]
    return GameSetup("fftcg", [changed, *sources[1:]], piles, 5)


def named(s: State, card: int) -> str:
    """How a player names a card in a deed: by its handle, or as any of its kind in the own deck."""
    seen = handle(s, s.cols[CONTROLLER][card], card)
    return f"#{seen}" if seen else f"#any {s.pool.defs[s.cols[DEF][card]].key}"


@pytest.fixture
def game(setup: GameSetup) -> Game:
    """Turn 1, somebody may act; the active player has a Forward on the field, laid there by hand."""
    game = Game.start(setup)
    while game.question.about != "priority":
        game.answer(game.question.codes[-1])
    s = game._state
    me = game.question.player
    found = next(c for c in s.zone(0, me) if "Forward" in chars(s, c).sets[1] and chars(s, c).numbers[N_POWER] > 4000)
    game.settle(me, f"move to field of {me} {named(s, found)}")
    while game.question.about != "priority":
        game.answer(game.question.codes[0])
    return game


def test_power_for_a_turn(game: Game) -> None:
    """It changes, it is in saved games and replays, and it ends with the turn; power 0 is put into the Break Zone."""
    s = game._state
    me = game.question.player
    card = s.zone(FIELD, me)[0]
    power = chars(s, card).numbers[N_POWER]
    game.settle(me, f"adjust -2000 power {named(s, card)}")
    assert chars(s, card).numbers[N_POWER] == power - 2000
    assert Game.from_data(game.to_data()).digest() == game.digest()
    Replay.of(game).verify()
    turn = s.vals[V_TURN]
    while s.vals[V_TURN] == turn:
        game.answer("pass" if "pass" in [o.text for o in game.question.options] else game.question.codes[-1])
    assert s.cols[ZONE][card] != FIELD or chars(s, card).numbers[N_POWER] == power


def test_damage_and_power_that_kill(game: Game) -> None:
    """Rule processes look at what was done by hand before anybody acts."""
    s = game._state
    me = game.question.player
    card = s.zone(FIELD, me)[0]
    for text in (f"damage 20000 {named(s, card)}", f"adjust -20000 power {named(s, card)}"):
        game.settle(1 - me, text)
        assert s.cols[ZONE][card] == BREAK
        game.undo()
        assert s.cols[ZONE][card] == FIELD


def test_cards_and_values(game: Game) -> None:
    """Drawing, crystals, a point of damage, a card from the deck."""
    s = game._state
    hand = len(s.zone(HAND, 1))
    game.settle(0, "draw 2 of 1")
    assert len(s.zone(HAND, 1)) == hand + 2
    game.settle(0, "value +2 crystals of 1")
    assert s.pvals[CRYSTALS][1] == 2
    game.settle(0, "move top of deck of 1 to damage of 1")
    assert len(s.zone(4, 1)) == 1
    wanted = s.zone(0, 1)[3]
    key = s.pool.defs[s.cols[DEF][wanted]].key
    held = [c for c in s.zone(HAND, 1) if s.pool.defs[s.cols[DEF][c]].key == key]
    game.settle(1, f"move to hand of 1 #any {key}")
    assert len([c for c in s.zone(HAND, 1) if s.pool.defs[s.cols[DEF][c]].key == key]) == len(held) + 1
    assert all(e.clause == "by hand" for e in game.log[-2:])


def test_a_game_that_is_read_in_full_has_no_deeds(setup: GameSetup) -> None:
    """Without an unread line nothing is made ready for hands, and nothing is done by them."""
    whole = [[*source[:-1], []] for source in setup.sources if isinstance(source, list)]
    game = Game.start(GameSetup("fftcg", whole, setup.piles, 5))
    assert not game.by_hand
    assert not game._state.pool.by_hand
    with pytest.raises(IllegalAnswer, match="carried out by the rules"):
        game.settle(0, "draw 1 of 0")


def test_what_leaves_nothing_to_choose_from_is_refused(game: Game) -> None:
    """Asked for a card too many, a player can't put it away by hand instead; with two too many one may go."""
    s = game._state
    me = game.question.player
    game.settle(me, f"draw {7 - len(s.zone(HAND, me))} of {me}")
    while game.question.about != "hand size":
        game.answer("pass" if "pass" in [o.text for o in game.question.options] else game.question.codes[-1])
    game.settle(me, f"move to removed of {me} {named(s, s.zone(HAND, me)[0])}")
    assert game.question.about == "hand size" and len(s.zone(HAND, me)) == 6
    with pytest.raises(IllegalAnswer, match="nothing is left to choose"):
        game.settle(me, f"move to removed of {me} {named(s, s.zone(HAND, me)[0])}")
    assert game.question.about == "hand size" and len(s.zone(HAND, me)) == 6
