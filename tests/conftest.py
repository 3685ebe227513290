"""What all tests share: markers, the toy games, the folder of shared material, property tests that repeat."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from installation import declare  # (from the folder of the toys)

from playmat.kernel.game import Game, GameSetup
from playmat.kernel.registry import find

HERE = Path(__file__).resolve().parent
declare()  # before anybody asks which games there are: EMBERS and TIDES are found by their names
# Rooms whose tests hold for a compiled install just as for a pure one, every one of them.
COMPILED_TOO = ("evolve", "fftcg", "fftcg_reader", "lang_run", "laws", "text", "weiss")

# (Nothing here depends on how quick the machine is, or how busy.)
settings.register_profile(
    "playmat", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("playmat")


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers."""
    config.addinivalue_line("markers", "clause(number): the clause of a rulebook that this test is about")
    config.addinivalue_line("markers", "game(name): the game whose document the clause is from")
    config.addinivalue_line("markers", "compiled: also run on the compiled install (python3 dev.py compiled-test)")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the rooms that are tested compiled too, before `-m compiled` picks its tests."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).parts[0] in COMPILED_TOO:
            item.add_marker("compiled")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder `shared` beside the checkout: rulebooks and card files that playmat may not ship."""
    folder = HERE.parents[1] / "shared"
    if not folder.is_dir():
        pytest.skip("no folder 'shared' beside the checkout, and playmat ships no rulebooks or card files")
    return folder


@pytest.fixture
def embers() -> GameSetup:
    """A set-up of Embers, the toy game with priority and a stack."""
    kind = find("embers")
    assert kind.decks is not None
    return GameSetup.of("embers", kind.decks(), 1)


@pytest.fixture
def game(embers: GameSetup) -> Game:
    """A game of Embers at its first question."""
    return Game.start(embers)
