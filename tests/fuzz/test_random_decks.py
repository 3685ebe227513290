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
@pytest.mark.parametrize("name", ["evolve", "fftcg", "weiss"])
def test_games_end(shared: Path, name: str, seed: int) -> None:
    """Whatever is played, the game goes on to its end."""
    assert play(Game.start(cards_of(name, shared).setup(seed)), seed) > 20


@pytest.mark.parametrize("name", ["evolve", "fftcg", "weiss"])
def test_the_laws_hold(shared: Path, name: str) -> None:
    """Of forks, undoing, data, views and answers."""
    report = playmat.api_test(cards_of(name, shared).setup(77), games=1, seed=77, full=0, every=60)
    assert report.games == 1


def test_games_with_the_newest_sets_end(shared: Path) -> None:
    """Whoever can warp, prime or play from the LB deck does so; all of it comes up, and the games end."""
    done: set[str] = set()
    for seed in range(3):
        game = Game.start(cards_of("fftcg", shared).setup(seed))
        draw = Random(f"newest {seed}")
        answers = 0
        while not game.over:
            options = [(option.code, option.label) for option in game.question.options]
            newest = [(code, label) for code, label in options if _newest(label)]
            answer, label = draw.choice(newest or options)
            done.add(_newest(label))
            game.answer(answer)
            answers += 1
            assert answers < MOST_ANSWERS
    assert {"warp", "prime", "from the LB deck"} <= done


def _newest(label: str) -> str:
    """Which action of the newest sets an answer begins, "" if none."""
    if label.startswith(("play ", "cast ")) and label.endswith(" from the LB deck"):
        return "from the LB deck"
    word = label.partition(" ")[0]
    return word if word in ("warp", "prime") else ""
