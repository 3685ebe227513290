"""Procedures (rows of named steps), permissions (rows of refusals) and switches (rules inside an expression).

Each row carries the numbers of the clauses it carries out, and each can be knocked out, which is how coverage of the
documents is measured: a clause is carried out when a test fails once its row does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.state import State
from playmat.kernel.records import Ask, Frame

StepFn = Callable[[State, Frame], int]
AskFn = Callable[[State, Frame], "Ask | None"]
RefuseFn = Callable[[State, int, int], bool]
LeftFn = Callable[[State, int, "list[int]"], "list[int]"]
TimeFn = Callable[[State, int], bool]

# Keys of rows that are switched off when a rulebook is finished; only the measuring of coverage fills it.
KNOCKED: Final[set[str]] = set()

# What a step returns: NEXT and DONE, STAY (run it again, after anything it has pushed), or ``proc.at(name)``.
NEXT: Final = -1
DONE: Final = -2
STAY: Final = -3


class Row:
    """One step of a procedure, one refusal of a permission, or one switch: the things that can be knocked out."""

    def __init__(self, owner: str, name: str, clauses: list[str]) -> None:
        self.owner = owner
        self.name = name
        self.clauses = clauses
        self.on = True
        self.clause = 0  # index of the first clause in the rulebook's list

    def key(self) -> str:
        """A name for reports."""
        return f"{self.owner}.{self.name}"

    def switch(self, on: bool) -> None:
        """Put the row in force or knock it out."""
        self.on = on


class StepRow(Row):
    """A step that does something (`do`) or asks something (`ask`). `again` names the step with which the asking begins
    anew when something was settled by hand instead of an answer. run: `do`, or nothing while the row is knocked out.
    after: the place of the next one; last: nothing comes after it.
    """

    def __init__(
        self, owner: str, name: str, clauses: list[str], do: StepFn | None, ask: AskFn | None, again: str = ""
    ) -> None:
        super().__init__(owner, name, clauses)
        self.do: StepFn = _nothing if do is None else do
        self.run: StepFn = self.do
        self.ask = ask
        self.again = again
        self.after = 0
        self.last = False

    def switch(self, on: bool) -> None:
        """Put the row in force or knock it out."""
        self.on = on
        self.run = self.do if on else _nothing


def _nothing(s: State, f: Frame) -> int:
    return NEXT


class Procedure:
    """A row of steps in the order in which they are written down. File order is step order."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.index = NONE_INDEX
        self.steps: list[StepRow] = []
        self.places: dict[str, int] = {}

    def _add(self, row: StepRow) -> None:
        if row.name in self.places:
            raise KernelBug(f"{self.name} has two steps {row.name}")
        self.places[row.name] = len(self.steps)
        self.steps.append(row)
        row.after = len(self.steps)

    def step(self, *clauses: str, name: str = "", last: bool = False) -> Callable[[StepFn], StepFn]:
        """Decorator: a step that changes the state and returns NEXT, DONE, STAY or `at(...)`.

        The step is called as its function is; a function within a function has to say so with `name`, since it has no
        name of its own when it is compiled. last: nothing comes after it, though others stand below, which begin where
        somebody says so.
        """

        def add(fn: StepFn) -> StepFn:
            row = StepRow(self.name, name or fn.__name__, list(clauses), fn, None)
            row.last = last
            self._add(row)
            return fn

        return add

    def ask(self, *clauses: str, name: str = "", again: str = "") -> Callable[[AskFn], AskFn]:
        """Decorator: a step that asks. It changes nothing and returns an Ask, or None if there is nothing to ask (then
        the frame's answer is NONE). The step after it finds the answer in ``f.ans``. After a deed by hand the frame
        goes on with the step `again`, if it is given; else the question is asked again at once.
        """

        def add(fn: AskFn) -> AskFn:
            self._add(StepRow(self.name, name or fn.__name__, list(clauses), None, fn, again))
            return fn

        return add

    def at(self, name: str) -> int:
        """The return value that goes on with the named step."""
        return self.places[name]


NONE_INDEX: Final = -1


