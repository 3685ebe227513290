"""Connections below requests and sockets: how many an address holds, how long one takes to say what it wants, and how
much is done for it in one go. What comes over the wire in thousands of scraps must not stop the server meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from playmat.web.server.limits import Bucket, address_of

TOGETHER: Final = 8 * 1024  # bytes that are taken from a connection before others have their turn
SCRAPS: Final = 200  # pings, pongs and parts of messages at once, and so many a second
SCRAPS_RATE: Final = 20.0


class Held:
    """How many connections each address holds. most: that one may, 0 for any number."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """One more; False if it has too many."""
        if self.most and self._held[address] >= self.most:
            return False
        self._held[address] += 1
        return True

    def give(self, address: str) -> None:
        """One less."""
        self._held[address] -= 1
        if self._held[address] <= 0:
            del self._held[address]


def wired(held: Held, asking: float) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """What answers requests, and what serves sockets, for a server. asking: seconds until a request is there."""

    class Sockets(WebSocketsSansIOProtocol):
        """A connection that has become a socket. (It was counted as the one that asked for it.)"""

        scraps: Bucket

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            """It begins."""
            super().connection_made(transport)
            self.scraps = Bucket(SCRAPS, SCRAPS_RATE)

        def connection_lost(self, exc: Exception | None) -> None:
            """It ends."""
            super().connection_lost(exc)
            held.give(_address(self.client))

        def handle_ping(self) -> None:
            """Answer it, unless there are too many."""
            if self._in_measure():
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            """Note it, unless there are too many."""
            if self._in_measure():
                super().handle_pong(event)

        def handle_cont(self, event: Frame) -> None:
            """Take a part of a message, unless there are too many."""
            if self._in_measure():
                super().handle_cont(event)

        def send_receive_event_to_app(self) -> None:
            """A message is whole. Who goes on sending though the end was said is cut off."""
            if not self.close_sent or self._in_measure():
                super().send_receive_event_to_app()

        def _in_measure(self) -> bool:
            """Whether there are not too many; who sends them is cut off."""
            if self.transport.is_closing():
                return False
            if not self.scraps.take():
                self.transport.abort()
                return False
            return True

    class Requests(H11Protocol):
        """A connection over which requests come."""

        counted = False
        late: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            """It begins."""
            super().connection_made(transport)
            transport.max_size = TOGETHER  # type: ignore[attr-defined]  # (what the selector's loop reads at once)
            self.counted = held.take(_address(self.client))
            if self.counted:
                self._wait()
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            """It ends."""
            super().connection_lost(exc)
            self._came()
            if self.counted:
                held.give(_address(self.client))

        def data_received(self, data: bytes) -> None:
            """Something has come: a request, or a part of one."""
            super().data_received(data)
            if self.transport.get_protocol() is not self or self._answering():
                self._came()
            elif self.late is None:
                self._wait()

        def on_response_complete(self) -> None:
            """A request is answered; another may have begun to come already."""
            super().on_response_complete()
            if not self.transport.is_closing() and self.late is None and not self._answering():
                self._wait()

        def _answering(self) -> bool:
            return bool(self.cycle) and not self.cycle.response_complete

        def _wait(self) -> None:
            self.late = self.loop.call_later(asking, self.transport.abort)

        def _came(self) -> None:
            if self.late is not None:
                self.late.cancel()
                self.late = None

    return Requests, Sockets


def _address(client: tuple[str, int] | None) -> str:
    return address_of(client[0]) if client is not None else ""
