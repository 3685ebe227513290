"""Values that are brought up to date by asking effects again are those that come out when everything is worked out."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bench_table import FIELD, Table, card, forward
from hypothesis import given
from hypothesis import strategies as st

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.continuous import chars, refresh
from playmat.kernel.schema import EVERYTHING, ZONE

THIS = L.This()
ALL = L.Matching(forward())
STRONG = L.Fits(THIS, L.Filter((L.Compare("power", ">=", L.Num(6000)),)))
MANY = L.Cmp(L.CountOf(ALL), ">=", L.Num(3))
DRAWS = L.Triggered((L.Event("enters", THIS),), L.PlayerAct("draw", L.You(), L.Num(1)))


def more(scope: L.Ref, n: int, when: L.Condition | None = None) -> tuple[L.Ability, ...]:
    """So much power for what is meant, under a condition."""
    return (L.Static(scope, (L.Adjust("power", L.Num(n)),), when),)


CARDS = [
    card("Knight", 5000),
    card("Captain", 4000, more(ALL, 1000)),  # for everybody
    card("Crowd", 1000, more(THIS, 2000, MANY)),  # asks who is there
    card("Boaster", 5000, more(THIS, 3000, STRONG)),  # asks what others write: no shorter way
    card("Each", 2000, (L.Static(THIS, (L.Adjust("power", L.Times(L.CountOf(ALL), L.Num(100))),)),)),
    card("Teacher", 3000, (L.Static(ALL, (L.GainAbility(DRAWS),)),)),  # gives abilities: no shorter way
]


@given(st.lists(st.tuples(st.integers(0, 11), st.booleans()), max_size=14))
def test_asked_again_or_worked_out_it_is_the_same(moves: list[tuple[int, bool]]) -> None:
    """Cards come and go, and are looked at now and then on the way."""
    t = Table(*CARDS)
    for at in range(12):
        t.lay(CARDS[at % 6].name, FIELD + 1, at // 6)
    t.start()
    for number, looked in moves:
        there = t.s.cols[ZONE][number] == FIELD
        atoms.move(t.s, number, FIELD + 1 if there else FIELD, number // 6)
        t.s.batch.clear()
        if looked:
            chars(t.s, 0)
    chars(t.s, 0)
    fresh = t.s.copy()
    fresh.dirty = EVERYTHING
    refresh(fresh)
    for mine, theirs in zip(t.s.chars, fresh.chars, strict=True):
        assert (mine.numbers, mine.sets, mine.abilities) == (theirs.numbers, theirs.sets, theirs.abilities)
    assert t.s.watch == fresh.watch and t.s.reads == fresh.reads
