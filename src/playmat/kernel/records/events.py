"""What has happened or is proposed, and in whose name something is worked out."""

from __future__ import annotations

from typing import Final

from playmat.kernel.records.objects import NO_OBJECT, NONE, ObjectId

# Shared, since these are replaced, never changed.
_NOTHING: Final[list[int]] = []
_NO_OBJECTS: Final[list[ObjectId]] = []
_NO_WORDS: Final[dict[str, str]] = {}


class Event:
    """Something that happened, or is proposed. Objects are oids (NONE if absent)."""

    __slots__ = (
        "amount", "by", "by_player", "counter", "counters", "flags", "frm", "kind", "name", "obj", "player", "source",
        "subj", "to", "used",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        subj: ObjectId = NO_OBJECT,
        obj: ObjectId = NO_OBJECT,
        source: ObjectId = NO_OBJECT,
        player: int = NONE,
        amount: int = 0,
        frm: int = NONE,
        to: int = NONE,
        by: int = 0,
        by_player: int = NONE,
        name: str = "",
        flags: int = 0,
        used: list[int] = _NOTHING,
        counter: str = "",
        counters: int = 0,
    ) -> None:
        self.kind = kind
        self.subj = subj
        self.obj = obj
        self.source = source
        self.player = player
        self.amount = amount
        self.frm = frm
        self.to = to
        self.by = by
        self.by_player = by_player
        self.name = name
        self.flags = flags
        self.used = used
        self.counter = counter  # a proposed move arrives with counters of this name
        self.counters = counters

    def copy(self) -> Event:
        """A proposal that may be rewritten further."""
        return Event(
            self.kind, self.subj, self.obj, self.source, self.player, self.amount, self.frm, self.to, self.by,
            self.by_player, self.name, self.flags, self.used, self.counter, self.counters,
        )  # fmt: skip


# Flags of a proposed move.
F_BOTTOM: Final = 1
F_TURNED: Final = 2
F_UNSEEN: Final = 4
F_FACE_DOWN: Final = 8
F_FIXED: Final = 16  # an amount that nothing lowers
F_SECRET: Final = 128  # among others that move with it, in an order that only its owner knows

# What caused an event (bits of Event.by).
BY_RULE: Final = 1
BY_COST: Final = 2
BY_SPELL: Final = 4  # a card cast once
BY_TRIGGERED: Final = 8  # abilities, as lang tells them apart
BY_ACTIVATED: Final = 16
BY_NAMED: Final = 32  # an activated one that has a name of its own, where the game tells it apart
BY_STATIC: Final = 64
BY_BATTLE: Final = 128
BY_HAND: Final = 1024  # players settle it themselves (kernel.answers.byhand); 256 and 512 are the rulebook's own
MOVE_NAME: Final = 11  # in the log, what a move is called stands so many bits above its cause
BY_ABILITY: Final = BY_TRIGGERED | BY_ACTIVATED | BY_NAMED | BY_STATIC


class Ctx:
    """In whose name something is worked out: source object, controller, slots, numbers, the event, what was done.

    Slots and numbers are written in place; words and the last objects are replaced (so contexts may share them).
    """

    __slots__ = ("aid", "by", "cand", "did", "done", "event", "last", "nums", "slots", "src", "words", "you")

    def __init__(
        self,
        src: ObjectId,
        you: int,
        aid: int,
        by: int = 0,
        event: Event | None = None,
        slots: dict[str, list[ObjectId]] | None = None,
        nums: dict[str, int] | None = None,
        words: dict[str, str] = _NO_WORDS,
        did: int = 1,
        done: int = 0,
        last: list[ObjectId] = _NO_OBJECTS,
    ) -> None:
        self.src = src
        self.you = you
        self.aid = aid
        self.by = by
        self.event = event
        self.slots: dict[str, list[ObjectId]] = {} if slots is None else slots
        self.nums: dict[str, int] = {} if nums is None else nums
        self.words = words
        self.did = did
        self.done = done
        self.last = last
        self.cand = NONE  # scratch: the object that a filter or an amount per receiver is looking at

    def copy(self) -> Ctx:
        """A copy whose slots and numbers can be changed (the lists in the slots are never changed in place)."""
        return Ctx(
            self.src, self.you, self.aid, self.by, self.event, self.slots.copy(), self.nums.copy(), self.words,
            self.did, self.done, self.last,
        )  # fmt: skip
