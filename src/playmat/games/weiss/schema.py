"""Names of the game's zones, columns, values, properties and events, and the numbers that stand for them."""

from __future__ import annotations

from playmat.kernel.records import O_FIRST_GAME
from playmat.kernel.schema import A_BATTLE, A_PHASE, KERNEL_COLUMNS, KERNEL_EVENTS, KERNEL_VALUES, V_PHASE, Schema

# Zones (3). The five stage positions are places of the stage, the five marker areas places of the marker area.
ZONES = [
    "deck", "hand", "stage", "marker area", "clock", "level", "stock", "climax area", "waiting room", "memory",
    "resolution zone",
]  # fmt: skip
DECK, HAND, STAGE, MARKERS, CLOCK, LEVEL, STOCK, CLIMAX_AREA, WAITING_ROOM, MEMORY, RESOLUTION = range(11)

# Places (3.6.3): center stage from left to right, then back stage. 0: the zone has no places.
LEFT, MIDDLE, RIGHT, BACK_LEFT, BACK_RIGHT = range(1, 6)
PLACES = ["", "center left", "center middle", "center right", "back left", "back right"]
POSITIONS = (LEFT, MIDDLE, RIGHT, BACK_LEFT, BACK_RIGHT)
CENTER = (LEFT, MIDDLE, RIGHT)
BACK = (BACK_LEFT, BACK_RIGHT)

# States of a character (4.6), in the kernel's column `turned`.
STANDING, RESTED, REVERSED = range(3)

# Columns: what the rules keep of a card besides what the kernel keeps.
_COLUMNS = ["place", "placed", "shots", "shot card", "under"]
_C = len(KERNEL_COLUMNS)
PLACE = _C  # its stage position, or the position of its marker area
PLACED = _C + 1  # the number of the placing that put it onto its position; equal for cards placed at the same time
SHOTS = _C + 2  # shot icons that wait for the next damage that this character deals
SHOT_CARD = _C + 3  # the card whose icon made the last of them, an object
UNDER = _C + 4  # of a marker: the character that it came along with or was put under, an object; 0: who stands there

# Values of the game.
_VALUES = [
    "first", "step", "declarations", "attacks", "attacker", "attack", "defender", "attacked", "played", "placings",
    "extra turns",
]  # fmt: skip
_V = len(KERNEL_VALUES)
V_FIRST = _V  # the player who took the first turn
V_STEP = _V + 1  # the step of the attack phase
V_DECLARATIONS = _V + 2  # attack declaration steps begun in this turn
V_ATTACKS = _V + 3  # attack sub-phases executed in this turn
V_ATTACKER = _V + 4  # the attacking character, an object; 0 for none
V_ATTACK = _V + 5  # the type of attack
V_DEFENDER = _V + 6  # the defending character
V_ATTACKED = _V + 7  # the character that is being attacked (7.2.1.5.2)
V_PLAYED = _V + 8  # 1 once the single play of a climax phase or counter step is used
V_PLACINGS = _V + 9  # placings onto the stage or the climax area so far
V_EXTRA = _V + 10  # additional turns that are due, the latest one first: two bits each, the player's number plus 1

# Those at which no rule action looks.
CALM = [V_PHASE, V_STEP, V_DECLARATIONS, V_ATTACKS, V_ATTACKER, V_ATTACK, V_DEFENDER, V_ATTACKED, V_PLAYED]

# To which aspects of what effects read they belong.
READS_OF: dict[int, int] = {
    V_STEP: A_PHASE,
    V_ATTACKER: A_BATTLE,
    V_ATTACK: A_BATTLE,
    V_DEFENDER: A_BATTLE,
    V_ATTACKED: A_BATTLE,
    **dict.fromkeys((V_FIRST, V_DECLARATIONS, V_ATTACKS, V_PLAYED, V_PLACINGS, V_EXTRA), 0),
}

# Values of a player.
_PLAYER_VALUES = ["refresh points", "turns"]
REFRESH_POINTS, TURNS = range(2)

