"""Where things are looked for."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import pytest
from bench_table import BREAK, FIELD, HAND, Table, card

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.records import Ctx

YOU = L.You()


@pytest.mark.parametrize(
    ("tests", "found"),
    [
        ((L.ControlledBy(YOU), L.In("break", YOU)), "own field, own break"),
        ((L.In("hand", YOU), L.ControlledBy(YOU)), "own field, own hand"),
        ((L.Is("name", "Knight"), L.In("break", YOU)), "own field, their field, own break"),
        ((L.In("hand", YOU), L.In("break", YOU)), "own hand, own break"),
        ((L.AllOf((L.Is("name", "Knight"), L.In("hand"))), L.ControlledBy(YOU)), "own field, own hand, their hand"),
    ],
)
def test_an_alternative_that_names_no_zone_is_about_the_field(tests: tuple[L.Test, ...], found: str) -> None:
    """Whatever zone the other alternative names; and it finds nothing there."""
    t = Table(card("Knight", 5000))
    places = {}
    for name, zone in (("field", FIELD), ("hand", HAND), ("break", BREAK)):
        for whose in (0, 1):
            t.lay("Knight", zone, whose)
            places[len(places)] = f"{('own', 'their')[whose]} {name}"
    t.start()
    gather = t.linker.k.gather(L.Filter((L.AnyOf(tests),)))
    objects = gather(t.s, Ctx(atoms.obj_id(t.s, 0), 0, 0))
    assert sorted(places[o & 4095] for o in objects) == sorted(found.split(", "))
