"""The state of a game: plain data in columns, lists and small records. Changed by atoms (kernel.atoms) only."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.kernel.model.schema import EVERYTHING
from playmat.kernel.model.shortcuts import NOTING
from playmat.kernel.records import Ask, Chars, Event, Frame, Item, Lasting, RuleInst, Snapshot, Waiting
from playmat.kernel.records.log import Log

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.active import Active
    from playmat.kernel.model.rulebook import Rulebook


class Mark:
    """Where to return to when an answer is taken back: taken when the answer is given, so that the last marks belong to
    the last answers. journal: how long the undo journal was, with what has been dropped of it since (State.cut).
    """

    __slots__ = ("ask", "frames", "journal", "log", "ret")

    def __init__(self, journal: int, log: int, frames: list[Frame], ask: Ask, ret: list[int]) -> None:
        self.journal = journal
        self.log = log
        self.frames = frames
        self.ask = ask
        self.ret = ret


class State:
    """Everything that is true of a game at a decision.

    cols[column][card] (a column is written through `own_column`, since copies share them);
    zones[zone * players + player] with the top at the end; pvals[value][player]; vals[value];
    counters[card << 16 | word]; stack, waiting and lasting hold records that are never changed in place;
    used counts uses of limited abilities this turn; memory[pattern * 8 + player] the objects of remembered events.
    """

    __slots__ = (
        "actives", "alert", "answers", "ask", "awaits_states", "bans", "batch", "begun", "book", "changed", "chars",
        "clause", "cols", "controls", "counters", "cut", "delayed", "dirty", "due_version", "elsewhere", "ended",
        "firm", "frames", "handy", "hold", "j", "journal_limit", "lasting", "left", "lki", "log", "looks",
        "looks_near", "loop", "marks", "memo", "memo_tick", "memory", "memory_last", "moved", "players", "pool",
        "pvals", "reads", "replacing", "ret", "retold", "rng", "rules", "settled", "shared", "stack", "tick",
        "unsettled", "used", "used_game", "vals", "version", "waiting", "watch", "writes", "zones",
    )  # fmt: skip

    # Fields that copy(), to_data() and the digest leave out, with the reason (checked by the laws).
    DERIVED: ClassVar[dict[str, str]] = {
        "book": "functions and data, shared",
        "pool": "definitions, shared; to_data writes their sources once",
        "chars": "computed from the rest, kernel.continuous",
        "dirty": "aspects of the state that have changed under chars",
        "actives": "the effects with what each of them last said, computed with chars",
        "moved": "cards that have come to or left places where effects work since chars was worked out",
        "delayed": "those of lasting that wait for events",
        "begun": "ongoing effects that have begun since chars was worked out",
        "ended": "says that some have ended since then",
        "firm": "says that actives can be asked again instead of working chars out anew",
        "retold": "says that abilities have come or gone by effects",
        "looks": "the properties of any card that some active effect depends on",
        "looks_near": "those that one depends on of its receivers alone",
        "writes": "those that some active effect writes",
        "reads": "aspects that the active effects depend on, computed with chars",
        "watch": "who waits for which event, computed with chars",
        "awaits_states": "whether any of them waits for a state of the game",
        "replacing": "who replaces which event, computed with chars",
        "elsewhere": "cards with abilities that work outside the field, known from their definitions",
        "handy": "the zones outside the field where abilities of some of them can be activated, with these cards",
        "controls": "by card: who controls it by the effects in force, computed with chars",
        "rules": "rules on players, computed with chars",
        "changed": "cards whose chars differ from print, computed with chars",
        "version": "counts recomputations",
        "shared": "which columns a copy may hold too",
        "tick": "counts changes; whatever is worked out once for a position compares it",
        "settled": "the tick at which rule processes and triggers had nothing left to do",
        "unsettled": "aspects that have changed since nothing was due",
        "alert": "says that the game may be over, or a rule process that interrupts everything be due",
        "due_version": "the version of the computed values then",
        "memo": "what was worked out for the position of `memo_tick`",
        "memo_tick": "see memo",
        "batch": "events of the running step; empty at every decision",
        "left": "whether anything in the batch has left the field",
        "hold": "keeps a batch open inside one step; 0 at every decision",
        "clause": "clause of the running step",
        "ask": "worked out again by the top frame's step",
        "j": "undo journal: history, a fork starts without",
        "marks": "undo marks: history",
        "cut": "how much of the journal has been dropped: history",
        "log": "event log: history",
        "answers": "answers so far: history",
        "journal_limit": "how much undo is kept",
    }

    def __init__(
        self,
        book: Rulebook,
        pool: Pool,
        cols: list[list[int]],
        zones: list[list[int]],
        pvals: list[list[int]],
        vals: list[int],
        counters: dict[int, int],
        rng: list[int],
        frames: list[Frame],
        ret: list[int],
        stack: list[Item],
        waiting: list[Waiting],
        lasting: list[Lasting],
        used: dict[int, int],
        used_game: dict[int, int],
        memory: dict[int, list[int]],
        memory_last: dict[int, list[int]],
        lki: dict[int, Snapshot],
        players: int,
    ) -> None:
        self.book = book
        self.pool = pool
        self.players = players
        self.cols = cols
        self.zones = zones
        self.pvals = pvals
        self.vals = vals
        self.counters = counters
        self.rng = rng
        self.frames = frames
        self.ret = ret
        self.stack = stack
        self.waiting = waiting
        self.lasting = lasting
        self.used = used
        self.used_game = used_game
        self.memory = memory
        self.memory_last = memory_last
        self.lki = lki
        self.loop: list[int] = []  # record of positions and answers, see kernel.running.loops
        self.bans: list[int] = []  # answers that a loop has used up
        # derived and history
        self.chars: list[Chars] = []
        self.dirty = EVERYTHING  # aspects of the state (schema.A_...) that have changed since chars was worked out
        self.actives: list[Active] = []
        self.moved: list[int] = []
        self.delayed: list[Lasting] = []
        self.begun: list[Lasting] = []
        self.ended = False
        self.firm = False
        self.retold = True
        self.looks = 0
        self.looks_near = 0
        self.writes = 0
        self.reads = 0
        self.watch: dict[int, list[int]] = {}
        self.awaits_states = False
        self.replacing: dict[int, list[int]] = {}
        self.elsewhere: list[int] = []
        self.handy: dict[int, set[int]] = {}
        self.controls: dict[int, int] = {}
        self.rules: list[RuleInst] = []
        self.changed: list[int] = []
        self.version = 0
        self.shared = 0  # a bit for each column that a copy may hold too
        self.tick = 0
        self.settled = -1
        self.unsettled = EVERYTHING
        self.alert = True
        self.due_version = -1
        self.memo: dict[int, object] = {}
        self.memo_tick = -1
        self.batch: list[Event] = []
        self.left = False
        self.hold = 0
        self.clause = 0
        self.ask: Ask | None = None
        self.j: list[object] = []
        self.marks: list[Mark] = []
        self.cut = 0
        self.log = Log()
        self.answers: list[int] = []
        self.journal_limit = 64

    def copy(self) -> State:
        """A state with the same future and no history."""
        s = State(
            self.book,
            self.pool,
            self.cols[:],
            [z[:] for z in self.zones],
            [v[:] for v in self.pvals],
            self.vals[:],
            self.counters.copy(),
            self.rng[:],
            self._frames_of_copy(),
            self.ret[:],
            self.stack[:],
            self.waiting[:],
            self.lasting[:],
            self.used.copy(),
            self.used_game.copy(),
            {k: v[:] for k, v in self.memory.items()},
            {k: v[:] for k, v in self.memory_last.items()},
            self.lki.copy(),
            self.players,
        )
        # Most columns of a copy are never written: whoever writes one first takes a list of its own.
        self.shared = s.shared = (1 << len(self.cols)) - 1
        s.loop = self.loop[:]
        s.bans = self.bans[:]
        # Computed values are records that are replaced, never changed, so the copy may share them.
        s.chars = self.chars[:]
        s.dirty = self.dirty
        s.actives = self.actives
        s.moved = self.moved[:]
        s.delayed = self.delayed
        s.begun = self.begun[:]
        s.ended = self.ended
        s.firm = self.firm
        s.retold = self.retold
        s.looks = self.looks
        s.looks_near = self.looks_near
        s.writes = self.writes
        s.reads = self.reads
        s.watch = self.watch
        s.awaits_states = self.awaits_states
        s.replacing = self.replacing
        s.elsewhere = self.elsewhere
        s.handy = self.handy
        s.controls = self.controls
        s.rules = self.rules
        s.changed = self.changed
        s.version = self.version
        s.tick = self.tick
        s.settled = self.settled
        s.unsettled = self.unsettled
        s.alert = self.alert
        s.due_version = self.due_version
        s.ask = self.ask
        s.clause = self.clause
        s.journal_limit = self.journal_limit
        return s

    def own_column(self, column: int) -> list[int]:
        """A column that is to be written, held by this state alone."""
        where = self.cols[column]
        if self.shared >> column & 1:
            self.shared ^= 1 << column
            where = where[:]
            self.cols[column] = where
        return where

    def zone(self, zone: int, player: int) -> list[int]:
        """The cards of a zone of a player, bottom first. Not to be changed by the caller."""
        return self.zones[zone * self.players + player]

    def nothing_due(self) -> None:
        """Rule processes have found nothing to do. Computed values must be up to date. They may find something again
        when an aspect at which they look is `unsettled`, or `version` is another than `due_version`.
        """
        self.unsettled = 0
        self.due_version = self.version

    def opponent(self, player: int) -> int:
        """The next player in turn order (the opponent, when there are two)."""
        return (player + 1) % self.players

    def keep_frames(self) -> list[Frame]:
        """The frames as they are now, to be held by somebody else: from now on they are copied before they change."""
        for f in reversed(self.frames):
            if f.kept:  # then those below it are, too
                break
            f.kept = True
        return self.frames[:]

    def _frames_of_copy(self) -> list[Frame]:
        """The frames for a copy. In the middle of a step, whose frames may be written any time, it gets its own."""
        if self.ask is not None:
            return self.keep_frames()
        return [f if f.kept else f.copy() for f in self.frames]

    def own_frame(self, f: Frame) -> Frame:
        """One of the frames, to be written: held by this state alone."""
        if not f.kept:
            return f
        own = f.copy()
        if self.frames[-1] is f:
            self.frames[-1] = own
        elif f in self.frames:
            self.frames[self.frames.index(f)] = own
        return own

    def top(self) -> Frame:
        """The running frame."""
        return self.frames[-1]

    def notes(self) -> dict[int, object]:
        """A place for what is worked out for this position; empty again as soon as anything changes."""
        if self.memo_tick != self.tick or not NOTING.on:
            self.memo_tick = self.tick
            self.memo = {}
        return self.memo
