"""The parts of a view: cards with what they are now, and the whole as plain data."""

from __future__ import annotations

from playmat.kernel import continuous
from playmat.kernel.answers.texts import verb_word
from playmat.kernel.knowledge import UNKNOWN, handle, knows, object_handle
from playmat.kernel.model.schema import CONTROLLER, DEF, FACE, KERNEL_COLUMNS, OWNER, TURNED, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    NO_CARD,
    NONE,
    O_NAME,
    QUESTION_KINDS,
    Ctx,
    aux_of,
    card_of,
    verb_of,
)
from playmat.kernel.views.abilitywords import ability_words

Tree = dict[str, object]


class CardView:
    """A card as a player sees it. Of a face-down card that this player does not know, only what lies in the open."""

    __slots__ = ("_card", "_state", "_viewer")

    def __init__(self, state: State, viewer: int, card: int) -> None:
        self._state = state
        self._viewer = viewer
        self._card = card

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
        return self._state.pool.defs[self._state.cols[DEF][self._card]].key if self.known else ""

    @property
    def name(self) -> str:
        """The printed name; "" if it is not known."""
        return self._state.pool.defs[self._state.cols[DEF][self._card]].name if self.known else ""

    @property
    def record(self) -> object:
        """The printed card's record; None if it is not known."""
        return self._state.pool.defs[self._state.cols[DEF][self._card]].record if self.known else None

    @property
    def zone(self) -> str:
        """Where it lies."""
        return self._state.book.schema.zones[self._state.cols[ZONE][self._card]]

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
        return self._state.cols[TURNED][self._card] != 0

    @property
    def orientation(self) -> int:
        """How it is turned: 0 upright, 1 turned, further numbers as the rulebook has them."""
        return self._state.cols[TURNED][self._card]

    @property
    def face_down(self) -> bool:
        """Whether it lies face down."""
        return self._state.cols[FACE][self._card] != 0

    def column(self, name: str) -> int:
        """One of the rulebook's columns (damage, ...)."""
        return self._state.cols[self._state.book.schema.column_index[name]][self._card]

    def number(self, name: str) -> int:
        """What a number of it is now (cost, power, ...)."""
        at = self._state.book.schema.number_index[name]
        return continuous.chars(self._state, self._card).numbers[at] if self.known else 0

    def values(self, name: str) -> tuple[str, ...]:
        """What a set of it is now (elements, jobs, keywords, ...)."""
        at = self._state.book.schema.set_index[name]
        return continuous.chars(self._state, self._card).sets[at] if self.known else ()

    @property
    def counters(self) -> dict[str, int]:
        """The counters on it."""
        s = self._state
        return {s.pool.words[k & 0xFFFF]: n for k, n in s.counters.items() if k >> 16 == self._card}

    def tree(self) -> Tree:
        """All of it as plain data; what is 0 or empty is left out of the tables."""
        s = self._state
        schema = s.book.schema
        d: Tree = {
            "handle": self.handle,
            "owner": self.owner,
            "controller": self.controller,
            "turned": self.orientation,
            "face_down": self.face_down,
        }
        columns: Tree = {}
        for at in range(len(KERNEL_COLUMNS), len(schema.columns)):
            _put(s, self._viewer, columns, schema.columns[at], s.cols[at][self._card])
        d["columns"] = {name: value for name, value in columns.items() if value}
        d["counters"] = self.counters
        if self.known:
            definition = s.pool.defs[s.cols[DEF][self._card]]
            now = continuous.chars(s, self._card)
            d["key"] = definition.key
            d["name"] = definition.name
            d["unread"] = definition.declined
            d["numbers"] = {name: now.numbers[i] for i, name in enumerate(schema.numbers) if now.numbers[i]}
            d["sets"] = {name: list(now.sets[i]) for i, name in enumerate(schema.sets) if now.sets[i]}
            d["abilities"] = [ability_words(s, aid) for aid in now.abilities]
            d["rules"] = [rule.name for rule in now.rules]
        return d

    def __repr__(self) -> str:
        return f"<{self.name or 'a card'} ({self.handle})>"


def player_values(s: State, viewer: int, player: int) -> dict[str, int]:
    """A player's values; objects as handles."""
    values: Tree = {}
    for at, name in enumerate(s.book.schema.player_values):
        _put(s, viewer, values, name, s.pvals[at][player])
    return {name: value for name, value in values.items() if isinstance(value, int)}


