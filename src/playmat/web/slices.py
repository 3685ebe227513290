"""Work that stops every now and then, so that others have their turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator, Iterator
from typing import Final, Generic, TypeVar

T = TypeVar("T")
HELD: Final = 0.015  # seconds that the event loop is held before others have their turn
Slices = Generator[None, None, T]
"""Work that stops between two slices; what it returns is the result."""


class _Going(Generic[T]):
    """Work that is looped over, a slice each time; then there is its result."""

    result: T

    def __init__(self, work: Slices[T]) -> None:
        self.work = work

    def __iter__(self) -> Iterator[None]:
        self.result = yield from self.work


def whole(work: Slices[T]) -> T:
    """All of it without a stop."""
    going = _Going(work)
    for _ in going:
        pass
    return going.result


async def in_turns(work: Slices[T]) -> T:
    """All of it on the event loop, a few slices each time that it comes round; whoever has a lock keeps it."""
    going, began = _Going(work), time.perf_counter()
    for _ in going:
        if time.perf_counter() - began > HELD:
            await asyncio.sleep(0)
            began = time.perf_counter()
    return going.result
