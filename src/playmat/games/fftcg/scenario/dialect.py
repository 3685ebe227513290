"""The words of FFTCG in scenario files."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from playmat.games.fftcg.rules import schema as g
from playmat.games.fftcg.rules.cast import paid_otherwise, spell_of
from playmat.games.fftcg.rules.stand import stand
from playmat.games.fftcg.scenario.attacks import attack, block, go_first, means_attack, means_burst
from playmat.games.fftcg.scenario.cards import MARKS, PROPERTIES
from playmat.games.fftcg.scenario.lines import SPEECH
from playmat.kernel import continuous
from playmat.kernel.answers.arranging import zone_of
from playmat.kernel.atoms import alive
from playmat.kernel.model.schema import CONTROLLER, FACE, TURNED, V_ACTIVE, V_PHASE, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    NONE,
    Q_ACT,
    Q_ASSIGN,
    Q_CHOOSE,
    Q_NAME,
    Q_NUMBER,
    Q_ORDER,
    Q_PAY,
    Q_TARGET,
    Q_YESNO,
    Ask,
    Item,
    aux_of,
    verb_of,
)
from playmat.lang.run.execute import program_of
from playmat.lang.run.modes import ModalOp
from playmat.scenario.dialect import Dialect, Time
from playmat.scenario.model import PLAYERS
from playmat.scenario.options import option_with_words
from playmat.scenario.speech import Wording

_ZONES = {
    "hand": "hand", "field": "field", "deck": "deck", "break": "break", "Break Zone": "break", "damage": "damage",
    "Damage Zone": "damage", "removed": "removed", "removed from play": "removed",
    "LB deck": "LB deck", "under": "under",
}  # fmt: skip
_TIMES = {
    "start of turn": Time("turn"), "beginning of turn": Time("turn"),
    "main 1": Time("main 1"), "main phase 1": Time("main 1"), "main 2": Time("main 2"), "main phase 2": Time("main 2"),
    "attack": Time("attack", "preparation"), "attack phase": Time("attack", "preparation"),
    "preparation": Time("attack", "preparation"), "attack preparation": Time("attack", "preparation"),
    "declaration": Time("attack", "declaration"), "attack declaration": Time("attack", "declaration"),
    "block": Time("attack", "block"), "block declaration": Time("attack", "block"),
    "damage": Time("attack", "damage"), "damage resolution": Time("attack", "damage"),
    "between strikes": Time("attack", "between strikes"),
    "end": Time("end"), "end phase": Time("end"), "the end phase": Time("end"),
    "active": Time("active"), "active phase": Time("active"), "draw": Time("draw"), "draw phase": Time("draw"),
    "set-up": Time("set-up"),
}  # fmt: skip
for _phase in ("active", "draw", "main 1", "attack", "main 2", "end"):
    _said = _phase.replace("main", "main phase") if _phase[-1].isdigit() else f"{_phase} phase"
    for _word in ("start", "beginning"):
        _TIMES[f"{_word} of {_phase}"] = _TIMES[f"{_word} of {_said}"] = Time(_phase, "start")


def _act(about: str) -> Callable[[State, Ask], bool]:
    return lambda s, ask: ask.kind == Q_ACT and ask.about == about


def _kind(*kinds: int) -> Callable[[State, Ask], bool]:
    return lambda s, ask: ask.kind in kinds


def _about(about: str) -> Callable[[State, Ask], bool]:
    return lambda s, ask: ask.about == about


# The first that a question is of is what messages call it.
_QUESTIONS = {
    "priority": _act("priority"),
    "attack": _act("attack"),
    "party": _act("party"),
    "block": _act("block"),
    "another attack": _about("another attack"),
    "EX Burst": _about("ex burst"),
    "ex burst": _about("ex burst"),
    "hand size": _about("hand size"),
    "redraw": _about("mulligan"),
    "go first": _about("first turn"),
    "loop": _about("rounds of the loop"),
    "mode": _about("mode"),
    "order": _kind(Q_ORDER),
    "choose": _kind(Q_TARGET),
    "select": _kind(Q_CHOOSE),
    "number": _kind(Q_NUMBER),
    "name": _kind(Q_NAME),
    "pay": _kind(Q_PAY),
    "assign": _kind(Q_ASSIGN),
    "yes or no": _kind(Q_YESNO),
}

_VANILLA = {"type": "Forward", "element": "Ice", "cost": 2, "power": 5000, "generic": True}
_ELEMENTS = {name.lower(): at for at, name in enumerate(g.ELEMENTS)}
_ACTIONS = re.compile(r"\"([^\"]+)\"")


def _names_element(s: State, option: int, purpose: str) -> bool:
    """Whether an option pays CP of the Element that a file names; any other purpose says nothing of it."""
    at = _ELEMENTS.get(purpose)
    return at is None or verb_of(option) != g.O_CP or aux_of(option) == at


def _modes_of(s: State, item: Item, numbers: Mapping[str, int]) -> list[int]:
    """The actions that were selected for an item of the stack, from 1."""
    aid = spell_of(s, item.card) if item.card >= 0 else item.aid
    found: list[int] = []
    for op in program_of(s, s.pool.codes[aid].program) if aid >= 0 else []:
        if isinstance(op, ModalOp):
            taken = numbers.get(op.key, 0)
            found.extend(at + 1 for at in range(len(op.bounds)) if taken >> at & 1)
    return found


def _how_played(s: State, card: int) -> str:
    return "cast" if "Summon" in continuous.chars(s, card).sets[g.S_TYPE] else "play"


def _is_time(s: State, phase: str, step: str) -> bool:
    return g.PHASES[s.vals[V_PHASE]] == phase and (not step or g.STEPS[s.vals[g.V_STEP]] == step)


def _time_of(s: State) -> str:
    return " ".join(word for word in (g.PHASES[s.vals[V_PHASE]], g.STEPS[s.vals[g.V_STEP]]) if word)


def _fields_of(record: dict[str, object]) -> dict[str, object]:
    """A record as a file gives it: whether a card has the Generic icon is always said, how it is known is not."""
    fields = {name: value for name, value in record.items() if name not in ("jobs", "generic_known")}
    return {**fields, "generic": bool(record.get("generic"))}


def _place_lines(s: State) -> list[str]:
    """Whose turn it is, its number, the phase and step, who has passed."""
    turn = s.vals[V_ACTIVE]
    lines = [
        f"turn: {PLAYERS[turn]}",
        f"first: {PLAYERS[s.vals[g.V_FIRST]]}",
        f"turn number: {max(1, s.vals[V_TURN])}",
    ]
    phase, step = g.PHASES[s.vals[V_PHASE]], g.STEPS[s.vals[g.V_STEP]]
    if phase in ("main 1", "main 2", "attack", "end"):
        lines.append(f"phase: {phase}")
        attacking = any(s.cols[g.ATTACKING])
        if phase == "attack" and (step == "preparation" or attacking) and step in ("declaration", "block", "damage"):
            lines.append(f"step: {step}")
    if s.ask is not None and s.ask.about == "priority" and s.ask.player != turn:
        lines.append(f"passed: {PLAYERS[turn]}")
    return lines


def _over(s: State, card: int) -> int:
    """The Character that lies over a card."""
    o = s.cols[g.OVER][card]
    return o & CARD_MASK if s.cols[ZONE][card] == g.UNDER and alive(s, o) else NONE


def _marks_of(s: State, card: int) -> list[str]:
    zone = s.cols[ZONE][card]
    if zone == g.LB_DECK:
        return [] if s.cols[FACE][card] else ["face up"]
    if zone == g.UNDER:
        over = _over(s, card)
        if over < 0:  # laid there by hand
            return []
        return [f"beneath {s.zone(g.FIELD, s.cols[CONTROLLER][over]).index(over) + 1}"]
    if zone != g.FIELD:
        return []
    marks = ["dull"] if s.cols[TURNED][card] else []
    for word, column in (("frozen", g.FROZEN), ("attacking", g.ATTACKING), ("blocking", g.BLOCKING)):
        if s.cols[column][card]:
            marks.append(word)
    if s.cols[g.DAMAGE][card]:
        marks.append(f"damage {s.cols[g.DAMAGE][card]}")
    if s.cols[g.ENTERED][card] == s.vals[V_TURN]:
        marks.append("new")
    return marks


FFTCG = Dialect(
    game="fftcg",
    over=_over,
    zones=_ZONES,
    spots={},
    lay_spot=lambda s, card, place: None,
    at_spot=lambda s, spot: [],
    spot_answer=lambda s, ask, player, place: NONE,
    times=_TIMES,
    usual=Time("main 1"),
    phases=tuple(g.PHASES),
    marks=MARKS,
    values={"crystals": "crystals"},
    properties=PROPERTIES,
    questions=_QUESTIONS,
    wording=Wording(SPEECH),
    answers_to={
        "cast": ("priority",),
        "play": ("priority",),
        "use": ("priority",),
        "warp": ("priority",),
        "prime": ("priority",),
        "block": ("block",),
        "again": ("another attack",),
        "keep": ("redraw",),
        "redraw": ("redraw",),
    },
    meant={"attack": means_attack, "ex": means_burst, "first": lambda s, ask, action: ask.about == "first turn"},
    begin={"attack": attack, "block": block, "first": go_first},
    verbs={
        "cast": (g.O_CAST, g.O_PLAY),
        "play": (g.O_PLAY, g.O_CAST),
        "use": (g.O_USE,),
        "warp": (g.O_WARP,),
        "prime": (g.O_PRIME,),
        "attack": (g.O_ATTACK,),
        "block": (g.O_BLOCK,),
    },
    asked_by={"redraw": ("game", "mulligan"), "keep": ("game", "mulligan")},
    vanilla=_VANILLA,
    fillers={"cards": _VANILLA},
    copies=3,
    stand=stand,
    permissions={
        "cast": "cast",
        "play": "play",
        "use": "use",
        "warp": "warp",
        "prime": "prime",
        "attack": "attack",
        "party": "party",
        "block": "block",
        "arrange": "arrange",
    },
    payment_rules=("cp", "cost"),
    exact="no source that is not needed",
    names_element=_names_element,
    option_with_words=option_with_words(_ACTIONS),
    how_played=_how_played,
    paid_otherwise=paid_otherwise,
    way_clauses=("11.3.5", "11.3.7.1", "11.4.4", "11.4.6.1", "14.1"),
    modes_of=_modes_of,
    is_time=_is_time,
    time_of=_time_of,
    unsaid=lambda s, ask: None,
    stands=lambda s, ask: ask.kind == Q_ACT or ask.about in ("another attack", "mulligan", "first turn"),
    undone_by="14.1",
    place_lines=_place_lines,
    value_lines=lambda s, p: [f"crystals: {s.pvals[g.CRYSTALS][p]}"] if s.pvals[g.CRYSTALS][p] else [],
    marks_of=_marks_of,
    fields_of=_fields_of,
    number_clause="4.1",
    arrange_subject=zone_of,
    marks_in={"removed": ("counters",), "LB deck": ("face up",), "under": ("beneath", "owner")},
    rare=("LB deck", "under"),
)
