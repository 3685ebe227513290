"""The messages of a table's socket. A client begins with `hello`; the server answers with `welcome` and an `update`."""

from __future__ import annotations

import msgspec

from playmat.web.protocol.asked import Look, Planned, Question
from playmat.web.protocol.board import Board, Face, Line

# ---- from the client ------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """Who is there. secret: the one that a seat was taken with; "" watches. known: keys of faces it still has."""

    protocol: int
    name: str = ""
    secret: str = ""
    known: list[str] = []


class Give(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Answer a question, or several that follow on each other (a payment): all of them are given, or none."""

    question: int
    answers: list[str]


class Ask(msgspec.Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """Look at a card closely; why it can't be used now comes with it."""

    handle: int = 0
    key: str = ""


class Plan(msgspec.Struct, frozen=True, tag="plan", forbid_unknown_fields=True):
    """Try answers to a question, one after another, and be told what they would come to; nothing is answered. Where
    numbers are asked for, a number will do for an answer; what is put in order keeps the answers of the first question.
    """

    question: int
    answers: list[str]


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Something else at the table. what: "concede", "offer takeback", "offer draw", "offer rematch", "offer hands" (let
    spectators see both hands, late), "accept", "decline", "undo", "pass until", "stop" (passing by itself), "settle".

    until: for "pass until": "turn" (the end of the turn), "mine" (my next turn), "stop" (my next stop), "stack" (all
    that lies on the stack is resolved), or a phase.
    deed: for "settle", as the table's help writes it.
    """

    what: str
    until: str = ""
    deed: str = ""


class Stops(msgspec.Struct, frozen=True, tag="stops", forbid_unknown_fields=True):
    """The phases at which this seat is asked even if it passes by itself, in its own turn and in others'. brief:
    elsewhere it passes by itself, unless something concerns it (what another player controls waits or attacks).
    """

    own: list[str]
    others: list[str]
    brief: bool = False


ClientMessage = Hello | Give | Ask | Plan | Act | Stops

# ---- from the server ------------------------------------------------------------------------------------------------


class Clock(msgspec.Struct, frozen=True):
    """Seconds that a player has left for this move and in the bank; running: whether it is counting down now."""

    move: float
    bank: float
    running: bool


class Seat(msgspec.Struct, frozen=True):
    """Who sits where. kind: "person" or the name of a computer player; here: whether a client is connected."""

    player: int
    name: str
    kind: str
    here: bool
    deck: str
    clock: Clock | None


class Offer(msgspec.Struct, frozen=True):
    """Something that somebody has proposed: "takeback", "draw", "rematch", "hands", or "settle" (by hand). `text` says
    it in words. One offer stands at a time; all but "rematch" and "hands" lapse when the game goes on.
    """

    what: str
    player: int
    text: str


class Ending(msgspec.Struct, frozen=True):
    """How the game has ended: winner -1 is a draw. reason: in words; rematch: the link of the next table, if any.
    seconds: for how long it was played; of a pause ten minutes count at most. position: it began from a position, and
    so does a rematch.
    """

    winner: int
    reason: str
    clause: str
    rematch: str
    seconds: int = 0
    position: bool = False


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The table that was joined. player: the seat, -1 for a spectator; unread: cards with lines to settle by hand."""

    protocol: int
    table: str
    game: str
    player: int
    spectators: int
    unread: list[Face]


class Update(msgspec.Struct, frozen=True, tag="update"):
    """The table as it is now. version grows with every change. question: what the viewer is asked, None while it is
    somebody else's turn to decide (`decides`, -1 when the game is over). lines: the log from `line` on; older lines
    stay, those behind `line` are replaced (after something was taken back). passing: what the seat passes until, "".
    undo: "free" if the seat may take its last decision back (`undo`), "ask" if the others have to agree ("offer
    takeback"), "" if there is nothing to take back. late: for who looks on and is shown hands late: they are as they
    were when this turn began; -1 if no hands are shown. unfinished: the seat is still about to do what it decided last,
    and nobody has answered or learnt anything: taking that back only gives it up, and needs nobody's consent.
    due: keys of cards with lines that the table can't read and that may have come to matter since the seat decided
    last, told with a question.
    """

    version: int
    board: Board
    question: Question | None
    decides: int
    faces: list[Face]
    line: int
    lines: list[Line]
    seats: list[Seat]
    offers: list[Offer]
    passing: str
    ending: Ending | None
    undo: str
    late: int = -1
    unfinished: bool = False
    due: list[str] = []


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """What was sent is not done. clause: the clause that refuses an answer, "" for anything else."""

    about: str
    message: str
    clause: str


ServerMessage = Welcome | Update | Look | Planned | Refused
