"""Casting Summons (11.3), playing Characters (11.4), Back Attack (15.2.5), taking an action back (14)."""

import pytest
from fftcg_cards import DISCARD_SAME_NAME
from fftcg_table import FILLER, A, B, Card, Table, backup, forward, monster, summon

from playmat import lang as L
from playmat.games.fftcg.rules.cast import paid_otherwise
from playmat.games.fftcg.rules.schema import O_CAST, O_PLAY

ONE = L.Num(1)
DRAW = L.PlayerAct("draw", L.You())
PAGE = backup("Fire Page", "Fire")
WIND = backup("Wind Page", "Wind")
RED, BLUE = forward("Red Spare", "Fire", 3, 7000, generic=True), forward("Blue Spare", "Water", 3, 7000, generic=True)
SPARK = summon("Spark", "Fire", 1, L.Spell(DRAW))
SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
A_FORWARD = L.Pick("a", "choose", ONE, ONE, L.Filter((L.Is("type", "Forward"),)))
BOLT = summon("Ruin Bolt", "Fire", 1, L.Spell(L.Sequence((A_FORWARD, L.Act("break", L.Bound("a"))))))
ENTERS = L.Event("enters", L.This())


def hand(*cards: Card, field: tuple[Card, ...] = (), edition: str = "default") -> Table:
    """A's hand and field."""
    t = Table(*cards, *field, edition=edition).decks()
    t.put(A, "hand", *cards)
    t.put(A, "field", *field)
    return t


@pytest.mark.clause("11.3.2")
@pytest.mark.clause("7.12.3")
@pytest.mark.clause("6.2.3")
@pytest.mark.clause("7.12.2")
@pytest.mark.clause("7.11.2")
def test_a_summon_lies_on_top_of_the_stack_before_it_is_paid_for() -> None:
    """It is seen by both and can't pay for itself."""
    two = summon("Twin Spark", "Fire", 2, L.Spell(DRAW))
    t = hand(two, two, field=(PAGE, PAGE)).begin()
    me = t.s.zones[2][0]
    assert t.s.cols[7][me] == 1, "only its owner sees a card in hand"
    t.say("cast Twin Spark", card=me)
    assert t.zone_of(me) == "stack" and t.s.stack[-1].card == me and t.s.cols[7][me] == 3
    assert t.labels() == ["discard Twin Spark", "dull Fire Page", "dull Fire Page"] or len(t.labels()) == 3
    t.say("discard Twin Spark")
    assert t.who == A and t.s.stack[-1].ctx.you == A
    t = hand(two).begin()
    assert t.refused(O_CAST, t.s.zones[2][0]) == "11.3.1"


@pytest.mark.clause("11.3.2")
@pytest.mark.clause("11.3.5")
def test_a_summons_cost_is_read_when_it_has_left_the_hand() -> None:
    """One less for each card in hand: two others are left."""
    cheaper = L.Static(
        L.This(),
        (
            L.CostChange(
                L.This(),
                L.Times(L.Num(-1), L.CountOf(L.Matching(L.Filter((L.In("hand", L.You()),))))),
            ),
        ),
    )
    bloom = summon("Late Bloom", "Wind", 4, cheaper, L.Spell(DRAW))
    t = hand(bloom, FILLER, FILLER, field=(WIND, WIND)).begin().say("cast Late Bloom")
    t.say("dull Wind Page").say("dull Wind Page")
    assert t.about == "priority" and t.zone_of(t.s.stack[-1].card) == "stack"
    t = hand(bloom, FILLER, FILLER, field=(WIND,)).begin()
    t.say("cast Late Bloom")
    assert "discard Filler" in t.labels()
    t = hand(bloom, field=(WIND, WIND, WIND)).begin()
    assert t.refused(O_CAST, t.s.zones[2][0]) == "11.3.1"


