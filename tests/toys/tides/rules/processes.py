"""Rule 3 of TIDES: what a check timing does by itself, and how strain happens."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.schema import OWNER
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, BY_TRIGGERED, Event, Item, card_in
from playmat.lang.run.execute import push_effect
from playmat.rules.ending import Conceding, decide
from tides.rules.schema import DECK, DRIFT, FIELD, HAND, STRAIN, TOKEN, VOID, WOUNDS, depth, is_a

CONCEDING: Final = Conceding("6")


def losers(s: State) -> list[int]:
    """Who has lost by 3.2."""
    return [p for p in range(s.players) if len(s.zone(WOUNDS, p)) >= 10 or not s.zone(DECK, p)]


def rule_processes(s: State) -> bool:
    """All of 3.2 and 3.3 that apply, at once."""
    if decide(s, losers(s)):
        return False
    sinking: list[Event] = []
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            if s.cols[STRAIN][card] >= depth(s, atoms.obj_id(s, card)):
                sinking.append(move_event(s, atoms.obj_id(s, card), DRIFT, s.cols[OWNER][card], by=BY_RULE))
        for zone in (HAND, DRIFT):
            for card in s.zone(zone, player):
                if is_a(s, card, TOKEN):
                    sinking.append(move_event(s, atoms.obj_id(s, card), VOID, player, by=BY_RULE))
    if sinking:
        propose(s, sinking)
    return bool(sinking)


def resolve(s: State, item: Item) -> None:
    """A waiting ability resolves (3.4)."""
    ctx = item.ctx.copy()
    ctx.by = ctx.by or BY_TRIGGERED
    ctx.aid = item.aid
    push_effect(s, s.pool.abilities[item.aid].program, ctx)


def take_strain(s: State, ev: Event) -> None:
    """Strain happens to a diver."""
    card = card_in(ev.subj)
    if ev.amount > 0 and atoms.alive(s, ev.subj):
        atoms.set_column(s, STRAIN, card, s.cols[STRAIN][card] + ev.amount)
        atoms.emit(s, ev)
