"""The game's words for the interpreter of abilities: verbs, states, events, numbers, phases, causes, resources."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.weiss.reader.keywords import KEYWORDS
from playmat.games.weiss.reader.vocabulary_events import add_events
from playmat.games.weiss.reader.vocabulary_states import add_states
from playmat.games.weiss.reader.words import RULES
from playmat.games.weiss.rules import damage
from playmat.games.weiss.rules.clauses import CLAUSES
from playmat.games.weiss.rules.cost import STOCK_COST
from playmat.games.weiss.rules.effects import PLAYED, add_effects
from playmat.games.weiss.rules.queries import battle_opponents, players_level
from playmat.games.weiss.rules.schema import (
    BY_PLAY,
    CLOCK,
    DURATIONS,
    HAND,
    L_CONTROL,
    L_OTHER,
    L_TEXT,
    L_VALUES,
    LEVEL,
    MEMORY,
    STOCK,
    V_ATTACKER,
    WAITING_ROOM,
)
from playmat.games.weiss.rules.verbs import ENCORE, add_verbs
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import Schema, zone_aspect
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, ObjectId
from playmat.lang.node import Node
from playmat.lang.run.vocabulary import Vocabulary
from playmat.rules.meanings import cards_in, causes
from playmat.text.keywords import by_rule

# The layers of continuous effects (8.9.1): what is no value changes (abilities and traits in one layer, since they can
# depend on each other; then what is allowed), then values change.


EFFECT_SOURCE: Final = Switch("damage", "an effect's damage comes from its card", ["4.11.1.2", "4.11.1.2.1"])
SWITCHES: Final = [EFFECT_SOURCE]


def layer_of(change: Node) -> int:
    """The layer of a change."""
    if isinstance(change, L.Control):
        return L_CONTROL
    if isinstance(change, (L.GainAbility, L.LoseAbilities, L.Gain, L.Turn, L.Lose)):
        return L_TEXT
    return L_VALUES if isinstance(change, (L.Adjust, L.Become)) else L_OTHER


def make_vocabulary(schema: Schema) -> Vocabulary:
    """The vocabulary of the game."""
    voc = Vocabulary(schema)
    voc.layer_of = layer_of
    voc.clauses = CLAUSES
    voc.rules = RULES
    voc.playing = ["cost change", "play rule"]
    voc.keywords = by_rule(KEYWORDS)
    voc.durations = {name: i for i, name in enumerate(DURATIONS.names)}
    voc.resources = {"stock": STOCK_COST}
    voc.rule_numbers = ["soul"]
    voc.meant = {"Climax": "climax area"}
    voc.rule_abilities = {"shot": SHOT}
    voc.damage_players = deal
    voc.battle_opponent = battle_opponents
    voc.player_numbers = {
        "level": players_level,
        "clock": cards_in(CLOCK),
        "stock": cards_in(STOCK),
        "hand": cards_in(HAND),
        "memory": cards_in(MEMORY),
        "waiting room": cards_in(WAITING_ROOM),
    }
    counted = (LEVEL, CLOCK, STOCK, HAND, MEMORY, WAITING_ROOM)
    voc.player_aspects = {schema.zones[zone]: zone_aspect(zone) for zone in counted}
    voc.by_bits = {
        **causes("event", "activated", "automatic"),
        "play": BY_PLAY if PLAYED.on else 0,
    }
    add_effects(voc)
    add_verbs(voc)
    add_states(voc)
    add_events(voc)
    return voc


def deal(s: State, ctx: Ctx, players: list[int], n: int, source: int) -> None:
    """An effect deals damage to players at the same time."""
    if not EFFECT_SOURCE.on:
        source = s.vals[V_ATTACKER] or source
    damage.deal(s, players, n, ObjectId(source), ctx.by, ctx.you)


# 4.12.2.7: what the shot icon makes. It waits in the column of shots (damage.py) and says what happens then.
SHOT: Final = L.Triggered((L.Event("damage canceled", L.This()),), L.DamagePlayer(L.Opponent(), L.Num(1)))

__all__ = ["ENCORE", "make_vocabulary"]
