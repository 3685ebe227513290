"""What one address can take of a server from others: the clicks of people while somebody floods it.

    python benchmarks/flood.py plans searches records --tables 4 --seconds 15

A server begins in a process of its own, with games at some tables as in `load.py` (one address). Then, for each kind of
flood that is named (all, if none is), another address asks for as much of it as it is let, over as many connections as
`--wires` says. Told are, for each: what was asked a second, and how much of it refused; the median, 95 % and the most
of the clicks of the others; the same of how long the server took to answer pings meanwhile, which says for how long its
loop was held; and how much of one core it used.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

from load import Load, Used, greet
from served import serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

GAMES = ("fftcg", "weiss", "evolve")
FOE = "127.0.0.77"
PINGS = 0.06  # seconds between two: more than 20 a second are not answered


class Flood:
    """Somebody who asks for more than a person does. done: how much was asked for, and how much of it refused."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.done: Counter[str] = Counter()
        self.rng = Random(1)

    # ---- requests

    def ask(self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
        """A request, and what is answered."""
        connection = HTTPConnection("127.0.0.1", self.port, source_address=(FOE, 0), timeout=60)
        try:
            content = body if isinstance(body, str) else None if body is None else json.dumps(body)
            connection.request(method, path, content, headers or {})
            answer = connection.getresponse()
            told = answer.read()
            self.done["asked"] += 1
            self.done["refused"] += answer.status == 429
            if answer.status == 429:
                time.sleep(0.02)
            return json.loads(told) if method == "POST" or headers else told
        finally:
            connection.close()

    async def again(self, method: str, path: Callable[[], str], body: Callable[[], object] = lambda: None) -> None:
        """The same request for ever."""
        while True:
            await asyncio.to_thread(self.ask, method, path(), body())

    # ---- tables

    def table(self, game: str, *seats: str) -> Any:
        """A table of one's own."""
        return self.ask("POST", "/api/tables", {"game": game, "seats": [{"kind": seat} for seat in seats]})

    async def at_table(self, wire: int, does: Callable[[Any, Any], Awaitable[None]], *seats: str) -> None:
        """Sit down, and do something at each question, which is answered in between."""
        while True:
            made = await asyncio.to_thread(self.table, GAMES[wire % len(GAMES)], *(seats or ("hotseat", "hotseat")))
            if "id" not in made:
                await asyncio.sleep(1)
                continue
            where = f"ws://127.0.0.1:{self.port}/api/tables/{made['id']}/socket"
            try:
                async with connect(where, max_size=None, local_addr=(FOE, 0)) as socket:
                    await greet(socket, (made["seats"] or {"": ""}).get("0", ""))
                    async for text in socket:
                        message = json.loads(text)
                        self.done["refused"] += message["type"] == "refused"
                        if message["type"] == "update" and message["ending"]:
                            break
                        if message["type"] == "update" and message["question"]:
                            await does(socket, message)
            except (ConnectionClosed, InvalidHandshake, OSError):
                await asyncio.sleep(0.2)

    async def say(self, socket: Any, **message: object) -> None:
        """Send a message."""
        self.done["asked"] += 1
        await socket.send(json.dumps(message))

    async def give(self, socket: Any, update: Any) -> None:
        """Any answer."""
        question = update["question"]
        answers = question["proposal"] or [self.rng.choice(question["options"])["answer"]]
        await self.say(socket, type="answer", question=question["id"], answers=answers)

    async def plan(self, socket: Any, update: Any) -> None:
        """What every option would come to, and then one of them."""
        question = update["question"]
        for option in question["options"] * 3:
            await self.say(socket, type="plan", question=question["id"], answers=[option["answer"]])
            await asyncio.sleep(0.06)
        await self.give(socket, update)

    async def look(self, socket: Any, update: Any) -> None:
        """Every card, and why it can't be used."""
        for half in update["board"]["halves"]:
            for card in [card for zone in half["zones"] for card in zone["cards"] if card["handle"] and card["key"]]:
                await self.say(socket, type="look", handle=card["handle"], key="")
                await asyncio.sleep(0.06)
        await self.give(socket, update)

    async def undo(self, socket: Any, update: Any) -> None:
        """Forth and back."""
        await asyncio.sleep(0.06)
        if update["undo"] and self.rng.random() < 0.5:
            await self.say(socket, type="act", what="undo")
        else:
            await self.give(socket, update)

    async def chain(self, socket: Any, update: Any) -> None:
        """As many answers in one go as may be, of which the last is none, and then one."""
        question = update["question"]
        answers = [option["answer"] for option in question["options"]][:99]
        for _ in range(3):
            await self.say(socket, type="answer", question=question["id"], answers=[*answers[:1] * 99, "no"])
            await asyncio.sleep(0.06)
        await self.give(socket, update)


def kinds(flood: Flood, wire: int) -> dict[str, Callable[[], Awaitable[None]]]:
    """The kinds of floods: what is done over one connection."""
    game = GAMES[wire % len(GAMES)]
    words = ("a", "e", "the", "zzzz", "a e i o u", "%", "(", "*" * 200)
    lost = "\n".join(f"3 Nobody of This Name {at} {wire}" for at in range(250))
    assets = [f"/assets/{path.name}" for path in (STATIC / "assets").glob("*") if path.suffix != ".gz"] or ["/"]
    record: list[str] = []

    def some_record() -> object:
        if not record:  # (of a table at which nobody else sits)
            made = flood.table(game, "hotseat", "hotseat")
            path, own = f"/api/tables/{made.get('id')}/record", {"playmat-secret": made.get("seats", {}).get("0", "")}
            record.append(json.dumps(flood.ask("GET", path, None, own)))
        return {"record": f"{record[0]}{' ' * flood.rng.randrange(4000)}"}

    return {
        "plans": lambda: flood.at_table(wire, flood.plan),
        "answers": lambda: flood.at_table(wire, flood.give),
        "chains": lambda: flood.at_table(wire, flood.chain),
        "looks": lambda: flood.at_table(wire, flood.look),
        "undos": lambda: flood.at_table(wire, flood.undo),
        "computers": lambda: flood.at_table(wire, flood.give, "random", "random"),
        "tables": lambda: flood.again("GET", lambda: "/api/tables"),
        "games": lambda: flood.again("GET", lambda: "/api/games"),
        "files": lambda: flood.again("GET", lambda: flood.rng.choice(assets)),
        "searches": lambda: flood.again(
            "GET",
            lambda: f"/api/games/{game}/cards?exact=1&start={60 * wire}&q={quote(flood.rng.choice(words))}",
        ),
        "checks": lambda: flood.again(
            "POST", lambda: f"/api/games/{game}/decks/check", lambda: {"name": "x", "text": lost}
        ),
        "lists": lambda: flood.again(
            "POST",
            lambda: "/api/tables",
            lambda: {"game": game, "seats": [{"kind": "me", "text": lost}, {"kind": "random", "text": lost}]},
        ),
        "records": lambda: flood.again("POST", lambda: "/api/records", some_record),
        "scenarios": lambda: flood.again(
            "POST",
            lambda: "/api/tables",
            lambda: {"game": game, "seats": [{"kind": "me"}] * 2, "scenario": "- [" * 30_000},
        ),
    }


STATIC = Path(__file__).parents[1] / "src/playmat/web/static"


async def pinged(port: int, took: list[float]) -> None:
    """How long the server takes to answer pings, over a connection that asks for nothing else."""
    made = Load(port, "fftcg", "random", 1.0).table(("127.0.0.1", 0))
    while True:
        async with connect(made[0], max_size=None) as socket:
            await greet(socket, "")
            while True:
                began = time.perf_counter()
                await (await socket.ping())
                took.append(time.perf_counter() - began)
                await asyncio.sleep(PINGS)


def told(took: list[float]) -> str:
    """Median, 95 % and most, in milliseconds."""
    if len(took) < 2:
        return f"{'-':>6} {'-':>6} {'-':>6}"
    points = (statistics.median(took), statistics.quantiles(took, n=20)[-1], max(took))
    return " ".join(f"{1000 * one:>6.0f}" for one in points)


async def measure(port: int, server: int, options: argparse.Namespace) -> None:
    """Flood by flood."""
    load, pings = Load(port, options.game, "random", 0.5), list[float]()
    tasks = [asyncio.create_task(load.sit(at)) for at in range(options.tables)]
    tasks.append(asyncio.create_task(pinged(port, pings)))
    await asyncio.sleep(5)
    names = options.kinds or list(kinds(Flood(port), 0))
    print(f"{'':10} {'a second':>8} {'refused':>8}   {'clicks: ms, 95 %, most':>22}   {'pings':>20}   {'core':>5}")
    for name in ("", *names):
        flood = Flood(port)
        load.took.clear()
        load.measuring = True
        foes = [asyncio.create_task(kinds(flood, at)[name]()) for at in range(options.wires if name else 0)]
        await asyncio.sleep(2)
        pings.clear()
        load.took.clear()
        flood.done.clear()
        before = Used(server).own
        await asyncio.sleep(options.seconds)
        core = (Used(server).own - before) / options.seconds
        asked, refused = (flood.done[key] / options.seconds for key in ("asked", "refused"))
        print(
            f"{name or 'nothing':10} {asked:>8.1f} {refused:>8.1f}   {told(load.took):>22}   {told(pings)}   "
            f"{100 * core:>4.0f}%",
            flush=True,
        )
        for foe in foes:
            foe.cancel()
        await asyncio.gather(*foes, return_exceptions=True)
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(3)


def main() -> None:
    """Start a server and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--game", default="fftcg")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--wires", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=15.0)
    options = parser.parse_args()
    with serving("--host", "127.0.0.1") as server:
        asyncio.run(measure(server.port, server.process.pid, options))


if __name__ == "__main__":
    main()
