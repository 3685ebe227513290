"""Where what takes long is done beside the loop: tables made and loaded, cards looked through, decks checked.

One after another, in one thread. Two would bring nothing (Python lets one work at a time), and msgspec breaks if two
threads decode into the same type for the first time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Bench:
    """The thread."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="playmat-bench")

    async def work(self, what: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have something done, when what came before is done."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, lambda: what(*args, **kwargs))

    def close(self) -> None:
        """Stop; what has not begun is left."""
        self._pool.shutdown(wait=False, cancel_futures=True)
