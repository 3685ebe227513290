"""The toy game that these tests play."""

import sys
from pathlib import Path

import pytest

from playmat.kernel.game import Game, GameSetup
from playmat.kernel.registry import find

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


@pytest.fixture
def embers() -> GameSetup:
    """A set-up of Embers, the toy game with priority and a stack."""
    import toys.embers  # noqa: F401  (importing it registers the game)

    kind = find("embers")
    assert kind.decks is not None
    return GameSetup.of("embers", kind.decks(), 1)


@pytest.fixture
def game(embers: GameSetup) -> Game:
    """A game of Embers at its first question."""
    return Game.start(embers)
