"""Damage Resolution (10.1.4), parties in it, First Strike (15.2.3)."""

import pytest
from fftcg_attacks import CADET, GUARD, SOLDIER, fight
from fftcg_table import A, B, Table, backup, forward, monster, summon

from playmat import lang as L

QUICK = forward("Quick Blade", "Fire", 3, 5000, generic=True, abilities=[L.Keyword("first strike")])
WALL = forward("Quick Wall", "Earth", 3, 7000, abilities=[L.Keyword("first strike")])
DRAW = L.PlayerAct("draw", L.You())
HIT = L.DamagePlayer(L.Opponent(), L.Num(1))


@pytest.mark.clause("10.1.4.1")
@pytest.mark.clause("10.1.3.4")
def test_an_unblocked_attack_deals_one_point_whatever_the_size_of_the_party() -> None:
    """One, not two, and not by power."""
    t = Table(SOLDIER, CADET)
    fight(t, SOLDIER, CADET)
    assert t.both_pass().count(B, "damage") == 1


@pytest.mark.clause("10.1.4.2")
@pytest.mark.clause("5.2.6.1")
def test_attacker_and_blocker_strike_at_the_same_time() -> None:
    """The one that dies deals its damage all the same."""
    t = Table(SOLDIER, GUARD)
    mine, theirs = fight(t, SOLDIER, theirs=GUARD)
    t.both_pass()
    assert t.zone_of(mine) == "break" and t.damage(theirs) == 7000 and t.count(B, "damage") == 0


@pytest.mark.clause("10.1.4.2")
@pytest.mark.clause("12.3")
def test_equal_forwards_break_each_other() -> None:
    """Damage equal to power is enough, and both go in one event."""
    t = Table(SOLDIER)
    mine, theirs = fight(t, SOLDIER, theirs=SOLDIER)
    t.both_pass()
    assert t.zone_of(mine) == t.zone_of(theirs) == "break"


@pytest.mark.clause("10.1.3.2.1")
@pytest.mark.clause("10.1.3.3")
def test_who_has_left_the_battle_neither_deals_nor_takes_damage() -> None:
    """The attack stays blocked: no point is dealt."""
    bolt = summon("Ruin Bolt", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Forward"),))), L.Act("break", L.Bound("a"))
    ))))  # fmt: skip
    page = backup("Fire Page", "Fire")
    for victim in (0, 1):
        t = Table(SOLDIER, GUARD, bolt, page)
        t.put(A, "hand", bolt)
        t.put(A, "field", page)
        cards = fight(t, SOLDIER, theirs=GUARD)
        t.say("cast Ruin Bolt").say(("Plain Soldier", "Plain Guard")[victim]).say("dull Fire Page").both_pass()
        t.both_pass()
        other = cards[1 - victim]
        assert t.damage(other) == 0 and t.zone_of(other) == "field" and t.count(B, "damage") == 0
        assert t.about == "priority"


@pytest.mark.clause("10.1.3.2.1")
@pytest.mark.clause("5.2.3.1.1.4")
def test_a_monster_that_is_no_forward_any_more_is_out_of_the_battle() -> None:
    """It neither deals nor takes damage; it had both types while it was one."""
    toad = monster("Moss Toad", "Earth", 2, abilities=[
        L.Activated(L.Cost(), L.Ongoing(L.This(), (L.Gain("type", "Forward"), L.Become("power", L.Num(8000))))),
    ])  # fmt: skip
    unform = summon("Unform", "Fire", 1, L.Spell(L.Ongoing(
        L.Matching(L.Filter((L.Is("type", "Monster"),))), (L.Lose("type", "Forward"),)
    )))  # fmt: skip
    page = backup("Fire Page", "Fire")
    t = Table(toad, unform, page, GUARD).decks()
    me = t.one(A, "field", toad)
    them = t.one(B, "field", GUARD)
    t.put(A, "field", page)
    t.put(A, "hand", unform)
    t.begin("attack").say("use ability 1 of Moss Toad").both_pass().both_pass()
    assert t.power(me) == 8000
    t.say("attack with Moss Toad").both_pass().say("block with Plain Guard")
    t.say("cast Unform").say("dull Fire Page").both_pass().both_pass()
    assert t.damage(them) == 0 and t.damage(me) == 0


