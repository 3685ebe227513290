"""A table that knows the rules: one kernel, four rulebooks, and a reader for card text.

Everything that is meant for users is exported here; the rooms below may change between versions.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from playmat._version import __version__, is_compiled

if TYPE_CHECKING:
    from playmat import registry as registry
    from playmat.kernel.errors import (
        DataError,
        IllegalAnswer,
        KernelBug,
        MalformedAnswer,
        PlaymatError,
    )
    from playmat.kernel.game import Game, Result
    from playmat.kernel.origin import GameSetup
    from playmat.kernel.replay import Replay
    from playmat.kernel.view import StaleView, View
    from playmat.laws import LawBroken, api_test

compiled: bool = is_compiled()

# Where the exports are. They are imported when first used, so that `playmat --help` waits for none of them.
_EXPORTS = {
    "DataError": "playmat.kernel.errors",
    "Game": "playmat.kernel.game",
    "GameSetup": "playmat.kernel.origin",
    "IllegalAnswer": "playmat.kernel.errors",
    "KernelBug": "playmat.kernel.errors",
    "LawBroken": "playmat.laws",
    "MalformedAnswer": "playmat.kernel.errors",
    "Option": "playmat.kernel.views.question",
    "PlaymatError": "playmat.kernel.errors",
    "Question": "playmat.kernel.views.question",
    "Replay": "playmat.kernel.replay",
    "Result": "playmat.kernel.game",
    "StaleView": "playmat.kernel.view",
    "View": "playmat.kernel.view",
    "api_test": "playmat.laws",
}


def new_game(
    name: str,
    decks: Sequence[object],
    seed: int = 0,
    edition: str = "default",
    cards: object = None,
    format: str = "",
    open_lists: bool = True,
) -> Game:
    """A new game by name, at its first question.

    `decks`: one a player, in any shape the game takes (a list of card keys, a deck list, a path). `cards`: where the
    decks' cards come from, None for those that come with the game. The same arguments give the same game.
    """
    from playmat.kernel.game import Game
    from playmat.kernel.origin import GameSetup

    return Game.start(GameSetup.of(name, decks, seed, edition, format, cards, open_lists))


def __getattr__(name: str) -> object:
    """Import an export when it is first used."""
    if name == "registry":
        return import_module("playmat.registry")
    if name not in _EXPORTS:
        raise AttributeError(f"module 'playmat' has no attribute {name!r}")
    got = getattr(import_module(_EXPORTS[name]), name)
    globals()[name] = got
    return got


def __dir__() -> list[str]:
    return sorted([*globals(), *_EXPORTS])


__all__ = [
    "DataError",
    "Game",
    "GameSetup",
    "IllegalAnswer",
    "KernelBug",
    "LawBroken",
    "MalformedAnswer",
    "Option",
    "PlaymatError",
    "Question",
    "Replay",
    "Result",
    "StaleView",
    "View",
    "__version__",
    "api_test",
    "compiled",
    "new_game",
]
