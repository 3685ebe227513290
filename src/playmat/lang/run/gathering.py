"""Filters as searches: all objects that fit, zone by zone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from playmat import lang as L
from playmat.kernel.continuous import refresh
from playmat.kernel.model.ability import Targets
from playmat.kernel.model.mechanisms import FIELD_MEANT, OWN_NAME, WHOLE_NAMES
from playmat.kernel.model.schema import A_STACK, STAMP, V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, NONE, Ctx, ObjectId, object_id
from playmat.lang.run.filters import meant, where
from playmat.lang.run.functions import ObjectsFn, TestFn, all_hold
from playmat.lang.run.objects import item_oid, turn_order

if TYPE_CHECKING:
    from playmat.lang.run.values import Linker


_FoundFn = Callable[[State, Ctx], "list[int]"]  # finds objects, or cards


def link_gather(k: Linker, node: L.Filter) -> ObjectsFn:
    """All objects that fit, the turn player's first, in zone order."""
    return cast("ObjectsFn", _link(k, node, False))


def link_cards(k: Linker, node: L.Filter) -> Targets:
    """The same as cards: what ongoing effects are about."""
    return cast("Targets", _link(k, node, True))


def _link(k: Linker, node: L.Filter, cards: bool) -> _FoundFn:
    places = [t for t in node.tests if isinstance(t, L.In)]
    whose = [t for t in node.tests if isinstance(t, L.ControlledBy)]
    rest = tuple(t for t in node.tests if not isinstance(t, L.In))
    among = [t for t in node.tests if isinstance(t, L.Among)]
    if among and not places:  # in the set, wherever its cards lie
        return _gather_among(k, among[0].ref, tuple(t for t in rest if t is not among[0]), cards)
    if not places:
        rest = tuple([_placed(k, t) for t in rest])
        places = [t for r in rest if isinstance(r, L.AnyOf) for t in L.walk(r) if isinstance(t, L.In)]
        if not places and len(whose) == 1:  # the field is kept by controllers
            rest = tuple(t for t in rest if t is not whose[0])
    # What a card is, is looked up at once: most of what does not fit fails here.
    plain = [t for t in rest if isinstance(t, L.Is) and not t.value.startswith("$")]
    if not WHOLE_NAMES.on:
        plain = [t for t in plain if t.prop != "name"]
    quick = [(k.set_prop(t.prop), t.value) for t in plain]
    zones = [(k.zone(t.zone), None if t.of is None else k.players(t.of), isinstance(t.of, L.You)) for t in places]
    stack = k.schema.zone("stack")
    others = [t for t in rest if isinstance(t, L.OtherThan) and isinstance(t.ref, L.This)] if OWN_NAME.on else []
    if any(zone == stack for zone, _, _ in zones):
        quick = []
        plain = []
        others = []
    tests = k.tests(tuple(t for t in rest if t not in plain and t not in others))
    if not zones:
        owners = k.players(whose[0].who) if len(whose) == 1 else None
        yours = len(whose) == 1 and isinstance(whose[0].who, L.You)
        wherever = [meant(k, node)] if FIELD_MEANT.on else range(len(k.schema.zones))
        zones = [(zone, owners, yours) for zone in wherever]
    for zone, _, _ in zones:
        k.aspects |= where(k, zone)
    if any(zone == stack for zone, _, _ in zones):
        k.aspects |= A_STACK

    if len(zones) == 1 and zones[0][2] and zones[0][0] != stack:
        if len(quick) == 1 and not tests:
            kind = _kind(zones[0][0], quick[0][0], quick[0][1], bool(others))
            return kind if cards else _as_objects(kind)
        if not quick and not tests and not others:
            return _said(_all_yours(zones[0][0]), cards)
        return _yours(zones[0][0], quick, bool(others), tests, cards)

    def find(s: State, ctx: Ctx) -> list[int]:
        found: list[int] = []
        stamps = s.cols[STAMP]
        active = s.vals[V_ACTIVE]
        if quick and s.computed.dirty:
            refresh(s)
        chars = s.computed.chars
        less = ctx.src if others else NONE
        for zone, owners, yours in zones:
            if zone == stack:
                found.extend(o for o in [item_oid(i) for i in s.stack] if all_hold(tests, s, ObjectId(o), ctx))
                continue
            if yours:
                ps = [ctx.you]
            elif owners is None:
                ps = [active] if s.players == 1 else [active, s.opponent(active)] if s.players == 2 else turn_order(s)
            else:
                ps = owners(s, ctx)
            for p in ps:
                for c in s.zones[zone * s.players + p]:
                    for prop, value in quick:
                        if value not in chars[c].sets[prop]:
                            break
                    else:
                        o = object_id(c, stamps[c])
                        if o == less:
                            continue
                        for test in tests:
                            if not test(s, o, ctx):
                                break
                        else:
                            found.append(o)
        return found

    return _said(find, cards)


