"""What effects forbid altogether: a proposed event that a rule on a card stops does not happen (1.3.3)."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.damage import harmless, untouched
from playmat.games.evolve.rules.queries import is_leader, is_spell
from playmat.games.evolve.rules.schema import ATTACK_DAMAGE, BANISHED, DESTROY, FIELD, HAND, STRIKE_BACK
from playmat.kernel.continuous import chars
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import E_DAMAGE, E_MOVE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_ACTIVATED, BY_COST, BY_SPELL, BY_TRIGGERED, CardId, Event, ObjectId, card_in
from playmat.lang.run.rules_on import forbidden

CANNOT: Final = Switch("forbidden", "what cannot happen does not", ["1.3.3", "1.3.2"])
NO_SPELLS: Final = Switch("forbidden", "no spell comes to a field", ["4.4.1", "9.1.4.2"])
MUST: Final = Switch("selecting", "what must be selected is, where it can be", ["1.3.2.3", "1.3.1"])
KINDS: Final = Switch("damage", "attack, combat and ability damage", ["5.13.2", "5.13.3", "5.13.4"])
SWITCHES: Final = [CANNOT, NO_SPELLS, MUST, KINDS]

_CAUSES: Final = [
    (BY_COST, "cost"), (BY_SPELL, "spell, ability"), (BY_TRIGGERED, "automatic, ability"),
    (BY_ACTIVATED, "activated, ability"),
]  # fmt: skip
# The words for kinds of damage (5.13).
_DAMAGE: Final = {ATTACK_DAMAGE: "attack, combat", STRIKE_BACK: "combat", "": "ability"}


def cause(by: int) -> str:
    """The words for what causes an event, as rules name it."""
    return next((words for bit, words in _CAUSES if by & bit), "rule")


def damage_words(s: State, ev: Event) -> str:
    """The words for a kind of damage: damage to a leader is no combat damage."""
    words = _DAMAGE.get(ev.name, "ability") if KINDS.on else ""
    return "attack" if words and ev.name == ATTACK_DAMAGE and is_leader(s, card_in(ev.subj)) else words


def prevents(s: State, ev: Event) -> bool:
    """Whether a rule forbids a proposed event."""
    if ev.kind == E_DAMAGE:
        return CANNOT.on and (harmless(s, ev) or untouched(s, ev, damage_words(s, ev)))
    if ev.kind != E_MOVE:
        return False
    card = card_in(ev.subj)
    if ev.to == FIELD and NO_SPELLS.on and is_spell(s, card):
        return True
    if ev.frm != FIELD or not CANNOT.on or not chars(s, card).rules:
        return False
    if ev.name == DESTROY and _stops(s, ev, "cannot be destroyed"):
        return True
    if ev.to == HAND and _stops(s, ev, "cannot be returned"):
        return True
    return ev.to == BANISHED and _stops(s, ev, "cannot be banished")


def _stops(s: State, ev: Event, rule: str) -> bool:
    return forbidden(s, card_in(ev.subj), rule, ev.source, ev.by_player, cause(ev.by))


def may_be_selected(s: State, card: CardId, source: ObjectId, you: int, by: int) -> bool:
    """Whether a card or ability of a player may select a card."""
    return not (CANNOT.on and forbidden(s, card, "cannot be selected", source, you, cause(by)))


def must_be_selected(s: State, card: CardId, source: ObjectId, you: int, by: int) -> bool:
    """Whether a card or ability of a player that may select a card must do so (1.3.2.3)."""
    return MUST.on and forbidden(s, card, "must be selected", source, you, cause(by))
