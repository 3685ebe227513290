"""Whether a loop goes on for ever: it is played on in copies, also from far ahead.

What grows in a loop may end it one day: "if 99 or less counters are placed on it". So a copy gets as much of it as many
rounds would have brought, and goes on from there: behind every number that a card or a rule could compare it with, and
just before each number that stands on a card. If each copy comes to the same position again, no condition that anybody
could meet lies ahead. Copies are told not to look for loops themselves.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.schema import V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.repeats.leaps import PERIODS, leap, leaps, own_copy
from playmat.kernel.repeats.record import answer_in
from playmat.kernel.repeats.sameness import (
    Key,
    difference,
    fewer,
    growth,
    hashed,
    same_ways,
    shape,
)
from playmat.kernel.running.advance import ask_again, give

LOOK_AHEAD: Final = 60  # rounds that are played on in a copy
MOST_ANSWERS: Final = 360  # answers of all these rounds together
MOST_WAYS: Final = 150  # answers that are tried to find one that leads out
MOST_GROWING: Final = 8  # kinds of growth on these ways, and leaps for each


def _same(s: State, was: list[int]) -> bool:
    return s.ask is not None and shape(s, False) == was


# ---- a round of answers --------------------------------------------------------------------------------------------


def goes_on(s: State, given: list[int]) -> bool:
    """Whether whoever answers so, again and again, comes to the same position for ever. The state stands at the
    question with which a round begins.
    """
    copy = own_copy(s)
    if not ask_again(copy):
        return False
    was = shape(copy, False)
    exactly = hashed(shape(copy, True))
    chance = copy.rng[:]
    before = growth(copy, False)
    grown = [before]
    rounds = max(2 * max(PERIODS), min(LOOK_AHEAD, MOST_ANSWERS // len(given)))
    period = 0
    for n in range(1, rounds + 1):
        if not _round(copy, given) or not _same(copy, was):
            return False
        grown.append(growth(copy, False))
        if n == 2 * max(PERIODS):
            period = _period_of(grown)
            if period == 0:
                return False
            step = difference(grown[period], grown[0])
            if fewer(grown[period], grown[0]):
                return False
            if not step:
                if hashed(shape(copy, True)) == exactly and copy.rng == chance:
                    return True
            elif not _far_ahead(copy, step, period, given, was):
                return False
    return True


def _period_of(grown: list[dict[Key, int]]) -> int:
    """How many rounds it takes until the same has become more and less again; 0 if that is not to be seen."""
    for n in PERIODS:
        first = difference(grown[n], grown[0])
        if all([same_ways(first, difference(grown[k + n], grown[k])) for k in range(n, len(grown) - n, n)]):
            return n
    return 0


def _round(s: State, given: list[int]) -> bool:
    for entry in given:
        if s.ask is None or answer_in(entry) not in s.ask.options:
            return False
        give(s, answer_in(entry))
    return True


def _far_ahead(s: State, step: dict[Key, int], period: int, given: list[int], was: list[int]) -> bool:
    """Whether rounds are the same ones after leaps."""
    for rounds in leaps(s, step, False):
        copy = own_copy(s)
        leap(copy, step, rounds, False)
        if not ask_again(copy):
            return False
        for _ in range(3):
            before = growth(copy, False)
            for _ in range(period):
                if not _round(copy, given) or not _same(copy, was):
                    return False
            if not same_ways(step, difference(growth(copy, False), before)):
                return False
    return True


# ---- every way of answering ----------------------------------------------------------------------------------------


def no_way_out(s: State) -> bool:
    """Whether every answer that anybody could give from here on leads back into positions that were there before, also
    when what grows on any of these ways has become much more. False if that can't be found out with few trials.
    """
    start = own_copy(s)
    if not ask_again(start):
        return False
    ways: list[tuple[dict[Key, int], State]] = []
    if not _reached(start, ways) or len(ways) > MOST_GROWING:
        return False
    for step, there in ways:
        reached = _reached(there, [])
        for rounds in leaps(there, step, False)[:MOST_GROWING]:
            copy = own_copy(there)
            leap(copy, step, rounds, False)
            if not reached or not ask_again(copy) or _reached(copy, []) != reached:
                return False
    return True


def _reached(start: State, ways: list[tuple[dict[Key, int], State]]) -> set[int]:
    """Every position to which any answers lead, without what grows; none if one leads out, or there are too many.
    ways: gets what has grown on ways back to a position, each kind once, with a copy that has gone this way.
    """
    first = {_place(start): growth(start, False)}
    left = [start]
    tries = 0
    while left:
        at = left.pop()
        assert at.ask is not None
        tries += len(at.ask.options)
        if tries > MOST_WAYS:
            return set()
        for answer in at.ask.options:
            copy = own_copy(at)
            give(copy, answer)
            if copy.ask is None or copy.vals[V_TURN] != start.vals[V_TURN] or copy.vals[V_PHASE] != start.vals[V_PHASE]:
                return set()
            key = _place(copy)
            now = growth(copy, False)
            if key not in first or fewer(now, first[key]):  # (fewer and fewer lead out of it when none is left)
                first[key] = now
                left.append(copy)
                continue
            grown = difference(now, first[key])
            if grown and not any([same_ways(grown, other) for other, _ in ways]):
                ways.append((grown, copy))
    return set(first)


def _place(s: State) -> int:
    assert s.ask is not None
    return hashed([s.ask.player, s.ask.kind, s.ask.clause, *shape(s, False)])
