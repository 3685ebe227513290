"""Questions as a client is sent them: who decides, what, by which clause, and every legal answer."""

from __future__ import annotations

import msgspec


class Option(msgspec.Struct, frozen=True):
    """A legal answer. answer: what is sent back. verb: the schema's word for what is done; heading: the layout's.

    label: what a button says, with its result where that is known. handle: the card it is about, 0 for none. number:
    the number that it stands for, where a number is asked for. role: "act", "pass", "yes", "no" or "number". place:
    the place of the own stage that it means, -1 for none. words: the effect that it means, in its own words, or
    in those of what was read; "" if the label says it.
    """

    answer: str
    verb: str
    heading: str
    label: str
    handle: int
    number: int
    role: str
    place: int = -1
    words: str = ""


class Socket(msgspec.Struct, frozen=True):
    """A part of a cost: what it asks for ("fire", "any", "play points"), how much, and how much of it is paid."""

    what: str
    needed: int
    paid: int


class Supply(msgspec.Struct, frozen=True):
    """A card that could pay: its handle, how much it makes, and of which kinds (colours), one of them; [] for none."""

    handle: int
    gives: int
    kinds: list[str]


class Means(msgspec.Struct, frozen=True):
    """What whoever is asked could pay with now, of one resource: its word for people, how much in all, and the cards
    that it would be made from; [] where it lies ready (points).
    """

    what: str
    most: int
    supplies: list[Supply]


class Fate(msgspec.Struct, frozen=True):
    """What becomes of a card, or of a player, if nobody does anything more, in a few words ("takes 3, 1 left").

    handle: of the card, 0 for a player; player: whose it is. lost: it does not stay where it is.
    """

    handle: int
    player: int
    words: str
    lost: bool


class Split(msgspec.Struct, frozen=True):
    """An amount that is divided: among the cards with these handles, in steps of `unit`, at least `least` each. What is
    left goes to `rest`, which is asked about no more; 0 where the shares have to make the whole. shares: what is
    proposed, one for each handle.
    """

    handles: list[int]
    total: int
    unit: int
    least: int
    rest: int
    shares: list[int]


class Question(msgspec.Struct, frozen=True):
    """What the viewer is asked. id: the number that `answer` has to name, so that a late click answers nothing.

    kind, about, clause: as the kernel's question. text: a sentence. hint: what passing will do, "" where there is
    nothing to say. subject: the handle of the card that asks; words: the effect that asks, in its own words. chosen:
    handles picked so far in the same choice. sockets: of a payment. proposal: the answers, one after another, that
    pay it or settle it well; [] where there is none. quiet: passing by itself would not be wrong (nothing has happened
    that concerns the viewer). most: how many answers can be given in a row before cards come to light or something
    else is asked: several are best laid out as a whole (`plan`). split: where an amount is divided. fates: what becomes
    of those who fight if the viewer passes and nobody does anything more. means: what could be paid with now, whatever
    for.
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
    most: int
    split: Split | None
    fates: list[Fate]
    means: list[Means] = []


class Planned(msgspec.Struct, frozen=True, tag="planned"):
    """What some answers to a question would come to, tried on what the viewer knows; nothing has been answered.

    question, wanted: as they were asked about. answers: those of them that can be given, as they are to be sent; what
    can't be given after the others is left out. done: they settle the question; closing: the answer that would settle
    it after them, "" if there is none. sockets: of a payment; gives: how much each of the answers pays. options: what
    can come next in the same question. result, hint: what then happens, as far as it is sure. fates: what becomes of
    those who fight.
    """

    question: int
    wanted: list[str]
    answers: list[str]
    done: bool
    closing: str
    sockets: list[Socket]
    gives: list[int]
    options: list[Option]
    result: str
    hint: str
    fates: list[Fate]


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
