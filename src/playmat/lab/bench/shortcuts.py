"""What each shortcut brings: the same games are played with it and without it."""

from __future__ import annotations

import gc
from random import Random
from time import process_time

from playmat.kernel.model.shortcuts import shortcuts
from playmat.kernel.origin import GameSetup
from playmat.kernel.running.advance import give

GAMES = 20
ROUNDS = 5
ALL = "all of them"


def measure_shortcuts(setup: GameSetup, seed: int, games: int = GAMES, rounds: int = ROUNDS) -> dict[str, float]:
    """By how much longer games of random players take, as a share, with a shortcut shut; by its name, and for all.

    Each game is timed in processor time, with and without in turns, and the quickest of some rounds counts.
    """
    every = shortcuts()
    were = [shortcut.on for shortcut in every]
    best: dict[tuple[str, int], float] = {}
    names = ["", *(shortcut.name for shortcut in every), ALL]
    gc.collect()
    gc.disable()
    try:
        for turn in range(rounds):
            for n in range(games):
                for name in names if turn % 2 else reversed(names):
                    for shortcut in every:
                        shortcut.on = name not in (shortcut.name, ALL)
                    took = _play(setup, seed + n)
                    best[name, n] = min(took, best.get((name, n), took))
            gc.collect()
    finally:
        gc.enable()
        for shortcut, on in zip(every, were, strict=True):
            shortcut.on = on
    usual = sum(best["", n] for n in range(games))
    return {name: sum(best[name, n] for n in range(games)) / usual - 1 for name in names[1:]}


def _play(setup: GameSetup, seed: int) -> float:
    setup.seed = seed
    draw = Random(seed)
    began = process_time()
    s = setup.start()
    s.history.limit = 0
    while s.ask is not None:
        give(s, draw.choice(s.ask.options))
    return process_time() - began
