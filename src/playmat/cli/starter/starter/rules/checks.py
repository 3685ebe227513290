"""Rule 5: what happens by itself, and how damage happens."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, BY_TRIGGERED, Event, Item, ObjectId, card_in
from playmat.lang.run.execute import push_effect
from playmat.rules.ending import decide

from starter.rules.moves import fighters, power, to_discard
from starter.rules.schema import DAMAGE, LIFE, OUT_OF_CARDS


def rule_processes(s: State) -> bool:
    """All of 5.1 and 5.2 that applies, at once; whether anything did, so that it has to be asked again."""
    losers = [p for p in range(s.players) if s.pvals[LIFE][p] <= 0 or s.pvals[OUT_OF_CARDS][p]]
    if decide(s, losers):
        return False
    beaten: list[ObjectId] = []
    for player in range(s.players):
        for card in fighters(s, player):
            obj = atoms.obj_id(s, card)
            if s.cols[DAMAGE][card] >= power(s, obj):
                beaten.append(obj)
    if beaten:
        to_discard(s, beaten, BY_RULE)
    return bool(beaten)


def resolve(s: State, item: Item) -> None:
    """An ability that has triggered does what it says (5.3)."""
    ctx = item.ctx.copy()
    ctx.by = BY_TRIGGERED
    push_effect(s, s.pool.abilities[item.aid].program, ctx)


def lose_life(s: State, event: Event) -> None:
    """Damage to a player happens."""
    if event.amount > 0:
        atoms.set_player_value(s, LIFE, event.player, s.pvals[LIFE][event.player] - event.amount)
        atoms.emit(s, event)


def take_damage(s: State, event: Event) -> None:
    """Damage to a fighter happens, if that is still there."""
    card = card_in(event.subj)
    if event.amount > 0 and atoms.alive(s, event.subj):
        atoms.set_column(s, DAMAGE, card, s.cols[DAMAGE][card] + event.amount)
        atoms.emit(s, event)
