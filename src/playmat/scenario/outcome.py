"""What came of a scenario."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that did not hold: where in the file, what was expected, what was there instead."""

    where: str
    message: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


@dataclass(slots=True)
class Outcome:
    """The failures of a scenario; none means that everything held. steps: what was done, for `-v`."""

    failures: list[Failure] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    checks: int = 0

    @property
    def ok(self) -> bool:
        """Whether everything held."""
        return not self.failures

    def data(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {
            "ok": self.ok,
            "checks": self.checks,
            "failures": [{"where": f.where, "message": f.message, "what": f.what} for f in self.failures],
        }


class Problem(Exception):
    """A line that cannot be carried out as it is written: what it says fits nothing, or fits several things."""


class Refusal(Exception):
    """An action that the rules refuse. clauses: the clause that the table names first, then the others of its rule."""

    def __init__(self, message: str, clauses: list[str]) -> None:
        super().__init__(message)
        self.clauses = clauses
