"""What the interpreter of abilities can ask about cards and the turn: states, kinds of abilities, phases, names."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.evolving import SERVABLE, SERVINGS, can_be_served, links
from playmat.games.evolve.rules.queries import combat_opponents, is_leader
from playmat.games.evolve.rules.schema import (
    BELOW,
    CLASSES,
    ENGAGED,
    EVOLVED,
    EVOLVED_TYPE,
    EX,
    N_DEFENSE,
    ORIGIN,
    P_END,
    P_MAIN,
    P_START,
    RACE_ZONE,
    RACED,
    RESERVED,
    RESOLUTION,
    S_TYPE,
    SINCE,
    TOKEN,
    V_ATTACKER,
    V_TARGET,
)
from playmat.kernel.continuous import number
from playmat.kernel.model.ability import K_ACTIVATED, K_STATIC, K_TRIGGERED
from playmat.kernel.model.schema import (
    A_BATTLE,
    A_COLUMN,
    A_EFFECTS,
    A_TURN,
    A_TURNED,
    A_ZONES,
    DEF,
    TURNED,
    V_TURN,
    ZONE,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, ObjectId, card_in
from playmat.lang.run.objects import abilities_of
from playmat.lang.run.vocabulary import StateFn, Vocabulary
from playmat.rules.meanings import faces, has_abilities, has_ability, in_phase, printed_values
from playmat.rules.objects import column

# Names that abilities bear, so that texts can speak of cards which have such an ability.
NAMED: Final = (
    "fanfare",
    "last words",
    "strike",
    "on evolve",
    "on race",
    "evolve",
    "serve",
    "earth rite",
    "spellchain",
)


def _in_state(state: int) -> StateFn:
    return lambda s, o: column(s, o, TURNED) == state


def _bears(name: str) -> StateFn:
    """Whether a card has an ability that bears a name, now or when it left."""
    return lambda s, o: any([name in s.pool.abilities[a].name.split(", ") for a in abilities_of(s, o)])


def _servable(n: int) -> StateFn:
    return lambda s, o: can_be_served(s, o, n)


def _is_token(s: State, o: ObjectId) -> bool:
    return TOKEN in s.pool.defs[s.cols[DEF][o & CARD_MASK]].base.sets[S_TYPE]


def _is_evolved(s: State, o: ObjectId) -> bool:
    """Whether a card has evolved, or is an evolved card itself, as those of an evolve deck are."""
    return column(s, o, BELOW) > 0 or EVOLVED_TYPE in s.pool.defs[s.cols[DEF][o & CARD_MASK]].base.sets[S_TYPE]


def _from_ex_area(s: State, o: ObjectId) -> bool:
    """Whether a card lies in an EX area, or is being played from one (10.6.2.1)."""
    zone, card = column(s, o, ZONE), o & CARD_MASK
    return zone == EX or (zone == RESOLUTION and s.cols[ORIGIN][card] == EX + 1)


def _damaged(s: State, o: ObjectId) -> bool:
    printed = s.pool.defs[s.cols[DEF][o & CARD_MASK]].base.numbers[N_DEFENSE]
    return number(s, N_DEFENSE, o) < printed


def add_states(voc: Vocabulary) -> None:
    """States, kinds of abilities, phases and what can be named."""
    voc.states = {
        "reserved": _in_state(RESERVED),
        "engaged": _in_state(ENGAGED),
        "evolved": _is_evolved,
        "unevolved": lambda s, o: not _is_evolved(s, o),
        "evolved this turn": lambda s, o: column(s, o, EVOLVED) == s.vals[V_TURN],
        "raced": lambda s, o: column(s, o, RACED) > 0,
        "served": lambda s, o: bool(links(s, RACE_ZONE, o)),
        **{SERVABLE[verb]: _servable(n) for verb, n in SERVINGS.items()},
        "attacking": lambda s, o: o != 0 and o == s.vals[V_ATTACKER],
        "attacked": lambda s, o: o != 0 and o == s.vals[V_TARGET],
        "in combat": lambda s, o: bool(combat_opponents(s, o)),
        "token": _is_token,
        "from EX area": _from_ex_area,
        "damaged": _damaged,
        "leader": lambda s, o: is_leader(s, card_in(o)),
        "new": lambda s, o: column(s, o, SINCE) >= s.vals[V_TURN],
        **faces(),
    }
    voc.state_aspects = {
        **dict.fromkeys(("reserved", "engaged"), A_TURNED),
        **dict.fromkeys(("evolved", "unevolved", "raced"), A_COLUMN),
        **dict.fromkeys(("evolved this turn", "new"), A_COLUMN | A_TURN),
        "served": A_COLUMN | A_ZONES,
        **dict.fromkeys(SERVABLE.values(), A_COLUMN | A_ZONES),
        **dict.fromkeys(("attacking", "attacked", "in combat"), A_BATTLE),
        **dict.fromkeys(("token", "leader"), 0),
        "damaged": A_EFFECTS,
        "from EX area": A_ZONES,
        **dict.fromkeys(("face up", "face down"), A_ZONES),
    }
    voc.state_reads = {"damaged": ["defense"]}
    voc.ability_kinds = {
        "automatic": has_ability(K_TRIGGERED),
        "passive": has_ability(K_STATIC),
        "activated": has_ability(K_ACTIVATED),
        "any": has_abilities,
        **{name: _bears(name) for name in NAMED},
    }
    voc.phases = {"start": in_phase(P_START), "main": in_phase(P_MAIN), "end": in_phase(P_END)}
    voc.names = {
        "class": lambda s: list(CLASSES),
        "trait": printed_values("trait"),
        "card name": printed_values("name"),
    }
