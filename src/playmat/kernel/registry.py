"""The games that can be played, by name: those that come with playmat, those that other packages declare, and those
that a program registers itself.

A game is a package: its module `game` registers it, and other modules of it are its rooms (docs/writing-a-rulebook.md).
A package outside playmat declares its game as an entry point of the group `playmat.games`: the game's name, and the
package. This is the one place that turns a name into a package, or into a room of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module, resources
from importlib.abc import Traversable
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from playmat.kernel.completing import check_pool
from playmat.kernel.errors import DataError
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.rulebook import Rulebook

Pile = tuple[str, "list[str]"]
"""A zone and the keys of the cards that lie in it when the game begins, the first at the bottom."""
MakeRulebook = Callable[[str, str], Rulebook]
MakePool = Callable[[Rulebook, "list[object]"], Pool]
Piles = Callable[["Sequence[Any]"], "list[Pile]"]
Gather = Callable[[object, "Sequence[object]"], "tuple[list[object], list[list[Pile]]]"]

GROUP: Final = "playmat.games"  # the group of entry points
POOLS_KEPT: Final = 8


class GameKind:
    """What playmat has to know of a game.

    rulebook(edition, format): makes the rulebook. pool(rulebook, sources): links the definitions of cards.
    options: names of single rule options, which may be joined to an edition: "default+five backups+no mulligan".
    gather(cards, decks): from cards in any shape that the game takes (None: those it comes with) and one deck a
    player, the portable definitions of all cards that may appear, and each player's piles.
    decks(): a deck a player, to try the game with. piles(cards of a deck): where they lie when a game begins; without
    it all are in the deck.
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
        piles: Piles | None = None,
    ) -> None:
        self.piles = piles
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
            book = self.rulebook(edition, format)
            got = self.make_pool(book, sources)
            check_pool(book, got)
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
    package = "" if name in _KINDS else package_of(name)
    if package:
        _import(name, package)
    got = _KINDS.get(name)
    if got is None:
        raise DataError(f"there is no game {name!r}; known are {', '.join(names())}")
    return got


def _import(name: str, package: str) -> None:
    """Import the module that registers a game; DataError if there is none."""
    try:
        there = find_spec(f"{package}.game") is not None
    except ModuleNotFoundError:
        there = False
    if not there:
        raise DataError(f"the game {name!r} is declared as the package {package!r}, which has no module `game`")
    import_module(f"{package}.game")


def names() -> list[str]:
    """The names of all games that can be found."""
    return sorted({*_KINDS, *_built_in(), *_declared()})


def package_of(name: str) -> str:
    """The package of a game; "" if there is none (it is unknown, or a program has registered it without one)."""
    return _built_in().get(name) or _declared().get(name, "")


def part_of(game: str, name: str) -> ModuleType | None:
    """The module NAME of a game's package, such as `cards` or `judgement.evaluate`; None if there is none."""
    module = package_of(game)
    if not module:
        return None
    for part in name.split("."):
        module = f"{module}.{part}"
        if find_spec(module) is None:
            return None
    return import_module(module)


def file_of(game: str, *path: str) -> Traversable | None:
    """A file in a game's package; None if there is none."""
    package = package_of(game)
    if not package:
        return None
    file = resources.files(package).joinpath(*path)
    return file if file.is_file() else None


@lru_cache(maxsize=1)
def _built_in() -> dict[str, str]:
    """The packages of the games that come with playmat, by name."""
    games = find_spec("playmat.games")
    where = games.submodule_search_locations if games is not None else None
    return {module.name: f"playmat.games.{module.name}" for module in iter_modules(where or []) if module.ispkg}


@lru_cache(maxsize=1)
def _declared() -> dict[str, str]:
    """The packages of the games that others declare, by name."""
    from importlib.metadata import entry_points  # (takes longer to import than most commands run)

    return {point.name: point.value for point in entry_points(group=GROUP)}
