"""What a rulebook declares about its state: zones, columns, values, properties, event kinds. All become small ints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.names import Fields, Names, Numbered, in_order

# Columns that every game has, one int a card.
DEF: Final = 0  # index of the card's definition
OWNER: Final = 1
CONTROLLER: Final = 2  # who controls the card: on whose side of the field it lies
ZONE: Final = 3
STAMP: Final = 4  # serial of the object: a new one at each change of zone, and its timestamp
TURNED: Final = 5  # how it lies: the number of an orientation
FACE: Final = 6  # 1 = face down in a public zone
SEEN: Final = 7  # bitmask of players who know which card this is
BASE: Final = 8  # who controls the object while no effect changes that

KERNEL_COLUMNS: Final = in_order({
    DEF: "def", OWNER: "owner", CONTROLLER: "controller", ZONE: "zone", STAMP: "stamp", TURNED: "turned",
    FACE: "face", SEEN: "seen", BASE: "base",
})  # fmt: skip

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

# Verbs of deeds by hand (kernel.answers.byhand), besides those by which cards are turned.
DEEDS: Final = ("move", "damage", "set", "counter", "adjust", "draw", "value", "shuffle", "reveal")

MOST_ZONES: Final = 30
MOST_EVENTS: Final = 200


def zone_aspect(zone: int) -> int:
    """The aspect of a single zone: what reads no other is not made stale by moves between others."""
    return A_ONE_ZONE << zone


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
KERNEL_VALUES: Final = in_order({
    V_TURN: "turn", V_ACTIVE: "active", V_PHASE: "phase", V_SERIAL: "serial", V_RESULT: "result",
    V_PRIORITY: "priority", V_LOOP: "loop", V_HELD: "held", V_ROUNDS: "rounds",
})  # fmt: skip
KERNEL_PRIVATE: Final = ["serial", "loop", "held", "rounds"]

RUNNING: Final = -1
DRAW: Final = 99

# Event kinds that every game has.
E_MOVE: Final = 0
E_TURNED: Final = 1  # from upright to the first other orientation
E_READIED: Final = 2  # to upright
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
E_NAMED: Final = 21  # a word, of which the amount is the number in the pool
E_FIRST: Final = 22  # who takes the first turn is settled
KERNEL_EVENTS: Final = in_order({
    E_MOVE: "move", E_TURNED: "turned", E_READIED: "readied", E_COUNTER: "counter placed",
    E_UNCOUNTER: "counter removed", E_DAMAGE: "is dealt damage", E_PLAYER_DAMAGE: "player damaged", E_CAST: "cast",
    E_USED: "used", E_CHOSEN: "chosen", E_PHASE: "phase begins", E_CONTROL: "control changed", E_REVEALED: "revealed",
    E_SHUFFLED: "shuffled", E_DRAWN: "drawn", E_ATTACKS: "attacks", E_BLOCKS: "blocks", E_BLOCKED: "is blocked",
    E_STATE: "state", E_LOST: "lost", E_CANCELLED: "cancelled", E_NAMED: "named",
    E_FIRST: "first",
})  # fmt: skip


class Columns(Fields):
    """Numbers that the rules keep of each card, besides what the kernel keeps. Each is told by what becomes of it when
    the card changes zone: `DAMAGE: Final = COLUMNS.reset("damage")`.
    """

    def __init__(self) -> None:
        super().__init__("columns", KERNEL_COLUMNS)
        self.on_move: list[int] = []  # those that a change of zone resets
        self.dated: list[int] = []  # those that then take the number of the turn
        self.dated_by_control: list[int] = []  # and those that do so when the controller changes
        self.of_turns: list[int] = []  # all that hold the number of a turn
        self.places: list[int] = []

    def reset(
        self, name: str, an_object: bool = False, grows: bool = False, private: bool = False, of_turn: bool = False
    ) -> int:
        """A column that is zero again after a change of zone; returns its number. of_turn: it says in which turn."""
        number = self._field(name, an_object, grows, private)
        self.on_move.append(number)
        if of_turn:
            self.of_turns.append(number)
        return number

    def kept(self, name: str, an_object: bool = False, grows: bool = False, private: bool = False) -> int:
        """A column that stays as it is."""
        return self._field(name, an_object, grows, private)

    def turn(self, name: str, control: bool = False, private: bool = False) -> int:
        """A column that takes the number of the turn; with `control` also when another player comes to control it."""
        number = self._field(name, False, False, private)
        self.dated.append(number)
        self.of_turns.append(number)
        if control:
            self.dated_by_control.append(number)
        return number

    def place(self, name: str) -> int:
        """The column that says at which place of its zone a card lies: the move tells it."""
        number = self._field(name, False, False, False)
        self.places.append(number)
        return number


class Values(Fields):
    """Numbers of the game, besides the kernel's: `V_FIRST: Final = VALUES.add("first")`."""

    def __init__(self) -> None:
        super().__init__("values", KERNEL_VALUES, KERNEL_PRIVATE)
        self.reads: dict[int, int] = {}

    def add(
        self,
        name: str,
        an_object: bool = False,
        grows: bool = False,
        private: bool = False,
        reads: int = A_TURN | A_PHASE | A_BATTLE,
    ) -> int:
        """Tell the next one; returns its number. reads: to which aspects it belongs of what effects read."""
        number = self._field(name, an_object, grows, private)
        self.reads[number] = reads
        return number


