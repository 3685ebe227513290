"""A table with clients: what they ask for is done one after another, written down, and then shown to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Final

from playmat.kernel.errors import PlaymatError
from playmat.table.passing import Stopping
from playmat.web.protocol import PROTOCOL
from playmat.web.protocol.asked import Look, Planned
from playmat.web.protocol.messages import Refused, Welcome
from playmat.web.rooms.acting import acted
from playmat.web.rooms.bench import asker
from playmat.web.rooms.client import Client
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.showing import Showing, told_deck
from playmat.web.slices import in_turns
from playmat.web.store.records import Chair, Entry, RoomRecord, add_entries

if TYPE_CHECKING:
    from playmat.web.protocol.messages import Act, Ask, Give, Plan, Stops
    from playmat.web.rooms.keeping import Keeper
    from playmat.web.rooms.table import Table

_log = logging.getLogger("playmat")
MOST: Final = 100  # spectators of a table
SAME: Final = 8  # connections of one seat
TOGETHER: Final = 4  # clients that are shown something before others have their turn
PAUSE: Final = 1.0  # seconds until something that went wrong is tried again
LONGEST_PAUSE: Final = 30.0


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
        self._kept = self._version = 0 if table is None else table.entries  # entries that are written down
        self._doubtful = False  # the table may not be what is written down: it has to be made again

    @property
    def chairs(self) -> list[Chair]:
        """Who sits where."""
        return self.record.chairs

    @property
    def watched(self) -> bool:
        """Whether one of those who play is there; where nobody plays, anybody."""
        seated = any(chair.kind == "person" for chair in self.chairs)
        return any(client.seats or not seated for client in self.clients)

    @property
    def timed(self) -> bool:
        """Whether there is a clock that may run."""
        return self.table is not None and self.table.clocks is not None and not self.table.over

    @property
    def idle(self) -> bool:
        """Whether nobody is there and nothing goes on. (A clock does not count: it stands still while the table is put
        away, since nobody waits; else everybody could fill the memory with tables that run for days.)
        """
        busy = self.lock.locked() or (self._thinking is not None and not self._thinking.done())
        return not (self.clients or busy)

    def others(self, player: int) -> list[Chair]:
        """The people who have to agree to what this one proposes: those who sit at another screen."""
        mine = self.chairs[player].secret
        return [chair for chair in self.chairs if chair.kind == "person" and chair.secret != mine]

    @property
    def watching(self) -> int:
        """How many look on."""
        return sum(1 for one in self.clients if not one.seats)

    def deck_of(self, chair: Chair, seats: Sequence[int]) -> str:
        """What a deck is called, for those of some seats: "" for somebody else's while lists are closed."""
        return told_deck(chair, seats, self.table, self.record.settings.open_lists)

    async def rematch(self) -> str:
        """The id of a table for a rematch, made."""
        return await self.house.rematch(self.record)

    # ---- one after another -----------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """One after another does something here, and each finds the table as it is written down. If something goes
        wrong, what has not been written has not happened.
        """
        async with self.lock:
            if self._doubtful:
                await self._make_again()
            try:
                yield
            except PlaymatError:
                if self.table is not None and self.table.entries != self._kept:
                    await self._wronged()
                raise
            except asyncio.CancelledError:
                self._doubtful = True  # (it may have been in the middle of something)
                raise
            except Exception:
                await self._wronged()
                raise

    async def _wronged(self) -> None:
        self._doubtful = True
        try:
            await self._make_again()
        except Exception as error:  # (the next one who comes tries again)
            _log.warning("table %s can't be made again now: %s", self.record.id, error)

    async def _make_again(self) -> None:
        old = self.table
        self.table = table = await self.house.table_of(self.record)
        self._doubtful = False
        if table is not None:
            self._kept = table.entries
            if old is not None:
                table.session.passing, table.session.stops = old.session.passing, old.session.stops
        await self.show()

    # ---- clients ---------------------------------------------------------------------------------------------------

    async def join(self, client: Client) -> None:
        """A client comes: it is welcomed, and shown the table."""
        async with self.alone():
            same = sum(1 for one in self.clients if one.seats == client.seats)
            if same >= (SAME if client.seats else MOST):
                raise Refusal("hello", "there are too many connections to this table")
            self.clients.append(client)
            unread = [] if self.table is None else self.showing.unread(self.table, client.seats)
            client.known |= {face.key for face in unread}
            client.met |= {face.key for face in unread}
            player = client.seats[0] if client.seats else -1
            watching = self.watching
            client.send(Welcome(PROTOCOL, self.record.id, self.record.game, player, watching, unread))
            await self._written([])
        self.go_on()

    async def begin(self, record: RoomRecord) -> None:
        """Every seat is taken. (The lock is held.)"""
        self.record = record
        self.table = await self.house.table_of(record)
        self._kept = 0 if self.table is None else self.table.entries
        if self.table is not None:
            self.house.thinker.expect(record, self.table)
        await self._written([])

    async def leave(self, client: Client) -> None:
        """A client goes."""
        async with self.lock:
            self.touched = self.house.now()
            if client in self.clients:
                self.clients.remove(client)
                await self.show()

    async def show(self) -> None:
        """Send everybody the table as it is now. (Only of what is written down: the lock is held, also while other
        tables have their turn.)
        """
        table = self.table
        if table is None or self._doubtful:
            return
        self._version += 1
        here = {seat for client in self.clients for seat in client.seats}
        asked = table.waits and table.decides in here
        question = await in_turns(table.painter.question(table.asked)) if asked else None
        sheets = self.showing.sheets(table, self.chairs, here, question)
        for at, client in enumerate(self.clients, 1):
            client.send(self.showing.update(table, client, sheets, self._version))
            if at % TOGETHER == 0:
                await asyncio.sleep(0)

    # ---- what clients ask for --------------------------------------------------------------------------------------

    def _begun(self, about: str) -> Table:
        if self.table is None:
            raise Refusal(about, "the game has not begun: a seat is open still")
        return self.table

    async def give(self, client: Client, give: Give) -> None:
        """Answers to the question."""
        async with self.alone():
            table = self._begun("answer")
            if not client.seats:
                raise Refusal("answer", "spectators are asked nothing")
            player = client.viewer(table.decides)
            await self._written(await in_turns(table.give(player, give.question, give.answers)))
        self.go_on()

    async def act(self, client: Client, act: Act) -> None:
        """Anything else."""
        async with self.alone():
            table = self._begun(act.what)
            if not client.seats:
                raise Refusal(act.what, "spectators can't do this")
            await self._written(await acted(self, table, client, act))
        self.go_on()

    async def stops(self, client: Client, stops: Stops) -> None:
        """Where somebody wants to be asked."""
        async with self.alone():
            table = self._begun("stops")
            for seat in client.seats:
                table.session.stops[seat] = Stopping(frozenset(stops.own), frozenset(stops.others))
                table.session.brief.discard(seat)
                if stops.brief:
                    table.session.brief.add(seat)

    async def look(self, client: Client, ask: Ask) -> Look:
        """A card looked at closely."""
        async with self.alone():
            table = self._begun("look")
            if not ask.handle and ask.key not in client.met:
                raise Refusal("look", "there is no such card among those that were shown")
            reading = table.painter.reading(client.viewer(table.decides), ask.handle, ask.key)
        await self.house.bench.work(reading)
        async with self.alone():
            table = self._begun("look")
            return table.painter.look(client.viewer(table.decides), ask.handle, ask.key)

    async def plan(self, client: Client, plan: Plan) -> Planned:
        """What answers would come to; nothing is answered. (The game may go on while that is worked out.)"""
        async with self.alone():
            table = self._begun("plan")
            if table.decides not in client.seats or plan.question != table.asked:
                raise Refusal("plan", "this is not asked of you now")
            planning = table.painter.plan(table.asked, plan.answers)
        return await in_turns(planning)

    # ---- what happens ----------------------------------------------------------------------------------------------

    async def _written(self, entries: list[Entry]) -> None:
        """Write down what has happened, with all that follows by itself, and show it."""
        if self.table is not None:
            entries = [*entries, *self.table.by_itself()]
        if entries and self.table is not None:
            first = self._kept + 1
            assert first + len(entries) == self.table.entries + 1, "an entry would be missing"
            await self.house.writer.write(lambda c: add_entries(c, self.record.id, first, entries))
            self._kept = self.table.entries
        await self.show()

    def go_on(self) -> None:
        """Have everything done for which no person is asked, and computer players decide, unless that goes on. Where
        nobody is, nobody thinks. It goes on the account of who began it.
        """
        if self.table is not None and self.clients and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        pause = PAUSE
        while True:
            try:
                await self.house.spending.turn(asker.get())
                if not await self.house.spending.on(asker.get(), self._further()):
                    return
                pause = PAUSE
            except Exception:  # (the database may be away for a while)
                _log.exception("table %s can't go on", self.record.id)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _further(self) -> bool:
        """Do what comes next without a person; False if there is nothing, or nobody is there."""
        async with self.alone():
            table = self.table
            if table is None or table.over or not self.clients:
                return False
            if table.waits:
                if entries := table.by_itself():
                    await self._written(entries)
                return bool(entries)
            number, question = table.asked, self.house.thinker.asked(self.record, table)
        thought = await self.house.thinker.think(question)
        async with self.alone():
            if self.table is table and table.asked == number and not table.over:
                name = self.chairs[table.decides].name
                await self._written(table.decided(thought.code, thought.text))
                if thought.trouble:
                    self._tell(Refused("computer", f"{name} could not decide; the usual was done instead.", ""))
        return True

    def _tell(self, message: Refused) -> None:
        for client in self.clients:
            client.send(message)

    async def tick(self) -> None:
        """Look at the clock."""
        async with self.alone():
            entries = [] if self.table is None else self.table.time_is_up()
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
