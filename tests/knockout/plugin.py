"""A pytest plugin that knocks out every row of a rulebook in turn and writes down which clauses that shows.

    pytest -p tests.knockout.plugin --knockout fftcg [--check] tests/fftcg tests/scenarios/test_files.py

It collects tests as usual, keeps those that are marked with clauses, runs each of them for every row that carries one
of its clauses, and writes `coverage.json` of the game's package. With --check it only
looks whether the clauses that stand there are still shown, and no others.
"""

from __future__ import annotations

import json
import signal
from importlib import resources
from pathlib import Path

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from playmat.kernel.errors import PlaymatError
from playmat.kernel.registry import find, package_of
from playmat.lab.coverage import load_clauses
from playmat.lab.knockout import Case, measure, shown
from playmat.lab.outdated import noted
from playmat.lab.recorded import Recorded

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 10.0  # seconds of processor time for one test, so that a busy machine changes nothing
BOOKS = {
    "evolve": [("default", "standard")],
    "fftcg": [("default", "constructed"), ("beginner", "constructed"), ("strict", "constructed")],
    "weiss": [("default", "standard"), ("2022", "standard"), ("strict", "standard")],
}
PLAIN = [("default", "")]  # of a game that has nothing else


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options."""
    parser.addoption("--knockout", metavar="GAME", help="measure which clauses of a game's document are carried out")
    parser.addoption("--check", action="store_true", help="with --knockout: compare with the recorded coverage")


def _too_long(number: int, frame: object) -> None:
    raise TimeoutError(f"longer than {LIMIT} seconds")


class KeptSession:
    """Stands for a test that comes next and shares with any other only what lives as long as the session."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session

    def listchain(self) -> list[object]:
        """What it needs."""
        return [self.session]


def as_case(item: pytest.Item) -> Case:
    """A collected test as something that can be run again and again."""

    def run() -> None:
        # Without one of its rows a game may go on for ever; then the test has failed too.
        signal.signal(signal.SIGVTALRM, _too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
        try:
            protocol()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def protocol() -> None:
        for report in runtestprotocol(item, log=False, nextitem=KeptSession(item.session)):
            if report.failed:
                raise AssertionError(f"{item.nodeid}: {report.longrepr}")

    clauses = tuple(str(arg) for mark in item.iter_markers("clause") for arg in mark.args)
    return Case(item.nodeid, clauses, run)


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Measure instead of running the tests once."""
    game = session.config.getoption("--knockout")
    if not game:
        return None
    cases = [case for case in map(as_case, (i for i in session.items if is_of(i, game))) if case.clauses]
    target = Path(str(resources.files(package_of(game)))) / "coverage.json"
    old = msgspec.json.decode(target.read_bytes(), type=Recorded) if target.exists() else Recorded({})
    say = session.config.get_terminal_writer()
    books = BOOKS.get(game, PLAIN)
    try:
        if session.config.getoption("--check"):
            compare(old, shown(find(game), books, cases, old.proofs, say.line))
            return True
        proofs = measure(find(game), books, cases, say.line)
    except PlaymatError as error:
        raise pytest.UsageError(str(error)) from None
    new = Recorded(proofs, old.described, old.not_for_a_program, noted(load_clauses(game), old))
    data = json.dumps(msgspec.to_builtins(new), ensure_ascii=False, indent=1, sort_keys=True)
    target.write_text(data + "\n", encoding="utf-8")
    say.line(f"{len(proofs)} clauses are carried out; written to {target.relative_to(ROOT)}")
    return True


def compare(old: Recorded, now: set[str]) -> None:
    """UsageError where other clauses are shown now than stand in coverage.json."""
    gone, come = sorted(old.proofs.keys() - now), sorted(now - old.proofs.keys())
    if gone or come:
        raise pytest.UsageError(f"coverage.json is not current: no longer shown {gone}; newly shown {come}")


def is_of(item: pytest.Item, game: str) -> bool:
    """Whether a test is about this game: one that says of which game it is may be of another."""
    mark = item.get_closest_marker("game")
    return mark is None or mark.args == (game,)
