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

# Zones (4). Cards that are no part of the game any more (9.1.3) lie in the last one.
ZONES: Final = Names("zones")
DECK: Final = ZONES.add("deck")
HAND: Final = ZONES.add("hand")
EX: Final = ZONES.add("EX area")
FIELD: Final = ZONES.add("field")
LEADER_AREA: Final = ZONES.add("leader area")
EVOLVE_DECK: Final = ZONES.add("evolve deck")
EVOLVE_ZONE: Final = ZONES.add("evolve zone")
RACE_ZONE: Final = ZONES.add("race zone")
CEMETERY: Final = ZONES.add("cemetery")
BANISHED: Final = ZONES.add("banished zone")
RESOLUTION: Final = ZONES.add("resolution zone")
ELIMINATED: Final = ZONES.add("eliminated")

# States of a card (4.2.2), in the kernel's column `turned`.
ORIENTATIONS: Final = Orientations("reserved", "refresh")
RESERVED: Final = 0
ENGAGED: Final = ORIENTATIONS.add("engaged", "engage")

# Columns: what the rules keep of a card besides what the kernel keeps.
COLUMNS: Final = Columns()
SINCE: Final = COLUMNS.turn("since", control=True)  # the turn in which its player has come to control it here
EVOLVED: Final = COLUMNS.reset("evolved", of_turn=True)  # the turn in which it has evolved, 0: it has not
# Of an evolved follower: the definition under the evolved card, plus 1; else 0.
BELOW: Final = COLUMNS.kept("below", private=True)
# Of a card in the evolve or race zone: the card of the field it is linked to, an object; and when it was linked.
LINK: Final = COLUMNS.reset("link", an_object=True)
LINKED: Final = COLUMNS.reset("linked", private=True)
# Of an evolved follower: the card of the evolve zone that was linked to it last, an object; `LINKED` says when.
OVER: Final = COLUMNS.reset("over", an_object=True, private=True)
RACED: Final = COLUMNS.reset("raced", grows=True)  # how often it has raced
FRESH: Final = COLUMNS.reset("fresh", private=True)  # 1: it has just been put onto the field
ORIGIN: Final = COLUMNS.kept("origin", private=True)  # the zone from which it was played last, plus 1

# Values of the game.
VALUES: Final = Values()
V_FIRST: Final = VALUES.add("first", reads=0)  # the player who took the first turn
V_STEP: Final = VALUES.add("step", reads=A_PHASE)  # what goes on in the phase
# The attacking follower, an object, 0 for none; and the attack target: a follower or a leader.
V_ATTACKER: Final = VALUES.add("attacker", an_object=True, reads=A_BATTLE)
V_TARGET: Final = VALUES.add("target", an_object=True, reads=A_BATTLE)

# Values of a player.
PLAYER_VALUES: Final = PlayerValues()
PLAY_POINTS: Final = PLAYER_VALUES.add("play points")
MAX_PLAY_POINTS: Final = PLAYER_VALUES.add("max play points")
EVOLUTION_POINTS: Final = PLAYER_VALUES.add("evolution points")
PLAYED: Final = PLAYER_VALUES.add("played")  # cards played this turn (13.2.1)
GROWN: Final = PLAYER_VALUES.add("grown")  # evolve and serve abilities played this turn (8.3.2)
HURT: Final = PLAYER_VALUES.add("hurt")  # 1: the leader has lost defense this turn (13.5.2)
DREW_NOTHING: Final = PLAYER_VALUES.add("drew from nothing")  # 1: had to draw from an empty deck (11.2.2)
LOST: Final = PLAYER_VALUES.add("lost")  # by which of `WAYS_TO_LOSE` the player has lost, 0: has not
TURNS: Final = PLAYER_VALUES.add("turns")
EXTRA_TURNS: Final = PLAYER_VALUES.add("extra turns")
UNIVERSE: Final = PLAYER_VALUES.add("universe")  # what the deck is based on (6.2.1.3), as `BASES` counts

BASES: Final = ["", "class", "universe"]
WAYS_TO_LOSE: Final = ["", "no defense", "no deck"]

# Numbers and sets of a card's characteristics.
NUMBERS: Final = Names("numbers")
N_COST: Final = NUMBERS.add("cost")
N_ATTACK: Final = NUMBERS.add("attack")
N_DEFENSE: Final = NUMBERS.add("defense")
SETS: Final = Names("sets")
S_NAME: Final = SETS.add("name")
S_TYPE: Final = SETS.add("type")
S_CLASS: Final = SETS.add("class")
S_TRAIT: Final = SETS.add("trait")
S_UNIVERSE: Final = SETS.add("universe")
S_KEYWORD: Final = SETS.add("keyword")
LEADER: Final = "Leader"
FOLLOWER: Final = "Follower"
AMULET: Final = "Amulet"
SPELL: Final = "Spell"
EVOLVED_TYPE: Final = "Evolved"
TOKEN: Final = "Token"
CLASSES: Final = (
    "Neutral", "Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft",
)  # fmt: skip

