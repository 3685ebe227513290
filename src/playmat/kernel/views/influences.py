"""The effects that make a card other than it is printed: whose they are, in what words, and what they add."""

from __future__ import annotations

from typing import Final

from playmat.kernel import continuous
from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NONE, CardId
from playmat.kernel.views.abilitywords import ability_words

NOBODY: Final = -1


class Influence:
    """One change of an effect on a card. source: the key and name of the card whose effect it is, "" for none and for
    one that the viewer does not know; words: the effect in its own words; number, by: the number to which it adds, and
    how much, "" and 0 for any other change; lasts: it is no ability of a card that is there, but goes on by itself.
    """

    __slots__ = ("by", "key", "lasts", "name", "number", "words")

    def __init__(self, key: str, name: str, words: str, number: str, by: int, lasts: bool) -> None:
        self.key = key
        self.name = name
        self.words = words
        self.number = number
        self.by = by
        self.lasts = lasts


def influences(s: State, viewer: int, card: CardId) -> list[Influence]:
    """The changes that apply to a card, in the order in which they do; none of a card that the viewer does not know."""
    if not knows(s, viewer, card):
        return []
    continuous.chars(s, card)  # (works everything out)
    found: list[Influence] = []
    for a in s.computed.actives:
        if not a.on or card not in a.cards:
            continue
        src = a.ctx.src
        source = NOBODY if src == NONE else src & CARD_MASK
        told = 0 <= source < len(s.cols[DEF]) and knows(s, viewer, CardId(source))
        if source >= 0 and not told:
            found.append(Influence("", "", "", "", 0, a.lasts))
            continue
        d = s.pool.defs[s.cols[DEF][source]] if told else None
        number, by = "", 0
        at = a.change.writes.bit_length() - 1
        if a.change.adds and a.change.writes == 1 << at and at < len(s.book.schema.numbers):
            number = s.book.schema.numbers[at]
            amounts = a.fixed if a.fixed is not None else a.amounts
            if amounts:
                by = amounts[a.cards.index(card)] if len(amounts) == len(a.cards) else amounts[0]
        words = ability_words(s, a.ability.aid)
        found.append(Influence("" if d is None else d.key, "" if d is None else d.name, words, number, by, a.lasts))
    return found
