"""Filters and their tests as functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat import lang as L
from playmat.kernel.continuous import refresh
from playmat.kernel.errors import DataError
from playmat.kernel.model.mechanisms import OWN_NAME, PARTS_OF_NAMES, WHOLE_NAMES
from playmat.kernel.model.schema import (
    A_BATTLE,
    A_COLUMN,
    A_COUNTER,
    A_FIELD,
    A_STACK,
    A_TURNED,
    CONTROLLER,
    OWNER,
    STAMP,
    ZONE,
    zone_aspect,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, Ctx, ObjectId
from playmat.lang.run.functions import ObjectsFn, TestFn, all_hold, any_holds, op_of
from playmat.lang.run.history import remembered
from playmat.lang.run.objects import (
    counters,
    find_item,
    is_item,
    obj_number,
    obj_values,
    self_controller,
    source_of,
)
from playmat.lang.run.vocabulary import ItemFn

if TYPE_CHECKING:
    from playmat.lang.run.values import Linker


def link_fits(k: Linker, node: L.Filter, zone_counts: bool) -> TestFn:
    """Whether one object fits. Without an `In` test the field is meant, unless `zone_counts` is false."""
    tests = k.tests(node.tests)
    has_zone = any(isinstance(t, L.In) for t in node.tests)
    field = meant(k, node)
    if zone_counts and not has_zone:
        k.aspects |= where(k, field)

        def on_field(s: State, o: ObjectId, ctx: Ctx) -> bool:
            c = o & CARD_MASK
            if c == NO_CARD or s.cols[ZONE][c] != field or s.cols[STAMP][c] != o >> CARD_BITS:
                return False
            return all_hold(tests, s, o, ctx)

        return on_field
    if len(tests) == 1:
        return tests[0]
    return lambda s, o, ctx: all_hold(tests, s, o, ctx)


def meant(k: Linker, node: L.Filter) -> int:
    """The zone that is meant where none is named: the field, or where a type of card is used otherwise."""
    for t in node.tests:
        if isinstance(t, L.Is) and t.prop == "type" and t.value in k.voc.meant:
            return k.zone(k.voc.meant[t.value])
    return k.schema.field


def where(k: Linker, zone: int) -> int:
    """The aspect that is read when a zone is looked at."""
    return A_FIELD if zone == k.schema.field else zone_aspect(zone)


def link_test(k: Linker, t: L.Test) -> TestFn:
    """One test as a function of an object."""
    if isinstance(t, L.In):
        return _in(k, t)
    if isinstance(t, L.ControlledBy):
        who = k.players(t.who)
        if isinstance(t.who, L.You):
            return _yours
        return lambda s, o, ctx: self_controller(s, o) in who(s, ctx)
    if isinstance(t, L.OwnedBy):
        who = k.players(t.who)
        return lambda s, o, ctx: o & CARD_MASK != NO_CARD and s.cols[OWNER][o & CARD_MASK] in who(s, ctx)
    if isinstance(t, L.Is):
        return _is(k, t)
    if isinstance(t, L.NameHolds):
        words = t.words.lower()
        prop = k.set_prop("name")
        if not PARTS_OF_NAMES.on:
            return lambda s, o, ctx: any(words == n.lower() for n in obj_values(s, prop, o))
        return lambda s, o, ctx: any(words in n.lower() for n in obj_values(s, prop, o))
    if isinstance(t, L.Compare):
        return _compare(k, t)
    if isinstance(t, L.CompareCounters):
        k.aspects |= A_COUNTER
        amount, op, name = k.amount(t.amount), op_of(t.op), t.name
        return lambda s, o, ctx: op(counters(s, o, name), amount(s, ctx))
    if isinstance(t, L.State):
        if t.name in k.voc.item_states:
            return _item_state(k, k.voc.item_states[t.name])
        k.aspects |= k.voc.state_aspects.get(t.name, A_TURNED | A_COLUMN | A_BATTLE)
        k.read_numbers(k.voc.state_reads.get(t.name))
        state = k.voc.states.get(t.name)
        if state is None:
            raise DataError(f"this game has no state {t.name!r}; it has {', '.join(sorted(k.voc.states))}")
        return lambda s, o, ctx: o & CARD_MASK != NO_CARD and state(s, o)
    if isinstance(t, L.HasAbility):
        kind = k.voc.ability_kinds.get(t.kind)
        if kind is None:
            raise DataError(f"this game has no ability kind {t.kind!r}")
        return lambda s, o, ctx: kind(s, o)
    if isinstance(t, L.Not):
        inner = k.test(t.test)
        return lambda s, o, ctx: not inner(s, o, ctx)
    if isinstance(t, L.AnyOf):
        if _one_property(t):
            return _is_any(k, t)
        parts = k.tests(t.tests)
        return lambda s, o, ctx: any_holds(parts, s, o, ctx)
    if isinstance(t, L.AllOf):
        parts = k.tests(t.tests)
        return lambda s, o, ctx: all_hold(parts, s, o, ctx)
    if isinstance(t, L.OtherThan):
        ref = k.objects(t.ref)
        if isinstance(t.ref, L.This) and OWN_NAME.on:
            return lambda s, o, ctx: o != ctx.src
        return lambda s, o, ctx: o not in ref(s, ctx)
    if isinstance(t, L.Among):
        ref = k.objects(t.ref)
        if isinstance(t.ref, L.AttackersWith):
            # What has just left attacks with nobody any more, but the others attacked with it.
            of, along = k.objects(t.ref.of), k.voc.attackers_with
            return lambda s, o, ctx: o in ref(s, ctx) or any(x in along(s, o) for x in of(s, ctx))
        return lambda s, o, ctx: o in ref(s, ctx)
    if isinstance(t, L.Shares):
        return _shares(k.set_prop(t.prop), k.spoken_of(t.ref))
    if isinstance(t, L.Took):
        return _took(k, t)
    if isinstance(t, (L.ChoosesOnly, L.Chooses)):
        return _chooses(k, t)
    if isinstance(t, L.FromSource):
        fits = k.fits(t.what, zone_counts=False)
        return lambda s, o, ctx: fits(s, ObjectId(source_of(s, o)), ctx)
    raise DataError(f"no such test: {t!r}")


def _shares(prop: int, ref: ObjectsFn) -> TestFn:
    def shares(s: State, o: ObjectId, ctx: Ctx) -> bool:
        theirs = obj_values(s, prop, o)
        for r in ref(s, ctx):
            for value in obj_values(s, prop, r):
                if value in theirs:
                    return True
        return False

    return shares


def _yours(s: State, o: ObjectId, ctx: Ctx) -> bool:
    c = o & CARD_MASK
    if c != NO_CARD and s.cols[STAMP][c] == o >> CARD_BITS:
        return s.cols[CONTROLLER][c] == ctx.you
    return self_controller(s, o) == ctx.you


def _in(k: Linker, t: L.In) -> TestFn:
    zone = k.zone(t.zone)
    who = None if t.of is None else k.players(t.of)
    stack = k.schema.zone("stack")
    field = k.schema.field
    k.aspects |= where(k, zone)

    def inside(s: State, o: ObjectId, ctx: Ctx) -> bool:
        c = o & CARD_MASK
        if c == NO_CARD:
            return zone == stack and find_item(s, o) is not None
        if s.cols[ZONE][c] != zone or s.cols[STAMP][c] != o >> CARD_BITS:
            return False
        return who is None or s.cols[CONTROLLER if zone == field else OWNER][c] in who(s, ctx)

    return inside


def _is(k: Linker, t: L.Is) -> TestFn:
    prop = k.set_prop(t.prop)
    value = t.value
    if t.prop == "name" and not WHOLE_NAMES.on:
        return lambda s, o, ctx: any(value in n for n in obj_values(s, prop, o))
    if value.startswith("$"):
        slot = value[1:]
        return lambda s, o, ctx: ctx.words.get(slot, "") in obj_values(s, prop, o)

    def is_so(s: State, o: ObjectId, ctx: Ctx) -> bool:
        c = o & CARD_MASK
        if c != NO_CARD and s.cols[STAMP][c] == o >> CARD_BITS:
            if s.computed.dirty:
                refresh(s)
            return value in s.computed.chars[c].sets[prop]
        return value in obj_values(s, prop, o)

    return is_so


def _one_property(t: L.AnyOf) -> bool:
    """Whether a card must have one of several values of the same property: "<A> or <B>"."""
    first = t.tests[0] if t.tests else None
    return isinstance(first, L.Is) and all(
        isinstance(part, L.Is)
        and part.prop == first.prop
        and not part.value.startswith("$")
        and (part.prop != "name" or WHOLE_NAMES.on)
        for part in t.tests
    )


def _is_any(k: Linker, t: L.AnyOf) -> TestFn:
    parts = [part for part in t.tests if isinstance(part, L.Is)]
    prop = k.set_prop(parts[0].prop)
    wanted = [part.value for part in parts]

    def is_any(s: State, o: ObjectId, ctx: Ctx) -> bool:
        c = o & CARD_MASK
        if c != NO_CARD and s.cols[STAMP][c] == o >> CARD_BITS:
            if s.computed.dirty:
                refresh(s)
            mine = s.computed.chars[c].sets[prop]
        else:
            mine = obj_values(s, prop, o)
        for value in wanted:
            if value in mine:
                return True
        return False

    return is_any


def _compare(k: Linker, t: L.Compare) -> TestFn:
    prop, op = k.number_prop(t.prop), op_of(t.op)
    if isinstance(t.amount, L.Num):
        n = t.amount.n
        return lambda s, o, ctx: op(obj_number(s, prop, o), n)
    amount = k.amount(t.amount)

    def compare(s: State, o: ObjectId, ctx: Ctx) -> bool:
        saved = ctx.cand
        ctx.cand = o
        got = op(obj_number(s, prop, o), amount(s, ctx))
        ctx.cand = saved
        return got

    return compare


def _item_state(k: Linker, state: ItemFn) -> TestFn:
    """What an item of the stack is."""
    k.aspects |= A_STACK

    def test(s: State, o: ObjectId, ctx: Ctx) -> bool:
        item = find_item(s, o) if is_item(o) else None
        return item is not None and state(item)

    return test


def _took(k: Linker, t: L.Took) -> TestFn:
    of = remembered(k, t.event, t.role, t.window)
    return lambda s, o, ctx: o in of(s, ctx)


def _chooses(k: Linker, t: L.ChoosesOnly | L.Chooses) -> TestFn:
    fits = k.fits(t.what)
    count = t.count if isinstance(t, L.ChoosesOnly) else 0
    only = isinstance(t, L.ChoosesOnly)

    def chooses(s: State, o: ObjectId, ctx: Ctx) -> bool:
        item = find_item(s, o) if is_item(o) else None
        if item is None:
            return False
        chosen = item.ctx.slots.get("#targets", [])
        if not only:
            return any(fits(s, x, ctx) for x in chosen)
        return bool(chosen) and (not count or len(chosen) == count) and all(fits(s, x, ctx) for x in chosen)

    return chooses
