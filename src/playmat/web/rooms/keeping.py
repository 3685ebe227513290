"""What a room asks of the house that it stands in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from playmat.web.rooms.bench import Bench
    from playmat.web.rooms.spending import Spending
    from playmat.web.rooms.table import Table
    from playmat.web.rooms.thinking import Thinker
    from playmat.web.store.records import RoomRecord
    from playmat.web.store.writing import Writer


class Keeper(Protocol):
    """Who writes down what happens, where computer players think and what takes long is done, what that costs whom, and
    where tables come from.
    """

    writer: Writer
    thinker: Thinker
    bench: Bench
    spending: Spending

    def now(self) -> float:
        """What time it is, in seconds."""

    async def table_of(self, record: RoomRecord) -> Table | None:
        """The game of a table as the store has it; None if it has not begun."""

    async def rematch(self, record: RoomRecord) -> str:
        """The id of a table for a rematch, made."""
