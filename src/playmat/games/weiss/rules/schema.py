"""Names of the game's zones, columns, values, properties and events, and the numbers that stand for them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.names import Names
from playmat.kernel.model.schema import (
    A_BATTLE,
    A_PHASE,
    E_READIED,
    E_TURNED,
    Columns,
    Events,
    Orientations,
    PlayerValues,
    Values,
)
from playmat.kernel.records import O_FIRST_GAME

# Zones (3). The five stage positions are places of the stage, the five marker areas places of the marker area.
ZONES: Final = Names("zones")
DECK: Final = ZONES.add("deck")
HAND: Final = ZONES.add("hand")
STAGE: Final = ZONES.add("stage")
MARKERS: Final = ZONES.add("marker area")
CLOCK: Final = ZONES.add("clock")
LEVEL: Final = ZONES.add("level")
STOCK: Final = ZONES.add("stock")
CLIMAX_AREA: Final = ZONES.add("climax area")
WAITING_ROOM: Final = ZONES.add("waiting room")
MEMORY: Final = ZONES.add("memory")
RESOLUTION: Final = ZONES.add("resolution zone")

# Places (3.6.3): center stage from left to right, then back stage. 0: the zone has no places.
PLACES: Final = Names("places", [""])
LEFT: Final = PLACES.add("center left")
MIDDLE: Final = PLACES.add("center middle")
RIGHT: Final = PLACES.add("center right")
BACK_LEFT: Final = PLACES.add("back left")
BACK_RIGHT: Final = PLACES.add("back right")
POSITIONS: Final = (LEFT, MIDDLE, RIGHT, BACK_LEFT, BACK_RIGHT)
CENTER: Final = (LEFT, MIDDLE, RIGHT)
BACK: Final = (BACK_LEFT, BACK_RIGHT)

# States of a character (4.6), in the kernel's column `turned`.
ORIENTATIONS: Final = Orientations("standing", "stand")
STANDING: Final = 0
RESTED: Final = ORIENTATIONS.add("rested", "rest")
REVERSED: Final = ORIENTATIONS.add("reversed", "reverse")

# Columns: what the rules keep of a card besides what the kernel keeps.
COLUMNS: Final = Columns()
PLACE: Final = COLUMNS.place("place")  # its stage position, or the position of its marker area
# The number of the placing that put it onto its position; equal for cards placed together.
PLACED: Final = COLUMNS.reset("placed", private=True)
SHOTS: Final = COLUMNS.reset("shots", grows=True)  # shot icons that wait for the next damage that this character deals
SHOT_CARD: Final = COLUMNS.reset("shot card", an_object=True)  # the card whose icon made the last of them, an object
# Of a marker: the character it came with or was put under, an object; 0: who stands there.
UNDER: Final = COLUMNS.reset("under", an_object=True)

# Values of the game.
VALUES: Final = Values()
V_FIRST: Final = VALUES.add("first", reads=0)  # the player who took the first turn
V_STEP: Final = VALUES.add("step", reads=A_PHASE)  # the step of the attack phase
V_DECLARATIONS: Final = VALUES.add("declarations", reads=0)  # attack declaration steps begun in this turn
V_ATTACKS: Final = VALUES.add("attacks", reads=0)  # attack sub-phases executed in this turn
# The attacking character, an object; 0 for none.
V_ATTACKER: Final = VALUES.add("attacker", an_object=True, reads=A_BATTLE)
V_ATTACK: Final = VALUES.add("attack", reads=A_BATTLE)  # the type of attack
V_DEFENDER: Final = VALUES.add("defender", an_object=True, reads=A_BATTLE)  # the defending character
# The character that is being attacked (7.2.1.5.2).
V_ATTACKED: Final = VALUES.add("attacked", an_object=True, reads=A_BATTLE)
V_PLAYED: Final = VALUES.add("played", reads=0)  # 1 once the single play of a climax phase or counter step is used
V_PLACINGS: Final = VALUES.add("placings", private=True, reads=0)  # placings onto the stage or the climax area so far
# Additional turns that are due, the latest first: two bits each, the player's number plus 1.
V_EXTRA: Final = VALUES.add("extra turns", reads=0)

# Values of a player.
PLAYER_VALUES: Final = PlayerValues()
REFRESH_POINTS: Final = PLAYER_VALUES.add("refresh points")
TURNS: Final = PLAYER_VALUES.add("turns")

# Numbers and sets of a card's characteristics.
NUMBERS: Final = Names("numbers")
N_LEVEL: Final = NUMBERS.add("level")
N_COST: Final = NUMBERS.add("cost")
N_POWER: Final = NUMBERS.add("power")
N_SOUL: Final = NUMBERS.add("soul")
N_COUNTER: Final = NUMBERS.add("counter")
SETS: Final = Names("sets")
S_NAME: Final = SETS.add("name")
S_TYPE: Final = SETS.add("type")
S_COLOR: Final = SETS.add("color")
S_TRAIT: Final = SETS.add("trait")
S_TRIGGER: Final = SETS.add("trigger")
S_KEYWORD: Final = SETS.add("keyword")
S_SIDE: Final = SETS.add("side")
S_TITLE: Final = SETS.add("title")
CHARACTER: Final = "Character"
EVENT: Final = "Event"
CLIMAX: Final = "Climax"
COLORS: Final = ("Yellow", "Green", "Red", "Blue")

# Layers in which ongoing effects apply.
LAYERS: Final = Names("layers")
L_CONTROL: Final = LAYERS.add("control")
L_TEXT: Final = LAYERS.add("text")
L_OTHER: Final = LAYERS.add("other")
L_VALUES: Final = LAYERS.add("values")

# Phases of a turn (6).
PHASES: Final = Names("phases")
P_SETUP: Final = PHASES.add("set-up")
P_STAND: Final = PHASES.add("stand")
P_DRAW: Final = PHASES.add("draw")
P_CLOCK: Final = PHASES.add("clock")
P_MAIN: Final = PHASES.add("main")
P_CLIMAX: Final = PHASES.add("climax")
P_ATTACK: Final = PHASES.add("attack")
P_END: Final = PHASES.add("end")

# Steps of the attack phase (7).
STEPS: Final = Names("steps", [""])
ST_NONE: Final = 0
ST_DECLARATION: Final = STEPS.add("declaration")
ST_TRIGGER: Final = STEPS.add("trigger")
ST_COUNTER: Final = STEPS.add("counter")
ST_DAMAGE: Final = STEPS.add("damage")
ST_BATTLE: Final = STEPS.add("battle")
ST_ENCORE: Final = STEPS.add("encore")

# Types of attack (7.2.1.4).
ATTACKS: Final = Names("types of attack", [""])
NO_ATTACK: Final = 0
DIRECT: Final = ATTACKS.add("direct")
FRONTAL: Final = ATTACKS.add("frontal")
SIDE: Final = ATTACKS.add("side")

# Events besides those that every game has.
EVENTS: Final = Events()
EVENTS.call(E_TURNED, "rested")
EVENTS.call(E_READIED, "stands")
E_REVERSED: Final = EVENTS.add("reversed")
E_POSITION: Final = EVENTS.add("changes position", between_places=True)
E_PLAYED: Final = EVENTS.add("played")
E_ATTACKED: Final = EVENTS.add("attacked")
E_DAMAGE_CANCELED: Final = EVENTS.add("damage canceled")
E_LEVEL_UP: Final = EVENTS.add("level up")
E_REFRESH: Final = EVENTS.add("refresh")
E_TRIGGERED: Final = EVENTS.add("trigger check")
E_EXCHANGED: Final = EVENTS.add("exchanged", between_places=True)
E_EVENT_PLAYED: Final = EVENTS.add("event played")
E_PHASE_ENDS: Final = EVENTS.add("phase ends")
E_ATTACK_ENDS: Final = EVENTS.add("attack ends")

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
DURATIONS: Final = Names("durations", [""])
UNTIL_END: Final = DURATIONS.add("end of turn")
UNTIL_GAME: Final = DURATIONS.add("game")
UNTIL_OPPONENTS_END: Final = DURATIONS.add("end of opponent's turn")
UNTIL_NEXT_TURN: Final = DURATIONS.add("your next turn")
UNTIL_ATTACK_ENDS: Final = DURATIONS.add("end of attack")
UNTIL_STAND_PHASE: Final = DURATIONS.add("next stand phase")
UNTIL_OPPONENTS_NEXT_END: Final = DURATIONS.add("end of opponent's next turn")

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
