"""The same game by every way: with and without shortcuts, again and again, on its page of the docs, under the laws."""

import random
import re
from pathlib import Path

import pytest

import playmat
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.model.shortcuts import plain, shortcuts

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "library.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NAMED = 'name = "fftcg"'


def digests(setup: GameSetup, seed: int, answers: int) -> list[object]:
    """What is asked and the digest, answer by answer, of a game by chance."""
    game, draw, found = Game.start(setup), random.Random(seed), []
    while not game.over and len(game.answers) < answers:
        found.append((game.question.codes, game.digest()))
        game.answer(draw.choice(game.question.codes))
    return [*found, game.digest()]


def test_shortcuts_change_nothing(setup: GameSetup) -> None:
    """With all shortcuts shut (PLAYMAT_PLAIN=1) every decision is the same, options and digest."""
    quick = [digests(setup, seed, 110) for seed in (11, 12)]
    were = [way.on for way in shortcuts()]
    plain(True)
    try:
        slow = [digests(setup, seed, 110) for seed in (11, 12)]
    finally:
        for way, on in zip(shortcuts(), were, strict=True):
            way.on = on
    assert slow == quick and quick[0] == digests(setup, 11, 110)


def test_the_examples_of_the_page_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Those of docs/library.md, in their order, with the name of the game in place of the page's."""
    assert NAMED in BLOCKS[0] and len(BLOCKS) > 8
    space: dict[str, object] = {}
    for at, block in enumerate(BLOCKS):
        exec(compile(block.replace(NAMED, f'name = "{name}"'), f"docs/library.md, example {at + 1}", "exec"), space)
    assert capsys.readouterr().out


def test_the_laws(name: str) -> None:
    """`playmat.api_test` finds nothing."""
    report = playmat.api_test(name, games=1, full=0, every=25)
    assert report.games == 1 and report.laws
