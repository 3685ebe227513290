"""Every game that is found, the toys among them: what the README and the docs promise of any game is tried on each."""

import sys
from pathlib import Path

import pytest

from playmat.kernel.game import Game, GameSetup
from playmat.kernel.registry import find, names

sys.path.insert(0, str(Path(__file__).parent))

from promised import played


@pytest.fixture(params=names())
def name(request: pytest.FixtureRequest) -> str:
    """A game's name."""
    return str(request.param)


@pytest.fixture
def setup(name: str) -> GameSetup:
    """The game with the decks that it comes with."""
    kind = find(name)
    assert kind.decks is not None
    return GameSetup.of(name, kind.decks(), 7)


@pytest.fixture
def game(setup: GameSetup) -> Game:
    """The same, some way into it."""
    return played(setup, 20)
