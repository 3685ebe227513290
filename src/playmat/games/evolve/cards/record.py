"""The record of a Shadowverse: Evolve card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Self

import msgspec

from playmat.cards.fields import Fields
from playmat.cards.records.base import Card, take_id

LEADER, FOLLOWER, AMULET, SPELL = TYPES = ("Leader", "Follower", "Amulet", "Spell")
EVOLVED, TOKEN, ADVANCED = SPECIAL_TYPES = ("Evolved", "Token", "Advanced")
NEUTRAL: Final = "Neutral"
CLASSES: Final = ("Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft")
# The universes of sets and of traits: sources seldom tell a card's universe (2.12.1), its set or its traits do.
UNIVERSES_OF_SETS: Final = {
    **dict.fromkeys(("CP01", "CSD01", "ECP01"), "Umamusume: Pretty Derby"),
    **dict.fromkeys(("CP02", "CSD02", "ECP02"), "THE IDOLM@STER CINDERELLA GIRLS"),
    **dict.fromkeys(("CP03", "CSD03", "ECP03"), "Cardfight!! Vanguard"),
}
UNIVERSES_OF_TRAITS: Final = {
    "Umamusume": "Umamusume: Pretty Derby",
    "iM@S CG": "THE IDOLM@STER CINDERELLA GIRLS",
    "Vanguard": "Cardfight!! Vanguard",
}

_LANGUAGE = re.compile(r"(?<=\d)(?:EN|JP)$")
_PART_OF_A_SET = re.compile(r"(?<=\d)[a-d]$")


class EvolveCard(Card, frozen=True, kw_only=True, omit_defaults=True, rename={"class_": "class"}):
    """A card as printed.

    `text` holds one entry per line, symbols as published ([fanfare], [cost01]); a line of dashes parts what holds
    wherever the card is from what holds on the field or on resolution. `token_text` holds what the card says of the
    tokens it makes (2.9). `special` holds the special types (2.3.3). All but leaders and evolved cards have a cost,
    followers an attack and a defense; so do amulets that can become followers. A leader has a defense only where its
    card says another than the usual one.

    `original_id` is the number of the card that this one is another printing of. `evolves_to` and `evolved_from` hold
    the numbers of a follower's evolved cards and the other way round, where the source tells; which card a follower
    evolves with is decided by their names (5.15.1.1).
    """

    game: ClassVar[str] = "evolve"
    words = ("type", "special", "class", "universe", "trait", "set", "rarity")
    amounts = ("cost", "attack", "defense")
    of_the_printing: ClassVar[Mapping[str, object]] = {
        **Card.of_the_printing,
        "set_name": "",
        "original_id": "",
        "token_text": (),
        "evolves_to": (),
        "evolved_from": (),
    }

    type: str
    class_: str
    special: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    cost: int | None = None
    attack: int | None = None
    defense: int | None = None
    token_text: tuple[str, ...] = ()
    universe: str = ""
    alternate_name: str = ""
    set_name: str = ""
    original_id: str = ""
    evolves_to: tuple[str, ...] = ()
    evolved_from: tuple[str, ...] = ()

    @classmethod
    def take(cls, fields: Fields) -> Self | None:
        """Build the record from raw fields; None if there are faults.

        Besides the plain shape (`special` a list) these spellings are read: `types`, all types in one list, and the
        flags `evolved`, `token` and `advanced`. A universe that is not told is that of the set or of a trait.
        """
        number = take_id(fields)
        kind, special = _types(fields)
        fights = kind == FOLLOWER
        costs = kind != LEADER and EVOLVED not in special
        traits = fields.words("traits", "trait")
        code = fields.line("set", default=number.partition("-")[0])
        cost = fields.whole("cost", 99, needed=costs)
        attack = fields.whole("attack", 999, needed=fights)
        defense = fields.whole("defense", 999, needed=fights)
        original = fields.line("original_id", "canonical_id", default="")
        made = cls(
            id=number,
            name=fields.line("name", expected="the card's name"),
            set=code,
            set_name=fields.line("set_name", default=""),
            rarity=fields.line("rarity", default=""),
            type=kind,
            special=special,
            class_=fields.choice("class", (*CLASSES, NEUTRAL)),
            traits=traits,
            cost=cost if costs else None,
            attack=attack if kind != LEADER else None,
            defense=defense,
            text=with_whole_reminders(fields.lines("text")),
            token_text=fields.lines("token_text"),
            universe=fields.line("universe", default=universe_of(code, traits)),
            alternate_name=fields.line("alternate_name", default=""),
            original_id="" if original == number else original,
            evolves_to=fields.words("evolves_to"),
            evolved_from=fields.words("evolved_from"),
        )
        return None if fields.faults else made

    @property
    def evolved(self) -> bool:
        """Whether this is an evolved card (2.3.3.1)."""
        return EVOLVED in self.special

    @property
    def token(self) -> bool:
        """Whether this is a token (9.1.2)."""
        return TOKEN in self.special

    def spellings(self) -> tuple[str, ...]:
        """The number with and without the letters of its language: sites of other countries leave them out."""
        return tuple(dict.fromkeys((self.id, _LANGUAGE.sub("", self.id))))

    def original(self) -> str:
        """The number of the card that this one is another printing of; "" if the source tells none."""
        return self.original_id

    def attributes(self) -> Iterator[tuple[str, str | int]]:
        """Type, special types, class, universe, traits, cost, attack, defense, set and rarity."""
        yield "type", self.type
        yield from (("special", word) for word in self.special)
        yield "class", self.class_
        yield from (("trait", trait) for trait in self.traits)
        for name in self.amounts:
            if (amount := getattr(self, name)) is not None:
                yield name, amount
        for name in ("universe", "set", "rarity"):
            if word := getattr(self, name):
                yield name, word

    def completed_from(self, older: Self) -> Self:
        """Keep what the newer source does not tell: the set's name, the rarity, of which card this is a printing, and
        what it evolves to and from.
        """
        return msgspec.structs.replace(
            self,
            set_name=self.set_name or older.set_name,
            rarity=self.rarity or older.rarity,
            universe=self.universe or older.universe,
            alternate_name=self.alternate_name or older.alternate_name,
            original_id=self.original_id or older.original_id,
            evolves_to=self.evolves_to or older.evolves_to,
            evolved_from=self.evolved_from or older.evolved_from,
        )


def with_whole_reminders(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a text, each reminder that goes over several in one line; one that is never closed ends its line."""
    whole: list[str] = []
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) - 1 and _open(lines[at : end + 1]):
            end += 1
        if _open(lines[at : end + 1]):
            end = at
        whole.append(" ".join(lines[at : end + 1]))
        at = end + 1
    return tuple(whole)


