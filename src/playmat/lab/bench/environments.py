"""Measuring peers: each in a virtual environment of its own in the user's cache, made once, with what the extra
`bench` asks for, and run as a process of its own.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import venv
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from platformdirs import user_cache_path

from playmat.kernel.errors import PlaymatError
from playmat.lab.bench.harness import Figure

SCRIPTS = Path(__file__).resolve().parent / "peers"
FIGURES = (
    "decisions_per_s", "choices_per_s", "games_per_s", "fork_us", "answer_us", "undo_us", "kb_per_game", "kb_with_undo",
    "setup_ms", "compiled",
)  # fmt: skip
# What only some engines have: many games stepped at once, and the share of some cards that they read in full.
FURTHER = ("batch_decisions_per_s", "batch_games_per_s", "reads")
GAMES = {"weiss-sim": "weiss"}  # peers that play one of our games, and take its decks; the others play another game
LONGEST = 1200  # seconds that one peer may take
_NAME = re.compile(r"[\w.-]+")


class PeerFailed(PlaymatError):
    """A peer that can't be installed or measured here; the rest of the benchmark goes on without it."""


@dataclass(frozen=True)
class Matchup:
    """What a peer that plays the same game gets: the card numbers of two decks, and the numbers of the cards of which
    it says how many it reads.
    """

    decks: tuple[tuple[str, ...], ...] = ()
    cards: tuple[str, ...] = ()


def peers(game: str = "") -> list[str]:
    """The names of the peers: those that there is a script for, without those that play another of our games."""
    names = [path.name.removesuffix("_peer.py").replace("_", "-") for path in SCRIPTS.glob("*_peer.py")]
    return sorted(name for name in names if not game or GAMES.get(name, game) == game)


def requirements(peer: str) -> list[str]:
    """What a peer's environment needs: the extra `bench` of playmat without the other peers."""
    try:
        asked = requires("playmat") or []
    except PackageNotFoundError:
        raise PeerFailed("playmat is not installed, so its extra 'bench' can't be read") from None
    others = [name for name in peers() if name != peer]
    found = [line.partition(";")[0].strip() for line in asked if re.search(r"extra\s*==\s*['\"]bench['\"]", line)]
    kept = [line for line in found if (name := _NAME.match(line)) and name[0].lower() not in others]
    if not any(line.lower().startswith(peer) for line in kept):
        raise PeerFailed(f"the extra 'bench' of playmat {version('playmat')} does not name {peer}")
    return kept


def environment(peer: str, say: Callable[[str], None]) -> Path:
    """The Python of a peer's environment, made if it is not there yet or was made for other requirements."""
    needed = requirements(peer)
    home = user_cache_path("playmat") / "bench" / f"{peer}-{sys.version_info.major}.{sys.version_info.minor}"
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = home / "playmat-requirements.json"
    if python.exists() and stamp.exists() and json.loads(stamp.read_text(encoding="utf-8")) == needed:
        return python
    say(f"installing {' '.join(needed)} into {home}")
    venv.create(home, with_pip=True, clear=True)
    install = subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needed],
        capture_output=True,
        text=True,
        check=False,
    )
    if install.returncode:
        raise PeerFailed(f"{peer} can't be installed here: {_last_line(install.stderr)}")
    stamp.write_text(json.dumps(needed), encoding="utf-8")
    return python


def measure_peer(
    peer: str, seconds: float, seed: int, say: Callable[[str], None], matchup: Matchup | None = None
) -> dict[str, Figure | bool]:
    """The figures of a peer, those that it has no counterpart for as None."""
    python = environment(peer, say)
    say(f"measuring {peer}")
    try:
        run = subprocess.run(
            [str(python), "-I", str(SCRIPTS / f"{peer.replace('-', '_')}_peer.py"), str(seconds), str(seed)],
            input=json.dumps(asdict(matchup or Matchup())),
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        raise PeerFailed(f"{peer} was not measured within {LONGEST} s") from None
    try:
        told = json.loads(run.stdout)
        return {name: told.get(name) for name in (*FIGURES, *FURTHER)}
    except ValueError:
        raise PeerFailed(f"{peer} can't be measured here: {_last_line(run.stderr)}") from None


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it says nothing"
