"""The game's words for the interpreter of abilities: verbs, states, events, numbers, phases, causes, resources."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.evolve.reader.keywords import KEYWORDS
from playmat.games.evolve.reader.vocabulary_events import add_events
from playmat.games.evolve.reader.vocabulary_states import add_states
from playmat.games.evolve.reader.words import RULES
from playmat.games.evolve.rules.clauses import CLAUSES
from playmat.games.evolve.rules.cost import POINTS, link_play
from playmat.games.evolve.rules.effects import add_effects
from playmat.games.evolve.rules.queries import leader_of
from playmat.games.evolve.rules.schema import (
    BY_PLAY,
    CEMETERY,
    DECK,
    DURATIONS,
    E_ROLLED,
    EVOLUTION_POINTS,
    EX,
    FIELD,
    GROWN,
    HAND,
    HURT,
    L_CONTROL,
    L_OTHER,
    L_TEXT,
    L_VALUES,
    MAX_PLAY_POINTS,
    N_DEFENSE,
    PLAY_POINTS,
    PLAYED,
    TURNS,
)
from playmat.games.evolve.rules.verbs import add_verbs, consists_of
from playmat.kernel.continuous import chars
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import A_EFFECTS, A_PLAYER, A_TURN, V_ACTIVE, Schema, zone_aspect
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, CardId
from playmat.lang.node import Node
from playmat.lang.run.vocabulary import PlayerNumberFn, Vocabulary
from playmat.rules.meanings import cards_in, causes
from playmat.text.keywords import by_rule, parts_of

SANGUINE: Final = Switch("words", "Sanguine", ["13.5.2.1", "13.5.2.2"])
OVERFLOW: Final = Switch("words", "Overflow", ["13.4.1.1", "13.4.1.2"])
SWITCHES: Final = [SANGUINE, OVERFLOW]

SEVEN: Final = 7


def layer_of(change: Node) -> int:
    """The layer of a change."""
    if isinstance(change, L.Control):
        return L_CONTROL
    if isinstance(change, (L.GainAbility, L.LoseAbilities)):
        return L_TEXT
    if isinstance(change, (L.Gain, L.Turn, L.Lose)):
        return L_TEXT if change.prop == "keyword" else L_OTHER
    return L_VALUES if isinstance(change, (L.Adjust, L.Become)) else L_OTHER


def make_vocabulary(schema: Schema) -> Vocabulary:
    """The vocabulary of the game."""
    voc = Vocabulary(schema)
    voc.layer_of = layer_of
    voc.clauses = CLAUSES
    voc.rules = RULES
    voc.playing = [
        "cost change", "ability cost change", "extra cost", "extra cost that sets the price", "play rule",
    ]  # fmt: skip
    voc.keywords = by_rule(KEYWORDS)
    voc.keyword_parts = parts_of(KEYWORDS)
    voc.keyword_abilities = consists_of
    voc.durations = {name: i for i, name in enumerate(DURATIONS.names)}
    voc.rolled = E_ROLLED
    voc.resources = {"play points": POINTS}
    voc.rule_numbers = ["defense"]
    voc.link_play = lambda programmer, card: link_play(voc, programmer, card)
    voc.player_numbers = {
        "play points": _value(PLAY_POINTS),
        "max play points": _value(MAX_PLAY_POINTS),
        "evolution points": _value(EVOLUTION_POINTS),
        "played": _value(PLAYED),
        "evolved abilities": _value(GROWN),
        "turns": _value(TURNS),
        "sanguine": sanguine,
        "overflow": overflow,
        "leader defense": leader_defense,
        **{name: cards_in(zone) for name, zone in _COUNTED.items()},
    }
    voc.player_aspects = {
        **dict.fromkeys(("play points", "max play points", "evolution points", "played", "turns"), A_PLAYER),
        **dict.fromkeys(("evolved abilities", "overflow"), A_PLAYER),
        "sanguine": A_PLAYER | A_TURN,
        "leader defense": A_EFFECTS,
        **{name: zone_aspect(zone) for name, zone in _COUNTED.items()},
    }
    voc.player_reads = {"leader defense": ["defense"]}
    voc.by_bits = {**causes("spell", "activated", "automatic"), "play": BY_PLAY}
    add_effects(voc)
    add_verbs(voc)
    add_states(voc)
    add_events(voc)
    return voc


_COUNTED: Final = {"deck": DECK, "hand": HAND, "EX area": EX, "field": FIELD, "cemetery": CEMETERY}


def _value(which: int) -> PlayerNumberFn:
    return lambda s, player: s.pvals[which][player]


def sanguine(s: State, player: int) -> int:
    """1 if Sanguine is active for a player: it is that player's turn, and the leader has lost defense in it."""
    return int(SANGUINE.on and s.vals[V_ACTIVE] == player and s.pvals[HURT][player] > 0)


def overflow(s: State, player: int) -> int:
    """1 if Overflow is active for a player: seven maximum play points or more."""
    return int(OVERFLOW.on and s.pvals[MAX_PLAY_POINTS][player] >= SEVEN)


def leader_defense(s: State, player: int) -> int:
    """The defense of a player's leader."""
    leader = leader_of(s, player)
    return 0 if leader == NONE else chars(s, CardId(leader)).numbers[N_DEFENSE]
