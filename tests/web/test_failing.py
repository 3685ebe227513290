"""What goes wrong in the store or in a journal: nothing is shown that is not written, and others go on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from serving import Seated, Site, site
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError
from test_secrets import with_a_room

from playmat.web.protocol.messages import Act, Give
from playmat.web.rooms.client import Client
from playmat.web.rooms.room import Room
from playmat.web.rooms.secrets import seats_of
from playmat.web.store.records import entries_of


def run(here: Site, work: Callable[[Connection], Any]) -> Any:
    """Something done in the store of a server."""
    assert here.serving.loop is not None
    return asyncio.run_coroutine_threadsafe(here.serving.house.writer.write(work), here.serving.loop).result(30)


class Away:
    """A writer whose database is away for a while."""

    def __init__(self, here: Site, reads: bool = True) -> None:
        self.writer = here.serving.house.writer
        self.write, self.read = self.writer.write, self.writer.read
        self.reads = reads

    async def fail(self, work: object) -> None:
        """What happens meanwhile."""
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    def __enter__(self) -> None:
        self.writer.write = self.fail  # type: ignore[method-assign,assignment]
        if self.reads:
            self.writer.read = self.fail  # type: ignore[method-assign,assignment]

    def __exit__(self, *_: object) -> None:
        self.writer.write, self.writer.read = self.write, self.read  # type: ignore[method-assign]


def refused(seat: Seated) -> str:
    """The next refusal."""
    return str(seat.until(lambda m: m["type"] == "refused")["message"])


@pytest.mark.parametrize("reads", [False, True])
def test_what_is_not_written_has_not_happened(here: Site, reads: bool) -> None:
    """An answer that can't be written is refused and changes nothing, though the database can't even be read; once it
    is back, the same question takes an answer, and the journal has no gap.
    """
    made = here.make("embers")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        with Away(here, reads):
            me.answer(update)
            assert "went wrong" in refused(me)
            me.answer(update)
            assert "went wrong" in refused(me)
        me.answer(update)
        again = me.asked()
        while again["version"] <= update["version"] or again["question"]["id"] == update["question"]["id"]:
            again = me.asked()  # (first the table as it was)
        log = [line["text"] for line in me.log]
        number = again["question"]["id"]
    entries = run(here, lambda c: entries_of(c, made["id"]))
    numbers = run(here, lambda c: [row[0] for row in c.execute(text("SELECT number FROM entry ORDER BY number"))])
    assert numbers == [*range(1, len(entries) + 1)]
    here.serving.house.rooms.clear()  # as after a restart
    with here.sit(made["id"], made["seats"]["0"]) as me:
        assert me.asked()["question"]["id"] == number
        assert [line["text"] for line in me.log] == log


def test_a_rematch_that_can_not_be_made(here: Site) -> None:
    """Whoever accepts one is told so; the offer stands still, and nothing is missing in the journal."""
    made = here.make("embers", "me", "open", name="Ada")
    ben_secret = here.post(f"/api/tables/{made['id']}/seats", {"name": "Ben"}).json()["secret"]
    with here.sit(made["id"], made["seats"]["0"]) as ada, here.sit(made["id"], ben_secret) as ben:
        ada.send(type="act", what="concede")
        ben.until(lambda m: m["type"] == "update" and m["ending"])
        ada.send(type="act", what="offer rematch")
        ben.until(lambda m: m["type"] == "update" and m["offers"])
        with Away(here, reads=False):
            ben.send(type="act", what="accept")
            assert "went wrong" in refused(ben)
        ben.send(type="act", what="accept")
        assert ben.until(lambda m: m["type"] == "update" and m["ending"]["rematch"])
    entries = run(here, lambda c: entries_of(c, made["id"]))
    assert [entry.kind for entry in entries].count("accept") == 1
    numbers = run(here, lambda c: [row[0] for row in c.execute(text("SELECT number FROM entry ORDER BY number"))])
    assert numbers == [*range(1, len(entries) + 1)]


def test_a_journal_that_does_not_come_again(here: Site, caplog: pytest.LogCaptureFixture) -> None:
    """After a change of the rules, say: who comes to that table is told in words that tell nothing hidden, and other
    tables go on.
    """
    lost, good = here.make("embers"), here.make("embers")
    for made in (lost, good):
        with here.sit(made["id"], made["seats"]["0"]) as me:
            me.answer(me.asked())
            me.asked()
    change = text("UPDATE entry SET data = 'play 40' WHERE room = :room AND number = 1")
    run(here, lambda c: c.execute(change, {"room": lost["id"]}).rowcount)
    here.serving.house.rooms.clear()
    with caplog.at_level(logging.ERROR), here.sit(lost["id"]) as me:
        said = refused(me)
    assert "another version" in said
    assert "play" not in said.replace("playmat", "")
    assert lost["id"] in caplog.text
    answer = here.get(f"/api/tables/{lost['id']}")
    assert (answer.status, answer.json()["where"]) == (409, "journal")
    with here.sit(good["id"], good["seats"]["0"]) as me:
        me.answer(me.asked())
        assert me.asked()["question"]


def test_errors_of_the_store_tell_no_answers(here: Site, caplog: pytest.LogCaptureFixture) -> None:
    """An error of the database that is logged holds none of what was to be written: answers tell what is hidden."""
    made = here.make("embers")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        run(here, lambda c: c.execute(text("ALTER TABLE entry RENAME TO other")).rowcount)
        with caplog.at_level(logging.ERROR):
            me.answer(update, update["question"]["options"][0]["answer"])
            assert "went wrong" in refused(me)
    assert "no such table" in caplog.text
    assert "parameters hidden" in caplog.text
    assert made["id"] + "'" not in caplog.text


def test_a_folder_that_can_not_be_made(tmp_path: Path) -> None:
    """Where the data can't lie is told in words."""
    from playmat.kernel.errors import DataError
    from playmat.web.store.opening import open_store

    (tmp_path / "file").write_text("")
    with pytest.raises(DataError, match="data: "):
        open_store(f"sqlite:///{tmp_path / 'file' / 'tables.sqlite'}")


