"""The words of Shadowverse: Evolve in scenario files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.evolve.rules import schema as g
from playmat.games.evolve.rules.starting import begin_at
from playmat.games.evolve.scenario.cards import MARKS, PROPERTIES, card_over, further_marks, is_token
from playmat.games.evolve.scenario.lines import SPEECH
from playmat.games.evolve.scenario.moves import BEGIN
from playmat.kernel.model.schema import V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import FINISH, Q_ACT, Answer, Ask
from playmat.scenario.defaults import about
from playmat.scenario.dialect import Dialect, Time


def _act(word: str) -> Callable[[State, Ask], bool]:
    return lambda s, ask: ask.kind == Q_ACT and ask.about == word


_TIMES: Final = {
    **dict.fromkeys(("attack", "after the attack"), Time("main", "attack")),
    "quick": Time("main", "quick"),
    "ward": Time("end", "ward"),
    "end quick": Time("end", "quick"),
    "hand limit": Time("end", "hand"),
}
# The first that a question is of is what messages call it.
_QUESTIONS: Final = {
    "main": _act("main phase"),
    "quick": _act("quick"),
    "attack target": about("attack target"),
    "ward": about("ward"),
    "engage on arrival": about("engage on arrival"),
    "hand limit": about("hand limit"),
    "limit": about("limit"),
    "link": about("link"),
    "room": about("room"),
    "redraw": about("redraw"),
    "go first": about("go first"),
    "basis": about("basis of the deck"),
    "evolution point": about("play points"),
    "way of paying": about("way of paying"),
    "additional cost": about("additional cost"),
}
_PLAYS: Final = ("main", "quick")
_BETWEEN: Final = ("redraw", "go first", "basis of the deck", "ward", "hand limit")  # no part of an action


def _usual_answer(s: State, ask: Ask) -> Answer | None:
    """Play points are paid with play points as far as they go."""
    if ask.about != "play points" or not ask.options:
        return None
    return FINISH if FINISH in ask.options else ask.options[0]


def _step_told(s: State) -> str:
    """What goes on in a phase, where words can say it."""
    step = g.STEPS.names[s.vals[g.V_STEP]]
    if s.vals[V_PHASE] == g.P_MAIN:
        return step if s.vals[g.V_ATTACKER] and s.vals[g.V_TARGET] else ""
    return step if s.vals[V_PHASE] == g.P_END and step in ("ward", "quick") else ""


EVOLVE: Final = Dialect(
    game="evolve",
    zones={"EX": "EX area", "leader": "leader area", "banished": "banished zone", "resolution": "resolution zone"},
    piled=False,
    card_over=card_over,
    numbers=("cost", "attack", "defense"),
    columns=(),
    values=("play points", "max play points", "evolution points", "played"),
    marks=MARKS,
    properties=PROPERTIES,
    marks_in={"EX area": ("owner",), "evolve deck": ("face up",), "leader area": ("attacked", "defense")},
    is_made=is_token,
    vanilla={"type": "Follower", "class": "Neutral", "cost": 2, "attack": 2, "defense": 2},
    times=_TIMES,
    steps=g.STEPS.names,
    begin_at=begin_at,
    questions=_QUESTIONS,
    between_actions=lambda s, ask: ask.kind == Q_ACT or ask.about in _BETWEEN,
    speech=SPEECH,
    usual_answer=_usual_answer,
    answers_to={
        **dict.fromkeys(("play", "use", "evolve"), _PLAYS), "attack": ("main",), "engage": ("ward",),
        "keep": ("redraw",), "redraw": ("redraw",),
    },
    waives={"no quick": "quick"},
    speaks_of={
        "base": lambda s, ask, action: ask.about == "basis of the deck" and ask.player == action.player,
        "first": lambda s, ask, action: ask.about == "go first",
    },
    carries_out=BEGIN,
    asked_by={"redraw": ("game", "whether_to_redraw"), "keep": ("game", "whether_to_redraw")},
    number_clause="1.3.5",
    step_told=_step_told,
    further_marks=further_marks,
    rare=("evolve zone", "race zone", "resolution zone", "eliminated"),
)  # fmt: skip
