"""Which waiting ability comes next: the turn player's first, each player's own in the order that player likes."""

from __future__ import annotations

from playmat.kernel.model.mechanisms import TURN_ORDER
from playmat.kernel.model.schema import V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.records import O_ITEM, Q_ORDER, Ask, Frame, Waiting, answer_of, aux_of, card_in


def ready(s: State) -> list[int]:
    """Places in `waiting` from which the next ability is taken: the turn player's, else the others'."""
    waiting = s.waiting
    if len(waiting) < 2:  # (as a rule)
        return [0] if waiting and not waiting[0].held else []
    player = s.vals[V_ACTIVE] if TURN_ORDER.on else s.opponent(s.vals[V_ACTIVE])
    for _ in range(s.players):
        found: list[int] = []
        for i, w in enumerate(waiting):
            if w.ctx.you == player and not w.held:
                found.append(i)
        if found:
            return found
        player = s.opponent(player)
    return []


def which_is_next(s: State, each: bool = True) -> Ask | None:
    """The question which of them comes next; nobody is asked about a single one, nor (unless each is told apart) which
    of two that are alike.
    """
    places: list[int] = []
    for i in ready(s):
        if each or not any([alike(s, s.waiting[i], s.waiting[other]) for other in places]):
            places.append(i)
    if len(places) < 2:
        return None
    options = [answer_of(O_ITEM, card_in(s.waiting[i].ctx.src), i) for i in places]
    return Ask(s.waiting[places[0]].ctx.you, Q_ORDER, options, "next ability")


def alike(s: State, a: Waiting, b: Waiting) -> bool:
    """Whether it makes no difference which comes first: one ability of one card waits twice, whatever for."""
    if a.aid != b.aid or a.ctx.src != b.ctx.src or a.ctx.you != b.ctx.you or s.pool.abilities[a.aid].told:
        return False
    return a.ctx.slots == b.ctx.slots and a.ctx.nums == b.ctx.nums and a.ctx.words == b.ctx.words


def taken(f: Frame, places: list[int]) -> int:
    """The place that was answered in this frame, or the only one."""
    return places[0] if f.answer < 0 else aux_of(f.answer)
