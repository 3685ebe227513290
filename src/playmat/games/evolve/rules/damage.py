"""Damage and defense (2.8, 5.13): a card's defense is less by what it has lost, for good, until it leaves."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.queries import defense_of, has, is_follower, is_leader, leader_of
from playmat.games.evolve.rules.schema import (
    ATTACK_DAMAGE,
    E_GAINED,
    E_LOST_DEFENSE,
    FIELD,
    HURT,
    LEADER_AREA,
    UNTIL_GAME,
)
from playmat.kernel import atoms
from playmat.kernel.events.adjusting import adjust
from playmat.kernel.events.propose import propose
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, E_DAMAGE, OWNER, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    BY_TRIGGERED,
    CARD_BITS,
    F_FIXED,
    NO_OBJECT,
    NONE,
    CardId,
    Ctx,
    Event,
    Lasting,
    ObjectId,
    Waiting,
    card_in,
)
from playmat.lang.run.rules_on import forbidden

REDUCES: Final = Switch("damage", "damage reduces defense", ["2.8.2", "5.13.1", "2.8.1"])
NEVER_NOTHING: Final = Switch("damage", "no damage of zero or less", ["1.3.2.2", "1.3.2.2.1"])
BELOW_ZERO: Final = Switch("damage", "defense goes below zero", ["5.13.1.1"])
DRAINS: Final = Switch("damage", "Drain", ["12.13.1", "12.13.2", "12.13.2.1"])
ATTACKERS_DRAIN: Final = Switch("damage", "only attack damage drains", ["12.13.2.2", "12.13.2.1"])
DRAINS_ONCE: Final = Switch("damage", "one instance of Drain", ["12.13.3"])
SWITCHES: Final = [REDUCES, NEVER_NOTHING, BELOW_ZERO, DRAINS, ATTACKERS_DRAIN, DRAINS_ONCE]


def damage_event(
    o: ObjectId, n: int, source: ObjectId, by: int, by_player: int, name: str = "", flags: int = 0
) -> Event:
    """Proposed damage to a follower or a leader."""
    return Event(E_DAMAGE, o, NO_OBJECT, source, NONE, n, by=by, by_player=by_player, name=name, flags=flags)


def real(events: list[Event]) -> list[Event]:
    """Those of proposed damage that are any: none of zero or less is dealt (1.3.2.2)."""
    return [ev for ev in events if ev.amount > 0 or not NEVER_NOTHING.on]


def deal(s: State, ctx: Ctx, objs: list[ObjectId], amounts: list[int], source: ObjectId, flags: int) -> None:
    """An effect deals damage, all at once."""
    pairs = zip(objs, amounts, strict=True)
    propose(s, real([damage_event(o, n, source, ctx.by, ctx.you, "", flags) for o, n in pairs]))


def deal_to_leaders(s: State, ctx: Ctx, players: list[int], n: int, source: ObjectId) -> None:
    """An effect deals damage to the leaders of players, all at once."""
    leaders = [leader_of(s, player) for player in players]
    objs = [atoms.obj_id(s, CardId(c)) for c in leaders if c != NONE]
    propose(s, real([damage_event(o, n, source, ctx.by, ctx.you) for o in objs]))


def commit_damage(s: State, ev: Event) -> None:
    """Damage that nothing has replaced is dealt to a follower on the field or to a leader."""
    card = card_in(ev.subj)
    if s.cols[STAMP][card] != ev.subj >> CARD_BITS or (ev.amount <= 0 and NEVER_NOTHING.on):
        return
    if s.cols[ZONE][card] not in (FIELD, LEADER_AREA) or not (is_follower(s, card) or is_leader(s, card)):
        return
    if REDUCES.on:
        change_defense(s, ev.subj, -ev.amount, ev.by, ev.by_player, ev.source, told=False)
    if is_leader(s, card):
        ev.player = s.cols[OWNER][card]  # whose leader loses defense
    atoms.emit(s, ev)
    s.returned.append(ev.subj)
    if ev.name == ATTACK_DAMAGE or not ATTACKERS_DRAIN.on:
        _drain(s, ev)


def _drain(s: State, ev: Event) -> None:
    """An attacking follower with Drain has dealt attack damage: its ability waits, once however often it has it."""
    o = ev.source
    card = card_in(o)
    if not DRAINS.on or not atoms.alive(s, o) or not has(s, card, "drain"):
        return
    for _ in range(1 if DRAINS_ONCE.on else 2):
        wait(s, "drain", o, s.cols[CONTROLLER][card], ev)


def wait(s: State, ability: str, o: ObjectId, you: int, ev: Event) -> None:
    """An automatic ability that a keyword stands for becomes pending."""
    aid = s.pool.of_rules[ability]
    atoms.add_waiting(s, Waiting(aid, atoms.serial(s), Ctx(o, you, aid, BY_TRIGGERED, ev)))


# ------------------------------------------------------------------------------------------------ defense


def change_defense(
    s: State,
    o: ObjectId,
    n: int,
    by: int = BY_RULE,
    by_player: int = NONE,
    source: ObjectId = NO_OBJECT,
    told: bool = True,
) -> None:
    """A card's defense becomes more or less, for good. told: by no damage, so that this is an event of its own."""
    card = card_in(o)
    if not BELOW_ZERO.on:
        n = max(n, -defense_of(s, card))
    if not n:
        return
    owner = s.cols[OWNER][card]
    if is_leader(s, card):
        if n < 0:
            atoms.set_player_value(s, HURT, owner, 1)
        before = _lasting_of(s, o)
        if before is not None:  # (what a leader has gained and lost is one number)
            _more(s, before, n)
        else:
            adjust(s, owner, o, "defense", n, UNTIL_GAME, by)
    else:
        adjust(s, owner, o, "defense", n, UNTIL_GAME, by)
    if told:
        kind = E_GAINED if n > 0 else E_LOST_DEFENSE
        atoms.emit(s, Event(kind, o, NO_OBJECT, source, owner, abs(n), by=by, by_player=by_player))


