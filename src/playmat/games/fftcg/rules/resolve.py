"""Resolving what lies on top of the stack (11.11), and cancelling it."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.cast import GOES_TO
from playmat.games.fftcg.rules.schema import BREAK, STACK
from playmat.kernel import atoms
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import E_CANCELLED, OWNER, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    CARD_BITS,
    CARD_MASK,
    NO_CARD,
    NO_OBJECT,
    NONE,
    Ctx,
    Event,
    Frame,
    Item,
    ObjectId,
)
from playmat.lang.run.execute import push_effect
from playmat.rules.abilities import spell_of

CANCELLED_GO_TOO: Final = Switch("resolve", "a cancelled Summon goes to the Break Zone", ["7.10.1", "11.11.10"])

SWITCHES: Final = [CANCELLED_GO_TOO]

RESOLVE: Final = Procedure("resolving", pushes=["effect"])


def start_resolving(s: State, item: Item) -> None:
    """Begin to resolve an item of the stack."""
    s.frames.append(Frame(RESOLVE.index, 0, item.ctx.you, [item.serial], ctx=item.ctx.copy(), item=item))


def _item(f: Frame) -> Item:
    assert f.item is not None
    return f.item


@RESOLVE.step("11.11.3", "11.8.13")
def is_the_condition_still_met(s: State, f: Frame) -> int:
    """A conditional auto-ability whose condition no longer holds does nothing."""
    item = _item(f)
    assert f.ctx is not None
    if item.aid >= 0:
        condition = s.pool.abilities[item.aid].condition
        if condition is not None and not condition(s, f.ctx):
            return RESOLVE.at("leave_the_stack")
    return NEXT


@RESOLVE.step("11.11.1", "11.11.5", "11.5.5", "6.4.2", "11.12.3.1")
def do_as_the_text_says(s: State, f: Frame) -> int:
    """The controller carries the effects out in written order."""
    item = _item(f)
    assert f.ctx is not None
    aid = spell_of(s, item.card) if item.card >= 0 else item.aid
    if aid >= 0 and s.pool.abilities[aid].program >= 0:
        push_effect(s, s.pool.abilities[aid].program, f.ctx.copy())
    return NEXT


@RESOLVE.step("11.11.10", "5.2.3.1.2.1")
def leave_the_stack(s: State, f: Frame) -> int:
    """A Summon goes to its owner's Break Zone, an ability ceases to exist."""
    item = _item(f)
    atoms.remove_item(s, item.serial)
    bury(s, item)
    return DONE


def bury(s: State, item: Item) -> None:
    """Put a Summon that leaves the stack into its owner's Break Zone, or where it was said to go."""
    card = item.card
    if card >= 0 and s.cols[ZONE][card] == STACK and s.cols[STAMP][card] == item.ctx.src >> CARD_BITS:
        atoms.move(s, card, item.ctx.nums.get(GOES_TO, BREAK), s.cols[OWNER][card], by=BY_RULE)


def _serial(s: State, o: ObjectId) -> int:
    """The serial of an item of the stack, also when the Summon is spoken of as the card that was cast."""
    if o & CARD_MASK == NO_CARD:
        return o >> CARD_BITS
    for item in s.stack:
        if item.card == o & CARD_MASK and item.ctx.src == o:
            return item.serial
    return NONE


def cancel(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Cancel the effects of items of the stack."""
    for o in objs:
        item = atoms.remove_item(s, _serial(s, o))
        if item is None:
            continue
        source = item.ctx.src
        atoms.emit(s, Event(E_CANCELLED, source, NO_OBJECT, ctx.src, item.ctx.you, by=ctx.by, by_player=ctx.you))
        if CANCELLED_GO_TOO.on:
            bury(s, item)
        s.returned.append(o)
