"""What is expected of something on the stack besides which it is: its targets, X, the options selected for it."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, Item, ObjectId
from playmat.lang.run.ops import TARGETS
from playmat.scenario.comparing import picks_shown, player_shown
from playmat.scenario.model import Stacked


def item_differs(s: State, wanted: Stacked) -> Iterator[str]:
    """How an item of the stack differs from what is expected."""
    if wanted.at >= len(s.stack):
        yield f"expected at least {wanted.at + 1} on the stack, got {len(s.stack)}"
        return
    item = s.stack[-1 - wanted.at]
    if wanted.targets is not None:
        got = [_target(s, o) for o in item.ctx.slots.get(TARGETS, [])]
        if len(got) != len(wanted.targets) or not all(
            card in pick.cards for (card, _), pick in zip(got, wanted.targets, strict=True)
        ):
            told = ", ".join(name for _, name in got) or "nothing"
            yield f"expected the targets {picks_shown(wanted.targets)}, got {told}"
    if wanted.x is not None:
        x = next((n for name, n in item.ctx.nums.items() if name.lower() == "x"), None)
        if x != wanted.x:
            yield f"expected X = {wanted.x}, got {'no X' if x is None else x}"
    if wanted.controller is not None and item.ctx.you != wanted.controller:
        yield f"expected {player_shown(wanted.controller)} to control it, got {player_shown(item.ctx.you)}"


def _target(s: State, obj: ObjectId) -> tuple[int, str]:
    """The card that a target is, and its name; an item of the stack is the card that is cast or has the ability."""
    card, name = obj & CARD_MASK, ""
    if card == NO_CARD:
        found = next((i for i in s.stack if i.serial == obj >> CARD_BITS), None)
        if found is None:
            return -1, "something that has left the stack"
        card, name = _card_of(found), "" if found.card >= 0 else "'s ability"
    return card, s.pool.defs[s.cols[DEF][card]].name + name


def _card_of(item: Item) -> int:
    return item.card if item.card >= 0 else item.ctx.src & CARD_MASK
