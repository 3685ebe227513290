"""Where computer players think: in threads of their own, on views that are cut off from the game."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question
    from playmat.players import Player


class Thinker:
    """Threads in which computer players decide, while everything else goes on."""

    def __init__(self, workers: int = 2) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="playmat-player")

    async def think(self, player: Player, view: View, question: Question) -> int:
        """What a player answers. The view and the question are kept ones: nobody else looks at them."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, player.choose, view, question)

    def close(self) -> None:
        """Stop; what is being thought is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
