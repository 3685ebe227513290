"""One change of one effect that is in force, with what it last said."""

from __future__ import annotations

from playmat.kernel.model.ability import Change, LinkedAbility
from playmat.kernel.model.mechanisms import OWN_NAME
from playmat.kernel.model.schema import A_FIELD, A_SIDE, EVERYTHING
from playmat.kernel.records import CARD_MASK, CardId, Ctx, ObjectId


class Active:
    """One change of one effect that is in force.

    fixed: its amount, if that stays the same as long as it is in force (as the list of one that is noted). asks: the
    aspects of the state that decide what it says; none, if it says the same as long as its targets are there. side: the
    side of the field that it looks at, as an aspect; everything, if it looks at both. card: whose ability it is, -1 for
    an ongoing effect. own: it is about the card whose ability it is, and no other.
    """

    __slots__ = (
        "ability", "amounts", "asks", "at", "card", "cards", "change", "chosen", "ctx", "fixed", "held", "key", "lasts",
        "later", "on", "own", "side", "stamp", "targets",
    )  # fmt: skip

    def __init__(
        self,
        ability: LinkedAbility,
        change: Change,
        ctx: Ctx,
        stamp: int,
        targets: list[ObjectId] | None,
        key: int,
        at: int,
        lasts: bool,
    ) -> None:
        self.ability = ability
        self.change = change
        self.ctx = ctx
        self.stamp = stamp
        self.targets = targets
        self.key = key  # its place in the order of effects, see kernel.continuous.collect
        self.at = at
        self.lasts = lasts  # an ongoing effect, not the ability of a card
        self.card = -1 if lasts else ctx.src & CARD_MASK
        fixed = change.fixed
        if change.frozen and change.frozen in ctx.nums:
            fixed = [ctx.nums[change.frozen]]
        self.fixed = fixed
        own = ability.self_only and targets is None and OWN_NAME.on
        self.own = own
        certain = fixed is not None and ability.condition is None and change.pure and (own or targets is not None)
        if certain:
            self.asks = 0
        else:  # (a change that is not sure may look at anything)
            self.asks = ability.aspects if own and ability.reads_own_card and change.pure else ability.aspects | A_FIELD
        self.side = A_SIDE << ctx.you if ability.reads_own_side else EVERYTHING
        self.chosen: list[CardId] | None = (
            None  # what it was applied to, if later layers can change what fits its scope
        )
        self.later = 0  # the properties that effects of later layers write
        self.held = -1  # whether its condition held when it was applied; -1: no later layer can change what it looks at
        self.on = False  # whether it was applied,
        self.cards: list[CardId] = []  # to what,
        self.amounts: list[int] = []  # and with which amount: one for all, or one for each

    def again(self) -> Active:
        """The same, to be applied anew (an Active that has been applied is shared with copies of the state)."""
        return Active(self.ability, self.change, self.ctx, self.stamp, self.targets, self.key, self.at, self.lasts)
