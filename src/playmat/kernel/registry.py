"""The games that can be played, by name. A game registers itself when its module is imported; those that come with
playmat are imported when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

from playmat.kernel.ability import Pool
from playmat.kernel.errors import DataError
from playmat.kernel.rulebook import Rulebook

Pile = tuple[str, "list[str]"]
"""A zone and the keys of the cards that lie in it when the game begins, the first at the bottom."""
MakeRulebook = Callable[[str, str], Rulebook]
MakePool = Callable[[Rulebook, "list[object]"], Pool]
Gather = Callable[[object, "Sequence[object]"], "tuple[list[object], list[list[Pile]]]"]

POOLS_KEPT: Final = 8


class GameKind:
    """What playmat has to know of a game.

    rulebook(edition, format): makes the rulebook. pool(rulebook, sources): links the definitions of cards.
    options: names of single rule options, which may be joined to an edition: "default+five backups+no mulligan".
    gather(cards, decks): from cards in any shape that the game takes (None: those it comes with) and one deck a
    player, the portable definitions of all cards that may appear, and each player's piles.
    decks(): a deck a player, to try the game with.
    """

    def __init__(
        self,
        name: str,
        title: str,
        rulebook: MakeRulebook,
        pool: MakePool,
        gather: Gather,
        editions: Sequence[str] = ("default",),
        formats: Sequence[str] = ("",),
        decks: Callable[[], list[object]] | None = None,
        options: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.make_rulebook = rulebook
        self.make_pool = pool
        self.gather = gather
        self.decks = decks
        self.editions = list(editions)
        self.formats = list(formats)
        self.options = list(options)
        self._books: dict[tuple[str, str], Rulebook] = {}
        self._pools: dict[tuple[str, str, str], Pool] = {}

    def rulebook(self, edition: str = "default", format: str = "") -> Rulebook:
        """The rulebook of an edition and a format; made once, since games share it."""
        for part in edition.split("+"):
            name = part.strip()
            if name not in self.editions and name.removeprefix("no ") not in self.options:
                known = ", ".join([*self.editions, *self.options])
                raise DataError(f"{self.name}: no edition {name!r}; expected one of {known}")
        if format not in self.formats:
            raise DataError(f"{self.name}: no format {format!r}; expected one of {', '.join(map(repr, self.formats))}")
        got = self._books.get((edition, format))
        if got is None:
            got = self.make_rulebook(edition, format)
            self._books[edition, format] = got
        return got

    def forget(self) -> None:
        """Make rulebooks and pools anew when they are asked for next (after rows were knocked out or put back)."""
        self._books.clear()
        self._pools.clear()

    def pool(self, edition: str, format: str, sources: list[object], digest: str) -> Pool:
        """The linked cards for portable definitions with this digest; the last few are kept."""
        key = (edition, format, digest)
        got = self._pools.pop(key, None)
        if got is None:
            got = self.make_pool(self.rulebook(edition, format), sources)
            got.sources = sources
        self._pools[key] = got
        while len(self._pools) > POOLS_KEPT:
            del self._pools[next(iter(self._pools))]
        return got


_KINDS: Final[dict[str, GameKind]] = {}


def register(kind: GameKind) -> GameKind:
    """Make a game known by its name; a later one of the same name takes its place."""
    _KINDS[kind.name] = kind
    return kind


def find(name: str) -> GameKind:
    """A game by name."""
    if name not in _KINDS and name.isidentifier() and find_spec(f"playmat.games.{name}") is not None:
        import_module(f"playmat.games.{name}")
    got = _KINDS.get(name)
    if got is None:
        raise DataError(f"there is no game {name!r}; known are {', '.join(_findable())}")
    return got


def part_of(game: str, name: str) -> ModuleType | None:
    """The module NAME of a game that comes with playmat (`playmat.games.GAME.NAME`); None if there is none."""
    module = f"playmat.games.{game}"
    if not game.isidentifier() or find_spec(module) is None or find_spec(f"{module}.{name}") is None:
        return None
    return import_module(f"{module}.{name}")


def _findable() -> list[str]:
    """The names of the games that are registered or come with playmat."""
    games = find_spec("playmat.games")
    where = games.submodule_search_locations if games is not None else None
    return sorted({*_KINDS, *(module.name for module in iter_modules(where or []))})


def names() -> list[str]:
    """The names of the games registered so far."""
    return sorted(_KINDS)
