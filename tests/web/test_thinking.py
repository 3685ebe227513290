"""Computer players: they think in processes of their own, and what one does wrong costs no game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import Seated, Site

from playmat.players import base, register
from playmat.web.rooms.thinking import Thinker
from playmat.web.rooms.workers import Workers

PLAYERS = """
import os
import time

class Sleeps:
    def __init__(self, seed):
        pass

    def choose(self, view, question):
        time.sleep(1000)

class Spins(Sleeps):
    def choose(self, view, question):
        while True:
            pass

class Dies(Sleeps):
    def choose(self, view, question):
        os._exit(3)

class Errs(Sleeps):
    def choose(self, view, question):
        raise ValueError("no idea")

class Cheats(Sleeps):
    def choose(self, view, question):
        return 123456789

class Talks(Sleeps):
    def choose(self, view, question):
        print("I think, so I talk", flush=True)
        return question.codes[0]

class Slow(Sleeps):
    def choose(self, view, question):
        time.sleep(0.3)
        return question.codes[-1]
"""


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Players that other processes can make, too."""
    (tmp_path / "odd_players.py").write_text(PLAYERS)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    import odd_players  # type: ignore[import-not-found]

    names = ("Sleeps", "Spins", "Dies", "Errs", "Cheats", "Talks", "Slow")
    for name in names:
        register(name.lower(), getattr(odd_players, name))
    yield
    for name in names:
        del base._PLAYERS[name.lower()]
    del sys.modules["odd_players"]


def workers(here: Site, patience: float = 60.0) -> Workers:
    """The processes of a server, which wait so long."""
    here.serving.house.thinker = Thinker(Workers(1, patience))
    return here.serving.house.thinker.workers


def processes(pool: Workers) -> list[Any]:
    """The processes that run."""
    return [worker._process for worker in pool._all if worker._process is not None]


def refusal(me: Seated) -> dict[str, Any]:
    """Pass until something is refused: which."""
    answered = -1
    while True:
        message = me.next()
        if message["type"] == "refused":
            return message
        if message["type"] == "update" and message["question"] and message["question"]["id"] != answered:
            answered = message["question"]["id"]
            me.answer(message)


@pytest.mark.parametrize("kind", ["sleeps", "spins", "dies", "errs", "cheats"])
@pytest.mark.usefixtures("players")
def test_a_player_that_can_not_decide(here: Site, kind: str) -> None:
    """One that hangs, dies, errs or cheats loses no game: the usual is done for it, and the others are told so."""
    pool = workers(here, patience=2.0 if kind in ("sleeps", "spins") else 60.0)
    made = here.make("embers", "me", kind)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        said = refusal(me)
        assert said["about"] == "computer"
        assert "could not decide" in said["message"]
        if kind not in ("sleeps", "spins"):  # (that would take long)
            assert refusal(me)["about"] == "computer"  # it has gone on, and comes again
    assert len(pool._all) == 1


@pytest.mark.usefixtures("players")
def test_what_a_player_prints_harms_nothing(here: Site) -> None:
    """A player may print; the game goes on to its end."""
    workers(here)
    made = here.make("embers", "me", "talks")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        assert me.play()["ending"]
        assert not [message for message in me.heard if message["type"] == "refused"]


def test_no_process_without_need(here: Site) -> None:
    """Where nobody looks ahead no process is started; where somebody does, one is, and it plays as well as ever."""
    pool = workers(here)
    made = here.make("embers", "me", "random")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        assert me.play()["ending"]
    assert not pool._all
    made = here.make("embers", "me", "greedy")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        for _ in range(3):
            me.answer(me.asked())
        me.asked()
        me.send(type="act", what="undo")
        assert me.play()["ending"]
        assert not [message for message in me.heard if message["type"] == "refused"]
    assert len(processes(pool)) == 1


@pytest.mark.usefixtures("players")
def test_taking_back_while_the_computer_thinks(here: Site) -> None:
    """What it was thinking about does not count any more; it thinks about what is asked then."""
    workers(here)
    made = here.make("embers", "me", "slow")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        taken, update = 0, me.asked()
        while taken < 3:
            me.answer(update)
            later = me.until(lambda m: m["type"] == "update")
            if later["decides"] == 1:
                me.send(type="act", what="undo")
                taken += 1
                back = me.asked()
                assert back["question"]["text"] == update["question"]["text"]
                assert back["board"] == update["board"]
                me.answer(back)
                later = me.asked()
            update = later if later["question"] else me.asked()
        assert not [message for message in me.heard if message["type"] == "refused"]


@pytest.mark.usefixtures("players")
def test_where_nobody_is_nobody_thinks(here: Site) -> None:
    """Two computer players play while somebody looks on, and stop when nobody does."""
    workers(here)
    made = here.make("embers", "slow", "slow")
    room = here.serving.house.rooms
    with here.sit(made["id"]) as watching:
        first = watching.until(lambda m: m["type"] == "update")
        watching.until(lambda m: m["type"] == "update" and m["version"] > first["version"] + 2)
    import time

    for _ in range(100):
        task = room[made["id"]]._thinking
        if task is None or task.done():
            break
        time.sleep(0.1)
    else:
        pytest.fail("they go on")
    table = room[made["id"]].table
    assert table is not None and not table.over
    before = table.entries
    time.sleep(0.7)
    assert table.entries == before
    with here.sit(made["id"]) as watching:
        now = watching.until(lambda m: m["type"] == "update")
        watching.until(lambda m: m["type"] == "update" and m["version"] > now["version"] + 1)