# The layers of persistent effects (10.9.1): abilities first, then what is no number, then numbers.
LAYERS: Final = Names("layers")
L_CONTROL: Final = LAYERS.add("control")
L_TEXT: Final = LAYERS.add("text")
L_OTHER: Final = LAYERS.add("other")
L_VALUES: Final = LAYERS.add("values")

# Phases of a turn (7).
PHASES: Final = Names("phases")
P_SETUP: Final = PHASES.add("set-up")
P_START: Final = PHASES.add("start")
P_MAIN: Final = PHASES.add("main")
P_END: Final = PHASES.add("end")

# What goes on in a phase: an attack, and the times at which the other player may use Quick (7.4.4, 8.4.7).
STEPS: Final = Names("steps", [""])
ST_NONE: Final = 0
ST_ATTACK: Final = STEPS.add("attack")
ST_QUICK: Final = STEPS.add("quick")
ST_WARD: Final = STEPS.add("ward")

# Events besides those that every game has.
EVENTS: Final = Events()
EVENTS.call(E_TURNED, "engaged")
EVENTS.call(E_READIED, "refreshed")
E_PLAYED: Final = EVENTS.add("played")
E_EVOLVED: Final = EVENTS.add("evolved")
E_RACED: Final = EVENTS.add("raced")
E_FOUGHT: Final = EVENTS.add("fought")
E_GAINED: Final = EVENTS.add("defense gained")
E_LOST_DEFENSE: Final = EVENTS.add("defense lost")
E_NO_CARD: Final = EVENTS.add("no card drawn")
E_RAISED: Final = EVENTS.add("max play points raised")
E_ROLLED: Final = EVENTS.add("rolled")  # amount: what the die shows
E_LOSES: Final = EVENTS.add("loses")  # a player loses by an effect or by rules handling, not by giving up (1.2.3.1)

# Names of moves that mean something to the rules.
DRAW_CARD: Final = "draw"
DISCARD: Final = "discard"
DESTROY: Final = "destroy"
BANISH: Final = "banish"
RETURN: Final = "return"
MILL: Final = "mill"
PLAY: Final = "play"
USED: Final = "used"
TRANSFORM: Final = "transform"
MAKE: Final = "make"

# Names of damage (5.13).
ATTACK_DAMAGE: Final = "attack"  # by the attacking follower to its target
STRIKE_BACK: Final = "strike back"  # by the target to the attacking follower

# What is attacked, as the name of an attack.
ON_LEADER: Final = "leader"
ON_FOLLOWER: Final = "follower"

# Words in the names of activated abilities.
EVOLVE: Final = "evolve"
SERVE: Final = "serve"
QUICK: Final = "quick"

STACK: Final = "stack"  # the keyword
STACK_COUNTER: Final = "Stack"

# How long effects last; 0 (once) is kept for delayed abilities.
DURATIONS: Final = Names("durations", [""])
UNTIL_END: Final = DURATIONS.add("end of turn")
UNTIL_GAME: Final = DURATIONS.add("game")
UNTIL_OPPONENTS_END: Final = DURATIONS.add("end of opponent's turn")
UNTIL_NEXT_TURN: Final = DURATIONS.add("your next turn")
UNTIL_OPPONENTS_NEXT_END: Final = DURATIONS.add("end of opponent's next turn")
UNTIL_REFRESHED: Final = DURATIONS.add("its controller's next start phase")
UNTIL_CONTROLLERS_END: Final = DURATIONS.add("its controller's next turn")
UNTIL_ATTACK_ENDS: Final = DURATIONS.add("end of attack")

BY_PLAY: Final = 512  # bit of Event.by: a card is put there because it was played

# Verbs of answers: what a player does.
O_PLAY: Final = O_FIRST_GAME
O_USE: Final = O_FIRST_GAME + 1  # aux: place of the ability in the card's list
O_ATTACK: Final = O_FIRST_GAME + 2
O_TARGET: Final = O_FIRST_GAME + 3  # what is attacked
O_ENGAGE: Final = O_FIRST_GAME + 4  # a follower with Ward
O_POINT: Final = O_FIRST_GAME + 5  # one evolution point for one play point
