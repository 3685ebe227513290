"""What can be wrong with a scenario file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from playmat.kernel.errors import DataError

SHOWN = 20
T = TypeVar("T")


class ScenarioError(DataError):
    """A scenario file that is not of its form: every fault says where in the file, and what was expected."""

    def __init__(self, *faults: str) -> None:
        more = [f"... and {len(faults) - SHOWN} more"] if len(faults) > SHOWN else []
        super().__init__("\n".join([*faults[:SHOWN], *more]))
        self.faults: Sequence[str] = faults


class Fault(Exception):
    """One fault, raised where it is found and collected by whoever reads the part of the file around it."""


def noting(faults: list[str], read: Callable[[], T], usual: T) -> T:
    """What is read, or what is meant where nothing stands: then the fault is noted, and reading goes on."""
    try:
        return read()
    except Fault as error:
        faults.append(str(error))
        return usual


def taken_over(where: str, part: str) -> str:
    """A remark on a line that stands before the part of the file that it is wrong in: the part has taken it over.

    where, part: a line and the part's first line, as "file:line".
    """
    numbers = [place.rpartition(":")[2] for place in (where, part)]
    if not all(number.isdecimal() for number in numbers) or int(numbers[0]) >= int(numbers[1]):
        return ""
    return f" (taken over by the part that begins in line {numbers[1]})"