def test_one_broken_table_does_not_stop_the_clocks(url: str) -> None:
    """A table whose clock can't be looked at is passed over; the time of others runs out all the same."""
    with site(url) as here:
        first = here.make("embers", "hotseat", "hotseat", bank=10)
        second = here.make("embers", "hotseat", "hotseat", bank=10)
        with here.sit(first["id"], first["seats"]["0"]) as one, here.sit(second["id"], second["seats"]["0"]) as two:
            one.asked()
            two.asked()

            async def broken() -> None:
                raise RuntimeError

            here.serving.house.rooms[first["id"]].tick = broken  # type: ignore[method-assign]
            here.tick(11)
            assert two.until(lambda m: m["type"] == "update" and m["ending"])


def test_nobody_is_told_before_it_is_written(url: str) -> None:
    """Whatever a client is sent stands in the database already, to the last entry."""

    async def play(room: Room, secrets: dict[int, str]) -> None:
        table = room.table
        assert table is not None
        checked = 0

        def heard(message: bytes) -> None:
            nonlocal checked
            with room.house.writer.engine.connect() as c:
                assert len(entries_of(c, room.record.id)) == table.entries
            checked += 1

        clients = [Client(heard, seats_of(secrets[at], room.chairs)) for at in (0, 1)] + [Client(heard, [])]
        for client in clients:
            await room.join(client)
        for _ in range(12):
            option = table.session.game.question.options[-1].text
            await room.give(clients[table.decides], Give(table.asked, [option]))
        await room.act(clients[table.decides], Act("offer draw"))
        await room.act(clients[table.decides], Act("concede"))
        assert table.over and checked > 3 * 14

    with_a_room(url, "embers", play)