class Refusal(Row):
    """One reason to forbid something: a test of a subject, or (left) a look at many subjects at once, which returns
    those that it does not forbid.
    """

    def __init__(
        self, owner: str, name: str, clauses: list[str], test: RefuseFn | None, left: LeftFn | None = None
    ) -> None:
        super().__init__(owner, name, clauses)
        self.test: RefuseFn = _never if test is None else test
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
    Where many subjects are asked about, ``now`` tells once for all whether it is the time, and ``sift`` which of them
    stand the rest.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.rows: list[Refusal] = []
        self._timing: list[Refusal] = []
        self._time: TimeFn | None = None
        self._when: TimeFn | None = None  # the same, as long as all timing rows are in force
        self._rest: list[Refusal] = []  # those that look at the subject, the quick ones first
        self._quick = 0  # how many these are
        self._summed: list[Refusal] = []  # those of them for which `_sum` stands
        self._sum: Refusal | None = None
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
        summed: bool = False,
    ) -> Callable[[RefuseFn], RefuseFn]:
        """Decorator: forbidden when the function ``(s, player, subject) -> bool`` says true.

        timing: it does not look at the subject. slow: it takes long to tell; where only yes or no counts, all others
        are asked before. given: false of all subjects that `sift` is asked about, since that is how they are found.
        implied: another row forbids all that this one does; it is there to name its clause, and asked only for that.
        summed: the function given as `together` tells what this row and others do.
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
                self._look_at(row, slow, summed)
            return fn

        return add

    def only(
        self, *clauses: str, name: str = "", slow: bool = False, implied: bool = False, summed: bool = False
    ) -> Callable[[LeftFn], LeftFn]:
        """Decorator: permitted only to those of the subjects that the function ``(s, player, subjects) -> list`` leaves
        in their order. For what is looked up once for all of them. The row is called for what it refuses: `name`.
        """

        def add(fn: LeftFn) -> LeftFn:
            row = Refusal(self.name, name or fn.__name__, list(clauses), None, fn)
            self.rows.append(row)
            if not implied:
                self._look_at(row, slow, summed)
            return fn

        return add

    def together(self, fn: LeftFn) -> LeftFn:
        """Decorator: leaves at once what all the summed rows leave one after another. It names no clause, and is asked
        in their place as long as all of them are in force.
        """
        self._sum = Refusal(self.name, fn.__name__, [], None, fn)
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
        whole = self._sum
        if whole is None or not all([row.on for row in self._summed]):
            self._asked = self._rest
        else:
            self._asked = [*[row for row in self._rest if row not in self._summed], whole]

    def _look_at(self, row: Refusal, slow: bool, summed: bool) -> None:
        if slow:
            self._rest.append(row)
        else:
            self._rest.insert(self._quick, row)
            self._quick += 1
        if summed:
            self._summed.append(row)
        self.settle()

    def why_not(self, s: State, player: int, subject: int) -> int:
        """-1 if permitted, else the index of the clause that forbids it."""
        for row in self.rows:
            if row.on and row.refuses(s, player, subject):
                return row.clause
        return -1

    def ok(self, s: State, player: int, subject: int) -> bool:
        """Whether it is permitted."""
        if not self.now(s, player):
            return False
        for row in self._given:
            if row.on and row.refuses(s, player, subject):
                return False
        return not self._asked or len(self.sift(s, player, [subject])) > 0

    def now(self, s: State, player: int) -> bool:
        """Whether it is the time for it, whatever the subject."""
        when = self._when
        if when is not None:
            return when(s, player)
        for row in self._timing:
            if row.on and row.test(s, player, NONE_INDEX):
                return False
        return True

    def sift(self, s: State, player: int, subjects: list[int]) -> list[int]:
        """Those to which it is permitted if it is the time for it, of subjects of the kind that it is about."""
        for row in self._asked:
            if not subjects:
                break
            if row.on:
                left = row.left
                subjects = _left(row.test, s, player, subjects) if left is None else left(s, player, subjects)
        return subjects


def _left(test: RefuseFn, s: State, player: int, subjects: list[int]) -> list[int]:
    """Those of the subjects that do not pass a test."""
    return [subject for subject in subjects if not test(s, player, subject)]


class Switch(Row):
    """A rule inside an expression: ``if SWITCH.on: ...``."""


class Fact(Switch):
    """A rule that is data (a hidden zone, an order of layers): switching it changes the data."""

    def __init__(self, owner: str, name: str, clauses: list[str], apply: Callable[[bool], None]) -> None:
        super().__init__(owner, name, clauses)
        self.apply = apply
        apply(True)

    def switch(self, on: bool) -> None:
        """Put the rule in force or knock it out."""
        self.on = on
        self.apply(on)
