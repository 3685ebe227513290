"""Effects that last for as long as their source is on the field."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bench_table import FIELD, HAND, Table, card, forward

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.continuous import chars


def test_it_ends_when_the_source_leaves() -> None:
    """As long as the source is on the field, a Forward has +1000 power; when the source comes back it has not."""
    t = Table(card("Knight", 5000), card("Mage", 3000))
    t.lay("Knight", FIELD)
    t.lay("Mage", FIELD)
    t.start()
    one = L.Num(1)
    mage = forward(L.Is("name", "Mage"))
    boost = L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(1000)),), "source leaves")
    t.run(L.Sequence((L.Pick("a", "choose", one, one, mage), boost)), 0)
    t.answer("Mage 1")
    t.resolve()
    assert chars(t.s, 1).numbers[0] == 4000
    atoms.move(t.s, 0, HAND, 0)
    assert chars(t.s, 1).numbers[0] == 3000
    atoms.move(t.s, 0, FIELD, 0)
    assert chars(t.s, 1).numbers[0] == 3000
