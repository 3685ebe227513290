"""Leaps: a copy of a game gets as much of what grows in a loop as many rounds would have brought."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.continuous import find_delayed, refresh
from playmat.kernel.model.schema import EVERYTHING, V_LOOP
from playmat.kernel.model.state import State
from playmat.kernel.records import WORD_BITS, WORD_MASK, CardId, Lasting, ObjectId
from playmat.kernel.repeats.sameness import (
    G_COLUMN,
    G_COUNTER,
    G_LASTING,
    G_MEMORY,
    G_NUMBER,
    G_PLAYER,
    G_USED,
    Key,
    growth,
    lasting_keys,
    numbering,
)

PERIODS: Final = (1, 2, 3)  # what grows may do so in turns: so many rounds are taken as one
MOST_JUMPS: Final = 40  # numbers on cards that are tried
MOST_EFFECTS: Final = 60  # ongoing effects and remembered events that are added for a leap
AT_LEAST: Final = 1000  # rounds of the farthest leap


def own_copy(s: State) -> State:
    """A copy to play on in, without history, that looks for no loops."""
    copy = s.copy()
    copy.vals[V_LOOP] = -(1 << 40)
    copy.history.limit = 0
    return copy


def leaps(s: State, step: dict[Key, int], exact: bool) -> list[int]:
    """After how many rounds it is worth to look again: far ahead, and just before each number that stands on a card."""
    now = growth(s, exact)
    numbers = s.pool.thresholds()
    most = max(numbers) if numbers else 0
    farthest = max(AT_LEAST, 2 * most)
    found: set[int] = set()
    for key, n in step.items():
        at = now.get(key, 0)
        if n < 0:
            if key[0] != G_NUMBER:
                farthest = min(farthest, max(0, at // -n - 1))
            found.add(max(0, at // -n - 1))
        for number in numbers:
            away = (number - at) // n
            if away > 1:
                found.add(away - 1)
    near = sorted([k for k in found if k < farthest])
    return [farthest, *near[:MOST_JUMPS]] if farthest else near[:MOST_JUMPS]


def leap(s: State, step: dict[Key, int], rounds: int, exact: bool) -> None:
    """Give a copy as much more of what grows as so many rounds would."""
    numbers = numbering(s, exact)
    cards = {n: card for card, n in enumerate(numbers)}
    for key, n in step.items():
        more = n * rounds
        kind, what, which = key
        if kind == G_COUNTER:
            packed = cards[what] << WORD_BITS | which
            s.counters[packed] = max(0, s.counters.get(packed, 0) + more)
        elif kind == G_COLUMN:
            atoms.set_column(s, which, CardId(cards[what]), s.cols[which][cards[what]] + more)
        elif kind == G_PLAYER:
            atoms.set_player_value(s, what, which, max(0, s.pvals[what][which] + more))
        elif kind == G_USED:
            table = s.used_game if what else s.used
            for packed in table:
                if packed & WORD_MASK == which:
                    table[packed] += more
        elif kind == G_MEMORY and more > 0 and what in s.memory:
            for _ in range(min(more, MOST_EFFECTS)):
                atoms.remember(s, what, ObjectId(s.memory[what][-1]))
        elif kind == G_LASTING and more > 0:
            _add_effects(s, what, more, exact)
    s.computed.dirty = EVERYTHING
    s.computed.renewable = False
    s.computed.unsettled = EVERYTHING
    s.computed.settled = -1
    s.computed.due_version = -1
    s.computed.check_interrupts = True
    s.computed.tick += 1
    s.computed.delayed = find_delayed(s)
    refresh(s)


def _add_effects(s: State, which: int, n: int, exact: bool) -> None:
    """So many more of an ongoing effect: one that changes numbers by as much as all of them, or some of the others."""
    known = lasting_keys(s, exact)
    if which not in known:
        return
    e = s.lasting[known.index(which)]
    ctx = e.ctx.copy()
    amounts = [name for name in ctx.nums if name.startswith("#")]
    for name in amounts:
        ctx.nums[name] *= n
    for _ in range(1 if amounts else min(n, MOST_EFFECTS)):
        serial = atoms.serial(s)
        atoms.add_lasting(s, Lasting(e.aid, ctx, e.targets, e.until, serial, e.uses, e.turn, serial, e.values))
