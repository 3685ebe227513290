"""Ongoing effects and what comes back when its source leaves, written into programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.lang.run import lasting
from playmat.lang.run.changes import about_receiver, amount_of, check_place
from playmat.lang.run.functions import AmountFn

if TYPE_CHECKING:
    from playmat.lang.run.program import Programmer

SOURCE_LEAVES: Final = "source leaves"  # Ongoing.until: for as long as the source is on the field
AT_ONCE: Final = "at once"  # Later.until: the effect is no ability that waits, it happens with the event


def write_ongoing(p: Programmer, n: L.Ongoing) -> None:
    """An ongoing effect, a shield among its changes split off."""
    for c in n.changes:
        if not (n.what is None and isinstance(c, L.GainAbility)):
            check_place(p.k, c, "player" if n.what is None else "card")
    apart: list[L.Ability] = []
    kept: list[L.Change] = []
    for c in n.changes:
        if isinstance(c, L.GainAbility) and (
            n.what is None or (isinstance(c.ability, L.Replacement) and c.ability.uses)
        ):
            if not isinstance(c.ability, (L.Replacement, L.Triggered, L.Static)):
                raise DataError(f"{type(c.ability).__name__}: an ability that belongs to no object")
            apart.append(c.ability)  # a shield that is used up, or an ability that belongs to no object
        else:
            kept.append(c)
    rest = tuple(kept)
    # 11.12.4.2 fixes the objects of what changes information on cards; what changes the rules for all that fit does
    # so for those that come later, too.
    all_rules = bool(kept) and all(isinstance(c, L.Rule) for c in kept)
    for_all = isinstance(n.what, L.Matching) and all_rules and p.voc.rules_reach_newcomers
    objects = None if n.what is None or for_all else p.k.objects(n.what)
    here: L.Condition | None = None
    until = p.duration("game" if n.until == SOURCE_LEAVES else n.until)
    if n.until == SOURCE_LEAVES:
        here = L.Fits(L.This(), L.Filter((L.In("field"),)))
        if apart:
            raise DataError("a shield for as long as the source is there is not carried out yet")
    if rest:
        scope = n.what if n.what is None or for_all else L.This()
        aid = p.register(L.Static(scope, rest, here))
        values: list[tuple[int, AmountFn]] = []
        for i, change in enumerate(rest):
            amount = amount_of(change)
            if amount is not None and not about_receiver(amount):
                values.append((i, p.k.amount(amount)))
        each = [
            (i, p.k.number_prop(c.prop), p.k.amount(c.to))
            for i, c in enumerate(rest)
            if isinstance(c, L.Become) and about_receiver(c.to)
        ]
        times = max([c.uses for c in rest if isinstance(c, L.CostChange)], default=0)
        p.emit(lasting.OngoingOp(aid, objects, until, times, values, each))
    for ability in apart:
        uses = ability.uses if isinstance(ability, L.Replacement) else 0
        p.emit(lasting.OngoingOp(p.register(ability), objects, until, uses, []))


def write_move_while(p: Programmer, n: L.MoveWhile) -> None:
    """Move for as long as the source is there; what was moved comes back when it leaves."""
    slot = p.key("while")[1:]
    here = L.Fits(L.This(), L.Filter((L.In("field"),)))
    back = L.Move(L.Bound(slot), "field")
    leaves = L.Event("leaves", L.This())
    p.step(
        L.If(
            here,
            L.Sequence((L.Gather(slot, n.what), L.Move(L.Bound(slot), n.zone), L.Later(leaves, back, AT_ONCE))),
        )
    )
