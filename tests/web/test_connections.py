"""Connections: whose pages may open one, how many an address holds, and clients that do not read."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest
from serving import GENEROUS, Site, site
from websockets.exceptions import InvalidStatus

from playmat.web.rooms.room import SAME
from playmat.web.server.limits import Bucket, Buckets, address_of
from playmat.web.server.socket import Outbox


def test_sockets_of_other_pages_are_refused(here: Site) -> None:
    """A page of another server can open no socket here, though the browser would send it along."""
    made = here.make("embers")
    with here.connect(made["id"], origin=f"http://localhost:{here.port}") as seat:
        seat.send(type="hello", protocol=1)
        assert seat.next()["type"] == "welcome"
    for origin in ("http://evil.example", "null", "http://localhost:1"):
        with pytest.raises(InvalidStatus), here.connect(made["id"], origin=origin):
            pass


def test_connections_of_an_address(url: str) -> None:
    """An address holds so many connections and no more; one that is closed makes room."""
    with site(url, GENEROUS._replace(connections=2)) as here:
        made = here.make("embers")
        with here.sit(made["id"]) as one:
            assert one.next()["type"] == "welcome"
            with here.sit(made["id"]) as two, here.sit(made["id"]) as three:
                assert two.next()["type"] == "welcome"
                assert "too many connections" in three.next()["message"]
        for _ in range(50):
            with here.sit(made["id"]) as again:
                if again.next()["type"] == "welcome":
                    break
        else:
            pytest.fail("no room was made")


class Slow:
    """A socket whose other side does not read."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed = 0
        self.reads = asyncio.Event()

    async def send_text(self, text: str) -> None:
        """Wait until it reads."""
        await self.reads.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        """Note it."""
        self.closed = code


def test_who_does_not_read_is_cut_off() -> None:
    """Nobody waits for a client that does not read: once too much waits for it, it gets nothing more and is closed."""

    async def run() -> None:
        socket = Slow()
        outbox = Outbox(socket, 3)  # type: ignore[arg-type]  # (what it needs of a socket)
        sending = asyncio.create_task(outbox.run())
        await asyncio.sleep(0)
        for number in range(9):
            outbox.put(b"%d" % number)
        socket.reads.set()
        await sending
        assert socket.closed == 1008
        assert len(socket.sent) < 3
        outbox.put(b"more")
        assert outbox.queue.empty()  # (nothing is kept for it)

    asyncio.run(run())


def test_who_is_sent_away_is_not_waited_for_for_ever() -> None:
    """However much waits for it, the end comes behind it."""

    async def run() -> None:
        socket = Slow()
        socket.reads.set()
        outbox = Outbox(socket, 3)  # type: ignore[arg-type]  # (what it needs of a socket)
        for number in range(3):
            outbox.put(b"%d" % number)
        outbox.end()
        await asyncio.wait_for(outbox.run(), 5)
        assert (socket.sent, socket.closed) == (["0", "1", "2"], 1008)

    asyncio.run(run())


def test_whose_an_address_is() -> None:
    """Of IPv6 the network counts; an address of IPv4 that is written as one of IPv6 is the former."""
    assert address_of("192.0.2.7") == address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8:1:2:3:4:5:6") == address_of("2001:db8:1:2::9%eth0") == "2001:db8:1:2::"
    assert address_of("2001:db8:1:3::9") != address_of("2001:db8:1:2::9")
    assert address_of("nowhere") == "nowhere"


def test_greetings_and_messages_of_an_address(url: str) -> None:
    """An address may begin so many connections in a minute, and send so many messages a second over all of them."""
    with site(url, GENEROUS._replace(greetings=3)) as here:
        made = here.make("embers")
        said = []
        for _ in range(5):
            with here.sit(made["id"]) as one:
                said.append(one.next()["type"])
        assert said == ["welcome"] * 3 + ["refused"] * 2
    with site(f"{url}2") as here:
        here.serving._messages = Buckets(5, 1e9)  # (it does not fill again, however slow the machine is)
        made = here.make("embers")
        with here.sit(made["id"]) as one, here.sit(made["id"]) as two:
            for _ in range(12):
                one.send(type="look", key="x")
            for _ in range(6):
                two.send(type="look", key="x")
            heard = [seat.until(lambda m: m["type"] == "refused" and m["about"] == "connection") for seat in (one, two)]
            assert all("too fast" in message["message"] for message in heard)


@pytest.mark.parametrize("proxy", ["", "127.0.0.1,::1"])
def test_for_whom_a_proxy_asks(url: str, proxy: str) -> None:
    """Behind a proxy that was named the address that it tells counts, and the server may have another name; nobody else
    is believed.
    """
    with site(url, GENEROUS._replace(tables=1), proxy=proxy) as here:
        wanted = {"game": "embers", "seats": [{"kind": "me"}, {"kind": "random"}]}
        said = [
            here.ask("POST", "/api/tables", wanted, headers={"X-Forwarded-For": address}).status
            for address in ("192.0.2.1", "192.0.2.2", "192.0.2.2")
        ]
        assert said == ([201, 201, 429] if proxy else [201, 429, 429])
        named = {"Host": "cards.example", "Origin": "https://cards.example", "X-Forwarded-For": "192.0.2.3"}
        assert here.ask("POST", "/api/tables", wanted, headers=named).status == (201 if proxy else 403)
        assert (
            here.ask("POST", "/api/tables", wanted, headers={**named, "Origin": "https://evil.example"}).status == 403
        )


def test_connections_of_a_seat(here: Site) -> None:
    """A secret opens so many connections to a table, and others find their place all the same."""
    made = here.make("embers")
    with ExitStack() as stack:
        many = [stack.enter_context(here.sit(made["id"], made["seats"]["0"])) for _ in range(SAME + 1)]
        said = [seat.next() for seat in many]
        assert [message["type"] for message in said] == ["welcome"] * SAME + ["refused"]
        assert stack.enter_context(here.sit(made["id"])).next()["type"] == "welcome"


def test_buckets_fill_again() -> None:
    """So much at once, then so much a second, each address for itself; those that are full again are forgotten."""
    time = 0.0
    bucket = Bucket(2, 1.0, lambda: time)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    time = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    buckets = Buckets(2, 2.0, lambda: time)
    buckets.MOST = 2  # type: ignore[misc]  # (few are enough here)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, True, False, True]
    time = 9.0
    assert buckets.take("c")
    assert set(buckets._kept) == {"c"}


def test_tables_that_are_not_there_leave_nothing(here: Site) -> None:
    """Whoever tries addresses at random finds nothing, and fills nothing."""
    assert all(here.get(f"/api/tables/none{number}").status == 404 for number in range(20))
    assert not here.serving.house.rooms
    assert not here.serving.house._loading
