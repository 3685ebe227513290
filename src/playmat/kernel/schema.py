"""What a rulebook declares about its state: zones, columns, values, properties, event kinds. All become small ints."""

from __future__ import annotations

from playmat.kernel.errors import KernelBug

# Columns that every game has, one int a card.
DEF = 0  # index of the card's definition
OWNER = 1
CONTROLLER = 2  # who controls the card: on whose side of the field it lies
ZONE = 3
STAMP = 4  # serial of the object: a new one at each change of zone, and its timestamp
TURNED = 5  # dull, rested, engaged
FACE = 6  # 1 = face down in a public zone
SEEN = 7  # bitmask of players who know which card this is
BASE = 8  # who controls the object while no effect changes that

KERNEL_COLUMNS = ["def", "owner", "controller", "zone", "stamp", "turned", "face", "seen", "base"]

# Aspects of the state that computed values may depend on; atoms declare which they touch.
A_FIELD = 1  # which objects are on the field, and whose
A_ZONES = 2  # contents of other public zones, and sizes of all zones
A_TURNED = 4
A_COLUMN = 8  # any rulebook column (damage, ...)
A_COUNTER = 16
A_TURN = 32  # whose turn, which phase
A_BATTLE = 64
A_MEMORY = 128  # history
A_PLAYER = 256  # players' values
A_STACK = 512


class Schema:
    """Names to ints. Zones named in `ordered` keep an order that players may not change; `hidden` zones show nothing,
    `own` zones only to their owner.
    """

    def __init__(
        self,
        zones: list[str],
        field: str,
        hidden: list[str],
        own: list[str],
        columns: list[str],
        player_values: list[str],
        values: list[str],
        numbers: list[str],
        sets: list[str],
        events: list[str],
        shared: list[str],
    ) -> None:
        self.zones = zones
        self.zone_index: dict[str, int] = {z: i for i, z in enumerate(zones)}
        self.field: int = self.zone_index[field]
        self.hidden: list[bool] = [z in hidden for z in zones]
        self.own: list[bool] = [z in own for z in zones]
        self.shared: list[bool] = [z in shared for z in zones]
        self.columns = KERNEL_COLUMNS + columns
        self.column_index: dict[str, int] = {c: i for i, c in enumerate(self.columns)}
        self.player_values = player_values
        self.player_value_index: dict[str, int] = {v: i for i, v in enumerate(player_values)}
        self.values = KERNEL_VALUES + values
        self.value_index: dict[str, int] = {v: i for i, v in enumerate(self.values)}
        self.numbers = numbers
        self.number_index: dict[str, int] = {p: i for i, p in enumerate(numbers)}
        self.sets = sets
        self.set_index: dict[str, int] = {p: i for i, p in enumerate(sets)}
        # (The last one comes after the rulebook's own, which are counted from the kernel's.)
        self.events = [*KERNEL_EVENTS, *(e for e in events if e not in KERNEL_EVENTS), "by hand"]
        self.event_index: dict[str, int] = {e: i for i, e in enumerate(self.events)}
        # Names of values, player values and columns that hold an object (0 or NONE for none): views show them as
        # handles. Names of those that are nobody's business: views leave them out.
        self.objects: list[str] = []
        self.private: list[str] = ["serial", "loop", "held", "rounds"]
        if len(zones) > 30 or len(self.events) > 200:
            raise KernelBug("too many zones or events for their bit fields")


# Values that every game has.
V_TURN = 0  # number of the turn, from 1; 0 before the first
V_ACTIVE = 1  # the turn player
V_PHASE = 2  # index in the rulebook's list of phases
V_SERIAL = 3  # the last serial given out
V_RESULT = 4  # -1 running, 0.. the winner, DRAW
V_PRIORITY = 5  # who has priority, -1 nobody
V_LOOP = 6  # positions of this phase at which loops were looked for (kernel.loops)
V_HELD = 7  # 1 while abilities that trigger are held back (a rulebook releases them later)
V_ROUNDS = 8  # answers that a loop still gives by itself (kernel.loops)
KERNEL_VALUES = ["turn", "active", "phase", "serial", "result", "priority", "loop", "held", "rounds"]

RUNNING = -1
DRAW = 99

# Event kinds that every game has.
E_MOVE = 0
E_TURNED = 1  # to the turned state (dull)
E_READIED = 2  # to the upright state (active)
E_COUNTER = 3
E_UNCOUNTER = 4
E_DAMAGE = 5  # to an object
E_PLAYER_DAMAGE = 6
E_CAST = 7
E_USED = 8
E_CHOSEN = 9
E_PHASE = 10
E_CONTROL = 11
E_REVEALED = 12
E_SHUFFLED = 13
E_DRAWN = 14
E_ATTACKS = 15
E_BLOCKS = 16
E_BLOCKED = 17
E_STATE = 18
E_LOST = 19
E_CANCELLED = 20
KERNEL_EVENTS = [
    "move", "dulled", "activated", "counter placed", "counter removed", "is dealt damage", "player damaged", "cast",
    "used", "chosen", "phase begins", "control changed", "revealed", "shuffled", "drawn", "attacks", "blocks",
    "is blocked", "state", "lost", "cancelled",
]  # fmt: skip
