"""Changes of ongoing effects, linked: which layer, what they read and write, and how they are laid on a card."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.kernel.continuous import change_control
from playmat.kernel.errors import DataError
from playmat.kernel.model.ability import W_ABILITIES, Apply, Change
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, CardId, Chars, Ctx, RuleInst
from playmat.lang.run.functions import AmountFn
from playmat.lang.run.rules import reader_in
from playmat.lang.run.values import Linker


def check_place(k: Linker, node: L.Change, place: str) -> None:
    """DataError if a change does nothing where it is laid: on a "card", on the "own" card of a text, on a "player" (no
    scope). A `Static` whose scope is the card itself is "own".
    """
    name = type(node).__name__
    if isinstance(node, L.Rule):
        k.voc.rule(node, place)
    elif isinstance(node, L.MayCastFrom):
        k.voc.about_playing("may cast from")
        if place != "player":
            raise DataError("a permission to cast belongs to no object: its scope is None")
    elif isinstance(node, L.CostChange):
        _check_cost(k, node, place)
    elif isinstance(node, L.Produce):
        k.voc.about_playing("produce")
        if (place == "player") != (node.what is not None):
            raise DataError("what is discarded for a resource is ruled for players, which kind is made for objects")
        if node.what is not None and node.symbol:
            raise DataError("a card that is discarded makes a resource of its own kinds")
    elif isinstance(node, L.Toll):
        if node.what not in k.voc.tolls or place == "player":
            raise DataError(f"no toll on {node.what!r} of a {place}")
    elif place == "player":
        raise DataError(f"{name} needs objects")


def _check_cost(k: Linker, node: L.CostChange, place: str) -> None:
    if node.kind not in ("cast", "use"):
        raise DataError(f"no costs of kind {node.kind!r}; there are cast, use")
    k.voc.about_playing("cost change" if node.kind == "cast" else "ability cost change")
    if node.kind == "use" and (node.floor or node.uses or node.sets):
        raise DataError("a change of what abilities cost sets nothing and has neither a floor nor uses")
    if place == "player":
        return
    if place != "own" or not isinstance(node.what, L.This) or not isinstance(node.who, L.You) or node.uses:
        raise DataError("a change of costs belongs to no object, unless it is the card's own for who plays it")


def link_change(k: Linker, node: L.Change, ability_id: int, index: int, frozen: bool) -> Change:
    """One change. `ability_id`: a granted ability, or a toll's program.

    With `frozen`, amounts that do not look at the receiver were worked out when the effect began and stand in
    ``ctx.nums`` as ``"#index"`` (11.12.4.3).
    """
    layer = k.voc.layer_of(node)
    k.reads = 0
    if isinstance(node, L.Adjust):
        return _adjust(k, node, layer, index, frozen)
    if isinstance(node, L.Become):
        return _become(k, node, layer, index, frozen)
    if isinstance(node, (L.Gain, L.Turn, L.Lose)):
        return _set_change(k, node, layer)
    if isinstance(node, L.GainAbility):
        gain = _gain_ability(ability_id)
        return Change(layer, k.reads, W_ABILITIES, gain, node, adds=True, gives=ability_id, pure=True)
    if isinstance(node, L.LoseAbilities):
        return Change(layer, k.reads, W_ABILITIES, _lose_all, node, pure=True)
    if isinstance(node, L.Control):
        who = k.players(node.who)

        def control(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
            for p in who(s, ctx):
                change_control(s, card, p)

        return Change(layer, k.reads, 0, control, node)
    if isinstance(node, L.Rule):
        return _rule(k, node, node.rule, layer)
    if isinstance(node, L.Toll):
        return _rule(k, node, node.what + " toll", layer, ability_id)
    if isinstance(node, L.CostChange):
        return _rule(k, node, "cost change", layer)
    if isinstance(node, L.MayCastFrom):
        return _rule(k, node, "may cast from", layer)
    if isinstance(node, L.Produce):
        return _rule(k, node, "produce", layer)
    raise DataError(f"no such change: {node!r}")


def about_receiver(node: object) -> bool:
    """Whether an amount looks at the object it is applied to."""
    return any(isinstance(n, L.Candidate) for n in L.walk(node))


def amount_of(node: L.Change) -> L.Amount | None:
    """The amount that is worked out once when an effect begins."""
    if isinstance(node, L.Adjust):
        return node.by
    if isinstance(node, L.Become):
        return node.to
    return None


def _value(amount: AmountFn, index: int, frozen: bool) -> AmountFn:
    if not frozen:
        return amount
    key = f"#{index}"
    return lambda s, ctx: ctx.nums[key] if key in ctx.nums else amount(s, ctx)


def _adjust(k: Linker, node: L.Adjust, layer: int, index: int, frozen: bool) -> Change:
    value = _value(k.amount(node.by), index, frozen)
    reads = k.reads
    prop = k.number_prop(node.prop)
    looks = about_receiver(node.by)
    may = k.voc.may_adjust

    def adjust(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
        if may is None or not ch.rules or may(s, ch.rules, prop, n, ctx):
            ch.numbers[prop] += n

    stoppable = may is not None
    change = Change(
        layer, reads, 1 << prop, adjust, node, adds=True, amount=value, each=looks, pure=True, stoppable=stoppable
    )
    if frozen:
        change.frozen = f"#{index}"
    elif isinstance(node.by, L.Num):
        change.fixed = [node.by.n]
    if looks and not any(isinstance(n, (L.Ref, L.Filter)) and not isinstance(n, L.Candidate) for n in L.walk(node.by)):
        change.near_reads = reads
    if may is None:
        change.adds_to = prop
    return change


_NOBODY: Final[list[int]] = []


def _become(k: Linker, node: L.Become, layer: int, index: int, frozen: bool) -> Change:
    value = _value(k.amount(node.to), index, frozen)
    reads = k.reads
    prop = k.number_prop(node.prop)
    looks = about_receiver(node.to)
    has = k.schema.number_index.get("has " + node.prop, -1)
    may = k.voc.may_adjust

    def become(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
        if looks:
            # (what was noted stands at the place of the object among those that the effect is about)
            for at, o in enumerate(ctx.slots.get(f"#{index}", _NOBODY)):
                if o & CARD_MASK == card:
                    more = ctx.nums[f"#{index}.{at}"]
                    if may is None or not ch.rules or may(s, ch.rules, prop, more, ctx):
                        ch.numbers[prop] += more
                    return
        ch.numbers[prop] = n
        if has >= 0:
            ch.numbers[has] = 1

    stoppable = may is not None
    change = Change(layer, reads, 1 << prop, become, node, amount=value, each=looks, pure=True, stoppable=stoppable)
    if frozen:
        change.frozen = f"#{index}"
    return change


def check_keyword(k: Linker, name: str) -> None:
    """DataError for a keyword that the rulebook does not carry out."""
    if name not in k.voc.keywords:
        raise DataError(f"this game has no keyword {name!r}; it has {', '.join(sorted(k.voc.keywords))}")


def _set_change(k: Linker, node: L.Gain | L.Turn | L.Lose, layer: int) -> Change:
    if node.prop == "keyword":
        check_keyword(k, node.value)
    prop = k.set_prop(node.prop)
    k.reads = 0
    value = node.value

    def word(ctx: Ctx) -> str:
        return ctx.words.get(value[1:], "") if value.startswith("$") else value

    def gain(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
        w = word(ctx)
        if w not in ch.sets[prop]:
            ch.sets[prop] = (*ch.sets[prop], w)

    def become(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
        ch.sets[prop] = (word(ctx),)

    def lose(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
        w = word(ctx)
        ch.sets[prop] = tuple(v for v in ch.sets[prop] if v != w)

    fn = gain if isinstance(node, L.Gain) else become if isinstance(node, L.Turn) else lose
    return Change(layer, 0, 1 << (16 + prop), fn, node, adds=isinstance(node, L.Gain), pure=True)


def _gain_ability(ability_id: int) -> Apply:
    return lambda s, ch, card, ctx, n: ch.abilities.append(ability_id)


def _lose_all(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
    ch.abilities.clear()


def lose_keywords(k: Linker) -> Change:
    """The other half of losing all abilities: keywords, among the changes of keywords, so that timestamps decide."""
    node = L.Lose("keyword", "")
    prop = k.set_prop("keyword")
    k.reads = 0

    def lose(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
        ch.sets[prop] = ()

    return Change(k.voc.layer_of(node), 0, 1 << (16 + prop), lose, node, pure=True)


def keyword_gained(node: L.Keyword) -> L.Gain:
    """A keyword that is gained like an ability."""
    if node.amount or node.cost is not None or node.card:
        raise DataError(f"a number, cost or card of the keyword {node.name!r}")
    return L.Gain("keyword", node.name)


BINDERS: Final = ("slot", "hit", "others")  # fields of steps that name what they bind


def check_grant(ability: L.Ability) -> None:
    """DataError if a card can't be given an ability: it is none that a card has on the field, or it speaks of what only
    the effect that grants it knows.
    """
    if not isinstance(ability, (L.Triggered, L.Activated, L.Static, L.Replacement, L.PlayRule)):
        raise DataError(f"a card that gains: {type(ability).__name__}")
    if isinstance(ability, L.Replacement) and ability.uses:
        raise DataError("a replacement that is used up belongs to an effect")
    bound: set[str] = set()
    asked: set[str] = set()
    for node in L.walk(ability):
        if isinstance(node, (L.Bound, L.Named)):
            asked.add(node.slot)
        elif isinstance(node, L.Step):
            bound.update(str(getattr(node, name)) for name in BINDERS if hasattr(node, name))
        elif isinstance(node, (L.Is, L.Gain, L.Turn, L.Lose)) and node.value.startswith("$"):
            asked.add(node.value[1:])
    if asked - bound:
        raise DataError(f"an ability that is gained speaks of {', '.join(sorted(asked - bound))}")


def _rule(k: Linker, node: L.Change, name: str, layer: int, program: int = -1) -> Change:
    reader_in(k.pool).link(k, node)

    def lay(s: State, ch: Chars, card: CardId, ctx: Ctx, n: int) -> None:
        ch.rules.append(RuleInst(name, node, ctx, program))

    return Change(layer, 0, 0, lay, node, pure=True)
