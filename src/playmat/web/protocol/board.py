"""The table as one seat, or a spectator, may see it: made from that viewer's view and from nothing else."""

from __future__ import annotations

import msgspec


class Chip(msgspec.Struct, frozen=True):
    """A short word on a card. kind: "keyword", "mark" or "counter"; count is 0 where there is nothing to count."""

    kind: str
    word: str
    count: int


class Number(msgspec.Struct, frozen=True):
    """A number of a card: its name in the schema, what it is now, and what is printed."""

    name: str
    now: int
    printed: int


class Card(msgspec.Struct, frozen=True):
    """A card on the table. Of one that the viewer does not know, `key` and `name` are "" and lists are empty.

    handle: its name in this view until it changes zone; 0 for cards that can't be told apart. place: where in its zone
    it lies, where that matters, else 0. turned: 0 upright, 1 turned, 2 reversed. damage: taken this turn. unread: it
    has a line that the table can't read. under: what lies beneath it (markers, what it evolved from); on: what is
    attached to it or linked on top (an evolved card).
    """

    handle: int
    key: str
    name: str
    zone: str
    place: int
    owner: int
    controller: int
    turned: int
    face_down: bool
    numbers: list[Number]
    kinds: list[str]
    colours: list[str]
    chips: list[Chip]
    damage: int
    unread: bool
    under: list[Card]
    on: list[Card]


class Zone(msgspec.Struct, frozen=True):
    """A zone of a player: how many cards it holds, and those that are shown, first to last: of a deck known ones."""

    zone: str
    count: int
    cards: list[Card]


class Value(msgspec.Struct, frozen=True):
    """A number of a player (play points, damage). of: its maximum, 0 for none."""

    name: str
    title: str
    now: int
    of: int


class Half(msgspec.Struct, frozen=True):
    """What lies before one player."""

    player: int
    values: list[Value]
    zones: list[Zone]


class Item(msgspec.Struct, frozen=True):
    """Something on the stack, the chase or waiting to be resolved, first to be resolved first.

    handle: of the item; source: the handle of the card it comes from; targets: handles it has chosen.
    """

    handle: int
    key: str
    name: str
    text: str
    controller: int
    source: int
    targets: list[int]
    numbers: list[int]
    words: list[str]


class Board(msgspec.Struct, frozen=True):
    """The whole table. viewer: the seat whose view it is, -1 for a spectator. phase: its name in the layout, or that of
    the step of it that is going on. attacks: (attacker, target) by handle, while an attack is going on; target 0 is the
    player or not yet chosen.
    """

    viewer: int
    turn: int
    active: int
    phase: str
    halves: list[Half]
    shared: list[Zone]
    stack: list[Item]
    waiting: list[Item]
    attacks: list[tuple[int, int]]


class Face(msgspec.Struct, frozen=True):
    """A printed card, sent once to each client that may know it.

    line: kinds and traits as on the type line. costs: as printed, in the order in which the layout shows them. stats:
    the printed numbers by name. text: paragraphs, with the game's symbols as the source writes them (the layout tells
    what stands for them) and its marks of print: `[[s]]...[[/]]` for a name in bold, `[[ex]]` for a mark, `[[i]]` for
    words in italics. icons: small pictures on the card (triggers), by their words in the layout. unread: the lines
    that the table can't read. picture: the file name of a picture in the user's own folder, "" for none.
    """

    key: str
    name: str
    line: str
    kinds: list[str]
    colours: list[str]
    costs: list[str]
    stats: dict[str, int]
    text: list[str]
    icons: list[str]
    token: bool
    unread: list[str]
    picture: str


class Line(msgspec.Struct, frozen=True):
    """A line of the log. at: its place in the log; times: how often it happened in a row. text: a sentence without its
    clause. handles: the cards it is about, as the board shows them now. frm, to: zones, where a card has moved; moved:
    the handle it has now, 0 if it can't be told or has gone on.
    """

    at: int
    turn: int
    player: int
    kind: str
    text: str
    clause: str
    times: int
    handles: list[int]
    frm: str
    to: str
    moved: int
