"""Scenario files in a process of their own: one that crashes or never ends costs its own result and no other."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from playmat.kernel.errors import PlaymatError

START: Final = 120.0  # seconds that a process may take until it is ready
GRACE: Final = 5.0  # seconds that a file gets to end by itself once its time is over


@dataclass(frozen=True, slots=True)
class Told:
    """What came of a file, as plain data. error: why it could not be run (then the rest is empty)."""

    file: str
    what: str = ""
    clauses: tuple[str, ...] = ()
    error: str = ""
    outcome: dict[str, object] = field(default_factory=dict)
    failures: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether it was run and everything held."""
        return not self.error and not self.failures


Job = Callable[[str, Path | None, float], Told]


def run_file(file: str, cards: Path | None, seconds: float) -> Told:
    """Run one file; cards: where printed cards are looked up instead of the database."""
    from playmat.scenario import load

    try:
        found = load(Path(file), _pool_of(cards))
        outcome = found.run(seconds)
    except PlaymatError as error:
        return Told(file, error=str(error))
    except Exception as error:  # a fault of the table, which is told with this file and no other
        last = traceback.extract_tb(error.__traceback__)[-1]
        at = f"{Path(last.filename).name}:{last.lineno}"
        return Told(file, error=f"the table crashed; please report it ({type(error).__name__}: {error}, {at})")
    return Told(
        file, found.what, found.clauses, "", outcome.data(), tuple(map(str, outcome.failures)), tuple(outcome.steps)
    )


@cache
def _pool_of(cards: Path | None):  # type: ignore[no-untyped-def]
    from playmat.cards.opening import open_pool

    return cache(lambda game: open_pool(game, cards))


class Worker:
    """A process that runs one file after another; a new one takes its place when it has to be ended."""

    def __init__(self, cards: Path | None, seconds: float, job: Job = run_file) -> None:
        self.cards = cards
        self.seconds = seconds
        self.job = job
        self._line: Connection | None = None
        self._process: BaseProcess | None = None

    def run(self, file: str) -> Told:
        """What comes of a file."""
        if self._line is None:
            self._start()
        line = self._line
        assert line is not None
        try:
            line.send(file)
            if line.poll(self.seconds + GRACE):
                told = line.recv()
                assert isinstance(told, Told)
                return told
        except (EOFError, OSError):
            code = self._end()
            return Told(file, error=f"the table broke off (exit code {code}); please report it")
        self._end()
        return Told(file, error=f"not done within {self.seconds:g} seconds; it was ended (--limit gives it more)")

    def close(self) -> None:
        """End the process."""
        if self._line is not None:
            self._end()

    def _start(self) -> None:
        context = get_context("spawn")
        here, there = context.Pipe()
        self._process = context.Process(target=_work, args=(there, self.cards, self.seconds, self.job), daemon=True)
        self._process.start()
        there.close()
        self._line = here
        if not here.poll(START):
            self._end()
            raise PlaymatError(f"the process that runs scenario files was not ready within {START:g} seconds")
        try:
            here.recv()
        except (EOFError, OSError):
            code = self._end()
            raise PlaymatError(f"the process that runs scenario files did not start (exit code {code})") from None

    def _end(self) -> int | None:
        process, line = self._process, self._line
        self._process = self._line = None
        assert process is not None and line is not None
        line.close()
        process.join(0.2)
        if process.is_alive():
            process.kill()
            process.join()
        return process.exitcode


def _work(line: Connection, cards: Path | None, seconds: float, job: Job) -> None:
    """Run the files that are sent, until nobody sends any more."""
    import playmat.scenario  # noqa: F401  (before the first file's time begins)

    line.send("ready")
    try:
        while True:
            line.send(job(line.recv(), cards, seconds))
    except (EOFError, OSError, KeyboardInterrupt):
        return
