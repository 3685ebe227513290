"""Steps whose order shows only in what texts ask of the table in between."""

import pytest
from evolve_cards_inline import (
    FOLLOWERS,
    THEY,
    WARD,
    YOU,
    L,
    act,
    amulet,
    at_start,
    boost,
    draw,
    evolved,
    fanfare,
    follower,
    gain,
    hit,
    select,
    spell,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.evolving import evolve_ability

SHIELD = follower("Shield", 2, 1, 3, WARD)


@pytest.mark.clause("7.1.1", "7.2.1")
def test_the_maximum_rises_in_the_new_turn() -> None:
    """What has happened once in the turn before may happen again."""
    spring = amulet("Spring", 1, L.Triggered((L.Event("maximum raised", player=YOU),), gain(1), limit=L.Limit(times=1)))
    rain = spell("Rain", L.PlayerAct("raise maximum", YOU, L.Num(1)), cost=0, quick=True)
    t = Table(spring, rain).decks().have(A, 3, 3)
    t.field(A, spring)
    t.hand(A, rain)
    t.begin("end", B, step="quick").play(rain)
    assert (t.active, t.most(A), t.life(A)) == (A, 5, 22)


@pytest.mark.clause("7.2.2", "7.2.3")
def test_play_points_are_filled_before_cards_are_refreshed() -> None:
    """A card that is not refreshed while its player has few play points is refreshed."""
    few = L.Cmp(L.PlayerValue("play points", YOU), "<", L.Num(4))
    lazy = follower("Lazy Bear", 3, 3, 3, L.Static(L.This(), (L.Rule("does not refresh"),), few))
    t = Table(lazy).decks().have(A, 0, 5)
    bear = t.field(A, lazy, state="engaged")
    t.begin("end", B).next_turn()
    assert t.points(A) == 6 and t.state(bear) == "reserved"
    t = Table(lazy).decks().have(A, 0, 2)
    bear = t.field(A, lazy, state="engaged")
    t.begin("end", B).next_turn()
    assert t.points(A) == 3 and t.state(bear) == "engaged"


@pytest.mark.clause("7.2.3", "7.2.4")
def test_cards_are_refreshed_before_the_draw() -> None:
    """Which something replaces while its own card is reserved."""
    lying = L.Exists(L.Filter((L.Among(L.This()), L.State("reserved"))))
    well = amulet("Dry Well", 1, L.Replacement(L.Event("drawn", player=YOU), L.Instead(gain(3)), lying))
    t = Table(well).decks()
    t.field(A, well, state="engaged")
    t.begin("end", B).next_turn()
    assert (t.life(A), t.count(A, "hand")) == (23, 0)


@pytest.mark.clause("7.4.2", "7.4.3")
def test_followers_are_engaged_after_the_check_of_the_end_phase() -> None:
    """While an ability of its beginning selects, it is not yet the time."""
    clock = amulet("Evening Clock", 1, at_start("end", L.Pick("x", "select", L.Num(1), L.Num(1), FOLLOWERS)))
    t = Table(clock, SHIELD).decks()
    t.field(A, clock)
    shield = t.field(A, SHIELD)
    t.field(B)
    t.begin().passes()
    assert t.about == "select"
    assert t.refused(S.O_ENGAGE, shield) == "7.4.3"
    t.pick(shield)
    assert t.about == "ward"
    t.say("engage Shield")


@pytest.mark.clause("10.4.2.2")
def test_nobody_is_asked_about_a_cost_that_cannot_be_paid() -> None:
    """With a card to discard its player is asked, without one nothing happens."""
    cost = L.PayCost(L.Cost((L.Do(L.PlayerAct("discard", YOU, L.Num(1))),)))
    imp = follower("Grave Imp", 1, 1, 1, fanfare(L.May(cost), L.If(L.DidSo(), draw(2))))
    for held in (0, 1):
        t = Table(imp).decks()
        t.hand(A, imp)
        for _ in range(held):
            t.hand(A)
        t.begin().play(imp)
        assert (t.about == "main phase") is (held == 0)


@pytest.mark.clause("8.4.3", "8.4.4", "8.4.5")
def test_target_then_engaged_then_attacked() -> None:
    """Who is engaged to attack has its target, and who has attacked is engaged."""
    on_leader = L.Exists(L.Filter((L.In("leader area", THEY), L.State("attacked"))))
    is_engaged = L.Exists(L.Filter((L.Among(L.This()), L.State("engaged"))))
    marks = follower("Marksman", 2, 2, 2, *(
        L.Triggered((L.Event(kind, L.This()),), gain(n), condition)
        for kind, n, condition in (("engaged", 1, on_leader), ("attacks", 10, is_engaged))
    ))  # fmt: skip
    for aim, life in (("leader", 31), ("follower", 30)):
        t = Table(marks).decks()
        one, two = t.field(A, marks), t.field(B, state="engaged")
        t.begin().attack(one, t.leader(B) if aim == "leader" else two).until("main phase")
        assert t.life(A) == life


@pytest.mark.clause("10.6.2.2", "10.6.2.2.1", "10.6.2.3")
def test_what_is_paid_besides_is_said_before_targets() -> None:
    """How many are selected depends on it."""
    besides = L.ExtraCost("may", L.Cost((L.Do(L.PlayerAct("discard", YOU, L.Num(1))),)), "again")
    bolts = spell("Bolts", L.If(L.WasPaid("again"), select(least=2, most=2), select()), hit(2), extra=(besides,))
    for paid, left in ((True, 0), (False, 1)):
        t = Table(bolts).decks()
        card, _ = t.hand(A, bolts), t.hand(A)
        targets = [t.field(B) for _ in range(2)]
        t.begin().play(card).say("pay cost 1 besides" if paid else "pay the usual cost")
        t.pick(*targets[: 2 - left]).until("main phase")
        assert (t.count(B, "field"), t.count(A, "hand")) == (left, 0 if paid else 1)


@pytest.mark.clause("10.6.2.3", "10.6.2.5")
def test_an_ability_selects_before_its_cost_is_paid() -> None:
    """The card that is engaged to pay is still reserved, and may be the one that is selected."""
    ready = L.Filter((L.ControlledBy(YOU), L.Is("type", "Follower"), L.State("reserved")))
    drill = follower("Drill Page", 2, 2, 2, act(0, select(ready), boost(attack=1), engage=True))
    t = Table(drill).decks()
    card = t.field(A, drill)
    t.begin().use(card)
    assert t.labels() == ["Drill Page"]
    t.pick(card)
    assert t.stats(card) == (3, 2) and t.state(card) == "engaged"


@pytest.mark.clause("8.3.2")
def test_an_evolve_ability_counts_before_its_effect() -> None:
    """Which may ask how many have been used this turn."""
    count = L.PlayerAct("gain defense", YOU, L.PlayerValue("evolved abilities", YOU))
    cub = follower("Counting Cub", 2, 2, 2, evolve_ability(1, L.Sequence((L.Act("evolve", L.This()), count))))
    grown = evolved("Counting Cub")
    t = Table(cub, grown).decks()
    card = t.field(A, cub)
    t.one(A, "evolve deck", grown)
    t.begin().use(card).until("main phase")
    assert t.life(A) == 21


@pytest.mark.clause("10.10.2", "10.10.2.1", "10.10.2.3")
def test_of_three_replacements_two_orders_are_asked() -> None:
    """Who is dealt the damage says which comes first, and then which of the two that are left."""
    theirs = L.Filter((L.ControlledBy(YOU), L.Is("type", "Leader")))
    rings = [
        amulet(name, 1, L.Replacement(L.Event("is dealt damage", theirs), L.AmountBecomes(to)))
        for name, to in (
            ("Thorn Ring", L.Plus(L.EventAmount(), L.Num(1))),
            ("Shield Ring", L.Minus(L.EventAmount(), L.Num(1))),
            ("Twin Ring", L.Times(L.Num(2), L.EventAmount())),
        )
    ]
    for order, dealt in (((1, 2, 0), 3), ((0, 1, 2), 4), ((0, 2, 1), 5), ((2, 1, 0), 4)):
        t = Table(*rings).decks()
        cards = [t.field(B, ring) for ring in rings]
        guard = t.field(A)
        t.begin().attack(guard, t.leader(B))
        for at in order[:2]:
            assert (t.who, t.about) == (B, "replace")
            t.pick(cards[at])
        assert t.about == "main phase" and t.life(B) == 20 - dealt
