"""Completing a rulebook: what follows from what it was told is worked out once."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.answers import byhand
from playmat.kernel.errors import KernelBug
from playmat.kernel.model import mechanisms
from playmat.kernel.model.procedure import KNOCKED, Row
from playmat.kernel.model.routes import routes
from playmat.kernel.model.rulebook import Rulebook, other_wins
from playmat.kernel.model.schema import (
    A_BATTLE,
    A_PHASE,
    A_RESULT,
    A_TURN,
    KERNEL_COLUMNS,
    V_ACTIVE,
    V_LOOP,
    V_PHASE,
    V_PRIORITY,
    V_RESULT,
    V_TURN,
)
from playmat.kernel.model.state import State
from playmat.kernel.procedures.handwork import make_by_hand
from playmat.kernel.records import O_FIRST_DEED, O_FIRST_GAME, VERBS

FIRST_COLUMN: Final = len(KERNEL_COLUMNS)  # those before it are the kernel's


def complete(book: Rulebook) -> None:
    """Number the clauses of all rows, and work out what follows; to be called when the rulebook has been told all.

    KernelBug with all that does not fit together in it.
    """
    if book.concede is other_wins:
        book.concede = _other_wins
    check(book)
    if byhand.PROCEDURE not in book.by_name:  # (a rulebook that was changed is completed once more)
        book.add(make_by_hand())
    book.clause(byhand.CLAUSE)
    book.notes_loops = "loop" in book.by_name
    known = {V_TURN: A_TURN, V_ACTIVE: A_TURN, V_PHASE: A_PHASE, V_PRIORITY: 0, V_LOOP: 0, V_RESULT: A_RESULT}
    known |= book.reads_of
    book.value_aspects = [known.get(v, A_TURN | A_PHASE | A_BATTLE) for v in range(len(book.schema.values))]
    for name, switch in mechanisms.table().items():
        switch.on = switch.key() not in KNOCKED
        if name in book.mechanisms:
            book.mechanism_rows.append(Row("kernel", name, book.mechanisms[name]))
    for p in book.procedures:
        p.steps[-1].last = True
    book.steps = [p.steps for p in book.procedures]
    for row in book.rows():
        row.switch(row.key() not in KNOCKED)
        row.clause = book.clause(row.clauses[0]) if row.clauses else 0
        for c in row.clauses[1:]:
            book.clause(c)
    for permission in book.permissions:
        permission.settle()
    book.interrupt_aspects = A_RESULT | (0 if book.interrupts is None else book.interrupt_aspects)
    book.heeded = book.process_aspects | book.interrupt_aspects
    book.routes = routes(book.schema, book.players, book.zone_aspects, book.reset_zones, book.interrupt_aspects)


def _other_wins(s: State, player: int) -> None:
    if s.players != 2:
        raise KernelBug("a rulebook for more than two players has to say what conceding does")
    atoms.set_value(s, V_RESULT, s.opponent(player))


def check(book: Rulebook) -> None:
    """Raise KernelBug with all that does not fit together in what a rulebook was told."""
    schema = book.schema
    faults: list[str] = []
    for p in book.procedures:
        if not p.steps:
            faults.append(f"procedure {p.name!r} has no steps")
        faults += [f"procedure {p.name!r} pushes {n!r}, which was not added" for n in p.pushes if n not in book.by_name]
    if book.start is not None and book.by_name.get(book.start.name) is not book.start:
        faults.append(f"start: the procedure {book.start.name!r} was not added")
    names = [permission.name for permission in book.permissions]
    faults += [f"two permissions are called {name!r}" for at, name in enumerate(names) if name in names[:at]]
    words = list(VERBS.values())
    for verb, word in book.verbs.items():
        if not O_FIRST_GAME <= verb < O_FIRST_DEED:
            faults.append(
                f"verb {word!r}: its number is {verb}, expected one from {O_FIRST_GAME} to {O_FIRST_DEED - 1}"
            )
        if word in words:
            faults.append(f"two verbs are written {word!r}")
        words.append(word)
    faults += [f"bare verb {verb} is no verb" for verb in book.bare_verbs if book.verbs and verb not in book.verbs]
    faults += [f"phase {name!r} stands twice" for at, name in enumerate(book.phases) if name in book.phases[:at]]
    kinds = [*book.commits, *book.turned_events, *([book.exchange_event] if book.exchange_event >= 0 else [])]
    faults += [f"there is no kind of event {kind}" for kind in kinds if not 0 <= kind < len(schema.events)]
    for what, many in (("held_in", len(book.held_in)), ("zone_aspects", len(book.zone_aspects))):
        if many != len(schema.zones):
            faults.append(f"{what} speaks of {many} zones, expected {len(schema.zones)}")
    faults += [f"blank_face_down: there is no zone {z}" for z in book.blank_face_down if not 0 <= z < len(schema.zones)]
    if book.layer_count < 1:
        faults.append("layer_count: expected one layer at least")
    columns = [*book.reset_on_move, *book.turn_on_move, *book.turn_on_control]
    if book.place_column >= 0:
        columns.append(book.place_column)
    faults += [
        f"there is no column {c} of the rulebook" for c in columns if not FIRST_COLUMN <= c < len(schema.columns)
    ]
    both = [schema.columns[c] for c in book.reset_on_move if c in book.turn_on_move]
    faults += [f"column {name!r} is both reset and turned on a move" for name in both]
    if faults:
        raise KernelBug(f"the rulebook of {book.name} is not complete: {'; '.join(faults)}")
