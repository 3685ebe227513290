"""The state of a game: plain data in columns, lists and small records. Changed by atoms (kernel.atoms) only."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.kernel.model.computed import Computed
from playmat.kernel.model.history import History
from playmat.kernel.records import Ask, CardId, Event, Frame, Item, Lasting, ObjectId, Snapshot, Waiting

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook


class State:
    """Everything that is true of a game at a decision.

    cols[column][card] (a column is written through `own_column`, since copies share them);
    zones[zone * players + player] with the top at the end; pvals[value][player]; vals[value];
    counters[card << WORD_BITS | word]; stack, waiting and lasting hold records that are never changed in place;
    used counts uses of limited abilities this turn; memory[pattern << MEMORY_PLAYER_BITS | player] the objects of
    remembered events.
    """

    __slots__ = (
        "ask", "bans", "batch", "batch_held", "book", "clause", "cols", "computed", "counters", "frames", "history",
        "last_known", "lasting", "left_field", "loop", "memory", "memory_last", "players", "pool", "pvals", "returned",
        "rng", "shared", "stack", "used", "used_game", "vals", "waiting", "zones",
    )  # fmt: skip

    # Fields that copy(), to_data() and the digest leave out, with the reason (checked by the laws).
    DERIVED: ClassVar[dict[str, str]] = {
        "book": "functions and data, shared",
        "pool": "definitions, shared; to_data writes their sources once",
        "computed": "worked out from the rest",
        "history": "the past: a fork starts without",
        "shared": "which columns a copy may hold too",
        "ask": "worked out again by the top frame's step",
        "clause": "clause of the running step",
        "batch": "events of the running step; empty at every decision",
        "left_field": "whether anything in the batch has left the field",
        "batch_held": "keeps a batch open inside one step; 0 at every decision",
    }

    def __init__(
        self,
        book: Rulebook,
        pool: Pool,
        cols: list[list[int]],
        zones: list[list[CardId]],
        pvals: list[list[int]],
        vals: list[int],
        counters: dict[int, int],
        rng: list[int],
        frames: list[Frame],
        returned: list[ObjectId],
        stack: list[Item],
        waiting: list[Waiting],
        lasting: list[Lasting],
        used: dict[int, int],
        used_game: dict[int, int],
        memory: dict[int, list[ObjectId]],
        memory_last: dict[int, list[ObjectId]],
        last_known: dict[int, Snapshot],
        players: int,
        computed: Computed | None = None,
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
        self.returned = returned
        self.stack = stack
        self.waiting = waiting
        self.lasting = lasting
        self.used = used
        self.used_game = used_game
        self.memory = memory
        self.memory_last = memory_last
        self.last_known = last_known
        self.loop: list[int] = []  # record of positions and answers, see kernel.running.loops
        self.bans: list[int] = []  # answers that a loop has used up
        self.computed = Computed() if computed is None else computed
        self.history = History()
        self.shared = 0  # a bit for each column that a copy may hold too
        # of the running step:
        self.ask: Ask | None = None
        self.clause = 0
        self.batch: list[Event] = []
        self.left_field = False
        self.batch_held = 0

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
            self.returned[:],
            self.stack[:],
            self.waiting[:],
            self.lasting[:],
            self.used.copy(),
            self.used_game.copy(),
            {k: v[:] for k, v in self.memory.items()},
            {k: v[:] for k, v in self.memory_last.items()},
            self.last_known.copy(),
            self.players,
            self.computed.copy(),
        )
        # Most columns of a copy are never written: whoever writes one first takes a list of its own.
        self.shared = s.shared = (1 << len(self.cols)) - 1
        s.loop = self.loop[:]
        s.bans = self.bans[:]
        s.history.limit = self.history.limit
        s.ask = self.ask
        s.clause = self.clause
        return s

    def own_column(self, column: int) -> list[int]:
        """A column that is to be written, held by this state alone."""
        where = self.cols[column]
        if self.shared >> column & 1:
            self.shared ^= 1 << column
            where = where[:]
            self.cols[column] = where
        return where

    def zone(self, zone: int, player: int) -> list[CardId]:
        """The cards of a zone of a player, bottom first. Not to be changed by the caller."""
        return self.zones[zone * self.players + player]

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
