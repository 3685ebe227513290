"""Names of the game's zones, columns, values, properties and events, and the numbers that stand for them."""

from __future__ import annotations

from playmat.kernel.records import O_FIRST_GAME
from playmat.kernel.schema import KERNEL_COLUMNS, KERNEL_EVENTS, KERNEL_VALUES, Schema

# Zones (7.1).
ZONES = ["deck", "hand", "field", "break", "damage", "removed", "stack"]
DECK, HAND, FIELD, BREAK, DAMAGE_ZONE, REMOVED, STACK = range(7)

# Columns: what the rules keep of a card besides what the kernel keeps.
_COLUMNS = [
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
]
_C = len(KERNEL_COLUMNS)
DAMAGE = _C  # damage received this turn
SINCE = _C + 1  # the turn since which its controller has controlled it without a break
ENTERED = _C + 2  # the turn in which it came into its zone
FROZEN = _C + 3
ATTACKED = _C + 4  # attacks made this turn
ATTACKING = _C + 5  # its place among the declared attackers, from 1; 0 if it does not attack
BLOCKING = _C + 6
HURT = _C + 7  # the object that dealt the last damage since the last check of the rule processes
TRIED = _C + 8  # damage and power with which a rule process has tried to break it in vain
PAID_CP = _C + 9  # CP paid when it was played
PAID_ELEMENTS = _C + 10  # and of which Elements, as bits
PARTY = _C + 12  # the number of the party in which it attacks or attacked last in this attack, 0 for none
WAY = _C + 11  # the way in which it was paid for (CardDef.ways), from 1; 0 if it was not played

# Values of the game.
_VALUES = ["first", "step", "mains", "party", "blocked", "fresh"]
_V = len(KERNEL_VALUES)
V_FIRST = _V  # the player who took the first turn
V_STEP = _V + 1  # the step of the Attack Phase
V_MAINS = _V + 2  # Main Phases begun in this turn
V_PARTY = _V + 3  # 1 while the declared attackers form a party
V_BLOCKED = _V + 4  # 1 once the attack has been blocked
V_FRESH = _V + 5  # 1 if a Forward was dealt damage since the last check of the rule processes

# Values of a player.
_PLAYER_VALUES = ["drew nothing", "hit empty", "crystals", "turns", "won", "lost", "extra turns"]
DREW_NOTHING, HIT_EMPTY, CRYSTALS, TURNS, WON, LOST, EXTRA_TURNS = range(7)

# Numbers and sets of a card's characteristics.
NUMBERS = ["cost", "power", "has power", "ex", "generic"]
N_COST, N_POWER, N_HAS_POWER, N_EX, N_GENERIC = range(5)
SETS = ["name", "type", "element", "job", "category", "keyword", "group"]
S_NAME, S_TYPE, S_ELEMENT, S_JOB, S_CATEGORY, S_KEYWORD, S_GROUP = range(7)

# Phases of a turn (9).
PHASES = ["set-up", "active", "draw", "main 1", "attack", "main 2", "end"]
P_SETUP, P_ACTIVE, P_DRAW, P_MAIN1, P_ATTACK, P_MAIN2, P_END = range(7)

# Steps of the Attack Phase (10).
STEPS = ["", "preparation", "declaration", "block", "damage", "between strikes"]
ST_NONE, ST_PREPARATION, ST_DECLARATION, ST_BLOCK, ST_DAMAGE, ST_BETWEEN = range(6)

# Events besides those that every game has.
_EVENTS = [
    "party attacks", "frozen", "played", "phase ends", "crystal gained", "crystal lost", "searched", "ex burst",
]  # fmt: skip
_E = len(KERNEL_EVENTS)
E_PARTY, E_FROZEN, E_PLAYED, E_PHASE_ENDS, E_CRYSTAL, E_CRYSTAL_LOST, E_SEARCHED, E_EX = range(_E, _E + 8)

# Names of moves that mean something to the rules.
BROKEN = "break"
PUT = "put"
DISCARD = "discard"
DRAW_CARD = "draw"
DAMAGE_MOVE = "damage"
MILL = "mill"

# How long effects last; 0 (once) is kept for delayed abilities.
DURATIONS = ["", "end of turn", "game", "end of opponent's turn", "your next turn", "next active phase"]
UNTIL_END, UNTIL_GAME, UNTIL_OPPONENTS_END, UNTIL_NEXT_TURN, UNTIL_NEXT_ACTIVE = range(1, 6)

BY_PLAY = 512  # bit of Event.by: a card enters because it was played

# Verbs of answers: what a player does.
O_CAST = O_FIRST_GAME
O_PLAY = O_FIRST_GAME + 1
O_USE = O_FIRST_GAME + 2  # aux: place of the ability in the card's list
O_ATTACK = O_FIRST_GAME + 3
O_BLOCK = O_FIRST_GAME + 4
O_CP = O_FIRST_GAME + 5  # this source for CP of the Element whose place is in aux

ELEMENTS = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark")
ELEMENT_BIT: dict[str, int] = {name: 1 << i for i, name in enumerate(ELEMENTS)}
LIGHT_DARK = ELEMENT_BIT["Light"] | ELEMENT_BIT["Dark"]
CHARACTERS = ("Forward", "Backup", "Monster")


def make_schema() -> Schema:
    """The schema of the game. Which zones are hidden is a rule, and stands with the rules (facts.py)."""
    names = Schema(ZONES, "field", [], [], _COLUMNS, _PLAYER_VALUES, _VALUES, NUMBERS, SETS, _EVENTS, ["stack"])
    names.objects = ["hurt"]
    return names
