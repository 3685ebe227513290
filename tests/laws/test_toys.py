"""The laws hold on both toys, and the games that they play are the same everywhere."""

import json
from pathlib import Path
from random import Random

import pytest

import playmat
from playmat import Game

TOYS = ("embers", "tides")
GOLDEN = Path(__file__).with_name("golden.json")


@pytest.mark.parametrize("name", TOYS)
def test_all_laws_hold(name: str) -> None:
    """Some games at every decision, more at some."""
    report = playmat.api_test(name, games=8, full=1, every=15)
    assert report.games == 8
    assert report.laws["fork"] > 40 and report.laws["undo everything"] == 8
    assert "8 games" in str(report)


@pytest.mark.parametrize("name", TOYS)
def test_all_laws_hold_with_closed_lists(name: str) -> None:
    """Views and samples keep the laws where the players do not know each other's decks."""
    decks = playmat.registry.find(name).decks
    assert decks is not None
    setup = playmat.GameSetup.of(name, decks(), 3, open_lists=False)
    assert playmat.api_test(setup, games=2, seed=50, full=0, every=6).games == 2


@pytest.mark.parametrize("name", TOYS)
def test_golden_games(name: str) -> None:
    """Games recorded once come again to the bit, here and compiled and on any machine."""
    played = {}
    for seed in range(5):
        game = playmat.new_game(name, seed=seed)
        draw = Random(seed)
        digests = [game.digest()]
        while not game.over:
            game.answer(draw.choice(game.question.codes))
            if len(game.answers) % 20 == 0:
                digests.append(game.digest())
        played[str(seed)] = {
            "answers": len(game.answers),
            "result": str(game.result),
            "digests": [*digests, game.digest()],
        }
    assert json.loads(GOLDEN.read_text(encoding="utf-8"))[name] == played, "to record anew: python tests/laws/record.py"


def test_the_same_games_are_played_again() -> None:
    """The same arguments play the same games."""
    first, second = (playmat.api_test("tides", games=3, seed=9, full=0, every=10) for _ in range(2))
    assert (first.decisions, first.results, first.laws) == (second.decisions, second.results, second.laws)


def test_a_game_without_decks_asks_for_them() -> None:
    """A rulebook that brings no decks to try with needs some."""
    kind = playmat.registry.find("embers")
    assert kind.decks is not None
    mine = playmat.registry.GameKind("embers", "Embers", kind.make_rulebook, kind.make_pool, kind.gather)
    with pytest.raises(playmat.DataError, match="decks="):
        playmat.api_test(mine)
    assert playmat.api_test(mine, decks=kind.decks(), games=1, full=0).games == 1


def test_the_largest_state_stays_small() -> None:
    """A live game is some tens of kilobytes, its undo journal included."""
    import tracemalloc

    game = playmat.new_game("embers", seed=5)
    draw = Random(1)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        fork = game.fork()
        bare = tracemalloc.get_traced_memory()[0] - before
        while len(fork._state.history.answers) < 64 and not fork.over:
            fork.answer(draw.choice(fork.question.codes))
        with_undo = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert isinstance(fork, Game)
    assert bare < 60_000 and with_undo < 150_000
