"""Objects as ints, and what is known of them: cards and tokens by (card, stamp), items of the stack by their serial."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.continuous import chars, controller, number, values
from playmat.kernel.model.mechanisms import LAST_KNOWN
from playmat.kernel.model.schema import DEF, E_MOVE, V_ACTIVE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, NONE, Ctx, Item, ObjectId, card_in


def item_oid(item: Item) -> int:
    """The object number of an item of the stack: its serial with no card."""
    return item.serial << CARD_BITS | NO_CARD


def find_item(s: State, obj: ObjectId) -> Item | None:
    """The item of the stack that an object number means, if it is still there."""
    serial = obj >> CARD_BITS
    for item in s.stack:
        if item.serial == serial:
            return item
    return None


def is_item(obj: ObjectId) -> bool:
    """Whether an object number means an item of the stack."""
    return obj & CARD_MASK == NO_CARD


AS_CHOSEN: Final = "#as chosen "  # and a slot: what was chosen, in this order, with what is no longer legal


def nth(s: State, ctx: Ctx, objs: list[ObjectId], slot: str, n: int) -> list[ObjectId]:
    """The n-th object, counted with those of a choice that have dropped out since."""
    chosen = ctx.slots.get(AS_CHOSEN + slot)
    if chosen is None:
        return objs[n - 1 : n]
    return [o for was in chosen[n - 1 : n] for o in objs if o == was or (o & CARD_MASK == was & CARD_MASK != NO_CARD)]


def known_of_choice(s: State, ctx: Ctx, slot: str) -> list[ObjectId]:
    """Everything that is bound to a slot, for what is said of it: what has dropped out of a choice is as it was when it
    left, or as it is where no rule but the choice has lost it.
    """
    objs = ctx.slots.get(slot, [])
    chosen = ctx.slots.get(AS_CHOSEN + slot)
    if chosen is None or len(chosen) == len(objs) or not LAST_KNOWN.on:
        return objs
    found: list[ObjectId] = []
    for was in chosen:
        now = [o for o in objs if o == was or (o & CARD_MASK == was & CARD_MASK != NO_CARD)]
        found += now or [was]
    return found


# A slot of pairs: an object that the effect has moved, and what it was on the field.
WAS: Final = "#was"


def as_it_was(s: State, o: ObjectId, ctx: Ctx) -> int:
    """The object whose numbers are meant: for what the effect has taken from the field, as it was there."""
    pairs = ctx.slots.get(WAS)
    if pairs and s.cols[ZONE][o & CARD_MASK] != s.book.schema.field:
        for at in range(0, len(pairs), 2):
            if pairs[at] == o:
                return pairs[at + 1]
    return o


def current(s: State, obj: ObjectId, ctx: Ctx) -> int:
    """Where an object is now for a verb: itself if it is still there; what it became by the event that triggered."""
    if is_item(obj) or atoms.alive(s, obj):
        return obj
    ev = ctx.event
    if ev is not None and ev.kind == E_MOVE and ev.subj == obj and ev.obj != NONE and atoms.alive(s, ev.obj):
        return ev.obj
    return obj


def here(s: State, objs: list[ObjectId], ctx: Ctx) -> list[ObjectId]:
    """Objects as a verb finds them now."""
    return [ObjectId(current(s, o, ctx)) for o in objs]


def all_copies(s: State, ctx: Ctx) -> list[ObjectId]:
    """What a card's own name in its text would mean if it did not mean the card alone."""
    mine = s.cols[DEF][ctx.src & CARD_MASK]
    field = s.book.schema.field
    return [atoms.obj_id(s, c) for p in range(s.players) for c in s.zone(field, p) if s.cols[DEF][c] == mine]


def obj_values(s: State, prop: int, o: ObjectId) -> tuple[str, ...]:
    """A set-valued property of an object; for an item of the stack, of the card that is being cast."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        if item is None or item.card < 0:
            return ()
        return values(s, prop, atoms.obj_id(s, item.card))
    return values(s, prop, o)


def obj_number(s: State, prop: int, o: ObjectId) -> int:
    """A numeric property of an object; for an item of the stack, of the card that is being cast."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return 0 if item is None or item.card < 0 else number(s, prop, atoms.obj_id(s, item.card))
    return number(s, prop, o)


def self_controller(s: State, o: ObjectId) -> int:
    """Who controls an object or an item of the stack."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return NONE if item is None else item.ctx.you
    return controller(s, o)


def source_of(s: State, o: ObjectId) -> int:
    """The source of an item of the stack; any other object itself."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return o if item is None else item.ctx.src
    return o


def counters(s: State, o: ObjectId, word: str) -> int:
    """Counters of a name on an object, or that were on it when it left."""
    if atoms.alive(s, o):
        return atoms.counters_on(s, card_in(o), word)
    snap = s.last_known.get(o >> CARD_BITS)
    if snap is None:
        return 0
    return snap.counters.get(word, 0) if word else sum(snap.counters.values())


def abilities_of(s: State, o: ObjectId) -> list[int]:
    """The abilities of an object, or that it had when it left."""
    card = card_in(o)
    if not atoms.alive(s, o):
        snap = s.last_known.get(o >> CARD_BITS)
        if snap is not None and LAST_KNOWN.on:
            return snap.chars.abilities
        return s.pool.defs[s.cols[DEF][card]].base.abilities
    return chars(s, card).abilities


def turn_order(s: State) -> list[int]:
    """All players, the turn player first."""
    active = s.vals[V_ACTIVE]
    return [(active + i) % s.players for i in range(s.players)]
