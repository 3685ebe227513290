"""Where a game began: everything from which the same game comes again, as a record that can be saved."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, ClassVar

import msgspec

from playmat.kernel import registry
from playmat.kernel.errors import DataError
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.running.advance import advance
from playmat.kernel.setup import new_state

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook


def cards_digest(sources: list[object]) -> str:
    """A digest of portable definitions of cards."""
    return blake2b(msgspec.json.encode(sources, order="deterministic"), digest_size=16).hexdigest()


class Origin:
    """Where a game began: game, edition, format, and the cards' definitions; how, its kinds add to that.

    open_lists: whether the players know each other's deck lists (what is in them, not where it is). `book` and `pool`
    are the linked ones; without them they are found by name. digest: that of the sources, if it is known. kind: the
    field under which files have it.
    """

    kind: ClassVar[str] = ""

    def __init__(
        self,
        game: str,
        sources: list[object],
        edition: str,
        format: str,
        open_lists: bool,
        book: Rulebook | None,
        pool: Pool | None,
        digest: str,
    ) -> None:
        self.game = game
        self.edition = edition
        self.format = format
        self.sources = sources
        self.open_lists = open_lists
        self.digest = digest or cards_digest(sources)
        if book is None:
            book = registry.find(game).rulebook(edition, format)
        if pool is None:
            pool = registry.find(game).pool(edition, format, sources, self.digest)
        self.book = book
        self.pool = pool

    def start(self) -> State:
        """The state at the first question."""
        raise NotImplementedError

    def keys_of(self, player: int) -> list[str]:
        """The keys of the cards with which a player begins, one for each card."""
        raise NotImplementedError

    def to_data(self) -> dict[str, object]:
        """It as JSON-able data."""
        raise NotImplementedError


class GameSetup(Origin):
    """A beginning with decks: each player's piles of card keys, and the seed of the shuffles."""

    kind: ClassVar[str] = "setup"

    def __init__(
        self,
        game: str,
        sources: list[object],
        piles: list[list[registry.Pile]],
        seed: int,
        edition: str = "default",
        format: str = "",
        open_lists: bool = True,
        book: Rulebook | None = None,
        pool: Pool | None = None,
        digest: str = "",
    ) -> None:
        super().__init__(game, sources, edition, format, open_lists, book, pool, digest)
        self.piles = piles
        self.seed = seed
        if len(piles) != self.book.players:
            raise DataError(f"decks: expected {self.book.players}, one a player, got {len(piles)}")

    @staticmethod
    def of(
        game: str,
        decks: Sequence[object] | None,
        seed: int,
        edition: str = "default",
        format: str = "",
        cards: object = None,
        open_lists: bool = True,
    ) -> GameSetup:
        """The set-up of a game by name, with decks and cards in any shape that the game takes; decks None: those that
        it brings to be tried with.
        """
        kind = registry.find(game)
        if decks is None:
            if kind.decks is None:
                raise DataError(f"{game} comes without decks; expected one a player")
            decks = kind.decks()
        elif isinstance(decks, str) or not isinstance(decks, Sequence):
            raise DataError(f"decks: expected a list with one a player, got {type(decks).__name__}")
        sources, piles = kind.gather(cards, decks)
        return GameSetup(game, sources, piles, seed, edition, format, open_lists)

    def again(self, seed: int, piles: list[list[registry.Pile]] | None = None) -> GameSetup:
        """The same with another seed, and with other piles if there are any."""
        return GameSetup(
            self.game,
            self.sources,
            self.piles if piles is None else piles,
            seed,
            self.edition,
            self.format,
            self.open_lists,
            self.book,
            self.pool,
            self.digest,
        )

    def start(self) -> State:
        """The state at the first question."""
        decks: list[list[tuple[str, list[int]]]] = []
        for player, piles in enumerate(self.piles):
            linked: list[tuple[str, list[int]]] = []
            for zone, keys in piles:
                linked.append((self._zone(player, zone), [self._definition(player, key) for key in keys]))
            decks.append(linked)
        s = new_state(self.book, self.pool, decks, self.seed)
        advance(s)
        s.history.journal.clear()  # what came before the first question is never taken back
        return s

    def _zone(self, player: int, zone: str) -> str:
        if zone not in self.book.schema.zone_index:
            raise DataError(f"decks[{player}]: {self.game} has no zone {zone!r}")
        return zone

    def _definition(self, player: int, key: str) -> int:
        got = self.pool.by_key.get(key)
        if got is None:
            raise DataError(f"decks[{player}]: there is no card {key!r} among the cards of this game")
        return got

    def keys_of(self, player: int) -> list[str]:
        """The keys of the cards of a player's piles."""
        return [key for _, keys in self.piles[player] for key in keys]

    def to_data(self) -> dict[str, object]:
        """The set-up as JSON-able data."""
        return {
            "game": self.game,
            "edition": self.edition,
            "format": self.format,
            "cards": self.sources,
            "cards_digest": self.digest,
            "decks": [[[zone, list(keys)] for zone, keys in piles] for piles in self.piles],
            "seed": str(self.seed),  # a seed may be larger than JSON numbers are safe
            "open_lists": self.open_lists,
        }

    @staticmethod
    def from_data(at: At, book: Rulebook | None = None, pool: Pool | None = None) -> GameSetup:
        """The set-up that `to_data` wrote."""
        at.only(["game", "edition", "format", "cards", "cards_digest", "decks", "seed", "open_lists"])
        sources = read_sources(at)
        piles: list[list[registry.Pile]] = []
        for player in at.get("decks").items():
            mine: list[registry.Pile] = []
            for pile in player.items():
                zone, keys = pile.exactly(2)
                mine.append((zone.text(), [k.text() for k in keys.items()]))
            piles.append(mine)
        seed = at.get("seed")
        digits = seed.text().removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > 300:
            raise seed.fail("a whole number in quotation marks")
        game, edition, format = at.get("game"), at.get("edition"), at.get("format")
        open_lists = at.get("open_lists").flag()
        if book is None:
            book = read_rulebook(game, edition, format)
        if pool is None:
            pool = read_pool(book, at.get("cards"))
        if len(piles) != book.players:
            raise at.get("decks").fail(f"{book.players} decks, one a player")
        return GameSetup(
            game.text(), sources, piles, int(seed.text()), edition.text(), format.text(), open_lists, book, pool
        )


def read_sources(at: At) -> list[object]:
    """The definitions of cards that an origin brings along, with the digest beside them."""
    sources = [a.value for a in at.get("cards").items()]
    said = at.get("cards_digest")
    if said.text() != cards_digest(sources):
        raise said.fail("the digest of the cards beside it; somebody has changed the one or the other")
    return sources


def read_rulebook(game: At, edition: At, format: At | None) -> Rulebook:
    """The rulebook that data names."""
    kind_name = game.text()
    wanted = edition.text()
    form = "" if format is None else format.text()
    try:
        return registry.find(kind_name).rulebook(wanted, form)
    except DataError as error:
        raise DataError(f"{game.path}: {error}") from None


def read_pool(book: Rulebook, cards: At) -> Pool:
    """The cards that data brings along, linked. What a definition holds is the game's own, so any error may come of
    it.
    """
    sources = [a.value for a in cards.items()]
    try:
        return registry.find(book.name).pool(book.edition, book.format, sources, cards_digest(sources))
    except Exception as error:
        raise DataError(f"{cards.path}: these cards can't be read ({type(error).__name__}: {error})") from error
