"""The socket of a table: messages in, messages out, and what a client is cut off for."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from playmat.kernel.errors import PlaymatError
from playmat.web.protocol import PROTOCOL
from playmat.web.protocol.messages import Act, Ask, ClientMessage, Give, Hello, Plan, Refused, ServerMessage, Stops
from playmat.web.rooms.client import Client
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.secrets import seats_of
from playmat.web.server.limits import Bucket
from playmat.web.server.replies import Wrong
from playmat.web.server.serving import whose

if TYPE_CHECKING:
    from playmat.web.rooms.room import Room
    from playmat.web.server.serving import Serving

GREETING: Final = 20.0  # seconds within which a client says hello
FAULTS: Final = 20  # messages that can't be read, or come too fast, after which a client is cut off
POLICY: Final = 1008
AGAIN: Final = "offer rematch"  # with which a table is made, in the end
PARTING: Final = 10.0  # seconds for what is still to be sent to somebody who is sent away
WRONG: Final = "something went wrong in the server; what was asked for is not done"
_read = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode
_log = logging.getLogger("playmat")


class Outbox:
    """What is still to be sent to a client. One that does not read is cut off."""

    def __init__(self, socket: WebSocket, most: int) -> None:
        self.socket = socket
        self.most = most
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.cut = False

    def put(self, message: bytes) -> None:
        """Send something soon."""
        if self.cut:
            return
        if self.queue.qsize() < self.most:
            self.queue.put_nowait(message)
            return
        self.cut = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.end()

    def say(self, message: ServerMessage) -> None:
        """Send a message soon."""
        self.put(_encode(message))

    def end(self) -> None:
        """Send what waits, and nothing more."""
        self.queue.put_nowait(None)

    async def run(self) -> None:
        """Send one after another, until the end."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (message := await self.queue.get()) is not None:
                await self.socket.send_text(message.decode())
            await self.socket.close(POLICY)


async def serve_socket(serving: Serving, socket: WebSocket) -> None:
    """Serve one connection from beginning to end."""
    await socket.accept()
    outbox = Outbox(socket, serving.limits.waiting)
    sending = asyncio.create_task(outbox.run())
    address = whose(socket)
    connection = _Connection(serving, socket, outbox, address)
    if not serving.connect(address):
        outbox.say(Refused("hello", "there are too many connections from this address", ""))
        await _ended(outbox, sending)
        return
    try:
        await connection.run()
    except WebSocketDisconnect:
        sending.cancel()
    finally:
        await serving.house.spending.on(address, connection.leave())
        await _ended(outbox, sending)
        serving.disconnect(address)


async def _ended(outbox: Outbox, sending: asyncio.Task[None]) -> None:
    """Let a client have what waits for it, if it reads that before long."""
    outbox.end()
    with contextlib.suppress(asyncio.CancelledError, TimeoutError):
        await asyncio.wait_for(sending, PARTING)


