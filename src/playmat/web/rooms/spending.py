"""How much of the event loop's time each address takes: whoever has had more than a share waits, so that a flood of
anything, however little each of it costs, leaves time for others.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Generator
from math import inf
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")
SHARE: Final = 0.35  # seconds of the loop's time that an address may take in a second, for long
EACH: Final = 0.002  # that a message or a request takes to be read, and its answer to be sent
BURST: Final = 4.0  # seconds of it at once


class Spending:
    """What each address has left. share: seconds that it gets in a second, 1 or more for no bound; now: tells the time
    in seconds; used: tells the time that this thread has worked.
    """

    MOST: Final = 10_000

    def __init__(
        self,
        share: float = SHARE,
        burst: float = BURST,
        now: Callable[[], float] = time.monotonic,
        used: Callable[[], float] = time.thread_time,
    ) -> None:
        self.share = share
        self.burst = burst
        self._now = now
        self._used = used
        self._free: dict[str, float] = {}  # when an address that has taken something will have all of its burst again

    def debt(self, address: str) -> float:
        """Seconds until an address may go on, 0 if it may now."""
        full = self._free.get(address, 0.0) - self._now()
        return max(0.0, full - self.burst / self.share)

    def spend(self, address: str, seconds: float) -> None:
        """Note that something was done for an address, for so long."""
        if self.share >= 1 or not address:  # (what nobody has asked for)
            return
        if address not in self._free and len(self._free) >= self.MOST:
            self._forget()
        self._free[address] = max(self._free.get(address, 0.0), self._now()) + seconds / self.share

    def _forget(self) -> None:
        """Forget those that have all of it again; if there is none, those that soon will have."""
        now = self._now()
        full = [address for address, free in self._free.items() if free <= now]
        for address in full or sorted(self._free, key=self._free.__getitem__)[: self.MOST // 2]:
            del self._free[address]

    async def turn(self, address: str, longest: float = inf) -> float:
        """Wait until an address may go on, but so many seconds at most; how many it would have to wait still. What its
        message or request has cost already, to be read, goes on its account. (So of many that wait one goes on after
        another.)
        """
        began = self._now()
        while debt := self.debt(address):
            left = began + longest - self._now()
            if left <= 0:
                return debt
            await asyncio.sleep(min(debt, left))
        self.spend(address, EACH)
        return 0.0

    async def on(self, address: str, work: Awaitable[T]) -> T:
        """Do something for an address, on its account: what others do while it waits does not count."""
        return await _Counted(work, self, address)


class _Counted(Awaitable[T], Generic[T]):
    """A coroutine, driven step by step, and each step counted."""

    def __init__(self, work: Awaitable[T], spending: Spending, address: str) -> None:
        self.work = work
        self.spending = spending
        self.address = address

    def __await__(self) -> Generator[Any, Any, T]:
        work, used = self._driven(), self.spending._used
        error: BaseException | None = None
        while True:
            began = used()
            try:
                waits_for = work.send(None) if error is None else work.throw(error)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.spending.spend(self.address, used() - began)
            error = None
            try:
                yield waits_for  # (an event loop sends nothing back)
            except GeneratorExit:
                work.close()
                raise
            except BaseException as raised:
                error = raised

    async def _driven(self) -> T:
        return await self.work
