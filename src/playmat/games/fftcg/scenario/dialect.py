"""The words of FFTCG in scenario files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playmat.games.fftcg.rules import schema as g
from playmat.games.fftcg.rules.cast import paid_otherwise
from playmat.games.fftcg.rules.starting import begin_at
from playmat.games.fftcg.scenario.attacks import attack, block, go_first, means_attack, means_burst
from playmat.games.fftcg.scenario.cards import MARKS, PROPERTIES, card_over, further_marks
from playmat.games.fftcg.scenario.lines import SPEECH
from playmat.kernel import continuous
from playmat.kernel.model.schema import V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import Q_ACT, Q_TARGET, Answer, Item, aux_of, verb_of
from playmat.lang.run.execute import program_of
from playmat.lang.run.modes import ModalOp
from playmat.rules.abilities import spell_of
from playmat.scenario.defaults import about, acting
from playmat.scenario.dialect import Dialect, Payments, Time

_TIMES: Final = {
    **{f"main phase {n}": Time(f"main {n}") for n in (1, 2)},
    **{f"{word} of main phase {n}": Time(f"main {n}", "start") for n in (1, 2) for word in ("start", "beginning")},
    **dict.fromkeys(("attack", "attack phase", "preparation", "attack preparation"), Time("attack", "preparation")),
    **dict.fromkeys(("declaration", "attack declaration"), Time("attack", "declaration")),
    **dict.fromkeys(("block", "block declaration"), Time("attack", "block")),
    **dict.fromkeys(("damage", "damage resolution"), Time("attack", "damage")),
    "between strikes": Time("attack", "between strikes"),
}


# The first that a question is of is what messages call it.
_QUESTIONS: Final = {
    **{word: acting(word) for word in ("priority", "attack", "party", "block")},
    "another attack": about("another attack"),
    "EX Burst": about("ex burst"),
    "ex burst": about("ex burst"),
    "hand size": about("hand size"),
    "redraw": about("mulligan"),
    "go first": about("first turn"),
    "choose": lambda s, ask: ask.kind == Q_TARGET,
}
_VANILLA: Final = {"type": "Forward", "element": "Ice", "cost": 2, "power": 5000, "generic": True}
_ELEMENTS: Final = {name.lower(): at for at, name in enumerate(g.ELEMENTS)}
_BETWEEN: Final = ("another attack", "mulligan", "first turn")  # questions that are no part of an action


def _pays_for(s: State, option: Answer, purpose: str) -> bool:
    """Whether an option pays CP of the Element that a file names; any other purpose says nothing of it."""
    at = _ELEMENTS.get(purpose)
    return at is None or verb_of(option) != g.O_CP or aux_of(option) == at


def _modes_of(s: State, item: Item, numbers: Mapping[str, int]) -> list[int]:
    """The actions that were selected for an item of the stack, from 1."""
    aid = spell_of(s, item.card) if item.card >= 0 else item.aid
    found: list[int] = []
    for op in program_of(s, s.pool.abilities[aid].program) if aid >= 0 else []:
        if isinstance(op, ModalOp):
            taken = numbers.get(op.key, 0)
            found.extend(at + 1 for at in range(len(op.bounds)) if taken >> at & 1)
    return found


def _fields_of(record: dict[str, object]) -> dict[str, object]:
    """A record as a file gives it: whether a card has the Generic icon is always said, how it is known is not."""
    fields = {name: value for name, value in record.items() if name not in ("jobs", "generic_known")}
    return {**fields, "generic": bool(record.get("generic"))}


def _step_told(s: State) -> str:
    """The step of the Attack Phase: without attackers words can say the first one only."""
    step = g.STEPS.names[s.vals[g.V_STEP]] if s.vals[V_PHASE] == g.P_ATTACK else ""
    there = step == "preparation" or any(s.cols[g.ATTACKING])
    return step if there and step in ("declaration", "block", "damage") else ""


FFTCG: Final = Dialect(
    game="fftcg",
    zones={"Break Zone": "break", "Damage Zone": "damage", "removed from play": "removed"},
    card_over=card_over,
    numbers=("cost", "power"),
    columns=("damage", "frozen", "blocking"),
    values=("crystals",),
    marks=MARKS,
    properties=PROPERTIES,
    marks_in={"removed": ("counters",), "LB deck": ("face up",), "under": ("beneath", "owner")},
    vanilla=_VANILLA,
    times=_TIMES,
    steps=g.STEPS.names,
    begin_at=begin_at,
    questions=_QUESTIONS,
    between_actions=lambda s, ask: ask.kind == Q_ACT or ask.about in _BETWEEN,
    speech=SPEECH,
    verbs={"cast": (g.O_CAST, g.O_PLAY), "play": (g.O_PLAY, g.O_CAST)},
    answers_to={
        **dict.fromkeys(("cast", "play", "use", "warp", "prime"), ("priority",)),
        "block": ("block",),
        "again": ("another attack",),
        "keep": ("redraw",),
        "redraw": ("redraw",),
    },
    speaks_of={"attack": means_attack, "ex": means_burst, "first": lambda s, ask, action: ask.about == "first turn"},
    carries_out={"attack": attack, "block": block, "first": go_first},
    asked_by={"redraw": ("game", "mulligan"), "keep": ("game", "mulligan")},
    playing=("cast", "play"),
    how_played=lambda s, card: "cast" if "Summon" in continuous.chars(s, card).sets[g.S_TYPE] else "play",
    payments=Payments(
        rules=("cp", "cost"),
        exact="no source that is not needed",
        pays_for=_pays_for,
        other_way=paid_otherwise,
        way_clauses=("11.3.5", "11.3.7.1", "11.4.4", "11.4.6.1", "14.1"),
        undone_by="14.1",
    ),
    number_clause="4.1",
    modes_of=_modes_of,
    step_told=_step_told,
    further_marks=further_marks,
    rare=("LB deck", "under"),
    fields_of=_fields_of,
)