def _lasting_of(s: State, o: ObjectId) -> Lasting | None:
    aid = s.pool.by_hand["defense"]
    for effect in reversed(s.lasting):
        if effect.targets == [o]:
            return effect if effect.aid == aid and effect.until == UNTIL_GAME else None
    return None


def _more(s: State, e: Lasting, n: int) -> None:
    ctx = e.ctx.copy()
    ctx.nums["#0"] += n
    atoms.replace_lasting(s, Lasting(e.aid, ctx, e.targets, e.until, e.stamp, 0, e.turn, e.serial, e.values))


def gain_defense(s: State, ctx: Ctx, player: int, n: int) -> None:
    """An effect gives a player's leader defense."""
    card = leader_of(s, player)
    if card != NONE:
        change_defense(s, atoms.obj_id(s, CardId(card)), n, ctx.by, ctx.you, ctx.src)


def lose_defense(s: State, ctx: Ctx, player: int, n: int) -> None:
    """An effect takes defense from a player's leader, which is no damage."""
    gain_defense(s, ctx, player, -n)


def set_defense(s: State, ctx: Ctx, player: int, n: int) -> None:
    """An effect sets the defense of a player's leader to a number."""
    card = leader_of(s, player)
    if card != NONE:
        change_defense(s, atoms.obj_id(s, CardId(card)), n - defense_of(s, CardId(card)), ctx.by, ctx.you, ctx.src)


def harmless(s: State, ev: Event) -> bool:
    """Whether a text says that what deals this damage deals none."""
    known = ev.source != NO_OBJECT and atoms.alive(s, ev.source)  # (damage by hand is dealt by nothing)
    return known and forbidden(s, card_in(ev.source), "cannot deal damage", ev.subj)


def untouched(s: State, ev: Event, cause: str) -> bool:
    """Whether a text says that this card does not take such damage."""
    if ev.flags & F_FIXED:
        return False
    return forbidden(s, card_in(ev.subj), "does not take damage", ev.source, ev.by_player, cause)
