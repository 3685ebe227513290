"""Kill a server again and again while games go on at many tables, and see that nothing it has said is lost.

    python benchmarks/kill.py --kills 50 --tables 6 [--opponents random,greedy] [--data postgresql://...]

`playmat serve` runs in a process of its own; at each table a client plays against a computer player, quickly. Some time
later the server gets SIGKILL, and is started again on the same data. Then every client sits down again: each
line of the log that it was ever sent must be there, in order, the question must be that one or a later one (that one
with the same answers, at a table with the same cards), and every game must go on. The exit code is 1 if anything is
lost, or a game stands still.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from served import serve
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from playmat.web.protocol import PROTOCOL

GAMES = ("fftcg", "weiss", "evolve")
STILL = 600.0  # seconds within which every game must have gone on
PAUSE = 0.08  # seconds before an answer: a connection may not send more than 15 messages a second for long


class Seat:
    """A table, and what its client was told."""

    def __init__(self, game: str, number: int, opponent: str) -> None:
        self.game = game
        self.opponent = opponent
        self.rng = Random(number)
        self.table = self.secret = ""
        self.log: list[str] = []
        self.asked = -1
        self.shown: object = None  # with that question
        self.answers = self.games = self.breaks = 0
        self.faults: list[str] = []

    def make(self, address: str) -> None:
        """Sit down at a new table."""
        wanted = {"game": self.game, "seats": [{"kind": "me"}, {"kind": self.opponent}]}
        request = Request(f"{address}api/tables", json.dumps(wanted).encode(), method="POST")
        with urlopen(request) as answer:
            made = json.load(answer)
        self.table, self.secret = made["id"], made["seats"]["0"]
        self.log, self.asked, self.shown = [], -1, None
        self.games += 1

    async def play(self, address: str) -> None:
        """Play, and come back if the connection breaks, until the server is gone (this task is then cancelled)."""
        while True:
            try:
                await self.sit(address)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                self.breaks += 1
                await asyncio.sleep(0.2)

    async def sit(self, address: str) -> None:
        """Play until the connection breaks."""
        while True:
            if not self.table:
                await asyncio.to_thread(self.make, address)
            where = f"{address.replace('http', 'ws', 1)}api/tables/{self.table}/socket"
            async with connect(where, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "secret": self.secret}))
                await self.at(socket)

    async def at(self, socket: Any) -> None:
        """Answer until the game is over; what was told before must have happened."""
        before, earlier = self.log, self.asked
        log: list[str] = []
        back, answered = False, -1
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                self.faults.append(f"{self.game} {self.table}: {message['message']}")
            if message["type"] != "update":
                continue
            log[message["line"] :] = [f"{line['text']} x{line['times']}" for line in message["lines"]]
            question = message["question"]
            if not back and (question is not None or message["ending"]):
                back = True
                if log[: max(0, len(before) - 1)] != before[:-1]:
                    self.faults.append(f"{self.game} {self.table}: lines of the log are lost")
                if question is not None and question["id"] < earlier:
                    self.faults.append(f"{self.game} {self.table}: question {question['id']} after {earlier}")
                if question is not None and question["id"] == earlier and [log, seen(message)] != [before, self.shown]:
                    self.faults.append(
                        f"{self.game} {self.table}: question {earlier} is another one, or at another table"
                    )
            if back:
                self.log = log
            if message["ending"]:
                self.table = ""
                return
            if question is None or question["id"] == answered:
                continue
            self.asked, self.shown = max(self.asked, question["id"]), seen(message)
            self.answers += 1
            answered = question["id"]
            await asyncio.sleep(PAUSE)
            given = [self.rng.choice(question["options"])["answer"]]
            await socket.send(json.dumps({"type": "answer", "question": answered, "answers": given}))


def seen(message: dict[str, Any]) -> object:
    """What an update shows: the question with its answers in words, and the table; without the handles of cards, which
    may be others after the server was started again.
    """
    question, board = message["question"], message["board"]
    asked = [question["text"], sorted(option["label"] for option in question["options"])]
    return [asked, without_handles({**board, "attacks": len(board["attacks"])})]


def without_handles(data: Any) -> Any:
    """Data of a board, without what names cards."""
    if isinstance(data, dict):
        left = {key: value for key, value in data.items() if key not in ("handle", "source", "targets")}
        return {key: without_handles(value) for key, value in left.items()}
    return [without_handles(one) for one in data] if isinstance(data, list) else data


async def round_of(seats: list[Seat], data: str, rng: Random) -> float:
    """Start the server, let everybody play, and kill it; after how many seconds everybody was playing again."""
    server, address = await asyncio.to_thread(serve, "--data", data)
    started = time.perf_counter()
    before = [seat.answers for seat in seats]
    tasks = [asyncio.create_task(seat.play(address)) for seat in seats]
    try:
        while any(seat.answers <= count for seat, count in zip(seats, before, strict=True)):
            await asyncio.sleep(0.05)
            if time.perf_counter() - started > STILL:
                still = [seat for seat, count in zip(seats, before, strict=True) if seat.answers <= count]
                raise SystemExit(f"games stand still: {', '.join(f'{seat.game} {seat.table}' for seat in still)}")
            if server.poll() is not None:
                raise SystemExit(f"the server has ended by itself, with code {server.returncode}")
        back = time.perf_counter() - started
        await asyncio.sleep(rng.uniform(0.2, 2.0))
    finally:
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            seats[0].faults.append(f"a client ended with {ended!r}")
    return back


def main() -> int:
    """Kill it so many times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--opponents", default="random,greedy")
    parser.add_argument("--data", default="")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = Random(options.seed)
    kinds = options.opponents.split(",")
    seats = [Seat(GAMES[at % len(GAMES)], at, kinds[at // len(GAMES) % len(kinds)]) for at in range(options.tables)]
    with tempfile.TemporaryDirectory() as folder:
        data = options.data or f"sqlite:///{folder}/tables.sqlite"
        waits = []
        for kill in range(1, options.kills + 1):
            waits.append(asyncio.run(round_of(seats, data, rng)))
            answers, faults = sum(seat.answers for seat in seats), sum(len(seat.faults) for seat in seats)
            print(f"kill {kill}: all went on after {waits[-1]:.1f} s; {answers:,} answers, {faults} faults", flush=True)
    faults = [fault for seat in seats for fault in seat.faults]
    answers, games = sum(seat.answers for seat in seats), sum(seat.games for seat in seats)
    print(f"{options.kills} kills, {options.tables} tables, {games} games begun, {answers:,} answers sent")
    print(f"until all tables went on: {sum(waits) / len(waits):.1f} s on average, {max(waits):.1f} s at most")
    print("\n".join(faults) or "nothing that was acknowledged is lost, and every game goes on")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
