"""The rules that abilities lay on cards and players, as a rulebook asks for them."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import by_print, chars, refresh
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_OBJECT, NONE, CardId, Ctx, ObjectId, RuleInst
from playmat.lang.bases import Filter
from playmat.lang.effects import Rule
from playmat.lang.run.rules import reader


def rules_on(s: State, card: CardId, name: str) -> list[RuleInst]:
    """The rules of a name that lie on a card, or are about all cards that fit."""
    if s.computed.dirty:
        refresh(s)
    found = s.computed.chars[card].rules
    if found:
        found = [r for r in found if r.name == name]
    return found


def bound(s: State, card: CardId) -> bool:
    """Whether any rule lies on a card."""
    if s.computed.dirty:
        refresh(s)
    return len(s.computed.chars[card].rules) > 0


def rules_about(s: State, player: int, name: str) -> list[RuleInst]:
    """The rules of a name about a player."""
    if s.computed.dirty:
        refresh(s)
    if not s.computed.rules:
        return s.computed.rules
    found: list[RuleInst] = []
    for r in s.computed.rules:
        if r.name == name:
            who = r.node.who if isinstance(r.node, Rule) else None
            if player == r.ctx.you if who is None else player in reader(s).players(who, s, r.ctx):
                found.append(r)
    return found


def has_own_rules(s: State, card: CardId) -> bool:
    """Whether a card's own text lays any rule on it, wherever it is."""
    d = by_print(s, card)
    if d is not None:
        return d.has_own_rules
    abilities = s.pool.abilities
    for aid in chars(s, card).abilities:
        if abilities[aid].own_rules:
            return True
    return False


def own_rules(s: State, player: int, card: CardId, name: str) -> list[RuleInst]:
    """The rules of a name that a card's own text lays on it, wherever it is: about playing and paying for it."""
    found: list[RuleInst] = []
    d = by_print(s, card)
    if d is not None and not d.has_own_rules:
        return found
    abilities = s.pool.abilities
    for aid in chars(s, card).abilities:
        ability = abilities[aid]
        if not ability.own_rules:
            continue
        ctx = Ctx(atoms.obj_id(s, card), player, aid)
        rules = [rule for rule in ability.own_rules if isinstance(rule, Rule) and rule.rule == name]
        if rules and (ability.condition is None or ability.condition(s, ctx)):
            found += [RuleInst(name, rule, ctx) for rule in rules]
    return found


def fits(s: State, r: RuleInst, what: Filter, o: ObjectId) -> bool:
    """Whether an object fits a filter in a rule."""
    return reader(s).fits(what, s, o, r.ctx)


def forbidden(
    s: State, card: CardId, name: str, other: ObjectId = NO_OBJECT, causer: int = NONE, cause: str = ""
) -> bool:
    """Whether a rule on the card forbids something about an object, who causes it, or the kind of cause."""
    if s.computed.dirty:
        refresh(s)
    rules = s.computed.chars[card].rules
    return bool(rules) and any(r.name == name and reader(s).means(r, s, other, causer, cause) for r in rules)


def amount_of(s: State, r: RuleInst, otherwise: int) -> int:
    """The number that a rule names."""
    if isinstance(r.node, Rule) and r.node.amount is not None:
        return reader(s).amount(r.node.amount, s, r.ctx)
    return otherwise
