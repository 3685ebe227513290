"""How the page draws a game's table: data from its folder, so that a new rulebook needs no change of the page."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True):
    """Where a zone lies on a half of the table. row 0 is the player's edge, higher is nearer the seam, -1 the seam
    itself (a zone of all players, or where things wait); the other half is mirrored. rows: how many rows it spans.

    kind: "fan", "row", "slot", "pile" or "stack". slots: places drawn even if they are empty, 0 for none; places: which
    place of the zone each slot is. set, has: only cards whose set holds one of these values (the Backups of a field).
    quiet: hidden while it is empty. side: cards lie turned (a stock).
    """

    zone: str
    title: str
    row: int
    col: int
    kind: str
    rows: int
    slots: int
    places: list[int]
    set: str
    has: list[str]
    quiet: bool
    side: bool


class Colour(msgspec.Struct, frozen=True):
    """An element, colour or class: its word, a short one, and the ink and glyph that the page draws it with.

    scene: what lies behind the figures of its cards ("pop", "orbits" ...), "" for the one that belongs to the ink.
    """

    name: str
    short: str
    ink: str
    glyph: str
    scene: str = ""


class Symbol(msgspec.Struct, frozen=True):
    """A symbol in card text as the source writes it, what a person reads for it, and how it is drawn: a glyph, and the
    ink of a colour or "".
    """

    text: str
    word: str
    glyph: str
    ink: str


class Shown(msgspec.Struct, frozen=True):
    """A number that is shown on a card: its name, its title for people, a glyph ("" for none), and the corner: "cost",
    "left", "right" or "bar". repeat: the glyph as many times as the number says (soul). kinds: cards that have it; []
    for all.
    """

    name: str
    title: str
    glyph: str
    corner: str
    repeat: bool
    kinds: list[str]


class Kind(msgspec.Struct, frozen=True):
    """A kind of card: its word, the figure of its picture ("person", "portrait", "building", "sigil", "mask", "relic",
    "rosette", "gem", "burst"), and whether it lies across.
    """

    name: str
    figure: str
    across: bool


class Counted(msgspec.Struct, frozen=True):
    """A number of a player as the page draws it: "number", "pips" (filled of a maximum), or "hidden"."""

    name: str
    title: str
    drawn: str


class Phase(msgspec.Struct, frozen=True):
    """A phase of the turn, or a step of the phase before it (`part`): its name, which a board says, and its title."""

    name: str
    title: str
    part: bool


class Stopped(msgspec.Struct, frozen=True):
    """The phases and steps at which a player is usually asked: in the own turn, and in those of others."""

    own: list[str]
    others: list[str]


class HandTools(msgspec.Struct, frozen=True):
    """What is done by hand in this game, in the words of deeds: verbs that turn a card, zones that are shuffled."""

    turning: list[str]
    shuffled: list[str]


class TableLayout(msgspec.Struct, frozen=True):
    """All that the page needs to draw a game. about: what it is like, in a few words, or "". seam: "float" or "band".
    cost: the shape of the cost: "hexagon", "badge", "circle" or "row". back: whose card backs. icons: what stands for
    the icons of faces, by their words. phases: in the order of a turn. zones, verbs: words for people. turned: words
    for how a card lies that is not upright. under: what a card that lies beneath another one is called, and several.
    stops: where players are asked who have set no stops of their own. opening: how many cards a first hand has, 0 if
    that is not said.
    """

    hand: str
    stack: str
    deck: str
    seam: str
    cost: str
    back: str
    places: list[Place]
    colours: list[Colour]
    symbols: list[Symbol]
    icons: list[Symbol]
    numbers: list[Shown]
    kinds: list[Kind]
    values: list[Counted]
    phases: list[Phase]
    zones: dict[str, str]
    verbs: dict[str, str]
    turned: list[str]
    stops: Stopped
    by_hand: HandTools
    about: str = ""
    under: list[str] = []
    opening: int = 0
