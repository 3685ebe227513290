"""Phases of a turn (9) and the priority in them (11.1)."""

import pytest
from fftcg_table import FILLER, A, B, Table, backup, forward, monster, summon, to_next_turn

from playmat import lang as L
from playmat.games.fftcg.rules.schema import O_CAST, O_PLAY, O_USE

SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
SQUIRE = forward("Cinder Squire", "Fire", 1, 3000)
PAGE = backup("Fire Page", "Fire")
DRAW = L.PlayerAct("draw", L.You())
SPARK = summon("Spark", "Fire", 1, L.Spell(DRAW))
EACH_END = L.Event("phase ends", phase="turn")


def at(phase: str, player: int, effect: L.Step, kind: str = "phase begins") -> L.Triggered:
    """An ability that triggers at a phase of the controller's turns."""
    return L.Triggered((L.Event(kind, phase=phase, player=L.You()),), effect)


@pytest.mark.clause("9.1.1.1")
@pytest.mark.clause("15.1.1.1.1")
def test_the_turn_players_cards_are_activated() -> None:
    """By control, and nobody else's."""
    t = Table(SOLDIER, PAGE).decks()
    mine = t.one(A, "field", SOLDIER, dull=True)
    stolen = t.one(B, "field", PAGE, dull=True)
    theirs = t.one(B, "field", SOLDIER, dull=True)
    t.s.cols[2][stolen] = t.s.cols[8][stolen] = A
    t.s.zones[4 + B].remove(stolen)
    t.s.zones[4 + A].append(stolen)
    t.begin("turn")
    assert not t.dull(mine) and not t.dull(stolen) and t.dull(theirs)


@pytest.mark.clause("15.2.4.2")
def test_frozen_cards_stay_dull_once() -> None:
    """In the next Active Phase of their controller, and not in the one after."""
    t = Table(SOLDIER).decks(20)
    mine = t.one(A, "field", SOLDIER, dull=True, frozen=1)
    theirs = t.one(B, "field", SOLDIER, dull=True, frozen=1)
    t.begin("turn")
    assert t.dull(mine) and t.dull(theirs)
    to_next_turn(t)
    assert t.dull(theirs), "A's Active Phase does not use it up"
    to_next_turn(t)
    assert not t.dull(mine)


@pytest.mark.clause("9.2.1.1")
def test_two_cards_are_drawn() -> None:
    """Without the stack, before anybody is asked."""
    t = Table().decks().begin("turn")
    assert t.count(A, "hand") == 2 and t.phase == "main 1" and t.who == A


@pytest.mark.clause("9.1.1.2")
@pytest.mark.clause("9.2.1.2")
@pytest.mark.clause("11.8.7")
@pytest.mark.clause("11.8.3")
@pytest.mark.clause("9.3.1.3")
@pytest.mark.clause("11.8.6")
def test_what_triggers_before_the_main_phase_waits_for_it() -> None:
    """Activated, drawn twice and the beginning of Main Phase 1: the player orders all of them together."""
    rider = forward("Dawn Rider", "Wind", 3, 6000, abilities=[
        L.Triggered((L.Event("activated", L.This()),), L.Ongoing(L.This(), (L.Adjust("power", L.Num(1000)),)))
    ])  # fmt: skip
    counter = backup("Card Counter", "Water", 2, abilities=[
        L.Triggered((L.Event("drawn", player=L.You()),), L.DamagePlayer(L.Opponent(), L.Num(1)))
    ])  # fmt: skip
    bell = monster("Morning Bell", "Earth", 2, abilities=[at("main 1", A, DRAW)])
    t = Table(rider, counter, bell).decks()
    t.put(A, "field", rider, dull=True)
    t.put(A, "field", counter, bell)
    t.begin("turn")
    assert t.about == "next ability" and t.count(B, "damage") == 0
    assert sorted(t.labels()) == [
        "the ability of Card Counter", "the ability of Card Counter", "the ability of Dawn Rider",
        "the ability of Morning Bell",
    ]  # fmt: skip
    t.say("the ability of Morning Bell").say("the ability of Card Counter").say("the ability of Card Counter")
    assert t.about == "priority" and len(t.s.stack) == 4 and t.who == A