@pytest.mark.clause("10.1.4.2.1")
@pytest.mark.clause("10.1.3.4")
@pytest.mark.clause("beginner-7")
@pytest.mark.clause("beginner-9")
@pytest.mark.parametrize("edition", ["default", "beginner"])
def test_the_defender_splits_the_blockers_damage_in_thousands(edition: str) -> None:
    """5000 to one, the rest to the other; every member strikes the blocker."""
    t = Table(SOLDIER, CADET, GUARD, edition=edition)
    soldier, cadet, guard = fight(t, SOLDIER, CADET, theirs=GUARD)
    t.both_pass()
    assert t.about == "battle damage" and t.who == B
    assert t.labels() == [f"{n}000 to Plain Soldier" if n else "0 to Plain Soldier" for n in range(9)]
    t.say("3000 to Plain Soldier")
    assert t.damage(soldier) == 3000 and t.zone_of(cadet) == t.zone_of(guard) == "break"


@pytest.mark.clause("10.1.4.3")
@pytest.mark.clause("10.1.4.4")
def test_damage_to_the_player_triggers_before_both_may_act() -> None:
    """In the damage step."""
    raider = forward("Raider", "Fire", 3, 6000, abilities=[
        L.Triggered((L.Event("deals damage", L.This(), player=L.Opponent()),), DRAW)
    ])  # fmt: skip
    t = Table(raider)
    fight(t, raider)
    t.both_pass()
    assert len(t.s.stack) == 1 and t.about == "priority" and t.who == A
    t.both_pass()
    assert t.count(A, "hand") == 1 and t.about == "priority" and t.phase == "attack"
    assert t.both_pass().about == "another attack"


@pytest.mark.clause("10.1.4.4")
def test_dead_forwards_are_gone_before_anybody_acts() -> None:
    """A Summon can't save them any more."""
    t = Table(SOLDIER, GUARD)
    mine, _ = fight(t, SOLDIER, theirs=GUARD)
    t.both_pass()
    assert t.about == "priority" and t.zone_of(mine) == "break"


@pytest.mark.clause("10.1.4.5")
@pytest.mark.clause("15.1.1.9.9")
@pytest.mark.clause("12.4.5")
def test_a_party_lasts_through_the_damage_step() -> None:
    """What is strong in a party only is strong until both have passed; then old damage kills it."""
    bearer = forward("Flag Bearer", "Fire", 2, 4000, abilities=[
        L.Static(L.This(), (L.Adjust("power", L.Num(3000)),), L.Fits(L.This(), L.Filter((L.State("party"),))))
    ])  # fmt: skip
    fire = summon("Small Fire", "Ice", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Forward"),))),
        L.Damage(L.Bound("a"), L.Num(4000)),
    ))))  # fmt: skip
    page = backup("Ice Page", "Ice")
    t = Table(bearer, SOLDIER, fire, page)
    t.put(B, "hand", fire)
    t.put(B, "field", page)
    me, _ = fight(t, bearer, SOLDIER)
    assert t.power(me) == 7000
    t.both_pass().say("pass")
    t.say("cast Small Fire").say("Flag Bearer").say("dull Ice Page").both_pass()
    assert t.power(me) == 7000 and t.damage(me) == 4000
    t.both_pass()
    assert t.power(me) == 4000
    t.say("attack again")
    assert t.zone_of(me) == "break"


@pytest.mark.clause("15.2.3.2")
@pytest.mark.clause("15.2.3.3")
def test_first_strike_kills_before_it_is_struck() -> None:
    """Nobody can act in between, and the survivor does not strike twice."""
    t = Table(QUICK, CADET)
    mine, theirs = fight(t, QUICK, theirs=CADET)
    t.both_pass()
    assert t.zone_of(theirs) == "break" and t.about == "priority" and t.labels() == ["pass"]
    t.passes()
    assert t.labels() == ["pass"]
    t.passes()
    assert t.damage(mine) == 0 and t.phase == "attack"
    t = Table(QUICK, GUARD)
    mine, theirs = fight(t, QUICK, theirs=GUARD)
    t.both_pass()
    assert t.damage(theirs) == 5000 and t.damage(mine) == 0
    t.both_pass()
    assert t.damage(theirs) == 5000 and t.zone_of(mine) == "break"


