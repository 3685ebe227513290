"""One change of one effect that is in force: to what it applies, whether its condition holds, and applying it."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Change, Code
from playmat.kernel.mechanisms import NO_FEEDBACK, OWN_NAME
from playmat.kernel.records import CARD_BITS, CARD_MASK, Chars, Ctx
from playmat.kernel.schema import A_FIELD, A_SIDE, EVERYTHING, STAMP
from playmat.kernel.state import State

_NOTHING: Final = [0]


class Active:
    """One change of one effect that is in force.

    fixed: its amount, if that stays the same as long as it is in force (as the list of one that is noted). asks: the
    aspects of the state that decide what it says; none, if it says the same as long as its targets are there. side: the
    side of the field that it looks at, as an aspect; everything, if it looks at both. card: whose ability it is, -1 for
    an ongoing effect. own: it is about the card whose ability it is, and no other.
    """

    __slots__ = (
        "amounts", "asks", "at", "card", "cards", "change", "chosen", "code", "ctx", "fixed", "held", "key", "lasts",
        "later", "on", "own", "side", "stamp", "targets",
    )  # fmt: skip

    def __init__(
        self,
        code: Code,
        change: Change,
        ctx: Ctx,
        stamp: int,
        targets: list[int] | None,
        key: int,
        at: int,
        lasts: bool,
    ) -> None:
        self.code = code
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
        own = code.self_only and targets is None and OWN_NAME.on
        self.own = own
        certain = fixed is not None and code.condition is None and change.sure and (own or targets is not None)
        if certain:
            self.asks = 0
        else:  # (a change that is not sure may look at anything)
            self.asks = code.aspects if own and code.aloof and change.sure else code.aspects | A_FIELD
        self.side = A_SIDE << ctx.you if code.own_side else EVERYTHING
        self.chosen: list[int] | None = None  # what it was applied to, if later layers can change what fits its scope
        self.later = 0  # the properties that effects of later layers write
        self.held = -1  # whether its condition held when it was applied; -1: no later layer can change what it looks at
        self.on = False  # whether it was applied,
        self.cards: list[int] = []  # to what,
        self.amounts: list[int] = []  # and with which amount: one for all, or one for each

    def again(self) -> Active:
        """The same, to be applied anew (an Active that has been applied is shared with copies of the state)."""
        return Active(self.code, self.change, self.ctx, self.stamp, self.targets, self.key, self.at, self.lasts)


class Decided:
    """What the finished values have said about conditions and scopes that look at later layers, by effect.

    first: what an effect's turn said of its condition at first; said: of its scope, all that was said. frozen: effects
    that would go to and fro, since what they do changes whether they do it; they stay with what was said first.
    """

    __slots__ = ("conditions", "first", "frozen", "said", "scopes")

    def __init__(self) -> None:
        self.conditions: dict[int, bool] = {}
        self.scopes: dict[int, list[int]] = {}
        self.first: dict[int, bool] = {}
        self.said: dict[int, list[list[int]]] = {}
        self.frozen: set[int] = set()

    def condition(self, key: int, was: bool, now: bool) -> None:
        """The finished values say something else about a condition."""
        if key in self.conditions and now == self.first[key] and NO_FEEDBACK.on:
            self.frozen.add(key)
        else:
            self.first.setdefault(key, was)
        self.conditions[key] = now

    def scope(self, key: int, was: list[int], now: list[int]) -> None:
        """The finished values say something else about what fits a scope."""
        before = self.said.setdefault(key, [was])
        if now in before and NO_FEEDBACK.on:
            self.frozen.add(key)
            now = before[0]
        before.append(now)
        self.scopes[key] = now


def condition_key(a: Active) -> int:
    """Under which an effect's condition is noted: its time and its ability."""
    return a.stamp << 24 | a.code.aid


def targets_of(s: State, a: Active) -> list[int]:
    """The cards that an effect is about: those fixed when it began as far as they are still there, else its scope."""
    if a.targets is not None:
        stamps = s.cols[STAMP]
        return [o & CARD_MASK for o in a.targets if stamps[o & CARD_MASK] == o >> CARD_BITS]
    if a.code.scope is None:
        return []
    return a.code.scope(s, a.ctx)


def holds(s: State, a: Active, decided: Decided) -> bool:
    """Whether an effect's condition holds: as the finished values said, or as it is now."""
    code = a.code
    if code.condition is None:
        return True
    if decided.conditions:
        known = decided.conditions.get(condition_key(a))
        if known is not None:
            a.held = 1 if known else 0
            return known
    now = code.condition(s, a.ctx)
    looks = code.condition_reads & a.later or not NO_FEEDBACK.on
    a.held = (1 if now else 0) if looks else -1
    return now


def apply(s: State, a: Active, decided: Decided) -> None:
    """Lay a change on what it is about, or on the rules; values of a card are copied before their first change."""
    a.on = holds(s, a, decided)
    a.cards = []
    a.amounts = []
    if not a.on:
        return
    if a.targets is None and a.code.scope is None:
        lay_on_players(s, a)
        return
    a.cards = _receivers(s, a, decided)
    a.amounts = amounts_for(s, a, a.cards)
    lay(s, a)


def lay(s: State, a: Active) -> None:
    """Lay a change on its receivers."""
    for card in a.cards:
        lay_on(s, a, card)


def lay_on(s: State, a: Active, card: int) -> None:
    """Lay a change on one of its receivers, whose values are copied before anything is laid on them."""
    change = a.change
    mine = s.chars[card]
    if mine.laid != s.version:
        mine = mine.copy()
        mine.laid = s.version
        s.chars[card] = mine
        s.changed.append(card)
    if change.heeds and mine.rules:
        s.firm = False  # what the rules say now they may not say later
    amount = a.amounts[a.cards.index(card) if change.each else 0]
    if change.plain >= 0:
        mine.numbers[change.plain] += amount
    else:
        change.apply(s, mine, card, a.ctx, amount)


def lay_on_players(s: State, a: Active) -> None:
    """Lay a change that is about no cards on the rules."""
    a.change.apply(s, Chars([], [], [], s.rules), -1, a.ctx, 0)


def amounts_for(s: State, a: Active, cards: list[int]) -> list[int]:
    """By how much an effect changes cards: one amount for all, or one for each."""
    if a.fixed is not None:
        return a.fixed
    amount = a.change.amount
    if amount is None or not cards:
        return _NOTHING
    if not a.change.each:
        return [amount(s, a.ctx)]
    found: list[int] = []
    for card in cards:
        a.ctx.cand = s.cols[STAMP][card] << CARD_BITS | card
        found.append(amount(s, a.ctx))
    return found


def _receivers(s: State, a: Active, decided: Decided) -> list[int]:
    """What an effect is applied to: as the finished values said, or as it is now."""
    cards = targets_of(s, a)
    if a.targets is None and a.code.scope_reads & a.later:
        cards = decided.scopes.get(condition_key(a), cards)
        a.chosen = cards
    return cards


def change_control(s: State, card: int, player: int) -> None:
    """For the control layer: note who controls the card; the field follows when the running step is done."""
    s.controls[card] = player
