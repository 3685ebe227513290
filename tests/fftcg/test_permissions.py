"""Why something is refused, whoever asks: permissions answer for cards and players that nobody is asked about."""

import pytest
from fftcg_table import FILLER, A, B, Table, backup, forward, monster, summon, why

from playmat import lang as L
from playmat.games.fftcg.rules import schema as S
from playmat.games.fftcg.rules.arrange import ARRANGE
from playmat.games.fftcg.rules.permissions import CAST, PLAY
from playmat.games.fftcg.rules.permit_abilities import USE
from playmat.games.fftcg.rules.permit_battle import ATTACK, BLOCK, PARTY
from playmat.kernel.answers.arranging import zone_of
from playmat.rules.abilities import subject_of

DRAW = L.PlayerAct("draw", L.You())
SPARK = summon("Spark", "Fire", 1, L.Spell(DRAW))
PAGE = backup("Fire Page", "Fire")
SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
CADET = forward("Red Cadet", "Fire", 1, 5000, generic=True)


@pytest.mark.clause("11.1.1")
def test_without_priority_nothing_is_played() -> None:
    """The clause is that of priority, for Summons, Characters and abilities."""
    mage = forward("Mage", "Fire", 3, 6000, abilities=[L.Activated(L.Cost(), DRAW)])
    t = Table(SPARK, CADET, mage, PAGE).decks()
    t.put(A, "field", mage, PAGE)
    t.put(A, "hand", SPARK, CADET)
    t.begin()
    spark, cadet = t.s.zones[2]
    me = t.s.zones[4][0]
    assert [why(t, CAST, A, spark), why(t, PLAY, A, cadet), why(t, USE, A, subject_of(me, 0))] == ["", "", ""]
    t.say("pass")
    assert t.who == B
    assert why(t, CAST, A, spark) == why(t, PLAY, A, cadet) == why(t, USE, A, subject_of(me, 0)) == "11.1.1"


@pytest.mark.clause("15.1.1.7.1")
@pytest.mark.clause("5.2.3.1.1.1")
@pytest.mark.clause("5.2.3.1.2.1")
@pytest.mark.clause("11.4.2")
@pytest.mark.clause("11.3.1")
def test_summons_are_cast_and_characters_played_from_the_hand() -> None:
    """Neither the other way round, nor from elsewhere."""
    t = Table(SPARK, CADET, PAGE).decks()
    t.put(A, "field", PAGE, PAGE)
    t.put(A, "hand", SPARK, CADET)
    t.put(A, "break", SPARK, CADET)
    t.begin()
    spark, cadet = t.s.zones[2]
    gone_spark, gone_cadet = t.s.zones[S.BREAK * 2]
    assert why(t, CAST, A, cadet) == "15.1.1.7.1" and why(t, PLAY, A, spark) == "5.2.3.1.1.1"
    assert why(t, CAST, A, gone_spark) == "11.3.1" and why(t, PLAY, A, gone_cadet) == "11.4.2"
    assert not t.can("cast Red Cadet")


def test_a_rule_may_let_cards_be_used_from_elsewhere() -> None:
    """From the Break Zone as though from the hand, for less."""
    rule = L.MayCastFrom(L.Filter((L.In("break", L.You()), L.Is("type", "Summon"))), less=L.Num(1))
    tomb = monster("Tomb", "Fire", 2, abilities=[L.Static(None, (rule,))])
    dear = summon("Dear Spark", "Fire", 2, L.Spell(DRAW))
    t = Table(tomb, dear, PAGE).decks()
    t.put(A, "field", tomb, PAGE)
    t.put(A, "break", dear)
    t.begin().say("cast Dear Spark").say("dull Fire Page").both_pass()
    assert t.count(A, "hand") == 1 and t.names(A, "break") == ["Dear Spark"]


@pytest.mark.clause("2.2")
@pytest.mark.clause("10.1.2.1.2")
@pytest.mark.clause("10.1.3.1.2")
@pytest.mark.clause("2.1")
def test_rules_forbid_attacking_blocking_and_casting() -> None:
    """Whatever else would allow it."""
    meek = forward("Meek", "Fire", 3, 7000, abilities=[
        L.Keyword("haste"), L.Static(L.This(), (L.Rule("cannot attack"), L.Rule("must attack")))
    ])  # fmt: skip
    timid = forward("Timid", "Ice", 3, 7000, abilities=[L.Static(L.This(), (L.Rule("cannot block"),))])
    ghost = forward("Ghost", "Fire", 3, 7000, abilities=[L.Static(L.This(), (L.Rule("party cannot be blocked"),))])
    lone = forward("Lone", "Fire", 3, 7000, abilities=[L.Static(L.This(), (L.Rule("cannot form a party"),))])
    t = Table(meek, timid, ghost, lone, CADET).decks()
    cards = [t.one(A, "field", c) for c in (meek, ghost, lone, CADET)]
    wall = t.one(B, "field", timid)
    other = t.one(B, "field", CADET)
    t.begin("attack").both_pass()
    assert why(t, ATTACK, A, cards[0]) == "10.1.2.1.2" and t.can("no attack")
    t.say("attack with Lone")
    assert t.about == "priority", "nobody may join it"
    t.both_pass()
    assert why(t, BLOCK, B, wall) == "10.1.3.1.2" and t.labels() == ["block with Red Cadet", "no block"]
    t.say("no block").both_pass().both_pass().say("attack again").both_pass().say("attack with Ghost")
    assert why(t, PARTY, A, cards[2]) != "" and t.can("attack with Red Cadet")
    t.say("attack with Red Cadet").both_pass()
    assert t.labels() == ["no block"] and why(t, BLOCK, B, other) == "10.1.3.1.2"
    hush = monster("Hush", "Dark", 2, abilities=[
        L.Static(None, (L.Rule("cannot cast", by=L.Filter((L.Is("type", "Summon"),)), who=L.EachPlayer()),))
    ])  # fmt: skip
    t = Table(hush, SPARK, PAGE, CADET).decks()
    t.put(B, "field", hush)
    t.put(A, "field", PAGE)
    t.put(A, "hand", SPARK, CADET)
    t.begin()
    assert why(t, CAST, A, t.s.zones[2][0]) == "2.1" and t.can("play Red Cadet")


