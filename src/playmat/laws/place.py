"""A decision in a random game at which laws are tried, and what to say if one is broken."""

from __future__ import annotations

from random import Random

from playmat.kernel.game import Game
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

    def equal(self, law: str, what: str, got: object, expected: object) -> None:
        """Two things that must be equal."""
        if got != expected:
            raise self.broken(law, f"{what} differs: {difference(got, expected)}")


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