@pytest.mark.clause("11.3.3")
@pytest.mark.clause("2.3")
def test_choosing_needs_a_target_and_selecting_does_not() -> None:
    """Nor may a Summon choose itself."""
    theirs = L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))
    loss = summon("Forced Loss", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "select", ONE, ONE, theirs, L.Opponent()),
        L.Act("break", L.Bound("a")),
    ))))  # fmt: skip
    negate = summon("Negate", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", ONE, ONE, L.Filter((L.In("stack"), L.Is("type", "Summon")))),
        L.Act("cancel", L.Bound("a")),
    ))))  # fmt: skip
    t = hand(BOLT, loss, negate, field=(PAGE, PAGE)).begin()
    bolt, _, no = t.s.zones[2]
    assert t.refused(O_CAST, bolt) == "11.3.3" and t.refused(O_CAST, no) == "11.3.3"
    t.say("cast Forced Loss").say("dull Fire Page").both_pass()
    assert t.names(A, "break") == ["Forced Loss"]


@pytest.mark.clause("11.3.3")
@pytest.mark.clause("7.10.1")
@pytest.mark.clause("11.11.10")
def test_a_cancelled_summon_goes_to_the_break_zone() -> None:
    """It does not choose itself, even when it could see itself."""
    negate = summon("Negate", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", ONE, ONE, L.Filter((L.In("stack"), L.Is("type", "Summon")))),
        L.Act("cancel", L.Bound("a")),
    ))))  # fmt: skip
    t = hand(SPARK, negate, field=(PAGE, PAGE)).begin().say("cast Spark").say("dull Fire Page")
    t.say("cast Negate")
    assert len(t.labels()) == 1, "only Spark, not Negate itself"
    t.say(t.labels()[0]).say("dull Fire Page").both_pass()
    assert sorted(t.names(A, "break")) == ["Negate", "Spark"] and t.count(A, "hand") == 0 and not t.s.stack


@pytest.mark.clause("11.3.4")
def test_a_mode_is_declared_when_casting() -> None:
    """Before payment, and public."""
    twin = summon("Twin", "Fire", 1, L.Spell(L.Modal(ONE, ONE, (DRAW, L.DamagePlayer(L.Opponent(), ONE)))))
    t = hand(twin, field=(PAGE,)).begin().say("cast Twin")
    assert t.labels() == ["action 1", "action 2"]
    t.say("action 2").say("dull Fire Page").both_pass()
    assert t.count(B, "damage") == 1 and t.count(A, "hand") == 0


@pytest.mark.clause("11.3.6")
def test_shares_are_declared_when_casting_in_thousands() -> None:
    """A lost target's share is not given to another."""
    spray = summon("Spray", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", L.Num(0), L.Num(2), L.Filter((L.Is("type", "Forward"),))),
        L.DividedDamage(L.Bound("a"), L.Num(4000)),
    ))))  # fmt: skip
    t = hand(spray, BOLT, field=(PAGE, PAGE))
    first, second = t.put(B, "field", SOLDIER, SOLDIER) if False else [None, None]
    t = Table(spray, BOLT, PAGE, SOLDIER).decks()
    t.put(A, "hand", spray, BOLT)
    t.put(A, "field", PAGE, PAGE)
    first, second = t.put(B, "field", SOLDIER, SOLDIER)
    t.begin().say("cast Spray").say("Plain Soldier", card=first).say("Plain Soldier", card=second)
    assert t.labels()[0].startswith("1000")
    t.say("3000 to Plain Soldier").say("1000 to Plain Soldier").say("dull Fire Page")
    t.say("cast Ruin Bolt").say("Plain Soldier", card=first).say("dull Fire Page").both_pass().both_pass()
    assert t.damage(second) == 1000