@pytest.mark.clause("9.3.1.1")
@pytest.mark.clause("9.3.1.4")
def test_main_phase_1_is_before_the_attack_phase_and_main_phase_2_behind_it() -> None:
    """An ability of the beginning of Main Phase 1 triggers once."""
    bell = monster("Morning Bell", "Earth", 2, abilities=[at("main 1", A, DRAW)])
    t = Table(bell).decks()
    t.put(A, "field", bell)
    t.begin("turn").both_pass()
    assert t.count(A, "hand") == 3
    t.both_pass()
    assert t.phase == "attack"
    t.both_pass().say("no attack")
    assert t.phase == "main 2" and t.who == A and len(t.s.stack) == 0
    t.both_pass()
    assert t.phase == "end"


@pytest.mark.clause("9.3.1.2")
@pytest.mark.clause("11.1.6")
@pytest.mark.clause("11.1.7")
@pytest.mark.clause("11.1.5")
@pytest.mark.clause("11.11.1")
def test_a_phase_ends_when_both_pass_on_an_empty_stack() -> None:
    """With something on the stack it is resolved instead, and the turn player is next."""
    t = Table(SPARK, PAGE).decks()
    t.put(B, "field", PAGE)
    t.put(B, "hand", SPARK)
    t.begin().say("pass")
    assert t.who == B
    t.say("cast Spark").say("dull Fire Page")
    assert t.who == B, "the caster keeps priority"
    t.say("pass")
    assert t.who == A and len(t.s.stack) == 1
    t.say("pass")
    assert t.phase == "main 1" and t.who == A and t.count(B, "hand") == 1
    t.both_pass()
    assert t.phase == "attack"


@pytest.mark.clause("9.3.1.5")
@pytest.mark.clause("11.4.1")
def test_only_the_turn_player_plays_characters_on_an_empty_stack() -> None:
    """Not the opponent, not in response, not in the Attack Phase."""
    t = Table(SQUIRE, SPARK, PAGE).decks()
    cards = [t.one(p, "hand", SQUIRE) for p in (A, B)]
    for p in (A, B):
        t.put(p, "field", PAGE, PAGE)
        t.put(p, "hand", SPARK)
    t.begin()
    assert t.can("play Cinder Squire")
    t.say("pass")
    assert t.refused(O_PLAY, cards[B]) == "9.3.1.5"
    t.say("cast Spark").say("dull Fire Page").say("pass")
    assert t.refused(O_PLAY, cards[A]) == "9.3.1.5"
    t.say("pass")
    assert t.can("play Cinder Squire")
    t.both_pass()
    assert t.phase == "attack" and t.refused(O_PLAY, cards[A]) == "9.3.1.5"


@pytest.mark.clause("9.3.1.6")
@pytest.mark.clause("9.3.1.7")
@pytest.mark.clause("9.5.1.1")
def test_nothing_is_cast_or_used_in_the_end_phase() -> None:
    """Either player may in Main Phases and the Attack Phase; in the End Phase they only pass."""
    mage = forward("Drawer", "Fire", 3, 6000, abilities=[L.Activated(L.Cost(), DRAW)])
    t = Table(SPARK, PAGE, mage).decks()
    for p in (A, B):
        t.put(p, "field", mage, PAGE)
        t.put(p, "hand", SPARK)
    t.begin()
    for _ in range(2):
        assert t.can("cast Spark") and t.can("use ability 1 of Drawer")
        t.say("pass")
    assert t.phase == "attack" and t.can("cast Spark") and t.can("use ability 1 of Drawer")
    t.both_pass().say("no attack").both_pass()
    assert t.phase == "end"
    for p in (A, B):
        assert t.who == p and t.labels() == ["pass"]
        assert t.refused(O_CAST, t.s.zones[2 + p][0]) == "9.3.1.6"
        assert t.refused(O_USE, t.s.zones[4 + p][0]) == "9.3.1.7"
        t.say("pass")


