"""Completing a rulebook: what it was told is checked, and what follows from it is worked out once."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel import atoms
from playmat.kernel.answers import byhand
from playmat.kernel.errors import IncompleteRulebook, KernelBug
from playmat.kernel.events.propose import REPLACEMENT
from playmat.kernel.model import mechanisms
from playmat.kernel.model.ability import K_REPLACEMENT, LinkedAbility, Pool
from playmat.kernel.model.procedure import KNOCKED, Row
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import Rules
from playmat.kernel.model.schema import E_MOVE, V_RESULT
from playmat.kernel.model.state import State
from playmat.kernel.procedures.handwork import make_by_hand
from playmat.kernel.records import O_FIRST_DEED, O_FIRST_GAME, VERBS


def complete(rules: Rules) -> Rulebook:
    """The rulebook with these rules. IncompleteRulebook with all that does not fit together in them."""
    check(rules)
    procedures = [*rules.rows.procedures, make_by_hand()]
    for index, procedure in enumerate(procedures):
        procedure.index = index
        procedure.steps[-1].last = True
    mechanism_rows: list[Row] = []
    for name, switch in mechanisms.table().items():
        switch.on = switch.key() not in KNOCKED
        if name in rules.rows.mechanisms:
            mechanism_rows.append(Row("kernel", name, rules.rows.mechanisms[name]))
    steps = [row for procedure in procedures for row in procedure.steps]
    refusals = [row for permission in rules.rows.permissions for row in permission.rows]
    rows: list[Row] = [*steps, *refusals, *rules.rows.switches, *mechanism_rows]
    clauses = {"": None, byhand.CLAUSE: None}  # each once, as they are told
    clauses |= dict.fromkeys([clause for row in rows for clause in row.clauses])
    clauses[rules.ending.clause] = None
    book = Rulebook(rules, procedures, mechanism_rows, rules.ending.concede or _other_wins, list(clauses))
    for row in rows:
        row.switch(row.key() not in KNOCKED)
        row.clause = book.clause(row.clauses[0]) if row.clauses else 0
    for permission in book.permissions:
        permission.settle()
    return book


def _other_wins(s: State, player: int) -> None:
    if s.players != 2:
        raise KernelBug("a rulebook for more than two players has to say what conceding does")
    atoms.set_value(s, V_RESULT, s.opponent(player))


def check(rules: Rules) -> None:
    """Raise IncompleteRulebook with all that does not fit together in what a rulebook is told."""
    rows, schema = rules.rows, rules.schema
    names = [procedure.name for procedure in rows.procedures]
    faults = [f"two procedures are called {name!r}" for name in _twice(names)]
    for p in rows.procedures:
        if not p.steps:
            faults.append(f"procedure {p.name!r} has no steps")
        faults += [f"procedure {p.name!r} pushes {n!r}, which was not added" for n in p.pushes if n not in names]
    if rows.start not in rows.procedures:
        faults.append(f"start: the procedure {rows.start.name!r} was not added")
    faults += [f"two permissions are called {name!r}" for name in _twice([p.name for p in rows.permissions])]
    faults += _about_verbs(rules)
    happenings = rules.happenings
    kinds = [*happenings.commits, *happenings.turned, *([happenings.exchange] if happenings.exchange >= 0 else [])]
    faults += [f"there is no kind of event {kind}" for kind in kinds if not 0 <= kind < len(schema.events)]
    moves = rules.moves
    for what, zones in (
        ("prevents_from", happenings.prevents_from),
        ("damaged", happenings.damaged),
        ("marked", moves.marked),
        ("arrival", moves.arrival),
        ("blank_face_down", moves.blank_face_down),
        ("carried", [zone for pair in moves.carried for zone in pair]),
        ("limited", moves.limited),
        ("loose", rules.ending.loose),
    ):
        faults += [f"{what}: there is no zone {zone}" for zone in zones or [] if not 0 <= zone < len(schema.zones)]
    faults += [f"calm: there is no value {v}" for v in rules.processes.calm if not 0 <= v < len(schema.values)]
    if len(happenings.turned) != len(schema.orientations):
        faults.append(f"turned: expected a kind of event for each of {', '.join(schema.orientations)}")
    never = rules.layering.never_negative
    faults += [f"never_negative: there is no number {n}" for n in never if not 0 <= n < len(schema.numbers)]
    if faults:
        raise IncompleteRulebook(f"the rulebook of {rules.edition.game} is not complete: {'; '.join(faults)}")


def check_pool(book: Rulebook, pool: Pool) -> None:
    """Raise IncompleteRulebook with all that linked cards ask of a rulebook and that it does not have."""
    faults: list[str] = []
    events = book.schema.events
    for ability in pool.abilities:
        told = f"ability {ability.aid}{_whose(pool, ability)}"
        faults += [
            f"{told}: a change in layer {change.layer}; there are layers 0 to {book.layer_count - 1}"
            for change in ability.changes
            if not 0 <= change.layer < book.layer_count
        ]
        if ability.kind != K_REPLACEMENT:
            continue
        if REPLACEMENT not in book.by_name:
            faults.append(f"{told} replaces events, which takes a procedure {REPLACEMENT!r}")
        faults += [
            f"{told} replaces {events[kind]!r}, and no commit says what carries that out"
            for kind in ability.watches
            if kind != E_MOVE and kind not in book.commits
        ]
    if faults:
        raise IncompleteRulebook(f"the rulebook of {book.name} lacks what its cards need: {'; '.join(faults)}")


def _whose(pool: Pool, ability: LinkedAbility) -> str:
    """Whose ability it is, in brackets; "" for one of the rules."""
    return f" ({pool.defs[ability.of].name})" if ability.of >= 0 else f" ({ability.name})" if ability.name else ""


def _about_verbs(rules: Rules) -> list[str]:
    """What is wrong with the verbs."""
    rows = rules.actions.verbs
    most = O_FIRST_DEED - 1
    faults = [
        f"verb {row.word!r}: its number is {row.number}, expected one from {O_FIRST_GAME} to {most}"
        for row in rows
        if not O_FIRST_GAME <= row.number <= most
    ]
    faults += [f"two verbs are written {word!r}" for word in _twice([*VERBS.values(), *(row.word for row in rows)])]
    for number in sorted({row.number for row in rows}):
        words = [repr(row.word) for row in rows if row.number == number]
        if len(words) > 1:
            faults.append(f"these verbs have one number: {', '.join(words)}")
    for row in rows:
        if row.permission is not None and row.permission not in rules.rows.permissions:
            faults.append(f"verb {row.word!r}: its permission {row.permission.name!r} was not added")
    return faults


def _twice(names: Sequence[str]) -> list[str]:
    """Those that stand there more than once, each told once."""
    found: list[str] = []
    for at, name in enumerate(names):
        if name in names[:at] and name not in found:
            found.append(name)
    return found
