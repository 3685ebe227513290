"""How many games one server holds: from click to update, CPU and memory, with more and more tables.

    python benchmarks/load.py fftcg --opponent greedy --pace 2 --tables 1,2,4,8,16,32 --seconds 30

It starts `playmat serve` in a process of its own, on SQLite in a folder of its own. At every table two clients are
connected: one that sits there and answers like a person who takes `pace` seconds on average over each decision (the
proposal where there is one, else any option), against a computer player of the server; and one that looks on. A game
that is over is followed by another.

A *click* is measured from when the client sends an answer to when it has read the update that shows it: the game has
gone on, it is written to the disk, and the new table is drawn, sent, and decoded by the client. (What the computer
player does then comes later, in updates of its own.) Told are, for each number of tables: clicks in the time, their
median and what 95 of 100 stay under; how much of one core the server itself and its processes for computer players
used; memory of all of them together, beyond what they had without a table, for each table; and the load of the machine
before (1 means that one core was wanted all the time), since whatever else runs there counts.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import statistics
import time
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from served import serving
from websockets.asyncio.client import connect

from playmat.web.protocol import PROTOCOL


class Option(msgspec.Struct):
    """What the client needs of an option."""

    answer: str


class Question(msgspec.Struct):
    """What it needs of a question."""

    id: int
    options: list[Option]
    proposal: list[str]


class Message(msgspec.Struct):
    """What it needs of a message."""

    type: str
    question: Question | None = None
    ending: object = None
    message: str = ""


TOGETHER = 20  # tables that come from one address
read = msgspec.json.Decoder(Message).decode


class Load:
    """A server under load, and what was measured on it."""

    def __init__(self, port: int, game: str, opponent: str, pace: float) -> None:
        self.port = port
        self.game = game
        self.opponent = opponent
        self.pace = pace
        self.took: list[float] = []
        self.measuring = False

    def table(self, source: tuple[str, int]) -> tuple[str, str]:
        """A new table: the address of its socket, and the secret of the seat."""
        wanted = {"game": self.game, "seats": [{"kind": "me"}, {"kind": self.opponent}]}
        connection = HTTPConnection("127.0.0.1", self.port, source_address=source)
        connection.request("POST", "/api/tables", json.dumps(wanted))
        made = json.load(connection.getresponse())
        connection.close()
        return f"ws://127.0.0.1:{self.port}/api/tables/{made['id']}/socket", made["seats"]["0"]

    async def sit(self, number: int) -> None:
        """Play games, one after another."""
        rng = Random(number)
        source = (f"127.0.0.{2 + number // TOGETHER}", 0)  # (an address may not make any number of tables)
        while True:
            where, secret = await asyncio.to_thread(self.table, source)
            looks, sits = (connect(where, max_size=None, local_addr=source) for _ in range(2))
            async with looks as watching, sits as seat:
                await greet(watching, "")
                looking = asyncio.create_task(drain(watching))
                await greet(seat, secret)
                await self.play(seat, rng)
                looking.cancel()

    async def play(self, seat: Any, rng: Random) -> None:
        """Play a game to its end."""
        answered, sent = -1, 0.0
        async for text in seat:
            message = read(text)
            if message.type == "refused":
                raise SystemExit(f"refused: {message.message}")
            if message.type != "update":
                continue
            question = message.question
            if sent and (question is None or question.id != answered):
                if self.measuring:
                    self.took.append(time.perf_counter() - sent)
                sent = 0.0
            if message.ending:
                return
            if question is None or question.id == answered:
                continue
            await asyncio.sleep(rng.expovariate(1 / self.pace))
            answers = question.proposal or [rng.choice(question.options).answer]
            answered, sent = question.id, time.perf_counter()
            await seat.send(json.dumps({"type": "answer", "question": answered, "answers": answers}))


async def greet(socket: Any, secret: str) -> None:
    """Say hello."""
    await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "secret": secret}))


async def drain(socket: Any) -> None:
    """Look on."""
    async for _ in socket:
        pass


def used(process: int) -> tuple[float, float]:
    """Seconds of CPU and MiB of memory that a process has used (Linux)."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        status = Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return 0.0, 0.0
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return (int(fields[11]) + int(fields[12])) / 100, int(found[1]) / 1024 if found else 0.0


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(one) for task in tasks for one in (task / "children").read_text().split()]


class Used:
    """What a server and its processes have used at a moment: seconds of itself and of the others, MiB of all."""

    def __init__(self, server: int) -> None:
        self.own, self.memory = used(server)
        self.others = 0.0
        for child in children(server):
            seconds, memory = used(child)
            self.others += seconds
            self.memory += memory


async def measure(load: Load, server: int, steps: list[int], seconds: float) -> None:
    """Add tables step by step, and measure at each."""
    tasks: list[asyncio.Task[None]] = []
    empty = Used(server).memory
    heads = ("tables", "clicks", "median", "95 %", "server", "players", "MiB a table", "load")
    print(" ".join(f"{head:>{width}}" for head, width in zip(heads, (6, 7, 9, 9, 8, 8, 12, 6), strict=True)))
    for many in steps:
        busy = os.getloadavg()[0]
        while len(tasks) < many:
            tasks.append(asyncio.create_task(load.sit(len(tasks))))
            await asyncio.sleep(0.3)
        await asyncio.sleep(5)
        before = Used(server)
        load.took.clear()
        load.measuring = True
        await asyncio.sleep(seconds)
        load.measuring = False
        after = Used(server)
        for task in tasks:
            if task.done():
                task.result()
        took = sorted(load.took)
        if len(took) > 1:
            p95 = statistics.quantiles(took, n=20)[-1]
            own, others = after.own - before.own, after.others - before.others
            print(
                f"{many:>6} {len(took):>7} {1000 * statistics.median(took):>6.0f} ms {1000 * p95:>6.0f} ms "
                f"{100 * own / seconds:>6.0f} % {100 * others / seconds:>6.0f} % "
                f"{(after.memory - empty) / many:>12.1f} {busy:>6.1f}",
                flush=True,
            )
    for task in tasks:
        task.cancel()


def main() -> None:
    """Start a server and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--pace", type=float, default=2.0)
    parser.add_argument("--tables", default="1,2,4,8,16,32")
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    steps = [int(many) for many in options.tables.split(",")]
    with serving("--host", "127.0.0.1") as server:
        load = Load(server.port, options.game, options.opponent, options.pace)
        asyncio.run(measure(load, server.process.pid, steps, options.seconds))


if __name__ == "__main__":
    main()
