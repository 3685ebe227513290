"""The record of a Weiss Schwarz card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

import msgspec

from playmat.cards.fields import DASHES, Fields
from playmat.cards.records.base import Card, take_id
from playmat.games.weiss.cards.damage import damage

CHARACTER, EVENT, CLIMAX = TYPES = ("Character", "Event", "Climax")
COLORS = ("Yellow", "Green", "Red", "Blue")
TRIGGERS = ("soul", "return", "pool", "comeback", "draw", "shot", "treasure", "standby", "gate", "choice")
COUNTER, CLOCK = ICONS = ("counter", "clock")
# The sides that a frame shows: Weiss, Schwarz, or both (2.18.1).
SIDES = ("W", "S", "WS")
# Other words for them in public files: short names of types, names of sides, and what trigger icons were or are called.
SHORT_TYPES = {"ch": CHARACTER, "chara": CHARACTER, "ev": EVENT, "cx": CLIMAX}
LONG_SIDES = {"weiss": "W", "schwarz": "S", "both": "WS", "w/s": "WS", "weiss/schwarz": "WS"}
TRIGGER_NAMES = {"salvage": "comeback", "door": "comeback", "bounce": "return", "stock": "pool", "burn": "shot"}

_HEAD = re.compile(r"(?:[【\[][A-Z0-9/]+[】\]]\s*)*(?:COUNTER|CLOCK)?")
_TITLE = re.compile(r"(?P<label>[A-Z])[a-z0-9]{2}/|(?P<code>[^/]+)/")


class WeissCard(Card, frozen=True, kw_only=True, omit_defaults=True):
    """A card as printed.

    `text` holds one entry per ability, symbols as published (【AUTO】, 【REST】, 《trait》). Characters and events have
    a level and a cost, characters a power and a soul. `trigger` holds the trigger icons, none for a card without.
    `icons` holds the Counter icon and the Clock icon (2.8).

    `set_code` is what stands before the hyphen of the number. `same_as` is the number of the card that this one is
    another printing of, where the source tells. `text_flags` is what the source itself says of its text's faults;
    `damage` tells which lines are not whole. `struck_out` holds painted-over words, which are no part of the name.
    """

    game: ClassVar[str] = "weiss"
    words = ("type", "color", "trait", "trigger", "side", "title", "set", "rarity", "icon")
    amounts = ("level", "cost", "power", "soul")
    of_the_printing: ClassVar[Mapping[str, object]] = {
        **Card.of_the_printing,
        "set_code": "",
        "side": "W",
        "same_as": "",
        "text_flags": (),
        "struck_out": "",
    }

    type: str
    color: str
    level: int | None = None
    cost: int | None = None
    power: int | None = None
    soul: int | None = None
    traits: tuple[str, ...] = ()
    trigger: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    side: str = "W"
    set_code: str = ""
    same_as: str = ""
    text_flags: tuple[str, ...] = ()
    struck_out: str = ""

    @classmethod
    def take(cls, fields: Fields) -> Self | None:
        """Build the record from raw fields; None if there are faults.

        Hand-written records may leave out the side (W) and the set's code (it is in the number), and write one text
        for a list. Without `icons` the text tells: they stand at the head of its lines too. What a type does not have
        (2.5.1, 2.6.1, 2.7.1, 2.9.1, 2.10.1) is dropped: some sources write 0 for no number.
        """
        number = take_id(fields)
        kind = fields.choice("type", TYPES, SHORT_TYPES)
        text = fields.lines("text")
        played, stands = kind in (CHARACTER, EVENT), kind == CHARACTER
        level, cost = fields.whole("level", 9, needed=played), fields.whole("cost", 99, needed=played)
        power = fields.whole("power", 1_000_000, needed=stands)
        soul = 0 if stands and fields.value("soul") in DASHES else fields.whole("soul", 9, needed=stands)
        traits = fields.words("traits")
        icons = _known(fields, "icons", ICONS, "icon")
        made = cls(
            id=number,
            name=fields.line("name", expected="the card's name"),
            set=fields.line("set", default=""),
            rarity=fields.line("rarity", default=""),
            type=kind,
            color=fields.choice("color", COLORS),
            level=level if played else None,
            cost=cost if played else None,
            power=power if stands else None,
            soul=soul if stands else None,
            traits=traits if stands else (),
            trigger=_known(fields, "trigger", TRIGGERS),
            icons=icons or printed_icons(text),
            side=fields.choice("side", SIDES, LONG_SIDES) if fields.value("side") is not None else "W",
            set_code=fields.line("set_code", default=number.rpartition("-")[0]),
            same_as=fields.line("same_as", default=""),
            text_flags=fields.words("text_flags"),
            struck_out=fields.line("struck_out", default=""),
            text=text,
        )
        return None if fields.faults else made

    @property
    def title(self) -> str:
        """The code of the title: AW for AW/S18-E001. A label's titles share the label's letter: F for Fra and Fks."""
        found = _TITLE.match(self.set_code + "/")
        return (found["label"] or found["code"]) if found else ""

    def original(self) -> str:
        """The number of the card that this one is another printing of; "" if the source tells none."""
        return self.same_as

    def damage(self) -> tuple[str, ...]:
        """For each line of the text what is wrong with it, "" for a whole one."""
        return damage(self.type, self.text, self.text_flags)

    def attributes(self) -> Iterator[tuple[str, str | int]]:
        """Type, color, level, cost, power, soul, traits, trigger icons, side, title, set, rarity, and the icons."""
        yield "type", self.type
        yield "color", self.color
        for name in self.amounts:
            if (amount := getattr(self, name)) is not None:
                yield name, amount
        yield from (("trait", trait) for trait in self.traits)
        yield from (("trigger", icon) for icon in self.trigger)
        yield from (("side", side) for side in self.side)
        for name in ("title", "set", "rarity"):
            if word := getattr(self, name):
                yield name, word
        yield from (("icon", icon) for icon in self.icons)

    def completed_from(self, older: Self) -> Self:
        """Keep what the newer source does not tell: the set's name, the rarity and of which card this is a printing."""
        return msgspec.structs.replace(
            self,
            set=self.set or older.set,
            rarity=self.rarity or older.rarity,
            same_as=self.same_as or older.same_as,
            text_flags=self.text_flags or (older.text_flags if self.text == older.text else ()),
        )


def printed_icons(text: tuple[str, ...]) -> tuple[str, ...]:
    """The icons at the heads of a text's lines."""
    heads = " ".join(_HEAD.match(line)[0] for line in text)  # type: ignore[index]  # it matches any line
    return tuple(icon for icon in ICONS if icon.upper() in heads)


def _known(fields: Fields, name: str, known: tuple[str, ...], *others: str) -> tuple[str, ...]:
    """Words of a list, in any case, "come back" in one word or two, under an older name of an icon too; one of them may
    stand there twice.
    """
    words = fields.words(name, *others)
    plain = (word.lower().replace(" ", "") for word in words)
    found = tuple(TRIGGER_NAMES.get(word, word) for word in plain)
    for word, spelled in zip(words, found, strict=True):
        if spelled not in known:
            fields.fault(name, f"one of {', '.join(known)}", word)
    return found
