"""A rulebook: functions and data that the kernel is told to use. Never a subclass, so that an interpreted rulebook runs
on a compiled kernel.
"""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Procedure, Row, StepRow, Switch
from playmat.kernel.model.routes import Route
from playmat.kernel.model.schema import (
    A_ZONES,
    E_READIED,
    E_TURNED,
    EVERYTHING,
    Schema,
    zone_aspect,
)
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import NONE, Ask, Ctx, Event, Frame, Item, Waiting


def _no_processes(s: State) -> bool:
    return False


def _never_idle(s: State) -> bool:
    return False


def _no_program(s: State, program: int, ctx: Ctx) -> None:
    raise KernelBug("this rulebook carries out no effects")


def _no_place(s: State, waiting: Waiting) -> None:
    raise KernelBug("this rulebook places no abilities")


def _no_act(s: State, player: int) -> list[int]:
    return []


def _no_perform(s: State, player: int, answer: int) -> None:
    raise KernelBug("this rulebook performs no actions")


def _no_resolve(s: State, item: Item) -> None:
    raise KernelBug("this rulebook resolves nothing")


def _loop_key(s: State) -> list[int]:
    return []


def _explain(s: State, player: int, answer: int) -> int:
    return -1


def other_wins(s: State, player: int) -> None:
    """Stands for the usual rule for giving up until the rulebook is complete (kernel.completing)."""
    raise KernelBug("this rulebook is not complete")


def _nothing_prevented(s: State, event: Event) -> bool:
    return False


def _nothing_on_arrival(s: State, card: int) -> None:
    return None


def _nothing_goes_along(s: State, obj: int) -> None:
    return None


def _back(pool: Pool, definition: int) -> int:
    return 0


def _abandon(s: State, frames: list[Frame]) -> None:
    """Nothing to clear up."""


def _may_lie(s: State, card: int, definition: int) -> bool:
    return True


def _label(s: State, ask: Ask, answer: int) -> str:
    return ""


