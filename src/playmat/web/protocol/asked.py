"""Questions as a client is sent them: who decides, what, by which clause, and every legal answer."""

from __future__ import annotations

import msgspec


class Option(msgspec.Struct, frozen=True):
    """A legal answer. answer: what is sent back. verb: the schema's word for what is done; heading: the layout's.

    label: what a button says, with its result where that is known. handle: the card it is about, 0 for none. number:
    the number that it stands for, where a number is asked for. role: "act", "pass", "yes", "no" or "number".
    """

    answer: str
    verb: str
    heading: str
    label: str
    handle: int
    number: int
    role: str


class Socket(msgspec.Struct, frozen=True):
    """A part of a cost: what it asks for ("fire", "any", "play points"), how much, and how much of it is paid."""

    what: str
    needed: int
    paid: int


class Question(msgspec.Struct, frozen=True):
    """What the viewer is asked. id: the number that `answer` has to name, so that a late click answers nothing.

    kind, about, clause: as the kernel's question. text: a sentence. hint: what passing will do, "" where there is
    nothing to say. subject: the handle of the card that asks; words: the effect that asks, in its own words. chosen:
    handles picked so far in the same choice. sockets: of a payment. proposal: the answers, one after another, that
    pay it or settle it well; [] where there is none. quiet: passing by itself would not be wrong (nothing has happened
    that concerns the viewer).
    """

    id: int
    kind: str
    about: str
    clause: str
    text: str
    hint: str
    subject: int
    words: str
    options: list[Option]
    chosen: list[int]
    sockets: list[Socket]
    proposal: list[str]
    quiet: bool


class Reason(msgspec.Struct, frozen=True):
    """Why something can't be done with a card: what was tried, the clause ("" if it is allowed), its gist in our own
    words, and what is missing.
    """

    tried: str
    clause: str
    gist: str
    missing: list[str]


class Understood(msgspec.Struct, frozen=True):
    """A line of a card and what the table made of it: "exact", "declined" or "plain" (nothing to read)."""

    line: str
    how: str
    terms: list[str]


class Look(msgspec.Struct, frozen=True, tag="look"):
    """A card looked at closely: how each line was read, what it is now, and why that differs from what is printed."""

    handle: int
    key: str
    understood: list[Understood]
    now: list[str]
    effects: list[str]
    reasons: list[Reason]
