"""Action and special abilities (11.6, 11.7)."""

import pytest
from fftcg_cards import (
    BOLT,
    DISCARD_SAME_NAME,
    DRAW,
    DULL,
    ENTERS,
    FIRE,
    FREE,
    GUARD,
    HIT,
    ONE,
    SOLDIER,
    mage,
    table,
    use,
)
from fftcg_table import A, B, Table, backup, forward, monster

from playmat import lang as L
from playmat.games.fftcg.rules.schema import O_USE


@pytest.mark.clause("11.6.4")
@pytest.mark.clause("7.12.3")
@pytest.mark.clause("11.5.5")
@pytest.mark.clause("11.6.11")
def test_an_ability_goes_on_top_of_the_stack_and_outlives_its_source() -> None:
    """Its user keeps priority; a response resolves first; without its card it resolves all the same."""
    t = table(mage(use(FREE, DRAW)), FIRE, hand=(BOLT,)).begin().say("use ability 1 of Mage")
    assert t.who == A and len(t.s.stack) == 1 and t.s.stack[-1].card < 0
    t.say("cast Ruin Bolt").say("Mage").say("dull Fire Page").both_pass()
    assert t.names(A, "break") == ["Mage", "Ruin Bolt"] and len(t.s.stack) == 1
    assert t.both_pass().count(A, "hand") == 1


@pytest.mark.clause("11.6.4")
@pytest.mark.clause("11.7.4")
def test_abilities_are_used_by_the_cards_controller_from_its_zone() -> None:
    """Nobody uses the opponent's, nor one in hand that works on the field; a card in hand is shown."""
    imp = monster("Dust Imp", "Fire", 2, abilities=[
        L.Activated(L.Cost((L.Do(L.Act("discard", L.This())),)), DRAW, zones=("hand",))
    ])  # fmt: skip
    m = mage(use(FREE, DRAW), use(FREE, DRAW, "Flare"))
    t = table(theirs=(m,), hand=(m, imp)).begin()
    theirs = t.s.zones[4 + B][0]
    in_hand, little = t.s.zones[2]
    for place in (0, 1):
        assert t.refused(O_USE, theirs, place) == "11.6.4"
        assert t.refused(O_USE, in_hand, place) == "11.6.4"
    t.say("use ability 1 of Dust Imp")
    assert t.zone_of(little) == "break" and t.s.cols[7][little] == 3 and len(t.s.stack) == 1


@pytest.mark.clause("11.6.2.2")
@pytest.mark.clause("11.7.2.2")
@pytest.mark.clause("15.2.2.3")
@pytest.mark.clause("beginner-5")
def test_the_dull_icon_waits_but_for_haste_and_monsters() -> None:
    """Forwards and Backups wait for their controller's next turn; Monsters do not, unless they are Forwards."""
    for name, ability, clause in (("", "use ability 1 of ", "11.6.2.2"), ("Flare", "use Flare of ", "11.7.2.2")):
        tap = use(L.Cost((DULL,)), DRAW, name)
        fast = mage(tap, L.Keyword("haste"), name="Fast")
        slow = mage(tap, name="Slow")
        back = backup("Back", "Fire", 2, abilities=[tap])
        toad = monster("Toad", "Fire", 2, abilities=[tap])
        frog = monster(
            "Frog",
            "Fire",
            2,
            abilities=[tap, L.Static(L.This(), (L.Gain("type", "Forward"), L.Become("power", L.Num(5000))))],
        )
        for edition, as_forward in (("default", False), ("beginner", True)):
            t = Table(fast, slow, back, toad, frog, edition=edition).decks()
            cards = t.put(A, "field", fast, slow, back, toad, frog, new=True)
            t.begin()
            assert t.can(ability + "Fast") and t.can(ability + "Toad")
            assert t.can(ability + "Frog") == as_forward
            assert t.refused(O_USE, cards[1]) == clause == t.refused(O_USE, cards[2])
            if not as_forward:
                assert t.refused(O_USE, cards[4]) == clause
        t = table(slow).begin()
        t.say(ability + "Slow")
        assert t.dull(t.s.zones[4][0]) and t.refused(O_USE, t.s.zones[4][0]) in ("11.6.3", "11.7.3")


