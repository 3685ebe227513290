"""What has happened: the objects that a pattern of events has met in this turn, the last one or all game, in order.

The table remembers patterns for each player, without regard to whose text asks. What a text says of itself ("damaged by
X", "a card other than X") is therefore taken out of the pattern and looked at when it is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import A_MEMORY
from playmat.kernel.model.state import State
from playmat.kernel.records import MEMORY_PLAYER_BITS, Ctx, ObjectId
from playmat.lang.run.functions import one_of

if TYPE_CHECKING:
    from playmat.lang.run.values import Linker

OTHER: Final = L.OtherThan(L.This())


def remembered(k: Linker, event: L.Event, role: str, window: str = "turn") -> Callable[[State, Ctx], list[ObjectId]]:
    """The objects that played the role in the events that fit; DataError if the pattern speaks of itself elsewhere."""
    if one_of("window", window, "turn", "last turn", "game") and (event.ordinal or event.once):
        raise DataError("events that are counted are counted one by one")
    subject, source = event.subject, event.source
    itself = isinstance(subject, L.This)
    others = isinstance(subject, L.Filter) and OTHER in subject.tests
    by_itself = isinstance(source, L.This)
    if itself:
        subject = None
    elif isinstance(subject, L.Filter) and others:
        subject = L.Filter(tuple([t for t in subject.tests if t != OTHER]))
    plain = L.Event(
        event.kind, subject, event.object, None if by_itself else source, event.player, event.from_zone,
        event.to_zone, event.phase, event.name, event.by, event.by_whom, event.op, event.amount,
    )  # fmt: skip
    if any(isinstance(node, L.This) for node in L.walk(plain)):
        raise DataError("a memory of events is kept for players, not for an object")
    stays = window == "game"
    index = k.memory(plain, role, stays)
    subjects = k.memory(plain, "subject", stays) if itself or others else -1
    sources = k.memory(plain, "source", stays) if by_itself else -1
    last = window == "last turn"
    k.aspects |= A_MEMORY

    def find(s: State, ctx: Ctx) -> list[ObjectId]:
        table = s.memory_last if last else s.memory
        found = table.get(index << MEMORY_PLAYER_BITS | ctx.you, [])
        if subjects < 0 and sources < 0:
            return found
        # Memories of one pattern grow together, so that what stands at one place belongs to one event.
        whom = table.get(subjects << MEMORY_PLAYER_BITS | ctx.you, []) if subjects >= 0 else []
        by = table.get(sources << MEMORY_PLAYER_BITS | ctx.you, []) if sources >= 0 else []
        kept: list[ObjectId] = []
        for i, o in enumerate(found):
            if (subjects < 0 or (whom[i] == ctx.src) == itself) and (sources < 0 or by[i] == ctx.src):
                kept.append(o)
        return kept

    return find
