"""Auto-abilities (11.8), resolving (11.11), Damage N and Crystals."""

import pytest
from fftcg_cards import (
    A_FORWARD,
    BOLT,
    DRAW,
    ENTERS,
    FIRE,
    FREE,
    GUARD,
    HIT,
    ONE,
    SOLDIER,
    THEIR_FORWARD,
    mage,
    table,
    use,
)
from fftcg_table import A, B, Card, Table, backup, forward, monster, summon

from playmat import lang as L
from playmat.games.fftcg.rules.schema import O_USE


@pytest.mark.clause("11.8.1")
@pytest.mark.clause("11.8.3")
@pytest.mark.clause("11.1.4")
@pytest.mark.clause("11.8.7")
def test_abilities_trigger_at_the_event_and_go_on_the_stack_at_the_next_priority() -> None:
    """Dulled and activated again in one effect has triggered all the same."""
    watcher = backup("Watcher", "Water", 2, abilities=[
        L.Triggered((L.Event("dulled", L.Filter((L.Is("type", "Forward"), L.ControlledBy(L.Opponent())))),), DRAW)
    ])  # fmt: skip
    twitch = summon("Twitch", "Fire", 1, L.Spell(L.Sequence((
        A_FORWARD, L.Act("dull", L.Bound("a")), L.Act("activate", L.Bound("a"))
    ))))  # fmt: skip
    t = table(watcher, FIRE, hand=(twitch,), theirs=(SOLDIER,)).begin()
    t.say("cast Twitch").say("Plain Soldier").say("dull Fire Page").both_pass()
    assert len(t.s.stack) == 1 and t.about == "priority" and t.who == A
    assert t.both_pass().count(A, "hand") == 1


