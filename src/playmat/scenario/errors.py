"""What can be wrong with a scenario file."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.errors import DataError

SHOWN = 20


class ScenarioError(DataError):
    """A scenario file that is not of its form: every fault says where in the file, and what was expected."""

    def __init__(self, *faults: str) -> None:
        more = [f"... and {len(faults) - SHOWN} more"] if len(faults) > SHOWN else []
        super().__init__("\n".join([*faults[:SHOWN], *more]))
        self.faults: Sequence[str] = faults


class Fault(Exception):
    """One fault, raised where it is found and collected by whoever reads the part of the file around it."""
