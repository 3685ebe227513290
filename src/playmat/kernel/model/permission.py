"""Permissions: rows of refusals. The first that applies is the answer, and it names its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from playmat.kernel.model.procedure import Row
from playmat.kernel.model.shortcuts import FILTERING
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, CardId

# What a permission is asked about is a number: mostly a card, or one with a card in its lowest bits. A test of either
# kind will do.
RefuseFn = Callable[[State, int, CardId], bool]
LeftFn = Callable[[State, int, "list[int]"], "list[int]"]
LeftCardsFn = Callable[[State, int, "list[CardId]"], "list[CardId]"]
_Left = TypeVar("_Left", bound=LeftFn | LeftCardsFn)
_Subject = TypeVar("_Subject", bound=int)
_Test = Callable[[State, int, int], bool]
TimeFn = Callable[[State, int], bool]


class Refusal(Row):
    """One reason to forbid something: a test of a subject, or (left) a look at many subjects at once, which returns
    those that it does not forbid.
    """

    def __init__(
        self, owner: str, name: str, clauses: list[str], test: RefuseFn | None, left: LeftFn | None = None
    ) -> None:
        super().__init__(owner, name, clauses)
        self.test: _Test = _never if test is None else cast("_Test", test)
        self.left = left

    def refuses(self, s: State, player: int, subject: int) -> bool:
        """Whether it applies to a subject."""
        if self.left is not None:
            return not self.left(s, player, [subject])
        return self.test(s, player, subject)


def _never(s: State, player: int, subject: int) -> bool:
    return False


class Permission:
    """Who may do something: a row of refusals. The first that applies is the answer, and it names its clause.

    ``why_not(s, player, subject)`` returns -1 or the index of the clause that forbids; the options are what -1 answers.
    For many subjects: ``now`` is what the rows that look at no subject come to, ``permitted`` the subjects that pass
    all others.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.rows: list[Refusal] = []
        self._timing: list[Refusal] = []
        self._time: TimeFn | None = None
        self._when: TimeFn | None = None  # the same, as long as all timing rows are in force
        self._rest: list[Refusal] = []  # those that look at the subject, the quick ones first
        self._quick = 0  # how many these are
        self._bulk_rows: list[Refusal] = []  # those of them for which `_bulk` stands
        self._bulk: Refusal | None = None
        self._asked: list[Refusal] = []  # those of all these that are asked where only yes or no counts
        self._given: list[Refusal] = []

    def unless(
        self,
        *clauses: str,
        name: str = "",
        timing: bool = False,
        slow: bool = False,
        given: bool = False,
        implied: bool = False,
        bulk: bool = False,
    ) -> Callable[[RefuseFn], RefuseFn]:
        """Decorator: forbidden when the function ``(s, player, subject) -> bool`` says true.

        timing: it does not look at the subject. slow: it takes long to tell; where only yes or no counts, all others
        are asked before. given: false of all subjects that `permitted` is asked about, since that is how they are
        found. implied: another row forbids all that this one does; it is there to name its clause, and asked only for
        that. bulk: the function given as `in_bulk` tells what this row and others do.
        """

        def add(fn: RefuseFn) -> RefuseFn:
            row = Refusal(self.name, name or fn.__name__, list(clauses), fn)
            self.rows.append(row)
            if implied:
                return fn
            if timing:
                self._timing.append(row)
            elif given:
                self._given.append(row)
            else:
                self._look_at(row, slow, bulk)
            return fn

        return add

    def only(
        self, *clauses: str, name: str = "", slow: bool = False, implied: bool = False, bulk: bool = False
    ) -> Callable[[_Left], _Left]:
        """Decorator: permitted only to those of the subjects that the function ``(s, player, subjects) -> list`` leaves
        in their order. For what is looked up once for all of them. The row is called for what it refuses: `name`.
        """

        def add(fn: _Left) -> _Left:
            row = Refusal(self.name, name or fn.__name__, list(clauses), None, cast("LeftFn", fn))
            self.rows.append(row)
            if not implied:
                self._look_at(row, slow, bulk)
            return fn

        return add

    def in_bulk(self, fn: _Left) -> _Left:
        """Decorator: leaves at once what all the bulk rows leave one after another. It names no clause, and is asked
        in their place as long as all of them are in force.
        """
        self._bulk = Refusal(self.name, fn.__name__, [], None, cast("LeftFn", fn))
        self.settle()
        return fn

    def when(self, fn: TimeFn) -> TimeFn:
        """Decorator: tells at once whether it is the time, as all timing rows do one after another, and is asked in
        their place as long as all of them are in force.
        """
        self._time = fn
        self.settle()
        return fn

    def settle(self) -> None:
        """Find out which rows are asked, after some have been put in force or knocked out."""
        self._when = self._time if all([row.on for row in self._timing]) else None
        whole = self._bulk
        if whole is None or not all([row.on for row in self._bulk_rows]):
            self._asked = self._rest
        else:
            self._asked = [*[row for row in self._rest if row not in self._bulk_rows], whole]

    def _look_at(self, row: Refusal, slow: bool, bulk: bool) -> None:
        if slow:
            self._rest.append(row)
        else:
            self._rest.insert(self._quick, row)
            self._quick += 1
        if bulk:
            self._bulk_rows.append(row)
        self.settle()

    def why_not(self, s: State, player: int, subject: int) -> int:
        """-1 if permitted, else the index of the clause that forbids it."""
        for row in self.rows:
            if row.on and row.refuses(s, player, subject):
                return row.clause
        return -1

    def _refused(self, s: State, player: int, subject: int) -> int:
        """-1, or the index of the first clause that forbids this subject, whatever the time."""
        for row in self.rows:
            if row.on and row not in self._timing and row.refuses(s, player, subject):
                return row.clause
        return -1

    def ok(self, s: State, player: int, subject: int) -> bool:
        """Whether it is permitted."""
        if not FILTERING.on:
            return self.why_not(s, player, subject) < 0
        if not self.now(s, player):
            return False
        for row in self._given:
            if row.on and row.refuses(s, player, subject):
                return False
        return not self._asked or len(self.permitted(s, player, [subject])) > 0

    def now(self, s: State, player: int) -> bool:
        """Whether it is the time for it, whatever the subject."""
        when = self._when
        if when is not None and FILTERING.on:
            return when(s, player)
        for row in self._timing:
            if row.on and row.test(s, player, NONE):
                return False
        return True

    def permitted(self, s: State, player: int, subjects: list[_Subject]) -> list[_Subject]:
        """Those to which it is permitted if it is the time for it, of subjects of the kind that it is about."""
        if not FILTERING.on:
            return [subject for subject in subjects if self._refused(s, player, subject) < 0]
        for row in self._asked:
            if not subjects:
                break
            if row.on:
                left = row.left
                if left is None:
                    subjects = [subject for subject in subjects if not row.test(s, player, subject)]
                else:
                    subjects = cast("list[_Subject]", left(s, player, cast("list[int]", subjects)))
        return subjects
