"""Writing: one thread commits what all tables hand over, as much at a time as has come in, and says when it is done."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine

from playmat.web.futures import settle

T = TypeVar("T")
Work = Callable[[Connection], Any]
MOST: Final = 256  # pieces of work in one transaction


class Writer:
    """The one who writes to the store. `close` waits for what has been handed over."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._queue: queue.SimpleQueue[tuple[Work, Callable[[Any, BaseException | None], None]] | None]
        self._queue = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="playmat-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Carry something out in a transaction; it returns when that is committed, and raises what went wrong."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def done(result: Any, error: BaseException | None) -> None:
            with contextlib.suppress(RuntimeError):  # (the loop has been closed: nobody waits)
                loop.call_soon_threadsafe(settle, future, result, error)

        self._queue.put((work, done))
        return await asyncio.shield(future)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up, beside what is being written."""

        def look() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.to_thread(look)

    def close(self) -> None:
        """Write what is left and stop."""
        self._queue.put(None)
        self._thread.join()
        self.engine.dispose()

    def _run(self) -> None:
        last = False
        while not last:
            batch = [self._queue.get()]
            while len(batch) < MOST and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            last = None in batch
            work = [one for one in batch if one is not None]
            if not self._together(work):
                for one in work:  # (one of them fails: the others are not to blame)
                    self._alone(*one)

    def _together(self, batch: list[tuple[Work, Callable[[Any, BaseException | None], None]]]) -> bool:
        if len(batch) < 2:
            return False
        try:
            with self.engine.begin() as connection:
                results = [work(connection) for work, _ in batch]
        except Exception:
            return False
        for (_, done), result in zip(batch, results, strict=True):
            done(result, None)
        return True

    def _alone(self, work: Work, done: Callable[[Any, BaseException | None], None]) -> None:
        try:
            with self.engine.begin() as connection:
                result = work(connection)
        except Exception as error:
            done(None, error)
        else:
            done(result, None)
