"""Objects as ints, and what is known of them: cards and tokens by (card, stamp), items of the stack by their serial."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import controller, number, values
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, NONE, Ctx, Item
from playmat.kernel.schema import E_MOVE, V_ACTIVE
from playmat.kernel.state import State


def item_oid(item: Item) -> int:
    """The object number of an item of the stack: its serial with no card."""
    return item.serial << CARD_BITS | NO_CARD


def find_item(s: State, obj: int) -> Item | None:
    """The item of the stack that an object number means, if it is still there."""
    serial = obj >> CARD_BITS
    for item in s.stack:
        if item.serial == serial:
            return item
    return None


def is_item(obj: int) -> bool:
    """Whether an object number means an item of the stack."""
    return obj & CARD_MASK == NO_CARD


def current(s: State, obj: int, ctx: Ctx) -> int:
    """Where an object is now for a verb: itself if it is still there; what it became by the event that triggered."""
    if is_item(obj) or atoms.alive(s, obj):
        return obj
    ev = ctx.event
    if ev is not None and ev.kind == E_MOVE and ev.subj == obj and ev.obj != NONE and atoms.alive(s, ev.obj):
        return ev.obj
    return obj


def obj_values(s: State, prop: int, o: int) -> tuple[str, ...]:
    """A set-valued property of an object; for an item of the stack, of the card that is being cast."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        if item is None or item.card < 0:
            return ()
        return values(s, prop, atoms.obj_id(s, item.card))
    return values(s, prop, o)


def obj_number(s: State, prop: int, o: int) -> int:
    """A numeric property of an object; for an item of the stack, of the card that is being cast."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return 0 if item is None or item.card < 0 else number(s, prop, atoms.obj_id(s, item.card))
    return number(s, prop, o)


def self_controller(s: State, o: int) -> int:
    """Who controls an object or an item of the stack."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return NONE if item is None else item.ctx.you
    return controller(s, o)


def source_of(s: State, o: int) -> int:
    """The source of an item of the stack; any other object itself."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return o if item is None else item.ctx.src
    return o


def counters(s: State, o: int, word: str) -> int:
    """Counters of a name on an object, or that were on it when it left."""
    if atoms.alive(s, o):
        return atoms.counters_on(s, o & CARD_MASK, word)
    snap = s.lki.get(o >> CARD_BITS)
    if snap is None:
        return 0
    return snap.counters.get(word, 0) if word else sum(snap.counters.values())


def turn_order(s: State) -> list[int]:
    """All players, the turn player first."""
    active = s.vals[V_ACTIVE]
    return [(active + i) % s.players for i in range(s.players)]