@pytest.mark.clause("11.3.5")
@pytest.mark.clause("11.3.7.1")
def test_an_additional_cost_is_paid_with_the_rest() -> None:
    """One card is discarded for CP, another for the additional cost; one card can't be both."""
    rite = summon("Costly Rite", "Fire", 2, L.ExtraCost("additional", L.Cost((L.Do(L.Sequence((
        L.Pick("c", "select", ONE, ONE, L.Filter((L.In("hand", L.You()),))), L.Act("discard", L.Bound("c"))
    ))),))), L.Spell(L.PlayerAct("draw", L.You(), L.Num(2))))  # fmt: skip
    t = hand(rite, RED, BLUE).begin().say("cast Costly Rite").say("Blue Spare").say("discard Red Spare").both_pass()
    assert t.count(A, "hand") == 2 and sorted(t.names(A, "break")) == ["Blue Spare", "Costly Rite", "Red Spare"]
    t = hand(rite, RED).begin()
    assert t.refused(O_CAST, t.s.zones[2][0]) == "11.3.1"


@pytest.mark.clause("11.3.5")
@pytest.mark.clause("11.4.3")
@pytest.mark.clause("11.4.4")
def test_optional_and_alternative_costs_are_selected() -> None:
    """The text asks later whether the extra cost was paid."""
    extra = L.ExtraCost("may", L.Cost((L.Pay("cp", (), ONE),)), "extra")
    spell = summon(
        "Surge", "Fire", 1, extra, L.Spell(L.If(L.WasPaid("extra"), L.DamagePlayer(L.Opponent(), ONE), DRAW))
    )
    for words, pages, hurt in (("the usual cost", 1, 0), ("the other cost 1", 2, 1)):
        t = hand(spell, field=(PAGE, PAGE)).begin().say("cast Surge").say(words)
        for _ in range(pages):
            t.say("dull Fire Page")
        assert t.both_pass().count(B, "damage") == hurt
    told = L.Triggered((ENTERS,), DRAW, L.WasPaid("extra"))
    knight = forward("Rich Knight", "Fire", 1, 4000, abilities=[extra, told])
    for words, pages, drawn in (("the usual cost", 1, 0), ("the other cost 1", 2, 1)):
        t = hand(knight, field=(PAGE, PAGE)).begin().say("play Rich Knight").say(words)
        for _ in range(pages):
            t.say("dull Fire Page")
        assert len(t.s.stack) == drawn
        assert paid_otherwise(t.s, t.s.zones[4][-1]) == drawn


@pytest.mark.clause("11.3.7")
@pytest.mark.clause("11.4.6")
@pytest.mark.clause("11.4.4")
def test_a_cost_does_not_change_while_it_is_paid() -> None:
    """The Backup whose activity makes it cheaper may be dulled for it."""
    clerk = backup("Recruiter", "Fire", 2, generic=False, abilities=[
        L.Static(
            None,
            (L.CostChange(L.Filter(()), L.Num(-1)),),
            L.Fits(L.This(), L.Filter((L.State("active"),))),
        )
    ])  # fmt: skip
    two = forward("Cinder Squire", "Fire", 2, 3000)
    t = hand(two, field=(clerk,)).begin().say("play Cinder Squire").say("dull Recruiter")
    assert t.names(A, "field") == ["Recruiter", "Cinder Squire"]
    spark = summon("Big Spark", "Fire", 2, L.Spell(DRAW))
    t = hand(spark, field=(clerk,)).begin().say("cast Big Spark").say("dull Recruiter")
    assert t.about == "priority" and len(t.s.stack) == 1


