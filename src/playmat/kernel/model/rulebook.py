"""A rulebook: functions and data that the kernel is told to use. Never a subclass, so that an interpreted rulebook runs
on a compiled kernel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel.errors import IncompleteRulebook
from playmat.kernel.model.procedure import Procedure, Row, StepRow
from playmat.kernel.model.routes import Route, routes
from playmat.kernel.model.rules import Rules
from playmat.kernel.model.schema import (
    A_BATTLE,
    A_PHASE,
    A_RESULT,
    A_TURN,
    A_ZONES,
    V_ACTIVE,
    V_LOOP,
    V_PHASE,
    V_PRIORITY,
    V_RESULT,
    V_TURN,
    zone_aspect,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import MOVE_NAME


class Rulebook:
    """All that the kernel asks of a game: the rules that it was told (kernel.model.rules explains each), and what
    follows from them. `kernel.completing.complete` makes it; it is not written afterwards.

    steps: those of each procedure, by its index. clauses: all that its rows carry out, by the index that stands for
    them; "" is none. held_in: for each zone whether the rules may forbid a move from there. arrival_zones, loose_zones,
    reset_zones, calm_values: zones or values as bits. heeded: all aspects that rule processes look at. value_aspects:
    to which aspects of what effects read a value belongs; 0 where nothing is worked out from it. zone_aspects: for each
    zone what its contents are to them. routes: what a change of zone comes to. verbs: words of the game's own verbs.
    bare_verbs: those that name no card. notes_loops: whether it has the procedure of kernel.running.loops.
    """

    __slots__ = (
        "abandon", "act_options", "arrival_zones", "arrived", "back", "bare_verbs", "blank_face_down", "by_name",
        "calm_values", "carried", "clause_index", "clauses", "commits", "concede", "concede_clause", "crowded",
        "damaged_zones", "departed", "dependency", "draw", "edition", "exchange_event", "format", "gone", "heeded",
        "held_in", "idle", "interrupt_aspects", "interrupts", "label", "layer_count", "limited", "loop_key",
        "loose_zones", "may_lie", "mechanism_rows", "move_marks", "move_names", "name", "never_negative", "notes_loops",
        "numbers", "options", "own_layer_first", "perform", "permissions", "place", "place_column", "players",
        "prevents", "printed", "procedures", "process_aspects", "proportion", "reset_on_move", "reset_zones", "resolve",
        "room", "routes", "rule_processes", "run_program", "schema", "start", "steps", "switches", "turn_on_control",
        "turn_on_move", "turned_events", "value_aspects", "verb_rows", "verbs", "why_not_act", "zone_aspects",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        procedures: list[Procedure],
        mechanism_rows: list[Row],
        concede: Callable[[State, int], None],
        clauses: list[str],
    ) -> None:
        edition, schema, rows = rules.edition, rules.schema, rules.rows
        self.name: Final = edition.game
        self.edition: Final = edition.edition
        self.format: Final = edition.format
        self.options: Final = edition.options
        self.numbers: Final = edition.numbers
        self.schema: Final = schema
        self.players: Final = rules.players

        self.start: Final = rows.start
        self.procedures: Final = procedures
        self.steps: Final[list[list[StepRow]]] = [procedure.steps for procedure in procedures]
        self.by_name: Final[dict[str, Procedure]] = {procedure.name: procedure for procedure in procedures}
        self.permissions: Final = rows.permissions
        self.switches: Final = rows.switches
        self.mechanism_rows: Final = mechanism_rows
        self.clauses: Final = clauses
        self.clause_index: Final[dict[str, int]] = {clause: at for at, clause in enumerate(clauses)}
        self.notes_loops: Final = "loop" in self.by_name

        actions = rules.actions
        self.verb_rows: Final = actions.verbs
        self.verbs: Final[dict[int, str]] = {row.number: row.word for row in actions.verbs}
        self.bare_verbs: Final[list[int]] = [row.number for row in actions.verbs if row.bare]
        self.act_options: Final = actions.options
        self.perform: Final = actions.perform
        self.why_not_act: Final = actions.why_not
        self.label: Final = actions.label
        self.draw: Final = actions.draw
        self.abandon: Final = actions.abandon

        processes = rules.processes
        self.rule_processes: Final = processes.carry_out
        self.process_aspects: Final = processes.looks
        self.calm_values: Final = _bits(processes.calm)
        self.idle: Final = processes.idle
        self.interrupts: Final = processes.interrupts
        self.interrupt_aspects: Final = A_RESULT | (0 if processes.interrupts is None else processes.interrupt_looks)
        self.heeded: Final = self.process_aspects | self.interrupt_aspects

        abilities = rules.abilities
        self.resolve: Final = abilities.resolve
        self.place: Final = abilities.place
        self.run_program: Final = abilities.run

        zones = range(len(schema.zones))
        happenings = rules.happenings
        self.commits: Final = happenings.commits
        self.prevents: Final = happenings.prevents
        held = happenings.prevents_from
        self.held_in: Final[list[bool]] = [held is None or zone in held for zone in zones]
        self.crowded: Final = happenings.crowded
        self.turned_events: Final = happenings.turned
        self.exchange_event: Final = happenings.exchange
        self.damaged_zones: Final = 1 << schema.field if happenings.damaged is None else _bits(happenings.damaged)

        moves = rules.moves
        self.reset_on_move: Final[list[int]] = schema.reset_on_move if moves.new_object else []
        self.turn_on_move: Final = schema.turn_on_move
        self.turn_on_control: Final = schema.turn_on_control
        self.place_column: Final = schema.place_column
        self.reset_zones: Final = -1 if moves.marked is None else _bits(moves.marked)
        self.arrived: Final = moves.arrived
        self.arrival_zones: Final = 1 << schema.field if moves.arrival is None else _bits(moves.arrival)
        self.departed: Final = moves.departed
        self.blank_face_down: Final = moves.blank_face_down
        self.carried: Final = moves.carried
        self.limited: Final = _bits(moves.limited)
        self.room: Final = moves.room
        self.gone: Final = moves.gone
        self.move_names: Final = ["", *moves.told]
        self.move_marks: Final = {name: at << MOVE_NAME for at, name in enumerate(self.move_names)}

        layering = rules.layering
        self.layer_count: Final = len(schema.layers)
        self.dependency: Final = layering.dependency
        self.own_layer_first: Final = layering.own_first
        self.never_negative: Final = layering.never_negative

        self.back: Final = rules.knowledge.back
        self.may_lie: Final = rules.knowledge.may_lie
        self.proportion: Final = rules.knowledge.proportion
        self.printed: Final = rules.knowledge.printed

        self.concede: Final = concede
        self.concede_clause: Final = rules.ending.clause
        self.loop_key: Final = rules.ending.loop_key
        self.loose_zones: Final = _bits(rules.ending.loose)

        self.zone_aspects: Final[list[int]] = [A_ZONES | zone_aspect(zone) for zone in zones]
        known = {V_TURN: A_TURN, V_ACTIVE: A_TURN, V_PHASE: A_PHASE, V_PRIORITY: 0, V_LOOP: 0, V_RESULT: A_RESULT}
        known |= schema.reads_of
        self.value_aspects: Final[list[int]] = [
            known.get(value, A_TURN | A_PHASE | A_BATTLE) for value in range(len(schema.values))
        ]
        self.routes: Final[list[list[Route]]] = routes(
            schema, self.players, self.zone_aspects, self.reset_zones, self.interrupt_aspects, self.carried
        )

    def procedure(self, name: str) -> Procedure:
        """A procedure by name; IncompleteRulebook if the rulebook has none of that name."""
        got = self.by_name.get(name)
        if got is None:
            known = ", ".join(sorted(self.by_name))
            raise IncompleteRulebook(f"the rulebook of {self.name} has no procedure {name!r}; it has {known}")
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
        """The index of a clause by its number in the document; IncompleteRulebook if no row carries it out."""
        got = self.clause_index.get(name, -1)
        if got < 0:
            raise IncompleteRulebook(f"no row of the rulebook of {self.name} carries out the clause {name!r}")
        return got


def _bits(numbers: list[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
