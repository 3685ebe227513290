"""A pytest plugin that changes a game's rules in one place after the other and writes down which test notices.

    pytest -p tests.mutate.plugin --mutate fftcg [--check] [--only WORDS] tests/fftcg tests/scenarios/test_files.py

The test that noticed a change is written to `tests/mutate/GAME.json`, so that the next run begins with it; "alike"
there names the changes that make no difference, each with the reason, and "unnoticed" those that wait for a test. With
--check nothing is written, only the recorded test is run for a change that one has noticed (all others where it does
not any more), what is known to be unnoticed is not tried again but counted so, and the run fails where a change is not
noticed any more or fewer than 95 of 100 are.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.knockout.plugin import BOOKS, as_case, is_of

from playmat.kernel.registry import find
from playmat.lab.mutation.changing import Change, rewritings, rows_and_orders
from playmat.lab.mutation.trying import look, try_all, try_as_recorded

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parents[1] / "src" / "playmat"
ENOUGH = 0.95
ONLY = "with --mutate: only changes whose names contain this, or begin with it if a ^ stands before it"
# Modules of a game that judge, tell, read or set up a position: they hold no rule. (Phrases are tested by their
# recorded outcomes.)
NO_RULES = {
    "__init__", "clauses", "ended", "game", "guessing", "linking", "starting", "starting_phase",
}  # fmt: skip
# And those of what games share. (What the rows of verbs list and refuse is tested by their permissions.)
NO_SHARED_RULES = {
    "__init__", "carrying", "choosing", "labels", "missing", "readers", "registering", "rulebooks", "starting", "verbs",
}  # fmt: skip


class Record(msgspec.Struct):
    """What is known from the last run: which test noticed a change, why some can't be noticed, and which were not."""

    noticed: dict[str, str] = {}
    alike: dict[str, str] = {}
    unnoticed: list[str] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options."""
    parser.addoption("--mutate", metavar="GAME", help="change a game's rules and see whether a test notices")
    parser.addoption("--only", metavar="WORDS", default="", help=ONLY)
    parser.addoption("--check", action="store_true", help="with --mutate: compare with what is recorded")


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Change the rules instead of running the tests once."""
    game = session.config.getoption("--mutate")
    if not game:
        return None
    writer = session.config.get_terminal_writer()
    begun = time.monotonic()
    target = HERE / f"{game}.json"
    record = msgspec.json.decode(target.read_bytes(), type=Record) if target.exists() else Record()
    only = session.config.getoption("--only")
    changes = [change for change in changes_of(game) if chosen(only, change.key)]
    check = session.config.getoption("--check")
    counted = [change for change in changes if change.key not in record.alike]
    tried = [change for change in counted if not check or change.key not in record.unnoticed]
    cases = [as_case(item) for item in session.items if is_of(item, game)]
    kind, books = find(game), BOOKS[game]
    try:
        noticed = try_as_recorded(tried, cases, record.noticed, kind, books) if check else {}
        left = [change for change in tried if change.key not in noticed]
        if left:
            known = look(cases, kind, str(SOURCE))
            first = record.noticed
            noticed |= try_all(
                left, lambda change: known.candidates(change, first.get(change.key, "")), kind, books, writer.line
            )
    except AssertionError as broken:
        raise pytest.UsageError(f"with nothing changed this fails already: {broken}") from None
    share = report(counted, noticed, len(changes) - len(counted), writer.line)
    writer.line(f"{len(changes)} changes, {len(cases)} tests, {time.monotonic() - begun:.0f} s")
    if check:
        gone = [change.key for change in counted if change.key in record.noticed and change.key not in noticed]
        if gone or share < ENOUGH:
            raise pytest.UsageError(f"{game}: no longer noticed: {gone}; {share:.1%} of the changes are noticed")
        return True
    write(target, record, changes, noticed, lambda key: not chosen(only, key))
    return True


def chosen(only: str, key: str) -> bool:
    """Whether a change is among those that are asked for."""
    return key.startswith(only[1:]) if only.startswith("^") else only in key


def write(
    target: Path, record: Record, changes: list[Change], noticed: dict[str, str], untried: Callable[[str], bool]
) -> None:
    """Write down what was noticed, and keep what is known of changes that were not tried."""
    keys = {change.key for change in changes}
    alike = {key: why for key, why in record.alike.items() if key in keys or untried(key)}
    data = {
        "alike": alike,
        "noticed": {**{key: by for key, by in record.noticed.items() if untried(key)}, **noticed},
        "unnoticed": sorted({*filter(untried, record.unnoticed), *keys.difference(noticed, alike)}),
    }
    target.write_text(json.dumps(data, ensure_ascii=False, indent=0, sort_keys=True) + "\n", "utf-8")


def changes_of(game: str) -> list[Change]:
    """Every change that is tried on a game's rules, those that it shares with others among them."""
    home = SOURCE / "games" / game
    own = [*home.glob("*.py"), *home.glob("rules/*.py"), *home.glob("reader/vocabulary*.py")]
    paths = [path for path in sorted(own) if path.stem not in NO_RULES]
    paths += [path for path in sorted((SOURCE / "rules").glob("*.py")) if path.stem not in NO_SHARED_RULES]
    names = [".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in paths]
    modules = [f"playmat.{name}" for name in names]
    return [*rows_and_orders(find(game), BOOKS[game]), *rewritings(modules)]


def report(counted: list[Change], noticed: dict[str, str], alike: int, say: Callable[[str], None]) -> float:
    """Say how many changes of each kind were noticed; the share of all."""
    for kind in sorted({change.kind for change in counted}):
        these = [change for change in counted if change.kind == kind]
        say(f"{kind}: {sum(change.key in noticed for change in these)} of {len(these)} noticed")
    share = len(noticed) / max(1, len(counted))
    say(f"all: {len(noticed)} of {len(counted)} noticed ({share:.1%}); {alike} more make no difference")
    return share
