#!/usr/bin/env python3
"""Work on playmat with nothing but Python: makes the environment that a command needs, then runs the command.

Every command may be started from any folder and again at any time; an environment is made once, and brought up to
date when pyproject.toml, the build hook or the page changes.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
COMPILED = HERE / ".venv-compiled"
OLDEST = (3, 11)
STAMP = "playmat-stamp.json"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is the code of what it ran."""
    if sys.version_info < OLDEST:
        return complain(f"playmat needs Python {OLDEST[0]}.{OLDEST[1]} or later; this is {sys.version.split()[0]}.")
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    commands.add_parser("serve", help="play in the browser, at an address that is printed", add_help=False)
    commands.add_parser("play", help="play a game in the terminal: play fftcg", add_help=False)
    commands.add_parser("run", help="any playmat command: run cards --help", add_help=False)
    commands.add_parser("test", help="run the tests; what follows goes to pytest", add_help=False)
    commands.add_parser("browser-test", help="the tests of the page, in Chromium", add_help=False)
    commands.add_parser("check", help="lint, format, types (the page's too) and the floors that rooms may import from")
    commands.add_parser("fix", help="let ruff repair and format what it can: all, or the files named", add_help=False)
    commands.add_parser("compiled-test", help="the tests that also hold for a compiled install", add_help=False)
    commands.add_parser("coverage", help="which clauses are carried out: coverage weiss --check", add_help=False)
    commands.add_parser("mutate", help="which changes of the rules no test notices: mutate weiss", add_help=False)
    commands.add_parser("setup", help="only make .venv, with all that developers need")
    options, rest = parser.parse_known_args(argv)
    if rest and options.command in ("check", "setup"):
        parser.error(f"{options.command} takes no arguments: {' '.join(rest)}")
    try:
        return run(options.command, rest)
    except subprocess.CalledProcessError as failure:
        return complain(f"this failed: {' '.join(map(str, failure.cmd))}")
    except KeyboardInterrupt:
        return 130


def run(command: str, rest: list[str]) -> int:
    """Make the environment of a command and start it."""
    if command in ("play", "serve"):
        return start(environment(VENV, ()), "-m", "playmat", command, *rest)
    if command == "run":
        return start(environment(VENV, ()), "-m", "playmat", *rest)
    if command == "compiled-test":
        return compiled_test(rest)
    python = environment(VENV, ("dev",))
    if command == "test":
        return start(python, "-m", "pytest", "-n", "auto", *rest, cwd=HERE)
    if command == "browser-test":
        os.environ["PLAYMAT_BROWSER"] = "1"  # (only then they run: tests/browser/conftest.py says why)
        return start(python, "-m", "pytest", "-n", "2", "tests/browser", *rest, cwd=HERE)
    if command == "check":
        return every(
            python,
            ("-m", "ruff", "check", "--output-format=concise", "."),
            ("-m", "ruff", "format", "--check", "--output-format=concise", "."),
            ("-m", "mypy"),
            ("-c", "from importlinter.cli import lint_imports_command as c; c()", "--no-logo"),
            ("client/build.py", "--check"),
        )
    if command == "coverage":
        return measure(python, "knockout", MEASURED, rest)
    if command == "mutate":
        return measure(python, "mutate", WATCHED, rest)
    if command == "fix":
        paths = rest or ["."]
        return every(python, ("-m", "ruff", "check", "--fix", *paths), ("-m", "ruff", "format", *paths))
    return 0


# The tests that show which clauses of a game's document are carried out.
MEASURED = {
    "fftcg": (
        "tests/fftcg",
        "tests/cards/test_deckcheck.py",
        "tests/cards/test_lb_decks.py",
        "tests/scenarios/test_files.py",
    ),
    "weiss": ("tests/weiss", "tests/weiss_cards/test_decks.py", "tests/scenarios/test_files.py"),
    "evolve": ("tests/evolve", "tests/evolve_cards/test_decks.py", "tests/scenarios/test_files.py"),
    **dict.fromkeys(("embers", "tides"), ("tests/toys/test_decks.py", "tests/scenarios/test_files.py")),
}


# Those that should notice when a rule of a game is changed.
WATCHED = {
    "fftcg": (*MEASURED["fftcg"], "tests/fftcg_set"),
    "weiss": (*MEASURED["weiss"], "tests/weiss_set"),
    "evolve": (*MEASURED["evolve"], "tests/evolve_set"),
}


def measure(python: Path, how: str, tests: Mapping[str, tuple[str, ...]], rest: list[str]) -> int:
    """Knock out or mutate the rules game by game, of the games that are named or of all."""
    named = [word for word in rest if word in tests]
    others = [word for word in rest if word not in tests]
    code = 0
    for game in named or tests:
        plugin = ("-p", f"tests.{how}.plugin", f"--{how}", game)
        code = start(python, "-m", "pytest", "-q", *plugin, *others, *tests[game], cwd=HERE) or code
    return code


