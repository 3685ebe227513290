"""Procedures (rows of named steps) and switches (rules inside an expression).

Each row carries the numbers of the clauses it carries out, and each can be knocked out, which is how coverage of the
documents is measured: a clause is carried out when a test fails once its row does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.state import State
from playmat.kernel.records import Ask, Frame

StepFn = Callable[[State, Frame], int]
AskFn = Callable[[State, Frame], "Ask | None"]

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
    """A row of steps in the order in which they are written down. File order is step order.

    pushes: the names of procedures that its steps push, straight or by what they call; a rulebook without one of them
    is not complete, and a law looks for others. (That an event which is proposed may push "replacement" or "arrivals"
    need not be said.) hands_over: its steps call functions of the rulebook or of cards that push what they will.
    """

    def __init__(self, name: str, pushes: Sequence[str] = (), hands_over: bool = False) -> None:
        self.name = name
        self.pushes = list(pushes)
        self.hands_over = hands_over
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
        the frame's answer is NONE). The step after it finds the answer in ``f.answer``. After a deed by hand the frame
        goes on with the step `again`, if it is given; else the question is asked again at once.
        """

        def add(fn: AskFn) -> AskFn:
            self._add(StepRow(self.name, name or fn.__name__, list(clauses), None, fn, again))
            return fn

        return add

    def at(self, name: str) -> int:
        """The return value that goes on with the named step."""
        place = self.places.get(name, NONE_INDEX)
        if place < 0:
            raise KernelBug(f"procedure {self.name!r} has no step {name!r}; it has {', '.join(self.places)}")
        return place


NONE_INDEX: Final = -1


class Switch(Row):
    """A rule inside an expression: ``if SWITCH.on: ...``."""


class Fact(Switch):
    """A rule that is data (a hidden zone, who is dealt in): made for one rulebook, which is told by it, so it is in
    force or knocked out from the moment it is made.
    """

    def __init__(self, owner: str, name: str, clauses: list[str]) -> None:
        super().__init__(owner, name, clauses)
        self.on = self.key() not in KNOCKED
