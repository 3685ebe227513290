"""A game's dialect made complete: what its rulebook tells is taken from there, and the game's own words are added."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import KERNEL_COLUMNS, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import (
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
)
from playmat.scenario.cardwords import marks_of_all_games, properties_of
from playmat.scenario.dialect import TURN, Dialect, Time
from playmat.scenario.speech import NO, Line, Speech, Wording

MAIN: Final = "main"
USE: Final = "use"


def complete(dialect: Dialect, book: Rulebook) -> Dialect:
    """The dialect with all that follows from the rulebook."""
    schema = book.schema
    times = {**_times(book.schema.phases), **dialect.times}
    questions = {**{name: is_it for name, is_it in dialect.questions.items() if name not in _QUESTIONS}, **_QUESTIONS}
    questions |= {name: is_it for name, is_it in dialect.questions.items() if name in _QUESTIONS}
    permitted = {permission.name for permission in book.permissions}
    named = {word: number for number, word in book.verbs.items() if word in permitted}
    known = replace(
        dialect,
        zones={**_zones(schema), **dialect.zones},
        deck=dialect.deck or schema.zones[max(schema.deck, 0)],
        hand=dialect.hand or schema.zones[max(schema.hand, 0)],
        field=dialect.field or schema.zones[schema.field],
        numbers=tuple(schema.numbers if dialect.numbers is None else dialect.numbers),
        columns=tuple(_told(schema, _own_columns(schema)) if dialect.columns is None else dialect.columns),
        values=tuple(_told(schema, schema.player_values) if dialect.values is None else dialect.values),
        times=times,
        usual=dialect.usual if dialect.usual.phase else _usual(book.schema.phases, times),
        questions=questions,
        open_questions=not dialect.questions,
        verbs={**{word: (number,) for word, number in named.items()}, **dialect.verbs},
        declining={f"no {word}": word for word in named},
        permissions={**{name: name for name in permitted}, **dialect.permissions},
        fillers={"cards": dialect.vanilla, **dialect.fillers},
        phases=tuple(book.schema.phases),
        shared=tuple(_shared(schema)),
    )
    bare = {book.verbs[number] for number in book.bare_verbs if number in book.verbs}
    return replace(
        known,
        marks={**marks_of_all_games(known, schema), **dialect.marks},
        properties={**properties_of(known, schema), **dialect.properties},
        wording=Wording(_speech(known, list(named), bare)),
    )


def _own_columns(schema: Schema) -> list[str]:
    return schema.columns[len(KERNEL_COLUMNS) :]


def _told(schema: Schema, names: list[str]) -> list[str]:
    """The names of those that hold a number and are nobody's secret."""
    return [name for name in names if name not in schema.objects and name not in schema.private]


def _zones(schema: Schema) -> dict[str, str]:
    """Zones by their names; what waits on the stack lies nowhere when a game is set up."""
    return {zone: zone for at, zone in enumerate(schema.zones) if at != schema.stack}


def _shared(schema: Schema) -> list[str]:
    return [zone for zone, shared in zip(schema.zones, schema.shared, strict=True) if shared]


def _times(phases: list[str]) -> dict[str, Time]:
    """All ways of saying a phase: `main`, `main phase`, `the main phase`, `start of main phase`."""
    found = {"start of turn": Time(TURN), "beginning of turn": Time(TURN)}
    for phase in phases:
        for word in (phase, f"{phase} phase", f"the {phase} phase"):
            found[word] = Time(phase)
        for word in ("start", "beginning"):
            found[f"{word} of {phase}"] = found[f"{word} of {phase} phase"] = Time(phase, "start")
    return found


def _usual(phases: list[str], times: dict[str, Time]) -> Time:
    """The time of a position that names none."""
    if MAIN in phases:
        return times[MAIN]
    return times[next((phase for phase in phases if phase.startswith(MAIN)), phases[0])] if phases else Time(TURN)


def _kind(*kinds: int) -> Callable[[State, Ask], bool]:
    return lambda s, ask: ask.kind in kinds


def about(*words: str) -> Callable[[State, Ask], bool]:
    """A test whether a question is about one of these things, in the rulebook's words."""
    return lambda s, ask: ask.about in words


def acting(word: str) -> Callable[[State, Ask], bool]:
    """A test whether a player is asked what to do, at a time that the rulebook calls so."""
    return lambda s, ask: ask.kind == Q_ACT and ask.about == word


# Kinds of questions that all games have. The first that a question is of is what messages call it.
_QUESTIONS: Final[dict[str, Callable[[State, Ask], bool]]] = {
    "loop": about("rounds of the loop"),
    "next ability": about("next ability"),
    "mode": about("mode"),
    "order": _kind(Q_ORDER),
    "choose": _kind(Q_TARGET, Q_CHOOSE),
    "select": _kind(Q_CHOOSE),
    "number": _kind(Q_NUMBER),
    "name": _kind(Q_NAME),
    "pay": _kind(Q_PAY),
    "assign": _kind(Q_ASSIGN),
    "yes or no": _kind(Q_YESNO),
}


def _speech(dialect: Dialect, named: list[str], bare: set[str]) -> Speech:
    """The wording of lines: actions by the verbs of the rulebook, zones by their names, and the game's own words."""
    speech = dialect.speech
    shapes = {word: "ability" if word == USE else "cards" if word in bare else "card" for word in named}
    zones: dict[str, list[tuple[str, ...]]] = {}
    for word, zone in dialect.zones.items():
        said = tuple(word.lower().split())
        for before in ("in", "from", *(("on",) if zone == dialect.field else ())):
            zones.setdefault(zone, []).extend([(before, *said), (before, "the", *said)])
    spots = {name: (spot.player, spot.place) for name, spot in dialect.spots.items() if not spot.many}
    return replace(
        speech,
        actions={**{word: word for word in named}, **speech.actions},
        shapes={**shapes, **speech.shapes},
        lines=(*speech.lines, *(_declining(word) for word in named)),
        zones={**zones, **(speech.zones or {})},
        spots=spots,
    )


def _declining(word: str) -> Line:
    """`no block`, `block with nothing`, `does not block`: a verb of which nothing is done where it is asked for."""
    verb = re.escape(word)
    return f"no {verb}|{verb}s? (with )?(nothing|nobody|none)|do(es)? not {verb}", f"no {word}", NO
