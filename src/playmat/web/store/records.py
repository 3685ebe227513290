"""What lies in the store, as records, and how it is read and written. Functions take a connection of SQLAlchemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from playmat.web.store.tables import DECK, ENTRY, ROOM, SEAT


class Settings(msgspec.Struct, frozen=True):
    """What was agreed when a table was made. move, bank: seconds of the clock, 0 for none; timeout: "lose" or "pass".

    seed: of the shuffles; edition, format: of the rules; open_lists: whether the players know each other's lists;
    public: whether the table is listed for who would like to look on.
    """

    seed: int
    move: int = 0
    bank: int = 0
    timeout: str = "lose"
    edition: str = ""
    format: str = ""
    open_lists: bool = False
    public: bool = False


_settings = msgspec.json.Decoder(Settings).decode  # (made here: threads that made it at once would break msgspec)


class Chair(NamedTuple):
    """A seat of a table. kind: "person", "open" or the name of a computer player; deck: what it is called; list: the
    deck as text; secret: the digest of the secret, "" for none.
    """

    player: int
    kind: str
    name: str
    deck: str
    list: str
    secret: str


class RoomRecord(NamedTuple):
    """A table as it is kept."""

    id: str
    game: str
    name: str
    made: float
    settings: Settings
    begun: bytes | None
    chairs: list[Chair]


class Entry(NamedTuple):
    """Something that has happened at a table; `playmat.web.rooms.journal` lists the kinds."""

    kind: str
    player: int
    data: str


class DeckRecord(NamedTuple):
    """A saved deck."""

    id: str
    owner: str
    game: str
    name: str
    text: str


def add_room(c: Connection, room: RoomRecord) -> None:
    """Keep a new table."""
    c.execute(
        insert(ROOM).values(
            id=room.id,
            game=room.game,
            name=room.name,
            made=room.made,
            settings=msgspec.json.encode(room.settings).decode(),
            begun=room.begun,
            touched=room.made,
        )
    )
    c.execute(insert(SEAT), [{"room": room.id, **chair._asdict()} for chair in room.chairs])


def touch_rooms(c: Connection, rooms: Sequence[str], now: float) -> int:
    """Note that somebody is at these tables; how many of them there are."""
    return c.execute(update(ROOM).where(ROOM.c.id.in_(rooms)).values(touched=now)).rowcount


def delete_rooms(c: Connection, before: float, most: int) -> int:
    """Delete tables at which nobody has been since then, with their journals, those left longest first; how many."""
    query = select(ROOM.c.id).where(ROOM.c.touched < before).order_by(ROOM.c.touched).limit(most)
    rooms = [room for (room,) in c.execute(query)]
    if rooms:
        c.execute(delete(ROOM).where(ROOM.c.id.in_(rooms)))
    return len(rooms)


def begin_room(c: Connection, room: str, begun: bytes) -> None:
    """Keep where a table's game began."""
    c.execute(update(ROOM).where(ROOM.c.id == room).values(begun=begun))


def take_chair(c: Connection, room: str, chair: Chair) -> None:
    """Keep who has taken a seat."""
    where = (SEAT.c.room == room, SEAT.c.player == chair.player)
    c.execute(update(SEAT).where(*where).values(**chair._asdict()))


def add_entries(c: Connection, room: str, number: int, entries: Sequence[Entry]) -> None:
    """Keep entries of the journal; the first has this number."""
    rows = [{"room": room, "number": number + at, **entry._asdict()} for at, entry in enumerate(entries)]
    c.execute(insert(ENTRY), rows)


def room_of(c: Connection, room: str) -> RoomRecord | None:
    """A table by its id."""
    row = c.execute(select(ROOM).where(ROOM.c.id == room)).one_or_none()
    if row is None:
        return None
    seats = c.execute(select(SEAT).where(SEAT.c.room == room).order_by(SEAT.c.player))
    chairs = [Chair(s.player, s.kind, s.name, s.deck, s.list, s.secret) for s in seats]
    settings = _settings(row.settings)
    begun = None if row.begun is None else bytes(row.begun)
    return RoomRecord(row.id, row.game, row.name, row.made, settings, begun, chairs)


def entries_of(c: Connection, room: str) -> list[Entry]:
    """The journal of a table, first to last."""
    rows = c.execute(select(ENTRY).where(ENTRY.c.room == room).order_by(ENTRY.c.number))
    return [Entry(row.kind, row.player, row.data) for row in rows]


def decks_of(c: Connection, owner: str, game: str) -> list[DeckRecord]:
    """What somebody has saved for a game, by name."""
    rows = c.execute(select(DECK).where(DECK.c.owner == owner, DECK.c.game == game).order_by(DECK.c.name, DECK.c.id))
    return [DeckRecord(row.id, row.owner, row.game, row.name, row.text) for row in rows]


def count_decks(c: Connection, owner: str) -> int:
    """How many decks somebody has saved."""
    return c.execute(select(func.count()).select_from(DECK).where(DECK.c.owner == owner)).scalar_one()


def save_deck(c: Connection, deck: DeckRecord) -> None:
    """Keep a deck in place of what its owner had under the same id."""
    c.execute(delete(DECK).where(DECK.c.id == deck.id, DECK.c.owner == deck.owner))
    c.execute(insert(DECK).values(**deck._asdict()))


def delete_deck(c: Connection, owner: str, deck: str) -> bool:
    """Forget a deck; False if its owner has none of this id."""
    return c.execute(delete(DECK).where(DECK.c.id == deck, DECK.c.owner == owner)).rowcount > 0
