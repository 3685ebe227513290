"""Propose, rewrite, do: proposed events meet the replacement effects before anything happens.

Each effect may rewrite an event once (11.12.5.5). Self-replacements come first; where several others apply, the player
whose object (or who) is affected chooses the order. A proposal that nothing replaces costs one dictionary look-up.
"""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import controller, refresh
from playmat.kernel.continuous.watchers import as_they_lie
from playmat.kernel.model.ability import K_REPLACEMENT, Code
from playmat.kernel.model.mechanisms import OPTION_POSSIBLE
from playmat.kernel.model.schema import CONTROLLER, STAMP
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NONE, Ctx, Event, Lasting


class Candidate:
    """A replacement effect that may apply: the code, its context, the lasting record if it is a shield, and the object
    whose effect it is (of a shield, what gave it).
    """

    __slots__ = ("code", "ctx", "key", "lasting", "source")

    def __init__(self, code: Code, ctx: Ctx, key: int, lasting: Lasting | None) -> None:
        self.code = code
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
        code = s.pool.codes[effect.aid]
        if code.kind == K_REPLACEMENT and kind in code.watches:
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
            code = s.pool.codes[p >> CARD_BITS]
            card = p & CARD_MASK
            obj = s.cols[STAMP][card] << CARD_BITS | card
            _add(
                s,
                code,
                Ctx(obj, s.cols[CONTROLLER][card], code.aid, event=ev),
                obj << 16 | code.aid,
                ev,
                used,
                None,
                found,
            )
    for effect in s.computed.delayed:
        code = s.pool.codes[effect.aid]
        if code.kind == K_REPLACEMENT and ev.kind in code.watches:
            if effect.targets is None:
                ctx = effect.ctx.copy()
                ctx.event = ev
                _add(s, code, ctx, effect.serial, ev, used, effect, found)
                continue
            for target in effect.targets:  # a granted shield speaks of the object that has it
                ctx = effect.ctx.copy()
                ctx.event = ev
                ctx.src = target
                ctx.you = controller(s, target)
                _add(s, code, ctx, effect.serial, ev, used, effect, found)
    return found


def _add(
    s: State, code: Code, ctx: Ctx, key: int, ev: Event, used: list[int], lasting: Lasting | None, into: list[Candidate]
) -> None:
    if key in used or code.matches is None or not code.matches(s, ev, ctx):
        return
    if code.condition is not None and not code.condition(s, ctx):
        return
    if code.limit_times and s.used.get(key, 0) >= code.limit_times:
        return
    if code.optional and code.feasible is not None and OPTION_POSSIBLE.on and not code.feasible(s, ctx):
        return  # what somebody may do instead cannot be done
    into.append(Candidate(code, ctx, key, lasting))


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
    if c.code.limit_times:
        atoms.use(s, s.used, c.key)
    if c.lasting is not None and c.lasting.uses:
        use_up(s, c.lasting)
    if c.code.rewrite is None:
        return [ev]
    return c.code.rewrite(s, ev, c.ctx)
