"""Propose, rewrite, do: proposed events meet the replacement effects before anything happens.

Each effect may rewrite an event once (11.12.5.5). Self-replacements come first; where several others apply, the player
whose object (or who) is affected chooses the order. A proposal that nothing replaces costs one dictionary look-up.
"""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import controller, refresh
from playmat.kernel.continuous.watchers import as_they_lie
from playmat.kernel.model.ability import K_REPLACEMENT, LinkedAbility
from playmat.kernel.model.mechanisms import OPTION_POSSIBLE
from playmat.kernel.model.schema import CONTROLLER, STAMP
from playmat.kernel.model.state import State
from playmat.kernel.records import ABILITY_BITS, CARD_BITS, CARD_MASK, NONE, Ctx, Event, Lasting, object_id


class Candidate:
    """A replacement effect that may apply: the ability, its context, the lasting record if it is a shield, and the
    object whose effect it is (of a shield, what gave it).
    """

    __slots__ = ("ability", "ctx", "key", "lasting", "source")

    def __init__(self, ability: LinkedAbility, ctx: Ctx, key: int, lasting: Lasting | None) -> None:
        self.ability = ability
        self.ctx = ctx
        self.key = key
        self.lasting = lasting
        self.source = ctx.src if lasting is None else lasting.ctx.src


def watched(s: State, kind: int) -> bool:
    """Whether any replacement effect waits for events of a kind."""
    if s.computed.dirty:
        refresh(s)
    if kind in s.computed.replacing:
        return True
    for effect in s.computed.delayed:
        ability = s.pool.abilities[effect.aid]
        if ability.kind == K_REPLACEMENT and kind in ability.watches:
            return True
    return False


def candidates(s: State, ev: Event, used: list[int]) -> list[Candidate]:
    """The replacement effects that apply to a proposed event and have not been applied to it yet."""
    if s.computed.dirty:
        refresh(s)
    found: list[Candidate] = []
    packed = s.computed.replacing.get(ev.kind)
    if packed is not None:
        for p in as_they_lie(s, packed):
            ability = s.pool.abilities[p >> CARD_BITS]
            card = p & CARD_MASK
            obj = object_id(card, s.cols[STAMP][card])
            _add(
                s,
                ability,
                Ctx(obj, s.cols[CONTROLLER][card], ability.aid, event=ev),
                obj << ABILITY_BITS | ability.aid,
                ev,
                used,
                None,
                found,
            )
    for effect in s.computed.delayed:
        ability = s.pool.abilities[effect.aid]
        if ability.kind == K_REPLACEMENT and ev.kind in ability.watches:
            if effect.targets is None:
                ctx = effect.ctx.copy()
                ctx.event = ev
                _add(s, ability, ctx, effect.serial, ev, used, effect, found)
                continue
            for target in effect.targets:  # a granted shield speaks of the object that has it
                ctx = effect.ctx.copy()
                ctx.event = ev
                ctx.src = target
                ctx.you = controller(s, target)
                _add(s, ability, ctx, effect.serial, ev, used, effect, found)
    return found


def _add(
    s: State,
    ability: LinkedAbility,
    ctx: Ctx,
    key: int,
    ev: Event,
    used: list[int],
    lasting: Lasting | None,
    into: list[Candidate],
) -> None:
    if key in used or ability.matches is None or not ability.matches(s, ev, ctx):
        return
    if ability.condition is not None and not ability.condition(s, ctx):
        return
    if ability.limit_times and s.used.get(key, 0) >= ability.limit_times:
        return
    if ability.optional and ability.feasible is not None and OPTION_POSSIBLE.on and not ability.feasible(s, ctx):
        return  # what somebody may do instead cannot be done
    into.append(Candidate(ability, ctx, key, lasting))


def chooser(s: State, ev: Event) -> int:
    """Who orders the replacement effects: the controller of the affected object, or the affected player."""
    return controller(s, ev.subj) if ev.subj != NONE else ev.player


def use_up(s: State, e: Lasting) -> None:
    """An effect that holds for so many times has one use less, and ends with the last."""
    if e.uses <= 1:
        atoms.remove_lasting(s, e.serial)
        return
    left = Lasting(e.aid, e.ctx, e.targets, e.until, e.stamp, e.uses - 1, e.turn, e.serial, e.values)
    atoms.replace_lasting(s, left)


def apply(s: State, c: Candidate, ev: Event) -> list[Event]:
    """Rewrite the event: the events that are proposed in its place."""
    if c.ability.limit_times:
        atoms.use(s, s.used, c.key)
    if c.lasting is not None and c.lasting.uses:
        use_up(s, c.lasting)
    if c.ability.rewrite is None:
        return [ev]
    return c.ability.rewrite(s, ev, c.ctx)
