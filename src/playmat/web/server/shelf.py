"""The cards of a game that a page may look through: imported and built-in ones, found by words and attributes, and each
as it is read by the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.spelling import fold
from playmat.kernel import registry
from playmat.web.board.cards import face_of
from playmat.web.board.drawing import drawing_of
from playmat.web.protocol.lobby import Found
from playmat.web.rooms.knowncards import known_cards
from playmat.web.rooms.pictures import Pictures

if TYPE_CHECKING:
    from playmat.web.protocol.board import Face
    from playmat.web.slices import Slices

PAGE: Final = 60  # cards of an answer
MOST: Final = 20  # words of a search, and values of an attribute
READ: Final = 400  # cards that are read for one search that asks for those read exactly
TOGETHER: Final = 20  # cards that are read at once
KEPT: Final = 100  # cards that are made ready to be found at once
LOOKED: Final = 1_000  # that are looked through at once


class Wanted(NamedTuple):
    """What is looked for: words of name, number or text, and values of attributes, of which any will do; of traits a
    part of the value.
    """

    words: str = ""
    colours: Sequence[str] = ()
    kinds: Sequence[str] = ()
    costs: Sequence[str] = ()
    traits: Sequence[str] = ()
    exact: bool = False
    start: int = 0


class _Kept(NamedTuple):
    card: Card
    told: str
    values: frozenset[tuple[str, str]]
    traits: frozenset[str]


class Shelf:
    """The cards of one game, for one thread."""

    def __init__(self, game: str, pictures: Pictures) -> None:
        self.game = game
        self.pictures = pictures
        self.drawing = drawing_of(game)
        self._pool: Pool[Card] = Pool(game, ())
        self._kept: list[_Kept] = []
        self._faces: dict[str, tuple[Card, Face]] = {}

    def pool(self) -> Slices[Pool[Card]]:
        """All cards; read anew after an import."""
        pool = known_cards(self.game)
        if pool is not self._pool:
            kept = list[_Kept]()
            for at, card in enumerate(pool):
                if at % KEPT == 0:
                    yield
                kept.append(_kept(card))
            self._pool, self._kept = pool, kept
        return self._pool

    def search(self, wanted: Wanted) -> Slices[Found]:
        """A page of the cards that fit, and how many do. Where only cards are wanted that are read exactly, those that
        nobody has read yet count until they have been.
        """
        yield from self.pool()
        words = [fold(word) for word in wanted.words.split()[:MOST]]
        look = self.drawing.layout.card
        tests = [
            frozenset((look.colour, fold(value)) for value in wanted.colours[:MOST]),
            frozenset((look.kind, fold(value)) for value in wanted.kinds[:MOST]),
            frozenset((look.costs[0] if look.costs else "cost", value) for value in wanted.costs[:MOST]),
        ]
        traits = [fold(value) for value in wanted.traits[:MOST]]
        known, fitting = self._kept, list[Card]()
        for at in range(0, len(known), LOOKED):
            fitting += [
                kept.card
                for kept in known[at : at + LOOKED]
                if all(word in kept.told for word in words)
                and all(not test or test & kept.values for test in tests)
                and (not traits or any(trait in value for trait in traits for value in kept.traits))
            ]
            yield
        unknown = 0
        if wanted.exact:
            fitting, unknown = yield from self._exact(fitting, wanted.start + PAGE)
        page = fitting[wanted.start : wanted.start + PAGE]
        return Found(len(fitting) + unknown, (yield from self.read(page)))

    def _exact(self, cards: list[Card], enough: int) -> Slices[tuple[list[Card], int]]:
        """Those that are read exactly, as many as are needed, and of how many nobody knows yet."""
        good: list[Card] = []
        unknown = read = 0
        for at in range(0, len(cards), TOGETHER):
            some = cards[at : at + TOGETHER]
            new = sum(1 for card in some if card.id not in self._faces)
            if new and (len(good) >= enough or read >= READ):
                unknown += len(some)
                continue
            read += new
            good += [card for card, face in zip(some, self.faces(some), strict=True) if not face.unread]
            if new:
                yield
        return good, unknown

    def read(self, cards: Sequence[Card]) -> Slices[list[Face]]:
        """The same as `faces`, in slices."""
        for at in range(0, len(cards), TOGETHER):
            self.faces(cards[at : at + TOGETHER])
            yield
        return self.faces(cards)

    def faces(self, cards: Sequence[Card]) -> list[Face]:
        """Cards as they are printed, and which of their lines are not read."""
        missing = [card for card in cards if self._faces.get(card.id, (None,))[0] != card]
        for at in range(0, len(missing), TOGETHER):
            self._read(missing[at : at + TOGETHER])
        return [self._faces[card.id][1] for card in cards]

    def _read(self, cards: list[Card]) -> None:
        kind = registry.find(self.game)
        book = kind.rulebook(self.drawing.edition, self.drawing.format)
        unique = list({card.id: card for card in cards}.values())
        empty: list[list[Card]] = [[] for _ in range(book.players - 1)]
        sources, _ = kind.gather(Pool(self.game, unique), [unique, *empty])
        linked = kind.make_pool(book, sources)
        for card in unique:
            definition = linked.defs[linked.by_key[card.id]]
            picture = self.pictures.of(self.game, card.id, card.name)
            self._faces[card.id] = card, face_of(definition, self.drawing, picture)


def _kept(card: Card) -> _Kept:
    """A card with what it is found by."""
    values = {(name, fold(str(value))) for name, value in card.attributes()}
    told = fold(" ".join((card.name, card.id, *card.text)))
    return _Kept(card, told, frozenset(values), frozenset(value for _, value in values))
