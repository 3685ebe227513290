"""Delayed abilities (11.8.17), field abilities (11.9), what cards and counters are."""

import pytest
from fftcg_cards import (
    A_FORWARD,
    BOLT,
    DIES,
    DRAW,
    END,
    ENTERS,
    FORWARDS,
    HIT,
    IT,
    ONE,
    PAGE,
    SOLDIER,
    THEIR_FORWARDS,
    cast,
    ready,
    spell,
)
from fftcg_table import A, B, Card, Table, backup, forward, monster

from playmat import lang as L

# ------------------------------------------------------------------------------------------------ delayed abilities


@pytest.mark.clause("6.4.1.1")
@pytest.mark.clause("11.8.17.4")
def test_a_summons_delayed_ability_has_the_summon_as_its_source() -> None:
    """Protection from the opponent's Summons stops it; it is controlled by who controlled the Summon."""
    doom = spell(
        "Doom Mark", A_FORWARD, L.Later(END, L.Sequence((L.Damage(IT, L.Num(3000)), L.PlayerAct("draw", L.You()))))
    )
    proof = forward("Proof", "Ice", 3, 3000, abilities=[
        L.Replacement(
            L.Event("is dealt damage", L.This(), source=L.Filter((L.Is("type", "Summon"),))), L.AmountBecomes(L.Num(0))
        )
    ])  # fmt: skip
    t = ready(doom, proof)
    me = t.one(B, "field", proof)
    t.begin("main 1")
    cast(t, "Doom Mark", "Proof")
    t.both_pass().both_pass().say("no attack").both_pass().both_pass()
    assert t.zone_of(me) == "field" and t.damage(me) == 0 and t.count(A, "hand") == 1
    t = Table(doom, PAGE, SOLDIER).decks()
    t.put(B, "field", PAGE)
    t.put(B, "hand", doom)
    t.put(A, "field", SOLDIER)
    t.begin().say("pass").say("cast Doom Mark").say("Plain Soldier").say("dull Fire Page").both_pass()
    t.both_pass().both_pass().say("no attack").both_pass().both_pass()
    assert t.count(B, "hand") == 1, "it was B's Summon"


@pytest.mark.clause("11.8.17.1")
@pytest.mark.clause("11.8.17.2")
def test_delayed_abilities_wait_from_their_making_and_trigger_once() -> None:
    """What died before does not count; with a duration every death does, without one the first."""
    for until, drawn in (("", 1), ("end of turn", 2)):
        toll = spell("Late Toll", L.Later(DIES, DRAW, until))
        t = ready(toll, pages=4)
        t.put(A, "hand", *[BOLT] * 0)
        t = Table(toll, BOLT, PAGE, SOLDIER).decks()
        t.put(A, "field", *[PAGE] * 4)
        t.put(A, "hand", toll, BOLT, BOLT, BOLT)
        t.put(B, "field", *[SOLDIER] * 3)
        t.begin()
        cast(t, "Ruin Bolt", "Plain Soldier")
        assert not t.s.stack
        cast(t, "Late Toll")
        cast(t, "Ruin Bolt", "Plain Soldier")
        assert len(t.s.stack) == 1
        t.both_pass()
        cast(t, "Ruin Bolt", "Plain Soldier")
        if t.s.stack:
            t.both_pass()
        assert t.count(A, "hand") == drawn


@pytest.mark.clause("11.8.17.3")
@pytest.mark.clause("7.4")
def test_a_delayed_ability_follows_changes_but_no_move() -> None:
    """What has changed its type is broken, what has left and come back is not."""
    doom = spell("Doom Mark", A_FORWARD, L.Later(END, L.Act("break", IT)))
    blink = spell("Blink", A_FORWARD, L.Move(IT, "removed"), L.Move(IT, "field"))
    unform = spell("Unform", L.Ongoing(L.Matching(L.Filter((L.Is("name", "Frog"),))), (L.Turn("type", "Monster"),)))
    frog = forward("Frog", "Earth", 2, 5000)
    t = Table(doom, blink, unform, frog, PAGE, SOLDIER).decks()
    t.put(A, "field", *[PAGE] * 4)
    t.put(A, "hand", doom, doom, blink, unform)
    one, two = t.put(B, "field", frog, SOLDIER)
    t.begin()
    cast(t, "Doom Mark", "Frog")
    cast(t, "Doom Mark", "Plain Soldier")
    cast(t, "Unform")
    cast(t, "Blink", "Plain Soldier")
    t.both_pass().both_pass().say("no attack").both_pass()
    t.say(t.labels()[0])
    t.both_pass().both_pass()
    assert t.zone_of(one) == "break" and t.zone_of(two) == "field"