@pytest.mark.clause("11.3.8")
@pytest.mark.clause("15.1.1.7.1")
def test_casting_triggers_above_the_summon_and_the_caster_keeps_priority() -> None:
    """Using an EX Burst is no casting."""
    chorus = backup("Chorus", "Water", 2, abilities=[
        L.Triggered(
            (L.Event("cast", L.Filter((L.Is("type", "Summon"),)), player=L.You()),), L.DamagePlayer(L.Opponent(), ONE)
        )
    ])  # fmt: skip
    boon = summon("Boon", "Fire", 1, L.Spell(DRAW, "ex burst"), ex=True)
    t = Table(chorus, boon, PAGE, SOLDIER).decks()
    t.put(B, "field", chorus, PAGE)
    t.put(B, "hand", boon)
    t.put(B, "deck", boon, boon)
    t.put(A, "field", SOLDIER)
    t.begin().say("pass").say("cast Boon").say("dull Fire Page")
    assert t.who == B and [i.card >= 0 for i in t.s.stack] == [True, False]
    t.passes(2).passes(2)
    assert t.count(A, "damage") == 1
    t.both_pass().both_pass().say("attack with Plain Soldier").both_pass().say("no block").both_pass()
    t.say("use the EX Burst")
    assert t.count(A, "damage") == 1 and len(t.s.stack) == 0


@pytest.mark.clause("11.3.9")
@pytest.mark.clause("11.11.2")
def test_without_a_legal_target_left_nothing_happens() -> None:
    """Not the drawing either; a target that no longer fits is none."""
    sink = summon("Sink Shot", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", ONE, ONE, L.Filter((L.State("dull"), L.Is("type", "Forward")))),
        L.Act("break", L.Bound("a")), DRAW,
    ))))  # fmt: skip
    rouse = summon("Rouse", "Fire", 1, L.Spell(L.Sequence((A_FORWARD, L.Act("activate", L.Bound("a"))))))
    t = hand(sink, field=(PAGE,))
    t = Table(sink, rouse, PAGE, SOLDIER).decks()
    t.put(A, "hand", sink)
    t.put(A, "field", PAGE)
    t.put(B, "hand", rouse)
    t.put(B, "field", PAGE)
    them = t.one(B, "field", SOLDIER, dull=True)
    t.begin().say("cast Sink Shot").say("Plain Soldier").say("dull Fire Page").say("pass")
    t.say("cast Rouse").say("Plain Soldier").say("dull Fire Page").both_pass().both_pass()
    assert t.zone_of(them) == "field" and t.count(A, "hand") == 0 and t.names(A, "break") == ["Sink Shot"]


@pytest.mark.clause("11.3.10")
@pytest.mark.clause("11.5.7")
@pytest.mark.clause("11.12.4.6")
def test_setting_power_replaces_the_base_and_keeps_the_rest() -> None:
    """A bonus from before and one from after are both added."""
    level = summon("Level", "Fire", 1, L.Spell(L.Sequence((
        L.Ongoing(L.Matching(L.Filter((L.Is("type", "Forward"),))), (L.Adjust("power", L.Num(1000)),)),
        L.Ongoing(L.Matching(L.Filter((L.Is("type", "Forward"),))), (L.Become("power", L.Num(2000)),)),
        L.Ongoing(L.Matching(L.Filter((L.Is("type", "Forward"),))), (L.Adjust("power", L.Num(3000)),)),
    ))))  # fmt: skip
    t = hand(level, field=(PAGE, SOLDIER)).begin().say("cast Level").say("dull Fire Page").both_pass()
    assert t.power(t.s.zones[4][1]) == 6000


@pytest.mark.clause("11.4.1")
@pytest.mark.clause("11.4.7")
@pytest.mark.clause("11.5.5")
@pytest.mark.clause("6.2.5")
def test_playing_a_character_cannot_be_answered() -> None:
    """It is on the field before anybody else is asked; its trigger can be answered and outlives it."""
    herald = forward("Herald", "Fire", 2, 5000, abilities=[L.Triggered((ENTERS,), DRAW)])
    t = hand(herald, field=(PAGE, PAGE))
    t.put(B, "field", PAGE) if False else None
    t = Table(herald, BOLT, PAGE).decks()
    t.put(A, "hand", herald)
    t.put(A, "field", PAGE, PAGE)
    t.put(B, "hand", BOLT)
    t.put(B, "field", PAGE)
    t.begin().say("play Herald").say("dull Fire Page").say("dull Fire Page")
    assert t.names(A, "field")[-1] == "Herald" and len(t.s.stack) == 1 and t.who == A
    t.say("pass").say("cast Ruin Bolt").say("Herald").say("dull Fire Page").both_pass()
    assert t.names(A, "break") == ["Herald"] and len(t.s.stack) == 1
    assert t.both_pass().count(A, "hand") == 1


