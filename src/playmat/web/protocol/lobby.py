"""The bodies of requests and answers over HTTP: games, decks, cards and tables."""

from __future__ import annotations

import msgspec

from playmat.web.protocol.board import Face
from playmat.web.protocol.layout import TableLayout


class BuiltinDeck(msgspec.Struct, frozen=True):
    """A deck that comes with a game. key: how it is named in requests."""

    key: str
    name: str
    colours: list[str]
    cards: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played: `layout` is what the page needs to draw its table (docs/protocol.md)."""

    name: str
    title: str
    players: int
    decks: list[BuiltinDeck]
    opponents: list[str]
    editions: list[str]
    layout: TableLayout


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as somebody has it: a name, and text in any format that is recognised."""

    text: str
    name: str = ""


class DeckLine(msgspec.Struct, frozen=True):
    """Some copies of a card in a part of a deck."""

    part: str
    count: int
    key: str
    name: str


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a deck: the line it is about (0 for the whole), what was expected, the clause that says so."""

    line: int
    message: str
    clause: str


class DeckReport(msgspec.Struct, frozen=True):
    """A deck as it was understood. curve: cards by cost; colours: cards by colour; unread: cards that have lines which
    the table can't read; drawn: those of the deck that hands are drawn from, with how many of each.
    """

    name: str
    lines: list[DeckLine]
    faults: list[Fault]
    curve: dict[str, int]
    colours: dict[str, int]
    faces: list[Face]
    unread: list[str]
    drawn: dict[str, int] = {}


class SaveDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be saved; under an id that its owner has, it takes that one's place."""

    text: str
    name: str
    id: str = ""


class SavedDeck(msgspec.Struct, frozen=True):
    """A deck that a person has saved."""

    id: str
    game: str
    name: str
    text: str


class Found(msgspec.Struct, frozen=True):
    """Cards that a search found: a page of them, how many there are, and how many of those are read exactly."""

    total: int
    cards: list[Face]


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a table that is made: "me", "open" (whoever follows the link), "hotseat", or a computer player's name.

    deck: the key of a built-in deck, or `text` with a list.
    """

    kind: str
    deck: str = ""
    text: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to make. seed: 0 for a random one; with open seats none other is taken where others reach the server.
    move, bank: seconds of the clock, 0 for none. timeout: "lose", "pass".

    record, scenario: go on from the text of a record (up to `answers` of it) or from a scenario file. public: list the
    table for who would like to look on; who takes a seat there is told so beforehand (`TableInfo`).
    """

    game: str
    seats: list[NewSeat]
    name: str = ""
    seed: int = 0
    move: int = 0
    bank: int = 0
    timeout: str = "lose"
    record: str = ""
    answers: int = -1
    scenario: str = ""
    public: bool = False


class MadeTable(msgspec.Struct, frozen=True):
    """A table that was made: its id, the secret of each seat of one's own, and the link for others."""

    id: str
    seats: dict[int, str]
    link: str


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat: which (-1 for any), under what name; with a deck of one's own, or else the one laid there."""

    name: str = ""
    player: int = -1
    deck: str = ""
    text: str = ""


class TakenSeat(msgspec.Struct, frozen=True):
    """The seat that was taken, and the secret with which one sits there."""

    player: int
    secret: str


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where: kind "person", "open" or the name of a computer player; deck: what it is called."""

    player: int
    kind: str
    name: str
    deck: str


class TableInfo(msgspec.Struct, frozen=True):
    """A table as somebody finds it who has its link. begun: all seats are taken; own: those of the secret that came
    along with the request; public: it is listed for who would like to look on.
    """

    id: str
    game: str
    seats: list[SeatInfo]
    begun: bool
    over: bool
    own: list[int]
    move: int
    bank: int
    public: bool = False


class PublicTable(msgspec.Struct, frozen=True):
    """A table at which a game is being played that everybody may look at. turn: of the game; watching: how many do."""

    id: str
    game: str
    seats: list[SeatInfo]
    turn: int
    watching: int


class ImportStep(msgspec.Struct, frozen=True):
    """A line of what is told while cards are imported. what: "reading", "checking" (whether the table can read them),
    "done" or "failed"; done, of: how many of how many cards were checked. new, changed, same: cards that were not
    there, were another, or just so; exact: how many are read in full. notes: what else should be known; left_out:
    records that are no cards, and why.
    """

    what: str
    done: int = 0
    of: int = 0
    new: int = 0
    changed: int = 0
    same: int = 0
    exact: int = 0
    notes: list[str] = []
    left_out: list[str] = []


class ClauseGist(msgspec.Struct, frozen=True):
    """What a clause of a game's document demands, in our own words."""

    number: str
    gist: str


class PositionText(msgspec.Struct, frozen=True):
    """A position as the text of a scenario file."""

    text: str


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: what was expected and where."""

    message: str
    where: str
