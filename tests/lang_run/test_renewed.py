"""Values that are brought up to date by asking effects again are those that come out when everything is worked out."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import pytest
from bench_table import DAMAGE, FIELD, HAND, Table, card, forward, make
from hypothesis import given
from hypothesis import strategies as st

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.continuous import chars, control_changes, refresh
from playmat.kernel.model.schema import EVERYTHING, FACE, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, Lasting
from playmat.lang.run.sides import reads_own_card, reads_own_side

THIS = L.This()
YOU = L.You()
ALL = L.Matching(forward())
MINE = L.Matching(forward(L.ControlledBy(YOU)))
THEIRS = L.Matching(forward(L.ControlledBy(L.Opponent())))
DULL = L.State("dull")
STRONG = L.Fits(THIS, L.Filter((L.Compare("power", ">=", L.Num(6000)),)))
STRONG_AND_DULL = L.Both((STRONG, L.Fits(THIS, L.Filter((DULL,)))))
HANDS = L.Matching(L.Filter((L.In("hand", YOU),)))
MANY = L.Cmp(L.CountOf(ALL), ">=", L.Num(3))
DRAWS = L.Triggered((L.Event("enters", THIS),), L.PlayerAct("draw", L.You(), L.Num(1)))
BY_COST = L.Times(L.ValueOf("cost", L.Candidate()), L.Num(100))


def more(scope: L.Ref, n: int, when: L.Condition | None = None) -> tuple[L.Ability, ...]:
    """So much power for what is meant, under a condition."""
    return (L.Static(scope, (L.Adjust("power", L.Num(n)),), when),)


CARDS = [
    card("Knight", 5000),
    card("Captain", 4000, more(ALL, 1000)),  # for everybody
    card("Crowd", 1000, more(THIS, 2000, MANY)),  # asks who is there
    card("Boaster", 5000, more(THIS, 3000, STRONG)),  # asks what others write: no shorter way
    card(
        "Sleeper", 5000, (L.Static(THIS, (L.Adjust("cost", L.Num(1)),), STRONG_AND_DULL),)
    ),  # reads one, writes another
    card("Each", 2000, (L.Static(THIS, (L.Adjust("power", L.Times(L.CountOf(ALL), L.Num(100))),)),)),
    card("Teacher", 3000, (L.Static(ALL, (L.GainAbility(DRAWS),)),)),  # gives abilities: no shorter way
    card("Sergeant", 3000, more(MINE, 500)),  # asks about its own side
    card("Nurse", 1000, more(L.Matching(forward(L.ControlledBy(YOU), DULL)), 300)),
    card("Spy", 1000, more(THIS, 700, L.Exists(forward(L.ControlledBy(L.Opponent()), DULL)))),
    card("Hoarder", 1000, more(THIS, 600, L.Cmp(L.CountOf(HANDS), ">=", L.Num(4)))),  # asks about no card of the field
    card("Broker", 2000, (L.Static(MINE, (L.Adjust("power", BY_COST),)),)),  # asks what its receivers cost
    card("Trader", 2000, (L.Static(THIS, (L.Adjust("cost", L.Num(2)),)),)),
    card("Herald", 1000, (DRAWS,)),
    card("Mourner", 1000, (L.Triggered((L.Event("leaves", ALL), L.Event("enters", ALL)), DRAWS.effect),)),
    card("Customs", 2000, (L.Static(THEIRS, (L.Adjust("cost", L.Num(1)),), L.Exists(forward(DULL))),)),
]
GROUPS = {
    "all": [c.key for c in CARDS],
    "who is there": ["Knight", "Captain", "Crowd", "Each"],
    "another zone": ["Knight", "Hoarder", "Crowd", "Hoarder"],
    "one side": ["Knight", "Sergeant", "Nurse", "Spy", "Crowd"],
    "what receivers cost": ["Knight", "Broker", "Trader", "Customs"],
    "what nobody else writes": ["Knight", "Broker", "Nurse"],
    "what others write": ["Knight", "Boaster", "Sleeper", "Captain"],
    "what others write now and then": ["Nurse"] * 7 + ["Boaster"] + ["Nurse"] * 4,
    "who waits": ["Knight", "Herald", "Mourner", "Captain"],
    "who is controlled": ["Knight", "Captain", "Sergeant", "Nurse"],
}

LASTING = [
    *(L.Static(THIS, (L.Adjust(number, L.Num(0)),)) for number in ("cost", "power")),
    L.Static(THIS, (L.Control(YOU),)),
    L.Static(THIS, (L.Control(L.Opponent()),)),
    L.Static(THIS, (L.GainAbility(DRAWS),)),
    L.Static(THIS, (L.GainAbility(more(MINE, 200)[0]),)),
    L.Static(THIS, (L.Gain("keyword", "haste"), L.Become("power", L.Num(7000)))),
    L.Static(THIS, (L.Rule("cannot block"),)),
]

Deed = tuple[str, int]
DEEDS = st.lists(
    st.tuples(st.sampled_from(["move", "turn", "hurt", "lasting", "end", "look"]), st.integers(0, 23)),
    min_size=16,
    max_size=28,
)


def done(t: Table, lasting: list[int], deed: Deed) -> None:
    """A card comes or goes, is turned or hurt; an effect begins or ends; somebody looks."""
    what, number = deed
    s = t.s
    if what == "move":
        there = s.cols[ZONE][number] == FIELD
        atoms.move(s, number, FIELD + 1 if there else FIELD, number // 12)
    elif what == "turn":
        atoms.turn(s, number, 1 - s.cols[5][number])
    elif what == "hurt":
        atoms.set_column(s, DAMAGE, number, s.cols[DAMAGE][number] + 1)
    elif what == "lasting":
        aid = lasting[number % len(lasting)]
        o, stamp = atoms.obj_id(s, number), atoms.serial(s)
        ctx = Ctx(o, number // 12, aid, nums={"#0": 3})
        atoms.add_lasting(s, Lasting(aid, ctx, [o], 1, stamp, 0, s.vals[V_TURN], stamp, []))
    elif what == "end":
        if s.lasting:
            atoms.remove_lasting(s, s.lasting[number % len(s.lasting)].serial)
    else:
        chars(s, 0)
    s.batch.clear()


@pytest.mark.parametrize("dependency", [False, True], ids=["by time", "by dependency"])
@pytest.mark.parametrize("group", GROUPS)
@given(deeds=DEEDS)
def test_asked_again_or_worked_out_it_is_the_same(dependency: bool, group: str, deeds: list[Deed]) -> None:
    """After whatever happens, and however often somebody has looked on the way."""
    t = Table(*CARDS, change=lambda rules: setattr(rules.layering, "dependency", dependency))
    for at in range(24):
        t.lay(GROUPS[group][at % len(GROUPS[group])], FIELD + (at // 3) % 2, at // 12)
    lasting = [t.linker.add(ability, None, True) for ability in LASTING]
    t.start()
    chars(t.s, 0)
    for deed in deeds:
        done(t, lasting, deed)
    chars(t.s, 0)
    fresh = t.s.copy()
    fresh.computed.dirty = EVERYTHING
    refresh(fresh)
    for mine, theirs in zip(t.s.computed.chars, fresh.computed.chars, strict=True):
        assert (mine.numbers, mine.sets, mine.abilities) == (theirs.numbers, theirs.sets, theirs.abilities)
        assert [rule.name for rule in mine.rules] == [rule.name for rule in theirs.rules]
    assert t.s.computed.watch == fresh.computed.watch and t.s.computed.reads == fresh.computed.reads
    assert t.s.computed.controls == fresh.computed.controls and control_changes(t.s) == control_changes(fresh)


def test_values_are_another_version_only_if_they_differ() -> None:
    """A card that comes or goes with nothing laid on it changes no value; the effects of one that comes do."""
    t = Table(*CARDS)
    t.lay("Sergeant", FIELD, 1)
    knight, captain = t.lay("Knight", HAND), t.lay("Captain", HAND)
    t.start()
    chars(t.s, 0)
    version = t.s.computed.version
    for zone in (FIELD, HAND, FIELD):
        atoms.move(t.s, knight, zone, 0)
        chars(t.s, 0)
        assert t.s.computed.version == version
    atoms.move(t.s, captain, FIELD, 0)
    assert chars(t.s, knight).numbers[0] == 6000 and t.s.computed.version > version
    version = t.s.computed.version
    atoms.move(t.s, captain, HAND, 0)
    assert chars(t.s, knight).numbers[0] == 5000 and t.s.computed.version > version


def _in_layer(layer: int, change: object) -> int:
    return layer


def test_what_begins_is_laid_on_top_only_if_nothing_after_it_sets_what_it_adds_to() -> None:
    """A number that a later layer sets stays so, whatever is added to it before; what is added after it counts."""
    t = Table(*CARDS)
    knight = t.lay("Knight", FIELD)
    aids: list[int] = []
    for layer, change in ((2, LASTING[1]), (3, L.Static(THIS, (L.Become("power", L.Num(0)),))), (4, LASTING[1])):
        t.voc.layer_of = partial(_in_layer, layer)
        aids.append(t.linker.add(change, None, True))
    t.start()

    def begins(which: int, amount: int) -> None:
        o, stamp = atoms.obj_id(t.s, knight), atoms.serial(t.s)
        ctx = Ctx(o, 0, aids[which], nums={"#0": amount})
        atoms.add_lasting(t.s, Lasting(aids[which], ctx, [o], 1, stamp, 0, 0, stamp, []))

    powers: list[int] = []
    for which, amount in ((0, 100), (1, 4000), (0, 100), (2, 30), (0, 100), (2, 30)):
        begins(which, amount)
        powers.append(chars(t.s, knight).numbers[0])
    assert powers == [5100, 4000, 4000, 4030, 4030, 4060]


def test_what_lies_face_down_is_itself_again_when_it_is_turned_up() -> None:
    """Also if an effect on it has ended while nobody could see what it is."""
    t = Table(*CARDS, change=lambda rules: rules.moves.blank_face_down.append(HAND))
    knight = t.lay("Knight", HAND)
    aid = t.linker.add(LASTING[1], None, True)
    t.start()
    t.s.cols[FACE][knight] = 1
    t.s.computed.dirty = EVERYTHING
    assert chars(t.s, knight).numbers[0] == 0
    o, stamp = atoms.obj_id(t.s, knight), atoms.serial(t.s)
    atoms.add_lasting(t.s, Lasting(aid, Ctx(o, 0, aid, nums={"#0": 3}), [o], 1, stamp, 0, 0, stamp, []))
    assert chars(t.s, knight).numbers[0] == 3
    atoms.remove_lasting(t.s, stamp)
    assert chars(t.s, knight).numbers[0] == 0
    t.s.cols[FACE][knight] = 0
    t.s.computed.dirty = EVERYTHING
    assert chars(t.s, knight).numbers[0] == 5000


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (more(THIS, 500)[0], True),
        (more(MINE, 500)[0], True),
        (more(ALL, 500)[0], False),
        (more(THEIRS, 500)[0], False),
        (more(THIS, 500, MANY)[0], False),
        (more(THIS, 500, L.Exists(forward(L.ControlledBy(YOU), DULL)))[0], True),
        (more(THIS, 500, L.Exists(forward(L.ControlledBy(L.Opponent()), DULL)))[0], False),
        (more(THIS, 500, L.Cmp(L.CountOf(L.Matching(L.Filter((L.In("hand", YOU),)))), ">=", L.Num(3)))[0], True),
        (more(L.Matching(forward(L.OtherThan(ALL), L.ControlledBy(YOU))), 500)[0], False),
    ],
)
def test_which_effects_look_at_their_own_side_only(ability: L.Static, expected: bool) -> None:
    """An effect that looks across is asked again whatever the opponent does."""
    voc = make()[1]
    voc.state_aspects["dull"] = 4
    assert reads_own_side(voc, ability) is expected


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (more(THIS, 500, L.Cmp(L.CountOf(HANDS), ">=", L.Num(3)))[0], True),
        (more(THIS, 500, L.DuringTurn(YOU))[0], True),
        (more(MINE, 500, L.DuringTurn(YOU))[0], False),
        (more(THIS, 500, MANY)[0], False),
        (more(THIS, 500, L.Cmp(L.CountOf(L.Matching(L.Filter((L.In("field", YOU),)))), ">=", L.Num(3)))[0], False),
        (more(THIS, 500, L.Both((L.DuringTurn(YOU), L.Exists(forward(L.ControlledBy(YOU))))))[0], False),
        (L.Static(THIS, (L.Adjust("power", L.CountOf(HANDS)),)), True),
        (L.Static(THIS, (L.Adjust("power", L.CountOf(MINE)),)), False),
        (L.Static(THIS, (L.GainAbility(DRAWS),), L.DuringTurn(YOU)), False),
    ],
)
def test_which_effects_look_at_no_other_card_of_the_field(ability: L.Static, expected: bool) -> None:
    """An effect that looks at others is asked again when any comes or goes."""
    assert reads_own_card(make()[1], ability) is expected


def test_who_controls_a_card_is_noted_once_whatever_else_is_laid_on_it() -> None:
    """What comes lays its card anew: the control change below is no second one, and a fork keeps its own."""
    t = Table(*CARDS)
    knight = t.lay("Knight", FIELD)
    control, power, group = (t.linker.add(LASTING[at], None, True) for at in (3, 1, 6))
    t.start()

    def begins(s: State, aid: int) -> int:
        o, stamp = atoms.obj_id(s, knight), atoms.serial(s)
        atoms.add_lasting(s, Lasting(aid, Ctx(o, 0, aid, nums={"#0": 3, "#1": 3}), [o], 1, stamp, 0, 0, stamp, []))
        return stamp

    mind = begins(t.s, control)
    assert control_changes(t.s) == [knight << 4 | 1]
    fork = t.s.copy()
    begins(t.s, group)
    begins(t.s, power)
    assert control_changes(t.s) == [knight << 4 | 1] and t.s.computed.controls == {knight: 1}
    atoms.remove_lasting(t.s, mind)
    begins(t.s, group)
    assert control_changes(t.s) == [] and t.s.computed.controls == {}
    assert control_changes(fork) == [knight << 4 | 1] and fork.computed.controls == {knight: 1}