@pytest.mark.clause("9.5.1.1")
@pytest.mark.clause("11.8.7")
def test_end_of_turn_abilities_of_both_players_are_stacked_turn_player_first() -> None:
    """So the other player's resolves first."""
    night = monster("Night Bell", "Dark", 2, abilities=[L.Triggered((EACH_END,), DRAW)])
    late = monster("Late Bell", "Earth", 2, abilities=[
        L.Triggered((EACH_END,), L.DamagePlayer(L.Opponent(), L.Num(1)))
    ])  # fmt: skip
    t = Table(night, late).decks()
    t.put(A, "field", night)
    t.put(B, "field", late)
    t.begin("end of main 2")
    assert t.phase == "end" and len(t.s.stack) == 2
    t.both_pass()
    assert t.count(A, "damage") == 1 and t.count(A, "hand") == 0
    t.both_pass()
    assert t.count(A, "hand") == 1


@pytest.mark.clause("9.5.1.2")
@pytest.mark.clause("11.8.3")
@pytest.mark.clause("9.5.1.4")
@pytest.mark.clause("15.1.1.4.1")
def test_the_turn_player_discards_down_to_five() -> None:
    """Own choice; the discards trigger; their abilities come after the clean-up, which is then repeated."""
    bin_ = monster("Scrap Bin", "Wind", 2, abilities=[
        L.Triggered((L.Event("discarded", player=L.You()),), L.DamagePlayer(L.Opponent(), L.Num(1)))
    ])  # fmt: skip
    t = Table(bin_, SOLDIER).decks()
    t.put(A, "field", bin_)
    hurt = t.one(B, "field", SOLDIER, damage=3000)
    t.put(A, "hand", *[FILLER] * 7)
    t.put(B, "hand", *[FILLER] * 8)
    t.begin("end of main 2").both_pass()
    assert (t.about, t.who) == ("hand size", A) and t.damage(hurt) == 3000
    t.say("Filler").say("Filler")
    assert t.about == "next ability" and t.count(A, "hand") == 5 and t.count(B, "hand") == 8 and t.damage(hurt) == 0
    t.say("the ability of Scrap Bin")
    assert t.phase == "end" and len(t.s.stack) == 2
    t.both_pass().both_pass()
    assert t.count(B, "damage") == 2 and t.s.vals[1] == A
    t.both_pass()
    assert t.s.vals[1] == B


@pytest.mark.clause("9.5.1.3")
@pytest.mark.clause("9.5.1.3.1")
@pytest.mark.clause("9.5.1.3.2")
@pytest.mark.clause("11.12.4.1")
def test_damage_and_effects_end_together() -> None:
    """A Forward kept alive by a bonus survives its end."""
    brace = summon("Brace", "Fire", 1, L.Spell(L.Sequence((
        L.Pick("a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Forward"),))),
        L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(3000)),)),
        L.Damage(L.Bound("a"), L.Num(9000)),
    ))))  # fmt: skip
    t = Table(brace, SOLDIER, PAGE).decks()
    me = t.one(A, "field", SOLDIER)
    other = t.one(B, "field", SOLDIER, damage=6000)
    t.put(A, "field", PAGE)
    t.put(A, "hand", brace)
    t.begin("main 2").say("cast Brace").say("Plain Soldier", card=me).say("dull Fire Page").both_pass()
    assert t.power(me) == 10000 and t.damage(me) == 9000
    t.both_pass().both_pass()
    assert t.s.vals[1] == B and t.power(me) == 7000 and t.damage(me) == 0 and t.damage(other) == 0


