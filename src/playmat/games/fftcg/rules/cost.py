"""What it costs to play a card or use an ability: printed cost, changes, Elements, additional and alternative costs."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.queries import cost_of, elements
from playmat.games.fftcg.rules.schema import HAND, LB_DECK, S_KEYWORD, S_TYPE, STACK
from playmat.kernel.continuous import chars
from playmat.kernel.model.ability import K_KEYWORD, K_PLAY
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import DEF, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardDef, CardId, Ctx, card_in
from playmat.lang.abilities import Do, ExtraCost, Keyword
from playmat.lang.amounts import Num
from playmat.lang.bases import Amount, Cost, Filter
from playmat.lang.effects import Act, Pick, Sequence
from playmat.lang.filters import In, OtherThan
from playmat.lang.filters import State as InState
from playmat.lang.refs import Bound, This, You
from playmat.lang.run import pricing
from playmat.lang.run.costs import DYNAMIC_GENERIC, DYNAMIC_SYMBOLS, LESS, ResourceOp
from playmat.lang.run.execute import can_pay
from playmat.lang.run.program import Programmer
from playmat.lang.run.program_costs import write_cost
from playmat.lang.run.rules import reader
from playmat.lang.run.rules_on import own_rules, rules_about
from playmat.lang.run.vocabulary import Vocabulary
from playmat.lang.slots import extra_cost
from playmat.rules.objects import obj
from playmat.rules.paying import as_if_moved, open_ways

OWN_ELEMENT: Final = Switch("cost", "one CP of the card's Element", ["5.2.1.2", "11.2.1.1"])
BRIGHT_FREE: Final = Switch("cost", "Light and Dark cards need no Element", ["11.2.1.1"])
CHANGES: Final = Switch("cost", "cost changes", ["11.3.5", "11.4.4", "11.6.7", "11.7.7"])
COUNTED_ON_THE_STACK: Final = Switch("cost", "a Summon's cost is read when it has left the hand", ["11.3.2", "11.3.5"])
PAID_AT_ALL: Final = Switch("cost", "cards and abilities cost CP", ["11.2.1", "5.2.1.2"])
LIMIT_COST: Final = Switch("cost", "the Limit Break cost", ["LB.4"])
SWITCHES: Final = [OWN_ELEMENT, BRIGHT_FREE, CHANGES, COUNTED_ON_THE_STACK, PAID_AT_ALL, LIMIT_COST]

# Keywords of the newest sets, as abilities name them.
LIMIT_BREAK: Final = "limit break"
WARP: Final = "warp"
PRIMING: Final = "priming"
NOTED: Final = (LIMIT_BREAK, WARP, PRIMING)  # cards with them are noted in the pool


# ------------------------------------------------------------------------------------------------ numbers


def play_cost(s: State, player: int, card: CardId, less: int = 0, floor: int = 0) -> int:
    """How many CP it costs the player to play the card now."""
    total = printed_cost = cost_of(s, card)
    if CHANGES.on:
        total, floor = pricing.changed_cost(s, player, card, total, floor)
    total -= less
    return max(total, min(floor, printed_cost), 0)  # a floor raises nothing


def ability_less(s: State, player: int, card: CardId) -> int:
    """By how much abilities of the card are cheaper for the player."""
    return pricing.ability_less(s, player, card) if CHANGES.on else 0


def symbols_of(s: State, card: CardId, cost: int) -> tuple[str, ...]:
    """The CP whose Element is prescribed: one of each of the card's Elements, none for Light and Dark."""
    own = elements(s, card)
    if not OWN_ELEMENT.on or cost <= 0:
        return ()
    if BRIGHT_FREE.on and ("Light" in own or "Dark" in own):
        return ()
    if cost >= len(own):
        return own
    return ("/".join(own),) * cost


class Terms:
    """On what terms a card is played: without paying, for less (never below a floor), with CP of any Element."""

    __slots__ = ("after", "any_element", "floor", "free", "less")

    def __init__(
        self, free: bool = False, less: int = 0, any_element: bool = False, floor: int = 0, after: int = -1
    ) -> None:
        self.free = free
        self.less = less
        self.any_element = any_element
        self.floor = floor
        self.after = after  # the zone where a Summon goes after use, -1 for the usual one


USUAL: Final = Terms()


def lock(s: State, player: int, card: CardId, ctx: Ctx, terms: Terms) -> None:
    """Fix the cost of playing a card in the context: it doesn't change afterwards."""
    total = 0 if terms.free or not PAID_AT_ALL.on else play_cost(s, player, card, terms.less, terms.floor)
    symbols = () if terms.any_element or _any_element(s, player, card) else symbols_of(s, card, total)
    ctx.words = {**ctx.words, DYNAMIC_SYMBOLS: ",".join(symbols)}
    ctx.nums[DYNAMIC_GENERIC] = total - len(symbols)


def _any_element(s: State, player: int, card: CardId) -> bool:
    o = obj(s, card)
    if own_rules(s, player, card, "any element cp"):
        return True
    return any(reader(s).means(r, s, o, player, "") for r in rules_about(s, player, "any element cp"))


# ------------------------------------------------------------------------------------------------ ways of paying


