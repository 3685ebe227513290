"""Made in a process of its own: what somebody has brought as a record or a scenario. Whoever writes one may write
anything into it, such as cards with endless texts; the process is ended if that takes too long, and meanwhile the
server has gone on.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from playmat.kernel.errors import PlaymatError
from playmat.web.rooms.bench import asker
from playmat.web.rooms.making import Made, make_room
from playmat.web.rooms.recorded import read_record, try_record
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.workers import Broken, Workers

if TYPE_CHECKING:
    from playmat.web.protocol.lobby import NewTable

T = TypeVar("T")
PATIENCE: Final = 10.0  # seconds of work
MOST: Final = 4  # pieces of work that one asker may have waiting: each holds what was sent
ALL: Final = 32  # that all may have


class _Refused(NamedTuple):
    about: str
    message: str


class Apart:
    """The processes; none runs before it is needed."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._workers = Workers(2, patience)
        self._waiting: Counter[str] = Counter()  # pieces of work that are not done, by who asked
        self._turns: dict[str, asyncio.Lock] = {}  # for each who asked: one piece after another

    async def make(self, new: NewTable) -> Made:
        """The table that a request asks for."""
        return await self._do("table", make_room, new)

    async def play(self, record: str) -> None:
        """Play a record to its end, to see whether that can be done."""
        await self._do("record", _played, record)

    async def _do(self, about: str, what: Callable[..., T], arg: object) -> T:
        who = asker.get()
        if self._waiting[who] >= MOST or self._waiting.total() >= ALL:
            raise Refusal("busy", "too many records and scenarios are being looked at; try again later")
        self._waiting[who] += 1
        try:
            async with self._turns.setdefault(who, asyncio.Lock()):
                found: T | _Refused = await self._workers.pick("").do(_tried, about, what, arg)
        except Broken as error:
            raise Refusal(about, f"this is too much work: {error}") from None
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who], self._turns[who]
        if isinstance(found, _Refused):
            raise Refusal(found.about, found.message)
        return found

    async def close(self) -> None:
        """End them."""
        await self._workers.close()


def _tried(about: str, what: Callable[[object], object], arg: object) -> object:
    """In the process: what comes of it, or why not. (What lies in frames is the rulebook's own, so any error may come
    of a position that makes no sense.)
    """
    try:
        return what(arg)
    except PlaymatError as error:
        return _Refused(error.about if isinstance(error, Refusal) else "", str(error))
    except Exception as error:
        return _Refused(about, f"this makes no game that can be played ({type(error).__name__}: {error})")


def _played(record: str) -> None:
    try_record(read_record(record))