@pytest.mark.clause("11.4.2")
@pytest.mark.clause("11.4.6.1")
@pytest.mark.clause("11.4.7")
def test_a_character_is_shown_and_does_not_pay_for_itself() -> None:
    """It stays in hand while it is paid for, and everybody sees it."""
    squire = forward("Cinder Squire", "Fire", 2, 3000)
    t = hand(squire).begin()
    assert t.refused(O_PLAY, t.s.zones[2][0]) == "11.4.6.1"
    t = hand(squire, RED, field=()).begin()
    me = t.s.zones[2][0]
    t.say("play Cinder Squire")
    assert t.zone_of(me) == "hand" and t.s.cols[7][me] == 3 and t.labels() == ["discard Red Spare"]


@pytest.mark.clause("11.4.5")
def test_shares_of_a_playing_cost_are_declared_while_playing() -> None:
    """2000 to one, 1000 to the other."""
    cost = L.Cost((L.Do(L.Sequence((
        L.Pick("a", "choose", L.Num(0), L.Num(2), L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward")))),
        L.DividedDamage(L.Bound("a"), L.Num(3000)),
    ))),))  # fmt: skip
    giver = forward("Storm Giver", "Fire", 2, 4000, abilities=[L.ExtraCost("additional", cost)])
    other = forward("Other", "Fire", 2, 5000, generic=True)
    t = Table(giver, SOLDIER, other, PAGE).decks()
    one, two = t.put(A, "field", SOLDIER, other)
    t.put(A, "field", PAGE, PAGE)
    t.put(A, "hand", giver)
    t.begin().say("play Storm Giver").say("Plain Soldier").say("Other")
    t.say("2000 to Plain Soldier").say("1000 to Other")
    t.say("dull Fire Page").say("dull Fire Page")
    assert (t.damage(one), t.damage(two)) == (2000, 1000) and "Storm Giver" in t.names(A, "field")


SHADE = forward("Shade", "Fire", 1, 4000, abilities=[L.Keyword("back attack"), L.Triggered((ENTERS,), DRAW)])


@pytest.mark.clause("15.2.5.2")
@pytest.mark.clause("15.2.5.3")
@pytest.mark.clause("15.2.5.4")
@pytest.mark.clause("11.4.7")
def test_back_attack_in_either_turn_and_in_response() -> None:
    """Paid as usual, without the stack; the turn player has priority afterwards, whoever played it."""
    t = Table(SHADE, SPARK, PAGE).decks()
    for p in (A, B):
        t.put(p, "field", PAGE, PAGE)
        t.put(p, "hand", SHADE, SPARK)
    t.begin().say("cast Spark").say("dull Fire Page").say("pass")
    assert t.who == B
    t.say("play Shade").say("dull Fire Page")
    assert t.names(B, "field")[-1] == "Shade" and len(t.s.stack) == 2 and t.who == A
    t.say("play Shade").say("dull Fire Page")
    assert t.who == A and len(t.s.stack) == 3


@pytest.mark.clause("15.2.5.2")
def test_back_attack_in_the_attack_phase_but_not_in_the_end_phase() -> None:
    """It may block in the turn it comes, not attack."""
    t = Table(SHADE, PAGE, SOLDIER).decks()
    t.put(A, "field", PAGE)
    t.put(A, "hand", SHADE)
    t.begin("attack").say("play Shade").say("dull Fire Page").both_pass().both_pass()
    assert t.labels() == ["no attack"]
    t = Table(SHADE, PAGE).decks()
    t.put(A, "field", PAGE)
    me = t.one(A, "hand", SHADE)
    t.begin("end")
    assert t.refused(O_PLAY, me) == "15.2.5.2"


@pytest.mark.clause("14.1")
@pytest.mark.clause("14.2")
@pytest.mark.clause("14.3")
@pytest.mark.clause("14.4")
@pytest.mark.clause("11.3.1")
@pytest.mark.clause("11.6.3")
@pytest.mark.clause("11.7.3")
def test_an_action_that_cannot_be_finished_is_undone() -> None:
    """Begun by force: the card is back, nothing was dulled, nothing has triggered, the same player is asked."""
    from playmat.kernel.records import answer_of
    from playmat.kernel.running.advance import give
    from playmat.kernel.saving.digest import digest

    watcher = backup("Watcher", "Water", 2, abilities=[
        L.Triggered((L.Event("move", from_zone="hand"),), L.DamagePlayer(L.Opponent(), ONE)),
    ])  # fmt: skip
    dear = summon("Dear Spell", "Fire", 5, L.Spell(L.Sequence((A_FORWARD, L.Act("break", L.Bound("a"))))))
    used = L.Limit(times=1)
    costly = L.Activated(L.Cost((L.Pay("cp", ("Fire",) * 8),)), DRAW, limit=used)
    special = L.Activated(L.Cost((DISCARD_SAME_NAME,)), DRAW, name="Flare", limit=used)
    mage = forward("Costly Mage", "Fire", 3, 6000, abilities=[costly, special])
    knight = forward("Dear Knight", "Fire", 6, 9000)
    t = hand(dear, knight, field=(PAGE, mage, watcher)).begin()
    before = digest(t.s)
    spell, character = t.s.zones[2]
    from playmat.games.fftcg.rules.schema import O_CAST, O_PLAY, O_USE

    me = t.s.zones[4][1]
    for forced in (
        answer_of(O_CAST, spell),
        answer_of(O_PLAY, character),
        answer_of(O_USE, me, 0),
        answer_of(O_USE, me, 1),
    ):
        assert t.s.ask is not None and forced not in t.s.ask.options
        t.s.ask.options.append(forced)
        give(t.s, forced)
        while t.about == "choose":
            give(t.s, t.s.ask.options[0])
        assert digest(t.s) == before and t.about == "priority" and t.who == A and not t.s.waiting and not t.s.used


def test_a_monster_is_played_like_any_character() -> None:
    """Active, in a Main Phase."""
    toad = monster("Moss Toad", "Fire", 1)
    t = hand(toad, field=(PAGE,)).begin().say("play Moss Toad").say("dull Fire Page")
    assert not t.dull(t.s.zones[4][1])


@pytest.mark.clause("11.4.7")
@pytest.mark.parametrize(("kind", "drawn"), [("cast", 1), ("played", 1), ("enters", 2)])
def test_playing_a_character_triggers_and_putting_it_onto_the_field_does_not(kind: str, drawn: int) -> None:
    """An effect that puts one there only lets it enter."""
    any_squire = L.Filter((L.Is("name", "Cinder Squire"),))
    bell = monster("Bell", "Fire", 2, abilities=[
        L.Triggered((L.Event(kind, any_squire, **({} if kind == "enters" else {"player": L.You()})),), DRAW),
        L.Activated(L.Cost(), L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "field")),
    ])  # fmt: skip
    squire = forward("Cinder Squire", "Fire", 1, 3000, generic=True)
    t = hand(squire, field=(bell, PAGE))
    t.put(A, "break", squire)
    t.begin().say("use ability 2 of Bell" if t.can("use ability 2 of Bell") else "use ability 1 of Bell").both_pass()
    while t.s.stack:
        t.both_pass()
    t.say("play Cinder Squire").say("dull Fire Page")
    while t.s.stack:
        t.both_pass()
    assert t.count(A, "hand") == drawn
