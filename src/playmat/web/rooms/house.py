"""All tables of a server: made, found again by their ids, loaded when somebody comes, put away when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from playmat.kernel.game import Game
from playmat.web.rooms.apart import Apart
from playmat.web.rooms.beginning import begun_with, game_from
from playmat.web.rooms.bench import Bench
from playmat.web.rooms.making import OPEN, PERSON, Made, checked_deck, learnt, make_room, name_of, session_of, with_game
from playmat.web.rooms.pictures import Pictures
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.restoring import restore
from playmat.web.rooms.room import Room
from playmat.web.rooms.secrets import digest_of, is_id, new_id, new_secret, new_seed
from playmat.web.rooms.spending import Spending
from playmat.web.rooms.table import Table
from playmat.web.rooms.thinking import Thinker
from playmat.web.slices import Slices
from playmat.web.store.records import (
    Chair,
    RoomRecord,
    add_entries,
    add_room,
    begin_room,
    delete_rooms,
    entries_of,
    room_of,
    take_chair,
    touch_rooms,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from playmat.web.protocol.lobby import NewTable, TakeSeat
    from playmat.web.store.writing import Writer

_log = logging.getLogger("playmat")
TICK: Final = 0.2  # seconds between two looks at the clocks
IDLE: Final = 600.0  # seconds until a table is put away
SPARE: Final = 200  # tables at which nobody is that are not put away before: whoever knows many may ask for all of them
LISTED: Final = 50  # public tables
SWEEP: Final = 3600.0  # seconds between two looks for tables that nobody has come back to
DAY: Final = 86400.0
SWEPT: Final = 50  # tables that are deleted at once
TRIED: Final = 64  # seeds, until the other begins
NONE: Final = "there is no such table"
LOST: Final = "this game was begun with another version of playmat and can't be gone on with in this one"


class House:
    """The tables. now: tells the time in seconds for their clocks. keep: for how many days a table is kept at which
    nobody is, whether its game is over or not; 0 for ever.
    """

    def __init__(
        self,
        writer: Writer,
        now: Callable[[], float] = time.monotonic,
        pictures: Pictures | None = None,
        keep: float = 0,
        spending: Spending | None = None,
    ) -> None:
        self.pictures = pictures or Pictures()
        self.writer = writer
        self.now = now
        self.keep = keep
        self.spending = spending or Spending()
        self.thinker = Thinker()
        self.bench = Bench(self.spending.share)
        self.apart = Apart()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._going: list[asyncio.Task[None]] = []  # what is done as time goes by
        self._ticking: dict[str, asyncio.Task[None]] = {}  # tables whose clocks are being looked at

    async def make(self, new: NewTable) -> Made:
        """Make a table."""
        for seat in new.seats:
            checked_deck(seat.deck, seat.text)
        await self.bench.work(learnt, new.game, [seat.text for seat in new.seats])
        brought = bool(new.record or new.scenario)
        made = await (self.apart.make(new) if brought else self.bench.work(make_room, new))
        await self._keep(made)
        return made

    async def _keep(self, made: Made) -> None:
        record = made.record

        def keep(c: Connection) -> None:
            add_room(c, record)
            if made.entries:
                add_entries(c, record.id, 1, made.entries)

        await self.writer.write(keep)

    async def room(self, id: str) -> Room:
        """A table by its id: Refusal if there is none."""
        if id in self.rooms:
            self.rooms[id].touched = self.now()
            return self.rooms[id]
        if not is_id(id):
            raise Refusal("table", NONE)
        try:
            async with self._loading.setdefault(id, asyncio.Lock()):
                if id not in self.rooms:
                    record = await self.writer.read(lambda c: room_of(c, id))
                    # (Once it is touched it is not swept away while it comes.)
                    if record is None or not await self._touch([id]):
                        raise Refusal("table", NONE)
                    table = await self.table_of(record)
                    self.rooms.setdefault(id, Room(self, record, table))
                    if table is not None:
                        self.thinker.expect(record, table)
                return self.rooms[id]
        finally:
            self._loading.pop(id, None)

    async def table_of(self, record: RoomRecord) -> Table | None:
        """The game of a table as the store has it; None if it has not begun."""
        if record.begun is None or any(chair.kind == OPEN for chair in record.chairs):
            return None
        entries = await self.writer.read(lambda c: entries_of(c, record.id))

        def made() -> Slices[Table]:
            table = Table(session_of(record), record.settings, self.now, self.pictures)
            yield from restore(table, entries)
            return table

        try:
            return await self.bench.work(made)
        except Exception as error:  # (it was played by other rules, or with cards that are read otherwise now)
            if isinstance(error, Refusal):
                raise
            _log.error("table %s does not come again from its journal: %s: %s", record.id, type(error).__name__, error)
            raise Refusal("journal", LOST) from None

    def public(self) -> list[Room]:
        """The tables that may be looked at and where somebody sits, those with the most clients first."""
        found = [
            room
            for room in self.rooms.values()
            if room.record.settings.public and room.table is not None and not room.table.over and room.watched
        ]
        return sorted(found, key=lambda room: -len(room.clients))[:LISTED]

    async def take(self, id: str, wanted: TakeSeat) -> Mapping[int, str]:
        """Somebody takes an open seat: its number and its secret. With the last one the game begins."""
        room = await self.room(id)
        async with room.alone():
            open_seats = [chair for chair in room.chairs if chair.kind == OPEN]
            chosen = [chair for chair in open_seats if wanted.player in (-1, chair.player)]
            if not chosen:
                raise Refusal("seats", "this seat is taken" if open_seats else "every seat of this table is taken")
            old, secret = chosen[0], new_secret()
            own = bool(wanted.deck or wanted.text)
            checked_deck(wanted.deck, wanted.text)
            chair = Chair(
                old.player,
                PERSON,
                name_of(wanted.name) or f"Player {old.player + 1}",
                wanted.deck if own else old.deck,
                wanted.text if own else old.list,
                digest_of(secret),
            )
            chairs = [chair if one.player == chair.player else one for one in room.chairs]
            await self.bench.work(learnt, room.record.game, [one.list for one in chairs])
            record = await self.bench.work(with_game, room.record._replace(chairs=chairs))

            def keep(c: Connection) -> None:
                take_chair(c, id, chair)
                if room.record.begun is None and record.begun is not None:
                    begin_room(c, id, record.begun)

            await self.writer.write(keep)
            room.record = record
            if all(one.kind != OPEN for one in chairs):
                await room.begin(record)
        room.go_on()
        return {chair.player: secret}

    async def rematch(self, record: RoomRecord) -> str:
        """The id of a further table with the same people and decks, seats exchanged, where the other begins."""
        made = await self.bench.work(_another, record)
        await self._keep(made)
        return made.record.id

    # ---- as time goes by -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Look at the clocks from now on, and now and then for tables that nobody has come back to."""
        self._going = [
            asyncio.create_task(self._again(TICK, self.tick)),
            asyncio.create_task(self._again(SWEEP, self.sweep, at_once=True)),
        ]

    async def _again(self, pause: float, what: Callable[[], Awaitable[object]], at_once: bool = False) -> None:
        """Do something again and again."""
        while True:
            await asyncio.sleep(0 if at_once else pause)
            at_once = False
            try:
                await what()
            except Exception:  # (the database may be away for a while; clocks go on)
                _log.exception(what.__name__)

    async def sweep(self) -> int:
        """Delete the tables at which nobody has been for as many days as they are kept; how many. Those that are in the
        memory are not among them: somebody is there, or was a moment ago.
        """
        await self._touch([*self.rooms])
        if not self.keep:
            return 0
        before, swept = time.time() - self.keep * DAY, 0
        while some := await self.writer.write(lambda c: delete_rooms(c, before, SWEPT)):
            swept += some
        return swept

    async def _touch(self, rooms: Sequence[str]) -> int:
        """Note that somebody is at these tables; how many of them there are."""
        return await self.writer.write(lambda c: touch_rooms(c, rooms, time.time())) if rooms else 0

    async def tick(self, patience: float = TICK) -> None:
        """Look at all clocks once, and put away tables at which nobody has been for a while. patience: seconds after
        which a table at which something takes long is no longer waited for.
        """
        for id, room in self.rooms.items():
            if room.timed and id not in self._ticking:
                self._ticking[id] = asyncio.create_task(self._tick(room))
        if self._ticking:
            await asyncio.wait(self._ticking.values(), timeout=patience)
        idle = sorted((room for room in self.rooms.values() if room.idle), key=lambda room: room.touched)
        for at, room in enumerate(idle, 1):
            if self.now() - room.touched > IDLE or at <= len(idle) - SPARE:
                del self.rooms[room.record.id]

    async def _tick(self, room: Room) -> None:
        """Look at the clock of a table."""
        try:
            await room.tick()
        except Exception as error:  # (a table must not stop the clocks of others)
            _log.error("table %s: its clock: %s", room.record.id, error)
        finally:
            del self._ticking[room.record.id]

    async def close(self) -> None:
        """Stop everything; what was answered is written."""
        for task in [*self._going, *self._ticking.values()]:
            task.cancel()
        for room in list(self.rooms.values()):
            await room.close()
        await self.thinker.close()
        await self.apart.close()
        self.bench.close()


def _another(old: RoomRecord) -> Slices[Made]:
    """A table for a rematch: seats exchanged, and a seed with which the same seat begins, so that the other does. A
    game that began in the middle begins there again, and people change sides; who is alone there keeps the own side,
    since that is what the position was set up for.
    """
    assert old.begun is not None
    chairs = [chair._replace(player=at) for at, chair in enumerate(reversed(old.chairs))]
    record = old._replace(id=new_id(), made=time.time(), chairs=chairs)
    game = game_from(old.begun)
    if game.setup is None:
        people = {chair.secret for chair in chairs if chair.secret}
        return Made(record if len(people) > 1 else record._replace(chairs=old.chairs), {}, [])
    for _ in range(TRIED):
        setup = game.setup.again(new_seed(), game.setup.piles[::-1])
        if Game.start(setup).question.player == game.question.player:
            break
        yield
    settings = msgspec.structs.replace(old.settings, seed=setup.seed)
    return Made(record._replace(settings=settings, begun=begun_with(setup)), {}, [])
