"""What goes on without a question: a loop in which nobody decides anything is found, and is a draw.

Once many steps have gone by since the last question, one of them is remembered with the place where it was done; when
it is done there again, the position is compared with the earlier ones. The place is chosen anew from time to time, so
that one in the loop is found however long the way into it was. A hard cap on the steps reports a bug.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.state import State
from playmat.kernel.records import Frame
from playmat.kernel.repeats.leaps import PERIODS, leap, leaps, own_copy
from playmat.kernel.repeats.sameness import Key, difference, growth, hashed, same_ways, shape
from playmat.kernel.running.run import Watcher, run

FREE: Final = 600  # steps that are done before anything is looked at
STEP_CAP: Final = 30_000  # steps without a decision: a bug, reported instead of a hang
ROUNDS: Final = 7  # rounds that were alike, if something grows
CHANCES: Final = 100  # the same if chance had a part in them
MOST_LOOKS: Final = 150  # positions that are compared at one place
MOST_WRITES: Final = 1_000_000  # entries of the journal without a decision: a bug, too
MOST_HELD: Final = 2000  # how much more waits and lasts than after the last decision


class Watch(Watcher):
    """Looks at a state between its steps."""

    def __init__(self, s: State, steps: int) -> None:
        self.steps = steps
        self.place = (-1, -1, -1)
        self.until = 0
        self.rest = 0
        self.looks = 0
        self.written = s.history.cut + len(s.history.journal)
        self.held = held(s)
        self.seen: dict[int, list[tuple[dict[Key, int], list[int], int]]] = {}

    def begin(self, s: State) -> None:
        """A decision that was taken before is carried out: what follows is looked at by itself."""
        self.steps = 0
        self.place = (-1, -1, -1)
        self.until = 0
        self.rest = FREE
        self.looks = 0
        self.written = s.history.cut + len(s.history.journal)
        self.held = held(s)
        self.seen = {}

    def look(self, s: State) -> int:
        """For how many steps it need not be asked again; 0: no step is to be done any more."""
        self.steps += 1
        more = held(s) - self.held
        if (
            self.steps > STEP_CAP
            or more > MOST_HELD
            or s.history.cut + len(s.history.journal) - self.written > MOST_WRITES
        ):
            raise KernelBug(f"no decision after {self.steps - 1} steps, in clause {s.book.clauses[s.clause]}")
        if s.batch_held or s.batch or self.steps < self.rest or not s.book.notes_loops:
            return 1
        place = place_of(s)
        if place != self.place:
            if self.steps >= self.until:
                self.place = place
                self.until = 2 * self.steps
                self.looks = 0
                self.seen = {}
            return 1
        self.looks += 1
        if self.looks > MOST_LOOKS:
            self.rest = self.until
            return 1
        key = hashed(shape(s, True))
        rounds = self.seen.setdefault(key, [])
        rounds.append((growth(s, True), s.rng[:], self.steps))
        if len(rounds) >= 3 and self.endless(s, key, rounds):
            loop = s.book.procedure("loop")
            s.frames.append(Frame(loop.index, loop.at("nobody_can_stop_it"), s.vals[1], [0]))
            self.rest = STEP_CAP
        return 1

    def endless(self, s: State, key: int, rounds: list[tuple[dict[Key, int], list[int], int]]) -> bool:
        """Whether what was there so often will come for ever."""
        chance = rounds[-1][1] != rounds[-2][1]
        last = difference(rounds[-1][0], rounds[-2][0])
        if not last and not chance:
            return not difference(rounds[-2][0], rounds[-3][0])
        if len(rounds) < ROUNDS or (chance and len(rounds) < CHANCES):
            return False
        for period in PERIODS:
            step = difference(rounds[-1][0], rounds[-1 - period][0])
            alike = [difference(rounds[-1 - k][0], rounds[-1 - k - period][0]) for k in (period, 2 * period)]
            if all([same_ways(step, other) for other in alike]):
                length = rounds[-1][2] - rounds[-1 - period][2]
                if not step or self.far_ahead(s, step, key, length):
                    return True
                break
        self.rest = 2 * self.steps
        self.seen = {}
        return False

    def far_ahead(self, s: State, step: dict[Key, int], key: int, length: int) -> bool:
        """Whether rounds are the same ones after leaps."""
        for rounds in leaps(s, step, True):
            copy = own_copy(s)
            leap(copy, step, rounds, True)
            for _ in range(3):
                before = growth(copy, True)
                trial = Trial(copy, self.place, key, 3 * length + 100, step, before)
                run(copy, 1, trial)
                if not trial.came_back:
                    return False
        return True


class Trial(Watch):
    """Looks at a copy until it comes to the same place, with as much more of what grows."""

    def __init__(
        self,
        s: State,
        place: tuple[int, int, int],
        key: int,
        most: int,
        step: dict[Key, int],
        before: dict[Key, int],
    ) -> None:
        super().__init__(s, 0)
        self.place = place
        self.key = key
        self.most = most
        self.step = step
        self.before = before
        self.came_back = False

    def begin(self, s: State) -> None:
        """A copy is looked at as a whole, whatever was decided before."""

    def look(self, s: State) -> int:
        """Until it has come back, or too many steps have been done."""
        self.steps += 1
        if self.steps > self.most:
            return 0
        if s.batch_held or s.batch or place_of(s) != self.place or hashed(shape(s, True)) != self.key:
            return 1
        if not same_ways(self.step, difference(growth(s, True), self.before)):
            return 1  # (perhaps after another round)
        self.came_back = True
        return 0


def place_of(s: State) -> tuple[int, int, int]:
    """Where the game stands: the running procedure, its step, and in the midst of how many others."""
    f = s.frames[-1]
    return f.proc, f.step, len(s.frames)


def held(s: State) -> int:
    """How much waits, lasts and lies on the stack."""
    return len(s.waiting) + len(s.lasting) + len(s.stack)
