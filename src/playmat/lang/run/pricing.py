"""Cost changes: which apply when a player plays a card or uses an ability, and what they come to."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import by_print, chars, players_rules
from playmat.kernel.events import replacement
from playmat.kernel.model.ability import K_STATIC
from playmat.kernel.model.mechanisms import PRICE_SET_FIRST
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId, Ctx, ObjectId, RuleInst
from playmat.lang.abilities import Static
from playmat.lang.amounts import Num
from playmat.lang.bases import Filter, Ref
from playmat.lang.effects import CostChange
from playmat.lang.refs import This
from playmat.lang.run.rules import reader


def changes_for(s: State, player: int, card: CardId) -> list[RuleInst]:
    """The cost changes that apply when the player plays the card: its own, and those of others."""
    found: list[RuleInst] = []
    d = by_print(s, card)
    if d is not None and not d.changes_own_cost and not s.computed.rules:
        return found
    o = atoms.obj_id(s, card)
    for aid in chars(s, card).abilities if d is None or d.changes_own_cost else []:
        ability = s.pool.abilities[aid]
        if ability.kind == K_STATIC and isinstance(ability.node, Static):
            for change in ability.node.changes:
                if isinstance(change, CostChange) and isinstance(change.what, This) and change.kind != "use":
                    ctx = Ctx(o, player, aid)
                    if ability.condition is None or ability.condition(s, ctx):
                        found.append(RuleInst("cost change", change, ctx))
    players_rules(s)
    for r in s.computed.rules:
        node = r.node
        if r.name != "cost change" or not isinstance(node, CostChange) or node.kind == "use":
            continue
        if isinstance(node.what, This) and r.ctx.src == o:
            continue
        if player in reader(s).players(node.who, s, r.ctx) and speaks_of(s, r, node.what, o):
            found.append(r)
    return found


def changed_cost(s: State, player: int, card: CardId, printed: int, floor: int = 0, price: int = -1) -> tuple[int, int]:
    """What a card costs after the changes that apply, below zero too, and the floor under it. What sets the price comes
    first, of several the lowest: who plays the card orders them. price: what sets it besides, -1 for nothing.
    """
    total = printed if price < 0 else price
    d = by_print(s, card)
    if d is not None and not d.changes_own_cost and not s.computed.rules:
        return total, floor
    more: list[int] = []
    for r in changes_for(s, player, card):
        node = r.node
        assert isinstance(node, CostChange)
        ctx = r.ctx
        if not isinstance(node.by, Num):  # it may speak of the card that costs so much
            ctx = ctx.copy()
            ctx.cand = atoms.obj_id(s, card)
        n = reader(s).amount(node.by, s, ctx)
        if node.sets:
            total = n if price < 0 else min(price, n)
            price = total
            if not PRICE_SET_FIRST.on:
                more = []
        else:
            more.append(n)
        floor = max(floor, node.floor)
    return total + sum(more), floor


def speaks_of(s: State, r: RuleInst, what: Filter | Ref, o: ObjectId) -> bool:
    """Whether a rule means an object."""
    if isinstance(what, Filter):
        return reader(s).fits(what, s, o, r.ctx)
    return o in reader(s).objects(what, s, r.ctx)


def ability_less(s: State, player: int, card: CardId) -> int:
    """By how much abilities of the card are cheaper for the player."""
    players_rules(s)
    less = 0
    for r in s.computed.rules:
        node = r.node
        if not isinstance(node, CostChange) or node.kind != "use":
            continue
        if player in reader(s).players(node.who, s, r.ctx) and speaks_of(s, r, node.what, atoms.obj_id(s, card)):
            less -= reader(s).amount(node.by, s, r.ctx)
    return less


def spend(s: State, rules: list[RuleInst]) -> None:
    """Use up cost changes that hold for the next card only."""
    for r in rules:
        if isinstance(r.node, CostChange) and r.node.uses:
            for e in s.lasting:
                if e.ctx is r.ctx:
                    replacement.use_up(s, e)
                    break
