"""What the game is played with: zones, columns and values. Each name gets its number in the line of its constant."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.names import Names
from playmat.kernel.model.schema import Columns, Events, PlayerValues, Schema, Values
from playmat.kernel.records import O_FIRST_GAME

ZONES: Final = Names("zones")
DECK: Final = ZONES.add("deck")
HAND: Final = ZONES.add("hand")
FIELD: Final = ZONES.add("field")
DISCARD: Final = ZONES.add("discard")

# What is kept of each card, told by what becomes of it when the card changes zone.
COLUMNS: Final = Columns()
DAMAGE: Final = COLUMNS.reset("damage")
SINCE: Final = COLUMNS.turn("since")  # the turn in which it came to its zone

PLAYER_VALUES: Final = PlayerValues()
LIFE: Final = PLAYER_VALUES.add("life")
COINS: Final = PLAYER_VALUES.add("coins")
OUT_OF_CARDS: Final = PLAYER_VALUES.add("out of cards")

NUMBERS: Final = Names("numbers")  # what cards are, as numbers
POWER: Final = NUMBERS.add("power")
COST: Final = NUMBERS.add("cost")

SETS: Final = Names("sets")  # what cards are, as sets of words
NAME: Final = SETS.add("name")
TYPE: Final = SETS.add("type")
KEYWORD: Final = SETS.add("keyword")

PHASES: Final = Names("phases")
START: Final = PHASES.add("start")
MAIN: Final = PHASES.add("main")
END: Final = PHASES.add("end")

DURATIONS: Final = Names("durations", ["once"])
UNTIL_END: Final = DURATIONS.add("end of turn")

# In this order changes are applied: who controls a card, what it has and can, its numbers.
LAYERS: Final = Names("layers")
CONTROL_LAYER: Final = LAYERS.add("control")
ABILITY_LAYER: Final = LAYERS.add("abilities")
NUMBER_LAYER: Final = LAYERS.add("numbers")

PLAY, USE, ATTACK, BLOCK = (O_FIRST_GAME + i for i in range(4))  # what players do: the verbs of answers


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