class _Connection:
    """A client at its socket."""

    def __init__(self, serving: Serving, socket: WebSocket, outbox: Outbox, address: str) -> None:
        self.address = address
        self.serving = serving
        self.socket = socket
        self.outbox = outbox
        self.bucket = Bucket(serving.limits.burst, serving.limits.rate)
        self.faults = 0
        self.wanted: Plan | None = None  # what is to be planned next
        self.planning: asyncio.Task[None] | None = None
        self.room: Room | None = None
        self.client: Client | None = None

    async def run(self) -> None:
        """Be greeted, then do what is asked for, until the client goes or is cut off."""
        try:
            async with asyncio.timeout(GREETING):
                hello = await self._next()
        except TimeoutError:
            self._refuse("hello", f"expected a message of type hello within {GREETING:.0f} seconds")
            return
        await self.serving.house.spending.turn(self.address)
        if not await self.serving.house.spending.on(self.address, self._greeted(hello)):
            return
        while self.faults < FAULTS:
            message = await self._next()
            await self.serving.house.spending.turn(self.address)
            if isinstance(message, Plan):
                self._plan(message)
            elif message is not None:
                await self._done(message)
        self._refuse("connection", "too much of what was sent could not be taken")

    async def leave(self) -> None:
        """The client is gone."""
        if self.planning is not None:
            self.planning.cancel()
        if self.room is not None and self.client is not None:
            await self.room.leave(self.client)

    def _refuse(self, about: str, message: str, clause: str = "") -> None:
        self.outbox.say(Refused(about, message, clause))

    async def _next(self) -> ClientMessage | None:
        """The next message; None if it can't be taken, which the client is told."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        content = received.get("text")
        if content is None:
            content = received.get("bytes") or b""
        if not (self.bucket.take() and self.serving.may_send(self.address)):
            self.faults += 1
            self._refuse("connection", "messages come too fast; this one was not read")
            return None
        if len(content) > self.serving.limits.message:
            self.faults += 1
            self._refuse("connection", f"expected {self.serving.limits.message:,} bytes at most in a message")
            return None
        try:
            message: ClientMessage = _read(content)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
            self.faults += 1
            self._refuse("message", f"this can't be read: {error}")
            return None
        return message

    async def _greeted(self, hello: ClientMessage | None) -> bool:
        if not isinstance(hello, Hello):
            self._refuse("hello", "expected a message of type hello first")
            return False
        if hello.protocol != PROTOCOL:
            self._refuse(
                "hello", f"expected version {PROTOCOL} of the protocol, got {hello.protocol}; load the page anew"
            )
            return False
        try:
            room = await self.serving.house.room(self.socket.path_params["table"])
            seats = seats_of(hello.secret, room.chairs)
            if hello.secret and not seats:
                raise Refusal("hello", "this secret belongs to no seat of this table; without one, one watches")
            self.room, self.client = room, Client(self.outbox.put, seats, hello.known)
            await room.join(self.client)
        except PlaymatError as error:
            self._refuse("hello", str(error))
            return False
        except Exception:
            _log.exception("hello")
            self._refuse("hello", WRONG)
            return False
        return True

    def _plan(self, plan: Plan) -> None:
        """Have it worked out while other things are done; it takes the place of one that waits."""
        if self.wanted is not None:
            self._refuse("plan", "something newer is to be planned")
        self.wanted = plan
        if self.planning is None or self.planning.done():
            self.planning = asyncio.create_task(self._plans())

    async def _plans(self) -> None:
        while (plan := self.wanted) is not None:
            self.wanted = None
            await self._done(plan)

    async def _done(self, message: ClientMessage) -> None:
        """Do what is asked for, on the account of who asks."""
        await self.serving.house.spending.on(self.address, self._answer(message))

    async def _answer(self, message: ClientMessage) -> None:
        """Do what is asked for; what is refused is told, and so is what goes wrong."""
        assert self.room is not None and self.client is not None
        about = str(message.__struct_config__.tag)
        try:
            if isinstance(message, Give):
                await self.room.give(self.client, message)
            elif isinstance(message, Act):
                if message.what == AGAIN:
                    self.serving.makes(self.address)
                await self.room.act(self.client, message)
            elif isinstance(message, Stops):
                await self.room.stops(self.client, message)
            elif isinstance(message, Plan):
                self.client.send(await self.room.plan(self.client, message))
            elif isinstance(message, Ask):
                self.client.send(await self.room.look(self.client, message))
            else:
                raise Refusal("hello", "you were welcomed already")
        except Wrong as error:
            self._refuse("rematch", str(error))
        except PlaymatError as error:
            where = error.about if isinstance(error, Refusal) else about
            self._refuse(where, str(error), getattr(error, "clause", ""))
        except Exception:
            _log.exception("table %s: %s", self.room.record.id, about)
            self._refuse(about, WRONG)
