"""The names of a file after two cards have exchanged what they are: a card that was laid over another goes on as it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId
from playmat.scenario.dialect import Dialect
from playmat.scenario.matching import come
from playmat.scenario.model import Check, Listed, Pick

UNDER = "under"
_T = TypeVar("_T")


class Exchanged:
    """Which objects the cards of a file stand for, followed from step to step."""

    def __init__(self, s: State, dialect: Dialect, roster: Sequence[Listed]) -> None:
        self.dialect = dialect
        self.printed = {card.index: s.pool.by_key[card.key] for card in roster}
        self.last: dict[int, int] = {}  # by card, the object that it was last, so that copies stay apart

    def now(self, s: State) -> dict[int, tuple[int, ...]]:
        """The objects for which a card stands, where that is not just the one that it was dealt as.

        A card is the object that has its printed definition now; one that lies under a Character is that Character as
        well, which stands first, since both are one Character.
        """
        over, kind = self.dialect.card_over, s.cols[DEF]
        moved = [card for card in self.printed if kind[card] != self.printed[card]]
        left = moved[:]
        own: dict[int, int] = {}
        for card in moved:
            fitting = [o for o in left if kind[o] == self.printed[card]]
            likely = [
                o
                for o in fitting
                if o == self.last.get(card) or over(s, CardId(o)) == card or over(s, CardId(card)) == o
            ]
            if fitting:
                own[card] = (likely or fitting)[0]
                left.remove(own[card])
        self.last = own
        found: dict[int, tuple[int, ...]] = {card: (o,) for card, o in own.items()}
        for card in self.printed:
            o = own.get(card, card)
            if over(s, CardId(o)) >= 0:
                found[card] = (over(s, CardId(o)), o)
        return found


def renamed(thing: _T, now: Mapping[int, tuple[int, ...]]) -> _T:
    """A step (or a part of one) whose picks mean the objects for which the cards of the file stand now."""
    found: _T = _renamed(thing, now)
    return found


def with_made(s: State, thing: _T) -> _T:
    """What is expected, each of its picks with the cards that have come into the game by now."""
    found: _T = _with_made(s, thing)
    return found


def _with_made(s: State, thing: Any) -> Any:
    if isinstance(thing, Pick):
        return thing if thing.made is None else replace(thing, cards=(*thing.cards, *come(s, thing.made)), made=None)
    if type(thing) is tuple:
        return tuple([_with_made(s, part) for part in thing])
    if is_dataclass(thing) and not isinstance(thing, type):
        parts = {field.name: getattr(thing, field.name) for field in fields(thing)}
        return replace(thing, **{name: _with_made(s, part) for name, part in parts.items()})
    return thing


def _renamed(thing: Any, now: Mapping[int, tuple[int, ...]]) -> Any:
    if isinstance(thing, Check) and isinstance(thing.about, Pick) and isinstance(thing.wanted, tuple):
        # What is expected of a card is said of one object: of the lower card only that it lies under the other one.
        name, value = thing.wanted
        lower = name == "zone" and isinstance(value, tuple) and value[0] == UNDER
        cards = dict.fromkeys(now.get(card, (card,))[-1 if lower else 0] for card in thing.about.cards)
        return replace(thing, about=replace(thing.about, cards=tuple(cards)))
    if isinstance(thing, Pick):
        return replace(thing, cards=tuple(dict.fromkeys(o for card in thing.cards for o in now.get(card, (card,)))))
    if type(thing) in (tuple, list):
        return type(thing)(_renamed(part, now) for part in thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        parts = {field.name: getattr(thing, field.name) for field in fields(thing)}
        return replace(thing, **{name: _renamed(part, now) for name, part in parts.items()})
    return thing
