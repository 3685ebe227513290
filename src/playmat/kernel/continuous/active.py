"""One change of one effect that is in force: to what it applies, whether its condition holds, and applying it."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.active import Active
from playmat.kernel.model.mechanisms import NO_FEEDBACK
from playmat.kernel.model.schema import STAMP
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, CardId, Chars, card_in

_NOTHING: Final = [0]


class Decided:
    """What the finished values have said about conditions and scopes that look at later layers, by effect.

    first: what an effect's turn said of its condition at first; said: of its scope, all that was said. frozen: effects
    that would go to and fro, since what they do changes whether they do it; they stay with what was said first.
    """

    __slots__ = ("conditions", "first", "frozen", "said", "scopes")

    def __init__(self) -> None:
        self.conditions: dict[int, bool] = {}
        self.scopes: dict[int, list[CardId]] = {}
        self.first: dict[int, bool] = {}
        self.said: dict[int, list[list[CardId]]] = {}
        self.frozen: set[int] = set()

    def condition(self, key: int, was: bool, now: bool) -> None:
        """The finished values say something else about a condition."""
        if key in self.conditions and now == self.first[key] and NO_FEEDBACK.on:
            self.frozen.add(key)
        else:
            self.first.setdefault(key, was)
        self.conditions[key] = now

    def scope(self, key: int, was: list[CardId], now: list[CardId]) -> None:
        """The finished values say something else about what fits a scope."""
        before = self.said.setdefault(key, [was])
        if now in before and NO_FEEDBACK.on:
            self.frozen.add(key)
            now = before[0]
        before.append(now)
        self.scopes[key] = now


def condition_key(a: Active) -> int:
    """Under which an effect's condition is noted: its time and its ability."""
    return a.stamp << 24 | a.ability.aid


def targets_of(s: State, a: Active) -> list[CardId]:
    """The receivers of an effect: those fixed when it began, as far as they are still there, or else its scope."""
    if a.targets is not None:
        stamps = s.cols[STAMP]
        return [card_in(o) for o in a.targets if stamps[o & CARD_MASK] == o >> CARD_BITS]
    if a.ability.scope is None:
        return []
    return a.ability.scope(s, a.ctx)


def holds(s: State, a: Active, decided: Decided) -> bool:
    """Whether an effect's condition holds: as the finished values said, or as it is now."""
    ability = a.ability
    if ability.condition is None:
        return True
    if decided.conditions:
        known = decided.conditions.get(condition_key(a))
        if known is not None:
            a.held = 1 if known else 0
            return known
    now = ability.condition(s, a.ctx)
    looks = ability.condition_reads & a.later or not NO_FEEDBACK.on
    a.held = (1 if now else 0) if looks else -1
    return now


def apply(s: State, a: Active, decided: Decided) -> None:
    """Apply an effect to its receivers, or to the rules on players."""
    a.on = holds(s, a, decided)
    a.cards = []
    a.amounts = []
    if not a.on:
        return
    if a.targets is None and a.ability.scope is None:
        apply_to_players(s, a)
        return
    a.cards = _receivers(s, a, decided)
    a.amounts = amounts_for(s, a, a.cards)
    apply_to_receivers(s, a)


def apply_to_receivers(s: State, a: Active) -> None:
    """Apply a change to all its receivers."""
    for card in a.cards:
        apply_to(s, a, card)


def apply_to(s: State, a: Active, card: CardId) -> None:
    """Apply a change to one receiver; its characteristics are copied before their first change."""
    change = a.change
    mine = s.computed.chars[card]
    if mine.version != s.computed.version:
        mine = mine.copy()
        mine.version = s.computed.version
        s.computed.chars[card] = mine
        s.computed.changed.append(card)
    if change.stoppable and mine.rules:
        s.computed.renewable = False  # what the rules say now they may not say later
    amount = a.amounts[a.cards.index(card) if change.each else 0]
    if change.adds_to >= 0:
        mine.numbers[change.adds_to] += amount
    else:
        change.apply(s, mine, card, a.ctx, amount)


def apply_to_players(s: State, a: Active) -> None:
    """Apply a change that is about no cards: a rule on players."""
    a.change.apply(s, Chars([], [], [], s.computed.rules), CardId(-1), a.ctx, 0)


def amounts_for(s: State, a: Active, cards: list[CardId]) -> list[int]:
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


def _receivers(s: State, a: Active, decided: Decided) -> list[CardId]:
    """What an effect is applied to: as the finished values said, or as it is now."""
    cards = targets_of(s, a)
    if a.targets is None and a.ability.scope_reads & a.later:
        cards = decided.scopes.get(condition_key(a), cards)
        a.chosen = cards
    return cards


def change_control(s: State, card: CardId, player: int) -> None:
    """For the control layer: note who controls the card; the field follows when the running step is done."""
    s.computed.controls[card] = player