@pytest.mark.clause("11.6.2.2")
def test_a_card_that_came_in_the_opponents_turn_waits_for_its_own() -> None:
    """Control since the start of the controller's own turn is asked for."""
    slow = mage(use(L.Cost((DULL,)), DRAW), name="Slow")
    t = Table(slow).decks()
    me = t.one(B, "field", slow)
    t.s.cols[t.book.schema.column_index["since"]][me] = 5
    t.begin().say("pass")
    assert t.who == B and t.refused(O_USE, me) == "11.6.2.2"


@pytest.mark.clause("11.6.2.3")
@pytest.mark.clause("11.7.2.3")
@pytest.mark.clause("15.1.1.2.1")
@pytest.mark.clause("15.1.1.2.2")
def test_costs_that_dull_take_own_active_characters() -> None:
    """A dull one cannot be dulled for a cost, an opponent's neither."""
    one = L.Pick("x", "select", ONE, ONE, L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"))))
    cost = L.Cost((L.Do(L.Sequence((one, L.Act("dull", L.Bound("x"))))),))
    for name in ("", "Finale"):
        conductor = mage(use(cost, DRAW, name), name="Conductor")
        t = Table(conductor, SOLDIER, GUARD).decks()
        t.put(A, "field", conductor, dull=True)
        mine = t.one(A, "field", SOLDIER)
        t.put(B, "field", GUARD)
        t.begin()
        t.say("use Finale of Conductor" if name else "use ability 1 of Conductor")
        assert t.labels() == ["Plain Soldier"]
        t.say("Plain Soldier").both_pass()
        assert t.dull(mine) and t.count(A, "hand") == 1
        assert t.refused(O_USE, t.s.zones[4][0]) in ("11.6.3", "11.7.3")


@pytest.mark.clause("11.6.2.4")
@pytest.mark.clause("11.7.2.4")
@pytest.mark.clause("2.2")
def test_what_cannot_be_returned_pays_no_such_cost() -> None:
    """Only the other Forward may."""
    one = L.Pick(
        "x", "select", ONE, ONE, L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"), L.OtherThan(L.This())))
    )
    cost = L.Cost((L.Do(L.Sequence((one, L.Move(L.Bound("x"), "hand", how="return")))),))
    anchor = mage(L.Static(L.This(), (L.Rule("cannot be returned"),)), name="Anchor")
    for name, words in (("", "use ability 1 of Recaller"), ("Tide Out", "use Tide Out of Recaller")):
        recaller = mage(use(cost, DRAW, name), name="Recaller")
        t = table(recaller, anchor, SOLDIER).begin().say(words)
        assert t.labels() == ["Plain Soldier"]
        t.say("Plain Soldier").both_pass()
        assert t.count(A, "hand") == 2
        t = table(recaller, anchor).begin()
        assert t.refused(O_USE, t.s.zones[4][0]) in ("11.6.3", "11.7.3")


@pytest.mark.clause("11.6.5")
@pytest.mark.clause("11.7.5")
def test_abilities_that_choose_need_a_target() -> None:
    """Selecting needs none; an ability never chooses itself."""
    for name, clause in (("", "11.6.5"), ("Flare", "11.7.5")):
        aim = mage(use(FREE, L.Sequence((
            L.Pick("a", "choose", ONE, ONE, L.Filter((L.ControlledBy(L.Opponent()),))), L.Act("dull", L.Bound("a"))
        )), name))  # fmt: skip
        t = table(aim).begin()
        assert t.refused(O_USE, t.s.zones[4][0]) == clause
        stop = mage(use(FREE, L.Sequence((
            L.Pick("a", "choose", ONE, ONE, L.Filter((L.In("stack"),))), L.Act("cancel", L.Bound("a"))
        )), name))  # fmt: skip
        t = table(stop).begin()
        assert t.refused(O_USE, t.s.zones[4][0]) == clause


@pytest.mark.clause("11.6.6")
@pytest.mark.clause("11.7.6")
@pytest.mark.clause("7.12.2")
def test_a_mode_is_declared_when_an_ability_is_used() -> None:
    """Before anybody can respond."""
    for name in ("", "Flare"):
        twin = mage(use(FREE, L.Modal(ONE, ONE, (DRAW, HIT)), name))
        t = table(twin).begin().say("use Flare of Mage" if name else "use ability 1 of Mage")
        assert t.labels() == ["action 1", "action 2"]
        t.say("action 2")
        assert t.about == "priority"
        t.both_pass()
        assert t.count(B, "damage") == 1 and t.count(A, "hand") == 0


@pytest.mark.clause("11.6.7")
@pytest.mark.clause("11.7.7")
@pytest.mark.clause("4.5")
@pytest.mark.clause("4.1")
def test_x_is_set_when_an_ability_is_used() -> None:
    """Never below zero, never more than can be paid; it also says what may be chosen."""
    x = L.Cost((L.Pay("cp", (), L.X()),))
    pick = L.Pick(
        "a",
        "choose",
        ONE,
        ONE,
        L.Filter((L.Is("type", "Forward"), L.Compare("cost", "=", L.X()), L.ControlledBy(L.Opponent()))),
    )
    for name, words in (("", "use ability 1 of Nacre"), ("Flare", "use Flare of Nacre")):
        nacre = mage(use(x, L.Sequence((pick, L.Act("break", L.Bound("a")))), name), name="Nacre")
        two, four = forward("Two", "Fire", 2, 3000), forward("Four", "Fire", 4, 8000)
        t = table(nacre, FIRE, FIRE, FIRE, theirs=(two, four)).begin().say(words)
        assert t.about == "X" and t.labels() == ["2"]
        t.say("2").say("Two").say("dull Fire Page").say("dull Fire Page").both_pass()
        assert t.names(B, "break") == ["Two"]
        burn = mage(use(x, HIT, name), name="Nacre")
        t = table(burn, FIRE, FIRE).begin().say(words)
        assert t.labels() == ["0", "1", "2"]


@pytest.mark.clause("11.6.8")
@pytest.mark.clause("11.7.8")
def test_shares_are_declared_when_an_ability_is_used() -> None:
    """In thousands."""
    pick = L.Pick("a", "choose", L.Num(0), L.Num(3), L.Filter((L.ControlledBy(L.Opponent()),)))
    split = L.Sequence((pick, L.DividedDamage(L.Bound("a"), L.Num(6000))))
    for name, words in (("", "use ability 1 of Mage"), ("Bloodfest", "use Bloodfest of Mage")):
        t = Table(mage(use(FREE, split, name)), SOLDIER).decks()
        t.put(A, "field", "Mage")
        one, two = t.put(B, "field", SOLDIER, SOLDIER)
        t.begin().say(words).say("Plain Soldier", card=one).say("Plain Soldier", card=two)
        assert {w.split(" ")[0] for w in t.labels()} == {"1000", "2000", "3000", "4000", "5000"}
        t.say("2000 to Plain Soldier").say("4000 to Plain Soldier")
        assert t.about == "priority"
        t.both_pass()
        assert (t.damage(one), t.damage(two)) == (2000, 4000)


@pytest.mark.clause("11.6.9")
@pytest.mark.clause("11.6.7")
@pytest.mark.clause("11.7.9")
def test_the_cost_of_an_ability_is_fixed() -> None:
    """The Backup whose activity makes it cheaper may be dulled for it."""
    clerk = backup("Ability Clerk", "Fire", 2, generic=False, abilities=[
        L.Static(
            None,
            (L.CostChange(L.Filter((L.Is("type", "Forward"), L.ControlledBy(L.You()))), L.Num(-1), kind="use"),),
            L.Fits(L.This(), L.Filter((L.State("active"),))),
        )
    ])  # fmt: skip
    for name, words in (("", "use ability 1 of Mage"), ("Flare", "use Flare of Mage")):
        two = mage(use(L.Cost((L.Pay("cp", (), L.Num(2)),)), DRAW, name))
        t = table(two, clerk).begin().say(words).say("dull Ability Clerk").both_pass()
        assert t.count(A, "hand") == 1


@pytest.mark.clause("11.6.10")
@pytest.mark.clause("11.7.10")
def test_the_whole_cost_of_an_ability_is_paid_or_none_of_it() -> None:
    """Dull icon and CP: without the CP it is not dulled either."""
    for name, words, clause in (("", "use ability 1 of Mage", "11.6.3"), ("Flare", "use Flare of Mage", "11.7.3")):
        dear = mage(use(L.Cost((DULL, L.Pay("cp", ("Fire", "Fire")))), DRAW, name))
        t = table(dear, FIRE).begin()
        me = t.s.zones[4][0]
        assert t.refused(O_USE, me) == clause and not t.dull(me)
        t = table(dear, FIRE, FIRE).begin().say(words)
        assert not t.dull(t.s.zones[4][0])
        t.say("dull Fire Page")
        assert not t.dull(t.s.zones[4][0])
        t.say("dull Fire Page")
        assert t.dull(t.s.zones[4][0])


@pytest.mark.clause("11.7.1")
def test_a_special_ability_takes_a_character_card_of_the_same_name() -> None:
    """Whatever its type or Element; it makes no CP besides."""
    flare = L.Activated(L.Cost((DISCARD_SAME_NAME, L.Pay("cp", ("Fire",)))), DRAW, "Flare")
    knight = mage(flare, name="Ash Knight")
    other = backup("Ash Knight", "Ice", 2, generic=False, number="T-002")
    red = forward("Red Spare", "Fire", 3, 7000, generic=True)
    t = table(knight, hand=(red,)).begin()
    assert t.refused(O_USE, t.s.zones[4][0]) == "11.7.3"
    t = Table(knight, other, red).decks()
    t.put(A, "field", knight)
    t.put(A, "hand", other, red)
    t.begin().say("use Flare of Ash Knight")
    assert t.labels() == ["Ash Knight"]
    t.say("Ash Knight").say("discard Red Spare").both_pass()
    assert t.count(A, "hand") == 1 and t.count(A, "break") == 2
    dusk = forward("Dusk", "Dark", 4, 8000, abilities=[L.Activated(L.Cost((DISCARD_SAME_NAME,)), DRAW, "Eclipse")])
    t = table(dusk, hand=(dusk,)).begin().say("use Eclipse of Dusk").say("Dusk").both_pass()
    assert t.count(A, "hand") == 1


@pytest.mark.clause("11.6.11")
@pytest.mark.clause("11.7.11")
def test_using_an_ability_triggers_above_it() -> None:
    """And the user is asked next."""
    for name, words in (("", "use ability 1 of Mage"), ("Flare", "use Flare of Mage")):
        observer = backup("Observer", "Water", 2, abilities=[L.Triggered((L.Event("used", player=L.You()),), HIT)])
        t = table(mage(use(FREE, DRAW, name)), observer).begin().say(words)
        assert t.who == A and len(t.s.stack) == 2
        t.both_pass()
        assert t.count(B, "damage") == 1 and t.count(A, "hand") == 0


@pytest.mark.clause("11.6.12")
@pytest.mark.clause("11.7.12")
@pytest.mark.clause("11.8.19")
@pytest.mark.clause("11.11.2")
def test_all_of_it_is_cancelled_when_every_target_is_gone() -> None:
    """Action, special and auto-ability alike; the cost stays paid."""
    pick = L.Pick("a", "choose", ONE, ONE, L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward"))))
    effect = L.Sequence((pick, L.Damage(L.Bound("a"), L.Num(1000)), DRAW))
    for name, words in (("", "use ability 1 of Mage"), ("Flare", "use Flare of Mage")):
        t = table(mage(use(L.Cost((DULL,)), effect, name)), FIRE, hand=(BOLT,), theirs=(SOLDIER,)).begin()
        t.say(words).say("Plain Soldier").say("cast Ruin Bolt").say("Plain Soldier").say("dull Fire Page")
        t.both_pass().both_pass()
        assert t.count(A, "hand") == 0 and t.dull(t.s.zones[4][0])
    herald = forward("Herald", "Fire", 1, 5000, abilities=[L.Triggered((ENTERS,), effect)])
    t = table(FIRE, FIRE, hand=(herald, BOLT), theirs=(SOLDIER,)).begin().say("play Herald").say("dull Fire Page")
    t.say("Plain Soldier").say("cast Ruin Bolt").say("Plain Soldier").say("dull Fire Page").both_pass().both_pass()
    assert t.count(A, "hand") == 0 and not t.s.stack
