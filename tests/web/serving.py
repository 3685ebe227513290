"""A server for tests: in this process, with a clock of the test's own, and clients that play on it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from playmat.web.protocol import PROTOCOL
from playmat.web.protocol.messages import ServerMessage
from playmat.web.rooms.house import House
from playmat.web.rooms.pictures import Pictures
from playmat.web.rooms.spending import Spending
from playmat.web.server.limits import Limits
from playmat.web.server.running import configured, listen
from playmat.web.server.serving import STATIC, Serving
from playmat.web.store.opening import open_store
from playmat.web.store.writing import Writer

MANY = 100_000
GENEROUS = Limits(
    burst=MANY,
    rate=MANY,
    tables=MANY,
    requests=MANY,
    questions=MANY,
    greetings=MANY,
    messages=MANY,
    saved=MANY,
    share=1,
)


class Watch:
    """A clock that stands still until it is put forward."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        """What time it is."""
        return self.time


class Answer:
    """What a server answers to a request."""

    def __init__(self, status: int, headers: dict[str, str], content: bytes) -> None:
        self.status = status
        self.headers = headers
        self.content = content

    @property
    def text(self) -> str:
        """The body as text."""
        return self.content.decode()

    def json(self) -> Any:
        """The body as data."""
        return msgspec.json.decode(self.content)


class Site:
    """A server that runs in a thread of its own, and requests to it."""

    def __init__(self, port: int, serving: Serving, watch: Watch, server: uvicorn.Server) -> None:
        self.port = port
        self.server = server
        self.serving = serving
        self.watch = watch

    def ask(
        self, method: str, path: str, body: object = None, secret: str = "", headers: dict[str, str] | None = None
    ) -> Answer:
        """Send a request: bytes as they are, anything else as JSON."""
        content = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        said = {"Playmat-Secret": secret} if secret else {}
        connection = HTTPConnection("localhost", self.port, timeout=60)
        try:
            connection.request(method, path, content, {**said, **(headers or {})})
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def get(self, path: str, secret: str = "") -> Answer:
        """GET."""
        return self.ask("GET", path, None, secret)

    def post(self, path: str, body: object, secret: str = "") -> Answer:
        """POST."""
        return self.ask("POST", path, body, secret)

    def make(self, game: str = "embers", *seats: dict[str, str] | str, **more: Any) -> dict[str, Any]:
        """Make a table: against `random`, if no seats are named."""
        kinds = seats or ("me", "random")
        wanted = [seat if isinstance(seat, dict) else {"kind": seat} for seat in kinds]
        answer = self.post("/api/tables", {"game": game, "seats": wanted, "seed": 5, **more})
        assert answer.status == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    @contextmanager
    def connect(self, table: str, **options: Any) -> Iterator[Seated]:
        """A client at the table's socket that has said nothing yet."""
        with connect(f"ws://localhost:{self.port}/api/tables/{table}/socket", max_size=None, **options) as socket:
            yield Seated(socket)

    @contextmanager
    def sit(self, table: str, secret: str = "", known: list[str] | None = None) -> Iterator[Seated]:
        """A client that has said hello."""
        with self.connect(table) as seated:
            with suppress(ConnectionClosed):  # (who is refused at once can still read why)
                seated.send(type="hello", protocol=PROTOCOL, secret=secret, known=known or [])
            yield seated

    def tick(self, seconds: float) -> None:
        """Let time pass, and have the clocks looked at."""
        self.watch.time += seconds
        assert self.serving.loop is not None
        asyncio.run_coroutine_threadsafe(self.serving.house.tick(60), self.serving.loop).result(90)


class Seated:
    """A client at a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.bytes: list[str] = []
        self.log: list[dict[str, Any]] = []

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(msgspec.json.encode(message).decode())

    def next(self) -> dict[str, Any]:
        """The next message; it is one that the protocol knows."""
        text = self.socket.recv(60, decode=True)
        msgspec.json.decode(text, type=ServerMessage)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.heard.append(message)
        self.bytes.append(text)
        if message["type"] == "update":
            self.log[message["line"] :] = message["lines"]
        return message

    def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message that fits, of those to come."""
        while True:
            message = self.next()
            if fits(message):
                return message

    def asked(self) -> dict[str, Any]:
        """The first update to come with a question, or with the end of the game."""
        return self.until(lambda m: m["type"] == "update" and (m["question"] is not None or m["ending"] is not None))

    def answer(self, update: dict[str, Any], *answers: str) -> None:
        """Answer its question, with the last option if none is named (that is passing, mostly)."""
        question = update["question"]
        self.send(type="answer", question=question["id"], answers=list(answers or [question["options"][-1]["answer"]]))

    def play(self, pick: Callable[[dict[str, Any]], str] | None = None) -> dict[str, Any]:
        """Play on to the end; the last update."""
        update = self.asked()
        while update["ending"] is None:
            self.answer(update, *([] if pick is None else [pick(update["question"])]))
            update = self.asked()
        return update


@contextmanager
def site(
    url: str,
    limits: Limits = GENEROUS,
    static: Path = STATIC,
    pictures: Path | None = None,
    proxy: str = "",
    keep: float = 0,
) -> Iterator[Site]:
    """A server whose data lie at a URL."""
    watch = Watch()
    writer = Writer(open_store(url))
    house = House(writer, watch, Pictures(pictures), keep, Spending(limits.share))
    serving = Serving(house, limits, static, local=not proxy)
    listening = listen("localhost", 0)
    server = uvicorn.Server(configured(serving, local=not proxy, proxy=proxy))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        while not server.started:
            time.sleep(0.005)
        yield Site(listening.getsockname()[1], serving, watch, server)
    finally:
        server.should_exit = True
        thread.join()
        writer.close()