class PlayerValues(Fields):
    """Numbers of each player: `LIFE: Final = PLAYER_VALUES.add("life")`."""

    def __init__(self) -> None:
        super().__init__("player values")

    def add(self, name: str, an_object: bool = False, private: bool = False) -> int:
        """Tell the next one; returns its number."""
        return self._field(name, an_object, False, private)


class Events(Numbered):
    """Kinds of events, besides the kernel's: `E_REFRESH: Final = EVENTS.add("refresh")`."""

    def __init__(self) -> None:
        super().__init__("events", KERNEL_EVENTS)
        self.between_places: list[int] = []

    def add(self, name: str, between_places: bool = False) -> int:
        """Tell the next one; returns its number. between_places: it goes from one place of a zone to another."""
        number = self._number(name)
        if between_places:
            self.between_places.append(number)
        return number

    def call(self, kind: int, name: str) -> None:
        """Give one of the kernel's kinds the name that the game has for it."""
        if name in self.names:
            raise KernelBug(f"two events have the name {name!r}")
        self.names[kind] = name


class Orientations(Numbered):
    """How a card may lie, in the game's words, each with the verb for bringing a card to lie so. Upright is the first:
    `ORIENTATIONS: Final = Orientations("upright", "ready")`, `RESTED: Final = ORIENTATIONS.add("rested", "rest")`.
    """

    def __init__(self, upright: str, verb: str) -> None:
        super().__init__("orientations", [upright])
        self.verbs = [verb]

    def add(self, name: str, verb: str) -> int:
        """Tell the next one; returns its number."""
        self.verbs.append(verb)
        return self._number(name)


def usual_orientations() -> Orientations:
    """Upright and turned, for a game without words of its own."""
    told = Orientations("upright", "ready")
    told.add("turned", "turn")
    return told


