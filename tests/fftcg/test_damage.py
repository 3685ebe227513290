"""Damage to players (6.5), EX Bursts (11.10), damage to Forwards."""

import pytest
from fftcg_table import A, B, Card, Table, backup, forward, summon

from playmat import lang as L

ONE = L.Num(1)
DRAW = L.PlayerAct("draw", L.You())
KNIGHT = forward("Ash Knight", "Fire", 3, 7000)
PAGE = backup("Fire Page", "Fire")
MIDDLE, THIRD = forward("Middle", "Earth", 3, 7000, generic=True), forward("Third", "Wind", 3, 7000, generic=True)
BOON = summon("Boon", "Water", 2, L.Spell(DRAW, "ex burst"), ex=True)


def doom(points: int, event: L.Event | None = None) -> Card:
    """A Forward that deals points to the opponent."""
    effect = L.DamagePlayer(L.Opponent(), L.Num(points))
    ability: L.Ability = L.Activated(L.Cost(), effect) if event is None else L.Triggered((event,), effect)
    return forward("Doom Lord", "Dark", 3, 7000, abilities=[ability])


def hit(t: Table) -> Table:
    """A's first Forward attacks and is not blocked; damage is dealt."""
    name = t.names(A, "field")[0]
    return t.begin("attack").both_pass().say(f"attack with {name}").both_pass().say("no block").both_pass()


@pytest.mark.clause("6.5.2")
@pytest.mark.clause("6.5.3")
@pytest.mark.clause("7.8.2")
def test_each_point_puts_the_top_card_into_the_damage_zone() -> None:
    """Three points, three cards, in order; the deck gets shorter from the top."""
    t = Table(doom(3), MIDDLE, THIRD, KNIGHT)
    t.put(A, "field", "Doom Lord")
    t.put(B, "deck", MIDDLE, THIRD, KNIGHT, MIDDLE, MIDDLE)
    t.begin().say("use ability 1 of Doom Lord").both_pass()
    assert t.names(B, "damage") == ["Middle", "Third", "Ash Knight"] and t.count(B, "deck") == 2


@pytest.mark.clause("3.1.3")
@pytest.mark.clause("12.4.3")
def test_the_last_card_as_damage_is_safe_and_the_next_point_is_not() -> None:
    """An empty deck alone does not lose."""
    t = Table(doom(1), MIDDLE)
    t.put(A, "field", "Doom Lord")
    t.put(B, "deck", MIDDLE)
    t.put(A, "deck", MIDDLE)
    t.begin().say("use ability 1 of Doom Lord").both_pass()
    assert not t.over and t.count(B, "damage") == 1
    t.say("use ability 1 of Doom Lord").both_pass()
    assert t.result == A and t.count(B, "damage") == 1


@pytest.mark.clause("6.5.2.1")
@pytest.mark.clause("11.10.2")
def test_points_of_one_ability_are_all_dealt_before_an_ex_burst() -> None:
    """So the burst draws the third card, not the second."""
    t = Table(doom(2), BOON, MIDDLE, THIRD)
    t.put(A, "field", "Doom Lord")
    t.put(B, "deck", BOON, MIDDLE, THIRD, THIRD)
    t.begin().say("use ability 1 of Doom Lord").both_pass()
    assert (t.about, t.who) == ("ex burst", B) and t.names(B, "damage") == ["Boon", "Middle"]
    t.say("use the EX Burst")
    assert t.names(B, "hand") == ["Third"] and t.about == "priority" and len(t.s.stack) == 0


@pytest.mark.clause("6.5.2.1")
def test_separate_points_have_the_ex_burst_between_them() -> None:
    """An attack ability's point, its burst, then the attack's own point."""
    lord = doom(1, L.Event("attacks", L.This()))
    t = Table(lord, BOON, MIDDLE, THIRD)
    t.put(A, "field", lord)
    t.put(B, "deck", BOON, MIDDLE, THIRD, THIRD)
    t.begin("attack").both_pass().say("attack with Doom Lord").both_pass().say("use the EX Burst")
    assert t.names(B, "hand") == ["Middle"]
    t.both_pass().say("no block").both_pass()
    assert t.names(B, "damage") == ["Boon", "Third"]


