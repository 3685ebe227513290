"""The words of Weiss Schwarz in scenario files."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules import schema as g
from playmat.games.weiss.rules.starting import begin_at
from playmat.games.weiss.scenario.cards import MARKS, PROPERTIES, further_marks, lay_at
from playmat.games.weiss.scenario.lines import SPEECH, SPOTS
from playmat.games.weiss.scenario.moves import BEGIN
from playmat.games.weiss.table.labels import stage_meant
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_ANSWER, NO_CARD, Q_ACT, Answer, Ask, CardId, answer_of, aux_of, verb_of
from playmat.rules.objects import obj
from playmat.scenario.defaults import about, acting
from playmat.scenario.dialect import NO_SUCH_PLACE, Dialect, Spot, Time


def _times() -> dict[str, Time]:
    """The steps of the attack phase: `counter`, `counter step`, `attack counter`, `start of encore step`."""
    found = dict.fromkeys(("attack", "attack phase", "the attack phase"), Time("attack", "declaration"))
    for step in g.STEPS.names[1:]:
        found |= dict.fromkeys((step, f"{step} step", f"attack {step}", f"attack {step} step"), Time("attack", step))
    return found | dict.fromkeys(("start of encore", "start of encore step"), Time("attack", "start of encore"))


# The first that a question is of is what messages call it.
_QUESTIONS: Final = {
    "main": acting("main phase"),
    "climax": acting("climax phase"),
    "counter": acting("counter step"),
    "attack": acting("attack"),
    "type of attack": about("type of attack"),
    "clock": about("clock"),
    "level up": about("level up"),
    "encore step": about("encore step"),
    "hand limit": about("hand limit"),
    "hand or stock": about("hand or stock"),
    "opening hand": about("exchange of the opening hand"),
    "position": about("position", "exchange", "exchange with"),
    "rule action": about("rule action"),
}
_PLAYS: Final = ("main", "climax", "counter")
_BETWEEN: Final = ("clock", "exchange of the opening hand", "encore step")  # questions that are no part of an action


def _place_answer(s: State, ask: Ask, player: int, place: int) -> Answer:
    """The stage position as an answer; NO_ANSWER if none is asked for, NO_SUCH_PLACE for one of the other stage."""
    places = [o for o in ask.options if verb_of(o) == g.O_POSITION]
    if not places:
        return NO_ANSWER
    of_the_stage = [o for o in places if stage_meant(s, ask, o) == player]
    found = [o for o in of_the_stage if aux_of(o) == place]
    if found:
        return found[0]
    return answer_of(g.O_POSITION, NO_CARD, place) if of_the_stage else NO_SUCH_PLACE


def _usual_answer(s: State, ask: Ask) -> Answer | None:
    """Of several abilities in standby those of the cards themselves come first, in their order; Encore [3] is last."""
    if ask.about != "next ability":
        return None
    return min(ask.options, key=lambda o: (s.waiting[aux_of(o)].aid in s.pool.of_rules.values(), aux_of(o)))


def _how_played(s: State, card: CardId) -> str:
    kind = chars(s, card).sets[g.S_TYPE]
    return "event" if g.EVENT in kind else "climax" if g.CLIMAX in kind else "play"


def _step_told(s: State) -> str:
    """The step of the attack phase; those of an attack can be told while the attacker has not left the stage."""
    if s.vals[V_PHASE] != g.P_ATTACK:
        return ""
    attackers = [c for p in range(s.players) for c in s.zone(g.STAGE, p) if obj(s, c) == s.vals[g.V_ATTACKER]]
    return g.STEPS.names[s.vals[g.V_STEP]] if attackers or s.vals[g.V_STEP] == g.ST_ENCORE else ""


WEISS: Final = Dialect(
    game="weiss",
    zones={
        "climax": "climax area", "wr": "waiting room", "WR": "waiting room", "markers": "marker area",
        "resolution": "resolution zone",
    },
    piled=True,
    spots={
        **{name: Spot(player, "stage", place) for name, (player, place) in SPOTS.items()},
        **{f"{name} markers": Spot(player, "marker area", place, True) for name, (player, place) in SPOTS.items()},
    },
    lay_at=lay_at,
    place_answer=_place_answer,
    numbers=("level", "cost", "power", "soul"),
    columns=(),
    values=("refresh points",),
    controller="master",
    marks=MARKS,
    properties=PROPERTIES,
    vanilla={"type": "Character", "color": "Red", "level": 0, "cost": 0, "power": 3000, "soul": 1},
    fillers={"climaxes": {"type": "Climax", "color": "Red"}},
    times=_times(),
    steps=g.STEPS.names,
    begin_at=begin_at,
    questions=_QUESTIONS,
    between_actions=lambda s, ask: ask.kind == Q_ACT or ask.about in _BETWEEN,
    usual_answer=_usual_answer,
    speech=SPEECH,
    verbs={"play": (g.O_PLAY, g.O_EVENT, g.O_CLIMAX)},
    permissions={"type": "type of attack"},
    answers_to={
        **dict.fromkeys(("play", "event", "climax", "use"), _PLAYS), "exchange": ("main", "opening hand"),
        "clock": ("clock",), "redraw": ("opening hand",), "refresh": ("rule action",), "level up": ("rule action",),
        "to hand": ("hand or stock",), "to stock": ("hand or stock",),
        "level": ("level up",), "encore": ("encore step",),
        **dict.fromkeys(("attack", "frontal", "side", "direct"), ("attack",)),
    },
    carries_out=BEGIN,
    asked_by={"redraw": ("game", "what_to_exchange")},
    how_played=_how_played,
    number_clause="1.3.5",
    step_told=_step_told,
    further_marks=further_marks,
)  # fmt: skip
