"""What a player may ask of a game that it has drawn from its view: its worth, what is usual, and how it may go on."""

from random import Random

import pytest

import playmat
from playmat import players

GAMES = ["embers", "evolve", "fftcg", "tides", "weiss"]


def middle(name: str, seed: int, answers: int = 40) -> playmat.Game:
    """A game after some random answers, at a question."""
    game = playmat.new_game(name, seed=seed)
    rng = Random(seed)
    for _ in range(answers):
        fork = game.fork()
        fork.answer(rng.choice(game.question.codes))
        if fork.over:
            break
        game = fork
    return game


@pytest.mark.parametrize("name", GAMES)
def test_judgement_of_a_game(name: str) -> None:
    """The usual answer is one of the options, and asking changes nothing."""
    for seed in range(5):
        game = middle(name, seed)
        before = game.digest()
        assert players.usual(game) in game.question.codes
        assert isinstance(players.routine(game), bool)
        assert isinstance(players.quiet(game), bool)
        assert all(isinstance(players.evaluate(game, player), int) for player in range(game.players))
        assert game.digest() == before
        with pytest.raises(playmat.PlaymatError, match="expected a player from 0 to 1"):
            players.evaluate(game, 2)
        game.concede(0)
        assert players.quiet(game)
        assert players.evaluate(game, 1) == -players.evaluate(game, 0) == 1_000_000
        for ask in (players.usual, players.routine):
            with pytest.raises(playmat.PlaymatError, match="there is no question"):
                ask(game)


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_is_a_copy_and_says_its_seed(name: str) -> None:
    """The game stays as it is; the same seed gives the same playout, another one another."""
    game = middle(name, 3)
    before = game.digest()
    for how in ("random", "usual", "settled"):
        one = players.playout(game, 7, how)
        again = players.playout(game, one.seed, how)
        assert (again.game.digest(), again.decisions) == (one.game.digest(), one.decisions)
        assert game.digest() == before
        assert how == "settled" or one.game.over
    assert len({players.playout(game, seed).game.digest() for seed in range(4)}) == 4
    assert players.playout(game, 1, limit=3).decisions == 3
    with pytest.raises(playmat.PlaymatError, match="expected one of random, usual, settled"):
        players.playout(game, 1, "quickly")  # type: ignore[arg-type]  # that is the mistake


@pytest.mark.parametrize("name", GAMES)
def test_playouts_from_a_view_tell_nothing(name: str) -> None:
    """Games that look the same to a player give the same playouts from samples, whatever is hidden."""
    game = middle(name, 4)
    player = game.question.player
    view = game.view(player)
    other = view.sample(Random(9))
    for seed in range(3):
        one = players.playout(view.sample(Random(seed)), seed)
        two = players.playout(other.view(player).sample(Random(seed)), seed)
        assert one.game.digest() == two.game.digest()


def test_a_playout_does_not_tell_what_will_be_shuffled() -> None:
    """Two games that differ only in their generators have the same playouts."""
    game = middle("weiss", 2)
    other = game.fork()
    other._state.rng[:] = [1, 2, 3, 4]
    assert players.playout(game, 5).game.digest() == players.playout(other, 5).game.digest()
