"""What the interpreter of abilities can ask about cards and the turn: states, kinds of abilities, phases, names."""

from __future__ import annotations

from playmat.games.fftcg.rules.permissions import (
    main_phase,
)
from playmat.games.fftcg.rules.processes import is_character
from playmat.games.fftcg.rules.queries import battle_opponents, was_in_party
from playmat.games.fftcg.rules.schema import (
    ATTACKING,
    BLOCKING,
    DAMAGE,
    DULL,
    ELEMENTS,
    FROZEN,
    N_EX,
    N_LIMIT_BREAK,
    P_ATTACK,
    P_END,
    S_ELEMENT,
    ST_BLOCK,
    ST_DAMAGE,
    ST_DECLARATION,
    ST_PREPARATION,
    V_STEP,
)
from playmat.kernel.continuous import chars, number, values
from playmat.kernel.model.ability import K_ACTIVATED, K_STATIC, K_TRIGGERED
from playmat.kernel.model.schema import (
    A_COLUMN,
    A_TURNED,
    A_ZONES,
    TURNED,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import I_ACTIVATED, I_NAMED, I_TRIGGERED, ObjectId, card_in
from playmat.lang.run.vocabulary import Vocabulary
from playmat.rules.meanings import faces, has_abilities, has_ability, in_phase, is_value, printed_values
from playmat.rules.objects import column


def add_states(voc: Vocabulary) -> None:
    """States, kinds of abilities, phases and what can be named."""
    voc.states = {
        "active": lambda s, o: column(s, o, TURNED) == 0,
        "dull": lambda s, o: column(s, o, TURNED) == DULL,
        "damaged": lambda s, o: column(s, o, DAMAGE) > 0,
        "frozen": lambda s, o: column(s, o, FROZEN) == 1,
        "attacking": lambda s, o: column(s, o, ATTACKING) > 0,
        "blocking": lambda s, o: column(s, o, BLOCKING) > 0,
        "in battle": lambda s, o: bool(battle_opponents(s, o)),
        "party": was_in_party,
        "multi-element": lambda s, o: len(values(s, S_ELEMENT, o)) > 1,
        "ex burst": lambda s, o: number(s, N_EX, o) > 0,
        **faces(),
        "limit break": lambda s, o: number(s, N_LIMIT_BREAK, o) > 0,
        "character": lambda s, o: is_character(s, card_in(o)),
    }
    voc.state_aspects = {
        **dict.fromkeys(("active", "dull"), A_TURNED),
        **dict.fromkeys(("face down", "face up"), A_ZONES),
        **dict.fromkeys(("damaged", "frozen", "attacking", "blocking"), A_COLUMN),
    }
    voc.item_states |= {
        "auto-ability": lambda item: item.kind == I_TRIGGERED,
        "action ability": lambda item: item.kind == I_ACTIVATED,
        "special ability": lambda item: item.kind == I_NAMED,
    }
    voc.ability_kinds = {
        "auto": has_ability(K_TRIGGERED),
        "field": has_ability(K_STATIC),
        "action": lambda s, o: _has_activated(s, o, False),
        "special": lambda s, o: _has_activated(s, o, True),
        "ex burst": lambda s, o: number(s, N_EX, o) > 0,
        "any": has_abilities,
    }
    voc.phases = {
        "main": main_phase,
        "attack": in_phase(P_ATTACK),
        "end": in_phase(P_END),
        "preparation": is_value(V_STEP, ST_PREPARATION),
        "declaration": is_value(V_STEP, ST_DECLARATION),
        "block": is_value(V_STEP, ST_BLOCK),
        "damage": is_value(V_STEP, ST_DAMAGE),
    }
    voc.names = {
        "element": lambda s: list(ELEMENTS),
        "card type": lambda s: ["Forward", "Backup", "Summon", "Monster"],
        "job": printed_values("job"),
        "category": printed_values("category"),
        "card name": printed_values("name"),
    }


def _has_activated(s: State, o: ObjectId, special: bool) -> bool:
    abilities = s.pool.abilities
    return any(
        abilities[a].kind == K_ACTIVATED and (abilities[a].name != "") == special
        for a in chars(s, card_in(o)).abilities
    )
