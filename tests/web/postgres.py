"""PostgreSQL for tests: Debian's packages, a cluster of its own on a free port, thrown away at the end."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playmat.web.server.running import listen

USERS = ("postgres", "nobody")  # as whom it runs where the tests run as root, which it refuses


def program(name: str) -> str:
    """Where one of its programs lies, "" if it is not installed."""
    found = shutil.which(name)
    if found is None:
        folders = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
        found = str(folders[-1]) if folders else None
    return found or ""


@contextmanager
def cluster() -> Iterator[str]:
    """A running server; its address as the beginning of a URL, to which the name of a database is added."""
    folder = Path(tempfile.mkdtemp(prefix="playmat-postgres-"))
    as_user: list[str] = []
    if os.geteuid() == 0:
        user = next(name for name in USERS if subprocess.run(["id", name], capture_output=True).returncode == 0)
        shutil.chown(folder, user)
        as_user = ["runuser", "-u", user, "--"]
    with listen("localhost", 0) as taken:
        port = taken.getsockname()[1]
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=120)

    try:
        run(program("initdb"), "-D", str(data), "-U", "playmat", "--auth=trust", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=localhost"
        run(program("pg_ctl"), "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "start")
        try:
            yield f"postgresql://playmat@localhost:{port}/"
        finally:
            run(program("pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
