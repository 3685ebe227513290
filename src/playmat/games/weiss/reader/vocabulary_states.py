"""What the interpreter of abilities can ask about cards and the turn: states, kinds of abilities, phases, names."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.reader.keywords import KEYWORDS
from playmat.games.weiss.rules.queries import (
    attacked,
    attacks,
    attacks_as,
    battle_opponents,
    is_character,
    is_climax,
    is_event,
    markers_of,
    stands,
)
from playmat.games.weiss.rules.schema import (
    BACK,
    CENTER,
    CLOCK,
    COLORS,
    DIRECT,
    FRONTAL,
    MARKERS,
    MIDDLE,
    P_ATTACK,
    P_CLIMAX,
    P_CLOCK,
    P_DRAW,
    P_END,
    P_MAIN,
    P_STAND,
    PLACE,
    POSITIONS,
    RESTED,
    REVERSED,
    SIDE,
    ST_BATTLE,
    ST_COUNTER,
    ST_DAMAGE,
    ST_DECLARATION,
    ST_ENCORE,
    ST_TRIGGER,
    STANDING,
    V_DEFENDER,
    V_STEP,
)
from playmat.kernel.model.ability import K_ACTIVATED, K_STATIC, K_TRIGGERED
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import (
    A_BATTLE,
    A_COLUMN,
    A_FIELD,
    A_TURNED,
    A_ZONES,
    CONTROLLER,
    TURNED,
    zone_aspect,
)
from playmat.kernel.records import CARD_MASK, card_in
from playmat.lang.run.objects import abilities_of
from playmat.lang.run.vocabulary import StateFn, Vocabulary
from playmat.rules.meanings import faces, has_abilities, has_ability, in_phase, is_value, printed_values
from playmat.text.keywords import spoken_in

DEFENDS: Final = Switch("states", "the defending character", ["10.5.2"])
AT_THE_BACK: Final = Switch("states", "the back stage", ["3.6.3", "10.3.2"])
SWITCHES: Final = [DEFENDS, AT_THE_BACK]

# The keywords that abilities bear as names; Assist is told by what it does.
NAMED: Final = [name for name in spoken_in(KEYWORDS, "KeywordName") if name != "assist"]


def _in_state(state: int) -> StateFn:
    return lambda s, o: stands(s, o, TURNED, (state,))


def _in_another_state(state: int) -> StateFn:
    others = tuple([other for other in (STANDING, RESTED, REVERSED) if other != state])
    return lambda s, o: stands(s, o, TURNED, others)


def _bears(name: str) -> StateFn:
    """Whether a card has an ability with a keyword, now or when it left."""
    return lambda s, o: any(s.pool.abilities[a].name == name for a in abilities_of(s, o))


def _on(places: tuple[int, ...]) -> StateFn:
    return lambda s, o: stands(s, o, PLACE, places)


def _attacking_as(kind: int) -> StateFn:
    return lambda s, o: attacks_as(s, o, kind)


def add_states(voc: Vocabulary) -> None:
    """States, kinds of abilities, phases and what can be named."""
    voc.states = {
        "standing": _in_state(STANDING),
        "rested": _in_state(RESTED),
        "reversed": _in_state(REVERSED),
        "center stage": _on(CENTER),
        "middle of the center stage": _on((MIDDLE,)),
        "back stage": lambda s, o: stands(s, o, PLACE, BACK if AT_THE_BACK.on else POSITIONS),
        "attacking": attacks,
        "direct attacking": _attacking_as(DIRECT),
        "frontal attacking": _attacking_as(FRONTAL),
        "side attacking": _attacking_as(SIDE),
        "attacked": attacked,
        "defending": lambda s, o: o != 0 and (o == s.vals[V_DEFENDER] or not DEFENDS.on),
        "in battle": lambda s, o: bool(battle_opponents(s, o)),
        "with markers": lambda s, o: bool(markers_of(s, card_in(o))),
        "not standing": _in_another_state(STANDING),
        "not rested": _in_another_state(RESTED),
        "not reversed": _in_another_state(REVERSED),
        "top of the clock": lambda s, o: s.zone(CLOCK, s.cols[CONTROLLER][o & CARD_MASK])[-1:] == [o & CARD_MASK],
        **faces(),
        "character": lambda s, o: is_character(s, card_in(o)),
        "event": lambda s, o: is_event(s, card_in(o)),
        "climax": lambda s, o: is_climax(s, card_in(o)),
    }
    voc.state_aspects = {
        **dict.fromkeys(("standing", "rested", "reversed"), A_TURNED),
        **dict.fromkeys(("not standing", "not rested", "not reversed"), A_TURNED),
        **dict.fromkeys(("center stage", "middle of the center stage", "back stage"), A_COLUMN),
        **dict.fromkeys(("attacking", "direct attacking", "frontal attacking", "side attacking"), A_BATTLE),
        **dict.fromkeys(("attacked", "defending", "in battle"), A_BATTLE),
        "with markers": A_FIELD | A_COLUMN | zone_aspect(MARKERS),
        "top of the clock": zone_aspect(CLOCK),
        **dict.fromkeys(("face up", "face down"), A_ZONES),
    }
    voc.ability_kinds = {
        "auto": has_ability(K_TRIGGERED),
        "continuous": has_ability(K_STATIC),
        "activated": has_ability(K_ACTIVATED),
        "any": has_abilities,
    }
    for name in NAMED:
        voc.ability_kinds[name] = _bears(name)
    voc.phases = {
        "stand": in_phase(P_STAND),
        "draw": in_phase(P_DRAW),
        "clock": in_phase(P_CLOCK),
        "main": in_phase(P_MAIN),
        "climax": in_phase(P_CLIMAX),
        "attack": in_phase(P_ATTACK),
        "end": in_phase(P_END),
        "declaration": is_value(V_STEP, ST_DECLARATION),
        "trigger": is_value(V_STEP, ST_TRIGGER),
        "counter": is_value(V_STEP, ST_COUNTER),
        "damage": is_value(V_STEP, ST_DAMAGE),
        "battle": is_value(V_STEP, ST_BATTLE),
        "encore": is_value(V_STEP, ST_ENCORE),
    }
    voc.names = {
        "color": lambda s: list(COLORS),
        "trait": printed_values("trait"),
        "card name": printed_values("name"),
    }
    voc.cost_states = {"rest": "not rested", "stand": "not standing", "reverse": "not reversed"}