# Numbers and sets of a card's characteristics.
NUMBERS = ["level", "cost", "power", "soul", "counter"]
N_LEVEL, N_COST, N_POWER, N_SOUL, N_COUNTER = range(5)
SETS = ["name", "type", "color", "trait", "trigger", "keyword", "side", "title"]
S_NAME, S_TYPE, S_COLOR, S_TRAIT, S_TRIGGER, S_KEYWORD, S_SIDE, S_TITLE = range(8)
CHARACTER, EVENT, CLIMAX = "Character", "Event", "Climax"
COLORS = ("Yellow", "Green", "Red", "Blue")

# Phases of a turn (6).
PHASES = ["set-up", "stand", "draw", "clock", "main", "climax", "attack", "end"]
P_SETUP, P_STAND, P_DRAW, P_CLOCK, P_MAIN, P_CLIMAX, P_ATTACK, P_END = range(8)

# Steps of the attack phase (7).
STEPS = ["", "declaration", "trigger", "counter", "damage", "battle", "encore"]
ST_NONE, ST_DECLARATION, ST_TRIGGER, ST_COUNTER, ST_DAMAGE, ST_BATTLE, ST_ENCORE = range(7)

# Types of attack (7.2.1.4).
ATTACKS = ["", "direct", "frontal", "side"]
NO_ATTACK, DIRECT, FRONTAL, SIDE = range(4)

# Events besides those that every game has.
_EVENTS = [
    "reversed", "changes position", "played", "attacked", "damage canceled", "level up", "refresh", "trigger check",
    "exchanged", "event played", "phase ends", "attack ends",
]  # fmt: skip
_E = len(KERNEL_EVENTS)
E_REVERSED, E_POSITION, E_PLAYED, E_ATTACKED, E_DAMAGE_CANCELED, E_LEVEL_UP, E_REFRESH, E_TRIGGERED = range(_E, _E + 8)
E_EXCHANGED, E_EVENT_PLAYED, E_PHASE_ENDS, E_ATTACK_ENDS = range(_E + 8, _E + 12)

# Names of moves that mean something to the rules.
DRAW_CARD = "draw"
DAMAGE_MOVE = "damage"
CLOCKED = "clock phase"
TRIGGER_CHECK = "trigger check"
STOCKED = "trigger"
COST = "cost"
PLAY = "play"
USED = "used"
ACT = "act"  # the name of the use of an activated ability
CHANGED = "change"  # placed by an effect with the keyword Change
ENCORE_PUT = "encore step"
MILL = "mill"
HAND_LIMIT = "hand limit"

# How long effects last; 0 (once) is kept for delayed abilities.
DURATIONS = [
    "", "end of turn", "game", "end of opponent's turn", "your next turn", "end of attack", "next stand phase",
]  # fmt: skip
UNTIL_END, UNTIL_GAME, UNTIL_OPPONENTS_END, UNTIL_NEXT_TURN, UNTIL_ATTACK_ENDS, UNTIL_STAND_PHASE = range(1, 7)

BY_PLAY = 512  # bit of Event.by: a card is placed because it was played

# Verbs of answers: what a player does.
O_PLAY = O_FIRST_GAME  # a character
O_EVENT = O_FIRST_GAME + 1
O_CLIMAX = O_FIRST_GAME + 2
O_USE = O_FIRST_GAME + 3  # aux: place of the ability in the card's list
O_EXCHANGE = O_FIRST_GAME + 4  # aux: the first position, 0 when the action is chosen
O_ATTACK = O_FIRST_GAME + 5
O_TYPE = O_FIRST_GAME + 6  # aux: the type of attack
O_POSITION = O_FIRST_GAME + 7  # aux: a stage position


def make_schema() -> Schema:
    """The schema of the game. Which zones are hidden is a rule, and stands with the rules (facts.py)."""
    names = Schema(ZONES, "stage", [], [], _COLUMNS, _PLAYER_VALUES, _VALUES, NUMBERS, SETS, _EVENTS, [])
    names.objects = ["attacker", "defender", "attacked", "shot card", "under"]
    names.private = [*names.private, "placings", "placed"]
    return names
