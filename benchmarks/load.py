"""How many games one server holds: from click to update, CPU and memory, with more and more tables.

    python benchmarks/load.py fftcg --opponent greedy --pace 2 --tables 1,2,4,8,16,32 --seconds 20

It starts `playmat serve` in a process of its own. At every table sits a client that answers like a person who takes
`pace` seconds on average over each decision, against a computer player, and one more client looks on. Told is, for each
number of tables, the time from sending an answer to the update that shows it (the median, and what 95 of 100 stay
under), what the server used of one core, and its memory a table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

from playmat.web.protocol import PROTOCOL


class Load:
    """A server under load, and what was measured on it."""

    def __init__(self, address: str, game: str, opponent: str, pace: float) -> None:
        self.address = address
        self.game = game
        self.opponent = opponent
        self.pace = pace
        self.took: list[float] = []
        self.measuring = False

    def table(self) -> tuple[str, str]:
        """A new table: the address of its socket, and the secret of the seat."""
        wanted = {"game": self.game, "seats": [{"kind": "me"}, {"kind": self.opponent}]}
        request = Request(f"{self.address}api/tables", json.dumps(wanted).encode(), method="POST")
        with urlopen(request) as answer:
            made = json.load(answer)
        return f"{self.address.replace('http', 'ws', 1)}api/tables/{made['id']}/socket", made["seats"]["0"]

    async def sit(self, number: int) -> None:
        """Play games, one after another."""
        rng = Random(number)
        while True:
            where, secret = await asyncio.to_thread(self.table)
            async with connect(where, max_size=None) as watching, connect(where, max_size=None) as seat:
                await greet(watching, "")
                looking = asyncio.create_task(drain(watching))
                await greet(seat, secret)
                await self.play(seat, rng)
                looking.cancel()

    async def play(self, seat: Any, rng: Random) -> None:
        """Play a game to its end."""
        answered, sent = -1, 0.0
        async for text in seat:
            message = json.loads(text)
            if message["type"] != "update":
                continue
            if sent:
                if self.measuring:
                    self.took.append(time.perf_counter() - sent)
                sent = 0.0
            if message["ending"]:
                return
            question = message["question"]
            if question is None or question["id"] == answered:
                continue
            await asyncio.sleep(rng.expovariate(1 / self.pace))
            answers = question["proposal"] or [rng.choice(question["options"])["answer"]]
            answered, sent = question["id"], time.perf_counter()
            await seat.send(json.dumps({"type": "answer", "question": answered, "answers": answers}))


async def greet(socket: Any, secret: str) -> None:
    """Say hello."""
    await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "secret": secret}))


async def drain(socket: Any) -> None:
    """Look on."""
    async for _ in socket:
        pass


def used(process: int) -> tuple[float, float]:
    """Seconds of CPU and MiB of memory that a process and its children have used (Linux)."""
    seconds = mib = 0.0
    for one in [process, *children(process)]:
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        seconds += (int(fields[11]) + int(fields[12])) / 100
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{one}/status").read_text())
        mib += int(found[1]) / 1024 if found else 0
    return seconds, mib


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


async def measure(load: Load, server: int, steps: list[int], seconds: float) -> None:
    """Add tables step by step, and measure at each."""
    tasks: list[asyncio.Task[None]] = []
    empty = used(server)[1]
    print(f"{'tables':>6} {'answers':>8} {'median':>8} {'95 %':>8} {'CPU':>6} {'MiB a table':>12}")
    for many in steps:
        while len(tasks) < many:
            tasks.append(asyncio.create_task(load.sit(len(tasks))))
            await asyncio.sleep(0.3)
        await asyncio.sleep(3)
        before = used(server)[0]
        load.took.clear()
        load.measuring = True
        await asyncio.sleep(seconds)
        load.measuring = False
        after, memory = used(server)
        took = sorted(load.took)
        if len(took) > 1:
            p95 = statistics.quantiles(took, n=20)[-1]
            print(
                f"{many:>6} {len(took):>8} {1000 * statistics.median(took):>5.0f} ms {1000 * p95:>5.0f} ms "
                f"{100 * (after - before) / seconds:>4.0f} % {(memory - empty) / many:>12.1f}",
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
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-u", "-m", "playmat", "serve", "--port", "0", "--no-browser"]
        data = f"sqlite:///{folder}/tables.sqlite"
        server = subprocess.Popen([*command, "--data", data], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            load = Load(found[0], options.game, options.opponent, options.pace)
            steps = [int(many) for many in options.tables.split(",")]
            asyncio.run(measure(load, server.pid, steps, options.seconds))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
