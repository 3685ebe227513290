"""Measuring coverage: each row of a rulebook is knocked out in turn, and the tests of its clauses run without it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from playmat.kernel.errors import KernelBug, PlaymatError
from playmat.kernel.model.procedure import KNOCKED
from playmat.kernel.registry import GameKind
from playmat.lab.recorded import Proof


class Case:
    """A test that can be run again and again: its name, the clauses it is marked with, and the test itself (raises when
    it fails).
    """

    def __init__(self, name: str, clauses: tuple[str, ...], run: Callable[[], None]) -> None:
        self.name = name
        self.clauses = clauses
        self.run = run


def fails(case: Case) -> bool:
    """Whether the test fails now."""
    try:
        case.run()
    except (Exception, KernelBug):
        return True
    return False


def measure(
    kind: GameKind, books: list[tuple[str, str]], cases: Iterable[Case], say: Callable[[str], None]
) -> dict[str, Proof]:
    """Proofs by clause. `books`: the (edition, format) pairs whose rows are tried.

    A row proves those of its clauses that a failing test is marked with. PlaymatError, with their names, if cases fail
    with nothing knocked out: such a test would prove every clause that it is marked with.
    """
    tried = list(cases)
    already = [case.name for case in tried if fails(case)]
    if already:
        raise PlaymatError(f"these fail already with nothing knocked out: {', '.join(already)}")
    by_clause: dict[str, list[Case]] = {}
    for case in tried:
        for clause in case.clauses:
            by_clause.setdefault(clause, []).append(case)
    rows: dict[str, set[str]] = {}
    for edition, form in books:
        for row in kind.rulebook(edition, form).rows():
            rows.setdefault(row.key(), set()).update(row.clauses)
    found: dict[str, tuple[list[str], str]] = {}
    for key in sorted(rows):
        wanted = rows[key]
        todo = {case.name: case for clause in wanted for case in by_clause.get(clause, [])}
        with without(kind, books, key):
            broken = [case for name, case in sorted(todo.items()) if fails(case)]
        for case in broken:
            for clause in wanted.intersection(case.clauses):
                by, _ = found.setdefault(clause, ([], case.name))
                if key not in by:
                    by.append(key)
        say(f"{key}: {len(broken)} of {len(todo)} tests fail without it")
    return {clause: Proof(tuple(by), shown) for clause, (by, shown) in sorted(found.items())}


@contextmanager
def without(kind: GameKind, books: list[tuple[str, str]], key: str) -> Iterator[None]:
    """Knock a row out for a while."""
    KNOCKED.add(key)
    _finish(kind, books)
    try:
        yield
    finally:
        KNOCKED.discard(key)
        _finish(kind, books)


def _finish(kind: GameKind, books: list[tuple[str, str]]) -> None:
    """Make the rulebooks anew: finishing one switches its rows, those too that stand by themselves in a module."""
    kind.forget()
    for edition, form in books:
        kind.rulebook(edition, form)
