"""Measuring coverage: every row of a rulebook is knocked out in turn, and the tests of its clauses are run without it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from playmat.kernel.errors import KernelBug
from playmat.kernel.procedure import KNOCKED
from playmat.kernel.rulebook import Rulebook
from playmat.lab.coverage import Proof


class Case:
    """A test that can be run again and again: its name, the clauses it is marked with, and the test itself (raises when
    it fails)."""

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


def measure(make_books: list[Callable[[], Rulebook]], cases: Iterable[Case], say: Callable[[str], None]) -> dict[str, Proof]:
    """Proofs by clause. Every case must pass with nothing knocked out.

    A row proves those of its clauses that a failing test is marked with.
    """
    by_clause: dict[str, list[Case]] = {}
    for case in cases:
        for clause in case.clauses:
            by_clause.setdefault(clause, []).append(case)
    rows: dict[str, set[str]] = {}
    for make in make_books:
        for row in make().rows():
            rows.setdefault(row.key(), set()).update(row.clauses)
    found: dict[str, tuple[list[str], str]] = {}
    for key in sorted(rows):
        wanted = rows[key]
        todo = {case.name: case for clause in wanted for case in by_clause.get(clause, [])}
        KNOCKED.add(key)
        try:
            broken = [case for name, case in sorted(todo.items()) if fails(case)]
        finally:
            KNOCKED.discard(key)
            for make in make_books:
                make()
        for case in broken:
            for clause in wanted.intersection(case.clauses):
                by, shown = found.setdefault(clause, ([], case.name))
                if key not in by:
                    by.append(key)
        say(f"{key}: {len(broken)} of {len(todo)} tests fail without it")
    return {clause: Proof(tuple(by), shown) for clause, (by, shown) in sorted(found.items())}
