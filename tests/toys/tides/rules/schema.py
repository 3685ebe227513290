"""What TIDES is played with: zones, columns and values by name, and what all of its rules look up."""

from __future__ import annotations

from typing import Final

from playmat.kernel import continuous
from playmat.kernel.model.frames import push
from playmat.kernel.model.names import Names
from playmat.kernel.model.schema import V_ACTIVE, Columns, Events, PlayerValues, Schema, Values
from playmat.kernel.model.state import State
from playmat.kernel.records import O_FIRST_GAME, CardId, ObjectId

ZONES: Final = Names("zones")
DECK: Final = ZONES.add("deck")
HAND: Final = ZONES.add("hand")
FIELD: Final = ZONES.add("field")
REEF: Final = ZONES.add("reef")
SHOWN: Final = ZONES.add("shown")
WOUNDS: Final = ZONES.add("wounds")
DRIFT: Final = ZONES.add("drift")
VOID: Final = ZONES.add("void")

COLUMNS: Final = Columns()
STRAIN: Final = COLUMNS.reset("strain")

VALUES: Final = Values()
STRIKER: Final = VALUES.add("striker", an_object=True)

PLAYER_VALUES: Final = PlayerValues()
LAID: Final = PLAYER_VALUES.add("laid")  # traps laid this turn

NUMBERS: Final = Names("numbers")
DEPTH: Final = NUMBERS.add("depth")
COST: Final = NUMBERS.add("cost")
SETS: Final = Names("sets")
KIND: Final = SETS.add("type")  # what a card is:
DIVER: Final = "diver"
TRAP: Final = "trap"
PEARL: Final = "pearl"
TOKEN: Final = "token"

PHASES: Final = Names("phases")
DRAWING: Final = PHASES.add("draw")
MAIN: Final = PHASES.add("main")
ATTACK: Final = PHASES.add("attack")
END: Final = PHASES.add("end")

DURATIONS: Final = Names("durations", [""])
UNTIL_END: Final = DURATIONS.add("end of turn")

LAYERS: Final = Names("layers")  # (5)
L_TEXT: Final = LAYERS.add("text")
L_SET: Final = LAYERS.add("set")
L_CHANGE: Final = LAYERS.add("change")

PLAY: Final = O_FIRST_GAME  # the verbs
LAY: Final = O_FIRST_GAME + 1
USE: Final = O_FIRST_GAME + 2
STRIKE: Final = O_FIRST_GAME + 3
FLIP: Final = O_FIRST_GAME + 4


def make_schema() -> Schema:
    """The names that this game has beside the kernel's."""
    return Schema(
        zones=ZONES,
        field=FIELD,
        columns=COLUMNS,
        values=VALUES,
        player_values=PLAYER_VALUES,
        numbers=NUMBERS,
        sets=SETS,
        events=Events(),
        phases=PHASES,
        durations=DURATIONS,
        layers=LAYERS,
        hidden=[DECK, HAND],
        own=[HAND],
    )


def is_a(s: State, card: CardId, kind: str) -> bool:
    """Whether a card is of a kind now."""
    return kind in continuous.chars(s, card).sets[KIND]


def depth(s: State, obj: ObjectId) -> int:
    """The depth of an object, now or when it left."""
    return max(0, continuous.number(s, DEPTH, obj))


def check(s: State) -> None:
    """Begin a check timing. Call it last in a step."""
    push(s, "check timing", s.vals[V_ACTIVE])
