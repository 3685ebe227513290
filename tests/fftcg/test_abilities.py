"""Action and special abilities (11.6, 11.7), auto-abilities (11.8), resolving (11.11)."""

import pytest
from fftcg_table import A, B, Card, Table, backup, forward, monster, summon

from playmat import lang as L
from playmat.games.fftcg.schema import O_USE

ONE = L.Num(1)
DRAW = L.PlayerAct("draw", L.You())
HIT = L.DamagePlayer(L.Opponent(), ONE)
FIRE, WATER = backup("Fire Page", "Fire"), backup("Water Page", "Water")
SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
GUARD = forward("Plain Guard", "Ice", 3, 8000, generic=True)
A_FORWARD = L.Pick("a", "choose", ONE, ONE, L.Filter((L.Is("type", "Forward"),)))
BOLT = summon("Ruin Bolt", "Fire", 1, L.Spell(L.Sequence((A_FORWARD, L.Act("break", L.Bound("a"))))))
ENTERS = L.Event("enters", L.This())
DULL = L.TurnThis()
FREE = L.Cost()


def mage(*abilities: L.Ability, name: str = "Mage", **more: object) -> Card:
    """A Forward with abilities."""
    return forward(name, "Fire", 3, 6000, abilities=abilities, **more)


def use(cost: L.Cost, effect: L.Step, name: str = "", **more: object) -> L.Activated:
    """An action ability, or a special one if it has a name."""
    return L.Activated(cost, effect, name, **more)  # type: ignore[arg-type]


def table(*mine: Card, hand: tuple[Card, ...] = (), theirs: tuple[Card, ...] = ()) -> Table:
    """A's and B's field, A's hand; A's Main Phase 1."""
    t = Table(*mine, *hand, *theirs).decks()
    t.put(A, "field", *mine)
    t.put(A, "hand", *hand)
    t.put(B, "field", *theirs)
    return t


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
        t.begin().say(words).say("Plain Soldier", one).say("Plain Soldier", two)
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
    flare = L.Activated(L.Cost((L.DiscardSameName(), L.Pay("cp", ("Fire",)))), DRAW, "Flare")
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
    dusk = forward("Dusk", "Dark", 4, 8000, abilities=[L.Activated(L.Cost((L.DiscardSameName(),)), DRAW, "Eclipse")])
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
        use(FREE, L.Sequence((L.Pick("a", "choose", ONE, ONE, L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))),
                              L.Damage(L.Bound("a"), L.ValueOf("power", L.This()))))),
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
