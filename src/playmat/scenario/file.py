"""A scenario as programs use it: load it, run it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playmat.scenario.budget import SECONDS
from playmat.scenario.errors import ScenarioError
from playmat.scenario.outcome import Outcome, Problem
from playmat.scenario.reading import Cards, Reading, read
from playmat.scenario.running import play_scenario, run_scenario
from playmat.scenario.table import begun_game

if TYPE_CHECKING:
    from playmat.kernel.game import Game


class Scenario:
    """A scenario file that has been read without a fault."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading

    @property
    def origin(self) -> str:
        """Where it was read from."""
        return self._reading.origin

    @property
    def game(self) -> str:
        """The game's short name."""
        return self._reading.dialect.game

    @property
    def what(self) -> str:
        """What it is about, in the words of the file."""
        return self._reading.runs[0].what

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that it names."""
        return self._reading.clauses

    def begin(self, seed: int | None = None, open_lists: bool = True) -> Game:
        """A game from its position (of several parts, that of the first), at its question; nothing is played of it.
        What is left to chance goes by the seed (without it, by that of the file). `Replay.of` records it like any game.

        open_lists: whether the players know what is in each other's decks. ScenarioError if the position can't be.
        """
        reading = self._reading
        with self._possible():
            return begun_game(reading.book, reading.dialect, reading.runs[0], self._seed(seed), open_lists)

    def play(self, seed: int | None = None, seconds: float = SECONDS) -> tuple[Game, Outcome]:
        """The same game with the moves of the first part made, and what came of them; where one can't be made, or a
        thing does not hold, the game stands there.
        """
        with self._possible():
            return play_scenario(self._reading, self._seed(seed), seconds)

    def _seed(self, wanted: int | None) -> int:
        return self._reading.runs[0].seeds[0] if wanted is None else wanted

    @contextmanager
    def _possible(self) -> Iterator[None]:
        """A position that can't be is an error with its place in the file."""
        try:
            yield
        except Problem as error:
            raise ScenarioError(f"{self._reading.runs[0].where}: {error}") from error

    def run(self, seconds: float = SECONDS) -> Outcome:
        """Play it, all parts with every seed; a question that comes after so much time ends it with a failure."""
        return run_scenario(self._reading, seconds)


def load(source: str | Path, cards: Cards = None) -> Scenario:
    """Read a scenario from a path, or from a text of several lines; ScenarioError names every fault.

    cards: where cards that are not written in the file are looked up (a pool, or a function that is called with the
    game's name when the first such card is met); without it, the user's card database.
    """
    return Scenario(read(source, cards))
