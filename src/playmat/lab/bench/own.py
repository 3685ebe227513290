"""playmat as the harness sees it: the public face of a game, as anybody's program would use it."""

from __future__ import annotations

import gc
from collections.abc import Callable

from playmat import compiled
from playmat.kernel.game import Game
from playmat.kernel.origin import GameSetup
from playmat.lab.bench.harness import UNDO_ANSWERS, Bench, Figure


class Own:
    """Games of one set-up, each with another seed."""

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup

    def start(self, seed: int) -> Game:
        """A game at its first question."""
        self.setup.seed = seed
        return Game.start(self.setup)

    def over(self, game: Game) -> bool:
        """Whether the game has ended."""
        return game.over

    def choose(self, game: Game, draw: Callable[[], float]) -> int:
        """Any of the options."""
        codes = game.question.codes
        return codes[int(draw() * len(codes))]

    def forced(self, game: Game) -> bool:
        """Whether there is one option."""
        return game.question.forced

    def give(self, game: Game, answer: int) -> Game:
        """The same game at its next question."""
        game.answer(answer)
        return game


def measure(setup: GameSetup, seconds: float, seed: int) -> dict[str, Figure | bool]:
    """All figures of playmat, random players with the decks of a set-up. `seconds` bounds each of four parts."""
    bench = Bench(Own(setup), seconds, seed)
    gc.collect()
    speeds = bench.speeds()
    answer, undo = bench.answers(Game.undo)
    fork = bench.cost(Game.fork)
    return {
        **speeds,
        "fork_us": fork,
        "answer_us": answer,
        "undo_us": undo,
        "kb_per_game": bench.memory(without_journal),
        "kb_with_undo": bench.memory(lambda before, now: now, UNDO_ANSWERS),
        "compiled": compiled,
    }


def without_journal(before: Game, game: Game) -> Game:
    """The game with its event log and its answers, but nothing to take back."""
    state = game._state
    state.history.journal.clear()
    state.history.marks.clear()
    return game
