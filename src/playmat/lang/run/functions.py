"""The shapes of linked functions, and small ones that all links share."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final, TypeVar

from playmat.kernel.errors import DataError
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, Event, ObjectId

_Item = TypeVar("_Item", bound=int)
AmountFn = Callable[[State, Ctx], int]
ObjectsFn = Callable[[State, Ctx], "list[ObjectId]"]
PlayersFn = Callable[[State, Ctx], "list[int]"]
TestFn = Callable[[State, ObjectId, Ctx], bool]
HoldsFn = Callable[[State, Ctx], bool]
MatchFn = Callable[[State, Event, Ctx], bool]

OPS: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "odd": lambda a, b: a % 2 == 1,
    "even": lambda a, b: a % 2 == 0,
}


def op_of(name: str) -> Callable[[int, int], bool]:
    """A comparison by its sign."""
    got = OPS.get(name)
    if got is None:
        raise DataError(f"no comparison {name!r}; there are {', '.join(OPS)}")
    return got


def one_of(what: str, value: str, *words: str) -> str:
    """The word, if it is one of those that are carried out; else DataError."""
    if value not in words:
        raise DataError(f"no {what} {value!r}; there are {', '.join(w or '(none)' for w in words)}")
    return value


def all_hold(tests: list[TestFn], s: State, o: ObjectId, ctx: Ctx) -> bool:
    """Whether every test holds of the object."""
    for t in tests:
        if not t(s, o, ctx):
            return False
    return True


def any_holds(tests: list[TestFn], s: State, o: ObjectId, ctx: Ctx) -> bool:
    """Whether at least one test holds of the object."""
    for t in tests:
        if t(s, o, ctx):
            return True
    return False


def all_conditions(parts: list[HoldsFn], s: State, ctx: Ctx) -> bool:
    """Whether every condition holds."""
    for p in parts:
        if not p(s, ctx):
            return False
    return True


def half(n: int, to: int, up: bool) -> int:
    """Half of a number as a multiple of `to`, rounded up or down."""
    return -(-n // (2 * to)) * to if up else n // (2 * to) * to


def unique(items: list[_Item]) -> list[_Item]:
    """Each once, in order."""
    return items if len(items) < 2 else list(dict.fromkeys(items))


def without(items: list[ObjectId], less: list[ObjectId]) -> list[ObjectId]:
    """Those of the first list that are not in the second."""
    return [o for o in items if o not in less]
