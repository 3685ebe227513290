"""Filters as searches: all objects that fit, zone by zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat import lang as L
from playmat.kernel.continuous import refresh
from playmat.kernel.mechanisms import FIELD_MEANT, OWN_NAME, WHOLE_NAMES
from playmat.kernel.records import CARD_BITS, NONE, Ctx
from playmat.kernel.schema import A_STACK, STAMP, V_ACTIVE
from playmat.kernel.state import State
from playmat.lang.run.filters import meant, where
from playmat.lang.run.functions import ObjectsFn, TestFn, all_hold
from playmat.lang.run.objects import item_oid, turn_order

if TYPE_CHECKING:
    from playmat.lang.run.values import Linker


def link_gather(k: Linker, node: L.Filter) -> ObjectsFn:
    """All objects that fit, the turn player's first, in zone order."""
    places = [t for t in node.tests if isinstance(t, L.In)]
    whose = [t for t in node.tests if isinstance(t, L.ControlledBy)]
    rest = tuple(t for t in node.tests if not isinstance(t, L.In))
    among = [t for t in node.tests if isinstance(t, L.Among)]
    if among and not places:  # in the set, wherever its cards lie
        return _gather_among(k, among[0].ref, tuple(t for t in rest if t is not among[0]))
    if not places:
        places = [t for r in rest if isinstance(r, L.AnyOf) for t in L.walk(r) if isinstance(t, L.In)]
        if not places and len(whose) == 1:  # the field is kept by controllers
            rest = tuple(t for t in rest if t is not whose[0])
    # What a card is, is looked up at once: most of what does not fit fails here.
    plain = [t for t in rest if isinstance(t, L.Is) and not t.value.startswith("$")]
    if not WHOLE_NAMES.on:
        plain = [t for t in plain if t.prop != "name"]
    quick = [(k.set_prop(t.prop), t.value) for t in plain]
    zones = [(k.zone(t.zone), None if t.of is None else k.players(t.of), isinstance(t.of, L.You)) for t in places]
    stack = k.schema.zone_index.get("stack", -2)
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
            return _kind(zones[0][0], quick[0][0], quick[0][1], bool(others))
        if not quick and not tests and not others:
            return _all_yours(zones[0][0])
        return _yours(zones[0][0], quick, bool(others), tests)

    def find(s: State, ctx: Ctx) -> list[int]:
        found: list[int] = []
        stamps = s.cols[STAMP]
        active = s.vals[V_ACTIVE]
        if quick and s.dirty:
            refresh(s)
        chars = s.chars
        less = ctx.src if others else NONE
        for zone, owners, yours in zones:
            if zone == stack:
                found.extend(o for o in [item_oid(i) for i in s.stack] if all_hold(tests, s, o, ctx))
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
                        o = stamps[c] << CARD_BITS | c
                        if o == less:
                            continue
                        for test in tests:
                            if not test(s, o, ctx):
                                break
                        else:
                            found.append(o)
        return found

    return find


def _kind(zone: int, prop: int, value: str, others: bool) -> ObjectsFn:
    """What most ongoing effects speak of: your cards of one zone that are something, or those other than the source."""

    def find_kind(s: State, ctx: Ctx) -> list[int]:
        if s.dirty:
            refresh(s)
        found: list[int] = []
        chars = s.chars
        stamps = s.cols[STAMP]
        less = ctx.src if others else NONE
        for c in s.zones[zone * s.players + ctx.you]:
            if value in chars[c].sets[prop]:
                o = stamps[c] << CARD_BITS | c
                if o != less:
                    found.append(o)
        return found

    return find_kind


def _all_yours(zone: int) -> ObjectsFn:
    """Your cards of one zone."""

    def find_all(s: State, ctx: Ctx) -> list[int]:
        stamps = s.cols[STAMP]
        return [stamps[c] << CARD_BITS | c for c in s.zones[zone * s.players + ctx.you]]

    return find_all


def _yours(zone: int, quick: list[tuple[int, str]], others: bool, tests: list[TestFn]) -> ObjectsFn:
    """Your cards of one zone for which all this holds."""

    def find_yours(s: State, ctx: Ctx) -> list[int]:
        if quick and s.dirty:
            refresh(s)
        found: list[int] = []
        chars = s.chars
        stamps = s.cols[STAMP]
        less = ctx.src if others else NONE
        for c in s.zones[zone * s.players + ctx.you]:
            for prop, value in quick:
                if value not in chars[c].sets[prop]:
                    break
            else:
                o = stamps[c] << CARD_BITS | c
                if o != less and (not tests or all_hold(tests, s, o, ctx)):
                    found.append(o)
        return found

    return find_yours


def _gather_among(k: Linker, ref: L.Ref, rest: tuple[L.Test, ...]) -> ObjectsFn:
    of = k.objects(ref)
    tests = k.tests(rest)
    return lambda s, ctx: [o for o in of(s, ctx) if all_hold(tests, s, o, ctx)]
