"""A decision in a random game at which laws are tried, and what to say if one is broken."""

from __future__ import annotations

from random import Random

from playmat.kernel.game import Game
from playmat.kernel.saving.data import state_data
from playmat.laws.report import LawBroken, Report


class Place:
    """A running game under test."""

    def __init__(self, game: Game, where: str, report: Report, seed: str) -> None:
        self.game = game
        self.report = report
        self.random = Random(seed)  # for the laws' own draws; the player of the game has another
        self._where = where

    def where(self) -> str:
        """How to come here again."""
        last = self.game.answers[-3:]
        given = len(self.game._state.history.answers)
        return f"{self._where}, after {given} answers (the last: {', '.join(last) or 'none'})"

    def broken(self, law: str, message: str) -> LawBroken:
        """The error that tells of a broken law."""
        return LawBroken(law, self.where(), message)

    def same(self, law: str, what: str, got: Game, expected: Game) -> None:
        """Two games whose states must be equal; else the first field that differs is named, and where both stand."""
        if got.digest() == expected.digest():
            return
        mine, theirs = state_data(got._state), state_data(expected._state)
        where = first_difference(mine, theirs, "state") or "in no field of its data"
        stand = f"one stands {standing(got)}, the other {standing(expected)}"
        raise self.broken(law, f"{what} differs: {where}; {stand}")

    def equal(self, law: str, what: str, got: object, expected: object) -> None:
        """Two things that must be equal."""
        if got != expected:
            raise self.broken(law, f"{what} differs: {difference(got, expected)}")


def standing(game: Game) -> str:
    """Where a game stands: the running procedure and its step."""
    s = game._state
    if not s.frames:
        return "at its end"
    f = s.frames[-1]
    procedure = s.book.procedures[f.proc]
    return f"in procedure {procedure.name!r} at step {procedure.steps[f.step].name!r}"


def first_difference(got: object, expected: object, path: str) -> str:
    """The first place in which two pieces of data differ, with both values; "" if they are equal."""
    if isinstance(got, dict) and isinstance(expected, dict) and got.keys() == expected.keys():
        inner = [first_difference(got[key], expected[key], f"{path}.{key}") for key in got]
        return next((found for found in inner if found), "")
    if isinstance(got, list) and isinstance(expected, list) and len(got) == len(expected):
        inner = [first_difference(a, b, f"{path}[{at}]") for at, (a, b) in enumerate(zip(got, expected, strict=True))]
        return next((found for found in inner if found), "")
    return "" if got == expected else f"{path}: {_short(got)} and not {_short(expected)}"


def difference(got: object, expected: object) -> str:
    """A short text about two unequal things."""
    if isinstance(got, bytes) and isinstance(expected, bytes):
        at = next(
            (i for i, (a, b) in enumerate(zip(got, expected, strict=False)) if a != b), min(len(got), len(expected))
        )
        return f"{got[max(0, at - 60) : at + 60]!r} and not {expected[max(0, at - 60) : at + 60]!r}"
    return f"{_short(got)} and not {_short(expected)}"


def _short(thing: object) -> str:
    text = repr(thing)
    return text if len(text) < 300 else f"{text[:297]}..."
