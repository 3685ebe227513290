"""Abilities that trigger together wait in the order of the field, whatever they wait for."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import pytest
from bench_table import BREAK, FIELD, HAND, Table, card, forward

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.continuous.quick.hearing import heard
from playmat.kernel.continuous.watchers import MOVES_INTO
from playmat.kernel.events.triggers import match_batch
from playmat.kernel.model.schema import E_MOVE
from playmat.kernel.records import CARD_MASK, Ctx, Lasting

ALL = L.Matching(forward())
DRAW = L.PlayerAct("draw", L.You(), L.Num(1))


def waits(event: str, subject: L.Ref | L.Filter) -> L.Triggered:
    """An ability that draws a card when this happens."""
    return L.Triggered((L.Event(event, subject),), DRAW)


CARDS = [
    card("Herald", 1000, (waits("enters", L.This()),)),  # waits for its own card only
    card("Watcher", 1000, (waits("enters", ALL),)),  # waits for any
    card("Both", 1000, (waits("enters", ALL), waits("enters", L.This()), waits("enters", ALL))),
    card("Mourner", 1000, (waits("leaves", L.This()),)),
    card("Vigil", 1000, (L.Triggered((), DRAW, condition=L.Exists(forward())),)),  # triggers on a state
]


@pytest.mark.parametrize(
    ("there", "enters", "side", "expected"),
    [
        ([("Watcher", 0), ("Watcher", 1)], "Herald", 0, ["Watcher", "Herald", "Watcher"]),
        ([("Watcher", 0), ("Watcher", 1)], "Herald", 1, ["Watcher", "Watcher", "Herald"]),
        ([("Watcher", 1)], "Herald", 0, ["Herald", "Watcher"]),
        ([("Herald", 0), ("Watcher", 0), ("Herald", 1)], "Both", 0, ["Watcher", "Both 0", "Both 1", "Both 2"]),
        ([("Watcher", 1), ("Herald", 1)], "Both", 0, ["Both 0", "Both 1", "Both 2", "Watcher"]),
        ([("Herald", 0), ("Mourner", 1)], "Mourner", 0, []),
    ],
)
def test_what_waits_for_its_own_card_stands_among_the_others(
    there: list[tuple[str, int]], enters: str, side: int, expected: list[str]
) -> None:
    """Cards of the field player by player as they lie, and the abilities of a card as they stand on it."""
    t = Table(*CARDS)
    for name, player in there:
        t.lay(name, FIELD, player)
    new = t.lay(enters, HAND, side)
    t.start()
    chars(t.s, 0)  # the tables are brought up to date, not made
    atoms.move(t.s, new, FIELD, side)
    match_batch(t.s)
    assert [_name(t, w.aid) for w in t.s.waiting] == expected


def test_an_ability_that_waits_for_its_own_card_hears_of_no_other() -> None:
    """Nor of its own card any more, once that has left (but what leaves sees itself leave)."""
    t = Table(*CARDS)
    herald, mourner, other = t.lay("Herald", HAND, 0), t.lay("Mourner", FIELD, 0), t.lay("Mourner", FIELD, 1)
    t.start()
    atoms.move(t.s, herald, FIELD, 0)
    match_batch(t.s)
    assert [_name(t, w.aid) for w in t.s.waiting] == ["Herald"]
    atoms.move(t.s, mourner, BREAK, 0)
    match_batch(t.s)
    assert [w.ctx.src & CARD_MASK for w in t.s.waiting] == [herald, mourner]
    atoms.move(t.s, mourner, HAND, 0)
    atoms.move(t.s, herald, HAND, 0)
    match_batch(t.s)
    assert len(t.s.waiting) == 2 and other >= 0


def test_an_ability_that_triggers_on_a_state_waits_for_no_event_of_its_card() -> None:
    """It is looked at whenever something has happened, also when another such card has left."""
    t = Table(*CARDS)
    vigil, other, herald = t.lay("Vigil", HAND, 0), t.lay("Vigil", FIELD, 1), t.lay("Herald", HAND, 1)
    t.start()
    chars(t.s, 0)
    atoms.move(t.s, vigil, FIELD, 0)
    atoms.move(t.s, other, BREAK, 1)
    match_batch(t.s)
    assert [w.ctx.src & CARD_MASK for w in t.s.waiting] == [vigil]
    t.s.waiting.clear()
    atoms.move(t.s, herald, BREAK, 1)
    match_batch(t.s)
    assert [w.ctx.src & CARD_MASK for w in t.s.waiting] == [vigil]


ANYTHING = L.Filter(())
MOVES = [
    card("Porter", 1000, (waits("leaves", L.This()), waits("enters", L.This()))),
    card("Sexton", 1000, (L.Triggered((L.Event("leaves", ANYTHING, to_zone="break"),), DRAW),)),
    card("Usher", 1000, (L.Triggered((L.Event("leaves", ANYTHING), L.Event("enters", ANYTHING)), DRAW),)),
    card("Guard", 1000),
]


@pytest.mark.parametrize(
    ("frm", "to", "expected"),
    [
        (FIELD, BREAK, ["Sexton", "Usher"]),
        (FIELD, HAND, ["Usher"]),
        (HAND, FIELD, ["Usher"]),
        (HAND, BREAK, []),
    ],
)
def test_who_waits_for_moves_hears_of_those_into_every_zone_that_counts(frm: int, to: int, expected: list[str]) -> None:
    """Some wait for moves that end in one zone, some for those that end anywhere."""
    t = Table(*MOVES)
    guard = t.lay("Guard", frm)
    porter, sexton, usher = (t.lay(name, HAND) for name in ("Porter", "Sexton", "Usher"))
    t.start()
    for there in (porter, sexton, usher):
        atoms.move(t.s, there, FIELD, 0)
    chars(t.s, 0)
    t.s.batch.clear()
    atoms.move(t.s, guard, to, 0)
    match_batch(t.s)
    assert [_name(t, w.aid) for w in t.s.waiting] == expected


def test_what_comes_and_goes_in_one_batch_triggers_on_both() -> None:
    """Where it lies afterwards it waits no less than before."""
    t = Table(*MOVES)
    porter = t.lay("Porter", FIELD)
    t.start()
    chars(t.s, 0)
    for to in (HAND, FIELD, BREAK, FIELD):
        atoms.move(t.s, porter, to, 0)
    match_batch(t.s)
    assert sorted(_name(t, w.aid) for w in t.s.waiting) == ["Porter 0", "Porter 0", "Porter 1"]
    t.s.waiting.clear()
    atoms.move(t.s, porter, HAND, 0)
    atoms.move(t.s, porter, FIELD, 0)
    match_batch(t.s)
    assert sorted(_name(t, w.aid) for w in t.s.waiting) == ["Porter 0", "Porter 1"]


def test_who_hears_of_a_move_is_told_before_it_is_made() -> None:
    """Nobody does if all wait for moves from elsewhere, or of another name."""
    t = Table(*MOVES)
    t.lay("Sexton", FIELD)
    t.start()
    chars(t.s, 0)
    into = MOVES_INTO + BREAK
    assert heard(t.s, E_MOVE, into, FIELD, "") and heard(t.s, E_MOVE, into, FIELD, "loss")
    assert not heard(t.s, E_MOVE, into, HAND, "") and not heard(t.s, E_MOVE, MOVES_INTO + HAND, FIELD, "")
    for ability in t.pool.abilities:
        ability.named = "loss"
    assert heard(t.s, E_MOVE, into, FIELD, "loss") and not heard(t.s, E_MOVE, into, FIELD, "")


def test_what_lasts_and_waits_is_known_also_when_it_is_taken_back() -> None:
    """An ability that is born waits until it ends, or until its birth is taken back."""
    t = Table(*CARDS)
    s = t.s
    o = atoms.obj_id(s, t.lay("Watcher", HAND))
    new = t.lay("Herald", HAND)
    t.start()
    chars(s, 0)
    aid = t.pool.defs[t.pool.by_key["Watcher"]].base.abilities[0]
    born = Lasting(aid, Ctx(o, 0, aid), None, 1, atoms.serial(s), 0, 0, atoms.serial(s), [])
    mark = len(s.history.journal)
    for _ in range(2):
        assert s.computed.delayed == []
        atoms.add_lasting(s, born)
        assert s.computed.delayed == [born] and s.copy().computed.delayed == [born]
        assert heard(s, E_MOVE, MOVES_INTO + FIELD, HAND, "") and not s.computed.dirty
        atoms.undo_to(s, mark)
        chars(s, 0)
    atoms.add_lasting(s, born)
    atoms.move(s, new, FIELD, 0)
    match_batch(s)
    assert sorted(_name(t, w.aid) for w in s.waiting) == ["Herald", "Watcher"]
    atoms.remove_lasting(s, born.serial)
    assert s.computed.delayed == []


def _name(t: Table, aid: int) -> str:
    """The card that has an ability, and which of its abilities it is if it has several."""
    for d in t.pool.defs:
        if aid in d.base.abilities:
            return d.name if len(d.base.abilities) == 1 else f"{d.name} {d.base.abilities.index(aid)}"
    raise AssertionError(aid)