@pytest.mark.clause("6.4.1.2")
@pytest.mark.clause("11.8.17.5")
@pytest.mark.clause("11.11.8")
@pytest.mark.clause("6.4.1")
def test_an_abilitys_delayed_ability_is_done_by_its_source_card() -> None:
    """So what the card's damage is increased by counts for it."""
    knight = forward("Ash Knight", "Fire", 3, 7000, abilities=[
        L.Replacement(
            L.Event("deals damage", L.This(), FORWARDS), L.AmountBecomes(L.Plus(L.EventAmount(), L.Num(2000)))
        ),
        L.Activated(L.Cost(), L.Sequence((A_FORWARD, L.Later(END, L.Damage(IT, L.Num(3000)))))),
    ])  # fmt: skip
    t = Table(knight, SOLDIER).decks()
    t.put(A, "field", knight)
    me = t.one(B, "field", SOLDIER)
    t.begin("main 2").say("use ability 1 of Ash Knight").say("Plain Soldier").both_pass().both_pass().both_pass()
    assert t.damage(me) == 5000 or t.s.vals[1] == B
    assert t.damage(me) == 5000


@pytest.mark.clause("6.4.1.3")
@pytest.mark.clause("11.8.17.6")
def test_a_replacements_delayed_ability_belongs_to_the_cards_controller_then() -> None:
    """The thief of the Phoenix draws, not its owner."""
    phoenix = forward("Ash Phoenix", "Fire", 3, 6000, abilities=[
        L.Replacement(
            L.Event("move", L.This(), from_zone="field", to_zone="break"),
            L.Instead(L.Sequence((L.Move(L.This(), "removed"), L.Later(END, DRAW)))),
        )
    ])  # fmt: skip
    steal = spell("Turncoat", A_FORWARD, L.Ongoing(IT, (L.Control(L.You()),), "game"))
    t = ready(steal, BOLT, phoenix)
    me = t.one(B, "field", phoenix)
    t.begin("main 2")
    cast(t, "Turncoat", "Ash Phoenix")
    cast(t, "Ruin Bolt", "Ash Phoenix")
    assert t.zone_of(me) == "removed" and t.names(B, "removed") == ["Ash Phoenix"]
    t.both_pass().both_pass()
    assert t.count(A, "hand") == 1 and t.count(B, "hand") == 0


# ------------------------------------------------------------------------------------------------ field abilities


def captain(n: int = 3000) -> Card:
    """All other own Forwards gain power."""
    others = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"), L.OtherThan(L.This())))
    return forward(
        "Captain", "Earth", 4, 5000, abilities=[L.Static(L.Matching(others), (L.Adjust("power", L.Num(n)),))]
    )


@pytest.mark.clause("11.9.1")
@pytest.mark.clause("11.9.2")
@pytest.mark.clause("11.9.3")
@pytest.mark.clause("11.12.4.4")
@pytest.mark.clause("11.12.4.5")
def test_a_field_ability_works_while_its_card_is_on_the_field() -> None:
    """At once, without the stack, also for later arrivals, who never have the printed value; not from the hand."""
    frail = forward("Frail", "Fire", 1, 1000)
    wither = monster("Withering Idol", "Dark", 2, abilities=[
        L.Static(L.Matching(THEIR_FORWARDS), (L.Adjust("power", L.Num(-2000)),))
    ])  # fmt: skip
    judge = backup("Judge", "Light", 3, abilities=[
        L.Triggered(
            (L.Event("enters", L.Filter((L.Is("type", "Forward"), L.Compare("power", "=", L.Num(2000))))),), DRAW
        )
    ])  # fmt: skip
    t = Table(captain(), frail, wither, judge, PAGE, BOLT).decks()
    t.put(A, "field", captain(), judge, PAGE, PAGE)
    t.put(A, "hand", frail, BOLT, captain())
    t.put(B, "field", wither)
    t.begin().say("play Frail").say("dull Fire Page")
    me = t.s.zones[4][4]
    assert t.power(me) == 2000 and len(t.s.stack) == 1
    t.both_pass()
    cast(t, "Ruin Bolt", "Captain")
    assert t.zone_of(me) == "break", "without the Captain it has no power left"


