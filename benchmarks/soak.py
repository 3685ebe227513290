"""Thousands of random games, to find what breaks: a crash, a stall, a game without an end, a law that does not hold.

    python benchmarks/soak.py --games 1000 --seed 0 --shared ../shared [--laws 20] [--only built-in,starters]

It runs with whichever playmat is installed, pure or compiled, and says which it was.
Kinds of games, in turn: `real` (random decks of real cards that are read in full) and `starters` need the folder of
shared material; `built-in` is every pairing of our own decks in every edition; `weiss-real` and `weiss-built-in` are
the same for Weiss Schwarz, `evolve-real`, `evolve-starters` and `evolve-built-in` for Shadowverse: Evolve; `embers` and
`tides` are the toys. Of every kind some games are played under the laws (`--laws N`: every Nth). What breaks is told
with its seed, and the exit code is 1; the same seed breaks again.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

try:
    import resource
except ImportError:  # (Windows)
    resource = None

import toys.embers
import toys.tides
from fuzz.real_decks import RealCards

import playmat
from playmat.cards.builtin import built_in_decks
from playmat.cards.decks import find_deck
from playmat.cards.pool import Pool
from playmat.kernel import registry
from playmat.kernel.game import Game
from playmat.kernel.origin import GameSetup

MOST_SECONDS = 1.0  # of this process between two questions
MOST_MB = 100
MOST_ANSWERS = 20_000  # random players take long now and then; more is a stall
# An option joined to the second edition.
FURTHER = {"fftcg": ("no five backups",), "weiss": ("shuffle the opponent's deck",)}
EVOLVE_DECKS = Path(__file__).resolve().parents[1] / "tests" / "evolve" / "decks"  # real starter cards

Make = Callable[[int], GameSetup]


@dataclass
class Count:
    """What has been played of one kind."""

    games: int = 0
    under_laws: int = 0
    answers: int = 0
    longest: int = 0
    seconds: float = 0.0
    results: dict[str, int] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)


def kinds(shared: Path | None) -> Iterator[tuple[str, Make]]:
    """The kinds of games by name, each a function from a seed to a set-up."""
    if shared is not None:
        for game, name in (("fftcg", "real"), ("weiss", "weiss-real"), ("evolve", "evolve-real")):
            yield name, RealCards(game, shared).setup
        pool = Pool.from_path("fftcg", shared / "cards" / "fftcg.jsonl")
        path = shared / "decks" / "fftcg-starters.json"
        starters = [find_deck(f"{path}#{at + 1}", []) for at in range(len(json.loads(path.read_text("utf-8"))))]
        yield "starters", lambda seed: of_decks("fftcg", starters, seed, pool)
        ours = Pool.from_path("evolve", shared / "cards" / "evolve.jsonl")
        lists = [find_deck(str(path), []) for path in sorted(EVOLVE_DECKS.glob("*.txt"))]
        yield "evolve-starters", lambda seed: of_decks("evolve", lists, seed, ours)
    for game, name in (("fftcg", "built-in"), ("weiss", "weiss-built-in"), ("evolve", "evolve-built-in")):
        yield name, partial(_of_ours, game)
    yield "embers", lambda seed: GameSetup.of("embers", toys.embers.decks(), seed)
    yield "tides", lambda seed: GameSetup.of("tides", toys.tides.decks(), seed)


def _of_ours(game: str, seed: int) -> GameSetup:
    return of_decks(game, built_in_decks(game), seed, None)


def of_decks(game: str, decks: Sequence[object], seed: int, pool: object) -> GameSetup:
    """Every pairing, mirror matches too, in every edition and format by turns."""
    kind = registry.find(game)
    pairs = list(combinations_with_replacement(decks, 2))
    editions = [*kind.editions, *(f"{kind.editions[1]}+{option}" for option in FURTHER.get(game, ()))]
    formats = [form for form in kind.formats if form]
    edition = editions[seed // len(pairs) % len(editions)]
    format = formats[seed // len(pairs) // len(editions) % len(formats)]
    return GameSetup.of(game, pairs[seed % len(pairs)], seed, edition, format, pool)


def play(setup: GameSetup, seed: int) -> Game:
    """Answer at random to the end."""
    game = Game.start(setup)
    draw = Random(f"player {seed}")
    while not game.over:
        answer = draw.choice(game.question.codes)
        began, held = time.process_time(), memory()
        game.answer(answer)
        seconds, grown = time.process_time() - began, memory() - held
        if seconds > MOST_SECONDS or grown > MOST_MB:
            raise AssertionError(
                f"{seconds:.2f} s and {grown:.0f} MB to the question after {len(game.answers)} answers"
            )
        if len(game.answers) > MOST_ANSWERS:
            raise AssertionError(f"no end after {MOST_ANSWERS} answers")
    return game


def memory() -> float:
    """The most memory in MB that this process has held so far; 0 where nothing tells."""
    if resource is None:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def soak(make: Make, first: int, games: int, every: int, count: Count) -> None:
    """Play games of one kind and count them; each `every`th is played under the laws."""
    began = time.perf_counter()
    for seed in range(first, first + games):
        count.games += 1
        try:
            if every and seed % every == 0:
                report = playmat.api_test(make(seed), games=1, seed=seed, full=0, every=60, limit=MOST_ANSWERS)
                count.under_laws += 1
                answers, result = report.decisions, next(iter(report.results))
                if result == "broken off":
                    raise AssertionError(f"no end after {MOST_ANSWERS} answers")
            else:
                game = play(make(seed), seed)
                answers, result = len(game.answers), str(game.result)
        except Exception as error:  # whatever it is, it is what is looked for
            count.failed.append(f"seed {seed}: {type(error).__name__}: {error}")
            continue
        count.answers += answers
        count.longest = max(count.longest, answers)
        count.results[result] = count.results.get(result, 0) + 1
    count.seconds += time.perf_counter() - began


def told(name: str, count: Count) -> str:
    """The figures of one kind, and what broke."""
    results = ", ".join(f"{result} {n}" for result, n in sorted(count.results.items()))
    line = f"{name}: {count.games} games ({count.under_laws} under the laws), {len(count.failed)} failed; "
    line += f"{count.answers:,} answers, longest {count.longest:,}; {results}; {count.seconds:.0f} s"
    return "\n".join([line, *(f"  {failure}" for failure in count.failed)])


def main() -> int:
    """Soak, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="how many of each kind")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first")
    parser.add_argument("--shared", type=Path, help="the folder of cards and decks")
    parser.add_argument("--laws", type=int, default=20, help="every so many games under the laws; 0 is never")
    parser.add_argument("--only", default="", help="kinds, with commas between")
    options = parser.parse_args()
    wanted = [name for name in options.only.split(",") if name]
    print(f"playmat {playmat.__version__}, {'compiled' if playmat.compiled else 'pure Python'}", flush=True)
    failed = 0
    for name, make in kinds(options.shared):
        if wanted and name not in wanted:
            continue
        count = Count()
        soak(make, options.seed, options.games, options.laws, count)
        failed += len(count.failed)
        print(told(name, count), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
