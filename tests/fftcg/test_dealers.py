"""Who deals which damage, and what is no damage at all."""

import pytest
from fftcg_attacks import CADET, GUARD, SOLDIER, fight
from fftcg_table import A, B, Card, Table, forward, monster

from playmat import lang as L

DRAW = L.PlayerAct("draw", L.You())
FREE = L.Cost()
FORWARD = L.Filter((L.Is("type", "Forward"),))
IT = L.Bound("a")
TOWER = forward("Vast Tower", "Earth", 9, 20000)


def wand(n: L.Amount) -> Card:
    """A Monster with a free ability: damage to all Forwards of the opponent."""
    theirs = L.Matching(L.Filter((L.Is("type", "Forward"), L.ControlledBy(L.Opponent()))))
    return monster("Wand", "Fire", 2, abilities=[L.Activated(FREE, L.Damage(theirs, n))])


def armed(becomes: L.Amount) -> Card:
    """A Forward on which damage becomes so much."""
    return forward("Armed", "Earth", 9, 20000, abilities=[
        L.Replacement(L.Event("is dealt damage", L.This()), L.AmountBecomes(becomes)),
        L.Triggered((L.Event("is dealt damage", L.This()),), DRAW),
    ])  # fmt: skip


@pytest.mark.clause("6.5.1")
@pytest.mark.clause("11.12.5.1")
@pytest.mark.parametrize(("dealt", "left"), [(0, 0), (1000, 2000)])
def test_no_damage_is_not_raised(dealt: int, left: int) -> None:
    """Damage of 0 is none: there is nothing to which 1000 could be added."""
    t = Table(armed(L.Plus(L.EventAmount(), L.Num(1000))), wand(L.Num(dealt))).decks()
    t.one(A, "field", "Wand")
    it = t.one(B, "field", "Armed")
    t.begin().say("use ability 1 of Wand").both_pass()
    assert t.damage(it) == left and bool(t.s.stack) == (left > 0)


@pytest.mark.clause("10.1.4.2")
def test_a_forward_without_power_deals_no_damage() -> None:
    """An attacker of power 0 strikes with nothing that could be raised."""
    weak = monster("Weak Spot", "Fire", 2, abilities=[
        L.Static(L.This(), (L.Gain("type", "Forward"), L.Become("power", L.Num(1000)))),
    ])  # fmt: skip
    t = Table(weak, armed(L.Plus(L.EventAmount(), L.Num(1000))))
    _, it = fight(t, weak, theirs=Card("Armed", "Forward", "Earth", 9, 20000))
    t.both_pass()
    assert t.damage(it) == 2000


@pytest.mark.clause("6.5.1")
def test_damage_that_is_reduced_to_nothing_has_not_been_dealt() -> None:
    """Nothing triggers."""
    t = Table(armed(L.Minus(L.EventAmount(), L.Num(2000))), wand(L.Num(2000))).decks()
    t.one(A, "field", "Wand")
    it = t.one(B, "field", "Armed")
    t.begin().say("use ability 1 of Wand").both_pass()
    assert t.damage(it) == 0 and not t.s.stack


@pytest.mark.clause("5.2.6.1")
def test_what_is_no_forward_is_dealt_no_damage() -> None:
    """A Monster that was chosen stays as it was."""
    choose = L.Pick(
        "a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Monster"), L.ControlledBy(L.Opponent())))
    )
    spit = monster("Spit", "Fire", 2, abilities=[L.Activated(FREE, L.Sequence((choose, L.Damage(IT, L.Num(1000)))))])
    toad = monster("Toad", "Water", 2)
    t = Table(spit, toad).decks()
    t.one(A, "field", spit)
    it = t.one(B, "field", toad)
    t.begin().say("use ability 1 of Spit").say("Toad").both_pass()
    assert t.damage(it) == 0


@pytest.mark.clause("15.1.1.9.1")
def test_a_members_ability_deals_its_own_damage() -> None:
    """The other member has not dealt that, but the point of their attack."""
    raider = forward("Raider", "Fire", 3, 6000, abilities=[
        L.Triggered((L.Event("deals damage", L.This(), player=L.Opponent()),), DRAW)
    ])  # fmt: skip
    zealot = forward("Zealot", "Fire", 3, 6000, abilities=[
        L.Triggered((L.Event("attacks", L.This()),), L.DamagePlayer(L.Opponent(), L.Num(1)))
    ])  # fmt: skip
    t = Table(raider, zealot)
    t.put(A, "field", raider, zealot)
    t.decks().begin("attack").both_pass().say("attack with Raider").say("attack with Zealot").both_pass()
    assert t.count(B, "damage") == 1 and not t.s.stack
    t.both_pass().say("no block").both_pass()
    assert t.count(B, "damage") == 2 and len(t.s.stack) == 1


@pytest.mark.clause("15.1.1.9.8")
def test_a_broken_member_is_broken_alone() -> None:
    """A party breaks as a whole, and each of its members by itself."""
    martyr = forward("Martyr", "Fire", 3, 7000, generic=True, abilities=[
        L.Triggered((L.Event("broken", L.This()),), DRAW)
    ])  # fmt: skip
    t = Table(CADET, martyr, GUARD)
    fight(t, CADET, martyr, theirs=GUARD)
    t.both_pass().say("5000 to Red Cadet")
    assert t.names(A, "break") == ["Red Cadet"] and not t.s.stack


@pytest.mark.clause("2.2")
@pytest.mark.parametrize(("whose", "damage"), [(L.Opponent(), 0), (L.You(), 7000)])
def test_a_blockers_damage_is_its_controllers(whose: L.Player, damage: int) -> None:
    """What an opponent cannot deal, the blocking player cannot."""
    safe = forward("Safe", "Fire", 3, 9000, abilities=[
        L.Static(L.This(), (L.Rule("cannot be dealt damage", by_whom=whose),))
    ])  # fmt: skip
    t = Table(safe, SOLDIER)
    me, _ = fight(t, safe, theirs=SOLDIER)
    t.both_pass()
    assert t.damage(me) == damage


@pytest.mark.clause("10.1.4.2.1")
def test_the_damage_is_divided_over_a_party_of_three() -> None:
    """Each share leaves less for the next one."""
    trio = [forward(name, "Fire", 5, 20000, generic=True) for name in ("First", "Second", "Third")]
    t = Table(*trio, GUARD)
    cards = fight(t, *trio, theirs=GUARD)
    t.both_pass().say("3000 to First")
    assert t.can("5000 to Second") and not t.can("6000 to Second")
    t.say("4000 to Second")
    assert [t.damage(c) for c in cards[:3]] == [3000, 4000, 1000]


@pytest.mark.clause("15.1.1.9.1")
@pytest.mark.parametrize("party", [False, True])
def test_what_has_left_a_party_was_in_one(party: bool) -> None:
    """And a Forward that attacked alone was in none."""
    was = L.Fits(L.This(), L.Filter((L.State("party"),)))
    frail = forward("Frail", "Fire", 1, 1000, abilities=[
        L.Triggered((L.Event("leaves", L.This()),), L.If(was, L.DamagePlayer(L.Opponent(), L.Num(1))))
    ])  # fmt: skip
    t = Table(frail, SOLDIER, TOWER)
    fight(t, *([frail, SOLDIER] if party else [frail]), theirs=TOWER)
    t.both_pass()
    if party:
        t.say("1000 to Frail")
    assert "Frail" in t.names(A, "break") and len(t.s.stack) == 1
    assert t.both_pass().count(B, "damage") == party
