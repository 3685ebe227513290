"""What words of abilities mean in any game: states, kinds of abilities, phases and steps, counts, names, causes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import FACE, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_ABILITY,
    BY_ACTIVATED,
    BY_BATTLE,
    BY_COST,
    BY_RULE,
    BY_SPELL,
    BY_TRIGGERED,
    ObjectId,
    card_in,
)
from playmat.lang.run.vocabulary import PhaseFn, PlayerNumberFn, StateFn
from playmat.rules.objects import column

# Bits of `Event.by` by the words that games have in common.
CAUSES: Final[dict[str, int]] = {
    "ability": BY_ABILITY,
    "cost": BY_COST,
    "rule": BY_RULE,
    "battle": BY_BATTLE,
}


def causes(spell: str, action: str, auto: str) -> dict[str, int]:
    """Bits of `Event.by` by a game's words for what is cast once, for activated and for triggered abilities."""
    own = {spell: BY_SPELL, action: BY_ACTIVATED, auto: BY_TRIGGERED, f"{spell} or ability": BY_SPELL | BY_ABILITY}
    return {**CAUSES, **own}


def faces() -> dict[str, StateFn]:
    """The states of cards that lie face up or face down, now or when they left."""
    return {
        "face up": lambda s, o: column(s, o, FACE) == 0,
        "face down": lambda s, o: column(s, o, FACE) == 1,
    }


def has_ability(kind: int) -> StateFn:
    """Whether a card has an ability of a kind."""
    return lambda s, o: any([s.pool.abilities[aid].kind == kind for aid in chars(s, card_in(o)).abilities])


def has_abilities(s: State, o: ObjectId) -> bool:
    """Whether a card has any ability."""
    return len(chars(s, card_in(o)).abilities) > 0


def in_phase(phase: int) -> PhaseFn:
    """Whether it is a phase."""
    return is_value(V_PHASE, phase)


def is_value(which: int, value: int) -> PhaseFn:
    """Whether a value of the game, such as the step of a phase, is this one."""
    return lambda s: s.vals[which] == value


def cards_in(zone: int) -> PlayerNumberFn:
    """How many cards a player has in a zone."""
    return lambda s, player: len(s.zone(zone, player))


def printed_values(prop: str) -> Callable[[State], list[str]]:
    """What can be named of a property: all that is printed on a card of the game."""
    return lambda s: _all_values(s, s.book.schema.set_index[prop])


def _all_values(s: State, at: int) -> list[str]:
    return sorted({value for d in s.pool.defs for value in d.base.sets[at]})
