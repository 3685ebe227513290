"""A server that is killed in the middle of a game loses nothing that it has said."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from serving import Seated, Site, connect

from playmat.web.protocol import PROTOCOL

TOYS = Path(__file__).resolve().parents[1] / "toys"
KILLS = 4
SCENARIO = """game: fftcg
position:
  A: {hand: 3, field: [Vanilla], deck: 12}
  B: {hand: 3, deck: 12}
play:
  - expect: {turn: A}
"""


@contextmanager
def running(url: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`playmat serve` in a process of its own, and its port; it is killed at the end, whatever it does."""
    command = [sys.executable, "-m", "playmat", "serve", "--port", "0", "--no-browser", "--data", url]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    try:
        assert server.stdout is not None
        found = re.search(r":(\d+)/", server.stdout.readline())
        assert found is not None
        yield server, int(found[1])
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()
        server.stdout.close()


@contextmanager
def seated(port: int, table: str, secret: str) -> Iterator[Seated]:
    """A client that has said hello."""
    with connect(f"ws://localhost:{port}/api/tables/{table}/socket", max_size=None) as socket:
        seat = Seated(socket)
        seat.send(type="hello", protocol=PROTOCOL, secret=secret, known=[])
        yield seat


def made(port: int, **more: str) -> dict[str, Any]:
    """A table against the computer. more: how it begins, if not with decks."""
    site = Site.__new__(Site)
    site.port = port
    return site.make("fftcg", "me", "random", **more)


def test_killed_in_the_middle_of_a_game(url: str) -> None:
    """Kill it while it answers, start it again, sit down again: what was acknowledged has happened, in the same order,
    and the game goes on.
    """
    rng = Random(8)
    told: list[str] = []
    asked = -1
    table: dict[str, Any] = {}
    for kill in range(KILLS):
        with running(url) as (server, port):
            table = table or made(port)
            with seated(port, table["id"], table["seats"]["0"]) as me:
                update = me.asked()
                log = [line["text"] for line in me.log]
                assert log[: len(told)] == told
                assert update["question"]["id"] >= asked, kill
                for _ in range(rng.randrange(3, 9)):
                    me.answer(update, rng.choice(update["question"]["options"])["answer"])
                    update = me.asked()
                    if update["ending"]:
                        return
                told, asked = [line["text"] for line in me.log], update["question"]["id"]
                me.answer(update)  # and before it can say anything:
                server.send_signal(signal.SIGKILL)
                server.wait()


def test_all_tables_are_found_at_once(url: str) -> None:
    """After a restart the clients of all tables come back at the same moment, and each is shown its table."""
    with running(url) as (_, port):
        tables = [made(port) for _ in range(3)] + [made(port, scenario=SCENARIO) for _ in range(3)]
    for _ in range(2):
        with running(url) as (_, port), ExitStack() as stack:
            seats = [stack.enter_context(seated(port, one["id"], one["seats"]["0"])) for one in tables]
            assert all(seat.asked()["question"] for seat in seats)


def test_processes_end_with_the_server(url: str, tmp_path: Path) -> None:
    """Those in which computer players think end without a word when the server is killed, whatever they are at."""
    command = [sys.executable, "-m", "playmat", "serve", "--port", "0", "--no-browser", "--data", url]
    log = tmp_path / "log"
    with log.open("w") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert server.stdout is not None
    found = re.search(r":(\d+)/", server.stdout.readline())
    assert found is not None
    port = int(found[1])
    site = Site.__new__(Site)
    site.port = port
    table = site.make("fftcg", "me", "greedy")
    with seated(port, table["id"], table["seats"]["0"]) as me:
        for _ in range(4):
            me.answer(me.asked())
        tasks = Path(f"/proc/{server.pid}/task")
        if tasks.is_dir():
            children = [int(one) for task in tasks.iterdir() for one in (task / "children").read_text().split()]
            assert children
        else:
            children = []
        server.kill()
        server.wait()
    server.stdout.close()
    alive = children
    for _ in range(200):
        alive = [one for one in children if Path(f"/proc/{one}").exists()]
        if not alive:
            break
        time.sleep(0.1)
    assert not alive
    assert not log.read_text()