@pytest.mark.clause("9.5.1.4")
@pytest.mark.clause("12.4.5")
def test_what_dies_in_the_clean_up_triggers_and_gives_priority() -> None:
    """A lasting loss of power shows when a bonus ends; then the clean-up is repeated."""
    word = forward("Last Word", "Fire", 2, 4000, abilities=[
        L.Triggered(
            (L.Event("move", L.This(), from_zone="field", to_zone="break"),), L.DamagePlayer(L.Opponent(), L.Num(1))
        )
    ])  # fmt: skip
    spell = summon("Ebb", "Fire", 1, L.Spell(L.Sequence((
        L.Ongoing(L.Matching(L.Filter((L.Is("type", "Forward"),))), (L.Adjust("power", L.Num(-4000)),), "game"),
        L.Ongoing(L.Matching(L.Filter((L.Is("type", "Forward"),))), (L.Adjust("power", L.Num(2000)),)),
    ))))  # fmt: skip
    t = Table(word, spell, PAGE).decks()
    me = t.one(A, "field", word)
    t.put(A, "field", PAGE)
    t.put(A, "hand", spell)
    t.begin("main 2").say("cast Ebb").say("dull Fire Page").both_pass()
    assert t.power(me) == 2000
    t.both_pass().both_pass()
    assert t.phase == "end" and t.zone_of(me) == "break" and len(t.s.stack) == 1 and t.labels() == ["pass"]
    t.both_pass().both_pass()
    assert t.count(B, "damage") == 1 and t.s.vals[1] == B


@pytest.mark.clause("9.5.1.4")
def test_what_begins_after_the_clean_up_ends_in_the_next_one() -> None:
    """Somebody who dies when a bonus ends gives others a bonus until the end of the turn: that one ends too."""
    forwards = L.Matching(L.Filter((L.Is("type", "Forward"),)))
    word = forward("Last Word", "Fire", 2, 4000, abilities=[
        L.Triggered(
            (L.Event("move", L.This(), from_zone="field", to_zone="break"),),
            L.Ongoing(forwards, (L.Adjust("power", L.Num(1000)),)),
        )
    ])  # fmt: skip
    spell = summon("Ebb", "Fire", 1, L.Spell(L.Sequence((
        L.Ongoing(forwards, (L.Adjust("power", L.Num(-4000)),), "game"),
        L.Ongoing(forwards, (L.Adjust("power", L.Num(2000)),)),
    ))))  # fmt: skip
    heir = forward("Heir", "Fire", 2, 9000)
    t = Table(word, heir, spell, PAGE).decks()
    me = t.one(A, "field", word)
    other = t.one(A, "field", heir)
    t.put(A, "field", PAGE)
    t.put(A, "hand", spell)
    t.begin("main 2").say("cast Ebb").say("dull Fire Page").both_pass().both_pass().both_pass()
    assert t.zone_of(me) == "break" and t.power(other) == 5000
    t.both_pass()
    assert t.phase == "end" and t.power(other) == 6000
    t.both_pass()
    assert t.s.vals[1] == B and t.power(other) == 5000


@pytest.mark.clause("9.5.1.5")
def test_the_other_player_becomes_the_turn_player() -> None:
    """And begins with the Active Phase."""
    t = Table(PAGE).decks()
    theirs = t.one(B, "field", PAGE, dull=True)
    t.begin("end of main 2").both_pass()
    assert t.s.vals[1] == B and not t.dull(theirs) and t.count(B, "hand") == 2


@pytest.mark.clause("beginner-2")
def test_in_the_guide_a_players_first_turn_has_no_active_phase() -> None:
    """What is dull then stays dull."""
    for edition, dull in (("default", False), ("beginner", True)):
        t = Table(PAGE, edition=edition).decks()
        theirs = t.one(B, "field", PAGE, dull=True)
        t.begin("turn", player=B, turn=2, first=A)
        assert t.dull(theirs) == dull


@pytest.mark.clause("beginner-10")
def test_in_the_guide_effects_end_before_the_discard() -> None:
    """A larger hand size for the turn helps in the comprehensive rules only."""
    pockets = summon("Deep Pockets", "Fire", 1, L.Spell(L.Ongoing(None, (L.Rule("hand size", amount=L.Num(7)),))))
    for edition, kept in (("default", 7), ("beginner", 5)):
        t = Table(pockets, PAGE, edition=edition).decks()
        t.put(A, "field", PAGE)
        t.put(A, "hand", pockets, *[FILLER] * 7)
        t.begin("main 2").say("cast Deep Pockets").say("dull Fire Page").both_pass().both_pass().both_pass()
        while t.about == "hand size":
            t.say("Filler")
        assert t.count(A, "hand") == kept and t.s.vals[1] == B
