"""Trying changes: each is made in a process of its own, which runs the tests that come by there until one fails."""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from types import CodeType, FrameType
from typing import Final

from playmat.kernel.registry import GameKind
from playmat.lab.knockout import Case, fails
from playmat.lab.mutation.changing import Books, Change, Functions

PATIENCE: Final = 20.0  # seconds of processor time after which no other test is tried for a change
LIMIT: Final = 90  # seconds of processor time for the process of one change
ENDLESS: Final = "(a game never ends)"
NO_BOOK: Final = "(no rulebook can be made)"
Place = tuple[str, str]  # a function: its file and its qualified name


class Known:
    """The tests of a game, which all pass with nothing changed.

    seconds: how long each takes. through: the functions by which it comes.
    """

    def __init__(self) -> None:
        self.cases: list[Case] = []
        self.seconds: dict[str, float] = {}
        self.through: dict[str, set[Place]] = {}

    def candidates(self, change: Change, first: str) -> list[Case]:
        """The tests that might notice a change: the one named first, those of its clauses, the quick ones."""
        where, wanted = change.where, set(change.clauses)
        met = [c for c in self.cases if not where or not self.through[c.name].isdisjoint(where) or c.name == first]
        return sorted(
            met, key=lambda case: (case.name != first, not wanted.intersection(case.clauses), self.seconds[case.name])
        )


def look(cases: list[Case], kind: GameKind, files: str) -> Known:
    """Run every test once with nothing changed, and note by which functions of files that begin so it comes.

    Raises:
        AssertionError: A test fails; what it says tells why.
    """
    known = Known()
    for case in cases:
        kind.forget()  # a test comes by the functions that make the rulebook, too
        met: set[Place] = set()
        begun = time.perf_counter()
        sys.setprofile(_noting(met, files))
        try:
            case.run()
        finally:
            sys.setprofile(None)
        known.cases.append(case)
        known.seconds[case.name] = time.perf_counter() - begun
        known.through[case.name] = met
    return known


def _noting(met: set[Place], files: str) -> Callable[[FrameType, str, object], None]:
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code not in seen:
            seen.add(code)
            if code.co_filename.startswith(files):
                met.add((code.co_filename, code.co_qualname))

    return note


def try_as_recorded(
    changes: list[Change], cases: list[Case], recorded: dict[str, str], kind: GameKind, books: Books
) -> dict[str, str]:
    """Which changes the test notices that is recorded for them, by the change's key: no other test is run, so nobody
    has to look first which test comes by where.

    recorded: by a change's key the name of the test, or `NO_BOOK`.

    Raises:
        AssertionError: Such a test fails with nothing changed; what it says tells why.
    """
    by_name = {case.name: [case] for case in cases}
    by_name[NO_BOOK] = []
    named = [change for change in changes if recorded.get(change.key, "") in by_name]
    for name in dict.fromkeys(recorded[change.key] for change in named):
        for case in by_name[name]:
            case.run()
    return try_all(named, lambda change: by_name[recorded[change.key]], kind, books, lambda line: None)


def try_all(
    changes: list[Change],
    candidates: Callable[[Change], list[Case]],
    kind: GameKind,
    books: Books,
    say: Callable[[str], None],
) -> dict[str, str]:
    """Which test notices each change, by the change's key; one that nothing notices is said and left out.

    candidates: the tests that might notice a change, in the order in which they are run. As many processes run at a
    time as there are processors.
    """
    functions = Functions()
    noticed: dict[str, str] = {}
    running: dict[int, tuple[Change, int]] = {}
    todo = list(reversed(changes))
    while todo or running:
        while todo and len(running) < (os.cpu_count() or 1):
            change = todo.pop()
            pid, pipe = _start(partial(_noticing, change, candidates(change), kind, books, functions))
            running[pid] = (change, pipe)
        pid, status = os.wait()
        change, pipe = running.pop(pid)
        with os.fdopen(pipe, encoding="utf-8") as answer:
            by = answer.read() or (ENDLESS if status else "")
        if by:
            noticed[change.key] = by
        else:
            say(f"not noticed: {change.key}")
    return noticed


def _start(work: Callable[[], str]) -> tuple[int, int]:
    """Start a process that works and writes the answer and nothing else; its number, and where the answer is read."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    code = 1
    try:
        os.close(reading)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))
        os.write(writing, work().encode())
        code = 0
    finally:
        os._exit(code)


def _noticing(change: Change, cases: list[Case], kind: GameKind, books: Books, functions: Functions) -> str:
    """Make the change; the name of the first test that fails, "" if none does in the time for it."""
    try:
        change.put_in_force(kind, books, functions)
    except Exception:
        return NO_BOOK
    end = time.process_time() + PATIENCE
    for case in cases:
        if fails(case):
            return case.name
        if time.process_time() > end:
            break
    return ""