@pytest.mark.clause("7.8.3")
@pytest.mark.clause("7.9.2")
@pytest.mark.clause("7.11.2")
@pytest.mark.clause("7.12.3")
@pytest.mark.clause("7.13.2")
def test_which_zones_a_player_may_arrange() -> None:
    """The own hand and the own removed cards, nothing else."""
    t = Table().decks().begin()
    for zone, own, others in (
        (S.DECK, "7.9.2", "7.9.2"),
        (S.HAND, "", "7.11.2"),
        (S.FIELD, "7.10.2", "7.10.2"),
        (S.BREAK, "7.10.2", "7.10.2"),
        (S.DAMAGE_ZONE, "7.8.3", "7.8.3"),
        (S.REMOVED, "", "7.13.2"),
        (S.STACK, "7.12.3", "7.12.3"),
    ):
        assert why(t, ARRANGE, A, zone_of(A, zone)) == own
        assert why(t, ARRANGE, A, zone_of(B, zone)) == others


@pytest.mark.clause("7.6.1")
@pytest.mark.clause("7.6.2")
@pytest.mark.clause("7.7.2")
@pytest.mark.clause("7.8.3")
@pytest.mark.clause("7.9.2")
@pytest.mark.clause("7.10.2")
@pytest.mark.clause("7.11.2")
@pytest.mark.clause("7.12.2")
@pytest.mark.clause("7.13.2")
def test_what_views_show() -> None:
    """Public zones to both, a hand to its owner, decks to nobody."""
    from playmat.kernel.game import Game

    cards = {
        zone: forward(f"In {zone}", "Fire", 2, 5000) for zone in ("hand", "field", "break", "damage", "removed", "deck")
    }
    t = Table(*cards.values(), SPARK, PAGE).decks()
    for zone, card in cards.items():
        t.put(B, zone, card)
    t.put(A, "field", PAGE)
    t.put(A, "hand", SPARK, FILLER)
    t.begin().say("cast Spark").say("dull Fire Page")
    game = Game(t.s)
    for player in (A, B):
        view = game.view(player)
        for zone in ("field", "break", "damage", "removed"):
            assert [c.name for c in view.zone(zone, B)] == [f"In {zone}"], zone
        assert ("In hand" in [c.name for c in view.zone("hand", B)]) == (player == B)
        assert ("Filler" in [c.name for c in view.zone("hand", A)]) == (player == A)
        assert not any(c.known for p in (A, B) for c in view.zone("deck", p)) and view.count("deck", B) == 11
        assert [c.name for c in view.zone("stack", A)] == ["Spark"]


@pytest.mark.clause("11.5.2")
def test_only_action_and_special_abilities_are_used() -> None:
    """An auto-ability and a field ability are not, and what the card does not have neither."""
    mage = forward("Mage", "Fire", 3, 6000, abilities=[
        L.Triggered((L.Event("enters", L.This()),), DRAW),
        L.Static(L.This(), (L.Adjust("power", L.Num(1000)),)),
        L.Activated(L.Cost(), DRAW),
    ])  # fmt: skip
    t = Table(mage).decks()
    me = t.one(A, "field", mage)
    t.begin()
    allowed = [why(t, USE, A, subject_of(me, place)) for place in range(4)]
    assert sorted(allowed) == ["", "11.5.2", "11.5.2", "11.5.2"] and allowed[3] == "11.5.2"


@pytest.mark.clause("15.1.1.9.2")
def test_after_the_declaration_nobody_joins_for_a_reason_of_the_time_only() -> None:
    """That an Element is missing is said while a party is asked for, and not at another question."""
    frost = forward("Frost Knight", "Ice", 3, 7000)
    t = Table(SOLDIER, CADET, frost).decks()
    t.put(A, "field", SOLDIER, CADET)
    other = t.one(A, "field", frost)
    t.begin("attack").both_pass().say("attack with Plain Soldier")
    assert t.about == "party" and t.refused(S.O_ATTACK, other) == "15.1.1.9.2"
    t.done()
    assert t.about == "priority" and t.refused(S.O_ATTACK, other) == "11.1.1"