@pytest.mark.clause("6.5.2.1")
@pytest.mark.clause("11.10.2")
def test_ex_bursts_are_used_one_after_another_and_may_be_declined() -> None:
    """Each is asked about in the order in which the cards were dealt."""
    other = summon("Gift", "Water", 2, L.Spell(L.DamagePlayer(L.Opponent(), ONE), "ex burst"), ex=True)
    t = Table(doom(2), BOON, other, MIDDLE).decks()
    t.put(A, "field", "Doom Lord")
    t.put(B, "deck", BOON, other)
    t.begin().say("use ability 1 of Doom Lord").both_pass()
    t.say("do not use the EX Burst")
    assert t.about == "ex burst" and t.count(B, "hand") == 0
    t.say("use the EX Burst")
    assert t.count(A, "damage") == 1 and t.about == "priority"


@pytest.mark.clause("2.2")
@pytest.mark.clause("11.10.2")
def test_the_burst_of_a_summon_cannot_choose_what_summons_cannot_choose() -> None:
    """It is a cause of both kinds: an EX Burst and a Summon."""
    theirs = L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))
    bolt = L.Sequence((L.Pick("a", "choose", ONE, ONE, theirs), L.Act("break", L.Bound("a"))))
    burst = summon("Ruin Bolt", "Fire", 2, L.Spell(bolt, "ex burst"), ex=True)
    for what, safe in (("summon", True), ("ex burst", True), ("summon or ability", True), ("ability", False)):
        rule = L.Rule("cannot be chosen", what=what, by_whom=L.Opponent())
        veiled = forward("Veiled Lord", "Fire", 3, 7000, abilities=[L.Static(L.This(), (rule,))])
        t = Table(doom(1), veiled, burst, KNIGHT).decks()
        t.put(A, "field", "Doom Lord", veiled)
        t.put(B, "deck", burst)
        t.begin().say("use ability 1 of Doom Lord").both_pass().say("use the EX Burst")
        assert t.can("Veiled Lord") != safe, what
        t.say("Doom Lord")
        assert t.names(A, "field") == ["Veiled Lord"]


@pytest.mark.clause("11.10.3")
def test_a_characters_burst_uses_only_its_marked_abilities() -> None:
    """The card stays in the Damage Zone."""
    enters = L.Event("enters", L.This())
    squire = forward("Gift Squire", "Water", 2, 4000, ex=True, abilities=[
        L.Triggered((enters,), DRAW, mark="ex burst"),
        L.Triggered((enters,), L.DamagePlayer(L.Opponent(), ONE)),
        L.Static(L.Matching(L.Filter((L.ControlledBy(L.You()),))), (L.Adjust("power", L.Num(1000)),)),
    ])  # fmt: skip
    t = Table(KNIGHT, squire).decks()
    t.put(A, "field", KNIGHT)
    t.put(B, "deck", squire)
    hit(t).say("use the EX Burst")
    assert t.count(B, "hand") == 1 and t.count(A, "damage") == 0 and t.names(B, "damage") == ["Gift Squire"]


@pytest.mark.clause("11.10.3")
def test_a_summons_burst_uses_all_its_paragraphs() -> None:
    """Marked or not."""
    broad = summon(
        "Broad Gift", "Water", 2, L.Spell(DRAW, "ex burst"), L.Spell(L.DamagePlayer(L.Opponent(), ONE)), ex=True
    )
    t = Table(KNIGHT, broad).decks()
    t.put(A, "field", KNIGHT)
    t.put(B, "deck", broad)
    hit(t).say("use the EX Burst")
    assert t.count(B, "hand") == 1 and t.count(A, "damage") == 1


