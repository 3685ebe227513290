"""Measuring coverage: each row of a rulebook is knocked out in turn, and the tests of its clauses run without it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
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
    _must_pass(tried)
    by_clause: dict[str, list[Case]] = {}
    for case in tried:
        for clause in case.clauses:
            by_clause.setdefault(clause, []).append(case)
    rows = _rows(kind, books)
    found: dict[str, tuple[list[str], str]] = {}
    for key in sorted(rows):
        wanted = rows[key]
        todo = {case.name: case for clause in wanted for case in by_clause.get(clause, [])}
        if not todo:
            continue
        with without(kind, books, key):
            broken = [case for name, case in sorted(todo.items()) if fails(case)]
        for case in broken:
            for clause in wanted.intersection(case.clauses):
                by, _ = found.setdefault(clause, ([], case.name))
                if key not in by:
                    by.append(key)
        say(f"{key}: {len(broken)} of {len(todo)} tests fail without it")
    return {clause: Proof(tuple(by), shown) for clause, (by, shown) in sorted(found.items())}


def shown(
    kind: GameKind,
    books: list[tuple[str, str]],
    cases: Iterable[Case],
    recorded: Mapping[str, Proof],
    say: Callable[[str], None],
) -> set[str]:
    """The clauses that `measure` would find proofs of, found sooner: where the recorded test of a clause still fails
    without the recorded row, no other row and no other test are tried for it.
    """
    by_name = {case.name: case for case in cases}
    rows = _rows(kind, books)
    known: dict[str, dict[str, list[str]]] = {}  # by row and by test: the clauses that these are said to show
    for clause, proof in recorded.items():
        case = by_name.get(proof.test)
        if case is not None and clause in case.clauses and clause in rows.get(proof.rows[0], ()):
            known.setdefault(proof.rows[0], {}).setdefault(proof.test, []).append(clause)
    _must_pass([by_name[name] for name in sorted({name for tests in known.values() for name in tests})])
    found: set[str] = set()
    for key, tests in sorted(known.items()):
        with without(kind, books, key):
            for name, clauses in sorted(tests.items()):
                if fails(by_name[name]):
                    found.update(clauses)
    say(f"{len(found)} clauses are shown as recorded")
    left = set().union(*rows.values()) - found
    others = [
        Case(case.name, tuple(left.intersection(case.clauses)), case.run)
        for case in by_name.values()
        if left.intersection(case.clauses)
    ]
    return found | set(measure(kind, books, others, say))


def _must_pass(cases: list[Case]) -> None:
    already = [case.name for case in cases if fails(case)]
    if already:
        raise PlaymatError(f"these fail already with nothing knocked out: {', '.join(already)}")


def _rows(kind: GameKind, books: list[tuple[str, str]]) -> dict[str, set[str]]:
    """The rows of a game's rulebooks by key, with the clauses that they carry out."""
    rows: dict[str, set[str]] = {}
    for edition, form in books:
        for row in kind.rulebook(edition, form).rows():
            rows.setdefault(row.key(), set()).update(row.clauses)
    return rows


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
