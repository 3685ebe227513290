"""Choosing by worth, for what computer players judge by: tables of worth, and the best or the worst of some answers."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.records import NO_CARD, Answer, CardId, card_of

Worth = Callable[[CardId], int]


def worth_of(values: list[int], n: int) -> int:
    """The value for a number, the last one for all that are higher."""
    return values[n] if n < len(values) else values[-1]


def most_worth(options: list[Answer], worth: Worth) -> Answer:
    """The first of the answers with the card that is worth most; the first answer if none names a card."""
    best, highest = options[0], -(1 << 30)
    for answer in options:
        card = card_of(answer)
        if card != NO_CARD:
            its = worth(card)
            if its > highest:
                best, highest = answer, its
    return best


def least_worth(options: list[Answer], worth: Worth) -> Answer:
    """The first of the answers with the card that is worth least; the first answer if none names a card."""
    return most_worth(options, lambda card: -worth(card))
