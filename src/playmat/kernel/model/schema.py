"""What a rulebook declares about its state: zones, columns, values, properties, event kinds. All become small ints."""

from __future__ import annotations

from typing import Final

from playmat.kernel.errors import KernelBug

# Columns that every game has, one int a card.
DEF: Final = 0  # index of the card's definition
OWNER: Final = 1
CONTROLLER: Final = 2  # who controls the card: on whose side of the field it lies
ZONE: Final = 3
STAMP: Final = 4  # serial of the object: a new one at each change of zone, and its timestamp
TURNED: Final = 5  # dull, rested, engaged
FACE: Final = 6  # 1 = face down in a public zone
SEEN: Final = 7  # bitmask of players who know which card this is
BASE: Final = 8  # who controls the object while no effect changes that

KERNEL_COLUMNS: Final = ["def", "owner", "controller", "zone", "stamp", "turned", "face", "seen", "base"]

# Aspects of the state that computed values may depend on; atoms declare which they touch.
A_FIELD: Final = 1  # which objects are on the field, and whose
A_ZONES: Final = 2  # contents, order and sizes of other zones: any of them
A_TURNED: Final = 4
A_COLUMN: Final = 8  # any rulebook column (damage, ...)
A_COUNTER: Final = 16
A_TURN: Final = 32  # whose turn
A_BATTLE: Final = 64
A_MEMORY: Final = 128  # history
A_PLAYER: Final = 256  # players' values
A_STACK: Final = 512
A_PHASE: Final = 1024  # which phase, which step
A_EFFECTS: Final = 2048  # which effects there are
A_RESULT: Final = 1 << 43  # whether the game is over
A_ONE_ZONE: Final = 4096  # contents, order and size of the first zone; each further zone has the next bit
# With the field, its columns or how cards stand: cards of the first player were concerned; each further player has the
# next bit.
A_SIDE: Final = 1 << 44
EVERYTHING: Final = -1


def zone_aspect(zone: int) -> int:
    """The aspect of a single zone: what reads no other is not made stale by moves between others."""
    return A_ONE_ZONE << zone


def _check_names(what: str, names: list[str]) -> None:
    twice = [name for at, name in enumerate(names) if name in names[:at]]
    if twice:
        raise KernelBug(f"schema: two {what} have one name: {', '.join(twice)}")


def _check_zones(what: str, named: list[str], zones: list[str]) -> None:
    unknown = [name for name in named if name not in zones]
    if unknown:
        raise KernelBug(f"schema: {what}: there is no zone {', '.join(unknown)}; expected some of {', '.join(zones)}")


class Schema:
    """Names to ints. Zones named in `ordered` keep an order that players may not change; `hidden` zones show nothing,
    `own` zones only to their owner. In a zone that is `own` and not hidden cards begin face down.
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
        _check_names("zones", zones)
        _check_names("columns", KERNEL_COLUMNS + columns)
        _check_names("player values", player_values)
        _check_names("values", KERNEL_VALUES + values)
        _check_names("numbers", numbers)
        _check_names("sets", sets)
        _check_zones("the field", [field], zones)
        _check_zones("hidden", hidden, zones)
        _check_zones("own", own, zones)
        _check_zones("shared", shared, zones)
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
        # Names of the places in zones that have them, by number, and the kinds of events that go from place to place.
        self.places: list[str] = []
        self.place_events: list[int] = []
        # Names of values, player values and columns that hold an object (0 or NONE for none): views show them as
        # handles. Names of those that are nobody's business: views leave them out.
        self.objects: list[str] = []
        # Names of those that may grow without end in a loop, besides players' values (kernel.repeats.sameness).
        self.growing: list[str] = []
        self.private: list[str] = ["serial", "loop", "held", "rounds"]
        if len(zones) > 30 or len(self.events) > 200:
            raise KernelBug("too many zones or events for their bit fields")

    def call_event(self, kind: int, name: str) -> None:
        """Give one of the kernel's events the name that the game has for it."""
        del self.event_index[self.events[kind]]
        self.events[kind] = name
        self.event_index[name] = kind


# Values that every game has.
V_TURN: Final = 0  # number of the turn, from 1; 0 before the first
V_ACTIVE: Final = 1  # the turn player
V_PHASE: Final = 2  # index in the rulebook's list of phases
V_SERIAL: Final = 3  # the last serial given out
V_RESULT: Final = 4  # -1 running, 0.. the winner, DRAW
V_PRIORITY: Final = 5  # who has priority, -1 nobody
V_LOOP: Final = 6  # answers given in this phase, until loops are looked for (kernel.running.loops)
V_HELD: Final = 7  # 1 while abilities that trigger are held back (a rulebook releases them later)
V_ROUNDS: Final = 8  # answers that a loop still gives by itself (kernel.running.loops)
KERNEL_VALUES: Final = ["turn", "active", "phase", "serial", "result", "priority", "loop", "held", "rounds"]

RUNNING: Final = -1
DRAW: Final = 99

# Event kinds that every game has.
E_MOVE: Final = 0
E_TURNED: Final = 1  # to the turned state (dull)
E_READIED: Final = 2  # to the upright state (active)
E_COUNTER: Final = 3
E_UNCOUNTER: Final = 4
E_DAMAGE: Final = 5  # to an object
E_PLAYER_DAMAGE: Final = 6
E_CAST: Final = 7
E_USED: Final = 8
E_CHOSEN: Final = 9
E_PHASE: Final = 10
E_CONTROL: Final = 11
E_REVEALED: Final = 12
E_SHUFFLED: Final = 13
E_DRAWN: Final = 14
E_ATTACKS: Final = 15
E_BLOCKS: Final = 16
E_BLOCKED: Final = 17
E_STATE: Final = 18
E_LOST: Final = 19
E_CANCELLED: Final = 20
KERNEL_EVENTS: Final = [
    "move", "turned", "readied", "counter placed", "counter removed", "is dealt damage", "player damaged", "cast",
    "used", "chosen", "phase begins", "control changed", "revealed", "shuffled", "drawn", "attacks", "blocks",
    "is blocked", "state", "lost", "cancelled",
]  # fmt: skip