@pytest.mark.clause("11.8.4")
@pytest.mark.clause("11.8.9")
def test_a_trigger_without_a_target_is_removed_at_once() -> None:
    """Nobody can respond, and nothing of it happens; one that selects stays."""
    pick = L.Pick("a", "choose", ONE, ONE, L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward"))))
    chooses = forward("Dull Herald", "Fire", 1, 5000, abilities=[
        L.Triggered((ENTERS,), L.Sequence((pick, L.Act("dull", L.Bound("a")), DRAW)))
    ])  # fmt: skip
    t = table(FIRE, hand=(chooses,)).begin().say("play Dull Herald").say("dull Fire Page")
    assert not t.s.stack and t.about == "priority"
    selects = L.Pick("a", "select", ONE, ONE, L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward"))))
    mild = forward("Mild Herald", "Fire", 1, 5000, abilities=[
        L.Triggered((ENTERS,), L.Sequence((selects, L.Act("dull", L.Bound("a")), DRAW)))
    ])  # fmt: skip
    t = table(FIRE, hand=(mild,)).begin().say("play Mild Herald").say("dull Fire Page")
    assert len(t.s.stack) == 1
    assert t.both_pass().count(A, "hand") == 1


@pytest.mark.clause("11.8.9")
@pytest.mark.clause("11.8.10")
@pytest.mark.clause("11.8.11")
@pytest.mark.clause("11.8.12")
@pytest.mark.clause("11.8.8")
def test_what_a_trigger_does_is_declared_when_it_goes_on_the_stack() -> None:
    """Target, mode, variable, price and shares."""

    def herald(effect: L.Step) -> Card:
        return forward("Herald", "Fire", 1, 5000, abilities=[L.Triggered((ENTERS,), effect)])

    pick = L.Pick("a", "choose", L.Num(0), L.Num(2), L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward"))))
    t = table(
        FIRE, hand=(herald(L.Sequence((pick, L.DividedDamage(L.Bound("a"), L.Num(3000))))),), theirs=(SOLDIER, GUARD)
    )
    t.begin().say("play Herald").say("dull Fire Page").say("Plain Soldier").say("Plain Guard")
    t.say("1000 to Plain Soldier").say("2000 to Plain Guard")
    assert t.about == "priority" and len(t.s.stack) == 1
    t = table(FIRE, hand=(herald(L.Modal(ONE, ONE, (DRAW, HIT))),)).begin().say("play Herald").say("dull Fire Page")
    assert t.labels() == ["action 1", "action 2"] and t.say("action 2").both_pass().count(B, "damage") == 1
    gains = L.Ongoing(L.This(), (L.Adjust("power", L.Times(L.Num(1000), L.X())),))
    pays = L.Sequence((L.PayCost(L.Cost((L.Pay("cp", (), L.X()),))), gains))
    t = table(FIRE, FIRE, FIRE, hand=(herald(pays),)).begin().say("play Herald").say("dull Fire Page")
    assert t.about == "X" and t.labels() == ["0", "1", "2"]
    t.say("2").both_pass().say("dull Fire Page").say("dull Fire Page")
    assert t.power(t.s.zones[4][3]) == 7000
    toll = L.Pay("cp", (), L.CountOf(L.Matching(L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward"))))))
    may = L.Sequence((L.May(L.PayCost(L.Cost((toll,)))), L.If(L.DidSo(), DRAW)))
    shade = forward("Shade", "Fire", 1, 4000, abilities=[L.Keyword("back attack")])
    t = Table(FIRE, herald(may), SOLDIER, shade).decks()
    t.put(A, "field", FIRE, FIRE, FIRE)
    t.put(A, "hand", "Herald")
    t.put(B, "field", SOLDIER, FIRE)
    t.put(B, "hand", shade)
    t.begin().say("play Herald").say("dull Fire Page").say("pass").say("play Shade").say("dull Fire Page").both_pass()
    t.say("yes").say("dull Fire Page")
    assert t.count(A, "hand") == 1 and sum(t.dull(c) for c in t.s.zones[4]) == 2


@pytest.mark.clause("11.8.13")
@pytest.mark.clause("11.11.3")
def test_a_conditional_trigger_is_checked_twice() -> None:
    """When it triggers and when it resolves."""
    hurt = L.Exists(L.Filter((L.Is("type", "Forward"), L.State("damaged"))))
    herald = forward("Herald", "Fire", 1, 5000, abilities=[L.Triggered((ENTERS,), DRAW, hurt)])
    t = table(FIRE, hand=(herald,), theirs=(SOLDIER,)).begin().say("play Herald").say("dull Fire Page")
    assert not t.s.stack
    t = Table(FIRE, herald, SOLDIER, BOLT).decks()
    t.put(A, "field", FIRE, FIRE)
    t.put(A, "hand", herald, BOLT)
    t.put(B, "field", SOLDIER, damage=1000)
    t.begin().say("play Herald").say("dull Fire Page")
    assert len(t.s.stack) == 1
    t.say("cast Ruin Bolt").say("Plain Soldier").say("dull Fire Page").both_pass().both_pass()
    assert t.count(A, "hand") == 0 and not t.s.stack


@pytest.mark.clause("11.8.14")
def test_you_may_is_decided_on_resolution() -> None:
    """The ability goes on the stack whatever will be decided."""
    herald = forward("Herald", "Fire", 1, 5000, abilities=[L.Triggered((ENTERS,), L.May(DRAW))])
    for answer, cards in (("yes", 1), ("no", 0)):
        t = table(FIRE, hand=(herald,)).begin().say("play Herald").say("dull Fire Page")
        assert t.about == "priority" and len(t.s.stack) == 1
        t.both_pass()
        assert t.about == "may"
        assert t.say(answer).count(A, "hand") == cards


@pytest.mark.clause("11.8.5")
@pytest.mark.clause("7.3")
def test_a_trigger_belongs_to_who_controlled_its_source() -> None:
    """A stolen Forward's last gift goes to the thief, the card to its owner."""
    gift = forward("Last Gift", "Water", 2, 4000, abilities=[
        L.Triggered((L.Event("move", L.This(), from_zone="field", to_zone="break"),), DRAW)
    ])  # fmt: skip
    t = Table(gift, FIRE, BOLT).decks()
    stolen = t.one(B, "field", gift)
    t.s.cols[2][stolen] = t.s.cols[8][stolen] = A
    t.s.zones[4 + B].remove(stolen)
    t.s.zones[4 + A].append(stolen)
    t.put(A, "field", FIRE)
    t.put(A, "hand", BOLT)
    t.begin().say("cast Ruin Bolt").say("Last Gift").say("dull Fire Page").both_pass()
    assert t.names(B, "break") == ["Last Gift"]
    assert t.both_pass().count(A, "hand") == 1 and t.count(B, "hand") == 0


@pytest.mark.clause("11.8.18")
def test_a_state_trigger_waits_until_it_has_resolved() -> None:
    """Then it triggers again if the state holds."""
    none = L.Cmp(L.CountOf(L.Matching(L.Filter((L.In("hand", L.You()),)))), "=", L.Num(0))
    loner = forward("Loner", "Wind", 3, 6000, abilities=[L.Triggered((), HIT, none)])
    t = table(loner).begin()
    assert len(t.s.stack) == 1
    t.passes()
    assert len(t.s.stack) == 1
    t.passes()
    assert t.count(B, "damage") == 1 and len(t.s.stack) == 1


@pytest.mark.clause("11.11.2.1")
def test_the_effect_applies_to_the_targets_that_are_left() -> None:
    """And the rest of the text happens."""
    pick = L.Pick("a", "choose", L.Num(2), L.Num(2), L.Filter((L.Is("type", "Forward"), L.ControlledBy(L.Opponent()))))
    bolt = mage(use(FREE, L.Sequence((pick, L.Damage(L.Bound("a"), L.Num(5000)), DRAW))))
    t = Table(bolt, FIRE, BOLT, SOLDIER, GUARD).decks()
    t.put(A, "field", bolt, FIRE)
    t.put(A, "hand", BOLT)
    one, two = t.put(B, "field", SOLDIER, GUARD)
    t.begin().say("use ability 1 of Mage").say("Plain Soldier").say("Plain Guard")
    t.say("cast Ruin Bolt").say("Plain Soldier").say("dull Fire Page").both_pass().both_pass()
    assert t.damage(two) == 5000 and t.zone_of(one) == "break" and t.count(A, "hand") == 1


@pytest.mark.clause("6.4.2")
@pytest.mark.clause("11.11.4")
@pytest.mark.clause("11.11.7")
def test_a_source_that_is_gone_is_read_as_it_was() -> None:
    """With the bonus that it had."""
    maid = mage(
        use(FREE, L.Sequence((THEIR_FORWARD, L.Damage(L.Bound("a"), L.ValueOf("power", L.This()))))),
        L.Static(L.This(), (L.Adjust("power", L.Num(1000)),)), name="Maid")  # fmt: skip
    t = table(maid, FIRE, hand=(BOLT,), theirs=(GUARD,)).begin().say("use ability 1 of Maid").say("Plain Guard")
    t.say("cast Ruin Bolt").say("Maid").say("dull Fire Page").both_pass().both_pass()
    assert t.damage(t.s.zones[4 + B][0]) == 7000


@pytest.mark.clause("11.11.10")
@pytest.mark.clause("5.2.3.1.2.1")
def test_a_resolved_summon_goes_to_its_owners_break_zone_afterwards() -> None:
    """It lies on the stack while it resolves, so it does not count itself."""
    count = summon(
        "Count",
        "Fire",
        1,
        L.Spell(L.PlayerAct("draw", L.You(), L.CountOf(L.Matching(L.Filter((L.In("break", L.You()),)))))),
    )
    t = table(FIRE, hand=(count,)).begin().say("cast Count").say("dull Fire Page").both_pass()
    assert t.count(A, "hand") == 0 and t.names(A, "break") == ["Count"] and not t.s.stack


@pytest.mark.clause("11.12.4.11")
@pytest.mark.clause("11.12.4.13")
def test_the_turn_player_orders_cards_that_enter_together() -> None:
    """Only where it matters: the later Banner decides about the power."""

    def banner(name: str, power: int) -> Card:
        return monster(name, "Fire", 2, abilities=[
            L.Static(L.Matching(L.Filter((L.Is("type", "Forward"),))), (L.Become("power", L.Num(power)),))
        ])  # fmt: skip

    call = summon("Call", "Fire", 1, L.Spell(L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "field")))
    for first, power in (("Banner Two", 6000), ("Banner Six", 2000)):
        t = Table(banner("Banner Six", 6000), banner("Banner Two", 2000), call, FIRE, SOLDIER).decks()
        t.put(B, "break", "Banner Six", "Banner Two")
        t.put(B, "field", FIRE)
        t.put(B, "hand", call)
        me = t.one(A, "field", SOLDIER)
        t.begin().say("pass").say("cast Call").say("dull Fire Page").both_pass()
        assert t.about == "timestamps" and t.who == A
        t.say(first)
        assert t.power(me) == power and t.about == "priority"
    t = Table(SOLDIER, GUARD, call, FIRE).decks()
    t.put(A, "break", SOLDIER, GUARD)
    t.put(A, "field", FIRE)
    t.put(A, "hand", call)
    assert t.begin().say("cast Call").say("dull Fire Page").both_pass().about == "priority"


@pytest.mark.clause("15.2.6.2")
def test_damage_n_looks_at_its_controllers_damage() -> None:
    """From that many points on, not the opponent's, not damage on the card."""
    gate = L.Cmp(L.PlayerValue("damage", L.You()), ">=", L.Num(3))
    grit = mage(L.Cases(gate, (L.Static(L.This(), (L.Adjust("power", L.Num(2000)),)), use(FREE, DRAW))), name="Grit")
    for mine, theirs, strong in ((2, 6, False), (3, 0, True), (4, 0, True)):
        t = Table(grit, SOLDIER).decks()
        me = t.one(A, "field", grit, damage=5000)
        t.put(A, "damage", *[SOLDIER] * mine)
        t.put(B, "damage", *[SOLDIER] * theirs)
        t.begin()
        assert (t.power(me) == 8000) == strong and t.can("use ability 1 of Grit") == strong


@pytest.mark.clause("2.1")
def test_limits_in_an_abilitys_text_are_kept() -> None:
    """Once a turn; only during one's own turn."""
    mine = L.Limit(L.DuringTurn(L.You()), 1)
    m = mage(use(FREE, DRAW, limit=mine))
    t = table(m, theirs=(m,)).begin().say("use ability 1 of Mage").both_pass()
    assert t.refused(O_USE, t.s.zones[4][0]) == "2.1"
    t.say("pass")
    assert t.refused(O_USE, t.s.zones[4 + B][0]) == "2.1"


@pytest.mark.clause("2.2")
def test_what_cannot_be_chosen_is_not_offered() -> None:
    """Selecting it is allowed."""
    hidden = mage(L.Static(L.This(), (L.Rule("cannot be chosen", what="summon", by_whom=L.Opponent()),)), name="Hidden")
    t = table(FIRE, hand=(BOLT,), theirs=(hidden, SOLDIER)).begin().say("cast Ruin Bolt")
    assert t.labels() == ["Plain Soldier"]


def test_crystals_are_gained_and_paid() -> None:
    """A resource of the player that nothing discards."""
    m = mage(use(FREE, L.PlayerAct("gain crystal", L.You())), use(L.Cost((L.Pay("crystal", (), L.Num(2)),)), DRAW))
    t = table(m).begin()
    assert t.refused(O_USE, t.s.zones[4][0], 1) == "11.6.3"
    t.say("use ability 1 of Mage").both_pass().say("use ability 1 of Mage").both_pass()
    t.say("use ability 2 of Mage").both_pass()
    assert t.count(A, "hand") == 1 and t.s.pvals[2][A] == 0


@pytest.mark.clause("11.8.18")
def test_a_state_triggers_as_soon_as_it_is_met() -> None:
    """A Forward that is damaged triggers though that breaks it before anybody acts."""
    hurt = L.Fits(L.This(), L.Filter((L.State("damaged"),)))
    for power in (4000, 5000):
        fury = forward("Fury", "Fire", 3, power, abilities=[L.Triggered((), DRAW, hurt)])
        burn = mage(use(FREE, L.Damage(L.Matching(L.Filter((L.Is("name", "Fury"),))), L.Num(4000))))
        t = Table(fury, burn).decks()
        me = t.one(A, "field", fury)
        t.one(A, "field", burn)
        t.begin()
        assert not t.s.stack
        t.say("use ability 1 of Mage").both_pass()
        assert len(t.s.stack) == 1 and t.zone_of(me) == ("break" if power == 4000 else "field")


@pytest.mark.clause("11.8.7")
@pytest.mark.clause("11.8.9")
def test_an_auto_ability_lies_on_the_stack_when_it_is_declared_what_it_does() -> None:
    """It is there while its controller chooses."""
    any_ability = L.Pick("a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Forward"),)))
    eager = forward("Eager", "Fire", 2, 4000, abilities=[
        L.Triggered((L.Event("phase begins", phase="main 2", player=L.You()),),
                    L.Sequence((any_ability, L.Act("dull", L.Bound("a")))))
    ])  # fmt: skip
    t = Table(eager, SOLDIER).decks()
    t.put(A, "field", eager, SOLDIER)
    t.begin("attack").both_pass().say("no attack")
    assert t.can("Plain Soldier") and len(t.s.stack) == 1
