"""What has happened, also as a text says it of itself."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import pytest
from bench_table import FIELD, Table, card

from playmat import lang as L
from playmat.games.fftcg.reader.vocabulary import make_vocabulary
from playmat.games.fftcg.rules.data_rules import DataRules, make_schema
from playmat.kernel import atoms
from playmat.kernel.errors import DataError, KernelBug
from playmat.kernel.events.triggers import _remember
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.schema import E_DAMAGE
from playmat.kernel.records import I_ACTIVATED, I_TRIGGERED, NONE, Ctx, Event, Item
from playmat.lang.run.abilities import AbilityLinker
from playmat.lang.run.objects import item_oid
from playmat.lang.run.rules import reader

DEALT = "is dealt damage"


def table() -> tuple[Table, list[int]]:
    """Three knights, and their objects."""
    t = Table(card("Knight", 5000))
    for _ in range(3):
        t.lay("Knight", FIELD)
    t.start()
    return t, [atoms.obj_id(t.s, c) for c in range(3)]


def hurt(t: Table, *pairs: tuple[int, int]) -> None:
    """Damage has been dealt: (to, by)."""
    _remember(t.s, [Event(E_DAMAGE, to, NONE, by, NONE, 1000) for to, by in pairs])


def test_damaged_by_itself() -> None:
    """Only what this object has dealt damage to."""
    t, (a, b, c) = table()
    fits = t.linker.k.test(L.Took(L.Event(DEALT, source=L.This())))
    hurt(t, (a, b), (c, a), (a, c))
    assert [fits(t.s, o, Ctx(b, 0, 0)) for o in (a, b, c)] == [True, False, False]
    assert [fits(t.s, o, Ctx(a, 0, 0)) for o in (a, b, c)] == [False, False, True]


def test_what_is_remembered_all_game() -> None:
    """A turn forgets what happened before the last one; a window of the game does not."""
    t, (a, b, c) = table()
    of_turn = t.linker.k.test(L.Took(L.Event(DEALT, source=L.This())))
    of_game = t.linker.k.test(L.Took(L.Event(DEALT, source=L.This()), window="game"))
    hurt(t, (a, b))
    for _ in range(2):
        atoms.new_turn_memory(t.s, 0)
    hurt(t, (c, b))
    assert [of_turn(t.s, o, Ctx(b, 0, 0)) for o in (a, c)] == [False, True]
    assert [of_game(t.s, o, Ctx(b, 0, 0)) for o in (a, c)] == [True, True]
    assert not of_game(t.s, a, Ctx(c, 0, 0))


def test_the_first_time_for_itself() -> None:
    """An ordinal about the source counts its own events only."""
    t, (a, b, _) = table()
    _, matches = t.linker.k.event(L.Event(DEALT, L.This(), ordinal=1))
    seen = []
    for to in (b, a, a):
        hurt(t, (to, b))
        seen.append(matches(t.s, Event(E_DAMAGE, to, NONE, b, NONE, 1000), Ctx(a, 0, 0)))
    assert seen == [False, True, False]


def test_others_than_itself() -> None:
    """ "Other than X" leaves out the source."""
    t, (a, b, _) = table()
    count = t.linker.k.amount(L.History(L.Event(DEALT, L.Filter((L.OtherThan(L.This()),)))))
    hurt(t, (a, b), (b, a), (b, a))
    assert count(t.s, Ctx(a, 0, 0)) == 2
    assert count(t.s, Ctx(b, 0, 0)) == 1


def test_a_phase_that_there_is_not_is_no_event() -> None:
    """A pattern with the name of no phase would wait for ever."""
    vocabulary = make_vocabulary(make_schema(DataRules()))
    linker = AbilityLinker(vocabulary, Pool())
    assert linker.k.event(L.Event("phase begins", phase="main 1"))
    with pytest.raises(DataError, match="of no phase 'lunch'; there are active, draw"):
        linker.k.event(L.Event("phase begins", phase="lunch"))


def test_what_a_rule_counts_is_remembered_before_anybody_asks() -> None:
    """A cost that depends on what has happened: the events before the first question about it count, too."""
    fewer = L.CostChange(L.Filter(()), L.History(L.Event(DEALT)))
    t = Table(card("Knight", 5000), card("Tally", 1000, (L.Static(None, (fewer,)),)))
    a, b = (atoms.obj_id(t.s, t.lay(name, FIELD)) for name in ("Knight", "Tally"))
    t.start()
    kept = len(t.s.pool.memories)
    hurt(t, (a, b), (a, b))
    assert reader(t.s).amount(fewer.by, t.s, Ctx(b, 0, 0)) == 2
    assert len(t.s.pool.memories) == kept, "what is remembered is settled when the cards are linked"


def test_nothing_new_is_remembered_when_the_cards_are_linked() -> None:
    """A pool whose games are played already refuses a new pattern instead of missing what has happened."""
    t, _ = table()
    t.linker.k.closed = True
    with pytest.raises(KernelBug, match="remembered only"):
        t.linker.k.amount(L.History(L.Event(DEALT)))


def test_a_pattern_that_cannot_be_kept() -> None:
    """What speaks of itself in a way that memory does not know is an error, not a silent no."""
    t, _ = table()
    event = L.Event(DEALT, L.Filter((L.Shares("name", L.This()),)))
    with pytest.raises(DataError):
        t.linker.k.amount(L.History(event))


def test_kinds_of_items() -> None:
    """An ability on the stack is of its kind, a card on the field of none."""
    t, (a, _, _) = table()
    tests = {name: t.linker.k.test(L.State(name)) for name in ("ability", "auto-ability", "action ability")}
    for kind, fitting in ((I_TRIGGERED, {"ability", "auto-ability"}), (I_ACTIVATED, {"ability", "action ability"})):
        t.s.stack = [Item(kind, -1, 0, 7, Ctx(a, 0, 0))]
        o = item_oid(t.s.stack[0])
        assert {name for name, fits in tests.items() if fits(t.s, o, Ctx(a, 0, 0))} == fitting
        assert not any(fits(t.s, a, Ctx(a, 0, 0)) for fits in tests.values())


def test_what_an_item_chooses() -> None:
    """Some of its targets fit, or all of them."""
    t, (a, b, c) = table()
    this = L.Filter((L.Among(L.This()),))
    some, only = t.linker.k.test(L.Chooses(this)), t.linker.k.test(L.ChoosesOnly(this, 1))
    t.s.stack = [Item(I_TRIGGERED, -1, 0, 7, Ctx(c, 1, 0))]
    o = item_oid(t.s.stack[0])
    for targets, expected in (
        ([], (False, False)),
        ([a, b], (True, False)),
        ([a], (True, True)),
        ([b], (False, False)),
    ):
        t.s.stack[0].ctx.slots["#targets"] = targets
        assert (some(t.s, o, Ctx(a, 0, 0)), only(t.s, o, Ctx(a, 0, 0))) == expected
