"""What comes over the wire in scraps: it is taken in small parts, and who sends too much of it is cut off."""

from __future__ import annotations

import json
import os
import socket
import time
from base64 import b64encode
from contextlib import ExitStack

import pytest
from serving import GENEROUS, Site, site

from playmat.web.server import wire

PING, PONG, TEXT, GOES_ON = b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
MESSAGE = b"\x81\x82\0\0\0\0{}"


def dialled(here: Site) -> socket.socket:
    """A connection on which nothing was said."""
    return socket.create_connection(("localhost", here.port), 20)


def at_socket(here: Site, table: str) -> socket.socket:
    """A connection that has become the socket of a table."""
    found = dialled(here)
    key = b64encode(os.urandom(16)).decode()
    found.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in found.recv(4096)
    return found


def is_cut_off(connection: socket.socket) -> bool:
    """Whether the other side ends it."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("scraps", [PING * 400, PONG * 400, TEXT + GOES_ON * 400], ids=["pings", "pongs", "parts"])
def test_too_many_scraps(here: Site, scraps: bytes) -> None:
    """Pings, pongs and parts of messages without number end a connection; a few harm nobody."""
    made = here.make("embers")
    with at_socket(here, made["id"]) as patient:
        patient.sendall(PING * 50)
        with at_socket(here, made["id"]) as connection:
            try:
                connection.sendall(scraps)
            except ConnectionError:
                return
            assert is_cut_off(connection)
        patient.sendall(PING)
        assert patient.recv(10)


def test_who_goes_on_after_the_end(here: Site) -> None:
    """Who was sent away and sends on and on is not listened to until it answers."""
    made = here.make("embers")
    with at_socket(here, made["id"]) as connection:
        began = time.monotonic()
        connection.sendall(MESSAGE)
        while b"hello" not in connection.recv(4096):
            pass
        try:
            connection.sendall(MESSAGE * 400)
        except ConnectionError:
            return
        assert is_cut_off(connection)
        assert time.monotonic() - began < 9  # (the server's library would wait for 10 seconds)


def test_a_message_may_come_in_parts(here: Site) -> None:
    """As the protocol of sockets allows."""
    made = here.make("embers")

    def parts() -> list[str]:
        text = json.dumps({"type": "hello", "protocol": 1, "secret": made["seats"]["0"]})
        return [text[:9], text[9:30], text[30:]]

    with here.connect(made["id"]) as seat:
        seat.socket.send(parts())
        assert seat.next()["type"] == "welcome"


def test_little_is_taken_at_once(here: Site) -> None:
    """However much a connection sends, others have their turn between."""
    with dialled(here) as connection:
        connection.sendall(b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200" in connection.recv(4096)
        (protocol,) = held(here)
        assert protocol.transport.max_size == wire.TOGETHER <= 16 * 1024


def held(here: Site) -> set[object]:
    """The connections that the server holds, as it knows them."""
    return {*here.server.server_state.connections}


def test_connections_without_a_request(url: str) -> None:
    """Who does not say what it wants is cut off, be it nothing or the beginning of a request, the first or a later."""
    with site(url, GENEROUS._replace(asking=0.3)) as here, ExitStack() as stack:
        silent, slow, later = (stack.enter_context(dialled(here)) for _ in range(3))
        slow.sendall(b"GET /api/tables HTTP/1.1\r\nHos")
        later.sendall(b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200" in later.recv(4096)
        later.sendall(b"GET /api/tables HTTP/1.1\r\nHos")
        made = here.make("embers")
        with here.sit(made["id"], made["seats"]["0"]) as seat:
            assert seat.asked()["question"]
            assert all(is_cut_off(one) for one in (silent, slow, later))
            time.sleep(0.4)
            seat.send(type="act", what="concede")
            assert seat.until(lambda m: m["type"] == "update" and m["ending"])


def test_connections_that_an_address_holds(url: str) -> None:
    """So many of any kind and no more; what is closed makes room, also where it had become a socket."""
    with site(url, GENEROUS._replace(wires=3)) as here:
        made = here.make("embers")
        for _ in range(4):
            with ExitStack() as stack:
                stack.enter_context(at_socket(here, made["id"]))
                some = [stack.enter_context(dialled(here)) for _ in range(3)]
                assert is_cut_off(some[2])
                some[0].sendall(b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert b"200" in some[0].recv(4096)
            for _ in range(100):
                if not held(here):
                    break
                time.sleep(0.02)
