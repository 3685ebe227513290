"""Names of the game's zones, columns, values, properties and events, and the numbers that stand for them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.names import Names
from playmat.kernel.model.schema import E_READIED, E_TURNED, Columns, Events, Orientations, PlayerValues, Values
from playmat.kernel.records import O_FIRST_GAME

# Zones (7.1), and those of the newest sets: where LB cards lie, and the cards over which others have been laid.
ZONES: Final = Names("zones")
DECK: Final = ZONES.add("deck")
HAND: Final = ZONES.add("hand")
FIELD: Final = ZONES.add("field")
BREAK: Final = ZONES.add("break")
DAMAGE_ZONE: Final = ZONES.add("damage")
REMOVED: Final = ZONES.add("removed")
STACK: Final = ZONES.add("stack")
LB_DECK: Final = ZONES.add("LB deck")
UNDER: Final = ZONES.add("under")

# How a card lies (6.3.1).
ORIENTATIONS: Final = Orientations("active", "activate")
DULL: Final = ORIENTATIONS.add("dull", "dull")

# Columns: what the rules keep of a card besides what the kernel keeps.
COLUMNS: Final = Columns()
DAMAGE: Final = COLUMNS.reset("damage", grows=True)  # damage received this turn
# The turn since which its controller has controlled it without a break.
SINCE: Final = COLUMNS.turn("since", control=True)
ENTERED: Final = COLUMNS.turn("entered")  # the turn in which it came into its zone
FROZEN: Final = COLUMNS.reset("frozen")
ATTACKED: Final = COLUMNS.reset("attacked")  # attacks made this turn
ATTACKING: Final = COLUMNS.reset("attacking")  # its place among the declared attackers, from 1; 0 if it does not attack
BLOCKING: Final = COLUMNS.reset("blocking")
# The object that dealt the last damage since the last check of the rule processes.
HURT: Final = COLUMNS.reset("hurt", an_object=True)
# Damage and power with which a rule process has tried to break it in vain.
TRIED: Final = COLUMNS.reset("tried", grows=True)
PAID_CP: Final = COLUMNS.reset("paid cp", grows=True)  # CP paid when it was played
PAID_ELEMENTS: Final = COLUMNS.reset("paid elements")  # and of which Elements, as bits
WAY: Final = COLUMNS.reset("way")  # the way in which it was paid for (CardDef.costs), from 1; 0 if it was not played
# The number of the party in which it attacks or attacked last in this attack, 0 for none.
PARTY: Final = COLUMNS.reset("party")

OVER: Final = COLUMNS.reset("over", an_object=True)  # the Character that lies over the card, an object; 0 if none does

# Values of the game.
VALUES: Final = Values()
V_FIRST: Final = VALUES.add("first")  # the player who took the first turn
V_STEP: Final = VALUES.add("step")  # the step of the Attack Phase
V_MAINS: Final = VALUES.add("mains")  # Main Phases begun in this turn
V_PARTY: Final = VALUES.add("party")  # 1 while the declared attackers form a party
V_BLOCKED: Final = VALUES.add("blocked")  # 1 once the attack has been blocked
V_FRESH: Final = VALUES.add("fresh")  # 1 if a Forward was dealt damage since the last check of the rule processes

# Values of a player.
PLAYER_VALUES: Final = PlayerValues()
DREW_NOTHING: Final = PLAYER_VALUES.add("drew nothing")
HIT_EMPTY: Final = PLAYER_VALUES.add("hit empty")
CRYSTALS: Final = PLAYER_VALUES.add("crystals")
TURNS: Final = PLAYER_VALUES.add("turns")
WON: Final = PLAYER_VALUES.add("won")
LOST: Final = PLAYER_VALUES.add("lost")
EXTRA_TURNS: Final = PLAYER_VALUES.add("extra turns")

# Numbers and sets of a card's characteristics.
NUMBERS: Final = Names("numbers")
N_COST: Final = NUMBERS.add("cost")
N_POWER: Final = NUMBERS.add("power")
N_HAS_POWER: Final = NUMBERS.add("has power")
N_EX: Final = NUMBERS.add("ex")
N_GENERIC: Final = NUMBERS.add("generic")
N_LIMIT_BREAK: Final = NUMBERS.add("limit break")  # what an LB card costs besides CP; 0 if it is no LB card
SETS: Final = Names("sets")
S_NAME: Final = SETS.add("name")
S_TYPE: Final = SETS.add("type")
S_ELEMENT: Final = SETS.add("element")
S_JOB: Final = SETS.add("job")
S_CATEGORY: Final = SETS.add("category")
S_KEYWORD: Final = SETS.add("keyword")
S_GROUP: Final = SETS.add("group")

# Layers in which ongoing effects apply.
LAYERS: Final = Names("layers")
L_CONTROL: Final = LAYERS.add("control")
L_TEXT: Final = LAYERS.add("text")
L_TYPES: Final = LAYERS.add("types")
L_OTHER: Final = LAYERS.add("other")
L_BASE_POWER: Final = LAYERS.add("base power")
L_POWER: Final = LAYERS.add("power")

# Phases of a turn (9).
PHASES: Final = Names("phases")
P_SETUP: Final = PHASES.add("set-up")
P_ACTIVE: Final = PHASES.add("active")
P_DRAW: Final = PHASES.add("draw")
P_MAIN1: Final = PHASES.add("main 1")
P_ATTACK: Final = PHASES.add("attack")
P_MAIN2: Final = PHASES.add("main 2")
P_END: Final = PHASES.add("end")

# Steps of the Attack Phase (10).
STEPS: Final = Names("steps", [""])
ST_NONE: Final = 0
ST_PREPARATION: Final = STEPS.add("preparation")
ST_DECLARATION: Final = STEPS.add("declaration")
ST_BLOCK: Final = STEPS.add("block")
ST_DAMAGE: Final = STEPS.add("damage")
ST_BETWEEN: Final = STEPS.add("between strikes")

# Events besides those that every game has.
EVENTS: Final = Events()
EVENTS.call(E_TURNED, "dulled")
EVENTS.call(E_READIED, "activated")
E_PARTY: Final = EVENTS.add("party attacks")
E_FROZEN: Final = EVENTS.add("frozen")
E_PLAYED: Final = EVENTS.add("played")
E_PHASE_ENDS: Final = EVENTS.add("phase ends")
E_CRYSTAL: Final = EVENTS.add("crystal gained")
E_CRYSTAL_LOST: Final = EVENTS.add("crystal lost")
E_SEARCHED: Final = EVENTS.add("searched")
E_EX: Final = EVENTS.add("ex burst")
E_FACE_UP: Final = EVENTS.add("turned face up")
E_PRIMING: Final = EVENTS.add("is priming")  # a Character is about to be laid under another card
E_PRIMED: Final = EVENTS.add("primed")  # it has become that card; the other one of the event lies under it

# Names of moves that mean something to the rules.
BROKEN: Final = "break"
PUT: Final = "put"
DISCARD: Final = "discard"
DRAW_CARD: Final = "draw"
DAMAGE_MOVE: Final = "damage"
MILL: Final = "mill"

EX_BURST: Final = "ex burst"  # the mark of an ability that a point of damage may bring about

# How long effects last; 0 (once) is kept for delayed abilities.
DURATIONS: Final = Names("durations", [""])
UNTIL_END: Final = DURATIONS.add("end of turn")
UNTIL_GAME: Final = DURATIONS.add("game")
UNTIL_OPPONENTS_END: Final = DURATIONS.add("end of opponent's turn")
UNTIL_NEXT_TURN: Final = DURATIONS.add("your next turn")
UNTIL_NEXT_ACTIVE: Final = DURATIONS.add("next active phase")

# Bits of Event.by besides the kernel's.
BY_EX: Final = 256  # an EX Burst
BY_PLAY: Final = 512  # a card enters because it was played
BY_WARP: Final = 2048  # the ability with which Warp ends

# Verbs of answers: what a player does.
O_CAST: Final = O_FIRST_GAME
O_PLAY: Final = O_FIRST_GAME + 1
O_USE: Final = O_FIRST_GAME + 2  # aux: place of the ability in the card's list
O_ATTACK: Final = O_FIRST_GAME + 3
O_BLOCK: Final = O_FIRST_GAME + 4
O_CP: Final = O_FIRST_GAME + 5  # this source for CP of the Element whose place is in aux
O_WARP: Final = O_FIRST_GAME + 6
O_PRIME: Final = O_FIRST_GAME + 7

ELEMENTS: Final = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark")
ELEMENT_BIT: Final[dict[str, int]] = {name: 1 << i for i, name in enumerate(ELEMENTS)}
LIGHT_DARK: Final = ELEMENT_BIT["Light"] | ELEMENT_BIT["Dark"]
CHARACTERS: Final = ("Forward", "Backup", "Monster")
