"""A card as a player sees it: worked out when it is looked at, or kept as plain values, which stand by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.kernel import continuous
from playmat.kernel.errors import PlaymatError, StaleView
from playmat.kernel.knowledge import UNKNOWN, handle, knows, object_handle
from playmat.kernel.model.schema import CONTROLLER, DEF, FACE, KERNEL_COLUMNS, OWNER, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, WORD_BITS, WORD_MASK, CardDef, CardId, ObjectId
from playmat.kernel.views.abilitywords import ability_words
from playmat.kernel.views.influences import Influence, influences
from playmat.kernel.views.packing import packed, unpacked

Tree = dict[str, object]
FIELDS: Final = [
    "handle", "known", "key", "name", "record", "zone", "owner", "controller", "turned", "face_down", "columns",
    "counters", "numbers", "sets", "abilities", "rules", "unread",
]  # fmt: skip


class CardView:
    """A card as a player sees it. Of a face-down card that this player does not know, only what lies in the open.

    Good for the decision at which it was looked up, later it raises `StaleView`; `keep()`, and what was sent elsewhere
    (pickle, `to_data`), lasts. Of what is not known numbers are 0, sets, lists and texts empty.
    """

    __slots__ = ("_ask", "_card", "_live", "_viewer")

    def __init__(self, state: State | None, viewer: int, card: CardId) -> None:
        self._live = state  # None: it is kept
        self._ask = None if state is None else state.ask
        self._viewer = viewer
        self._card = card

    @property
    def _state(self) -> State:
        s = self._live
        assert s is not None
        if s.ask is not self._ask:
            raise StaleView("the game has gone on since this card was looked up; keep() holds on to a card")
        return s

    @property
    def _definition(self) -> CardDef | None:
        """The printed card; None if it is not known."""
        s = self._state
        return s.pool.defs[s.cols[DEF][self._card]] if knows(s, self._viewer, self._card) else None

    @property
    def handle(self) -> int:
        """The name of this card in views of this player, until it changes zone."""
        return handle(self._state, self._viewer, self._card)

    @property
    def known(self) -> bool:
        """Whether this player knows which card it is."""
        return knows(self._state, self._viewer, self._card)

    @property
    def key(self) -> str:
        """The key of the printed card; "" if it is not known."""
        d = self._definition
        return "" if d is None else d.key

    @property
    def name(self) -> str:
        """The printed name; "" if it is not known."""
        d = self._definition
        return "" if d is None else d.name

    @property
    def record(self) -> object:
        """The printed card's record; None if it is not known."""
        d = self._definition
        return None if d is None else d.record

    @property
    def unread(self) -> list[str]:
        """The lines that the table could not read."""
        d = self._definition
        return [] if d is None else d.declined[:]

    @property
    def zone(self) -> str:
        """Where it lies."""
        s = self._state
        return s.book.schema.zones[s.cols[ZONE][self._card]]

    @property
    def owner(self) -> int:
        """Whose card it is."""
        return self._state.cols[OWNER][self._card]

    @property
    def controller(self) -> int:
        """Who controls it."""
        return self._state.cols[CONTROLLER][self._card]

    @property
    def turned(self) -> bool:
        """Whether it is turned in any way (dull, rested, engaged, reversed)."""
        return self.orientation != 0

    @property
    def orientation(self) -> int:
        """How it is turned: 0 upright, 1 turned, further numbers as the rulebook has them."""
        return self._state.cols[TURNED][self._card]

    @property
    def face_down(self) -> bool:
        """Whether it lies face down."""
        return self._state.cols[FACE][self._card] != 0

    @property
    def columns(self) -> dict[str, int]:
        """The rulebook's columns (damage, ...) by name, but those that are nobody's business; objects by handle."""
        s = self._state
        schema = s.book.schema
        found: dict[str, int] = {}
        for at in range(len(KERNEL_COLUMNS), len(schema.columns)):
            put(s, self._viewer, found, schema.columns[at], ObjectId(s.cols[at][self._card]))
        return found

    @property
    def numbers(self) -> dict[str, int]:
        """What its numbers are now (cost, power, ...), by name."""
        s = self._state
        schema, now = s.book.schema, continuous.chars(s, self._card) if self.known else None
        return {name: 0 if now is None else now.numbers[at] for at, name in enumerate(schema.numbers)}

    @property
    def sets(self) -> dict[str, tuple[str, ...]]:
        """What its sets are now (elements, jobs, keywords, ...), by name."""
        s = self._state
        schema, now = s.book.schema, continuous.chars(s, self._card) if self.known else None
        return {name: () if now is None else now.sets[at] for at, name in enumerate(schema.sets)}

    @property
    def abilities(self) -> list[str]:
        """The abilities that it has now, in their own words."""
        s = self._state
        return [ability_words(s, aid) for aid in continuous.chars(s, self._card).abilities] if self.known else []

    @property
    def rules(self) -> list[str]:
        """The rules that effects have laid on it, by the rulebook's names."""
        s = self._state
        return [rule.name for rule in continuous.chars(s, self._card).rules] if self.known else []

    @property
    def influences(self) -> list[Influence]:
        """The changes that effects make to it; none of a card that was kept."""
        return influences(self._state, self._viewer, self._card)

    @property
    def counters(self) -> dict[str, int]:
        """The counters on it."""
        s = self._state
        return {s.pool.words[k & WORD_MASK]: n for k, n in s.counters.items() if k >> WORD_BITS == self._card}

    def column(self, name: str) -> int:
        """One of the columns; PlaymatError for a name that is none of theirs."""
        s = self._state
        schema = s.book.schema
        at = schema.column_index.get(name, -1)
        if at < len(KERNEL_COLUMNS) or name in schema.private:
            raise PlaymatError(f"there is no column {name!r}; expected one of {', '.join(self.columns)}")
        value = ObjectId(s.cols[at][self._card])
        return shown_object(s, self._viewer, value) if name in schema.objects else value

    def number(self, name: str) -> int:
        """What a number of it is now; PlaymatError for a name that the game has no number of."""
        found = self.numbers
        return found[named(name, list(found), "number")]

    def values(self, name: str) -> tuple[str, ...]:
        """What a set of it is now; PlaymatError for a name that the game has no set of."""
        found = self.sets
        return found[named(name, list(found), "set")]

    def tree(self) -> Tree:
        """All of it as plain data; what is 0 or empty is left out of the tables."""
        d: Tree = {
            "handle": self.handle,
            "owner": self.owner,
            "controller": self.controller,
            "turned": self.orientation,
            "face_down": self.face_down,
            "columns": {name: value for name, value in self.columns.items() if value},
            "counters": self.counters,
        }
        if self.known:
            d["key"] = self.key
            d["name"] = self.name
            d["unread"] = self.unread
            d["numbers"] = {name: value for name, value in self.numbers.items() if value}
            d["sets"] = {name: list(value) for name, value in self.sets.items() if value}
            d["abilities"] = self.abilities
            d["rules"] = self.rules
        return d

    def to_data(self) -> Tree:
        """All that can be asked of it as JSON-able data, by name."""
        return {
            "handle": self.handle,
            "known": self.known,
            "key": self.key,
            "name": self.name,
            "record": self.record,
            "zone": self.zone,
            "owner": self.owner,
            "controller": self.controller,
            "turned": self.orientation,
            "face_down": self.face_down,
            "columns": self.columns,
            "counters": self.counters,
            "numbers": self.numbers,
            "sets": {name: list(value) for name, value in self.sets.items()},
            "abilities": self.abilities,
            "rules": self.rules,
            "unread": self.unread,
        }

    @staticmethod
    def from_data(data: object, path: str = "card") -> CardView:
        """The card that `to_data` wrote, good for ever; DataError, which says where, if it is none."""
        return KeptCard(At(data, path))

    def keep(self) -> CardView:
        """The same for ever, cut off from the game."""
        return CardView.from_data(self.to_data())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as data: the game does not go along."""
        return _unpickled, (packed(self.to_data()),)

    def __repr__(self) -> str:
        return f"<{self.name or 'a card'} ({self.handle})>"


def _unpickled(content: bytes) -> CardView:
    return CardView.from_data(unpacked(content))


class KeptCard(CardView):
    """A card that was kept, or sent."""

    __slots__ = (
        "_abilities", "_columns", "_controller", "_counters", "_face_down", "_handle", "_key", "_known", "_name",
        "_numbers", "_orientation", "_owner", "_record", "_rules", "_sets", "_unread", "_zone",
    )  # fmt: skip

    def __init__(self, at: At) -> None:
        super().__init__(None, 0, CardId(-1))
        at.only(FIELDS)
        self._handle = at.get("handle").whole()
        self._known = at.get("known").flag()
        self._key = at.get("key").text()
        self._name = at.get("name").text()
        self._record = at.get("record").value
        self._zone = at.get("zone").text()
        self._owner = at.get("owner").whole(0)
        self._controller = at.get("controller").whole(0)
        self._orientation = at.get("turned").whole(0)
        self._face_down = at.get("face_down").flag()
        self._columns = _whole(at.get("columns"))
        self._counters = _whole(at.get("counters"))
        self._numbers = _whole(at.get("numbers"))
        self._sets = {name: tuple(_texts(words)) for name, words in at.get("sets").fields().items()}
        self._abilities = _texts(at.get("abilities"))
        self._rules = _texts(at.get("rules"))
        self._unread = _texts(at.get("unread"))

    @property
    def handle(self) -> int:
        """Under which the view showed it."""
        return self._handle

    @property
    def known(self) -> bool:
        """Whether the player knew which card it was."""
        return self._known

    @property
    def key(self) -> str:
        """The key of the printed card."""
        return self._key

    @property
    def name(self) -> str:
        """The printed name."""
        return self._name

    @property
    def record(self) -> object:
        """The printed card's record, as JSON has it."""
        return self._record

    @property
    def unread(self) -> list[str]:
        """The lines that the table could not read."""
        return self._unread[:]

    @property
    def zone(self) -> str:
        """Where it lay."""
        return self._zone

    @property
    def owner(self) -> int:
        """Whose card it is."""
        return self._owner

    @property
    def controller(self) -> int:
        """Who controlled it."""
        return self._controller

    @property
    def orientation(self) -> int:
        """How it was turned."""
        return self._orientation

    @property
    def face_down(self) -> bool:
        """Whether it lay face down."""
        return self._face_down

    @property
    def columns(self) -> dict[str, int]:
        """The rulebook's columns by name."""
        return dict(self._columns)

    def column(self, name: str) -> int:
        """One of the columns; PlaymatError for a name that is none of theirs."""
        return self._columns[named(name, list(self._columns), "column")]

    @property
    def numbers(self) -> dict[str, int]:
        """What its numbers were."""
        return dict(self._numbers)

    @property
    def sets(self) -> dict[str, tuple[str, ...]]:
        """What its sets were."""
        return dict(self._sets)

    @property
    def abilities(self) -> list[str]:
        """The abilities that it had, in their own words."""
        return self._abilities[:]

    @property
    def rules(self) -> list[str]:
        """The rules that effects had laid on it."""
        return self._rules[:]

    @property
    def influences(self) -> list[Influence]:
        """Nothing: they are not kept."""
        return []

    @property
    def counters(self) -> dict[str, int]:
        """The counters on it."""
        return dict(self._counters)

    def keep(self) -> CardView:
        """It is kept already."""
        return self


def _whole(at: At) -> dict[str, int]:
    return {name: value.whole() for name, value in at.fields().items()}


def _texts(at: At) -> list[str]:
    return [text.text() for text in at.items()]


def named(name: str, known: Sequence[str], what: str) -> str:
    """The name, if it is one of the known."""
    if name not in known:
        raise PlaymatError(f"there is no {what} {name!r}; expected one of {', '.join(known)}")
    return name


def put(s: State, viewer: int, into: dict[str, int], name: str, value: ObjectId) -> None:
    """Add a value by its name, unless it is nobody's business; an object as a handle."""
    schema = s.book.schema
    if name not in schema.private:
        into[name] = shown_object(s, viewer, value) if name in schema.objects else value


def shown_object(s: State, viewer: int, obj: ObjectId) -> int:
    """The handle of an object. Slots of abilities also hold numbers (shares of damage, payments): those have none."""
    card = obj & CARD_MASK
    real = obj >> CARD_BITS > 0 and (card == NO_CARD or card < len(s.cols[DEF]))
    return object_handle(s, viewer, obj) if real else UNKNOWN