def _put(s: State, viewer: int, into: Tree, name: str, value: int) -> None:
    schema = s.book.schema
    if name in schema.private:
        return
    into[name] = _object(s, viewer, value) if name in schema.objects else value


def _object(s: State, viewer: int, obj: int) -> int:
    """The handle of an object. Slots of abilities also hold numbers (shares of damage, payments): those have none."""
    card = obj & CARD_MASK
    real = obj >> CARD_BITS > 0 and (card == NO_CARD or card < len(s.cols[DEF]))
    return object_handle(s, viewer, obj) if real else UNKNOWN


def tree(s: State, viewer: int) -> Tree:
    """Everything the player may know."""
    schema = s.book.schema
    values: Tree = {}
    for at, name in enumerate(schema.values):
        _put(s, viewer, values, name, s.vals[at])
    phase = s.vals[V_PHASE]
    values["phase"] = s.book.phases[phase] if 0 <= phase < len(s.book.phases) else ""
    return {
        "game": s.book.name,
        "edition": s.book.edition,
        "viewer": viewer,
        "values": values,
        "players": [
            {
                "values": player_values(s, viewer, p),
                "zones": {name: _zone(s, viewer, at, p) for at, name in enumerate(schema.zones)},
            }
            for p in range(s.players)
        ],
        "stack": [
            {
                "serial": i.serial,
                "kind": i.kind,
                "card": UNKNOWN if i.card < 0 else handle(s, viewer, i.card),
                **_ability(s, viewer, i.aid, i.ctx),
            }
            for i in s.stack
        ],
        "waiting": [{"serial": w.serial, "held": w.held, **_ability(s, viewer, w.aid, w.ctx)} for w in s.waiting],
        "effects": [
            {
                "until": e.until,
                "uses": e.uses,
                "stamp": e.stamp,
                "targets": None if e.targets is None else [_object(s, viewer, t) for t in e.targets],
                **_ability(s, viewer, e.aid, e.ctx),
            }
            for e in s.lasting
        ],
        "question": _question(s, viewer),
    }


def _zone(s: State, viewer: int, zone: int, player: int) -> Tree:
    """A zone: all cards of an open one; of a hidden one the number, the known cards, and in a deck their places."""
    schema = s.book.schema
    cards = s.zone(zone, player)
    if not schema.hidden[zone]:
        return {"count": len(cards), "cards": [CardView(s, viewer, card).tree() for card in cards]}
    known = [card for card in cards if knows(s, viewer, card)]
    d: Tree = {"count": len(cards), "cards": [CardView(s, viewer, card).tree() for card in known]}
    if not schema.own[zone]:
        d["places"] = [len(cards) - cards.index(card) for card in known]
    return d


def _ability(s: State, viewer: int, aid: int, ctx: Ctx) -> Tree:
    """An ability that is under way: its source, whose it is, what has been chosen for it."""
    source = ctx.src & CARD_MASK
    told = ctx.src != NONE and source < len(s.cols[DEF]) and knows(s, viewer, source)
    return {
        "ability": ability_words(s, aid),
        "source": _object(s, viewer, ctx.src),
        "name": s.pool.defs[s.cols[DEF][source]].name if told else "",
        "controller": ctx.you,
        "objects": {name: [_object(s, viewer, o) for o in objects] for name, objects in ctx.slots.items()},
        "numbers": ctx.nums,
        "words": ctx.words,
    }


def _question(s: State, viewer: int) -> Tree | None:
    """Who is asked and what about; the options only to that player, cards in them as handles."""
    ask = s.ask
    if ask is None:
        return None
    d: Tree = {
        "player": ask.player,
        "kind": QUESTION_KINDS[ask.kind],
        "about": ask.about,
        "clause": s.book.clauses[ask.clause],
        "subject": UNKNOWN if ask.subject == NONE else _object(s, viewer, ask.subject),
    }
    if ask.player == viewer:
        options: list[object] = []
        for answer in ask.options:
            card = card_of(answer)
            shown = UNKNOWN if card == NO_CARD else handle(s, viewer, card)
            aux: object = s.pool.words[aux_of(answer)] if verb_of(answer) == O_NAME else aux_of(answer)
            options.append([verb_word(s, verb_of(answer)), aux, shown])
        d["options"] = options
    return d
