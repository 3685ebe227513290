"""A table that knows the rules: one kernel, four rulebooks, and a reader for card text.

Everything that is meant for users is exported here; the rooms below may change between versions.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from playmat._version import __version__, is_compiled

if TYPE_CHECKING:
    from os import PathLike

    from playmat import players as players
    from playmat import registry as registry
    from playmat.cards.choosing import decks as decks
    from playmat.cards.choosing import load_deck, open_cards, read_deck
    from playmat.cards.decks import Deck
    from playmat.cards.pool import Pool
    from playmat.cards.records import Card
    from playmat.kernel.errors import (
        DataError,
        IllegalAnswer,
        KernelBug,
        MalformedAnswer,
        PlaymatError,
        StaleView,
    )
    from playmat.kernel.game import Game
    from playmat.kernel.origin import GameSetup
    from playmat.kernel.position import GamePosition
    from playmat.kernel.replay import Replay
    from playmat.kernel.view import View
    from playmat.kernel.views.ending import Result
    from playmat.laws import LawBroken, api_test

    DeckShape: TypeAlias = Sequence[object] | Deck | str | PathLike[str]

compiled: bool = is_compiled()

# Where the exports are. They are imported when first used, so that `playmat --help` waits for none of them.
_EXPORTS = {
    "Card": "playmat.cards.records",
    "Deck": "playmat.cards.decks",
    "Pool": "playmat.cards.pool",
    "decks": "playmat.cards.choosing",
    "load_deck": "playmat.cards.choosing",
    "open_cards": "playmat.cards.choosing",
    "read_deck": "playmat.cards.choosing",
    "DataError": "playmat.kernel.errors",
    "Game": "playmat.kernel.game",
    "GamePosition": "playmat.kernel.position",
    "GameSetup": "playmat.kernel.origin",
    "IllegalAnswer": "playmat.kernel.errors",
    "KernelBug": "playmat.kernel.errors",
    "LawBroken": "playmat.laws",
    "MalformedAnswer": "playmat.kernel.errors",
    "Option": "playmat.kernel.views.option",
    "PlaymatError": "playmat.kernel.errors",
    "Question": "playmat.kernel.views.question",
    "Replay": "playmat.kernel.replay",
    "Result": "playmat.kernel.views.ending",
    "StaleView": "playmat.kernel.errors",
    "View": "playmat.kernel.view",
    "api_test": "playmat.laws",
}


def new_game(
    name: str,
    decks: Sequence[DeckShape] | None = None,
    seed: int = 0,
    edition: str = "default",
    cards: object = None,
    format: str = "",
    open_lists: bool = True,
) -> Game:
    """A new game by name, at its first question.

    `decks`: one a player, each a `Deck`, the name of a built-in one, a path (`PATH`, `PATH#NAME`, `PATH#3`), or a list
    of cards by number, name or record; None for those that the game brings to be tried with. `cards`: where the decks'
    cards come from: a pool (`open_cards`), the path of a file or folder, records, or None for those that come with the
    game. `seed`: any whole number; the same arguments give the same game. `edition`, `format`: of the rules ("": the
    usual format). `open_lists`: whether the players know what is in each other's decks (not where it lies).

    DataError for an unknown game, edition or format, or a wrong number of decks; CardDataError, DeckError or
    UnknownCard (all of them PlaymatError) for what is wrong with cards and decks.
    """
    from playmat.kernel.game import Game
    from playmat.kernel.origin import GameSetup

    return Game.start(GameSetup.of(name, decks, seed, edition, format, cards, open_lists))


def __getattr__(name: str) -> object:
    """Import an export when it is first used."""
    if name in ("players", "registry"):
        return import_module(f"playmat.{name}")
    if name not in _EXPORTS:
        raise AttributeError(f"module 'playmat' has no attribute {name!r}")
    got = getattr(import_module(_EXPORTS[name]), name)
    globals()[name] = got
    return got


def __dir__() -> list[str]:
    return sorted([*globals(), *_EXPORTS])


__all__ = [
    "Card",
    "DataError",
    "Deck",
    "Game",
    "GamePosition",
    "GameSetup",
    "IllegalAnswer",
    "KernelBug",
    "LawBroken",
    "MalformedAnswer",
    "Option",
    "PlaymatError",
    "Pool",
    "Question",
    "Replay",
    "Result",
    "StaleView",
    "View",
    "__version__",
    "api_test",
    "compiled",
    "decks",
    "load_deck",
    "new_game",
    "open_cards",
    "read_deck",
]
