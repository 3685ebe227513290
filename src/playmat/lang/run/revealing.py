"""Cards that are revealed: everybody sees them, for good or until the effect has ended."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.schema import E_REVEALED, FACE, OWNER, SEEN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_OBJECT, Ctx, Event, ObjectId, card_in
from playmat.lang.run.vocabulary import Vocabulary

REVEALED: Final = "#revealed"  # slot: what an effect, or a cost before it, has revealed
LEARNT: Final = "#learnt "  # numbers: the players who did not know the object before (bits)


def reveal(s: State, voc: Vocabulary, ctx: Ctx, o: ObjectId) -> None:
    """A card is shown to all players."""
    card = card_in(o)
    everybody = (1 << s.players) - 1
    if not voc.reveals_for_good:
        ctx.nums[f"{LEARNT}{o}"] = everybody & ~s.cols[SEEN][card]
    atoms.show(s, card, everybody)
    atoms.emit(s, Event(E_REVEALED, o, NO_OBJECT, ctx.src, ctx.you, by=ctx.by, by_player=ctx.you))
    ctx.slots[REVEALED] = [*ctx.slots.get(REVEALED, []), o]


def hide_again(s: State, ctx: Ctx) -> None:
    """What was revealed and lies in a zone that is not public is known no more to those who learnt it so."""
    schema = s.book.schema
    for o in ctx.slots.get(REVEALED, []):
        card = card_in(o)
        zone = s.cols[ZONE][card]
        if zone < 0 or not (schema.hidden[zone] or (schema.own[zone] and s.cols[FACE][card])):
            continue
        may_look = 1 << s.cols[OWNER][card] if schema.own[zone] else 0
        atoms.forget(s, card, ctx.nums.get(f"{LEARNT}{o}", 0) & ~may_look)
