"""Settling by hand in a game of Weiss Schwarz: what is done by hand is looked at before anybody goes on."""

import pytest

from playmat import Game, IllegalAnswer, MalformedAnswer
from playmat.cards.builtin import built_in_decks
from playmat.games.weiss.game import GAME
from playmat.games.weiss.rules import schema as S
from playmat.kernel.continuous import chars
from playmat.kernel.knowledge import handle
from playmat.kernel.model.schema import CONTROLLER, DEF, TURNED, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.origin import GameSetup
from playmat.kernel.replay import Replay

LINE = "When the moon is full, howl."


@pytest.fixture(scope="module")
def setup() -> GameSetup:
    """Built-in decks, one card of which says what nobody can read."""
    sources, piles = GAME.gather(None, list(built_in_decks("weiss")[:2]))
    definition = sources[0]
    assert isinstance(definition, list)
    changed = [*definition[:-1], [*definition[-1], LINE]]
    return GameSetup("weiss", [changed, *sources[1:]], piles, 5)


def named(s: State, card: int) -> str:
    """How a player names a card in a deed: by its handle, or as any of its kind in the own deck."""
    seen = handle(s, s.cols[CONTROLLER][card], card)
    return f"#{seen}" if seen else f"#any {s.pool.defs[s.cols[DEF][card]].key}"


def characters(s: State, player: int) -> list[int]:
    """A player's characters in the deck that have more than 2000 power, the ones that cost least first."""
    base = {c: s.pool.defs[s.cols[DEF][c]].base.numbers for c in s.zone(S.DECK, player)}
    return sorted((c for c in base if base[c][S.N_POWER] > 2000), key=lambda c: (base[c][S.N_LEVEL], c))


@pytest.fixture
def game(setup: GameSetup) -> Game:
    """The main phase of the first turn. The turn player has a character on the stage and three cards in the stock, all
    laid there by hand.
    """
    game = Game.start(setup)
    while game.question.about != "main phase":
        game.answer(game.question.codes[-1] if game.question.about != "clock" else "pass")
    s = game._state
    me = game.question.player
    game.settle(me, f"move to stage of {me} {named(s, characters(s, me)[0])}")
    for _ in range(3):
        game.settle(me, f"move top of deck of {me} to stock of {me}")
    while game.question.about != "main phase":
        game.answer(game.question.codes[0])
    return game


def test_power_for_a_turn(game: Game) -> None:
    """It changes, it is in saved games and replays; without power a character goes before the next play timing, and its
    master is asked for [Encore].
    """
    s = game._state
    me = game.question.player
    card = s.zone(S.STAGE, me)[0]
    power = chars(s, card).numbers[S.N_POWER]
    game.settle(me, f"adjust -2000 power {named(s, card)}")
    assert chars(s, card).numbers[S.N_POWER] == power - 2000
    assert game.question.about == "main phase"
    assert Game.from_data(game.to_data()).digest() == game.digest()
    Replay.of(game).verify()
    game.settle(1 - me, f"adjust {2000 - power} power {named(s, card)}")
    assert s.cols[ZONE][card] == S.WAITING_ROOM
    assert game.question.about != "main phase"
    assert game.question.player == me
    game.undo()
    assert s.cols[ZONE][card] == S.STAGE


def test_ways_of_being_turned(game: Game) -> None:
    """Rested, reversed, standing; as text too."""
    s = game._state
    me = game.question.player
    card = s.zone(S.STAGE, me)[0]
    for text, state in (("rest", 1), ("reverse", 2), ("stand", 0)):
        game.settle(me, f"{text} {named(s, card)}")
        assert s.cols[TURNED][card] == state
    with pytest.raises(IllegalAnswer, match="it is standing already"):
        game.settle(me, f"stand {named(s, card)}")
    with pytest.raises(MalformedAnswer, match="the deed one of move, stand, rest, reverse, damage"):
        game.settle(me, f"dull {named(s, card)}")
    assert any(f"by-hand {me} reverse #{card} " in answer for answer in Replay.of(game).answers)
    Replay.of(game).verify()
    assert Game.from_data(game.to_data()).digest() == game.digest()


def test_the_attack_begins_anew(game: Game) -> None:
    """What attacks is asked for again, among the characters as they are now."""
    s = game._state
    me = game.question.player
    card = s.zone(S.STAGE, me)[0]
    while game.question.about != "attack":
        game.answer("pass")
    assert len(game.question.options) == 2
    game.settle(1 - me, f"reverse {named(s, card)}")
    assert game.question.about == "attack"
    assert len(game.question.options) == 1
    game.undo()
    game.settle(1 - me, f"adjust -20000 power {named(s, card)}")
    assert s.cols[ZONE][card] == S.WAITING_ROOM


def test_clock_and_level(game: Game) -> None:
    """Cards laid into the clock by hand: the seventh brings a level up at once."""
    s = game._state
    me = game.question.player
    for _ in range(7):
        game.settle(me, f"move top of deck of {1 - me} to clock of {1 - me}")
    assert game.question.player == 1 - me
    assert len(game.question.options) == 7
    game.answer(game.question.codes[0])
    assert len(s.zone(S.LEVEL, 1 - me)) == 1
    assert not s.zone(S.CLOCK, 1 - me)
    assert game.question.about == "main phase"


def test_the_last_card_of_the_deck(game: Game) -> None:
    """An empty deck is refreshed after a deed too."""
    s = game._state
    me = game.question.player
    phase = s.vals[V_PHASE]
    while len(s.zone(S.DECK, me)) > 1:
        game.settle(me, f"move top of deck of {me} to waiting room of {me}")
    game.settle(me, f"draw 1 of {me}")
    assert len(s.zone(S.DECK, me)) > 10
    assert s.pvals[S.REFRESH_POINTS][me] == 0
    assert len(s.zone(S.CLOCK, me)) == 1
    assert s.vals[V_PHASE] == phase


def test_the_hand_limit(game: Game) -> None:
    """A card taken from the hand by hand counts; nobody is asked for more than is too many."""
    s = game._state
    me = game.question.player
    game.settle(me, f"draw {8 - len(s.zone(S.HAND, me))} of {me}")
    while game.question.about != "hand limit":
        texts = [option.text for option in game.question.options]
        game.answer("pass" if "pass" in texts else game.question.codes[-1])
    card = s.zone(S.HAND, me)[0]
    game.settle(me, f"move to memory of {me} {named(s, card)}")
    assert len(s.zone(S.HAND, me)) == 7
    assert game.question.about != "hand limit"


def test_a_full_stage(game: Game) -> None:
    """A sixth character shares a place, and a rule action leaves one of them."""
    s = game._state
    me = game.question.player
    for card in characters(s, me)[:5]:
        game.settle(me, f"move to stage of {me} {named(s, card)}")
        while game.question.about != "main phase":
            game.answer(game.question.codes[-1])
    assert len(s.zone(S.STAGE, me)) == 5


def test_what_is_half_done_keeps_something_to_choose_from(game: Game) -> None:
    """While two positions are exchanged the only character cannot be taken away: nothing would be left to choose."""
    me = game.question.player
    s = game._state
    card = s.zone(S.STAGE, me)[0]
    game.answer("exchange")
    place = s.cols[S.PLACE][card]
    game.answer(game.question.codes[place - 1])
    assert game.question.about == "exchange with"
    with pytest.raises(IllegalAnswer, match="nothing is left to choose"):
        game.settle(me, f"move to memory of {me} {named(s, card)}")
    assert s.zone(S.STAGE, me) == [card] and game.question.about == "exchange with"
