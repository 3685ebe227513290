"""Rule 4 of EMBERS, what happens by itself, and how damage happens."""

from __future__ import annotations

from typing import Final

from embers.rules.schema import ASHES, DAMAGE, HAND, LIFE, LOST, VOID, beasts, is_a, power
from playmat.kernel import atoms
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.schema import OWNER
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, Event, card_in
from playmat.rules.ending import Conceding, decide

CONCEDING: Final = Conceding("6")


def rule_processes(s: State) -> bool:
    """All of 4.1 and 4.2 that apply, at once."""
    losers = [p for p in range(s.players) if s.pvals[LIFE][p] <= 0 or s.pvals[LOST][p]]
    if decide(s, losers):
        return False
    dying = []
    for player in range(s.players):
        for card in beasts(s, player):
            if s.cols[DAMAGE][card] >= power(s, atoms.obj_id(s, card)):
                dying.append(move_event(s, atoms.obj_id(s, card), ASHES, s.cols[OWNER][card], by=BY_RULE))
        for zone in (HAND, ASHES):
            for card in s.zone(zone, player):
                if is_a(s, card, "token"):
                    dying.append(move_event(s, atoms.obj_id(s, card), VOID, player, by=BY_RULE))
    if dying:
        propose(s, dying)
    return bool(dying)


def lose_life(s: State, ev: Event) -> None:
    """Damage to a player happens."""
    if ev.amount > 0:
        atoms.set_player_value(s, LIFE, ev.player, s.pvals[LIFE][ev.player] - ev.amount)
        atoms.emit(s, ev)


def take_damage(s: State, ev: Event) -> None:
    """Damage to a beast happens."""
    card = card_in(ev.subj)
    if ev.amount > 0 and atoms.alive(s, ev.subj):
        atoms.set_column(s, DAMAGE, card, s.cols[DAMAGE][card] + ev.amount)
        atoms.emit(s, ev)
