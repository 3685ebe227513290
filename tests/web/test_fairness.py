"""What all use together is not used up by one: records that are open, processes that try what is brought, memory."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from serving import GENEROUS, Site, site

import playmat
from playmat.kernel.replay import Replay
from playmat.web.rooms import apart as apart_module
from playmat.web.rooms import house as house_module
from playmat.web.rooms.apart import Apart
from playmat.web.rooms.bench import asker
from playmat.web.server import replays

PROXY = "127.0.0.1,::1"


def record(seed: int) -> str:
    """The record of the beginning of a game of the toy."""
    decks = playmat.registry.find("embers").decks
    assert decks is not None
    return msgspec.json.encode(Replay.of(playmat.new_game("embers", decks=decks(), seed=seed)).to_data()).decode()


def test_who_opens_many_records_closes_the_own(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody else looks at stays open, and of one's own what was looked at last."""
    monkeypatch.setattr(replays, "KEPT", 3)
    with site(url, GENEROUS, proxy=PROXY) as here:

        def opened(seed: int, address: str) -> str:
            said = {"X-Forwarded-For": address}
            answer = here.ask("POST", "/api/records", {"record": record(seed)}, headers=said)
            assert answer.status == 201, answer.text
            id: str = answer.json()["id"]
            return id

        mine = opened(0, "192.0.2.1")
        theirs = [opened(seed, "192.0.2.2") for seed in range(1, 4)]
        assert [here.get(f"/api/records/{one}").status for one in (mine, *theirs)] == [200, 404, 200, 200]
        assert here.get(f"/api/records/{theirs[1]}").status == 200
        theirs.append(opened(4, "192.0.2.2"))
        assert [here.get(f"/api/records/{one}").status for one in (mine, *theirs)] == [200, 404, 200, 404, 200]
        assert here.get(f"/api/records/{mine}").status == 200


def test_what_is_brought_is_tried_one_after_another() -> None:
    """An address has one process at a time, so that another's is done beside it."""

    async def run() -> None:
        trying = Apart()
        going: list[str] = []
        most: dict[str, int] = {}
        ended = asyncio.Event()

        class Slow:
            """Does nothing until all have come."""

            async def do(self, *_: object) -> None:
                who = asker.get()
                going.append(who)
                most[who] = max(most.get(who, 0), going.count(who))
                await ended.wait()
                going.remove(who)

        trying._workers.pick = lambda table: Slow()  # type: ignore[method-assign, assignment, return-value]
        tasks = []
        for who in ("one", "one", "one", "two", "two"):
            asker.set(who)
            tasks.append(asyncio.create_task(trying.play("x")))
        await asyncio.sleep(0.01)
        assert sorted(going) == ["one", "two"]
        ended.set()
        await asyncio.gather(*tasks)
        assert most == {"one": 1, "two": 1}
        assert not trying._turns and not trying._waiting
        await trying.close()

    asyncio.run(run())
    assert apart_module.MOST > 1


def test_tables_that_are_only_asked_about_do_not_fill_the_memory(here: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those at which nobody is, the ones that were asked about last stay; where somebody is, it stays."""
    made = [here.make("embers") for _ in range(6)]
    with here.sit(made[0]["id"], made[0]["seats"]["0"]) as me:
        update = me.asked()
        for table in made[1:]:
            here.watch.time += 1
            assert here.get(f"/api/tables/{table['id']}").status == 200
        assert len(here.serving.house.rooms) == 6
        monkeypatch.setattr(house_module, "SPARE", 2)  # (only now: the server looks at its tables by itself, too)
        here.tick(1)
        assert {*here.serving.house.rooms} == {table["id"] for table in (made[0], *made[-2:])}
        me.answer(update)
        me.asked()
    assert here.get(f"/api/tables/{made[1]['id']}").status == 200


def test_new_decks_of_an_address(url: str) -> None:
    """However many secrets somebody makes up: so many new ones are saved, and those that are there can be changed."""
    with site(url, GENEROUS._replace(saved=2)) as here:
        deck = {"name": "Mine", "text": "3 Lamp Warden\n"}
        path = "/api/games/fftcg/decks"
        saved = [here.post(path, deck, f"a secret of somebody {number}") for number in range(3)]
        assert [answer.status for answer in saved] == [201, 201, 429]
        assert 1 <= int(saved[-1].headers["retry-after"]) <= 1800 and saved[-1].json()["where"] == "decks"
        again = here.post(path, {**deck, "id": saved[0].json()["id"]}, "a secret of somebody 0")
        assert again.status == 200
