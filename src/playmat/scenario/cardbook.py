"""The cards of a scenario file: written inline, from the database, or the vanilla card of undescribed decks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

import msgspec

from playmat.cards.builtin import built_in_pool
from playmat.cards.errors import AmbiguousCard, CardDatabaseError, CardDataError, UnknownCard
from playmat.cards.fields import Fields
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.registry import CardGame, card_game, has_cards
from playmat.cards.spelling import fold, near
from playmat.kernel import registry
from playmat.kernel.origin import cards_digest
from playmat.kernel.registry import GameKind
from playmat.lang.bases import Ability
from playmat.lang.node import Node, from_data
from playmat.scenario.abilities import from_text
from playmat.scenario.errors import Fault
from playmat.scenario.yamltext import Items, Table, Text, fault, list_of, plain, shown, text_of
from playmat.scenario.yamltext import Node as FileNode

VANILLA = "Vanilla"
OURS = ("abilities", "unread")  # what a file may say of a card besides the fields of card files
_NUMBERED = re.compile(r"(?P<name>.*\S)\s*\((?P<number>[^()]+)\)")
OwnPool = Callable[[], Pool[Card]]


@dataclass(frozen=True, slots=True)
class Known:
    """A card of the file: its record, its abilities as lang data where the file gives them, and whether lines that the
    reader declines may stay unread. called: the name by which lines know it, if not by its own.
    """

    record: Card
    abilities: tuple[Ability, ...] | None = None
    unread: bool = False
    called: str = ""


class NamedCard(Card, frozen=True):
    """A card of a game whose cards are known by name alone: it has no card files."""

    @classmethod
    def take(cls, fields: Fields) -> Self | None:
        """There is nothing to read."""
        fields.fault("cards", "cards of its own only: this game has no card files")
        return None

    def attributes(self) -> Iterator[tuple[str, str | int]]:
        """Nothing can be searched."""
        return iter(())


class CardBook:
    """Finds cards by name or number: inline ones first, then those of the pool, which is opened when it is needed.

    A game without card files has the cards that it comes with.
    """

    def __init__(self, game: str, vanilla: Mapping[str, object], pool: OwnPool) -> None:
        self._open = pool
        self._pool: Pool[Card] | None = None
        self._inline: dict[str, Known] = {}
        self._by_name: dict[str, list[Known]] = {}
        self._from_pool: dict[str, Known] = {}
        self.record: type[Card]
        if has_cards(game):
            self.game = card_game(game)
            self.record = self.game.record
            own = built_in_pool(game).cards if not vanilla else ()
            plain = next((card for card in own if not card.text), None) or next(iter(own), None)
        else:
            self.game = CardGame(game, game, NamedCard, (), {})
            self.record = NamedCard
            plain = self._take_own(registry.find(game))
        if vanilla or plain is None:
            plain = self.record.read({"name": VANILLA, **vanilla})
        self._vanilla = Known(plain, called=VANILLA)

    def _take_own(self, kind: GameKind) -> Card | None:
        """Know the cards that the game comes with; the first of them that says nothing, or else the first."""
        if kind.decks is None:
            return None
        sources, _ = kind.gather(None, kind.decks())
        pool = kind.pool(kind.editions[0], kind.formats[0], sources, cards_digest(sources))
        for d in pool.defs:  # (tokens too)
            known = self._inline[d.key] = Known(NamedCard(id=d.key, name=d.name))
            self._by_name.setdefault(fold(d.name), []).append(known)
        plainest = next((d for d in pool.defs if not d.base.abilities), pool.defs[0] if pool.defs else None)
        return None if plainest is None else self._inline[plainest.key].record

    @property
    def vanilla(self) -> Card:
        """The card of decks that are not described."""
        return self._vanilla.record

    @property
    def pool(self) -> Pool[Card]:
        """The cards outside the file."""
        if self._pool is None:
            self._pool = self._open()
        return self._pool

    def read(self, node: FileNode | None) -> list[str]:
        """Take the `cards` of a part of a file in; returns the faults."""
        faults: list[str] = []
        earlier = set(self._inline)
        for item in list_of(node):
            try:
                known = self._card(item)
                if known.record.id in earlier:
                    raise fault(item, f"an earlier part has a card {known.record.id!r}, and all parts know it")
                if known.record.id in self._inline:
                    raise fault(item, f"two cards have the number or name {known.record.id!r}; give each a `number`")
                self._inline[known.record.id] = known
                self._by_name.setdefault(fold(known.record.name), []).append(known)
            except Fault as error:
                faults.append(str(error))
            except CardDataError as error:
                faults.extend(error.faults)
        return faults

    def _card(self, item: FileNode) -> Known:
        if not isinstance(item, Table):
            raise fault(item, f"expected a card such as {{name: Spark, cost: 1, ...}}, got {shown(item)}")
        abilities = self._abilities(item.get("abilities"))
        unread = self._unread(item.get("unread"))
        card = item.get("card")
        if card is not None:
            others = [key.value for key, _ in item.pairs if key.value not in ("card", *OURS)]
            if others:
                raise fault(item, f"{others[0]}: a card from the database takes no fields but {' and '.join(OURS)}")
            record = self._outside(text_of(card, "a card's name or number"), card)
            return Known(record, abilities, unread)
        raw = {key.value: _field(self.record, key.value, value) for key, value in item.pairs if key.value not in OURS}
        name = raw.get("name")
        where = f"{item.where}: card {name!r}" if isinstance(name, str) else f"{item.where}: card"
        return Known(self.record.read(raw, where), abilities, unread)

    def _unread(self, node: FileNode | None) -> bool:
        if node is None:
            return False
        if text_of(node, "`ignore`") != "ignore":
            raise fault(node, f"unread: expected `ignore`, got {shown(node)}")
        return True

    def _abilities(self, node: FileNode | None) -> tuple[Ability, ...] | None:
        if node is None:
            return None
        found: list[Ability] = []
        if not isinstance(node, Items):
            raise fault(node, f"abilities: expected a list, one ability an entry, got {shown(node)}")
        for item in node.items:
            try:
                got = from_text(item.value) if isinstance(item, Text) else from_data(plain(item))
            except ValueError as error:
                raise fault(item, f"abilities: {error}") from None
            except Exception as error:
                raise fault(item, f"abilities: {error}") from None
            if not isinstance(got, Ability):
                kind = type(got).__name__ if isinstance(got, Node) else shown(item)
                raise fault(item, f"abilities: expected an ability (Triggered, Activated, Static, ...), got {kind}")
            found.append(got)
        return tuple(found)

    def inline(self, text: str, where: str) -> Known | None:
        """The card of the file itself that a text names."""
        if text in self._inline:
            return self._inline[text]
        named = self._by_name.get(fold(text), [])
        if len(named) == 1:
            return named[0]
        if named:
            several = ", ".join(f"{k.record.name} ({k.record.id})" for k in named)
            raise Fault(f"{where}: {len(named)} cards are called {text!r}; say which: {several}")
        both = _NUMBERED.fullmatch(text)
        if both is not None:
            for known in self._by_name.get(fold(both["name"]), []):
                if known.record.id == both["number"].strip() or both["number"].strip() in known.record.spellings():
                    return known
        return self._vanilla if fold(text) == fold(VANILLA) else None

    def find(self, text: str, where: str) -> Known:
        """The card that a text names."""
        known = self.inline(text, where)
        if known is not None:
            return known
        record = self._outside(text, Text(text, where))
        if record.id not in self._from_pool:
            self._from_pool[record.id] = Known(record)
        return self._from_pool[record.id]

    def knows(self, text: str, where: str, one: bool = False) -> Known | None:
        """`find`, or None where no card is called so. one: also where several are."""
        try:
            return self.find(text, where)
        except UnknownInFile:
            return None
        except AmbiguousInFile:
            if one:
                return None
            raise

    def _outside(self, text: str, node: FileNode) -> Card:
        if self.record is NamedCard:
            close = near(text, [k.record.name for k in self._inline.values()])
            raise UnknownInFile(
                f"{node.where}: {text!r} is no card of this game" + (f"; near it: {', '.join(close)}" if close else "")
            )
        try:
            return self.pool.find(text, whole=True)
        except CardDatabaseError as error:
            raise UnknownInFile(f"{node.where}: {text!r} is no card of this file, and elsewhere: {error}") from None
        except AmbiguousCard as error:
            raise AmbiguousInFile(f"{node.where}: {error}") from None
        except UnknownCard as error:
            inline = near(text, [k.record.name for k in self._inline.values()])
            hint = f" (in this file, near it: {', '.join(inline)})" if inline else ""
            raise UnknownInFile(f"{node.where}: {error}{hint}") from None

    def made(self, is_made: Callable[[Card], bool]) -> list[str]:
        """The names of the cards, of the file or listed by the game, that may come while a game is played."""
        cards = [*(known.record for known in self._inline.values()), *self.game.listed]
        return [card.name for card in cards if is_made(card)]

    def all(self) -> list[Known]:
        """Every card that the file has named so far."""
        known = [*self._inline.values(), *self._from_pool.values()]
        vanilla = self._vanilla.record.id
        return known if vanilla in self._inline or vanilla in self._from_pool else [*known, self._vanilla]


class UnknownInFile(Fault):
    """No card of that name is known."""


class AmbiguousInFile(Fault):
    """Several cards of the database go by that name."""


def _field(record: type[Card], name: str, node: FileNode) -> object:
    """The value of a card's field: true and false and numbers as such, all else as text."""
    if name == "text" and isinstance(node, Text):
        return [node.value]
    if isinstance(node, Text) and name not in record.amounts and name not in _flags(record):
        return node.value
    return plain(node)


@lru_cache(maxsize=8)
def _flags(record: type[Card]) -> tuple[str, ...]:
    """The fields of a record that are true or false."""
    return tuple(field.name for field in msgspec.structs.fields(record) if field.type is bool)