class Schema:
    """The names that a game has for what its states are made of, and the numbers that stand for them.

    zones, field: the zone where abilities usually work. hidden: zones that show nothing; own: zones that show
    themselves to their owner only. In a zone that is `own` and not hidden cards begin face down. shared: zones that all
    players use together. places: names of the places in zones that have them. numbers, sets: what a card has. layers:
    those in which ongoing effects apply, in order. orientations: how a card may lie; without them upright and turned.
    deck, hand: what these are in the game; without them the first zone that nobody sees, and the first that its player
    alone sees. stack: the zone whose cards wait to be resolved, if there is one.
    KernelBug with all that does not fit together.
    """

    def __init__(
        self,
        zones: Names,
        field: int,
        columns: Columns,
        values: Values,
        player_values: PlayerValues,
        numbers: Names,
        sets: Names,
        events: Events,
        phases: Names,
        durations: Names,
        layers: Names,
        hidden: Sequence[int] = (),
        own: Sequence[int] = (),
        shared: Sequence[int] = (),
        places: Sequence[str] = (),
        orientations: Orientations | None = None,
        deck: int = -1,
        hand: int = -1,
        stack: int = -1,
    ) -> None:
        lying = usual_orientations() if orientations is None else orientations
        every = range(len(zones.names))
        named = [("field", [field]), ("hidden", hidden), ("own", own), ("shared", shared)]
        named += [(what, [zone]) for what, zone in (("deck", deck), ("hand", hand), ("stack", stack)) if zone != -1]
        faults = [
            f"{what}: there is no zone {zone}; expected some of {_numbers(zones.names)}"
            for what, told in named
            for zone in told
            if zone not in every
        ]
        if not layers.names:
            faults.append("layers: expected one at least")
        if len(columns.places) > 1:
            faults.append(f"more than one column is a place: {', '.join(columns.names[c] for c in columns.places)}")
        if len(zones.names) > MOST_ZONES or len(events.names) > MOST_EVENTS:
            faults.append(f"expected at most {MOST_ZONES} zones and {MOST_EVENTS} kinds of events")
        taken = [verb for at, verb in enumerate(lying.verbs) if verb in DEEDS or verb in lying.verbs[:at]]
        faults += [f"orientations: the verb {verb!r} means something else, too" for verb in taken]
        if faults:
            raise KernelBug(f"the schema does not fit together: {'; '.join(faults)}")
        self.zones: Final = zones.names[:]
        self.zone_index: Final = _index(zones.names)
        self.field: Final = field
        self.hidden: Final = [zone in hidden for zone in every]
        self.own: Final = [zone in own for zone in every]
        self.shared: Final = [zone in shared for zone in every]
        unseen = [zone for zone in hidden if zone not in own]
        held = [zone for zone in hidden if zone in own]
        self.deck: Final = deck if deck >= 0 else min(unseen, default=-1)
        self.hand: Final = hand if hand >= 0 else min(held, default=-1)
        self.stack: Final = stack
        self.columns: Final = columns.names[:]
        self.column_index: Final = _index(columns.names)
        self.reset_on_move: Final = columns.on_move[:]
        self.turn_on_move: Final = columns.dated[:]
        self.turn_on_control: Final = columns.dated_by_control[:]
        self.of_turns: Final = columns.of_turns[:]
        self.place_column: Final = columns.places[0] if columns.places else -1
        self.player_values: Final = player_values.names[:]
        self.player_value_index: Final = _index(player_values.names)
        self.values: Final = values.names[:]
        self.value_index: Final = _index(values.names)
        self.reads_of: Final = values.reads.copy()
        self.numbers: Final = numbers.names[:]
        self.number_index: Final = _index(numbers.names)
        self.sets: Final = sets.names[:]
        self.set_index: Final = _index(sets.names)
        self.events: Final = [*events.names, "by hand"]
        self.event_index: Final = _index(self.events)
        self.phases: Final = phases.names[:]
        self.durations: Final = durations.names[:]
        self.layers: Final = layers.names[:]
        self.orientations: Final = lying.names[:]
        self.orientation_index: Final = _index(lying.names)
        self.orientation_verbs: Final = lying.verbs[:]
        self.places: Final = list(places)
        self.place_events: Final = events.between_places[:]
        fields: list[Fields] = [columns, values, player_values]
        self.objects: Final = [name for told in fields for name in told.objects]
        self.growing: Final = [name for told in fields for name in told.growing]
        self.private: Final = [name for told in fields for name in told.private]

    def zone(self, name: str) -> int:
        """The number of a zone, by its name or by what it is in every game ("field", "deck", "hand", "stack"); -1 if
        there is none.
        """
        if name == "field":
            return self.field
        number = self.zone_index.get(name, -1)
        if number < 0 and name in ("deck", "hand", "stack"):
            number = self.deck if name == "deck" else self.hand if name == "hand" else self.stack
        return number


def _index(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _numbers(names: list[str]) -> str:
    return ", ".join([f"{number} ({name})" for number, name in enumerate(names)])
