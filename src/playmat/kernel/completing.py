"""Completing a rulebook: what follows from what it was told is worked out once."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.answers import byhand
from playmat.kernel.errors import KernelBug
from playmat.kernel.model import mechanisms
from playmat.kernel.model.procedure import KNOCKED, Row
from playmat.kernel.model.routes import ways
from playmat.kernel.model.rulebook import Rulebook, other_wins
from playmat.kernel.model.schema import (
    A_BATTLE,
    A_PHASE,
    A_RESULT,
    A_TURN,
    V_ACTIVE,
    V_LOOP,
    V_PHASE,
    V_PRIORITY,
    V_RESULT,
    V_TURN,
)
from playmat.kernel.model.state import State
from playmat.kernel.procedures.handwork import make_by_hand


def complete(book: Rulebook) -> None:
    """Number the clauses of all rows, and work out what follows; call once, when the rulebook has been told all."""
    if book.concede is other_wins:
        book.concede = _other_wins
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
    book.ways = ways(book.schema, book.players, book.zone_aspects, book.reset_zones, book.interrupt_aspects)


def _other_wins(s: State, player: int) -> None:
    if s.players != 2:
        raise KernelBug("a rulebook for more than two players has to say what conceding does")
    atoms.set_value(s, V_RESULT, s.opponent(player))
