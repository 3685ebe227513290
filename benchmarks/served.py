"""A server to be measured: `playmat serve` in a process of its own, on a free port and data of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import urlsplit


class Served(NamedTuple):
    """A server that runs, and the address that it has told, with a slash at its end."""

    process: subprocess.Popen[str]
    address: str

    @property
    def port(self) -> int:
        """Where it listens."""
        return urlsplit(self.address).port or 0


def serve(*options: str, home: str = "") -> Served:
    """Start one, and wait until it listens. home: the folder of who runs it, "" for one's own."""
    settings = dict(os.environ, HOME=home, XDG_DATA_HOME=home) if home else None
    command = [sys.executable, "-u", "-m", "playmat", "serve", "--port", "0", "--no-browser", *options]
    process = subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found is not None
    return Served(process, found[0])


@contextmanager
def serving(*options: str) -> Iterator[Served]:
    """One with an empty data folder, until it is no longer needed."""
    with tempfile.TemporaryDirectory() as home:
        server = serve(*options, home=home)
        try:
            yield server
        finally:
            server.process.terminate()
            server.process.wait(10)
