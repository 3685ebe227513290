"""What it costs to play a card: its printed cost with the changes that apply, in play points, and only in full."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.schema import EVOLUTION_POINTS, EVOLVE, N_COST, O_POINT, PLAY_POINTS, SERVE
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.model.ability import K_PLAY
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer, CardDef, CardId, Ctx, answer_of
from playmat.lang.abilities import ExtraCost
from playmat.lang.run.costs import DUE, DYNAMIC_GENERIC, DYNAMIC_SYMBOLS, ResourceOp
from playmat.lang.run.pricing import changed_cost, changes_for
from playmat.lang.run.program import Programmer
from playmat.lang.run.program_costs import write_cost
from playmat.lang.run.rules import reader
from playmat.lang.run.vocabulary import Resource, Vocabulary
from playmat.lang.slots import extra_cost
from playmat.rules.paying import open_ways

PRICE: Final = "price"  # in the context of a card that is played: what an effect sets its cost to, -1 if none does

CHANGES: Final = Switch("cost", "cost changes", ["10.2.1.3.3", "10.3.4", "4.4.3.1"])
PAID_AT_ALL: Final = Switch("cost", "cards and abilities cost play points", ["2.5.1", "3.2.2", "10.4.4", "8.2.1"])
POINT_FOR_POINT: Final = Switch("cost", "an evolution point for a play point", ["12.2.3", "3.2.5", "14.2.2.4"])
SWITCHES: Final = [CHANGES, PAID_AT_ALL, POINT_FOR_POINT]


# ------------------------------------------------------------------------------------------------ play points


def grows(s: State, ctx: Ctx) -> bool:
    """Whether a cost is that of an evolve or serve ability."""
    if ctx.aid < 0:
        return False
    words = s.pool.abilities[ctx.aid].words
    return EVOLVE in words or SERVE in words


def _points(s: State, player: int, ctx: Ctx) -> int:
    """How many evolution points can be used in lieu of play points: one, for an evolve or serve ability."""
    return 1 if POINT_FOR_POINT.on and grows(s, ctx) and s.pvals[EVOLUTION_POINTS][player] > 0 else 0


def _feasible(
    s: State, player: int, symbols: tuple[str, ...], n: int, picks: list[int], taken: list[int], ctx: Ctx
) -> bool:
    return n <= 0 or not PAID_AT_ALL.on or s.pvals[PLAY_POINTS][player] + _points(s, player, ctx) >= n


def _options(
    s: State, player: int, symbols: tuple[str, ...], n: int, picks: list[int], taken: list[int], ctx: Ctx
) -> list[Answer]:
    return [answer_of(O_POINT)] if not picks and _points(s, player, ctx) else []


def _complete(
    s: State, player: int, symbols: tuple[str, ...], n: int, picks: list[int], taken: list[int], ctx: Ctx
) -> bool:
    return not PAID_AT_ALL.on or s.pvals[PLAY_POINTS][player] + len(picks) >= n


def _commit(s: State, player: int, picks: list[int], ctx: Ctx) -> None:
    due = ctx.nums.get(DUE, 0) if PAID_AT_ALL.on else 0
    if picks:
        atoms.set_player_value(s, EVOLUTION_POINTS, player, s.pvals[EVOLUTION_POINTS][player] - len(picks))
    if due > len(picks):
        atoms.set_player_value(s, PLAY_POINTS, player, s.pvals[PLAY_POINTS][player] - due + len(picks))


def _most(s: State, player: int, symbols: tuple[str, ...], taken: list[int], ctx: Ctx) -> int:
    return s.pvals[PLAY_POINTS][player]


POINTS: Final = Resource(_feasible, _options, _complete, _commit, _most, seldom=True)


# ------------------------------------------------------------------------------------------------ playing a card


def play_cost(s: State, player: int, card: CardId, price: int = -1) -> int:
    """How many play points it costs the player to play the card now, never less than none. price: what an effect or an
    optional cost sets it to, before all that makes it more or less; -1 if nothing does.
    """
    printed = chars(s, card).numbers[N_COST]
    if not CHANGES.on:
        return max(0, printed)
    total, floor = changed_cost(s, player, card, printed, price=price)
    return max(total, min(floor, printed), 0)  # a floor raises nothing


def cost_may_change(s: State, player: int, card: CardId) -> bool:
    """Whether something changes what a card costs, or it has a cost besides play points."""
    return has_further_cost(s, card) or bool(changes_for(s, player, card))


def has_further_cost(s: State, card: CardId) -> bool:
    """Whether a card has a cost besides play points."""
    d = s.pool.defs[s.cols[DEF][card]]
    return len(d.costs) > 1 or len(s.pool.programs[d.cost_programs[0]]) > 1


def link_play(voc: Vocabulary, programmer: Programmer, card: CardDef) -> None:
    """Write the programs that pay for a card: the usual way first, then with each optional cost; and note what tokens
    and evolved cards there are.
    """
    extras: list[int] = []
    for aid in card.base.abilities:
        ability = programmer.pool.abilities[aid]
        if ability.kind == K_PLAY and isinstance(ability.node, ExtraCost):
            extras.append(aid)
    card.costs = [-1] + [a for a in extras if _kind(programmer, a) != "additional"]
    for way in card.costs:
        p = programmer.another()
        for aid in extras:
            node = programmer.pool.abilities[aid].node
            if (aid == way or _kind(programmer, aid) == "additional") and isinstance(node, ExtraCost):
                write_cost(p, extra_cost(node, aid))
        if way < 0 or _kind(programmer, way) != "alternative":
            p.emit(ResourceOp(p.key("pay"), "play points", voc.resources["play points"], (), None))
        card.cost_programs.append(p.finish())


def _kind(programmer: Programmer, aid: int) -> str:
    node = programmer.pool.abilities[aid].node
    return node.kind if isinstance(node, ExtraCost) else ""


def fix_cost(s: State, player: int, card: CardId, ctx: Ctx, price: int = -1) -> None:
    """Fix in the context what a card costs now. price: what an effect sets it to, -1 if none does."""
    ctx.words = {**ctx.words, DYNAMIC_SYMBOLS: ""}
    ctx.nums[PRICE] = price
    ctx.nums[DYNAMIC_GENERIC] = play_cost(s, player, card, price)


def ways(s: State, card: CardId, ctx: Ctx) -> list[int]:
    """Places of the ways of paying for a card that can be taken now, the cost being fixed in the context."""
    return open_ways(s, card, ctx, with_way)


def with_way(s: State, card: CardId, way: int, ctx: Ctx) -> Ctx:
    """The context with what a way of paying changes: what was paid, and what the card costs less for it."""
    aid = s.pool.defs[s.cols[DEF][card]].costs[way]
    if aid < 0:
        return ctx
    node = s.pool.abilities[aid].node
    new = ctx.copy()
    if isinstance(node, ExtraCost):
        new.nums["paid extra " + node.name] = 1
        if node.price is not None:
            price, other = reader(s).amount(node.price, s, ctx), ctx.nums[PRICE]
            new.nums[DYNAMIC_GENERIC] = play_cost(s, ctx.you, card, price if other < 0 else min(price, other))
        if node.less is not None:
            less = reader(s).amount(node.less, s, ctx)
            new.nums[DYNAMIC_GENERIC] = max(0, new.nums[DYNAMIC_GENERIC] - less)
    return new
