"""Scenario files as the tests by which coverage is measured."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from playmat.kernel.errors import PlaymatError
from playmat.lab.knockout import Case
from playmat.scenario import load


def cases_of(game: str, files: Sequence[Path], beside: Path) -> list[Case]:
    """A case a scenario file: it is marked with the clauses that the file names, and called by its path from the
    folder `beside`. PlaymatError if a file is of another game, or names no clause.
    """
    found: list[Case] = []
    for path in files:
        scenario = load(path)
        if scenario.game != game:
            raise PlaymatError(f"{path}: expected a scenario of {game}, got one of {scenario.game}")
        if not scenario.clauses:
            raise PlaymatError(f"{path}: expected `clauses`, those that the scenario shows to be carried out")
        path = path.resolve()
        name = path.relative_to(beside).as_posix() if path.is_relative_to(beside) else path.name
        found.append(Case(name, scenario.clauses, partial(_holds, path)))
    return found


def _holds(path: Path) -> None:
    """Read the file anew, since its cards are linked with the rulebook; AssertionError if something does not hold."""
    outcome = load(path).run()
    assert outcome.ok, outcome.failures
