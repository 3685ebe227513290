"""The card database: one SQLite file in the user's data folder for the cards of all games.

A card is kept as the JSON of its record; beside it lie, for search, its name, its text (in a full-text index) and its
attributes. An import is one transaction. The file carries an application id and a version, so that no other file is
taken for it.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec
from sqlalchemy import URL, Connection, create_engine, delete, func, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from playmat.cards.errors import CardDatabaseError, UnknownCard
from playmat.cards.records import Card
from playmat.cards.registry import card_game
from playmat.cards.search import Wanted, conditions, text_condition
from playmat.cards.spelling import fold, near
from playmat.cards.tables import APPLICATION, CARD, COLUMNS, INDEXED, PLAIN, PRINTED, SCHEMA, VERSION

FILE = "cards.sqlite"
WAIT = 10  # seconds for another process that writes
CHUNK = 4000


class Counts(NamedTuple):
    """What an import did: cards that are new, that were there with other content, and that were there just so."""

    new: int
    changed: int
    same: int


def data_folder() -> Path:
    """The user's data folder of playmat; the environment variable PLAYMAT_DATA_DIR moves it."""
    if moved := os.environ.get("PLAYMAT_DATA_DIR"):
        return Path(moved).expanduser()
    from platformdirs import user_data_path

    return user_data_path("playmat", appauthor=False)


class _Here(threading.local):
    """What each thread has of its own: SQLite's connections are not shared between threads."""

    def __init__(self) -> None:
        self.connection: Connection | None = None


