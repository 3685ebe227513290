"""Refusals with their clause: the wrong kind of card, the wrong side of the table, the wrong time."""

import pytest
from evolve_cards_inline import (
    CUB,
    CUB_EVOLVED,
    FOLLOWERS,
    GUARD,
    LAMP,
    RUSH,
    STORM,
    WARD,
    L,
    act,
    amulet,
    draw,
    fanfare,
    follower,
    on,
    spell,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.end import WARDING
from playmat.games.evolve.rules.permissions import PLAY
from playmat.kernel.records import answer_of
from playmat.kernel.running.advance import give

SHIELD = follower("Shield", 2, 1, 3, WARD)
BARRIER = amulet("Barrier", 1, WARD)
DASHER = follower("Dasher", 2, 2, 2, RUSH)
RIDER = follower("Rider", 2, 2, 2, STORM)
HERALD = follower("Herald", 2, 2, 2, fanfare(draw()), act(1, draw()))


@pytest.mark.clause("8.2.1", "6.1.1.2")
def test_a_leader_is_not_played() -> None:
    """Whatever the time."""
    t = Table(SHIELD).decks()
    t.field(A, SHIELD)
    guard = t.hand(A)
    t.begin()
    assert t.refused(S.O_PLAY, t.leader(A)) == "8.2.1"
    t.passes()
    assert t.about == "ward"
    assert t.refused(S.O_PLAY, t.leader(A)) == "8.2.1"
    assert t.refused(S.O_PLAY, guard) == "7.3.3", "a follower at another time"


@pytest.mark.clause("8.3.1", "10.6.1", "10.1.1.1")
def test_only_activated_abilities_are_used() -> None:
    """No Fanfare, no keyword, and none that is not there."""
    t = Table(HERALD, SHIELD).decks()
    herald, shield = t.field(A, HERALD), t.field(A, SHIELD)
    t.begin()
    assert t.refused(S.O_USE, herald, 0) == t.refused(S.O_USE, shield, 0) == t.refused(S.O_USE, herald, 5) == "8.3.1"
    t.use(herald)
    assert t.count(A, "hand") == 1


@pytest.mark.clause("8.4.3", "8.4.3.1", "8.4.1", "5.13.2")
def test_targets_are_selected_for_an_attacker_among_the_others_cards() -> None:
    """Not in between, and neither an amulet nor what is on the own side."""
    t = Table(RIDER).decks()
    rider, mine = t.field(A, RIDER), t.field(A, state="engaged")
    theirs, lamp = t.field(B, state="engaged"), t.field(B, LAMP, state="engaged")
    hidden = t.hand(B)
    t.begin()
    assert t.refused(S.O_TARGET, theirs) == t.refused(S.O_TARGET, t.leader(B)) == "8.4.3"
    t.say("attack with Rider")
    for wrong in (mine, rider, lamp, hidden, t.leader(A)):
        assert t.refused(S.O_TARGET, wrong) == "8.4.3.1"
    assert {t.words_of(o) for o in t.s.ask.options} == {"attack Meadow Guard", "attack the leader"}  # type: ignore[union-attr]


@pytest.mark.clause("7.4.3", "1.3.2.1")
def test_followers_with_ward_are_engaged_in_the_end_phase() -> None:
    """The own reserved ones; at another time, or what lies engaged, none."""
    t = Table(SHIELD).decks()
    one, two, theirs = t.field(A, SHIELD), t.field(A, SHIELD, state="engaged"), t.field(B, SHIELD)
    plain, three = t.field(A), t.field(A, SHIELD)
    t.begin()
    assert t.refused(S.O_ENGAGE, one) == "7.4.3"
    t.passes()
    assert (t.about, t.who) == ("ward", A)
    assert t.refused(S.O_ENGAGE, two) == "1.3.2.1"
    assert t.refused(S.O_ENGAGE, theirs) == t.refused(S.O_ENGAGE, plain) == "7.4.3"
    t.say("engage Shield", card=one)
    assert t.state(one) == "engaged" and t.about == "ward"
    assert t.refused(S.O_ENGAGE, one) == t.refused(S.O_ENGAGE, two) == "1.3.2.1"
    t.say("engage Shield", card=three)
    assert t.about != "ward", "nobody is left to be engaged"


@pytest.mark.clause("8.4.6", "8.4.7", "12.3.4")
def test_quick_comes_after_the_check() -> None:
    """While an ability that the attack has triggered selects, and while damage is dealt, it is not the time."""
    watch = L.Pick("x", "select", L.Num(1), L.Num(1), FOLLOWERS)
    scout = follower("Sharp Scout", 2, 2, 2, on("attacks", watch), on("deals damage", watch))
    snap = spell("Snap", draw(), quick=True)
    t = Table(scout, snap).decks()
    one, card = t.field(A, scout), t.hand(B, snap)
    t.field(B)
    t.begin().attack(one, t.leader(B))
    for about, clause in (("select", "7.3.3"), ("quick", ""), ("select", "7.3.3")):
        assert t.about == about
        found = PLAY.why_not(t.s, B, card)
        assert (t.book.clauses[found] if found >= 0 else "") == clause
        t.pick(one) if about == "select" else t.passes()


@pytest.mark.clause("8.2.1", "7.3.3", "4.7.1", "4.8.1")
def test_cards_are_played_from_the_own_hand_and_ex_area() -> None:
    """Not from the other player's, and from no other zone."""
    t = Table().decks()
    wrong = [t.hand(B), t.one(B, "EX area", GUARD), t.one(A, "cemetery", GUARD), t.one(A, "banished zone", GUARD)]
    mine = [t.hand(A), t.one(A, "EX area", GUARD)]
    t.begin()
    for card in wrong:
        assert t.refused(S.O_PLAY, card) == "8.2.1"
    for card in mine:
        t.play(card)
        assert t.zone_of(card) == "field"


@pytest.mark.clause("8.4.1", "8.4.2")
def test_who_attacks_is_a_follower_of_the_own_field() -> None:
    """No amulet, no card of the other player, none that lies elsewhere."""
    t = Table().decks()
    lamp, theirs, held, guard = t.field(A, LAMP), t.field(B), t.hand(A), t.field(A)
    t.begin()
    for card in (lamp, theirs, held, t.leader(A)):
        assert t.refused(S.O_ATTACK, card) == "8.4.1"
    t.attack(guard, t.leader(B))
    assert t.life(B) == 18


@pytest.mark.clause("8.4.3.1", "12.9.2", "12.10.2")
def test_new_followers_attack_no_leader() -> None:
    """What evolved this turn because it is new, what has Rush because of that."""
    t = Table(DASHER).decks().have(A, ep=3)
    cub, dasher = t.field(A, CUB, new=True), t.field(A, DASHER, new=True)
    t.one(A, "evolve deck", CUB_EVOLVED)
    for _ in range(2):
        t.field(B, state="engaged")
    t.begin().use(cub).until("main phase")
    for card, clause in ((cub, "8.4.3.1"), (dasher, "12.10.2")):
        give(t.s, answer_of(S.O_ATTACK, card))
        assert t.refused(S.O_TARGET, t.leader(B)) == clause
        give(t.s, t.s.ask.options[0])  # type: ignore[union-attr]
        t.until("main phase")


@pytest.mark.clause("12.8.2", "7.4.3")
def test_an_amulet_with_ward_is_not_engaged() -> None:
    """Neither as it comes nor in the end phase, where the other player's turn is no time for anybody's."""
    t = Table(BARRIER, SHIELD).decks()
    barrier, card = t.hand(A, BARRIER), t.field(A, SHIELD)
    theirs = t.field(B, SHIELD)
    t.begin().play(barrier)
    assert t.about == "main phase" and t.state(barrier) == "reserved"
    t.passes()
    assert t.about == "ward" and t.refused(S.O_ENGAGE, barrier) == "7.4.3"
    assert t.book.clauses[WARDING.why_not(t.s, B, theirs)] == "7.4.3"
    assert t.book.clauses[WARDING.why_not(t.s, A, theirs)] == "7.4.3"
    assert WARDING.why_not(t.s, A, card) == -1


@pytest.mark.clause("7.3.3", "7.1.2", "8.2.1", "7.4.4", "8.4.7", "12.3.4")
def test_who_plays_when() -> None:
    """The turn player in the main phase, the other one in the time for Quick, nobody in between."""
    snap = spell("Snap", draw(), quick=True)
    t = Table(snap).decks()
    mine, theirs, guard = t.hand(A, snap), t.hand(B, snap), t.field(A)
    for _ in range(8):
        t.hand(A)

    def may() -> tuple[bool, bool]:
        return PLAY.why_not(t.s, A, mine) < 0, PLAY.why_not(t.s, B, theirs) < 0

    t.begin()
    assert (t.about, may()) == ("main phase", (True, False))
    t.say("attack with Meadow Guard")
    assert (t.about, may()) == ("attack target", (False, False))
    t.say("attack the leader")
    assert (t.about, may()) == ("quick", (False, True))
    t.passes()
    assert (t.about, may(), t.state(guard)) == ("main phase", (True, False), "engaged")
    t.passes()
    assert (t.about, may()) == ("quick", (False, True))
    t.passes()
    assert (t.about, may()) == ("hand limit", (False, False))
