"""Triggers: after each step, the batch of what happened is matched against everything that waits for it."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.continuous import STATE_TRIGGERS, refresh
from playmat.kernel.continuous.watchers import MOVES_INTO, as_they_lie
from playmat.kernel.model.ability import K_TRIGGERED, LinkedAbility
from playmat.kernel.model.mechanisms import (
    AT_ONCE,
    DELAYED_ONCE,
    EACH_WAITS,
    INTERVENING_IF,
    KNOWN_AS_ARRIVED,
    KNOWN_WHERE_OPEN,
    LOOK_BACK,
    NEWCOMERS,
    STANDBY,
    STATE_ONCE,
)
from playmat.kernel.model.schema import CONTROLLER, E_MOVE, STAMP, V_HELD, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    ABILITY_BITS,
    CARD_BITS,
    CARD_MASK,
    MEMORY_PLAYER_BITS,
    NO_OBJECT,
    NONE,
    Ctx,
    Event,
    ObjectId,
    Waiting,
    card_in,
    object_id,
)

WINDOW_TURN: Final = 0
WINDOW_GAME: Final = 1
ONCE: Final = 0  # Lasting.until of a delayed ability that waits for one event


def use_key(obj: ObjectId, aid: int) -> int:
    """The key under which uses of an object's ability are counted: a new object starts at none."""
    return obj << ABILITY_BITS | aid


def limit_reached(s: State, ability: LinkedAbility, ctx: Ctx) -> bool:
    """Whether a limited ability has been used as often as it may be, or may not be used now."""
    if ability.limit_times:
        table = s.used if ability.limit_window == WINDOW_TURN else s.used_game
        if table.get(use_key(ctx.src, ability.aid), 0) >= ability.limit_times:
            return True
    return ability.limit_if is not None and not ability.limit_if(s, ctx)


def count_use(s: State, ability: LinkedAbility, ctx: Ctx) -> None:
    """Count a use or a triggering of a limited ability."""
    if ability.limit_times:
        atoms.use(s, s.used if ability.limit_window == WINDOW_TURN else s.used_game, use_key(ctx.src, ability.aid))


def match_batch(s: State) -> None:
    """Match the running batch: memory first, then abilities on the table, those that left with it, delayed ones."""
    batch = s.batch
    if not batch:
        return
    s.batch = []
    watch = s.computed.watch
    stale = 0
    if s.computed.dirty:
        if AT_ONCE.on:
            refresh(s)
        else:
            stale = s.computed.dirty
            s.computed.dirty = 0
        if NEWCOMERS.on:
            watch = s.computed.watch
    if s.pool.memories:
        _remember(s, batch)
        if NEWCOMERS.on:
            watch = s.computed.watch
    for ev in batch:
        kind = ev.kind
        waiting = watch.get(kind if kind != E_MOVE else MOVES_INTO + ev.to)
        if waiting is not None:
            _match(s, ev, waiting, batch)
    if s.left_field:
        s.left_field = False
        if LOOK_BACK.on:
            _look_back(s, batch)
    if s.computed.delayed:
        _delayed(s, batch)
    if stale:
        s.computed.dirty |= stale
    if s.computed.awaits_states:
        match_states(s)


def _match(s: State, ev: Event, waiting: list[int], batch: list[Event]) -> None:
    """Those that wait for events like this one: whether it is what they wait for."""
    abilities = s.pool.abilities
    for p in as_they_lie(s, waiting):
        ability = abilities[p >> CARD_BITS]
        if ability.named and ability.named != ev.name:
            continue
        if (ability.frm >= 0 and ability.frm != ev.frm) or (ability.to >= 0 and ability.to != ev.to):
            continue
        card = p & CARD_MASK
        if ability.own and card not in (ev.subj & CARD_MASK, ev.obj & CARD_MASK, ev.source & CARD_MASK):
            continue
        _fire(s, ability, object_id(card, s.cols[STAMP][card]), s.cols[CONTROLLER][card], ev, batch)


def _fire(s: State, ability: LinkedAbility, src: ObjectId, you: int, ev: Event, batch: list[Event]) -> None:
    ctx = Ctx(src, you, ability.aid, event=ev)
    if ability.matches is None or not ability.matches(s, ev, ctx):
        return
    if not NEWCOMERS.on and ev.obj != src and any([other.obj == src for other in batch if other.kind == E_MOVE]):
        return  # (it has come with this batch)
    if (ability.once or not EACH_WAITS.on) and _already(s, ability, ctx, ev, batch):
        return
    if limit_reached(s, ability, ctx):
        return
    if INTERVENING_IF.on and ability.condition is not None and not ability.condition(s, ctx):
        return
    count_use(s, ability, ctx)
    if STANDBY.on:
        atoms.add_waiting(s, Waiting(ability.aid, atoms.serial(s), ctx, s.vals[V_HELD] != 0))
    else:
        s.book.run_program(s, ability.program, ctx)


def _already(s: State, ability: LinkedAbility, ctx: Ctx, ev: Event, batch: list[Event]) -> bool:
    """For "1 or more": an earlier event of the same batch has made it trigger."""
    for other in batch:
        if other is ev:
            return False
        if other.kind in ability.watches and ability.matches is not None:
            earlier = ctx.copy()
            earlier.event = other
            if ability.matches(s, other, earlier):
                return True
    return False


