"""Where what takes long is done beside the loop: tables made and loaded, cards looked through, decks checked.

In one thread: two would bring nothing (Python lets one work at a time), and msgspec breaks if two threads decode into
the same type for the first time. What takes long is written as a generator that stops every now and then, and whoever
asks for things gets a turn at a time, so nobody waits for all that somebody else has asked for.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable
from contextvars import ContextVar
from inspect import isgenerator
from typing import Any, Final, ParamSpec, TypeVar, overload

from playmat.web.futures import settle
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.spending import SHARE, Spending
from playmat.web.slices import Slices

P = ParamSpec("P")
T = TypeVar("T")
asker: ContextVar[str] = ContextVar("asker", default="")
"""For whom something is done: the address of a request."""
MOST: Final = 64  # pieces of work that one asker may have waiting
BURST: Final = 10.0  # seconds of this thread that one asker has at once; then it has its share, and others all else


class _Piece:
    """A piece of work, and who waits for it."""

    __slots__ = ("future", "loop", "running", "what")

    def __init__(self, what: Callable[[], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.what = what
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.running: Any = None  # what goes on in slices

    def go_on(self) -> bool:
        """Do a slice of it; whether that was the last."""
        try:
            if self.running is None:
                result: Any = self.what()
                if isgenerator(result):
                    self.running = result
                    return False
            else:
                next(self.running)
                return False
        except StopIteration as done:
            result = done.value
        except Exception as error:
            self._tell(None, error)
            return True
        self._tell(result, None)
        return True

    def _tell(self, result: Any, error: Exception | None) -> None:
        with contextlib.suppress(RuntimeError):  # (the loop has been closed: nobody waits)
            self.loop.call_soon_threadsafe(settle, self.future, result, error)


class Bench:
    """The thread, and what waits for it: a row for each asker. share: seconds of it that an asker has in a second."""

    def __init__(self, share: float = SHARE) -> None:
        self._spending = Spending(share, BURST)  # (of this thread alone)
        self._rows: dict[str, deque[_Piece]] = {}
        self._changed = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None

    @overload
    async def work(self, what: Callable[P, Slices[T]], *args: P.args, **kwargs: P.kwargs) -> T: ...
    @overload
    async def work(self, what: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T: ...
    async def work(self, what: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> Any:
        """Have something done; Refusal if whoever asks has too much waiting already."""
        piece = _Piece(lambda: what(*args, **kwargs), asyncio.get_running_loop())
        who = asker.get()
        with self._changed:
            row = self._rows.get(who, ())
            if who and len(row) >= MOST:
                raise Refusal("busy", "too much is being done for this address already; try again later")
            self._rows.setdefault(who, deque()).append(piece)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="playmat-bench", daemon=True)
                self._thread.start()
            self._changed.notify()
        return await piece.future

    def close(self) -> None:
        """Stop; what has not been done is left."""
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _run(self) -> None:
        while (taken := self._taken()) is not None:
            who, piece = taken
            began = time.thread_time()
            done = piece.future.cancelled() or piece.go_on()
            self._spending.spend(who, time.thread_time() - began)
            if not done:
                with self._changed:
                    self._rows.setdefault(who, deque()).append(piece)

    def _taken(self) -> tuple[str, _Piece] | None:
        """Wait for something to do: for whom, and what; None at the end. Who has had a share waits for a while."""
        with self._changed:
            while not self._closed:
                debts: list[float] = []
                for who, row in self._rows.items():
                    if debt := self._spending.debt(who):
                        debts.append(debt)
                        continue
                    del self._rows[who]
                    piece = row.popleft()
                    if row:
                        self._rows[who] = row  # (behind the others)
                    return who, piece
                self._changed.wait(min(debts, default=None))
        return None
