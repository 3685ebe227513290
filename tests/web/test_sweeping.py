"""Tables that nobody has come back to: deleted after so many days, with their journals, and no others."""

from __future__ import annotations

import asyncio
import time

from databases import of_version
from serving import GENEROUS, Site, site
from sqlalchemy import func, insert, select, text, update

from playmat.web.rooms.house import DAY, IDLE
from playmat.web.store.opening import open_store
from playmat.web.store.records import DeckRecord, decks_of, entries_of, room_of, save_deck
from playmat.web.store.tables import ENTRY, ROOM, SEAT

KEEP = 30


def sweep(here: Site) -> int:
    """Look for such tables now; how many were deleted."""
    assert here.serving.loop is not None
    return asyncio.run_coroutine_threadsafe(here.serving.house.sweep(), here.serving.loop).result(60)


def left(here: Site, days: float, *tables: str) -> None:
    """Let so many days have gone by since somebody was at these tables."""
    with here.serving.house.writer.engine.begin() as c:
        c.execute(update(ROOM).where(ROOM.c.id.in_(tables)).values(touched=time.time() - days * DAY))


def test_what_nobody_comes_back_to_is_deleted(any_url: str) -> None:
    """Finished, abandoned or never begun; what is going on stays, and so do saved decks."""
    with site(any_url, GENEROUS, keep=KEEP) as here:
        over, abandoned, played, recent = (here.make("embers") for _ in range(4))
        waiting = here.make("embers", "me", "open")
        tables = [one["id"] for one in (over, abandoned, waiting, played, recent)]
        with here.sit(over["id"], over["seats"]["0"]) as me:
            me.asked()
            me.send(type="act", what="concede")
            me.until(lambda m: m["type"] == "update" and m["ending"])
        with here.sit(abandoned["id"], abandoned["seats"]["0"]) as me:
            me.answer(me.asked())
            me.asked()
        writer = here.serving.house.writer
        with writer.engine.begin() as c:
            save_deck(c, DeckRecord("d", "owner", "embers", "Mine", "1 Ash Bear\n"))
        with here.sit(played["id"], played["seats"]["0"]) as me:
            update = me.asked()
            here.tick(IDLE + 1)
            assert [*here.serving.house.rooms] == [played["id"]]
            left(here, KEEP + 1, *tables[:4])
            left(here, KEEP - 1, recent["id"])
            assert sweep(here) == 3
            me.answer(update)
            assert me.asked()["ending"] is None
        with writer.engine.connect() as c:
            assert [room_of(c, one) is not None for one in tables] == [False, False, False, True, True]
            assert not entries_of(c, abandoned["id"]) and entries_of(c, played["id"])
            assert {*c.execute(select(SEAT.c.room)).scalars()} == {played["id"], recent["id"]}
            assert {*c.execute(select(ENTRY.c.room)).scalars()} <= {played["id"], recent["id"]}
            assert len(decks_of(c, "owner", "embers")) == 1
        assert here.get(f"/api/tables/{over['id']}").status == 404
        with here.sit(abandoned["id"], abandoned["seats"]["0"]) as me:
            assert "no such table" in me.next()["message"]


def test_whoever_comes_back_finds_the_table(url: str) -> None:
    """Its time begins anew; it is not deleted while it is loaded, nor from one server to the next."""
    with site(url, keep=KEEP) as here:
        made = here.make("embers")
        left(here, KEEP + 5, made["id"])
        assert here.get(f"/api/tables/{made['id']}").status == 200
        here.tick(IDLE + 1)
        assert not here.serving.house.rooms
        assert sweep(here) == 0
        left(here, KEEP + 5, made["id"])
        with here.sit(made["id"], made["seats"]["0"]) as me:
            me.asked()
            left(here, KEEP + 5, made["id"])  # (as if it had been played at for all that time)
            assert sweep(here) == 0
    with site(url, keep=KEEP) as here:
        assert sweep(here) == 0
        assert here.get(f"/api/tables/{made['id']}").status == 200


def test_many_are_deleted_a_few_at_a_time(url: str) -> None:
    """However many there are; without a number of days all stay."""
    with site(url) as here:
        kept = here.make("embers")["id"]
        with here.serving.house.writer.engine.begin() as c:
            row = c.execute(select(ROOM).where(ROOM.c.id == kept)).one()._asdict()
            c.execute(insert(ROOM), [{**row, "id": f"old{at}", "touched": float(at)} for at in range(230)])
        assert sweep(here) == 0
        here.serving.house.keep = KEEP
        assert sweep(here) == 230
        with here.serving.house.writer.engine.connect() as c:
            assert c.execute(select(func.count()).select_from(ROOM)).scalar() == 1


def test_the_time_of_older_databases_begins_with_the_update(any_url: str) -> None:
    """Nothing is lost by the step to a database that knows when somebody was there, and nothing is deleted at once."""
    engine = of_version(any_url, "0001")
    with engine.begin() as c:
        c.execute(text("INSERT INTO room VALUES ('a', 'embers', '', 1.0, '{\"seed\": 1}', NULL)"))
        c.execute(text("INSERT INTO seat VALUES ('a', 0, 'person', 'Ada', '', '', 'x')"))
        c.execute(text("INSERT INTO entry VALUES ('a', 1, 'answer', 0, 'pass')"))
    engine.dispose()
    began = time.time()
    engine = open_store(any_url)
    with engine.connect() as c:
        record = room_of(c, "a")
        assert record is not None and [chair.name for chair in record.chairs] == ["Ada"]
        assert [entry.data for entry in entries_of(c, "a")] == ["pass"]
        assert began - 1 <= c.execute(select(ROOM.c.touched)).scalar_one() <= time.time()
    engine.dispose()