def link_play(voc: Vocabulary, programmer: Programmer, card: CardDef) -> None:
    """Write the programs that pay for a card: the usual way first, then with each optional or alternative cost. What an
    LB card costs besides CP is paid in every way.
    """
    extras: list[int] = []
    limit: Cost | None = None
    for aid in card.base.abilities:
        ability = programmer.pool.abilities[aid]
        if ability.kind == K_PLAY and isinstance(ability.node, ExtraCost):
            extras.append(aid)
        elif ability.kind == K_KEYWORD and ability.name == LIMIT_BREAK and isinstance(ability.node, Keyword):
            limit = turned_up(ability.node.amount)
    for word in NOTED:
        if word in card.base.sets[S_KEYWORD]:
            programmer.pool.noted.setdefault(word, []).append(card.index)
    card.costs = [-1] + [a for a in extras if _kind(programmer, a) != "additional"]
    for way in card.costs:
        p = programmer.another()
        for aid in extras:
            if aid == way or _kind(programmer, aid) == "additional":
                node = programmer.pool.abilities[aid].node
                assert isinstance(node, ExtraCost)
                write_cost(p, extra_cost(node, aid))
        if limit is not None and LIMIT_COST.on:
            write_cost(p, limit)
        if way < 0 or _kind(programmer, way) != "alternative":
            p.emit(ResourceOp(p.key("pay"), "cp", voc.resources["cp"], (), None))
        card.cost_programs.append(p.finish())


def turned_up(n: int) -> Cost:
    """The Limit Break cost: so many other cards that lie face down in the LB deck are turned face up."""
    others = Filter((In("LB deck", You()), InState("face down"), OtherThan(This())))
    pick = Pick("limit break", "select", Num(n), Num(n), others)
    return Cost((Do(Sequence((pick, Act("turn face up", Bound("limit break"))))),))


def _kind(programmer: Programmer, aid: int) -> str:
    node = programmer.pool.abilities[aid].node
    return node.kind if isinstance(node, ExtraCost) else ""


def ways(s: State, card: CardId, ctx: Ctx, free: bool = False) -> list[int]:
    """Places of the ways of paying for a card that can be taken now, the cost being fixed in the context."""
    return open_ways(s, card, ctx, with_way, free)


def with_way(s: State, card: CardId, way: int, ctx: Ctx) -> Ctx:
    """The context with what a way of paying changes: what was paid, and what the card costs less for it."""
    aid = s.pool.defs[s.cols[DEF][card]].costs[way]
    if aid < 0:
        return ctx
    node = s.pool.abilities[aid].node
    assert isinstance(node, ExtraCost)
    new = ctx.copy()
    new.nums["paid extra " + node.name] = 1
    if node.less is not None:
        words = ctx.words.get(DYNAMIC_SYMBOLS, "")
        symbols = tuple(words.split(",")) if words else ()
        total = max(0, len(symbols) + ctx.nums[DYNAMIC_GENERIC] - _amount(s, node.less, ctx))
        if total < len(symbols):
            symbols = symbols_of(s, card, total)
        new.words = {**new.words, DYNAMIC_SYMBOLS: ",".join(symbols)}
        new.nums[DYNAMIC_GENERIC] = total - len(symbols)
    return new


def _amount(s: State, node: Amount, ctx: Ctx) -> int:
    return reader(s).amount(node, s, ctx)


def affordable(s: State, player: int, card: CardId, terms: Terms = USUAL) -> bool:
    """Whether the player could pay for the card.

    A Summon's cost is read as it will be when the card lies on the stack.
    """
    summon = "Summon" in chars(s, card).sets[S_TYPE]
    if summon and COUNTED_ON_THE_STACK.on and _read_on_the_stack(s, player, card):
        return _tried_on_the_stack(s, player, card, terms)
    ctx = playing_ctx(s, player, card)
    lock(s, player, card, ctx, terms)
    return bool(ways(s, card, ctx, terms.free))


def playing_ctx(s: State, player: int, card: CardId) -> Ctx:
    """In whose name a card is paid for: it cannot pay for itself in any way."""
    ctx = Ctx(obj(s, card), player, -1)
    ctx.slots["#reserved"] = [ctx.src]
    return ctx


def _read_on_the_stack(s: State, player: int, card: CardId) -> bool:
    """Whether it matters for the cost that the card has left the hand then."""
    if s.cols[ZONE][card] not in (HAND, LB_DECK):
        return False
    return len(s.pool.defs[s.cols[DEF][card]].base.abilities) > 1 or bool(pricing.changes_for(s, player, card))


def _tried_on_the_stack(s: State, player: int, card: CardId, terms: Terms) -> bool:
    def payable() -> bool:
        ctx = Ctx(obj(s, card), player, -1)
        lock(s, player, card, ctx, terms)
        return bool(ways(s, card, ctx, terms.free))

    return as_if_moved(s, card, STACK, player, payable)


def ability_affordable(s: State, ctx: Ctx, program: int) -> bool:
    """Whether the cost of an ability could be paid."""
    ctx.nums[LESS] = ability_less(s, ctx.you, card_in(ctx.src))
    return can_pay(s, program, ctx)
