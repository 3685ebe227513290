"""Measures weiss-sim (Weiss Schwarz, an engine in Rust with a face in Python). Run by a Python that has it:
`weiss_sim_peer.py SECONDS SEED` with the matchup as JSON on standard input; prints JSON.
"""

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy
import weiss_sim
from harness import Bench
from weiss_sim.catalog import get_card
from weiss_sim.errors import CardLookupError

LAYOUT = "i16_legal_ids_nometa"  # its quickest: legal actions as numbers, no masks
BATCH = 256


class WeissSim:
    """weiss-sim as an engine: one game at a time in a pool of one, any of the legal actions."""

    def __init__(self, decks: list[list[int]]) -> None:
        _, self.buffers = pool_of(decks, 1)
        self.out: Any = None

    def start(self, seed: int) -> "WeissSim":
        """A game at its first decision."""
        self.out = self.buffers.reset_indices_with_episode_seeds([0], [seed])
        return self

    def over(self, game: "WeissSim") -> bool:
        """Whether the game has ended (or was broken off after two thousand decisions)."""
        return bool(self.out.terminated[0] or self.out.truncated[0])

    def choose(self, game: "WeissSim", draw: Callable[[], float]) -> int:
        """Any of the legal actions."""
        return int(self.out.legal_ids[int(draw() * self.out.legal_offsets[1])])

    def forced(self, game: "WeissSim") -> bool:
        """Whether there is one legal action."""
        return bool(self.out.legal_offsets[1] == 1)

    def give(self, game: "WeissSim", answer: int) -> "WeissSim":
        """The same game at its next decision."""
        self.out = self.buffers.step(numpy.array([answer], dtype=numpy.uint32))
        return self


def pool_of(decks: list[list[int]], games: int) -> Any:
    """A pool of so many games, on one thread."""
    return weiss_sim.make_pool(
        mode="train", num_envs=games, deck_lists=decks, deck_ids=[1, 2], seed=0, layout=LAYOUT, num_threads=1
    )


def in_batches(decks: list[list[int]], seconds: float, seed: int) -> tuple[float, float]:
    """Decisions and games a second when many games are stepped at once, which is how it is meant to be used."""
    _, buffers = pool_of(decks, BATCH)
    out = buffers.reset()
    draw = random.Random(seed)
    steps = games = 0
    began = process_time()
    while process_time() - began < seconds:
        seeds = numpy.arange(BATCH, dtype=numpy.uint64) + numpy.uint64(draw.getrandbits(48))
        out, _ = buffers.step_random_legal(seeds)
        done = out.terminated | out.truncated
        games += int(done.sum())
        if done.any():
            out = buffers.reset_done(done)
        steps += 1
    taken = process_time() - began
    return steps * BATCH / taken, games / taken


def strict(number: str) -> bool:
    """Whether it says that it reads a card in full."""
    try:
        return bool(get_card(number).strict_ok)
    except CardLookupError:
        return False


def main(seconds: float, seed: int) -> None:
    """The figures that it has. Games can't be forked or taken back, and live outside of what Python can measure."""
    matchup = json.load(sys.stdin)
    unread = sorted({number for deck in matchup["decks"] for number in deck if not strict(number)})
    if unread:
        raise SystemExit(f"it does not read {len(unread)} cards of these decks in full: {', '.join(unread[:8])}")
    decks = [[get_card(number).id for number in deck] for deck in matchup["decks"]]
    bench = Bench(WeissSim(decks), seconds, seed)
    figures: dict[str, Any] = bench.speeds()
    answer, _ = bench.answers(None)
    batch, batch_games = in_batches(decks, seconds, seed)
    cards = matchup["cards"]
    figures.update(
        answer_us=answer,
        batch_decisions_per_s=batch,
        batch_games_per_s=batch_games,
        reads=sum(map(strict, cards)) / len(cards) if cards else None,
        compiled=True,
    )
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
