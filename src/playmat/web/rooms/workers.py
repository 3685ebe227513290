"""Processes in which computer players think, so that the server answers meanwhile, and one that breaks is replaced.

None is started before there is work. What goes over is a function by its name and its arguments, pickled.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from collections.abc import Callable
from typing import Any, Final

from playmat.kernel.errors import PlaymatError
from playmat.web.rooms.worker import LENGTH, framed

FOLLOW: Final = 2  # pieces of work: about what it takes to get to know a game
MODULE: Final = "playmat.web.rooms.worker"
PATIENCE: Final = 60.0  # seconds that a piece of work may run, before the process is ended
WALL: Final = 5  # times as long it may take on a busy machine, or asleep
MOST: Final = max(2, min(4, (os.cpu_count() or 1) - 1))


class Broken(PlaymatError):
    """A process ended before it was done, or took too long."""


class Failed(PlaymatError):
    """What was to be done went wrong; the process goes on."""


class Worker:
    """A process, and what it has been told so far."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.known: set[str] = set()  # tables that it knows
        self.waiting = 0  # pieces of work that are not done
        self._lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._ending: set[asyncio.Task[int]] = set()

    async def do(self, what: Callable[..., Any], *args: object) -> Any:
        """Have something done after what was asked before: Broken, Failed."""
        self.waiting += 1
        try:
            async with self._lock:
                well, result = await self._done(pickle.dumps((what, args)))
        finally:
            self.waiting -= 1
        if not well:
            raise Failed(result)
        return result

    async def _done(self, work: bytes) -> tuple[bool, Any]:
        try:
            async with asyncio.timeout(WALL * self.patience):
                return await self._asked(work)
        except TimeoutError:
            self.end()
            raise Broken(f"nothing came within {WALL * self.patience:.0f} seconds") from None
        except (OSError, asyncio.IncompleteReadError, EOFError, pickle.UnpicklingError):
            self.end()
            raise Broken(f"the process has ended, or took more than {self.patience:.0f} seconds") from None
        except asyncio.CancelledError:
            self.end()  # (what it says later would be taken for the answer to what is asked next)
            raise

    async def _asked(self, work: bytes) -> tuple[bool, Any]:
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", MODULE, str(self.patience), stdin=pipe, stdout=pipe
            )
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(framed(work))
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        answer = await process.stdout.readexactly(int.from_bytes(head, "big"))
        told: tuple[bool, Any] = pickle.loads(answer)
        return told

    def end(self) -> None:
        """End the process; the next work begins another."""
        process, self._process = self._process, None
        self.known.clear()
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            task = asyncio.create_task(process.wait())
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End the process, and wait until it has ended."""
        self.end()
        await asyncio.gather(*self._ending)


class Workers:
    """All of them."""

    def __init__(self, most: int = MOST, patience: float = PATIENCE) -> None:
        self.most = most
        self.patience = patience
        self._all: list[Worker] = []

    def pick(self, table: str) -> Worker:
        """Who works for a table now: one that knows it, unless others have less to do; one more if all are busy."""
        best = min(
            self._all, key=lambda one: (one.waiting + (table not in one.known) * FOLLOW, one.waiting), default=None
        )
        if best is None or (best.waiting > 0 and len(self._all) < self.most):
            best = Worker(self.patience)
            self._all.append(best)
        return best

    async def close(self) -> None:
        """End all of them; nobody waits for what they do."""
        await asyncio.gather(*(one.close() for one in self._all))
        self._all.clear()
