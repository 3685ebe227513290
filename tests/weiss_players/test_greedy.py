"""The computer players of Weiss Schwarz: what they take hidden cards for, and that looking ahead pays."""

from __future__ import annotations

from random import Random

import pytest

from playmat.games.weiss.judgement.evaluate import evaluate, quiet
from playmat.games.weiss.judgement.habits import routine, usual
from playmat.games.weiss.judgement.worth import damage_worth, point_worth, through
from playmat.games.weiss.rules.guessing import CLIMAXES, is_climax
from playmat.games.weiss.rules.schema import CLOCK, DECK, HAND, LEVEL, MIDDLE, PLACE, STAGE, STOCK, WAITING_ROOM
from playmat.kernel import atoms
from playmat.kernel.answers.handles import shown
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.model.schema import DEF, OWNER, V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.registry import find
from playmat.kernel.running.advance import give
from playmat.players import make
from playmat.players.judgement import state_of


def started(seed: int = 3) -> Game:
    """A game with the built-in decks."""
    return Game.start(GameSetup.of("weiss", find("weiss").decks(), seed))


def played(seed: int, names: tuple[str, str], most: int) -> Game:
    """A game after so many answers of these players."""
    game = started(seed)
    players = [make(name, seed + at) for at, name in enumerate(names)]
    for _ in range(most):
        game.advance_forced()
        if game.over:
            break
        question = game.question
        game.answer(players[question.player].choose(game.view(question.player), question))
    return game


def climaxes(s: State, player: int) -> int:
    """How many climaxes a player's fifty cards are."""
    return sum(s.cols[OWNER][card] == player and is_climax(s, s.cols[DEF][card]) for card in range(len(s.cols[DEF])))


@pytest.mark.parametrize("most", [0, 60, 140])
def test_a_sample_has_eight_climaxes(most: int) -> None:
    """However much of the opponent has been seen, a sampled opponent has eight climaxes among fifty cards."""
    game = played(5, ("random", "random"), most)
    for player in (0, 1):
        for seed in range(4):
            world = state_of(game.view(player).sample(Random(seed)))
            assert climaxes(world, 1 - player) == CLIMAXES


def test_samples_differ() -> None:
    """Which cards are hidden is drawn by chance, and where the climaxes lie too."""
    view = started().view(0)
    worlds = [state_of(view.sample(Random(seed))) for seed in range(6)]
    assert len({tuple(world.cols[DEF][card] for card in world.zone(DECK, 1)) for world in worlds}) == 6


def position() -> State:
    """The state of a game that has just begun its first main phase, to be changed."""
    s = state_of(started().view(0).sample(Random(1)))
    while s.ask is None or s.ask.about != "main phase":
        give(s, usual(s))
    return s


def worth_after(zone: int, count: int = 1, player: int = 0, frm: int = DECK) -> int:
    """How much better a position gets for player 0 when cards of a player go somewhere."""
    s = position()
    before = evaluate(s, 0)
    for card in s.zone(frm, player)[-count:]:
        atoms.move(s, card, zone, player)
        if zone == STAGE:
            atoms.set_column(s, card, PLACE, MIDDLE)
    return evaluate(s, 0) - before


def test_what_is_good() -> None:
    """Cards in hand and stock are good, damage is bad, and what is good for the one is bad for the other."""
    assert worth_after(HAND) > 0
    assert worth_after(STOCK) > 0
    assert worth_after(CLOCK) < 0
    assert worth_after(CLOCK, player=1) > 0
    assert worth_after(WAITING_ROOM, frm=HAND) < 0
    s = position()
    assert evaluate(s, 0) == -evaluate(s, 1)


def test_the_last_points_cost_most() -> None:
    """A point of damage costs more at a higher level, and most before the last one."""
    s = position()
    prices = []
    for level in range(4):
        prices.append(point_worth(s, 0))
        if level < 3:
            atoms.move(s, s.zone(DECK, 0)[-1], LEVEL, 0)
    for _ in range(5):
        atoms.move(s, s.zone(DECK, 0)[-1], CLOCK, 0)
        prices.append(point_worth(s, 0))
    assert prices == sorted(prices)
    assert prices[0] < prices[3] < prices[-1]
    assert damage_worth(s, 0) > damage_worth(s, 1)


def test_more_damage_is_canceled_more_often() -> None:
    """Each further point adds less, and damage below one is none."""
    gains = [through(n + 1) - through(n) for n in range(5)]
    assert gains == sorted(gains, reverse=True)
    assert through(-1) == through(0) == 0


def test_quiet_questions_are_the_turn_players() -> None:
    """Trials stop where the turn player may act; routine questions are answered without a trial."""
    game = played(7, ("random", "random"), 0)
    rng = Random(1)
    seen = set()
    for _ in range(200):
        game.advance_forced()
        if game.over:
            break
        world = state_of(game.view(game.question.player).sample(rng))
        assert world.ask is not None
        seen.add(world.ask.about)
        if quiet(world):
            assert world.ask.player == world.vals[V_ACTIVE]
        if routine(world):
            assert shown(world, world.ask.player, usual(world)) in game.question.codes
        game.answer(rng.choice(game.question.codes))
    assert {"main phase", "attack", "clock"} <= seen


def test_greedy_beats_random() -> None:
    """Looking one decision ahead wins at least four games of five."""
    results = [played(seed, ("greedy", "random"), 5000) for seed in range(10)]
    assert all(game.over for game in results)
    assert sum(game.result.winner == 0 for game in results) >= 8
