"""What EMBERS is played with: zones, columns and values by name, and what all of its rules look up or do."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms, continuous
from playmat.kernel.events.propose import propose
from playmat.kernel.model.names import Names
from playmat.kernel.model.schema import E_PLAYER_DAMAGE, Columns, Events, PlayerValues, Schema, Values
from playmat.kernel.model.state import State
from playmat.kernel.records import O_FIRST_GAME, CardId, Event, ObjectId

# Names become numbers, each in the line of its constant.
ZONES: Final = Names("zones")
DECK: Final = ZONES.add("deck")
HAND: Final = ZONES.add("hand")
FIELD: Final = ZONES.add("field")
ASHES: Final = ZONES.add("ashes")
AIR: Final = ZONES.add("air")  # sparks on the stack
VOID: Final = ZONES.add("void")

# What is kept of each card, and what becomes of it when the card changes zone.
COLUMNS: Final = Columns()
DAMAGE: Final = COLUMNS.reset("damage")
SINCE: Final = COLUMNS.turn("since")  # the turn in which it came

VALUES: Final = Values()
ATTACKER: Final = VALUES.add("attacker", an_object=True)

PLAYER_VALUES: Final = PlayerValues()
LIFE: Final = PLAYER_VALUES.add("life")
EMBERS: Final = PLAYER_VALUES.add("embers")
LOST: Final = PLAYER_VALUES.add("lost")

NUMBERS: Final = Names("numbers")
POWER: Final = NUMBERS.add("power")
COST: Final = NUMBERS.add("cost")
SETS: Final = Names("sets")
KIND: Final = SETS.add("type")  # "beast", "spark", "token"

PHASES: Final = Names("phases")
MAIN: Final = PHASES.add("main")
ATTACK: Final = PHASES.add("attack")
END: Final = PHASES.add("end")

DURATIONS: Final = Names("durations", [""])
UNTIL_END: Final = DURATIONS.add("end of turn")

LAYERS: Final = Names("layers")
L_CONTROL: Final = LAYERS.add("control")
L_TEXT: Final = LAYERS.add("text")
L_POWER: Final = LAYERS.add("power")

PLAY: Final = O_FIRST_GAME  # the verbs of the two actions
USE: Final = O_FIRST_GAME + 1


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


def power(s: State, obj: ObjectId) -> int:
    """The power of an object, now or when it left."""
    return max(0, continuous.number(s, POWER, obj))


def beasts(s: State, player: int) -> list[CardId]:
    """A player's beasts."""
    return [card for card in s.zone(FIELD, player) if is_a(s, card, "beast")]


def draw(s: State, player: int, by: int = 0) -> None:
    """Draw a card (2.2)."""
    deck = s.zone(DECK, player)
    if deck:
        atoms.move(s, deck[-1], HAND, player, by=by)
    else:
        atoms.set_player_value(s, LOST, player, 1)


def hurt(s: State, player: int, amount: int, source: ObjectId, by: int) -> None:
    """Propose damage to a player (5.1). Call it last in a step."""
    if amount > 0:
        propose(s, [Event(E_PLAYER_DAMAGE, source=source, player=player, amount=amount, by=by)])
