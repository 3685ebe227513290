"""A pool: the cards of one game that a command, a game or a test works with, looked up by number and by name."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Generic, TypeVar, cast

import msgspec

from playmat.cards.errors import AmbiguousCard, CardDataError, MismatchedCard, UnknownCard
from playmat.cards.lookup import is_all, parted, spellings
from playmat.cards.records import Card, distinct_key
from playmat.cards.registry import CardGame, card_game
from playmat.cards.sources.reading import LeftOut, left_out, read_cards
from playmat.cards.spelling import Spellings, fold

C = TypeVar("C", bound=Card, covariant=True)
D = TypeVar("D", bound=Card)
SHOWN = 6  # cards of a name that an error lists
LONGEST = 300  # characters of what a person calls a card
SHOWN_OF_LONG = 40
KEPT = 4000  # unknown cards whose likenesses are remembered


class Pool(Generic[C]):
    """An unchanging set of cards. Iterating gives them in the order in which they were read."""

    def __init__(self, game: str | CardGame, cards: Iterable[C]) -> None:
        self.game = card_game(game) if isinstance(game, str) else game
        self.cards: tuple[C, ...] = tuple(cards)
        self.left_out: tuple[LeftOut, ...] = ()  # what was no card in the files that it was read from
        self.hint = ""  # ends messages about unknown cards: what a person could do
        self._ids = {card.id: card for card in self.cards}
        if len(self._ids) != len(self.cards):
            twice = next(card for card in self.cards if self._ids[card.id] is not card)
            raise CardDataError(f"{twice.id}: two cards of a pool have this id")
        self._near: dict[str, list[str]] = {}  # what unknown cards look like: it takes long to find
        self._numbers: dict[str, list[C]] = {}
        self._names: dict[str, list[C]] = {}
        # What the rules know counts where the pool has no card of that name.
        known = {fold(card.name) for card in self.cards}
        listed = [cast("C", card) for card in self.game.listed if fold(card.name) not in known]
        for card in (*self.cards, *listed):
            self._names.setdefault(fold(card.name), []).append(card)
            for number in dict.fromkeys(spelling.upper() for spelling in card.spellings()):
                self._numbers.setdefault(number, []).append(card)

    @classmethod
    def from_path(cls, game: str, *paths: Path, strict: bool = False) -> Pool[Card]:
        """The cards of files or folders in any shape that can be imported, without touching the database.

        Records that are no cards are named in `left_out`; with `strict` they are an error.
        """
        known = card_game(game)
        reading = read_cards(known, *paths, strict=strict)
        pool: Pool[Card] = Pool(known, reading.cards.values())
        pool.left_out = tuple(reading.left_out)
        if pool.left_out:
            pool.hint = f" ({left_out(len(pool.left_out), ' of the file')})"
        return pool

    def of_type(self, record: type[D]) -> Pool[D]:
        """The same pool, for a caller who needs the game's own record type."""
        if not issubclass(self.game.record, record):
            raise CardDataError(f"these are cards of {self.game.title}, not {record.__name__}")
        return cast("Pool[D]", self)

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, number: object) -> bool:
        return number in self._ids

    def by_id(self, number: str) -> C:
        """The card with an id, or with another number that it carries, in any spelling: the rarity letter may be left
        out, spaces and lower case do not matter.
        """
        found = self._numbered(number)
        if not found:
            raise UnknownCard(f"no card has the number {number}{self.hint}", self._id_spellings.near(number))
        return self._only(number, found)

    def named(self, name: str) -> tuple[C, ...]:
        """All cards of a name, each printing; none is an empty result."""
        return tuple(self._names.get(fold(name), ()))

    def find(self, text: str, whole: bool = False) -> C:
        """The card that a person means: a number, a name, or both as `Name (number)` or however people write them.

        A name that several different cards have is refused with the candidates; printings of one card count as one, and
        the first is taken. A number counts only with the name of its card, if there is one beside it. whole: nothing
        else may stand beside name and number, as it may in a deck list.
        """
        text = text.strip()
        if len(text) > LONGEST:
            raise UnknownCard(f"no card is called {text[:SHOWN_OF_LONG]!r}...{self.hint}", [])
        if text in self._ids or text.upper() in self._numbers:
            return self.by_id(text)
        if found := self._names.get(fold(text)):
            return self._only(text, found)
        wrong: MismatchedCard | None = None
        unknown = ""
        for name, number in parted(text):
            if whole and not is_all(text, name, number):
                continue
            if not number:
                if wrong is None and not unknown and (found := self._names.get(fold(name))):
                    return self._only(text, found)
                continue
            cards = self._numbered(number)
            if not cards:
                unknown = unknown or number
            elif not name or any(fold(card.name) == fold(name) for card in cards):
                return self._only(text, cards)
            else:
                wrong = wrong or MismatchedCard(f"{cards[0].id} is {cards[0].name}, not {name}")
        if wrong is not None:
            raise wrong
        raise self._unknown(text, unknown)

    def knows(self, text: str) -> bool:
        """Whether a text is a name or a number of a card as it stands."""
        return text in self._ids or text.upper() in self._numbers or fold(text) in self._names

    def _numbered(self, number: str) -> list[C]:
        """The cards with a number, in any spelling."""
        if number in self._ids:
            return [self._ids[number]]
        return next((self._numbers[form] for form in spellings(number) if form in self._numbers), [])

    def _unknown(self, text: str, number: str) -> UnknownCard:
        """No card is meant: with the cards of the name that stands there, or similar numbers and names."""
        close = self._near.get(text)
        if close is None:
            if len(self._near) >= KEPT:
                self._near.clear()
            close = self._near[text] = self._close(text, number)
        return UnknownCard(f"no card is called {text!r}{self.hint}", close)

    def _close(self, text: str, number: str) -> list[str]:
        for name, _ in parted(text):
            if found := self._names.get(fold(name)):
                return [f"{card.name} ({card.id})" for card in found[:SHOWN]]
        close = self._id_spellings.near(number) if number else []
        return close or self._name_spellings.near(text)

    @cached_property
    def _id_spellings(self) -> Spellings:
        return Spellings(self._ids)

    @cached_property
    def _name_spellings(self) -> Spellings:
        return Spellings(card.name for card in self.cards)

    @cached_property
    def distinct(self) -> tuple[C, ...]:
        """Each card once: the first printing of those that differ only in number, set and rarity."""
        first: dict[object, C] = {}
        for card in self.cards:
            first.setdefault(self._key(card), card)
        return tuple(first.values())

    @cached_property
    def digest(self) -> str:
        """A digest of all that is printed on the cards, the same for the same cards in any order."""
        whole = hashlib.sha256()
        for number in sorted(self._ids):
            whole.update(msgspec.json.encode(self._ids[number], order="deterministic"))
        return whole.hexdigest()

    def _key(self, card: Card) -> Hashable:
        """Equal for printings of one card: a reprint counts as the card that its source names, if that is here."""
        return distinct_key(self._ids.get(card.original(), card))

    def _only(self, text: str, found: list[C]) -> C:
        if len({self._key(card) for card in found}) > 1:
            candidates = [f"{card.name} ({card.id})" for card in found]
            raise AmbiguousCard(f"{len(found)} cards go by {text!r}", candidates)
        return found[0]


def joined(first: Pool[D], second: Pool[D]) -> Pool[D]:
    """Both pools in one; a card of the first hides one with the same id in the second."""
    return Pool(first.game, (*first, *(card for card in second if card.id not in first)))
