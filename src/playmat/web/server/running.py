"""Running the server: the store opened, the address taken and told, the browser opened."""

from __future__ import annotations

import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from playmat.kernel.errors import PlaymatError
from playmat.web.rooms.house import House
from playmat.web.rooms.pictures import Pictures
from playmat.web.rooms.spending import Spending
from playmat.web.server.app import make_app
from playmat.web.server.guarding import LOCAL
from playmat.web.server.limits import Limits
from playmat.web.server.serving import STATIC, Serving
from playmat.web.server.wire import Held, wired
from playmat.web.store.opening import open_store
from playmat.web.store.writing import Writer

BACKLOG: Final = 256
# When rings of garbage are looked for. With many tables a look at everything stops the server for a fifth of a second,
# and finds next to nothing: playing makes no rings.
GARBAGE: Final = (20_000, 20, 100)
SWITCH: Final = 0.001  # seconds that a thread may go on with long work while the loop waits for its turn
DEAF: Final = 60  # seconds after which a connection whose other side takes nothing is dropped


def run(
    host: str,
    port: int,
    data: str,
    pictures: Path | None,
    told: Callable[[str], None],
    browser: bool,
    proxy: str = "",
    keep: int = 0,
    limits: Limits | None = None,
) -> None:
    """Serve until somebody ends it. told: is handed the address as soon as the server listens there; proxy: addresses
    that say for whom they ask (`X-Forwarded-For`), "" for none; keep: days for which a table is kept at which nobody
    is, 0 for ever.
    """
    limits = limits or Limits()
    listening = listen(host, port)
    local = host in LOCAL and not proxy
    spending = Spending(limits.share)
    house = House(Writer(open_store(data)), pictures=Pictures(pictures), keep=keep, spending=spending)
    serving = Serving(house, limits, STATIC, local=local)
    shown = "localhost" if host in LOCAL or host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"
    told(address)
    if browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*GARBAGE)
    try:
        uvicorn.Server(configured(serving, local, proxy)).run(sockets=[listening])
    finally:
        serving.house.writer.close()


def configured(serving: Serving, local: bool, proxy: str = "") -> uvicorn.Config:
    """How the server's library is set up. (A proxy holds connections for many.)"""
    requests, sockets = wired(Held(0 if proxy else serving.limits.wires), serving.limits.asking)
    return uvicorn.Config(
        make_app(serving, local),
        http=requests,
        loop="asyncio",
        log_level="warning",
        access_log=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy,
        server_header=False,
        ws=sockets,
        ws_max_size=4 * serving.limits.message,  # (up to there it is refused in words)
        ws_per_message_deflate=not local,  # (on one machine it costs more time than it saves)
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=3,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; with port 0 at any that is free."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # (Linux; what is accepted there inherits it)
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * DEAF)
        found.bind(address)
        found.listen(BACKLOG)
    except OSError as error:
        raise PlaymatError(f"{host}, port {port}: nothing can listen there ({error.strerror or error})") from None
    return found
