"""A beginning in the middle of a game: a position that was set up, or at which another game stood."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import DEF, OWNER
from playmat.kernel.model.state import State
from playmat.kernel.origin import GameSetup, Origin, read_pool, read_rulebook, read_sources
from playmat.kernel.reading import At
from playmat.kernel.saving.data import read_state, state_data

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook


class GamePosition(Origin):
    """A position as data of a state, from which every game begins alike: the random generator is part of it."""

    kind: ClassVar[str] = "position"

    def __init__(
        self,
        game: str,
        sources: list[object],
        state: At,
        edition: str = "default",
        format: str = "",
        open_lists: bool = True,
        book: Rulebook | None = None,
        pool: Pool | None = None,
        digest: str = "",
    ) -> None:
        super().__init__(game, sources, edition, format, open_lists, book, pool, digest)
        self.state = state

    @staticmethod
    def of(s: State, open_lists: bool = True) -> GamePosition:
        """A state as a beginning. What led to it is not part of it: nothing of that is taken back."""
        book, pool = s.book, s.pool
        state = At(state_data(s), "position.state")
        return GamePosition(book.name, pool.sources, state, book.edition, book.format, open_lists, book, pool)

    def start(self) -> State:
        """The state at the position's question."""
        return read_state(self.book, self.pool, self.state)

    def keys_of(self, player: int) -> list[str]:
        """The keys of the cards that a player owns in the position."""
        s = self.start()
        return [s.pool.defs[d].key for d, owner in zip(s.cols[DEF], s.cols[OWNER], strict=True) if owner == player]

    def to_data(self) -> dict[str, object]:
        """The position as JSON-able data."""
        return {
            "game": self.game,
            "edition": self.edition,
            "format": self.format,
            "cards": self.sources,
            "cards_digest": self.digest,
            "state": self.state.value,
            "open_lists": self.open_lists,
        }

    @staticmethod
    def from_data(at: At, book: Rulebook | None = None, pool: Pool | None = None) -> GamePosition:
        """The position that `to_data` wrote; DataError, which says where, if no question comes of it."""
        at.only(["game", "edition", "format", "cards", "cards_digest", "state", "open_lists"])
        sources = read_sources(at)
        game, edition, format = at.get("game"), at.get("edition"), at.get("format")
        open_lists = at.get("open_lists").flag()
        if book is None:
            book = read_rulebook(game, edition, format)
        if pool is None:
            pool = read_pool(book, at.get("cards"))
        found = GamePosition(
            game.text(), sources, at.get("state"), edition.text(), format.text(), open_lists, book, pool
        )
        found.start()
        return found


def find_origin(at: At, book: Rulebook | None = None, pool: Pool | None = None) -> Origin | None:
    """Where data of a game say that it began; None if they don't."""
    setup, position = at.find(GameSetup.kind), at.find(GamePosition.kind)
    if setup is not None and position is not None:
        raise position.fail(f"nothing beside {GameSetup.kind!r}: a game begins once")
    if setup is not None:
        return GameSetup.from_data(setup, book, pool)
    return None if position is None else GamePosition.from_data(position, book, pool)


def read_origin(at: At, book: Rulebook | None = None, pool: Pool | None = None) -> Origin:
    """Where data of a game say that it began."""
    found = find_origin(at, book, pool)
    if found is None:
        raise DataError(
            f"{at.path or 'data'}: expected {GameSetup.kind!r} or {GamePosition.kind!r}, where the game began"
        )
    return found
