"""Cards that enter the field together have the same timestamp: somebody chooses the order of their effects.

Asked only where it can matter, by a rulebook that has the procedure (`make_arrivals`).
"""

from __future__ import annotations

from playmat.kernel.ability import K_STATIC, Change
from playmat.kernel.procedure import DONE, NEXT, Procedure
from playmat.kernel.records import CARD_MASK, NONE, O_CARD, Q_ORDER, Ask, Event, Frame, card_of, code
from playmat.kernel.schema import DEF, E_MOVE, V_ACTIVE
from playmat.kernel.state import State


def arriving(s: State, events: list[Event]) -> list[int]:
    """Places of the events that bring cards onto the field whose effects depend on their order."""
    field = s.book.schema.field
    places = [i for i, ev in enumerate(events) if ev.kind == E_MOVE and ev.to == field and ev.frm != field]
    if len(places) < 2:
        return []
    changes = [_changes(s, events[i].subj & CARD_MASK) for i in places]
    found: list[int] = []
    for a, i in enumerate(places):
        for b in range(len(places)):
            if a != b and i not in found and _collide(changes[a], changes[b]):
                found.append(i)
    return found


def _changes(s: State, card: int) -> list[Change]:
    """What the printed static abilities of a card change."""
    field = s.book.schema.field
    found: list[Change] = []
    for aid in s.pool.defs[s.cols[DEF][card]].base.abilities:
        code_ = s.pool.codes[aid]
        if code_.kind == K_STATIC and field in code_.held_zones:
            found.extend(code_.changes)
    return found


def _collide(mine: list[Change], others: list[Change]) -> bool:
    """Whether two changes write the same in one layer, not both of a kind that may come in any order."""
    for x in mine:
        for y in others:
            if x.layer == y.layer and x.writes & y.writes and not (x.adds and y.adds):
                return True
    return False


def make_arrivals(clause: str) -> Procedure:
    """The turn player puts cards that enter together in order, the one with the earliest timestamp first."""
    proc = Procedure("arrivals")

    @proc.ask(clause, name="which_one_first")
    def which_one_first(s: State, f: Frame) -> Ask | None:
        left = arriving(s, f.events[f.x[0] :])
        if not left:
            return None
        options = [code(O_CARD, f.events[f.x[0] + i].subj & CARD_MASK) for i in left]
        return Ask(s.vals[V_ACTIVE], Q_ORDER, options, "timestamps")

    @proc.step(clause, name="put_it_there")
    def put_it_there(s: State, f: Frame) -> int:
        if f.ans == NONE:
            return NEXT
        at = f.x[0]
        for i in range(at, len(f.events)):
            ev = f.events[i]
            if ev.kind == E_MOVE and ev.subj & CARD_MASK == card_of(f.ans):
                f.events = [*f.events[:at], ev, *f.events[at:i], *f.events[i + 1 :]]
                break
        f.x[0] += 1
        return proc.at("which_one_first")

    @proc.step(name="commit_in_order")
    def commit_in_order(s: State, f: Frame) -> int:
        from playmat.kernel.propose import commit_together

        commit_together(s, f.events)
        return DONE

    return proc
