"""Work that stops every now and then, so that others have their turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import Final, TypeVar

T = TypeVar("T")
HELD: Final = 0.015  # seconds that the event loop is held before others have their turn
Slices = Generator[None, None, T]
"""Work that stops between two slices; what it returns is the result."""


def whole(work: Slices[T]) -> T:
    """All of it without a stop."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


async def in_turns(work: Slices[T]) -> T:
    """All of it on the event loop, a few slices each time that it comes round; whoever has a lock keeps it."""
    began = time.perf_counter()
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if time.perf_counter() - began > HELD:
            await asyncio.sleep(0)
            began = time.perf_counter()
