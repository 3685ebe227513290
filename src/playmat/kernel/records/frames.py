"""What runs, waits and lasts: frames, items of the stack, waiting abilities, lasting effects."""

from __future__ import annotations

from typing import Final

from playmat.kernel.records.answers import NO_ANSWER, Answer
from playmat.kernel.records.events import Ctx, Event
from playmat.kernel.records.objects import CardId, ObjectId

# Fields of records that copies, data and digest leave out, with the reason (checked by the laws, as State.DERIVED is).
SCRATCH: Final[dict[str, dict[str, str]]] = {
    "Chars": {"version": "tells while values are worked out which of them may still be changed"},
    "Ctx": {"cand": "what a filter is looking at in the middle of a step; no decision falls in there"},
    "Frame": {"kept": "says that something else holds it too"},
    "RuleInst": {"node": "a part of an ability of the pool; the digest goes by name, context and program"},
}


class Item:
    """Something on the stack or waiting there: a card being cast (card >= 0) or an ability (aid >= 0)."""

    __slots__ = ("aid", "card", "ctx", "kind", "serial")

    def __init__(self, kind: int, card: CardId, aid: int, serial: int, ctx: Ctx) -> None:
        self.kind = kind
        self.card = card
        self.aid = aid
        self.serial = serial
        self.ctx = ctx


# Kinds of items.
I_CARD: Final = 0
I_ACTIVATED: Final = 1
I_NAMED: Final = 2  # an activated ability that has a name of its own, where the game tells it apart
I_TRIGGERED: Final = 3


class Waiting:
    """A triggered ability that waits to be put on the stack (or to be resolved at a check timing)."""

    __slots__ = ("aid", "ctx", "held", "serial")

    def __init__(self, aid: int, serial: int, ctx: Ctx, held: bool = False) -> None:
        self.aid = aid
        self.serial = serial
        self.ctx = ctx
        self.held = held


class Lasting:
    """An ongoing effect, a shield or a delayed ability that is not bound to a card's own text.

    aid: its ability in the pool; ctx: as it was when it began (slots fixed); targets: the objects it is about (None:
    rules); until: duration index of the rulebook; stamp: its timestamp; uses: remaining uses, 0 = unbounded; turn: when
    it began.
    """

    __slots__ = ("aid", "ctx", "serial", "stamp", "targets", "turn", "until", "uses", "values")

    def __init__(
        self,
        aid: int,
        ctx: Ctx,
        targets: list[ObjectId] | None,
        until: int,
        stamp: int,
        uses: int,
        turn: int,
        serial: int,
        values: list[int],
    ) -> None:
        self.aid = aid
        self.ctx = ctx
        self.targets = targets
        self.until = until
        self.stamp = stamp
        self.uses = uses
        self.turn = turn
        self.serial = serial
        self.values = values


NO_LOCALS: Final[list[int]] = []
_NO_EVENTS: Final[list[Event]] = []  # shared: events are given to a frame, never added


class Note:
    """What a frame keeps of a position before an answer, in three numbers (kernel.repeats.standstill): what can be told
    of it at once, the answer, and all of it. It tells of hidden cards, so worlds that views carry are without it. What
    it says never changes, so copies share it. numbers: those that are known.
    """

    __slots__ = ("known",)

    def __init__(self, numbers: list[int]) -> None:
        self.known = numbers

    def numbers(self) -> list[int]:
        """All of them."""
        return self.known


class Frame:
    """One running procedure: which, where in it, whose, its locals. Only the top frame is ever written; a list of
    locals may get other values or be replaced, it never grows (so that all empty ones are one).

    note: what it keeps of a position (kernel.repeats.standstill).
    kept: an undo mark or a copy of the state holds it too, so who wants to write it takes a copy (State.own_frame).
    """

    __slots__ = ("answer", "ctx", "events", "item", "kept", "note", "proc", "step", "who", "x")

    def __init__(
        self,
        proc: int,
        step: int,
        who: int,
        x: list[int],
        answer: Answer = NO_ANSWER,
        ctx: Ctx | None = None,
        item: Item | None = None,
        events: list[Event] = _NO_EVENTS,
        note: Note | None = None,
    ) -> None:
        self.proc = proc
        self.step = step
        self.who = who
        self.x = x
        self.answer = answer
        self.ctx = ctx
        self.item = item
        self.events = events
        self.note = note
        self.kept = False

    def answered(self, answer: Answer) -> Frame:
        """A copy that has got its answer and stands at the next step."""
        ctx = self.ctx
        return Frame(
            self.proc,
            self.step + 1,
            self.who,
            self.x[:] if self.x else NO_LOCALS,
            answer,
            None if ctx is None else ctx.copy(),
            self.item,
            self.events[:] if self.events else _NO_EVENTS,
            self.note,
        )

    def copy(self) -> Frame:
        """A frame that can be written without changing this one."""
        ctx = self.ctx
        return Frame(
            self.proc,
            self.step,
            self.who,
            self.x[:] if self.x else NO_LOCALS,
            self.answer,
            None if ctx is None else ctx.copy(),
            self.item,
            self.events[:] if self.events else _NO_EVENTS,
            self.note,
        )
