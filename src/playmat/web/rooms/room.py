"""A table with clients: what they ask for is done one after another, written down, and then shown to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from playmat.kernel.errors import PlaymatError
from playmat.table.passing import Stopping
from playmat.web.protocol import PROTOCOL
from playmat.web.protocol.asked import Look
from playmat.web.protocol.messages import Welcome
from playmat.web.rooms.acting import acted
from playmat.web.rooms.client import Client
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.showing import Showing
from playmat.web.store.records import Chair, Entry, RoomRecord, add_entries

if TYPE_CHECKING:
    from playmat.web.protocol.messages import Act, Ask, Give, Stops
    from playmat.web.rooms.keeping import Keeper
    from playmat.web.rooms.table import Table

_log = logging.getLogger("playmat")


class Room:
    """One table of a house. `table` is None until every seat is taken."""

    def __init__(self, house: Keeper, record: RoomRecord, table: Table | None) -> None:
        self.house = house
        self.record = record
        self.table = table
        self.clients: list[Client] = []
        self.lock = asyncio.Lock()
        self.showing = Showing()
        self.touched = house.now()  # when somebody asked for it, or went
        self._thinking: asyncio.Task[None] | None = None
        self._version = 0 if table is None else table.entries

    @property
    def chairs(self) -> list[Chair]:
        """Who sits where."""
        return self.record.chairs

    @property
    def idle(self) -> bool:
        """Whether nobody is there, nothing goes on and no clock runs."""
        busy = self.lock.locked() or (self._thinking is not None and not self._thinking.done())
        timed = self.table is not None and self.table.clocks is not None and not self.table.over
        return not (self.clients or busy or timed)

    def others(self, player: int) -> list[Chair]:
        """The people who have to agree to what this one proposes: those who sit at another screen."""
        mine = self.chairs[player].secret
        return [chair for chair in self.chairs if chair.kind == "person" and chair.secret != mine]

    async def rematch(self) -> str:
        """The id of a table for a rematch, made."""
        return await self.house.rematch(self.record)

    # ---- clients ---------------------------------------------------------------------------------------------------

    async def join(self, client: Client) -> None:
        """A client comes: it is welcomed, and shown the table."""
        async with self.lock:
            self.clients.append(client)
            unread = [] if self.table is None else self.showing.unread(self.table, client.seats)
            client.known |= {face.key for face in unread}
            client.met |= {face.key for face in unread}
            player = client.seats[0] if client.seats else -1
            watching = sum(1 for one in self.clients if not one.seats)
            client.send(Welcome(PROTOCOL, self.record.id, self.record.game, player, watching, unread))
            await self._written([])
        self.go_on()

    async def begin(self, record: RoomRecord) -> None:
        """Every seat is taken. (The lock is held.)"""
        self.record = record
        self.table = await self.house.table_of(record)
        await self._written([])

    async def leave(self, client: Client) -> None:
        """A client goes."""
        async with self.lock:
            self.touched = self.house.now()
            if client in self.clients:
                self.clients.remove(client)
                self.show()

    def show(self) -> None:
        """Send everybody the table as it is now. (Only of what is written down: the lock is held.)"""
        if self.table is None:
            return
        self._version += 1
        here = {seat for client in self.clients for seat in client.seats}
        sheets = self.showing.sheets(self.table, self.chairs, here)
        for client in self.clients:
            client.send(self.showing.update(self.table, client, sheets, self._version))

    # ---- what clients ask for --------------------------------------------------------------------------------------

    def _begun(self, about: str) -> Table:
        if self.table is None:
            raise Refusal(about, "the game has not begun: a seat is open still")
        return self.table

    async def give(self, client: Client, give: Give) -> None:
        """Answers to the question."""
        async with self.lock:
            table = self._begun("answer")
            if not client.seats:
                raise Refusal("answer", "spectators are asked nothing")
            player = client.viewer(table.decides)
            await self._written(table.give(player, give.question, give.answers))
        self.go_on()

    async def act(self, client: Client, act: Act) -> None:
        """Anything else."""
        async with self.lock:
            table = self._begun(act.what)
            if not client.seats:
                raise Refusal(act.what, "spectators can't do this")
            await self._written(await acted(self, table, client, act))
        self.go_on()

    async def stops(self, client: Client, stops: Stops) -> None:
        """Where somebody wants to be asked."""
        async with self.lock:
            table = self._begun("stops")
            for seat in client.seats:
                table.session.stops[seat] = Stopping(frozenset(stops.own), frozenset(stops.others))

    async def look(self, client: Client, ask: Ask) -> Look:
        """A card looked at closely."""
        async with self.lock:
            table = self._begun("look")
            if not ask.handle and ask.key not in client.met:
                raise Refusal("look", "there is no such card among those that were shown")
            return table.painter.look(client.viewer(table.decides), ask.handle, ask.key)

    # ---- what happens ----------------------------------------------------------------------------------------------

    async def _written(self, entries: list[Entry]) -> None:
        """Write down what has happened, with all that follows by itself, and show it. If it can't be written down
        it has not happened.
        """
        if self.table is not None:
            entries = [*entries, *self.table.by_itself()]
        if not entries or self.table is None:
            self.show()
            return
        first = self.table.entries - len(entries) + 1
        try:
            await self.house.writer.write(lambda c: add_entries(c, self.record.id, first, entries))
        except Exception:
            self.table = await self.house.table_of(self.record)
            self.show()
            raise
        self.show()

    def go_on(self) -> None:
        """Have everything done for which no person is asked, and computer players decide, unless that goes on."""
        if self.table is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while True:
            async with self.lock:
                table = self.table
                if table is None or table.over:
                    return
                if table.waits:
                    if not (entries := table.by_itself()):
                        return
                    await self._written(entries)
                    continue
                asked, game = table.asked, table.session.game
                player = table.session.seats[table.decides].player
                view, question = game.view(table.decides).keep(), game.question.keep()
            assert player is not None
            try:
                code = await self.house.thinker.think(player, view, question)
            except Exception:  # (a player that somebody else has written may do anything)
                _log.exception("table %s: the computer player can't decide", self.record.id)
                return
            async with self.lock:
                if self.table is table and table.asked == asked and not table.over:
                    await self._written(table.decided(code))

    async def tick(self) -> None:
        """Look at the clock."""
        if self.table is None or self.table.clocks is None:
            return
        async with self.lock:
            entries = self.table.time_is_up()
            if entries:
                await self._written(entries)
        if entries:
            self.go_on()

    async def close(self) -> None:
        """Stop what goes on by itself."""
        if self._thinking is not None:
            self._thinking.cancel()
            with contextlib.suppress(asyncio.CancelledError, PlaymatError):
                await self._thinking
