"""Steps about places and about cards from the top of a deck, written into programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.lang.run import acts, flow, placing, stepwise
from playmat.lang.run.exchanging import ExchangeOp
from playmat.lang.run.functions import one_of
from playmat.lang.run.ops import Op

if TYPE_CHECKING:
    from playmat.lang.run.program import Programmer


def slot_of(what: L.Ref) -> str:
    """The slot that a reference means as a whole, "" for any other reference."""
    return what.slot if isinstance(what, L.Bound) else ""


def write_place(p: Programmer, n: L.Step) -> bool:
    """Steps of games whose field has places, and numbers that players say; False for any other step."""
    places = p.voc.places
    if isinstance(n, L.Place):
        of = None if n.of is None else p.k.objects(n.of)
        one_of("place", n.where, placing.SAME, *places.named)
        if of is not None and n.where != placing.SAME:
            raise DataError(f"{n.where!r} of an object")
        if n.state:
            one_of("state of what is placed", n.state, *p.voc.schema.orientations)
        under = None if n.under is None else p.k.players(n.under)
        op = placing.PlaceOp(p.voc, places, p.k.objects(n.what), n.where, of, n.state, under)
        op.slot = slot_of(n.what)
        p.emit(op)
    elif isinstance(n, L.Attach):
        one_of("state of what lies under", n.state, "face up", "face down")
        one_of("order of what lies under", n.order, "", "any")
        if (n.to is None) == (not n.where):
            raise DataError("what is attached lies under an object or under a position")
        if n.where:
            one_of("place", n.where, *places.named)
        to = None if n.to is None else p.k.objects(n.to)
        lay = placing.AttachOp(places, p.k.objects(n.what), to, n.where, n.state, n.order == "any")
        lay.slot = slot_of(n.what)
        p.emit(lay)
    elif isinstance(n, L.Exchange):
        if n.state:
            one_of("state of what is placed", n.state, *p.voc.schema.orientations)
        p.emit(ExchangeOp(p.voc, places, p.k.objects(n.a), p.k.objects(n.b), n.state))
    elif isinstance(n, L.SayNumber):
        p.emit(stepwise.SayNumberOp(n.slot, p.k.amount(n.least), p.k.amount(n.most), p.k.players(n.who)))
    elif isinstance(n, L.Roll):
        p.emit(stepwise.RollOp(p.voc, n.slot, n.sides, p.k.players(n.who)))
    elif isinstance(n, L.Make):
        make = p.voc.make
        if make is None:
            raise DataError("no cards come into this game that were not in it")
        zone, who = p.k.zone(n.zone), p.k.players(n.who)
        p.emit(acts.MakeOp(make, n.name, p.k.amount(n.amount), zone, who, n.slot))
    else:
        return False
    return True


def write_sequence(p: Programmer, steps: tuple[L.Step, ...]) -> None:
    """Steps in order. What the rules do card by card is written so, where two steps say it together."""
    at = 0
    while at < len(steps):
        after = steps[at + 1] if at + 1 < len(steps) else None
        if after is not None and (_up_to(p, steps[at], after) or _from_top(p, steps[at], after)):
            at += 2
        else:
            p.step(steps[at])
            at += 1


def _is_top(p: Programmer, ref: L.Ref) -> bool:
    return _is_end(p, ref) and isinstance(ref, L.Top) and ref.end == "top"


def _is_end(p: Programmer, ref: L.Ref) -> bool:
    """Whether a reference means the next cards of a deck, from its top or its bottom."""
    return isinstance(ref, L.Top) and p.k.zone(ref.zone) == p.k.zone("deck")


def _up_to(p: Programmer, said: L.Step, after: L.Step) -> bool:
    """A number that is said for cards that are drawn, looked at or revealed: they come one by one instead."""
    if not p.voc.card_by_card or not isinstance(said, L.SayNumber) or said.least != L.Num(0):
        return False
    number = L.Named(said.slot)
    most, who = p.k.amount(said.most), p.k.players(said.who)
    body: Op
    found = ""
    if isinstance(after, L.PlayerAct) and after.verb == "draw" and after.amount == number:
        one = p.k.amount(L.Num(1))
        body = acts.PlayerOp(p.voc.player_verbs["draw"], p.k.players(after.who), one)
    elif isinstance(after, L.Look) and isinstance(after.what, L.Top) and after.what.count == number:
        if not _is_top(p, after.what):
            return False
        found = after.slot
        reveal = one_of("way to look", after.how, "look", "reveal") == "reveal"
        whose, looks = p.k.players(after.what.who), p.k.players(after.who)
        body = stepwise.LookNextOp(p.voc, said.slot, found, reveal, whose, looks, p.k.zone("deck"))
    else:
        return False
    head = stepwise.UpToOp(said.slot, most, who, found)
    at = p.emit(head)
    p.emit(body)
    p.emit(flow.JumpOp(at))
    head.end = len(p.ops)
    return True


def _from_top(p: Programmer, bound: L.Step, after: L.Step) -> bool:
    """Cards from the top of a deck that are bound and moved: bound as they come, one after another. What some abilities
    turn over lies in a zone of its own until all of it is put away.
    """
    if not isinstance(bound, (L.Gather, L.Look)) or not isinstance(after, L.Move) or after.what != L.Bound(bound.slot):
        return False
    if isinstance(bound, L.Gather):
        return write_from_top(p, bound.slot, bound.what, after)
    zone = p.voc.turned_over.get(p.ability)
    if bound.how != "reveal" or zone is None or not write_from_top(p, bound.slot, bound.what, L.Move(after.what, zone)):
        return False
    p.step(after)
    return True


def write_from_top(p: Programmer, slot: str, what: L.Ref, n: L.Move) -> bool:
    """A move of several cards from an end of a deck to another zone; False if it is none that goes card by card."""
    if p.voc.from_top is None or not isinstance(what, L.Top) or not _is_end(p, what) or what.count == L.Num(1):
        return False
    zone, deck = p.k.zone(n.zone), p.k.zone("deck")
    if zone in (deck, p.voc.schema.field) or n.position or n.under is not None:
        return False
    if n.state:
        raise DataError(f"several cards from an end of a deck with state {n.state!r}")
    count, who = p.k.amount(what.count), p.k.players(what.who)
    bottom = one_of("end", what.end, "top", "bottom") == "bottom"
    p.emit(stepwise.FromTopOp(p.voc, slot, count, who, zone, deck, n.how, p.in_cost, bottom))
    return True
