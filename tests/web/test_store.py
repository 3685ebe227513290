"""The store: the same in SQLite and in PostgreSQL, made anew, brought up to date, and written in order."""

from __future__ import annotations

import asyncio
import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from databases import of_version
from serving import site
from sqlalchemy import Connection, text

from playmat.kernel.errors import DataError
from playmat.web.protocol.lobby import NewSeat, NewTable
from playmat.web.rooms.making import make_room
from playmat.web.store.opening import HEAD, VERSIONS, open_store
from playmat.web.store.records import DeckRecord, Entry, add_entries, add_room, decks_of, entries_of, room_of, save_deck
from playmat.web.store.tables import METADATA
from playmat.web.store.writing import Writer


def test_steps_lead_to_the_tables(any_url: str) -> None:
    """A database that was brought up step by step is what a new one is made as; the newest step is the last file."""
    engine = of_version(any_url, "head")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    assert max(path.name for path in VERSIONS.glob("*.py")).startswith(HEAD)
    engine.dispose()
    open_store(any_url).dispose()


def test_a_database_of_a_later_version_is_left_alone(any_url: str) -> None:
    """What a later playmat has written is not touched."""
    engine = open_store(any_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(DataError, match="9999"):
        open_store(any_url)


@pytest.mark.parametrize("wrong", ["mysql://here/x", "nonsense", "postgresql://nobody@localhost:1/none"])
def test_addresses_that_can_not_be(wrong: str) -> None:
    """An address that is none, of another kind or where nobody answers is an error in words."""
    with pytest.raises(DataError, match="data"):
        open_store(wrong)


def test_records_come_back(any_url: str) -> None:
    """A table, its journal and decks are read as they were written, in order."""
    record = make_room(NewTable("embers", [NewSeat("me"), NewSeat("greedy")], name="Zoë 𝄞", seed=4, bank=60)).record
    entries = [Entry("answer", at % 2, f"card {at}") for at in range(300)]
    engine = open_store(any_url)
    with engine.begin() as c:
        add_room(c, record)
        add_entries(c, record.id, 1, entries[:100])
        add_entries(c, record.id, 101, entries[100:])
        save_deck(c, DeckRecord("d", "owner", "embers", "Mine", "1 Ash Bear\n"))
    with engine.connect() as c:
        assert room_of(c, record.id) == record
        assert entries_of(c, record.id) == entries
        assert [deck.name for deck in decks_of(c, "owner", "embers")] == ["Mine"]
        assert room_of(c, "another") is None
    with pytest.raises(Exception, match=r"(?i)unique"), engine.begin() as c:
        add_entries(c, record.id, 300, entries[:1])  # two servers on one table: the later one is refused
    engine.dispose()


def test_one_failing_write_harms_no_other(any_url: str) -> None:
    """What is committed together with something that fails is committed all the same, and each is told its own."""

    def wrong(c: Connection) -> None:
        raise ValueError("mine")

    def slow(c: Connection) -> None:
        time.sleep(0.05)  # so that the others wait and are written together

    async def run() -> None:
        writer = Writer(open_store(any_url))
        decks = [DeckRecord(f"d{at}", "owner", "embers", f"{at}", "") for at in range(5)]
        work = [writer.write(lambda c, deck=deck: save_deck(c, deck)) for deck in decks]  # type: ignore[misc]
        done = await asyncio.gather(
            writer.write(slow), *work[:3], writer.write(wrong), *work[3:], return_exceptions=True
        )
        assert [type(one) for one in done if one is not None] == [ValueError]
        assert len(await writer.read(lambda c: decks_of(c, "owner", "embers"))) == 5
        writer.close()

    asyncio.run(run())


def test_a_game_in_either(any_url: str) -> None:
    """A game begun, left, gone on with after the server was started anew, and played to its end."""
    with site(any_url) as first:
        made = first.make("embers")
        with first.sit(made["id"], made["seats"]["0"]) as me:
            update = me.asked()
            for _ in range(5):
                me.answer(update)
                update = me.asked()
            board = update["board"]
    with site(any_url) as second, second.sit(made["id"], made["seats"]["0"]) as me:
        assert me.asked()["board"] == board
        me.answer(update)
        assert me.play()["ending"]


def test_names_that_no_database_has(any_url: str) -> None:
    """Ids and names of whatever characters are not found, or refused in words; in SQLite as in PostgreSQL."""
    secret = "a secret of a browser"
    with site(any_url) as here:
        for id in ("%00", "a%00b", "%ff%fe", "%F0%9F%83%8F", "x" * 3000):
            assert here.get(f"/api/tables/{id}").status == 404
            assert here.ask("DELETE", f"/api/games/embers/decks/{id}", None, secret).status == 404
            assert here.post(f"/api/tables/{id}/seats", {}).status == 404
        for text in ("\0", "\ufffe", "\U0001f0cf" * 50):
            answer = here.post("/api/games/embers/decks", {"text": text, "name": text, "id": text}, secret)
            assert answer.status in (400, 404)
            made = here.make("embers", name=text)
            assert here.post("/api/tables", b'{"game":"embers","seats":[],"name":"\\ud800"}').status == 400
            assert here.get(f"/api/tables/{made['id']}").status == 200
