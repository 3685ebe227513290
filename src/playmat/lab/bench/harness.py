"""How an engine is measured: the same for playmat and for its peers, random players against each other on one core.

Nothing of playmat is imported here, since peers are measured in environments of their own.

Time is the process's own (CPU time), so that what else the machine does counts as little as possible.

- speeds: whole games against the clock, choosing included. `choices` leaves out the answers that had no alternative
  (counted in games of their own, so that counting costs no time).
- costs: median of batches over the decisions of whole games. An answer's cost is the engine's, without choosing.
- memory: what tracemalloc sees allocated by live games that have played half of a usual game, caches warmed up before.
"""

from __future__ import annotations

import gc
import random
import statistics
import tracemalloc
from collections.abc import Callable
from time import process_time
from typing import Generic, Protocol, TypeVar

G = TypeVar("G")
A = TypeVar("A")
Draw = Callable[[], float]
Clock = Callable[[], float]

UNDO_ANSWERS = 64
FORKS_A_BATCH = 16
MEMORY_GAMES = 12


class Engine(Protocol[G, A]):
    """What the harness asks of an engine. Engines whose states never change return a new game from `give`."""

    def start(self, seed: int) -> G:
        """A new game at its first decision."""

    def over(self, game: G) -> bool:
        """Whether it has ended."""

    def choose(self, game: G, draw: Draw) -> A:
        """An answer at random; `draw` gives numbers from 0 to 1."""

    def forced(self, game: G) -> bool:
        """Whether there is but one answer."""

    def give(self, game: G, answer: A) -> G:
        """The game after an answer, at its next decision or its end."""


Figure = float | None


class Bench(Generic[G, A]):
    """Measures one engine. `seconds` bounds each of the parts, not the whole."""

    def __init__(self, engine: Engine[G, A], seconds: float, seed: int, clock: Clock = process_time) -> None:
        self.engine = engine
        self.seconds = seconds
        self.seed = seed
        self.clock = clock
        self.length = 0.0  # decisions of a usual game
        looks = [clock() for _ in range(1001)]
        self.look = (looks[-1] - looks[0]) / 1000  # what looking at the clock takes

    def speeds(self) -> dict[str, Figure]:
        """decisions_per_s, choices_per_s, games_per_s and setup_ms."""
        self._play(self.seed)  # warm up
        gc.collect()
        gc.freeze()  # what has been loaded by now is no garbage, and need not be looked through again
        engine, clock = self.engine, self.clock
        games = decisions = 0
        playing = 0.0
        setups: list[float] = []
        while playing + sum(setups) < self.seconds or games < 2:
            draw = random.Random(self.seed + games).random
            began = clock()
            game = engine.start(self.seed + games)
            started = clock()
            while not engine.over(game):
                game = engine.give(game, engine.choose(game, draw))
                decisions += 1
            playing += clock() - started
            setups.append(started - began)
            games += 1
        self.length = decisions / games
        share = self._choices()
        return {
            "decisions_per_s": decisions / playing,
            "choices_per_s": decisions * share / playing,
            "games_per_s": games / (playing + sum(setups)),
            "setup_ms": statistics.median(setups) * 1e3,
        }

    def _choices(self) -> float:
        """The share of decisions that had an alternative."""
        engine = self.engine
        real = total = games = 0
        until = self.clock() + self.seconds / 4
        while games < 2 or self.clock() < until:
            draw = random.Random(self.seed + games).random
            game = engine.start(self.seed + games)
            while not engine.over(game):
                total += 1
                real += not engine.forced(game)
                game = engine.give(game, engine.choose(game, draw))
            games += 1
        return real / total

    def cost(self, act: Callable[[G], object], times: int = FORKS_A_BATCH) -> float:
        """Microseconds of something that leaves the game as it is (a fork), over the decisions of whole games."""
        engine, clock = self.engine, self.clock
        batches: list[float] = []
        games = 0
        until = clock() + self.seconds / 2
        while games < 2 or clock() < until:
            draw = random.Random(self.seed + games).random
            game = engine.start(self.seed + games)
            while not engine.over(game):
                began = clock()
                for _ in range(times):
                    act(game)
                batches.append((clock() - began - self.look) / times)
                game = engine.give(game, engine.choose(game, draw))
                if clock() > until and len(batches) > 20:
                    break
            games += 1
        return statistics.mean(trimmed(batches)) * 1e6

    def _each(self, seconds: list[float]) -> float:
        """Microseconds on average, without looking at the clock."""
        return max(0.0, statistics.mean(trimmed(seconds)) - self.look) * 1e6

    def answers(self, undo: Callable[[G], object] | None) -> tuple[float, Figure]:
        """Microseconds of an answer, and of taking it back: each answer is given, taken back, and given again."""
        engine, clock = self.engine, self.clock
        given: list[float] = []
        back: list[float] = []
        games = 0
        until = clock() + self.seconds
        while games < 2 or clock() < until:
            draw = random.Random(self.seed + games).random
            game = engine.start(self.seed + games)
            while not engine.over(game):
                answer = engine.choose(game, draw)
                began = clock()
                after = engine.give(game, answer)
                given.append(clock() - began)
                if undo is not None:
                    began = clock()
                    undo(after)
                    back.append(clock() - began)
                    after = engine.give(game, answer)
                game = after
            games += 1
        return self._each(given), self._each(back) if back else None

    def memory(self, keep: Callable[[G, G], object], answers: int = 1, games: int = MEMORY_GAMES) -> float:
        """KB a live game: `keep(before, now)` says what of a game stays after each of the last `answers` answers."""
        start = max(1, round((self.length or 100) / 2))
        self._live(start, answers, keep, self.seed)
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept = [self._live(start, answers, keep, self.seed + 1 + at) for at in range(games)]
        gc.collect()
        used = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        return used / len(kept) / 1024

    def _live(self, start: int, last: int, keep: Callable[[G, G], object], seed: int) -> list[object]:
        """A game that is not over after that many answers, of which the last ones are passed to `keep`."""
        while True:
            draw = random.Random(seed).random
            game = self.engine.start(seed)
            kept: list[object] = []
            for at in range(max(start, last)):
                before = game
                game = self.engine.give(game, self.engine.choose(game, draw))
                if self.engine.over(game):
                    break
                if at >= max(start, last) - last:
                    kept = [*kept[-last:], keep(before, game)]
            else:
                return kept
            seed += 1000

    def _play(self, seed: int) -> None:
        draw = random.Random(seed).random
        game = self.engine.start(seed)
        while not self.engine.over(game):
            game = self.engine.give(game, self.engine.choose(game, draw))


def trimmed(values: list[float]) -> list[float]:
    """The values without the slowest hundredth, which the rest of the machine has caused."""
    values = sorted(values)
    return values[: max(1, len(values) - len(values) // 100)]
