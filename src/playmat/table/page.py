"""What a layout says for a page besides what a terminal shows: inks and glyphs, numbers on cards, steps, attacks.

The inks, scenes, figures and glyphs are those that the page draws (client/): a name that it does not have is drawn as
the plain one.
"""

from __future__ import annotations

import msgspec


class Ink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a colour of the game is drawn: ink, scene of its pictures, glyph."""

    ink: str = "void"
    scene: str = "facets"
    glyph: str = "ring"


class Glyph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a symbol or an icon is drawn: a glyph, and the ink of a colour. word: of an icon, what a person reads."""

    glyph: str = ""
    ink: str = ""
    word: str = ""


class KindLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How cards of a kind are drawn: the figure of the picture, and whether they lie across."""

    figure: str = "person"
    across: bool = False


class ShownNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number on a card. corner: "cost", "left", "right" or "bar". repeat: the glyph as many times as the number says.
    kinds: cards that have it, [] for all.
    """

    name: str
    title: str = ""
    glyph: str = ""
    corner: str = "right"
    repeat: bool = False
    kinds: list[str] = []


class PlayerNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of a player: the value `name`; with `zone` how many cards lie there, with `number` too what that number
    of the first of them is. of: its maximum, a number or the name of a player's value, or with `first` (the value of
    the game that holds who took the first turn) one number for that player and one for the others; a card's number has
    the printed one. drawn: "number", "pips" or "hidden".
    """

    name: str
    title: str = ""
    drawn: str = "number"
    zone: str = ""
    number: str = ""
    of: int | str | list[int] = 0
    first: str = ""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a phase: it goes on while the value `value` of the game is `number`, in that phase."""

    phase: str
    name: str
    title: str
    value: str
    number: int


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards attack which: values of the game that hold the card, or columns that are not 0 while a card does."""

    attacker: str = ""
    target: str = ""


class Stops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The phases and steps at which a player is usually asked: in the own turn, and in those of others."""

    own: list[str] = []
    others: list[str] = []
