"""The words of Weiss Schwarz in scenario files."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from playmat.games.weiss.rules import schema as g
from playmat.games.weiss.rules.look import markers_at, obj
from playmat.games.weiss.rules.stand import stand
from playmat.games.weiss.scenario.cards import MARKS, PROPERTIES
from playmat.games.weiss.scenario.lines import SPEECH, SPOTS
from playmat.games.weiss.scenario.moves import BEGIN
from playmat.games.weiss.table.labels import stage_meant
from playmat.kernel.answers.arranging import zone_of
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import FACE, TURNED, V_ACTIVE, V_PHASE, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    NO_CARD,
    NONE,
    Q_ACT,
    Q_CHOOSE,
    Q_NAME,
    Q_NUMBER,
    Q_ORDER,
    Q_TARGET,
    Q_YESNO,
    Ask,
    Item,
    aux_of,
    code,
    verb_of,
)
from playmat.scenario.dialect import NO_SUCH_PLACE, Dialect, Spot, Time
from playmat.scenario.model import PLAYERS
from playmat.scenario.options import option_with_words
from playmat.scenario.speech import Wording

_ZONES = {
    "hand": "hand", "deck": "deck", "clock": "clock", "level": "level", "stock": "stock", "climax": "climax area",
    "climax area": "climax area", "waiting room": "waiting room", "wr": "waiting room", "WR": "waiting room",
    "memory": "memory", "stage": "stage", "markers": "marker area", "resolution": "resolution zone",
    "resolution zone": "resolution zone",
}  # fmt: skip
_STEPS = ("declaration", "trigger", "counter", "damage", "battle", "encore")
_PHASES = ("stand", "draw", "clock", "main", "climax", "attack", "end")


def _times() -> dict[str, Time]:
    """All ways of saying a time: `main`, `main phase`, `the main phase`, `start of main phase`, `counter step`."""
    found = {"start of turn": Time("turn"), "beginning of turn": Time("turn"), "set-up": Time("set-up")}
    for phase in _PHASES:
        time = Time(phase, "declaration" if phase == "attack" else "")
        for word in (phase, f"{phase} phase", f"the {phase} phase"):
            found[word] = time
        for word in ("start", "beginning"):
            found[f"{word} of {phase}"] = found[f"{word} of {phase} phase"] = Time(phase, "start")
    for step in _STEPS:
        for word in (step, f"{step} step", f"attack {step}", f"attack {step} step"):
            found[word] = Time("attack", step)
    found["start of encore"] = found["start of encore step"] = Time("attack", "start of encore")
    return found


def _act(about: str) -> Callable[[State, Ask], bool]:
    return lambda s, ask: ask.kind == Q_ACT and ask.about == about


def _kind(*kinds: int) -> Callable[[State, Ask], bool]:
    return lambda s, ask: ask.kind in kinds


def _about(*about: str) -> Callable[[State, Ask], bool]:
    return lambda s, ask: ask.about in about


# The first that a question is of is what messages call it.
_QUESTIONS = {
    "main": _act("main phase"),
    "climax": _act("climax phase"),
    "counter": _act("counter step"),
    "attack": _act("attack"),
    "type of attack": _about("type of attack"),
    "clock": _about("clock"),
    "level up": _about("level up"),
    "encore step": _about("encore step"),
    "hand limit": _about("hand limit"),
    "hand or stock": _about("hand or stock"),
    "opening hand": _about("exchange of the opening hand"),
    "position": _about("position", "exchange", "exchange with"),
    "rule action": _about("rule action"),
    "next ability": _about("next ability"),
    "loop": _about("rounds of the loop"),
    "mode": _about("mode"),
    "order": _kind(Q_ORDER),
    "choose": _kind(Q_TARGET, Q_CHOOSE),
    "number": _kind(Q_NUMBER),
    "name": _kind(Q_NAME),
    "yes or no": _kind(Q_YESNO),
}
_VANILLA = {"type": "Character", "color": "Red", "level": 0, "cost": 0, "power": 3000, "soul": 1}
_PLAYS = ("main", "climax", "counter")
# Questions that are a time of their own: nobody is in the midst of anything.
_TIMES_OF_THEIR_OWN = ("clock", "exchange of the opening hand", "encore step")
_ACTIONS = re.compile(r"[\"“]([^\"”]+)[\"”]")


def _place(s: State, card: int, place: int) -> None:
    """Put a card onto its stage position, or into the marker area there, in the order of the file."""
    s.cols[g.PLACE][card] = place
    s.vals[g.V_PLACINGS] += 1
    s.cols[g.PLACED][card] = s.vals[g.V_PLACINGS]


def _at_spot(s: State, spot: Spot) -> list[int]:
    if spot.zone == "marker area":
        return markers_at(s, spot.player, spot.place)
    return [c for c in s.zone(g.STAGE, spot.player) if s.cols[g.PLACE][c] == spot.place]


def _spot_answer(s: State, ask: Ask, player: int, place: int) -> int:
    """The stage position as an answer, NONE if no position is asked for; NO_SUCH_PLACE for one of the other stage."""
    places = [o for o in ask.options if verb_of(o) == g.O_POSITION]
    if not places:
        return NONE
    of_the_stage = [o for o in places if stage_meant(s, ask, o) == player]
    found = [o for o in of_the_stage if aux_of(o) == place]
    if found:
        return found[0]
    return code(g.O_POSITION, NO_CARD, place) if of_the_stage else NO_SUCH_PLACE


def _unsaid(s: State, ask: Ask) -> int | None:
    """Of several abilities in standby those of the cards themselves come first, in their order; Encore [3] is last."""
    if ask.about != "next ability":
        return None
    return min(ask.options, key=lambda o: (s.waiting[aux_of(o)].aid in s.pool.of_rules.values(), aux_of(o)))


def _how_played(s: State, card: int) -> str:
    kind = chars(s, card).sets[g.S_TYPE]
    return "event" if g.EVENT in kind else "climax" if g.CLIMAX in kind else "play"


def _is_time(s: State, phase: str, step: str) -> bool:
    return g.PHASES[s.vals[V_PHASE]] == phase and (not step or g.STEPS[s.vals[g.V_STEP]] == step)


def _time_of(s: State) -> str:
    return " ".join(word for word in (g.PHASES[s.vals[V_PHASE]], g.STEPS[s.vals[g.V_STEP]]) if word)


def _modes_of(s: State, item: Item, numbers: Mapping[str, int]) -> list[int]:
    return []


def _place_lines(s: State) -> list[str]:
    """Whose turn it is, its number, the phase and step."""
    lines = [
        f"turn: {PLAYERS[s.vals[V_ACTIVE]]}",
        f"first: {PLAYERS[s.vals[g.V_FIRST]]}",
        f"turn number: {max(1, s.vals[V_TURN])}",
    ]
    phase, step = g.PHASES[s.vals[V_PHASE]], g.STEPS[s.vals[g.V_STEP]]
    if phase in _PHASES:
        lines.append(f"phase: {phase}")
        if step == "encore" or (phase == "attack" and step and _attacker_is_there(s)):
            lines.append(f"step: {step}")
    return lines


def _attacker_is_there(s: State) -> bool:
    """Whether the steps of an attack can be told in words: the attacker has not left the stage."""
    return any(obj(s, card) == s.vals[g.V_ATTACKER] for player in range(s.players) for card in s.zone(g.STAGE, player))


def _marks_of(s: State, card: int) -> list[str]:
    marks = [word for word, state in (("rested", g.RESTED), ("reversed", g.REVERSED)) if s.cols[TURNED][card] == state]
    if s.cols[FACE][card]:
        marks.append("face down")
    if g.PHASES[s.vals[V_PHASE]] == "attack" and s.cols[ZONE][card] == g.STAGE:
        for word, value in (("attacking", g.V_ATTACKER), ("defending", g.V_ATTACKED)):
            if s.vals[value] == obj(s, card):
                marks.append(word)
    return marks


WEISS = Dialect(
    game="weiss",
    over=lambda s, card: NONE,
    zones=_ZONES,
    spots={
        **{name: Spot(player, "stage", place) for name, (player, place) in SPOTS.items()},
        **{f"{name} markers": Spot(player, "marker area", place, True) for name, (player, place) in SPOTS.items()},
    },
    lay_spot=_place,
    at_spot=_at_spot,
    spot_answer=_spot_answer,
    times=_times(),
    usual=Time("main"),
    phases=tuple(g.PHASES),
    marks=MARKS,
    values={"refresh points": "refresh points"},
    properties=PROPERTIES,
    questions=_QUESTIONS,
    wording=Wording(SPEECH),
    answers_to={
        "play": _PLAYS, "use": _PLAYS, "exchange": ("main", "opening hand"), "clock": ("clock",),
        "redraw": ("opening hand",), "refresh": ("rule action",), "level up": ("rule action",),
        "to hand": ("hand or stock",), "to stock": ("hand or stock",),
        "level": ("level up",), "encore": ("encore step",),
        **dict.fromkeys(("attack", "frontal", "side", "direct"), ("attack",)),
    },
    meant={},
    begin=BEGIN,
    verbs={
        "play": (g.O_PLAY, g.O_EVENT, g.O_CLIMAX),
        "event": (g.O_EVENT,),
        "climax": (g.O_CLIMAX,),
        "use": (g.O_USE,),
        "attack": (g.O_ATTACK,),
        "exchange": (g.O_EXCHANGE,),
    },
    asked_by={"redraw": ("game", "what_to_exchange")},
    vanilla=_VANILLA,
    fillers={"cards": _VANILLA, "climaxes": {"type": "Climax", "color": "Red"}},
    copies=4,
    stand=stand,
    permissions={
        "play": "play", "event": "event", "climax": "climax", "use": "use", "attack": "attack", "exchange": "exchange",
        "type": "type of attack", "arrange": "arrange",
    },
    payment_rules=(),
    exact="",
    names_element=lambda s, option, purpose: True,
    option_with_words=option_with_words(_ACTIONS),
    how_played=_how_played,
    paid_otherwise=lambda s, card: -1,
    way_clauses=(),
    modes_of=_modes_of,
    is_time=_is_time,
    time_of=_time_of,
    unsaid=_unsaid,
    piled=True,
    stands=lambda s, ask: ask.kind == Q_ACT or ask.about in _TIMES_OF_THEIR_OWN,
    undone_by="",
    place_lines=_place_lines,
    value_lines=lambda s, p: [f"refresh points: {n}"] if (n := s.pvals[g.REFRESH_POINTS][p]) else [],
    marks_of=_marks_of,
    fields_of=lambda record: dict(record),
    number_clause="1.3.5",
    arrange_subject=zone_of,
    field="stage",
)  # fmt: skip
