"""Random games with random decks of real cards: no crash, no stall, and the laws hold.

A handful here; thousands by ``python benchmarks/soak.py``.
"""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.fuzz.real_decks import RealCards

import playmat
from playmat.kernel.game import Game

MOST_ANSWERS = 20000  # random players take long now and then; more is a stall


@cache
def cards_of(game: str, shared: Path) -> RealCards:
    """A game's cards, read once."""
    return RealCards(game, shared)


def play(game: Game, seed: int) -> int:
    """Answer at random to the end; how many answers it took."""
    draw = Random(f"player {seed}")
    n = 0
    while not game.over:
        game.answer(draw.choice(game.question.codes))
        n += 1
        assert n < MOST_ANSWERS, f"seed {seed}: no end after {n} answers"
    return n


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["fftcg", "weiss"])
def test_games_end(shared: Path, name: str, seed: int) -> None:
    """Whatever is played, the game goes on to its end."""
    assert play(Game.start(cards_of(name, shared).setup(seed)), seed) > 20


@pytest.mark.parametrize("name", ["fftcg", "weiss"])
def test_the_laws_hold(shared: Path, name: str) -> None:
    """Of forks, undoing, data, views and answers."""
    report = playmat.api_test(cards_of(name, shared).setup(77), games=1, seed=77, full=0, every=60)
    assert report.games == 1