@pytest.mark.clause("11.10.2")
def test_a_burst_that_chooses_is_chosen_for_at_once() -> None:
    """Its controller is the damaged player; without a target nothing happens."""
    pick = L.Pick("a", "choose", ONE, ONE, L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward"))))
    bolt = summon(
        "Sudden Bolt", "Lightning", 5, L.Spell(L.Sequence((pick, L.Act("break", L.Bound("a")))), "ex burst"), ex=True
    )
    t = Table(KNIGHT, bolt).decks()
    me = t.one(A, "field", KNIGHT)
    t.put(B, "deck", bolt)
    hit(t).say("use the EX Burst").say("Ash Knight")
    assert t.zone_of(me) == "break"


@pytest.mark.clause("11.10.2")
@pytest.mark.clause("12.4.1")
@pytest.mark.clause("3.1.1")
@pytest.mark.clause("3.3")
def test_the_burst_of_the_seventh_point_still_happens() -> None:
    """Defeat is found at the next check: both are beaten, the game is drawn."""
    bolt = summon("Sudden Bolt", "Lightning", 5, L.Spell(L.DamagePlayer(L.Opponent(), ONE), "ex burst"), ex=True)
    t = Table(KNIGHT, bolt, MIDDLE).decks()
    t.put(A, "field", KNIGHT)
    t.put(B, "deck", bolt)
    for p in (A, B):
        t.put(p, "damage", *[MIDDLE] * 6)
    hit(t).say("use the EX Burst")
    assert t.result == 99


@pytest.mark.clause("3.1.1")
@pytest.mark.clause("12.4.1")
@pytest.mark.parametrize(("format", "before"), [("constructed", 6), ("limited", 5)])
def test_the_limit_follows_the_format(format: str, before: int) -> None:
    """Seven in constructed games, six in limited ones."""
    t = Table(KNIGHT, MIDDLE, format=format).decks()
    t.put(A, "field", KNIGHT)
    t.put(B, "damage", *[MIDDLE] * (before - 1))
    hit(t)
    assert not t.over
    t = Table(KNIGHT, MIDDLE, format=format).decks()
    t.put(A, "field", KNIGHT)
    t.put(B, "damage", *[MIDDLE] * before)
    hit(t)
    assert t.result == A


@pytest.mark.clause("5.2.6.1")
@pytest.mark.clause("12.4.5")
def test_damage_adds_up_and_does_not_lower_power() -> None:
    """4000 and 4000 break a Forward of 8000."""
    fire = summon("Small Fire", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", ONE, ONE, L.Filter((L.Is("type", "Forward"),))), L.Damage(L.Bound("a"), L.Num(4000))
    ))))  # fmt: skip
    guard = forward("Plain Guard", "Ice", 3, 8000)
    t = Table(fire, guard, PAGE).decks()
    t.put(A, "field", PAGE, PAGE)
    t.put(A, "hand", fire, fire)
    me = t.one(B, "field", guard)
    t.begin().say("cast Small Fire").say("Plain Guard").say("dull Fire Page").both_pass()
    assert t.damage(me) == 4000 and t.power(me) == 8000 and t.zone_of(me) == "field"
    t.say("cast Small Fire").say("Plain Guard").say("dull Fire Page").both_pass()
    assert t.zone_of(me) == "break"


@pytest.mark.clause("beginner-8")
def test_in_the_guide_lethal_damage_is_deadly_at_once() -> None:
    """A bonus later in the same text comes too late there."""
    more = (L.Adjust("power", L.Num(2000)),)
    ifrit = summon("Ember", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", ONE, ONE, L.Filter((L.Is("type", "Forward"),))), L.Damage(L.Bound("a"), L.Num(7000)),
        L.Ongoing(L.Matching(L.Filter((L.Is("element", "Fire"), L.Is("type", "Forward")))), more),
    ))))  # fmt: skip
    for edition, where in (("default", "field"), ("beginner", "break")):
        t = Table(ifrit, KNIGHT, PAGE, edition=edition).decks()
        me = t.one(A, "field", KNIGHT)
        t.put(A, "field", PAGE)
        t.put(A, "hand", ifrit)
        t.begin().say("cast Ember").say("Ash Knight").say("dull Fire Page").both_pass()
        assert t.zone_of(me) == where