def _placed(k: Linker, test: L.Test) -> L.Test:
    """Where one alternative names a zone ("on your field or in your EX area"), one that names none is about the zone
    that is meant then.
    """
    if not isinstance(test, L.AnyOf) or not FIELD_MEANT.on:
        return test
    named = [any(isinstance(n, L.In) for n in L.walk(t)) for t in test.tests]
    if not any(named):
        return test
    zones = k.schema.zones
    return L.AnyOf(
        tuple(
            [
                t if has_zone else L.AllOf((t, L.In(zones[meant(k, L.Filter((t,)))])))
                for t, has_zone in zip(test.tests, named, strict=True)
            ]
        )
    )


def _said(find: _FoundFn, cards: bool) -> _FoundFn:
    """What finds objects, as it is or as cards."""
    if cards:
        return lambda s, ctx: [o & CARD_MASK for o in find(s, ctx)]
    return find


def _as_objects(find: _FoundFn) -> _FoundFn:
    """What finds cards, as objects."""

    def objects(s: State, ctx: Ctx) -> list[int]:
        stamps = s.cols[STAMP]
        return [stamps[c] << CARD_BITS | c for c in find(s, ctx)]

    return objects


def _kind(zone: int, prop: int, value: str, others: bool) -> _FoundFn:
    """What most ongoing effects speak of: your cards of one zone that are something, or those other than the source."""

    def find_kind(s: State, ctx: Ctx) -> list[int]:
        if s.computed.dirty:
            refresh(s)
        found: list[int] = []
        chars = s.computed.chars
        less = ctx.src & CARD_MASK if others else NO_CARD
        for c in s.zones[zone * s.players + ctx.you]:
            if value in chars[c].sets[prop] and (c != less or s.cols[STAMP][c] != ctx.src >> CARD_BITS):
                found.append(c)
        return found

    return find_kind


def _all_yours(zone: int) -> _FoundFn:
    """Your cards of one zone."""

    def find_all(s: State, ctx: Ctx) -> list[int]:
        stamps = s.cols[STAMP]
        return [stamps[c] << CARD_BITS | c for c in s.zones[zone * s.players + ctx.you]]

    return find_all


def _yours(zone: int, quick: list[tuple[int, str]], others: bool, tests: list[TestFn], cards: bool) -> _FoundFn:
    """Your cards of one zone for which all this holds."""

    def find_yours(s: State, ctx: Ctx) -> list[int]:
        if quick and s.computed.dirty:
            refresh(s)
        found: list[int] = []
        chars = s.computed.chars
        stamps = s.cols[STAMP]
        less = ctx.src if others else NONE
        for c in s.zones[zone * s.players + ctx.you]:
            for prop, value in quick:
                if value not in chars[c].sets[prop]:
                    break
            else:
                o = object_id(c, stamps[c])
                if o == less:
                    continue
                for test in tests:
                    if not test(s, o, ctx):
                        break
                else:
                    found.append(c if cards else o)
        return found

    return find_yours


def _gather_among(k: Linker, ref: L.Ref, rest: tuple[L.Test, ...], cards: bool) -> _FoundFn:
    of = k.objects(ref)
    tests = k.tests(rest)

    def find_among(s: State, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for o in of(s, ctx):
            for test in tests:
                if not test(s, o, ctx):
                    break
            else:
                found.append(ObjectId(o & CARD_MASK if cards else o))
        return found

    return find_among