@pytest.mark.clause("15.2.3.2")
def test_two_first_strikes_meet_at_once() -> None:
    """Both break."""
    t = Table(QUICK)
    mine, theirs = fight(t, QUICK, theirs=QUICK)
    t.both_pass()
    assert t.zone_of(mine) == t.zone_of(theirs) == "break"


@pytest.mark.clause("15.2.3.3")
@pytest.mark.clause("11.1.1")
def test_between_the_strikes_nothing_can_be_played_and_what_triggered_waits() -> None:
    """A Summon is refused; an ability triggered by the first damage goes on the stack after the second."""
    word = forward("Last Word", "Fire", 2, 4000, abilities=[
        L.Triggered((L.Event("move", L.This(), from_zone="field", to_zone="break"),), HIT)
    ])  # fmt: skip
    spark = summon("Spark", "Fire", 1, L.Spell(DRAW))
    shade = forward("Shade", "Fire", 1, 4000, abilities=[L.Keyword("back attack")])
    page = backup("Fire Page", "Fire")
    drawer = backup("Drawer", "Ice", 2, abilities=[L.Activated(L.Cost(), DRAW)])
    t = Table(word, WALL, SOLDIER, spark, page, shade, drawer)
    t.put(A, "field", page, drawer)
    t.put(A, "hand", spark, shade)
    cards = fight(t, word, SOLDIER, theirs=WALL)
    t.both_pass().say("4000 to Last Word")
    assert t.zone_of(cards[0]) == "break" and len(t.s.stack) == 0 and t.labels() == ["pass"]
    from playmat.games.fftcg.rules.schema import O_CAST, O_PLAY, O_USE

    hand, field = t.s.zones[2], t.s.zones[4]
    assert t.refused(O_CAST, hand[0]) == "15.2.3.3"
    assert t.refused(O_PLAY, hand[1]) == "15.2.3.3"
    assert t.refused(O_USE, field[1]) == "15.2.3.3"
    t.both_pass()
    assert t.zone_of(cards[2]) == "break" and t.damage(cards[1]) == 3000, "the Wall was struck by the rest of the party"
    assert len(t.s.stack) == 1 and t.can("cast Spark")


@pytest.mark.clause("15.1.1.9.7")
@pytest.mark.clause("15.2.3.4")
def test_a_party_strikes_first_only_as_a_whole() -> None:
    """One slow member makes the party slow."""
    t = Table(QUICK, CADET, GUARD)
    quick, cadet, guard = fight(t, QUICK, CADET, theirs=GUARD)
    t.both_pass().say("5000 to Quick Blade")
    assert t.zone_of(quick) == t.zone_of(guard) == "break" and t.damage(cadet) == 3000
    t = Table(QUICK, CADET).decks()
    pair = [t.one(A, "field", QUICK) for _ in range(2)]
    wall = t.one(B, "field", CADET)
    t.begin("attack").both_pass().say("attack with Quick Blade", card=pair[0]).say(
        "attack with Quick Blade", card=pair[1]
    )
    t.both_pass().say("block with Red Cadet").both_pass()
    assert t.zone_of(wall) == "break" and t.damage(pair[0]) == 0 == t.damage(pair[1])


@pytest.mark.clause("15.1.1.9.5")
@pytest.mark.clause("15.2.3.2")
def test_one_forward_left_of_a_party_is_no_party() -> None:
    """After the Wall's first strike only the other member strikes."""
    t = Table(SOLDIER, CADET, WALL)
    soldier, cadet, wall = fight(t, SOLDIER, CADET, theirs=WALL)
    t.both_pass().say("7000 to Plain Soldier")
    assert t.zone_of(soldier) == "break"
    from playmat.games.fftcg.rules.queries import in_party

    assert not in_party(t.s, cadet)
    t.both_pass()
    assert t.damage(wall) == 5000 and t.zone_of(cadet) == "field"