@pytest.mark.clause("11.8.16.1.1")
def test_newcomers_see_themselves_and_each_other_enter() -> None:
    """Two that enter together trigger twice each."""
    host = forward("Host", "Fire", 2, 4000, generic=True, abilities=[L.Triggered((L.Event("enters", FORWARDS),), DRAW)])
    call = spell("Call", L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "field"))
    t = ready(call, host)
    t.put(A, "break", host, host)
    t.begin()
    cast(t, "Call")
    assert t.about == "next ability" and len(t.labels()) == 4


@pytest.mark.clause("11.8.16.1")
@pytest.mark.clause("7.4")
def test_a_zone_trigger_fails_for_a_card_that_has_moved_on() -> None:
    """Removed from the Break Zone in response, it is not returned."""
    back = forward("Comeback", "Fire", 2, 4000, abilities=[
        L.Triggered((L.Event("move", L.This(), from_zone="field", to_zone="break"),), L.Move(L.This(), "hand"))
    ])  # fmt: skip
    banish = spell("Banish", L.Move(L.Matching(L.Filter((L.In("break", L.You()), L.Is("type", "Forward")))), "removed"))
    for respond, where in ((False, "hand"), (True, "removed")):
        t = ready(BOLT, banish, back)
        me = t.one(A, "field", back)
        t.begin()
        cast(t, "Ruin Bolt", "Comeback")
        assert len(t.s.stack) == 1
        if respond:
            cast(t, "Banish")
        assert t.both_pass().zone_of(me) == where


@pytest.mark.clause("5.2.4.1")
def test_a_cards_name_in_its_text_is_this_card() -> None:
    """Not its copies."""
    twin = forward("Twin", "Fire", 2, 4000, generic=True, abilities=[
        L.Activated(L.Cost(), L.Ongoing(L.This(), (L.Adjust("power", L.Num(1000)),)))
    ])  # fmt: skip
    t = Table(twin).decks()
    one, two = t.put(A, "field", twin, twin)
    t.begin().say("use ability 1 of Twin", card=one).both_pass()
    assert (t.power(one), t.power(two)) == (5000, 4000)


@pytest.mark.clause("11.5.3")
@pytest.mark.clause("5.2.2.2")
def test_every_paragraph_is_an_ability_and_every_category_counts() -> None:
    """Two with the same trigger are two entries of the stack."""
    two = forward("Two", "Fire", 1, 4000, abilities=[L.Triggered((ENTERS,), DRAW), L.Triggered((ENTERS,), HIT)])
    two.record["categories"] = ["VII", "DFF"]
    t = Table(two, PAGE).decks()
    t.put(A, "field", PAGE)
    t.put(A, "hand", two)
    t.begin().say("play Two").say("dull Fire Page")
    assert t.about == "next ability" and len(t.labels()) == 2
    assert t.pool.defs[0].base.sets[4] == ("VII", "DFF")


@pytest.mark.clause("6.2.4")
def test_an_effect_puts_a_card_onto_its_owners_field() -> None:
    """Whoever controls the effect."""
    call = spell("Call", L.Move(L.Matching(L.Filter((L.In("break", L.Opponent()),))), "field"))
    t = ready(call)
    t.put(B, "break", SOLDIER)
    t.begin()
    cast(t, "Call")
    assert t.names(B, "field") == ["Plain Soldier"]


@pytest.mark.clause("6.7.2")
def test_counters_of_one_name_are_the_same() -> None:
    """Whoever placed them, for whatever."""
    rune = spell("Rune", L.Pick("a", "choose", ONE, ONE, L.Filter(())), L.Counters(IT, "Rune", ONE))
    monk = monster("Rune Monk", "Fire", 2, abilities=[
        L.Activated(L.Cost(), L.Counters(L.This(), "Rune", ONE)),
        L.Activated(L.Cost((L.Do(L.Counters(L.This(), "Rune", L.Num(2), True)),)), DRAW),
    ])  # fmt: skip
    t = ready(rune, monk)
    t.put(A, "field", monk)
    t.begin().say("use ability 1 of Rune Monk").both_pass()
    assert not t.can("use ability 2 of Rune Monk")
    cast(t, "Rune", "Rune Monk")
    t.say("use ability 2 of Rune Monk").both_pass()
    assert t.count(A, "hand") == 1 and not t.s.counters
