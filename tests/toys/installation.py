"""The toys as an installed distribution, for a whole run of the tests: in this process and in all that it starts."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GROUP = "playmat.games"
GAMES: dict[str, str] = PROJECT["entry-points"][GROUP]  # packages by the names of games


def declare() -> None:
    """Let this process and those that it starts find the toys by their names.

    It is what `pip install --editable` does, without touching the environment: one may serve several checkouts. The
    folder of packages and one that tells of the distribution come onto the path, and into PYTHONPATH.
    """
    _prepend(HERE)
    if GAMES.keys() <= {point.name for point in entry_points(group=GROUP)}:
        return
    told = Path(tempfile.mkdtemp(prefix="playmat-toys-"))
    atexit.register(shutil.rmtree, told, ignore_errors=True)
    tell(told)
    _prepend(told)


def _prepend(folder: Path) -> None:
    sys.path.insert(0, str(folder))
    others = [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part and part != str(folder)]
    os.environ["PYTHONPATH"] = os.pathsep.join([str(folder), *others])


def tell(folder: Path) -> None:
    """Write what an installation tells of the distribution."""
    info = folder / f"{PROJECT['name'].replace('-', '_')}-{PROJECT['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {PROJECT['name']}\nVersion: {PROJECT['version']}\n")
    points = "".join(f"{name} = {package}\n" for name, package in GAMES.items())
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{points}")
