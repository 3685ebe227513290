"""Names of the game's zones, columns, values, properties and events, and the numbers that stand for them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.schema import (
    A_BATTLE,
    A_PHASE,
    E_READIED,
    E_TURNED,
    KERNEL_COLUMNS,
    KERNEL_EVENTS,
    KERNEL_VALUES,
    V_PHASE,
    Schema,
)
from playmat.kernel.records import O_FIRST_GAME

# Zones (3). The five stage positions are places of the stage, the five marker areas places of the marker area.
ZONES: Final = [
    "deck", "hand", "stage", "marker area", "clock", "level", "stock", "climax area", "waiting room", "memory",
    "resolution zone",
]  # fmt: skip
DECK: Final = 0
HAND: Final = 1
STAGE: Final = 2
MARKERS: Final = 3
CLOCK: Final = 4
LEVEL: Final = 5
STOCK: Final = 6
CLIMAX_AREA: Final = 7
WAITING_ROOM: Final = 8
MEMORY: Final = 9
RESOLUTION: Final = 10

# Places (3.6.3): center stage from left to right, then back stage. 0: the zone has no places.
LEFT: Final = 1
MIDDLE: Final = 2
RIGHT: Final = 3
BACK_LEFT: Final = 4
BACK_RIGHT: Final = 5
PLACES: Final = ["", "center left", "center middle", "center right", "back left", "back right"]
POSITIONS: Final = (LEFT, MIDDLE, RIGHT, BACK_LEFT, BACK_RIGHT)
CENTER: Final = (LEFT, MIDDLE, RIGHT)
BACK: Final = (BACK_LEFT, BACK_RIGHT)

# States of a character (4.6), in the kernel's column `turned`.
STANDING: Final = 0
RESTED: Final = 1
REVERSED: Final = 2

# Columns: what the rules keep of a card besides what the kernel keeps.
_COLUMNS: Final = ["place", "placed", "shots", "shot card", "under"]
_C: Final = len(KERNEL_COLUMNS)
PLACE: Final = _C  # its stage position, or the position of its marker area
PLACED: Final = _C + 1  # the number of the placing that put it onto its position; equal for cards placed together
SHOTS: Final = _C + 2  # shot icons that wait for the next damage that this character deals
SHOT_CARD: Final = _C + 3  # the card whose icon made the last of them, an object
UNDER: Final = _C + 4  # of a marker: the character it came with or was put under, an object; 0: who stands there

# Values of the game.
_VALUES: Final = [
    "first", "step", "declarations", "attacks", "attacker", "attack", "defender", "attacked", "played", "placings",
    "extra turns",
]  # fmt: skip
_V: Final = len(KERNEL_VALUES)
V_FIRST: Final = _V  # the player who took the first turn
V_STEP: Final = _V + 1  # the step of the attack phase
V_DECLARATIONS: Final = _V + 2  # attack declaration steps begun in this turn
V_ATTACKS: Final = _V + 3  # attack sub-phases executed in this turn
V_ATTACKER: Final = _V + 4  # the attacking character, an object; 0 for none
V_ATTACK: Final = _V + 5  # the type of attack
V_DEFENDER: Final = _V + 6  # the defending character
V_ATTACKED: Final = _V + 7  # the character that is being attacked (7.2.1.5.2)
V_PLAYED: Final = _V + 8  # 1 once the single play of a climax phase or counter step is used
V_PLACINGS: Final = _V + 9  # placings onto the stage or the climax area so far
V_EXTRA: Final = _V + 10  # additional turns that are due, the latest first: two bits each, the player's number plus 1

# Those at which no rule action looks.
CALM: Final = [V_PHASE, V_STEP, V_DECLARATIONS, V_ATTACKS, V_ATTACKER, V_ATTACK, V_DEFENDER, V_ATTACKED, V_PLAYED]

# To which aspects of what effects read they belong.
READS_OF: Final[dict[int, int]] = {
    V_STEP: A_PHASE,
    V_ATTACKER: A_BATTLE,
    V_ATTACK: A_BATTLE,
    V_DEFENDER: A_BATTLE,
    V_ATTACKED: A_BATTLE,
    **dict.fromkeys((V_FIRST, V_DECLARATIONS, V_ATTACKS, V_PLAYED, V_PLACINGS, V_EXTRA), 0),
}

# Values of a player.
_PLAYER_VALUES: Final = ["refresh points", "turns"]
REFRESH_POINTS: Final = 0
TURNS: Final = 1

# Numbers and sets of a card's characteristics.
NUMBERS: Final = ["level", "cost", "power", "soul", "counter"]
N_LEVEL: Final = 0
N_COST: Final = 1
N_POWER: Final = 2
N_SOUL: Final = 3
N_COUNTER: Final = 4
SETS: Final = ["name", "type", "color", "trait", "trigger", "keyword", "side", "title"]
S_NAME: Final = 0
S_TYPE: Final = 1
S_COLOR: Final = 2
S_TRAIT: Final = 3
S_TRIGGER: Final = 4
S_KEYWORD: Final = 5
S_SIDE: Final = 6
S_TITLE: Final = 7
CHARACTER: Final = "Character"
EVENT: Final = "Event"
CLIMAX: Final = "Climax"
COLORS: Final = ("Yellow", "Green", "Red", "Blue")

# Phases of a turn (6).
PHASES: Final = ["set-up", "stand", "draw", "clock", "main", "climax", "attack", "end"]
P_SETUP: Final = 0
P_STAND: Final = 1
P_DRAW: Final = 2
P_CLOCK: Final = 3
P_MAIN: Final = 4
P_CLIMAX: Final = 5
P_ATTACK: Final = 6
P_END: Final = 7

# Steps of the attack phase (7).
STEPS: Final = ["", "declaration", "trigger", "counter", "damage", "battle", "encore"]
ST_NONE: Final = 0
ST_DECLARATION: Final = 1
ST_TRIGGER: Final = 2
ST_COUNTER: Final = 3
ST_DAMAGE: Final = 4
ST_BATTLE: Final = 5
ST_ENCORE: Final = 6

# Types of attack (7.2.1.4).
ATTACKS: Final = ["", "direct", "frontal", "side"]
NO_ATTACK: Final = 0
DIRECT: Final = 1
FRONTAL: Final = 2
SIDE: Final = 3

# Events besides those that every game has.
_EVENTS: Final = [
    "reversed", "changes position", "played", "attacked", "damage canceled", "level up", "refresh", "trigger check",
    "exchanged", "event played", "phase ends", "attack ends",
]  # fmt: skip
_E: Final = len(KERNEL_EVENTS)
E_REVERSED: Final = _E
E_POSITION: Final = _E + 1
E_PLAYED: Final = _E + 2
E_ATTACKED: Final = _E + 3
E_DAMAGE_CANCELED: Final = _E + 4
E_LEVEL_UP: Final = _E + 5
E_REFRESH: Final = _E + 6
E_TRIGGERED: Final = _E + 7
E_EXCHANGED: Final = _E + 8
E_EVENT_PLAYED: Final = _E + 9
E_PHASE_ENDS: Final = _E + 10
E_ATTACK_ENDS: Final = _E + 11

# Names of moves that mean something to the rules.
DRAW_CARD: Final = "draw"
DAMAGE_MOVE: Final = "damage"
CLOCKED: Final = "clock phase"
TRIGGER_CHECK: Final = "trigger check"
STOCKED: Final = "trigger"
COST: Final = "cost"
PLAY: Final = "play"
USED: Final = "used"
ACT: Final = "act"  # the name of the use of an activated ability
CHANGED: Final = "change"  # placed by an effect with the keyword Change
ENCORE_PUT: Final = "encore step"
MILL: Final = "mill"
HAND_LIMIT: Final = "hand limit"

# How long effects last; 0 (once) is kept for delayed abilities.
DURATIONS: Final = [
    "", "end of turn", "game", "end of opponent's turn", "your next turn", "end of attack", "next stand phase",
    "end of opponent's next turn",
]  # fmt: skip
UNTIL_END: Final = 1
UNTIL_GAME: Final = 2
UNTIL_OPPONENTS_END: Final = 3
UNTIL_NEXT_TURN: Final = 4
UNTIL_ATTACK_ENDS: Final = 5
UNTIL_STAND_PHASE: Final = 6
UNTIL_OPPONENTS_NEXT_END: Final = 7

BY_PLAY: Final = 512  # bit of Event.by: a card is placed because it was played

# Verbs of answers: what a player does.
O_PLAY: Final = O_FIRST_GAME  # a character
O_EVENT: Final = O_FIRST_GAME + 1
O_CLIMAX: Final = O_FIRST_GAME + 2
O_USE: Final = O_FIRST_GAME + 3  # aux: place of the ability in the card's list
O_EXCHANGE: Final = O_FIRST_GAME + 4  # aux: the first position, 0 when the action is chosen
O_ATTACK: Final = O_FIRST_GAME + 5
O_TYPE: Final = O_FIRST_GAME + 6  # aux: the type of attack
O_POSITION: Final = O_FIRST_GAME + 7  # aux: a stage position


def make_schema() -> Schema:
    """The schema of the game. Which zones are hidden is a rule, and stands with the rules (data_rules.py)."""
    names = Schema(ZONES, "stage", [], [], _COLUMNS, _PLAYER_VALUES, _VALUES, NUMBERS, SETS, _EVENTS, [])
    names.objects = ["attacker", "defender", "attacked", "shot card", "under"]
    names.call_event(E_TURNED, "rested")
    names.call_event(E_READIED, "stands")
    names.places = PLACES
    names.place_events = [E_POSITION, E_EXCHANGED]
    names.growing = ["shots"]
    names.private = [*names.private, "placings", "placed"]
    return names