@pytest.mark.clause("15.1.1.9.8")
def test_members_that_cannot_deal_damage_add_none_but_are_credited() -> None:
    """The other member breaks the blocker; both count as having broken it."""
    meek = forward("Meek", "Fire", 2, 3000, abilities=[
        L.Static(L.This(), (L.Rule("cannot deal damage"),)),
        L.Triggered((L.Event("broken", L.Filter((L.Is("type", "Forward"),)), source=L.This()),), DRAW),
    ])  # fmt: skip
    t = Table(SOLDIER, CADET, meek)
    fight(t, SOLDIER, meek, theirs=CADET)
    t.both_pass().say("5000 to Plain Soldier")
    assert t.count(B, "field") == 0 and len(t.s.stack) == 1
    t = Table(SOLDIER, GUARD, meek)
    cards = fight(t, SOLDIER, meek, theirs=GUARD)
    t.both_pass().say("5000 to Plain Soldier")
    assert t.damage(cards[2]) == 7000


@pytest.mark.clause("15.1.1.9.1")
def test_every_member_has_dealt_an_unblocked_point() -> None:
    """Reading: both members' abilities about damage to the opponent trigger, an ability about a party once."""
    raider = forward("Raider", "Fire", 3, 6000, abilities=[
        L.Triggered((L.Event("deals damage", L.This(), player=L.Opponent()),), DRAW)
    ])  # fmt: skip
    flag = backup("Flag", "Fire", 2, abilities=[
        L.Triggered((L.Event("party deals damage", player=L.Opponent()),), DRAW)
    ])  # fmt: skip
    t = Table(SOLDIER, raider, flag)
    t.put(A, "field", flag)
    fight(t, SOLDIER, raider)
    t.both_pass()
    assert t.about == "next ability" and sorted(t.labels()) == ["the ability of Flag", "the ability of Raider"]


@pytest.mark.clause("10.1.4.2.1")
@pytest.mark.parametrize(("named", "last"), [("0", 8000), ("3000", 5000), ("8000", 0)])
def test_what_is_left_below_a_thousand_of_a_split_is_dealt_to_nobody(named: str, last: int) -> None:
    """8500 are eight thousands, whichever member gets how many; alone an attacker takes it all."""
    odd = forward("Odd Guard", "Ice", 3, 8500, generic=True)
    tall, vast = (forward(name, "Fire", 5, 20000, generic=True) for name in ("Tall Tower", "Vast Tower"))
    t = Table(tall, vast, odd)
    first, second, _ = fight(t, tall, vast, theirs=odd)
    t.both_pass()
    assert not t.can("8500 to Tall Tower") and not t.can("9000 to Tall Tower")
    t.say(f"{named} to Tall Tower")
    assert t.damage(first) == int(named) and t.damage(second) == last
    t = Table(tall, odd)
    first, _ = fight(t, tall, theirs=odd)
    assert t.both_pass().damage(first) == 8500


@pytest.mark.clause("10.1.3.3")
@pytest.mark.clause("10.1.4.2.1")
def test_the_damage_of_a_blocker_that_has_left_is_not_divided() -> None:
    """Nobody is asked anything, and the party strikes at nothing."""
    away = summon("Far Away", "Fire", 1, L.Spell(L.Move(L.Matching(L.Filter((L.Is("name", "Plain Guard"),))), "hand")))
    page = backup("Fire Page", "Fire")
    t = Table(SOLDIER, CADET, GUARD, away, page)
    t.put(A, "field", page)
    t.put(A, "hand", away)
    fight(t, SOLDIER, CADET, theirs=GUARD)
    t.say("cast Far Away").say("dull Fire Page").both_pass().both_pass()
    assert t.about == "priority" and t.count(B, "damage") == 0 and t.count(B, "hand") == 1
