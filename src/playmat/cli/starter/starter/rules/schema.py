"""What the game is played with: zones, columns and values. Their names become numbers, their places in these lists."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.schema import KERNEL_COLUMNS, Schema
from playmat.kernel.records import O_FIRST_GAME

ZONES: Final = ["deck", "hand", "field", "discard"]
DECK, HAND, FIELD, DISCARD = range(4)

COLUMNS: Final = ["damage", "since"]  # of a card: the damage on it, and the turn in which it came to its zone
DAMAGE, SINCE = (len(KERNEL_COLUMNS) + i for i in range(2))

PLAYER_VALUES: Final = ["life", "coins", "out of cards"]
LIFE, COINS, OUT_OF_CARDS = range(3)

NUMBERS: Final = ["power", "cost"]  # what cards are, as numbers
POWER, COST = range(2)

SETS: Final = ["name", "type", "keyword"]  # what cards are, as sets of words
NAME, TYPE, KEYWORD = range(3)

PHASES: Final = ["start", "main", "end"]
START, MAIN, END = range(3)

DURATIONS: Final = ["once", "end of turn"]
UNTIL_END: Final = 1

PLAY, USE, ATTACK, BLOCK = (O_FIRST_GAME + i for i in range(4))  # what players do: the verbs of answers


def make_schema() -> Schema:
    """The names that this game has beside the kernel's."""
    return Schema(
        zones=ZONES,
        field="field",
        hidden=["deck", "hand"],
        own=["hand"],
        columns=COLUMNS,
        player_values=PLAYER_VALUES,
        values=[],
        numbers=NUMBERS,
        sets=SETS,
        events=[],
        shared=[],
    )
