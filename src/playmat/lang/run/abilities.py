"""Abilities linked for the kernel: when each works, what it watches for, what it costs and does."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.kernel.events.triggers import WINDOW_GAME, WINDOW_TURN
from playmat.kernel.model.ability import (
    K_ACTIVATED,
    K_DECK,
    K_KEYWORD,
    K_PLAY,
    K_REPLACEMENT,
    K_SPELL,
    K_STATE,
    K_STATIC,
    K_TRIGGERED,
    Change,
    Holds,
    LinkedAbility,
    Pool,
    Targets,
)
from playmat.kernel.model.mechanisms import OWN_NAME
from playmat.kernel.model.schema import E_MOVE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId, Ctx, Event, card_in
from playmat.lang.run.changes import (
    about_receiver,
    check_grant,
    check_keyword,
    check_place,
    keyword_gained,
    link_change,
    lose_keywords,
)
from playmat.lang.run.events import name_of, zones_of
from playmat.lang.run.execute import can_pay
from playmat.lang.run.flow import UsedOp
from playmat.lang.run.functions import ObjectsFn, one_of
from playmat.lang.run.gathering import link_cards
from playmat.lang.run.program import Programmer
from playmat.lang.run.program_flow import ask_first
from playmat.lang.run.rewrites import link_rewrite
from playmat.lang.run.rules import RuleReader, reader_in
from playmat.lang.run.sides import reads_own_card, reads_own_side
from playmat.lang.run.values import Linker
from playmat.lang.run.vocabulary import Vocabulary

# What speaks of the event that made an ability trigger.
_OF_THE_EVENT: Final = (L.That, L.ThatPlayer, L.EventAmount, L.EventBy)


class AbilityLinker:
    """Links abilities into the pool."""

    def __init__(self, voc: Vocabulary, pool: Pool) -> None:
        self.voc = voc
        self.pool = pool
        self.k = Linker(voc, pool)
        self.of = -1  # the definition whose abilities are linked
        if pool.reader is None:
            pool.reader = RuleReader()

    def add(self, node: L.Ability, gate: L.Condition | None = None, frozen: bool = False) -> int:
        """Link an ability that is granted, born or printed; its id. `gate`: it is there only while this holds."""
        k = self.k
        saved = (k.roles, k.aspects, k.reads)
        k.roles, k.aspects, k.reads = [], 0, 0
        ability = LinkedAbility(len(self.pool.abilities), K_KEYWORD, node)
        ability.of = self.of
        self.pool.abilities.append(ability)
        try:
            self.fill(ability, node, gate, frozen)
            ability.aspects = k.aspects
            ability.words = tuple(ability.name.split())
        finally:
            k.roles, k.aspects, k.reads = saved
        return ability.aid

    def born(self, node: L.Ability) -> int:
        """An ability inside an effect: its amounts were fixed when the effect began."""
        roles = self.k.roles
        if isinstance(node, L.Triggered) and not node.events:
            # born by "when you do so": it speaks of the same event as the ability that it is born from
            at = self.add_with_roles(node)
        else:
            at = self.add(node, None, True)
        self.k.roles = roles
        return at

    def add_with_roles(self, node: L.Triggered) -> int:
        """A born ability whose "that Forward" is that of the ability around it."""
        ability = LinkedAbility(len(self.pool.abilities), K_TRIGGERED, node)
        ability.of = self.of
        self.pool.abilities.append(ability)
        ability.program = self.effect(node.effect)
        return ability.aid

    def programmer(self) -> Programmer:
        """Somebody who writes programs of costs for the rulebook."""
        return Programmer(self.k, self.pool, self.born, in_cost=True)

    def fill(self, ability: LinkedAbility, node: L.Ability, gate: L.Condition | None, frozen: bool) -> None:
        """Everything about one ability. DataError for one that cannot be linked."""
        if isinstance(node, L.Triggered):
            self.triggered(ability, node, gate)
        elif isinstance(node, L.Activated):
            self.activated(ability, node, gate)
        elif isinstance(node, L.Static):
            self.static(ability, node, gate, frozen)
        elif isinstance(node, L.Replacement):
            self.replacement(ability, node, gate)
        elif isinstance(node, L.Spell):
            ability.kind = K_SPELL
            ability.mark = self.mark(node.mark)
            ability.name = node.name
            ability.program = self.effect(node.effect, node.name)
        elif isinstance(node, L.Keyword):
            self.keyword(ability, node)
        elif isinstance(node, L.ExtraCost):
            self.extra_cost(ability, node, gate)
        elif isinstance(node, L.PlayRule):
            self.k.voc.about_playing("play rule")
            ability.kind = K_PLAY
            one_of("rule about playing", node.kind, "only if")
            if node.only_if is None:
                raise DataError("a card that may be played only if nothing is said")
            ability.name = node.kind
            ability.condition = self.condition(node.only_if, gate)
        elif isinstance(node, L.DeckRule):
            ability.kind = K_DECK
            ability.name = node.kind
        else:
            raise DataError(f"not an ability that can be linked: {type(node).__name__}")

    def keyword(self, ability: LinkedAbility, node: L.Keyword) -> None:
        """A keyword, with all that its kind has: a number, a cost, a card's name, an effect once the cost is paid."""
        check_keyword(self.k, node.name)
        said = {"amount": node.amount > 0, "cost": node.cost is not None, "card": node.card != ""}
        parts = self.k.voc.keyword_parts.get(node.name, "").split()
        for part, there in said.items():
            if there != (part in parts):
                raise DataError(f"the keyword {node.name!r} {'with' if there else 'without'} its {part}")
        ability.kind = K_KEYWORD
        ability.name = node.name
        if node.cost is not None:
            ability.cost = self.programmer().cost(node.cost)
        effect = self.k.voc.keyword_effect(node)
        if effect is not None:
            ability.program = self.effect(effect)

    def activated(self, ability: LinkedAbility, node: L.Activated, gate: L.Condition | None) -> None:
        """An ability that a player uses for a cost."""
        ability.kind = K_ACTIVATED
        ability.name = node.name
        ability.held_zones = [self.k.zone(z) for z in node.zones]
        self.limit(ability, node.limit, gate)
        ability.program = self.effect(node.effect, node.name)
        ability.cost = self.programmer().cost(node.cost)
        ability.turns_itself = any(isinstance(part, L.TurnThis) for part in node.cost.parts)

    def extra_cost(self, ability: LinkedAbility, node: L.ExtraCost, gate: L.Condition | None) -> None:
        """A cost besides, or instead of, the printed one."""
        self.k.voc.about_playing("extra cost" if node.price is None else "extra cost that sets the price")
        ability.kind = K_PLAY
        one_of("kind of cost", node.kind, "additional", "may", "alternative")
        if (node.less is not None or node.price is not None) and node.kind != "may":
            raise DataError("a card costs less for a cost that may be paid only")
        if node.condition is not None and node.kind == "additional":
            raise DataError("an additional cost under a condition")
        ability.name = node.name
        ability.condition = self.condition(node.condition, gate)
        ability.cost = self.programmer().cost(node.cost)
        reader_in(self.pool).link(self.k, node)

    def static(self, ability: LinkedAbility, node: L.Static, gate: L.Condition | None, frozen: bool) -> None:
        """An ability with an ongoing effect; each change notes what it, the condition and the scope look at."""
        k = self.k
        ability.kind = K_STATIC
        ability.held_zones = [k.zone(z) for z in node.zones]
        k.reads = 0
        ability.condition = self.condition(node.condition, gate)
        ability.condition_reads = k.reads
        ability.face_down = _speaks_of_lying_face_down(node.condition)
        ability.self_only = isinstance(node.scope, L.This)
        ability.reads_own_side = reads_own_side(k.voc, node)
        ability.reads_own_card = reads_own_card(k.voc, node)
        if ability.self_only:
            ability.own_rules = [change for change in node.changes if isinstance(change, L.Rule)]
        ability.changes_own_cost = any(isinstance(c, L.CostChange) and isinstance(c.what, L.This) for c in node.changes)
        if node.scope is not None:
            if ability.self_only and OWN_NAME.on:
                ability.scope = _own_card
            elif isinstance(node.scope, L.Matching):
                ability.scope = link_cards(k, node.scope.what)
            else:
                ability.scope = _cards_of(k.objects(node.scope))
        where = k.reads
        ability.scope_reads = k.reads & ~ability.condition_reads if node.scope is not None else 0
        place = "player" if node.scope is None else "own" if ability.self_only else "card"
        for i, change in enumerate(node.changes):
            ability.changes += self.changes(change, place, i, frozen)
        for linked in ability.changes:
            linked.reads |= where
            linked.near_reads &= ~where

    def changes(self, change: L.Change, place: str, index: int, frozen: bool) -> list[Change]:
        """A change of a static or lasting effect, linked; one that belongs to two layers becomes two."""
        k = self.k
        if isinstance(change, L.GainAbility) and isinstance(change.ability, L.Keyword):
            change = keyword_gained(change.ability)
        if not frozen:
            check_place(k, change, place)
            if isinstance(change, L.CostChange) and change.uses:
                raise DataError("costs that change for the next card only are no static ability")
        granted = -1
        if isinstance(change, L.GainAbility):
            check_grant(change.ability)
            granted = self.add(change.ability)
        if isinstance(change, L.Toll):
            granted = self.programmer().cost(change.cost)
        if isinstance(change, L.Control):
            self.pool.has_control = True
        found = [link_change(k, change, granted, index, frozen and not about_receiver(change))]
        if isinstance(change, L.LoseAbilities):
            found.append(lose_keywords(k))
        return found

    def mark(self, mark: str) -> str:
        """A mark before an ability; DataError if it means nothing to the rulebook."""
        if mark and mark not in self.voc.marks:
            raise DataError(f"this game has no mark {mark!r}; it has {', '.join(sorted(self.voc.marks))}")
        return mark

    def triggered(self, ability: LinkedAbility, node: L.Triggered, gate: L.Condition | None) -> None:
        """A triggered ability; one without events triggers on a state of the game."""
        k = self.k
        ability.kind = K_TRIGGERED if node.events else K_STATE
        ability.held_zones = self.where(node)
        ability.mark = self.mark(node.mark)
        ability.name = node.name
        ability.face_down = _speaks_of_lying_face_down(node.condition)
        ability.once = any(e.once for e in node.events)
        k.roles = [kind for e in node.events for kind in k.voc.event(e.kind)]
        own = bool(node.events) and all(isinstance(e.subject, L.This) for e in node.events)
        ability.own = own and not any(r.group for r in k.roles)
        linked = [k.event(e) for e in node.events]
        ability.watches = list(dict.fromkeys(w for kinds, _ in linked for w in kinds))
        matchers = [m for _, m in linked]
        ends = [zones_of(k, e, shape)[1] for e in node.events for shape in k.voc.event(e.kind) if shape.kind == E_MOVE]
        ability.ends = [] if -1 in ends else list(dict.fromkeys(ends))
        if len(k.roles) == 1 and len(node.events) == 1:
            ability.frm, ability.to = zones_of(k, node.events[0], k.roles[0])
            ability.named = name_of(node.events[0], k.roles[0])
        if len(matchers) == 1:
            ability.matches = matchers[0]
        elif matchers:

            def matches(s: State, ev: Event, ctx: Ctx) -> bool:
                for m in matchers:
                    if m(s, ev, ctx):
                        return True
                return False

            ability.matches = matches
        ability.condition = None if node.condition is None else k.condition(node.condition)
        self.limit(ability, node.limit, gate)
        ability.program = self.effect(node.effect, node.name)
        said = [*L.walk(node.effect), *([] if node.condition is None else L.walk(node.condition))]
        ability.told = own or bool(node.name) or any([isinstance(n, _OF_THE_EVENT) for n in said])

    def where(self, node: L.Triggered) -> list[int]:
        """The zones in which an ability works. One about a move of its own card that has nothing to do with the field
        works where the move ends: there the card is when it triggers.
        """
        k = self.k
        if tuple(node.zones) != (k.schema.zones[k.schema.field],):
            return [k.zone(z) for z in node.zones]
        ends: list[int] = []
        for e in node.events:
            for shape in k.voc.event(e.kind):
                frm, to = e.from_zone or shape.frm, e.to_zone or shape.to
                away = frm and k.zone(frm) != k.schema.field and (not to or k.zone(to) != k.schema.field)
                if shape.kind == E_MOVE and isinstance(e.subject, L.This) and away:
                    if not to:
                        raise DataError(f"{e.kind!r} of the card itself needs the zone in which it ends")
                    ends.append(k.zone(to))
        if not ends:
            return [k.schema.field]
        if len(ends) < len(node.events):
            ends.append(k.schema.field)
        return list(dict.fromkeys(ends))

    def replacement(self, ability: LinkedAbility, node: L.Replacement, gate: L.Condition | None) -> None:
        """A replacement effect."""
        k = self.k
        if node.event.once or node.event.ordinal:
            raise DataError("one event of several cannot be replaced")
        ability.kind = K_REPLACEMENT
        ability.held_zones = [k.zone(z) for z in node.zones]
        k.roles = k.voc.event(node.event.kind)
        ability.watches, ability.matches = k.event(node.event)
        ability.condition = self.condition(node.condition, gate)
        ability.optional = node.optional
        ability.uses = node.uses
        ability.rewrite = link_rewrite(k, node.rewrite, self.effect)
        for part in L.walk(node.rewrite):
            ability.sourced = ability.sourced or isinstance(part, L.This)
            ability.sided = ability.sided or isinstance(part, L.You | L.Opponent)
        if node.optional and isinstance(node.rewrite, L.Instead):
            program = self.effect(node.rewrite.do)
            ability.feasible = lambda s, ctx: can_pay(s, program, ctx)

    def effect(self, step: L.Step, name: str = "") -> int:
        """An effect as a program; its index. name: of the ability that it belongs to, if it bears one."""
        p = Programmer(self.k, self.pool, self.born)
        p.ability = name
        ask_first(p, step)
        p.step(step)
        if name and self.voc.used is not None:
            p.emit(UsedOp(self.voc.used, name, any(isinstance(n, L.PayCost) for n in L.walk(step))))
        return p.finish()

    def condition(self, node: L.Condition | None, gate: L.Condition | None) -> Holds | None:
        """A condition together with the one under which the ability is there at all."""
        both = both_hold(gate, node)
        return None if both is None else self.k.condition(both)

    def limit(self, ability: LinkedAbility, limit: L.Limit, gate: L.Condition | None) -> None:
        """Uses a turn or game, and when."""
        one_of("window", limit.window, "turn", "game")
        ability.limit_times = limit.times
        ability.limit_window = WINDOW_TURN if limit.window == "turn" else WINDOW_GAME
        ability.limit_if = self.condition(limit.only_if, gate)

    def printed(self, node: L.Ability, gate: L.Condition | None = None) -> list[int]:
        """The ids of a printed ability; `Cases` become several with their gate."""
        if isinstance(node, L.Cases):
            both = both_hold(gate, node.condition)
            return [aid for a in node.abilities for aid in self.printed(a, both)]
        if isinstance(node, L.Replacement) and node.uses:
            raise DataError("a static ability that replaces does so always")
        if isinstance(node, L.Keyword) and gate is not None:
            node = L.Static(L.This(), (keyword_gained(node),))
        more = self.k.voc.keyword_abilities(node) if isinstance(node, L.Keyword) else ()
        return [self.add(node, gate), *[self.add(each) for each in more]]


def both_hold(gate: L.Condition | None, node: L.Condition | None) -> L.Condition | None:
    """Two conditions as one, either of which may be missing."""
    if gate is None:
        return node
    return gate if node is None else L.Both((gate, node))


def _cards_of(objects: ObjectsFn) -> Targets:
    return lambda s, ctx: [card_in(o) for o in objects(s, ctx)]


def _own_card(s: State, ctx: Ctx) -> list[CardId]:
    return [card_in(ctx.src)]


def _speaks_of_lying_face_down(condition: L.Condition | None) -> bool:
    """Whether an ability says that it works while its card lies face down."""
    if not isinstance(condition, L.Node):
        return False
    return any(
        isinstance(n, L.Fits) and isinstance(n.ref, L.This) and L.State("face down") in n.what.tests
        for n in L.walk(condition)
    )
