"""What all routes of a server share: its tables, its limits, and where its files lie."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playmat.web.server.limits import Buckets, Limits, address_of
from playmat.web.server.replies import TOO_MUCH, Wrong

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from playmat.web.rooms.house import House

TOO_MANY: Final = "too many requests come from this address; try again in a moment"
TOO_MANY_TABLES: Final = "too many tables were made from this address; try again later"
TOO_MANY_DECKS: Final = "too many decks were saved from this address; try again later"
STATIC: Final = Path(__file__).parents[1] / "static"


class Serving:
    """A running server. static: the built page.
    local: whether it answers this machine only. There cards may be brought from the browser, into the database of
    whoever runs the server, and who makes a table for others may choose its seed (and could know all shuffles by it).
    """

    def __init__(
        self,
        house: House,
        limits: Limits | None = None,
        static: Path = STATIC,
        local: bool = True,
    ) -> None:
        self.house = house
        self.limits = limits or Limits()
        self.static = static
        self.pictures = house.pictures.folder
        self.local = local
        self.loop: asyncio.AbstractEventLoop | None = None  # while it runs
        self._connections: dict[str, int] = {}
        self._tables = Buckets(self.limits.tables, 3600)
        self._requests = Buckets(self.limits.requests, 60)
        self._questions = Buckets(self.limits.questions, 60)
        self._saved = Buckets(self.limits.saved, 3600)
        self._greetings = Buckets(self.limits.greetings, 60)
        self._messages = Buckets(10 * self.limits.messages, 10)

    def connect(self, address: str) -> bool:
        """Count a connection of an address; False if it has too many, or began too many."""
        count = self._connections.get(address, 0)
        if count >= self.limits.connections or not self._greetings.take(address):
            return False
        self._connections[address] = count + 1
        return True

    def disconnect(self, address: str) -> None:
        """One connection less."""
        count = self._connections.get(address, 0) - 1
        if count > 0:
            self._connections[address] = count
        else:
            self._connections.pop(address, None)

    def may_send(self, address: str) -> bool:
        """Whether an address may send another message."""
        return self._messages.take(address)

    def asks(self, address: str, changing: bool) -> None:
        """An address asks for something, or for a change: Wrong if it has asked for too much."""
        buckets = self._requests if changing else self._questions
        if not buckets.take(address):
            raise Wrong(TOO_MUCH, TOO_MANY, "address", buckets.wait(address))

    def saves(self, address: str) -> None:
        """An address saves another deck: Wrong if it has saved too many."""
        if not self._saved.take(address):
            raise Wrong(TOO_MUCH, TOO_MANY_DECKS, "decks", self._saved.wait(address))

    def makes(self, address: str) -> None:
        """An address makes another table: Wrong if it has made too many."""
        if not self._tables.take(address):
            raise Wrong(TOO_MUCH, TOO_MANY_TABLES, "tables", self._tables.wait(address))


def whose(connection: HTTPConnection) -> str:
    """From which address a request or a socket comes."""
    return address_of(connection.client.host) if connection.client is not None else ""