def compiled_test(rest: list[str]) -> int:
    """Install with PLAYMAT_COMPILE=1 into an environment of its own and run the tests marked `compiled` there."""
    python = environment(COMPILED, ("test",), compiled=True)
    proof = "import playmat, sys; sys.exit(0 if playmat.compiled else 'playmat.kernel was not compiled')"
    subprocess.run([python, "-P", "-c", proof], cwd=COMPILED, check=True)
    return start(python, "-P", "-m", "pytest", "-n", "auto", "-m", "compiled", *rest, cwd=HERE)


def start(python: Path, *arguments: str, cwd: Path | None = None) -> int:
    """Run Python in an environment and pass its exit code on."""
    return subprocess.run([python, *arguments], cwd=cwd, check=False).returncode


def every(python: Path, *commands: Sequence[str]) -> int:
    """Run all the commands, even after one fails, so that one look shows everything there is to repair."""
    failed = []
    for arguments in commands:
        name = "import-linter" if arguments[0] == "-c" else " ".join(arguments).removeprefix("-m ")
        print(f"== {name}", flush=True)
        if start(python, *arguments, cwd=HERE):
            failed.append(name)
    return complain(f"failed: {', '.join(failed)}") if failed else 0


class Stamp(NamedTuple):
    """What an environment was made from: by which Python and where, from which files, with which extras."""

    base: str
    files: str
    extras: list[str]


def environment(venv: Path, extras: Sequence[str], compiled: bool = False) -> Path:
    """The Python of an environment that holds this checkout and the extras, made or renewed where needed."""
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    with alone(venv):
        found = read_stamp(venv)
        wanted = Stamp(f"{sys.version} in {HERE}", fingerprint(compiled), sorted({*extras, *found.extras}))
        if python.exists() and found == wanted:
            return python
        # An environment remembers where it lies and which Python made it; anything else about it pip can renew.
        if not python.exists() or found.base != wanted.base:
            make(venv)
        (venv / STAMP).unlink(missing_ok=True)
        install(python, wanted.extras, compiled)
        (venv / STAMP).write_text(json.dumps(wanted), encoding="utf-8")
    return python


def read_stamp(venv: Path) -> Stamp:
    """What was installed when an environment was last brought up to date."""
    try:
        return Stamp(*json.loads((venv / STAMP).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return Stamp("", "", [])


def make(venv: Path) -> None:
    """Make an empty environment with the Python that runs this file."""
    say(f"Making {venv.name} ...")
    try:
        subprocess.run([sys.executable, "-m", "venv", "--clear", venv], check=True)
    except subprocess.CalledProcessError:
        shutil.rmtree(venv, ignore_errors=True)
        say("Making it failed. On Debian and Ubuntu, Python's venv module is a package of its own: python3-venv.")
        raise


def install(python: Path, extras: Sequence[str], compiled: bool) -> None:
    """Let pip install the checkout: editable, or compiled and then without the cache."""
    target = f"{HERE}[{','.join(extras)}]" if extras else str(HERE)
    # What is compiled is there to run the tests of the engine; the page is the same.
    settings = dict(os.environ, PLAYMAT_COMPILE="1" if compiled else "0", PLAYMAT_PAGE="0" if compiled else "1")
    # pip caches wheels by name and version, so a cache could answer with a wheel that was built the other way.
    how = ["--no-cache-dir", target] if compiled else ["--editable", target]
    say("Compiling and installing playmat (some minutes) ..." if compiled else "Installing playmat (once) ...")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *how]
    subprocess.run(pip, env=settings, cwd=HERE, check=True)
    if not compiled:  # (pip leaves that to the first start, which would take twice as long as every other)
        ahead = ("-m", "compileall", "-q", "-j", "0", "--invalidation-mode", "checked-hash", str(HERE / "src"))
        subprocess.run([str(python), *ahead], check=True)


def fingerprint(compiled: bool) -> str:
    """A digest of the files that an installation copies or follows; an editable one follows the sources by itself."""
    files = [HERE / "pyproject.toml", HERE / "hatch_build.py"]
    if compiled:
        files += sorted(path for path in (HERE / "src").rglob("*") if path.is_file() and path.suffix != ".pyc")
    else:  # (the page is built by an installation)
        client = HERE / "client"
        files += sorted(path for path in client.glob("*.*") if path.is_file() and path.name != "package-lock.json")
        files += sorted(path for path in (client / "src").rglob("*") if path.is_file())
    chosen = "".join(f"{name}={os.environ.get(name, '')} " for name in ("PLAYMAT_OPT", "PLAYMAT_PGO"))
    digest = hashlib.sha256(chosen.encode() if compiled else b"")
    for path in files:
        digest.update(f"{path.relative_to(HERE).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def alone(venv: Path) -> Iterator[None]:
    """Keep two commands started at once from installing into one environment (where the system has such locks)."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with open(f"{venv}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(line: str) -> None:
    """Tell what goes on, apart from what the command prints."""
    print(line, file=sys.stderr, flush=True)


def complain(line: str) -> int:
    """Tell why it failed."""
    say(f"dev.py: {line}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
