"""What a search asks for, as conditions of the database."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import and_, literal_column, or_, select

from playmat.cards.errors import CardDataError
from playmat.cards.records import Card
from playmat.cards.spelling import fold, near
from playmat.cards.tables import ATTRIBUTE, CARD, PRINTED, WORDS

Condition = Any  # an expression of the library, which types columns no further
Wanted = str | int | Sequence[str | int]
_AMOUNT = re.compile(
    r"\s*(?:(?P<sign><=|>=|<|>|=)?\s*(?P<number>\d{1,9})|(?P<least>\d{1,9})\s*-\s*(?P<most>\d{1,9}))\s*"
)
_WORD = re.compile(r'"([^"]*)"?|([^\s"]+)')


def conditions(record: type[Card], attributes: Mapping[str, Wanted]) -> Iterator[Condition]:
    """A condition per attribute."""
    known = (*record.words, *record.amounts)
    for name, wanted in attributes.items():
        if name not in known:
            hint = near(name, known, 1)
            raise CardDataError(
                f"{name}: expected an attribute ({', '.join(known)})" + (f"; near it: {hint[0]}" if hint else "")
            )
        values = (wanted,) if isinstance(wanted, (str, int)) else wanted
        one = or_(
            *(
                amount(name, value) if name in record.amounts else ATTRIBUTE.c.value == fold(str(value))
                for value in values
            )
        )
        yield CARD.c.key.in_(select(ATTRIBUTE.c.card).where(ATTRIBUTE.c.name == name, one))


def amount(name: str, wanted: str | int) -> Condition:
    """A number, a comparison such as `>=3`, or a range such as `2-4`."""
    value = ATTRIBUTE.c.value
    if isinstance(wanted, int):
        return value == wanted
    found = _AMOUNT.fullmatch(wanted)
    if found is None:
        raise CardDataError(
            f"{name}: expected a number, a comparison such as >=3 or a range such as 2-4, got {wanted!r}"
        )
    if found["least"]:
        return value.between(int(found["least"]), int(found["most"]))
    number = int(found["number"])
    return {"<=": value <= number, ">=": value >= number, "<": value < number, ">": value > number}.get(
        found["sign"], value == number
    )


def words_of(text: str) -> list[str]:
    """The words and "quoted phrases" of a search, without what holds no letter or digit."""
    found = [quoted or word for quoted, word in _WORD.findall(text)]
    return [word for word in found if any(char.isalnum() for char in word)]


def text_condition(column: str, text: str, indexed: bool) -> Condition:
    """That a column holds all words of a text; with a full-text index the last word may be cut short."""
    words = words_of(text)
    if not words:
        raise CardDataError(f"{column}: expected words to look for, got {text!r}")
    query = select(PRINTED.c.rowid)
    if indexed:
        match = " AND ".join(f'{column} : "{word}"' for word in words)
        return CARD.c.key.in_(query.where(literal_column("printed").op("MATCH")(f"{match}*")))
    return CARD.c.key.in_(query.where(and_(*(WORDS[column].contains(word, autoescape=True) for word in words))))