def _open(lines: tuple[str, ...]) -> bool:
    return sum(line.count("(") - line.count(")") for line in lines) > 0


def universe_of(code: str, traits: tuple[str, ...]) -> str:
    """The universe of a card of a set with these traits, "" for one that has none."""
    universe = UNIVERSES_OF_SETS.get(_PART_OF_A_SET.sub("", code), "")
    return universe or next((UNIVERSES_OF_TRAITS[trait] for trait in traits if trait in UNIVERSES_OF_TRAITS), "")


def _types(fields: Fields) -> tuple[str, tuple[str, ...]]:
    """The card type and the special types."""
    together = fields.words("types")
    told = fields.value("type")
    if isinstance(told, str) and "/" in told:
        together = (*together, *(word.strip() for word in told.split("/")))
    plain = [word for word in together if word.capitalize() in TYPES]
    kind = plain[0].capitalize() if plain else fields.choice("type", TYPES)
    words = [*fields.words("special"), *(word for word in together if word.capitalize() not in TYPES)]
    words += [word for word in SPECIAL_TYPES if fields.flag(word.lower())]
    for word in words:
        if word.capitalize() not in SPECIAL_TYPES:
            fields.fault("special", f"one of {', '.join(SPECIAL_TYPES)}", word)
    return kind, tuple(dict.fromkeys(word.capitalize() for word in words))
