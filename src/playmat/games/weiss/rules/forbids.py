"""What effects forbid altogether: a proposed event that a rule on a card stops does not happen (1.3.3)."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.schema import HAND, MEMORY, STAGE
from playmat.kernel import atoms
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import E_MOVE, E_PLAYER_DAMAGE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_ACTIVATED,
    BY_COST,
    BY_SPELL,
    BY_TRIGGERED,
    CARD_MASK,
    NONE,
    Event,
    ObjectId,
    card_in,
)
from playmat.lang.run.rules_on import forbidden, rules_on

CANNOT: Final = Switch("forbidden", "what cannot happen does not", ["1.3.3"])
SWITCHES: Final = [CANNOT]


# Whoever pays a cost does so for an ability, but by no effect.
_CAUSES: Final = [
    (BY_COST, "cost"), (BY_SPELL, "event"), (BY_TRIGGERED, "automatic, ability"), (BY_ACTIVATED, "activated, ability"),
]  # fmt: skip


def cause(by: int) -> str:
    """The words for what causes an event, as rules name it."""
    return next((words for bit, words in _CAUSES if by & bit), "")


def prevents(s: State, ev: Event) -> bool:
    """Whether an effect forbids a proposed event."""
    if not CANNOT.on:
        return False
    if ev.kind == E_MOVE and ev.frm == STAGE and ev.to in (HAND, MEMORY):
        return bool(rules_on(s, card_in(ev.subj), "cannot be put into hand or memory"))
    return ev.kind == E_PLAYER_DAMAGE and _harmless(s, ev.source)


def _harmless(s: State, source: ObjectId) -> bool:
    """Whether the source of damage is a character that cannot deal any to players."""
    if source == NONE or not atoms.alive(s, source) or s.cols[ZONE][source & CARD_MASK] != STAGE:
        return False
    return forbidden(s, card_in(source), "cannot deal damage")
