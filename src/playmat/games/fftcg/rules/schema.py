"""Names of the game's zones, columns, values, properties and events, and the numbers that stand for them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.schema import E_READIED, E_TURNED, KERNEL_COLUMNS, KERNEL_EVENTS, KERNEL_VALUES, Schema
from playmat.kernel.records import O_FIRST_GAME

# Zones (7.1), and those of the newest sets: where LB cards lie, and the cards over which others have been laid.
ZONES: Final = ["deck", "hand", "field", "break", "damage", "removed", "stack", "LB deck", "under"]
DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
BREAK: Final = 3
DAMAGE_ZONE: Final = 4
REMOVED: Final = 5
STACK: Final = 6
LB_DECK: Final = 7
UNDER: Final = 8

# Columns: what the rules keep of a card besides what the kernel keeps.
_COLUMNS: Final = [
    "damage",
    "since",
    "entered",
    "frozen",
    "attacked",
    "attacking",
    "blocking",
    "hurt",
    "tried",
    "paid cp",
    "paid elements",
    "way",
    "party",
    "over",
]
_C: Final = len(KERNEL_COLUMNS)
DAMAGE: Final = _C  # damage received this turn
SINCE: Final = _C + 1  # the turn since which its controller has controlled it without a break
ENTERED: Final = _C + 2  # the turn in which it came into its zone
FROZEN: Final = _C + 3
ATTACKED: Final = _C + 4  # attacks made this turn
ATTACKING: Final = _C + 5  # its place among the declared attackers, from 1; 0 if it does not attack
BLOCKING: Final = _C + 6
HURT: Final = _C + 7  # the object that dealt the last damage since the last check of the rule processes
TRIED: Final = _C + 8  # damage and power with which a rule process has tried to break it in vain
PAID_CP: Final = _C + 9  # CP paid when it was played
PAID_ELEMENTS: Final = _C + 10  # and of which Elements, as bits
PARTY: Final = _C + 12  # the number of the party in which it attacks or attacked last in this attack, 0 for none
WAY: Final = _C + 11  # the way in which it was paid for (CardDef.costs), from 1; 0 if it was not played

OVER: Final = _C + 13  # the Character that lies over the card, an object; 0 if none does

# Values of the game.
_VALUES: Final = ["first", "step", "mains", "party", "blocked", "fresh"]
_V: Final = len(KERNEL_VALUES)
V_FIRST: Final = _V  # the player who took the first turn
V_STEP: Final = _V + 1  # the step of the Attack Phase
V_MAINS: Final = _V + 2  # Main Phases begun in this turn
V_PARTY: Final = _V + 3  # 1 while the declared attackers form a party
V_BLOCKED: Final = _V + 4  # 1 once the attack has been blocked
V_FRESH: Final = _V + 5  # 1 if a Forward was dealt damage since the last check of the rule processes

# Values of a player.
_PLAYER_VALUES: Final = ["drew nothing", "hit empty", "crystals", "turns", "won", "lost", "extra turns"]
DREW_NOTHING: Final = 0
HIT_EMPTY: Final = 1
CRYSTALS: Final = 2
TURNS: Final = 3
WON: Final = 4
LOST: Final = 5
EXTRA_TURNS: Final = 6

# Numbers and sets of a card's characteristics.
NUMBERS: Final = ["cost", "power", "has power", "ex", "generic", "limit break"]
N_COST: Final = 0
N_POWER: Final = 1
N_HAS_POWER: Final = 2
N_EX: Final = 3
N_GENERIC: Final = 4
N_LIMIT_BREAK: Final = 5  # what an LB card costs besides CP; 0 if it is no LB card
SETS: Final = ["name", "type", "element", "job", "category", "keyword", "group"]
S_NAME: Final = 0
S_TYPE: Final = 1
S_ELEMENT: Final = 2
S_JOB: Final = 3
S_CATEGORY: Final = 4
S_KEYWORD: Final = 5
S_GROUP: Final = 6

# Phases of a turn (9).
PHASES: Final = ["set-up", "active", "draw", "main 1", "attack", "main 2", "end"]
P_SETUP: Final = 0
P_ACTIVE: Final = 1
P_DRAW: Final = 2
P_MAIN1: Final = 3
P_ATTACK: Final = 4
P_MAIN2: Final = 5
P_END: Final = 6

# Steps of the Attack Phase (10).
STEPS: Final = ["", "preparation", "declaration", "block", "damage", "between strikes"]
ST_NONE: Final = 0
ST_PREPARATION: Final = 1
ST_DECLARATION: Final = 2
ST_BLOCK: Final = 3
ST_DAMAGE: Final = 4
ST_BETWEEN: Final = 5

# Events besides those that every game has.
_EVENTS: Final = [
    "party attacks", "frozen", "played", "phase ends", "crystal gained", "crystal lost", "searched", "ex burst",
    "turned face up", "is priming", "primed",
]  # fmt: skip
_E: Final = len(KERNEL_EVENTS)
E_PARTY: Final = _E
E_FROZEN: Final = _E + 1
E_PLAYED: Final = _E + 2
E_PHASE_ENDS: Final = _E + 3
E_CRYSTAL: Final = _E + 4
E_CRYSTAL_LOST: Final = _E + 5
E_SEARCHED: Final = _E + 6
E_EX: Final = _E + 7
E_FACE_UP: Final = _E + 8
E_PRIMING: Final = _E + 9  # a Character is about to be laid under another card
E_PRIMED: Final = _E + 10  # it has become that card; the other one of the event lies under it

# Names of moves that mean something to the rules.
BROKEN: Final = "break"
PUT: Final = "put"
DISCARD: Final = "discard"
DRAW_CARD: Final = "draw"
DAMAGE_MOVE: Final = "damage"
MILL: Final = "mill"

EX_BURST: Final = "ex burst"  # the mark of an ability that a point of damage may bring about

# How long effects last; 0 (once) is kept for delayed abilities.
DURATIONS: Final = ["", "end of turn", "game", "end of opponent's turn", "your next turn", "next active phase"]
UNTIL_END: Final = 1
UNTIL_GAME: Final = 2
UNTIL_OPPONENTS_END: Final = 3
UNTIL_NEXT_TURN: Final = 4
UNTIL_NEXT_ACTIVE: Final = 5

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


def make_schema() -> Schema:
    """The schema of the game. Which zones are hidden is a rule, and stands with the rules (data_rules.py)."""
    names = Schema(ZONES, "field", [], [], _COLUMNS, _PLAYER_VALUES, _VALUES, NUMBERS, SETS, _EVENTS, ["stack"])
    names.call_event(E_TURNED, "dulled")
    names.call_event(E_READIED, "activated")
    names.objects = ["hurt", "over"]
    names.growing = ["damage", "tried", "paid cp"]
    return names
