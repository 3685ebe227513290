"""What TIDES is played with: zones, columns and values by name, and what all of its rules look up or do."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms, continuous
from playmat.kernel.model.frames import push
from playmat.kernel.model.names import Names
from playmat.kernel.model.schema import V_ACTIVE, Columns, Events, PlayerValues, Schema, Values
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, O_FIRST_GAME

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
PLAYER_VALUES: Final = PlayerValues()
LAID: Final = PLAYER_VALUES.add("laid")  # traps laid this turn
NUMBERS: Final = Names("numbers")
DEPTH: Final = NUMBERS.add("depth")
COST: Final = NUMBERS.add("cost")
SETS: Final = Names("sets")
KIND: Final = SETS.add("kind")  # "diver", "pearl", "trap", "token"
PHASES: Final = Names("phases")
MAIN: Final = PHASES.add("main")
ATTACK: Final = PHASES.add("attack")
END: Final = PHASES.add("end")
DURATIONS: Final = Names("durations")
ONCE: Final = DURATIONS.add("once")
UNTIL_END: Final = DURATIONS.add("until end of turn")
LAYERS: Final = Names("layers")
L_CONTROL: Final = LAYERS.add("control")
L_TEXT: Final = LAYERS.add("text")
L_SET: Final = LAYERS.add("set")
L_CHANGE: Final = LAYERS.add("change")
PLAY, LAY, USE, FLIP = (O_FIRST_GAME + i for i in range(4))


def make_schema() -> Schema:
    """The names that this game has beside the kernel's."""
    return Schema(
        zones=ZONES,
        field=FIELD,
        columns=COLUMNS,
        values=Values(),
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


def is_a(s: State, card: int, kind: str) -> bool:
    """Whether a card is of a kind now."""
    return kind in continuous.chars(s, card).sets[KIND]


def depth(s: State, obj: int) -> int:
    """The depth of an object, now or when it left."""
    return max(0, continuous.number(s, DEPTH, obj))


def draw(s: State, player: int) -> None:
    """Draw a card. An empty deck is filled at once (3.1)."""
    refill(s)
    if s.zone(DECK, player):
        atoms.move(s, s.zone(DECK, player)[-1], HAND, player)
    refill(s)


def refill(s: State) -> None:
    """Shuffle the drift into an empty deck; its top card is a wound (3.1)."""
    for player in range(s.players):
        if not s.zone(DECK, player) and s.zone(DRIFT, player):
            for card in s.zone(DRIFT, player)[:]:
                atoms.move(s, card, DECK, player, by=BY_RULE)
            atoms.shuffle(s, DECK, player)
            atoms.move(s, s.zone(DECK, player)[-1], WOUNDS, player, by=BY_RULE)


def check(s: State) -> None:
    """Begin a check timing. Call it last in a step."""
    push(s, "check timing", s.vals[V_ACTIVE])
