"""The record of a FINAL FANTASY TCG card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

import msgspec

from playmat.cards.fields import DASHES, Fields
from playmat.cards.records.base import Card, take_id

TYPES = ("Forward", "Backup", "Summon", "Monster")
ELEMENTS = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark")

_LIMIT_BREAK = re.compile(r"Limit Break\s*(?:-{1,2}|[–—])\s*(\d{1,2})(?!\d)")
_RARITY_LETTER = re.compile(r"(?<=\d)[A-Z]$")


def limit_break_of(text: tuple[str, ...]) -> int | None:
    """The number of a Limit Break card, from the first line of its text; None if it is none."""
    found = _LIMIT_BREAK.search(text[0]) if text else None
    return int(found[1]) if found else None


class FftcgCard(Card, frozen=True, kw_only=True, omit_defaults=True):
    """A card as printed.

    `text` holds one entry per printed paragraph, symbols as published. The list of actions of "select 1 of the 2
    following actions" stays inside its paragraph, a line each. `job` is what is printed, `jobs` its parts. `also` holds
    further numbers that the card carries (a promotional reprint names its original's number too).

    Some sources do not tell whether a card has the Generic icon. `generic` then holds a default, and `generic_known` is
    false: a card with the Job Standard Unit and a common or rare Monster are taken as generic, others not. On the cards
    whose icon is known this guess is right for 97 of 100.
    """

    game: ClassVar[str] = "fftcg"
    words = ("type", "element", "job", "category", "set", "rarity", "icon")
    amounts = ("cost", "power", "limit_break")
    of_the_printing: ClassVar[Mapping[str, object]] = {**Card.of_the_printing, "also": (), "generic_known": True}

    type: str
    element: tuple[str, ...]
    cost: int
    power: int | None = None
    job: str = ""
    jobs: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    ex_burst: bool = False
    generic: bool = False
    generic_known: bool = True
    limit_break: int | None = None
    also: tuple[str, ...] = ()

    @classmethod
    def take(cls, fields: Fields) -> Self | None:
        """Build the record from raw fields; None if there are faults.

        Besides the plain shape (`categories` a list, `element` a list) the shorter spellings of hand-written records
        are read: `category` for `categories`, one text for a list, `job` without `jobs`.
        """
        number = take_id(fields)
        kind = fields.choice("type", TYPES)
        rarity = fields.line("rarity", default="")
        job = fields.line("job", default="")
        jobs = fields.words("jobs")
        if job in DASHES:
            job, jobs = "", ()
        generic = fields.flag("generic")
        power = fields.whole("power", 1_000_000, needed=kind == "Forward")
        text = fields.lines("text")
        limit_break = fields.whole("limit_break", 99)
        made = cls(
            id=number,
            name=fields.line("name", expected="the card's name"),
            set=fields.line("set", default=""),
            rarity=rarity,
            type=kind,
            element=fields.choices("element", ELEMENTS),
            cost=fields.whole("cost", 99, needed=True) or 0,
            power=power,
            job=job,
            jobs=jobs or tuple(part.strip() for part in job.split("/") if part.strip()),
            categories=fields.words("categories", "category"),
            ex_burst=fields.flag("ex_burst") or False,
            generic=looks_generic(kind, rarity, job) if generic is None else generic,
            generic_known=generic is not None,
            limit_break=limit_break_of(text) if limit_break is None else limit_break,
            text=text,
            also=fields.words("also"),
        )
        return None if fields.faults else made

    def numbers(self) -> tuple[str, ...]:
        """The card numbers without the rarity letter: 5.2.5.1 tells number and rarity apart."""
        return tuple(serial(number) for number in (self.id, *self.also))

    def spellings(self) -> tuple[str, ...]:
        """Every number on the card, with and without the rarity letter."""
        return tuple(dict.fromkeys((self.id, *self.also, *self.numbers())))

    def attributes(self) -> Iterator[tuple[str, str | int]]:
        """Type, Element, cost, power, Job, Category, set, rarity, and the icons."""
        yield "type", self.type
        yield "cost", self.cost
        yield from (("element", element) for element in self.element)
        yield from (("job", job) for job in self.jobs)
        yield from (("category", category) for category in self.categories)
        if self.power is not None:
            yield "power", self.power
        if self.limit_break is not None:
            yield "limit_break", self.limit_break
        if self.set:
            yield "set", self.set
        if self.rarity:
            yield "rarity", self.rarity
        if self.ex_burst:
            yield "icon", "ex_burst"
        if self.generic:
            yield "icon", "generic"

    def completed_from(self, older: Self) -> Self:
        """Keep a known Generic icon, the set's name and further numbers when the newer source does not tell them."""
        return msgspec.structs.replace(
            self,
            generic=self.generic if self.generic_known else older.generic,
            generic_known=self.generic_known or older.generic_known,
            set=self.set or older.set,
            also=tuple(dict.fromkeys((*self.also, *older.also))),
        )


def serial(number: str) -> str:
    """A card number without its rarity letter: 1-001 for 1-001H."""
    return _RARITY_LETTER.sub("", number.upper())


def looks_generic(kind: str, rarity: str, job: str) -> bool:
    """The default for a Generic icon that the source does not tell."""
    return job == "Standard Unit" or (kind == "Monster" and rarity in ("C", "R"))
