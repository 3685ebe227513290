"""Random games with random decks of real cards: no crash, no stall, and the laws hold.

A handful here; thousands by hand: ``python tests/fuzz/test_random_decks.py FIRST GAMES``.
"""

import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import playmat
from playmat.games.fftcg.reader import reader
from playmat.kernel.game import Game
from playmat.kernel.origin import GameSetup
from playmat.text.report import distinct

ELEMENTS = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water")
DIFFERENT, COPIES = 25, 2
MOST_ANSWERS = 20000  # random players take long now and then; more is a stall

Record = dict[str, Any]


def records(folder: Path) -> list[Record]:
    """The different cards."""
    text = (folder / "cards" / "fftcg.jsonl").read_text(encoding="utf-8")
    return [dict(record) for record in distinct(json.loads(line) for line in text.splitlines())]


def is_exact(record: Record) -> bool:
    """Whether every line of the card is read."""
    if record["id"] not in _EXACT:
        _EXACT[record["id"]] = all(line.verdict != "declined" for line in reader().read_card(record).lines)
    return _EXACT[record["id"]]


_EXACT: dict[str, bool] = {}  # by the card's number: thousands of decks are made of the same cards


def deck(cards: list[Record], draw: Random) -> list[Record]:
    """Two Elements, besides Light and Dark: so many different cards, so many copies of each."""
    both = (*draw.sample(ELEMENTS, 2), "Light", "Dark")
    fit = [c for c in cards if any(e in both for e in c["element"])]
    draw.shuffle(fit)
    found: list[Record] = []
    for card in fit:
        if len(found) < DIFFERENT and is_exact(card):
            found.append(card)
    return found * COPIES


def setup(cards: list[Record], seed: int) -> GameSetup:
    """The game of a seed."""
    draw = Random(f"decks {seed}")
    return GameSetup.of("fftcg", [deck(cards, draw), deck(cards, draw)], seed)


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
def test_games_end(shared: Path, seed: int) -> None:
    """Whatever is played, the game goes on to its end."""
    assert play(Game.start(setup(records(shared), seed)), seed) > 20


def test_the_laws_hold(shared: Path) -> None:
    """Of forks, undoing, data, views and answers."""
    report = playmat.api_test(setup(records(shared), 77), games=1, seed=77, full=0, every=60)
    assert report.games == 1


def main() -> None:
    """Many games; says which seeds fail."""
    first, games = int(sys.argv[1]), int(sys.argv[2])
    cards = records(Path(__file__).resolve().parents[3] / "shared")
    begin, longest, bad = time.perf_counter(), 0, 0
    for seed in range(first, first + games):
        try:
            longest = max(longest, play(Game.start(setup(cards, seed)), seed))
        except Exception as error:  # whatever it is, it is what is looked for
            bad += 1
            print(f"seed {seed}: {type(error).__name__}: {error}")
    print(f"{games} games, {bad} failed, longest {longest} answers, {time.perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    main()