def _look_back(s: State, batch: list[Event]) -> None:
    """Objects that left in this batch still see it: their abilities are taken from what they were."""
    field = s.book.schema.field
    gone: list[int] = []
    for ev in batch:
        if ev.kind == E_MOVE and ev.frm == field and ev.subj >> CARD_BITS in s.last_known and ev.subj not in gone:
            gone.append(ev.subj)
    abilities = s.pool.abilities
    for obj in gone:
        snap = s.last_known[obj >> CARD_BITS]
        for aid in snap.chars.abilities:
            ability = abilities[aid]
            if ability.kind != K_TRIGGERED or E_MOVE not in ability.watches or field not in ability.held_zones:
                continue
            if ability.frm >= 0 and ability.frm != field:
                continue
            for ev in batch:
                if ev.kind == E_MOVE and ev.frm == field and (ability.to < 0 or ability.to == ev.to):
                    _fire(s, ability, ObjectId(obj), snap.cols[CONTROLLER], ev, batch)


def _delayed(s: State, batch: list[Event]) -> None:
    for effect in s.computed.delayed:
        ability = s.pool.abilities[effect.aid]
        if ability.kind != K_TRIGGERED or ability.matches is None:
            continue
        for ev in batch:
            if ev.kind not in ability.watches or (ability.next_turn and effect.turn == s.vals[V_TURN]):
                continue
            ctx = effect.ctx.copy()
            ctx.event = ev
            if not ability.matches(s, ev, ctx) or (ability.condition is not None and not ability.condition(s, ctx)):
                continue
            if ability.once and _already(s, ability, effect.ctx, ev, batch):
                continue
            if ability.immediate:
                s.book.run_program(s, ability.program, ctx)
            else:
                atoms.add_waiting(s, Waiting(effect.aid, atoms.serial(s), ctx, s.vals[V_HELD] != 0))
            if effect.until == ONCE and DELAYED_ONCE.on:
                atoms.remove_lasting(s, effect.serial)
                break


def awaited(s: State, ev: Event) -> list[int]:
    """The abilities that would trigger if this event happened now, as the keys of their uses."""
    if s.computed.dirty:
        refresh(s)
    found: list[int] = []
    abilities = s.pool.abilities
    for p in as_they_lie(s, s.computed.watch.get(ev.kind, [])):
        ability = abilities[p >> CARD_BITS]
        if ability.matches is None or (ability.named and ability.named != ev.name):
            continue
        card = card_in(p)
        ctx = Ctx(atoms.obj_id(s, card), s.cols[CONTROLLER][card], ability.aid, event=ev)
        if ability.matches(s, ev, ctx) and not limit_reached(s, ability, ctx) and _if_holds(s, ability, ctx):
            found.append(use_key(ctx.src, ability.aid))
    for effect in s.computed.delayed:
        ability = abilities[effect.aid]
        if ability.kind != K_TRIGGERED or ability.matches is None or ev.kind not in ability.watches:
            continue
        if ability.next_turn and effect.turn == s.vals[V_TURN]:
            continue
        ctx = effect.ctx.copy()
        ctx.event = ev
        if ability.matches(s, ev, ctx) and _if_holds(s, ability, ctx):
            found.append(use_key(ctx.src, effect.aid))
    return found


def _if_holds(s: State, ability: LinkedAbility, ctx: Ctx) -> bool:
    return ability.condition is None or ability.condition(s, ctx)


def _remember(s: State, batch: list[Event]) -> None:
    for mem in s.pool.memories:
        for ev in batch:
            if ev.kind in mem.kinds:
                for p in range(s.players):
                    if mem.matches(s, ev, Ctx(NO_OBJECT, p, NONE, event=ev)):
                        what = side_of(s, ev, mem.field)
                        atoms.remember(s, mem.index << MEMORY_PLAYER_BITS | p, ObjectId(what))


def side_of(s: State, ev: Event, field: str) -> int:
    """The object that plays a role in an event. Of what moved, "seen" is the side that tells what it is: as it was on
    the field or in an open zone that it left for a hidden one, else as it is where it has come to.
    """
    if field == "seen":
        hidden = s.book.schema.hidden
        into_hiding = hidden[ev.to] and not hidden[ev.frm] and KNOWN_WHERE_OPEN.on
        left = ev.frm == s.book.schema.field or ev.obj == NONE or into_hiding or not KNOWN_AS_ARRIVED.on
        return ev.subj if left else ev.obj
    return ev.subj if field == "subj" else ev.obj if field == "obj" else ev.source


def match_states(s: State) -> bool:
    """Abilities that trigger on a state of the game: once, until they have been resolved and it holds again."""
    if s.computed.dirty:
        refresh(s)
    packed = s.computed.watch.get(STATE_TRIGGERS)
    if packed is None:
        return False
    found = False
    for p in as_they_lie(s, packed):
        aid = p >> CARD_BITS
        card = p & CARD_MASK
        src = object_id(card, s.cols[STAMP][card])
        ability = s.pool.abilities[aid]
        ctx = Ctx(src, s.cols[CONTROLLER][card], aid)
        if STATE_ONCE.on and any(w.aid == aid and w.ctx.src == src for w in s.waiting):
            continue
        if STATE_ONCE.on and any(i.aid == aid and i.ctx.src == src for i in s.stack):
            continue
        if STATE_ONCE.on and any(f.item is not None and f.item.aid == aid and f.item.ctx.src == src for f in s.frames):
            continue  # it is being resolved
        if limit_reached(s, ability, ctx) or (ability.condition is not None and not ability.condition(s, ctx)):
            continue
        count_use(s, ability, ctx)
        atoms.add_waiting(s, Waiting(aid, atoms.serial(s), ctx))
        found = True
    return found
