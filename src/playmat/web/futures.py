"""Futures of the event loop that other threads fill."""

from __future__ import annotations

import asyncio
from typing import TypeVar

T = TypeVar("T")


def settle(future: asyncio.Future[T], result: T, error: BaseException | None) -> None:
    """Tell who waits, unless nobody does any more."""
    if future.cancelled():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