class CardDatabase:
    """The card database at a path, or in the user's data folder. Where no file is, it is empty; an import makes one.

    Use it in a `with`, or close it.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / FILE
        self._engine = create_engine(
            URL.create("sqlite", database=str(self.path)),
            connect_args={"timeout": WAIT},
            isolation_level="AUTOCOMMIT",
            poolclass=NullPool,
        )
        self._here = _Here()
        self._checked = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection of this thread; the next use opens it again."""
        if self._here.connection is not None:
            self._here.connection.close()
            self._here.connection = None

    def _db(self) -> Connection:
        """This thread's connection, opened when it is first needed. (Transactions are begun and ended by
        `_transaction`.)
        """
        if self._here.connection is None:
            self._here.connection = self._engine.connect()
            self._here.connection.exec_driver_sql("PRAGMA foreign_keys = 1")
        return self._here.connection

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All that is written, or nothing; nobody else writes meanwhile."""
        self._sql("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._sql("ROLLBACK")
            raise
        self._sql("COMMIT")

    def import_cards(self, game: str, cards: Iterable[Card]) -> Counts:
        """Take cards in, all or none.

        A card that is there already is replaced; what the new record's source does not tell is kept from the old one.
        """
        record = card_game(game).record
        with self._guarded():
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise CardDatabaseError(f"{self.path.parent}: cannot be made: {error.strerror}") from None
            with self._transaction():
                self._check(create=True)
                query = select(CARD.c.id, CARD.c.key, CARD.c.data).where(CARD.c.game == game)
                known = {number: (key, data) for number, key, data in self._db().execute(query)}
                fresh = (self._db().execute(select(func.max(CARD.c.key))).scalar() or 0) + 1
                new: list[tuple[int, Card]] = []
                changed: list[tuple[int, Card]] = []
                same = 0
                for card in cards:
                    if card.id not in known:
                        new.append((fresh + len(new), card))
                        continue
                    key, data = known[card.id]
                    if _json(card) != data:
                        card = card.completed_from(self._record(record, data))
                    if _json(card) == data:
                        same += 1
                    else:
                        changed.append((key, card))
                self._forget([key for key, _ in changed])
                self._write(game, [*new, *changed])
            self._checked = True
        return Counts(len(new), len(changed), same)

    def count(self, game: str) -> int:
        """How many cards of a game there are."""
        return len(self._rows(select(CARD.c.key).where(CARD.c.game == game)))

    def all(self, game: str) -> list[Card]:
        """All cards of a game, in the order in which they came in."""
        return self._records(game, select(CARD.c.data).where(CARD.c.game == game).order_by(CARD.c.key))

    def by_id(self, game: str, number: str) -> Card:
        """The card with an id; an unknown one is refused with similar ids."""
        found = self._records(game, select(CARD.c.data).where(CARD.c.game == game, CARD.c.id == number))
        if found:
            return found[0]
        ids = [known for (known,) in self._rows(select(CARD.c.id).where(CARD.c.game == game))]
        raise UnknownCard(f"no card has the number {number}", near(number, ids))

    def named(self, game: str, name: str) -> list[Card]:
        """Every printing of the cards with a name; none is an empty list."""
        query = select(CARD.c.data).where(CARD.c.game == game, CARD.c.folded == fold(name))
        return self._records(game, query.order_by(CARD.c.key))

    def search(
        self,
        game: str,
        name: str | None = None,
        text: str | None = None,
        limit: int | None = None,
        **attributes: Wanted,
    ) -> list[Card]:
        """The cards that meet all conditions.

        `name` and `text` hold words (in any order, the last may be cut short) or "phrases in quotes". Every other
        argument is an attribute of the game's records (`element="Fire"`, `cost=3`, `power=">=8000"`, `cost="2-4"`);
        several values in a list mean any of them.
        """
        record = card_game(game).record
        query = select(CARD.c.data).where(CARD.c.game == game)
        for condition in conditions(record, attributes):
            query = query.where(condition)
        if not self._exists():
            return []
        indexed = self._indexed()
        for column, words in (("name", name), ("text", text)):
            if words is not None:
                query = query.where(text_condition(column, words, indexed))
        query = query.order_by(CARD.c.key)
        return self._records(game, query.limit(limit) if limit is not None else query)

    def _exists(self) -> bool:
        """Whether there is a database to read from; checks once that it is one of ours."""
        if not self._checked and self.path.exists():
            with self._guarded():
                self._check(create=False)
        return self._checked

    def _check(self, create: bool) -> None:
        """Make sure of application and version; an empty file counts as no database yet."""
        if self._checked:
            return
        application, version = self._sql("PRAGMA application_id"), self._sql("PRAGMA user_version")
        if application == 0 and not self._sql("SELECT count(*) FROM sqlite_master"):
            if not create:
                return
            full_text = self._sql("SELECT sqlite_compileoption_used('ENABLE_FTS5')")
            for statement in (*SCHEMA, INDEXED if full_text else PLAIN):
                self._sql(statement)
            return
        if application != APPLICATION:
            raise CardDatabaseError(f"{self.path}: this is a database of another program; nothing was changed")
        elif version != VERSION:
            raise CardDatabaseError(
                f"{self.path}: this card database has version {version}; this playmat reads version {VERSION}."
                " Move the file away and import the cards again"
            )
        self._checked = True

    def _sql(self, statement: str) -> Any:
        """Carry a statement out; the first column of its first row, if it has one."""
        result = self._db().exec_driver_sql(statement)
        row = result.fetchone() if result.returns_rows else None
        return row[0] if row else None

    def _indexed(self) -> bool:
        """Whether the texts lie in a full-text index (a SQLite built without one has them in a plain table)."""
        with self._guarded():
            return "fts5" in self._sql("SELECT sql FROM sqlite_master WHERE name = 'printed'").lower()

    def _forget(self, keys: Sequence[int]) -> None:
        """Remove what is kept of cards, before it is written anew."""
        for start in range(0, len(keys), CHUNK):
            some = keys[start : start + CHUNK]
            self._db().execute(delete(CARD).where(CARD.c.key.in_(some)))
            self._db().execute(delete(PRINTED).where(PRINTED.c.rowid.in_(some)))

    def _write(self, game: str, cards: Sequence[tuple[int, Card]]) -> None:
        """Write cards under their keys."""
        self._insert("card", ((key, game, card.id, fold(card.name), _json(card)) for key, card in cards))
        self._insert("printed", ((key, card.name, "\n".join(card.text)) for key, card in cards))
        attributes = ((key, pair) for key, card in cards for pair in dict.fromkeys(card.attributes()))
        self._insert("attribute", ((key, name, _folded(value)) for key, (name, value) in attributes))

    def _insert(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        columns = COLUMNS[table]
        insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        if found := list(rows):
            self._db().exec_driver_sql(insert, found)

    def _rows(self, query: Any) -> list[tuple[Any, ...]]:
        """The rows of a query, none where there is no database yet."""
        if not self._exists():
            return []
        with self._guarded():
            return [tuple(row) for row in self._db().execute(query)]

    def _records(self, game: str, query: Any) -> list[Card]:
        record = card_game(game).record
        return [self._record(record, data) for (data,) in self._rows(query)]

    def _record(self, record: type[Card], data: str) -> Card:
        try:
            return msgspec.json.decode(data, type=record)
        except msgspec.MsgspecError as error:
            raise CardDatabaseError(f"{self.path}: a record cannot be read ({error}); import the cards again") from None

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Turn the library's errors into one that names the file."""
        try:
            yield
        except SQLAlchemyError as error:
            text = str(error.orig) if isinstance(error, DBAPIError) else str(error)
            if "locked" in text:
                text = f"another program has been writing to it for {WAIT} seconds; try again"
            raise CardDatabaseError(
                f"{self.path}: the card database cannot be used: {text}; nothing was changed"
            ) from None


def _json(card: Card) -> str:
    return msgspec.json.encode(card).decode()


def _folded(value: str | int) -> str | int:
    return fold(value) if isinstance(value, str) else value