@pytest.mark.clause("6.5.2.1")
@pytest.mark.clause("11.11.6")
@pytest.mark.parametrize("turn", [A, B])
def test_ex_bursts_of_both_players_are_used_in_turn_order(turn: int) -> None:
    """Both are dealt a point at once: whoever's turn it is decides first, on either's ability."""
    storm = forward("Storm Lord", "Dark", 3, 7000, abilities=[
        L.Activated(L.Cost(), L.DamagePlayer(L.EachPlayer(), ONE))
    ])  # fmt: skip
    for whose in (A, B):
        t = Table(storm, BOON, MIDDLE)
        t.put(whose, "field", storm)
        for player in (A, B):
            t.put(player, "deck", BOON, MIDDLE, MIDDLE)
        t.begin(player=turn)
        if whose != turn:
            t.passes()
        t.say("use ability 1 of Storm Lord").both_pass()
        assert (t.about, t.who) == ("ex burst", turn)
        t.say("use the EX Burst")
        assert (t.about, t.who) == ("ex burst", 1 - turn) and t.count(turn, "hand") == 1
        t.say("use the EX Burst")
        assert t.count(A, "hand") == t.count(B, "hand") == 1 and t.about == "priority"


@pytest.mark.clause("11.10.2")
@pytest.mark.clause("11.10.3")
def test_a_burst_without_a_legal_choice_does_nothing_at_all() -> None:
    """Not even what its text says besides; with a choice both happen."""
    mine = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward")))
    effect = L.Sequence((L.Pick("a", "choose", ONE, ONE, mine), L.Act("dull", L.Bound("a")), DRAW))
    burst = summon("Hollow Cry", "Fire", 2, L.Spell(effect, "ex burst"), ex=True)
    for there in (False, True):
        t = Table(doom(1), burst, KNIGHT).decks()
        t.put(A, "field", "Doom Lord")
        t.put(B, "deck", burst)
        if there:
            t.put(B, "field", KNIGHT)
        t.begin().say("use ability 1 of Doom Lord").both_pass().say("use the EX Burst")
        if there:
            t.say("Ash Knight")
        assert t.about == "priority" and t.count(B, "hand") == there


@pytest.mark.clause("11.10.2")
@pytest.mark.clause("11.10.3")
def test_paragraphs_of_a_burst_are_done_in_their_order() -> None:
    """What is damaged first is counted by what comes next: of a Summon, and of a Character."""
    hurts = L.DamagePlayer(L.Opponent(), ONE)
    draws = L.If(L.Cmp(L.PlayerValue("damage", L.Opponent()), ">", L.Num(0)), DRAW)
    cry = summon("Twofold Cry", "Fire", 2, L.Spell(hurts, "ex burst"), L.Spell(draws, "ex burst"), ex=True)
    enters = (L.Event("enters", L.This()),)
    squire = forward("Twofold Squire", "Fire", 2, 4000, ex=True, abilities=[
        L.Triggered(enters, hurts, mark="ex burst"), L.Triggered(enters, draws, mark="ex burst")
    ])  # fmt: skip
    for burst in (cry, squire):
        t = Table(doom(1), burst, MIDDLE).decks()
        t.put(A, "field", "Doom Lord")
        t.put(B, "deck", burst)
        t.begin().say("use ability 1 of Doom Lord").both_pass().say("use the EX Burst")
        assert t.count(A, "damage") == 1 and t.count(B, "hand") == 1