class Rulebook:
    """All that the kernel asks of a game. Fields are filled by the rulebook's module, in any order, before it is
    completed (kernel.completing).

    schema: names. procedures, permissions, switches: the rows. start: the procedure of a whole game.
    rule_processes(s) does all that apply at once and says whether it did anything.
    act_options(s, player): the answers for what the player with priority (or in the main phase) may do, PASS included.
    perform(s, player, answer): pushes the frame that carries an action out.
    resolve(s, item): pushes the frame that resolves an item of the stack or a waiting ability.
    run_program(s, program, ctx): pushes the frame that carries an effect out at once.
    place(s, waiting): pushes the frame that puts a triggered ability on the stack (targets and the like).
    commits: for each kind of event that the rulebook proposes (besides moves), what carries it out.
    loop_key(s): what must be equal for a position to count as repeated, growth apart ([]: what
    kernel.repeats.sameness takes).
    why_not_act(s, player, answer): the clause that forbids an action that is not offered (-1: none in particular).
    arrived(s, card): notes on a card that has just entered one of `arrival_zones` (bits; the field, if nothing else is
    said), before anything triggers.
    departed(s, obj): what goes together with an object that has just left the field, as part of the same event.
    crowded(s, event): whether there is no room any more for a move, after others of the same batch.
    prevents(s, event): whether a rule forbids a proposed event; it then neither happens nor is replaced. held_in: for
    each zone whether it may forbid a move from there, so that it need not be asked about others.
    concede(s, player): ends the game; a player may give up at any question. By default the other of two players wins.
    concede_clause: the clause that allows it.
    draw(s, player, n, by, by_player): draws cards, for players who settle a line by hand (None: they move cards).
    turn_on_move, turn_on_control: columns that take the number of the turn when a card changes zone, or controller.
    label(s, ask, answer): an answer in words for people. verbs: a word for each of the rulebook's own verbs, for saved
    answers. bare_verbs: those that name no card. verb_rows: all that is told of each verb (playmat.rules.verbs).
    back(pool, definition): which back a card has; hidden cards of one back can't be told apart.
    abandon(s, frames): clears up after an action that can't be finished in a world dealt in the middle of it.
    may_lie(s, card, definition): whether that face-down card of an open zone may have this definition, as far as the
    rules let everybody conclude (samples obey it).
    idle(s): whether the rule processes surely have nothing to do now; it looks only at what is quick to tell.
    interrupts(s): pushes the frame of a rule process that interrupts everything, if one is due; whether to look again
    after the next step though nothing has moved. None: the game has no such processes. interrupt_aspects: what has to
    change before one can be due (`complete` adds that the game may be over). process_aspects: what
    other rule processes look at. heeded: both, made by `complete`.
    proportion(s, likely, seen, count): so many definitions for a player's hidden cards out of likely ones in random
    order, given those seen, for a game whose decks hold so many of a kind (None: as they come).
    loose_zones: zones (bits) in which the order of cards says nothing, for what counts as the same position.
    place_column: the column that says at which place of its zone a card lies (-1: zones have no places).
    calm_values: values of the game (bits) that no rule process looks at, so that what was settled stays so when they
    change.
    reads_of: for values of the game, which aspects of what effects read they belong to; one that is not named belongs
    to turn, phase and battle. value_aspects: the same for every value, made by `complete`; 0 where nothing is
    worked out from it. zone_aspects: for each zone what its contents are to effects that read.
    reset_on_move: columns that a change of zone clears. reset_zones: the zones whose cards may have them, may be turned
    or lie at a place, as bits. ways: what a change of zone comes to, made by `complete`.
    turned_events: the kinds of the events that a card comes to be upright, turned, or turned in further ways.
    layers: for ongoing effects, see kernel.continuous. phases: names in order.
    """

    __slots__ = (
        "abandon", "act_options", "arrival_zones", "arrived", "back", "bare_verbs", "blank_face_down", "by_name",
        "calm_values", "clause_index", "clauses", "commits", "concede", "concede_clause", "crowded", "departed",
        "dependency", "draw", "durations", "edition", "exchange_event", "format", "heeded", "held_in", "idle",
        "interrupt_aspects", "interrupts", "label", "layer_count", "loop_key", "loose_zones", "may_lie",
        "mechanism_rows", "mechanisms", "name", "never_negative", "notes_loops", "numbers", "options",
        "own_layer_first", "perform", "permissions", "phases", "place", "place_column", "players", "prevents",
        "procedures", "process_aspects", "proportion", "reads_of", "reset_on_move", "reset_zones", "resolve", "routes",
        "rule_processes", "run_program", "schema", "start", "steps", "switches", "turn_on_control", "turn_on_move",
        "turned_events", "value_aspects", "verb_rows", "verbs", "why_not_act", "zone_aspects",
    )  # fmt: skip

    def __init__(self, name: str, edition: str, schema: Schema) -> None:
        self.name = name
        self.edition = edition
        self.format = ""
        self.schema = schema
        self.options: dict[str, bool] = {}
        self.numbers: dict[str, int] = {}
        self.phases: list[str] = []
        self.durations: list[str] = []
        self.procedures: list[Procedure] = []
        self.steps: list[list[StepRow]] = []  # those of each procedure, by its index
        self.by_name: dict[str, Procedure] = {}
        self.permissions: list[Permission] = []
        self.switches: list[Switch] = []
        self.mechanisms: dict[str, list[str]] = {}  # clauses that a mechanism of the kernel carries out, by its name
        self.mechanism_rows: list[Row] = []
        self.clauses: list[str] = [""]
        self.clause_index: dict[str, int] = {"": 0}
        self.start: Procedure | None = None
        self.players: int = 2
        self.rule_processes: Callable[[State], bool] = _no_processes
        self.idle: Callable[[State], bool] = _never_idle
        self.act_options: Callable[[State, int], list[int]] = _no_act
        self.perform: Callable[[State, int, int], None] = _no_perform
        self.proportion: Callable[[State, list[int], list[int], int], list[int]] | None = None
        self.resolve: Callable[[State, Item], None] = _no_resolve
        self.run_program: Callable[[State, int, Ctx], None] = _no_program
        self.place: Callable[[State, Waiting], None] = _no_place
        self.commits: dict[int, Callable[[State, Event], None]] = {}
        self.loop_key: Callable[[State], list[int]] = _loop_key
        self.why_not_act: Callable[[State, int, int], int] = _explain
        self.arrived: Callable[[State, int], None] = _nothing_on_arrival
        self.arrival_zones: int = 1 << schema.field
        self.departed: Callable[[State, int], None] = _nothing_goes_along
        self.crowded: Callable[[State, Event], bool] = _nothing_prevented
        self.prevents: Callable[[State, Event], bool] = _nothing_prevented
        self.held_in: list[bool] = [True] * len(schema.zones)
        self.concede: Callable[[State, int], None] = other_wins
        self.concede_clause: str = ""
        self.draw: Callable[[State, int, int, int, int], None] | None = None
        self.back: Callable[[Pool, int], int] = _back
        self.abandon: Callable[[State, list[Frame]], None] = _abandon
        self.may_lie: Callable[[State, int, int], bool] = _may_lie
        self.interrupts: Callable[[State], bool] | None = None
        self.interrupt_aspects: int = EVERYTHING
        self.process_aspects: int = EVERYTHING
        self.heeded: int = EVERYTHING
        self.place_column: int = -1
        self.loose_zones: int = 0
        self.calm_values: int = 0
        self.reads_of: dict[int, int] = {}
        self.value_aspects: list[int] = []
        self.zone_aspects: list[int] = [A_ZONES | zone_aspect(zone) for zone in range(len(schema.zones))]
        self.turned_events: list[int] = [E_READIED, E_TURNED]
        self.routes: list[list[Route]] = []
        self.verbs: dict[int, str] = {}
        self.bare_verbs: list[int] = []
        self.verb_rows: list[Verb] = []
        self.exchange_event: int = NONE  # the event that tells that two cards have exchanged what they are
        self.label: Callable[[State, Ask, int], str] = _label
        self.notes_loops: bool = False  # whether it has the procedure of kernel.running.loops
        self.own_layer_first: bool = False
        self.dependency: bool = False
        self.layer_count: int = 1
        self.blank_face_down: list[int] = []  # zones where a card that lies face down is no card with anything on it
        self.reset_on_move: list[int] = []
        self.reset_zones: int = -1
        self.turn_on_move: list[int] = []
        self.never_negative: list[int] = []  # numbers that read as zero while they are below it
        self.turn_on_control: list[int] = []

    def add(self, *things: Procedure | Permission | Switch) -> None:
        """Register procedures, permissions and switches."""
        for thing in things:
            if isinstance(thing, Procedure):
                if thing.name in self.by_name:
                    raise KernelBug(f"the rulebook of {self.name} has two procedures {thing.name!r}")
                thing.index = len(self.procedures)
                self.procedures.append(thing)
                self.by_name[thing.name] = thing
            elif isinstance(thing, Permission):
                self.permissions.append(thing)
            else:
                self.switches.append(thing)

    def procedure(self, name: str) -> Procedure:
        """A procedure by name; KernelBug if the rulebook has none of that name."""
        got = self.by_name.get(name)
        if got is None:
            known = ", ".join(sorted(self.by_name))
            raise KernelBug(f"the rulebook of {self.name} has no procedure {name!r}; it has {known}")
        return got

    def rows(self) -> list[Row]:
        """Everything that can be knocked out."""
        found: list[Row] = []
        for p in self.procedures:
            found.extend(p.steps)
        for q in self.permissions:
            found.extend(q.rows)
        found.extend(self.switches)
        found.extend(self.mechanism_rows)
        return found

    def clause(self, name: str) -> int:
        """The index of a clause by its number in the document."""
        got = self.clause_index.get(name, -1)
        if got < 0:
            got = len(self.clauses)
            self.clauses.append(name)
            self.clause_index[name] = got
        return got
