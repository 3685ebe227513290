"""What one address, one connection and one request may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final, NamedTuple

from playmat.web.rooms.spending import SHARE

NETWORK: Final = 64  # bits of an IPv6 address that whoever holds its network may choose


class Limits(NamedTuple):
    """message: bytes of a message on a socket; burst, rate: messages of a connection at once, and a second. body:
    bytes of a request; upload: of a file of cards. tables: that an address may make in an hour; connections: to
    tables that it may hold, and `greetings` that it may begin in a minute; wires: connections of any kind that it may
    hold, and `asking` the seconds within which a request comes over one. requests: that change something, a minute;
    questions: requests that change nothing, a minute; messages: of all its connections, a second. decks: that one
    person may save; saved: new ones from an address, an hour. waiting: messages for a client that does not read them,
    before it is cut off. share: seconds of the loop's time that an address may take in a second.
    """

    message: int = 64 * 1024
    burst: int = 60
    rate: float = 15.0
    body: int = 4 * 1024 * 1024
    upload: int = 256 * 1024 * 1024
    tables: int = 120
    connections: int = 64
    greetings: int = 240
    wires: int = 200
    asking: float = 20.0
    requests: int = 240
    questions: int = 1800
    messages: int = 120
    decks: int = 500
    saved: int = 600
    waiting: int = 64
    share: float = SHARE


class Bucket:
    """So much at once, and so much more a second."""

    __slots__ = ("_now", "burst", "left", "rate", "when")

    def __init__(self, burst: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self._now = now
        self.when = now()

    def take(self) -> bool:
        """Take one; False if none is left."""
        now = self._now()
        self.left = min(self.burst, self.left + (now - self.when) * self.rate)
        self.when = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Seconds until there is one again, 0 if there is one now."""
        left = self.left + (self._now() - self.when) * self.rate
        return max(0.0, (1 - left) / self.rate)


def address_of(host: str) -> str:
    """Whose address it is: of IPv6 the network, since a household has more addresses of that than anybody can count."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> NETWORK << NETWORK))
    return host


class Buckets:
    """A bucket for each address. Those that are full again are forgotten."""

    MOST: Final = 10_000

    def __init__(self, burst: float, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = burst / seconds
        self._now = now
        self._kept: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take one for an address; False if it has had too many."""
        bucket = self._kept.get(address)
        if bucket is None:
            if len(self._kept) >= self.MOST:
                self._forget()
            bucket = self._kept[address] = Bucket(self.burst, self.rate, self._now)
        return bucket.take()

    def wait(self, address: str) -> float:
        """Seconds until an address may take one again, 0 if it may now."""
        bucket = self._kept.get(address)
        return 0.0 if bucket is None else bucket.wait()

    def _forget(self) -> None:
        now = self._now()
        full = [a for a, b in self._kept.items() if b.left + (now - b.when) * b.rate >= b.burst]
        for address in full or list(self._kept)[: self.MOST // 2]:
            del self._kept[address]
