"""Chapter 7: phases in their order, what begins and ends with them, Quick at the end of a turn."""

import pytest
from evolve_cards_inline import (
    CUB,
    CUB_EVOLVED,
    FILLER,
    FOLLOWERS,
    MINE,
    QUICK,
    STORM,
    STUDY,
    WARD,
    YOU,
    L,
    act,
    amulet,
    at_start,
    boost,
    burn,
    draw,
    fanfare,
    follower,
    gain,
    hit,
    last_words,
    make,
    select,
    spell,
    token,
)
from evolve_table import A, B, Table

from playmat.games.evolve.rules import schema as S

GHOST = token("Ghost", 1, 1, STORM, at_start("end", L.Act("banish", L.This())))
SNAP_BOLT = spell("Snap Bolt", select(), hit(3), quick=True)
TINKER = follower("Tinker", 1, 1, 1, act(1, draw(), limit=L.Limit(times=1)))
KILL = L.Act("destroy", L.Bound("x"))
GIFT = follower("Parting Gift", 2, 2, 2, last_words(draw()))


@pytest.mark.clause("7.2.1", "7.2.2", "3.2.4.1", "7.2.3", "7.2.4")
def test_the_start_phase_raises_fills_refreshes_and_draws() -> None:
    """One more maximum point, at most ten; all points; cards are refreshed; a card is drawn."""
    t = Table().decks().have(A, 0, 4).have(B, 10, 10)
    guard = t.field(A, state="engaged")
    t.begin("end", B)
    assert (t.points(A), t.most(A), t.state(guard), t.count(A, "hand")) == (5, 5, "reserved", 1)
    t.next_turn()
    assert t.most(B) == 10


@pytest.mark.clause("7.2.4", "5.9.1.1", "11.2.2", "7.2.5")
def test_to_draw_from_an_empty_deck_is_to_lose_before_the_main_phase() -> None:
    """At the check of the start phase."""
    t = Table()
    t.put(B, "deck", FILLER)
    t.begin("end", B)
    assert t.result == B


@pytest.mark.clause("7.2.5", "7.4.7", "11.1.2", "11.3.1")
def test_what_ends_with_the_turn_is_looked_at_in_the_next_start_phase() -> None:
    """A follower that loses its last defense so dies after the next player has drawn."""
    song = spell("Stout Song", select(MINE), boost(defense=3, until="end of turn"))
    trial = spell("Self Trial", select(MINE), hit(3))
    t = Table(song, trial, GIFT).decks().have(B, 4, 4)
    gift = t.field(A, GIFT)
    t.hand(A, song)
    t.hand(A, trial)
    t.begin()
    t.play(song).pick(gift)
    t.play(trial).pick(gift)
    assert t.stats(gift) == (2, 2)
    t.next_turn()
    assert t.zone_of(gift) == "cemetery" and t.count(A, "hand") == 1
    assert (t.points(B), t.most(B), t.count(B, "hand")) == (5, 5, 1)


@pytest.mark.clause("7.3.1", "7.3.2")
def test_abilities_at_the_start_of_the_main_phase() -> None:
    """They resolve before anything is done in it, after the draw."""
    bell = amulet("Dawn Bell", 2, at_start("main", gain(1)))
    t = Table(bell).decks().hurt(A, 10)
    t.field(A, bell)
    t.begin("end", B)
    assert t.life(A) == 11 and t.count(A, "hand") == 1


@pytest.mark.clause("7.3.3", "12.3.4", "8.4.7", "7.4.4", "7.3.4")
def test_the_other_player_may_do_nothing_in_the_main_phase() -> None:
    """Neither after a spell nor after an ability."""
    t = Table(SNAP_BOLT, TINKER).decks()
    tinker = t.field(A, TINKER)
    t.hand(A, STUDY)
    t.hand(B, SNAP_BOLT)
    t.begin()
    t.play(STUDY)
    assert t.who == A
    t.use(tinker)
    assert t.who == A and t.about == "main phase"


@pytest.mark.clause("7.4.1", "7.4.2", "9.1.4.3", "token-Ghost")
def test_what_waits_for_the_start_of_the_end_phase_happens_once() -> None:
    """A ghost that comes in the end phase is banished in the next one of its player."""
    lantern = amulet("Spirit Lantern", 2, at_start("end", make("Ghost")))
    t = Table(GHOST, lantern).decks()
    t.field(A, lantern)
    t.begin()
    t.next_turn()
    assert t.names(A, "field") == ["Spirit Lantern", "Ghost"]
    t.next_turn()
    first = t.s.zone(S.FIELD, A)[1]
    t.next_turn()
    assert t.names(A, "field") == ["Spirit Lantern", "Ghost"]
    assert t.zone_of(first) in ("eliminated", "field") and t.count(A, "banished zone") == 0


@pytest.mark.clause("7.4.3", "12.8.2")
def test_ward_may_be_engaged_in_the_end_phase() -> None:
    """One, several or none; no other follower."""
    keeper = follower("Gate Keeper", 2, 1, 4, WARD)
    t = Table(keeper).decks()
    first, second, guard = t.field(A, keeper), t.field(A, keeper), t.field(A)
    t.begin().passes()
    assert t.about == "ward" and t.who == A
    assert t.refused(S.O_ENGAGE, guard) == "7.4.3"
    t.pick(first).done()
    assert t.active == B
    assert [t.state(c) for c in (first, second, guard)] == ["engaged", "reserved", "reserved"]


@pytest.mark.clause("7.4.4", "12.3.4", "7.4.5")
def test_quick_at_the_end_of_the_others_turn() -> None:
    """As often as there is something to play; then it goes on."""
    quick = spell("Snap Study", draw(), quick=True)
    t = Table(quick).decks().have(B, 2, 5)
    t.hand(B, quick)
    t.hand(B, quick)
    t.begin().passes()
    assert t.who == B and t.phase == "end"
    t.play(quick).play(quick)
    t.next_turn()
    assert t.count(B, "hand") == 3 and t.points(B) == 6


@pytest.mark.clause("7.4.6", "4.7.3.1", "4.7.3")
def test_the_turn_player_discards_to_seven() -> None:
    """Nobody before the end phase, and the other player not at all."""
    t = Table().decks()
    t.put(A, "hand", *[FILLER] * 8)
    t.put(B, "hand", *[FILLER] * 9)
    t.begin().passes(2)
    assert t.about == "hand limit" and t.who == A
    t.pick(t.s.ask.options[0] & 4095)  # type: ignore[union-attr]
    assert t.count(A, "hand") == 7 and t.active == B and t.count(B, "hand") == 10


@pytest.mark.clause("10.2.1.2", "7.4.7")
def test_effects_of_a_turn_end_with_it() -> None:
    """Others do not."""
    lasting = spell("Lasting Oil", select(MINE), boost(attack=1))
    brief = spell("Brief Oil", select(MINE), boost(attack=1, until="end of turn"))
    t = Table(lasting, brief).decks()
    guard = t.field(A)
    t.hand(A, lasting)
    t.hand(A, brief)
    t.begin()
    t.play(lasting).pick(guard)
    t.play(brief).pick(guard)
    assert t.stats(guard) == (4, 2)
    t.next_turn()
    assert t.stats(guard) == (3, 2)


@pytest.mark.clause("7.3.1", "10.7.5.1", "10.7.5")
def test_a_delayed_ability_happens_once() -> None:
    """At the start of the next end phase, and not of the one after it."""
    fuse = spell("Slow Fuse", L.Later(L.Event("phase begins", player=YOU, phase="end"), burn(2), ""))
    t = Table(fuse).decks()
    t.hand(A, fuse)
    t.begin().play(fuse)
    for _ in range(3):
        t.next_turn()
        assert t.life(B) == 18


@pytest.mark.clause("4.1.4", "10.7.5")
def test_a_delayed_ability_loses_a_card_that_has_changed_zone() -> None:
    """One that has come back is another card; one that was stolen is still the same."""
    brand = spell("Late Brand", select(FOLLOWERS), L.Later(L.Event("phase begins", player=YOU, phase="end"), KILL, ""))
    home = spell("Send Home", select(FOLLOWERS), L.Move(L.Bound("x"), "hand"))
    take = spell("Sweet Promise", select(), L.Act("steal", L.Bound("x")))
    for between, gone in (((), True), ((home, GIFT), False), ((take,), True)):
        t = Table(brand, home, take, GIFT).decks()
        for card in (brand, home, take):
            t.hand(A, card)
        gift = t.field(B if take in between else A, GIFT)
        t.begin().play(brand).pick(gift)
        for card in between:
            t.play(card)
            if card is not GIFT:
                t.pick(gift)
        assert t.zone_of(gift) == "field"
        t.passes().until("main phase")
        assert (t.zone_of(gift) == "cemetery") is gone


@pytest.mark.clause("7.2.4.1", "7.2.1", "6.2.1.9")
def test_the_first_player_draws_no_card_in_the_first_turn() -> None:
    """The second one does."""
    t = Table()
    for player in (A, B):
        for value in (S.PLAY_POINTS, S.MAX_PLAY_POINTS):
            t.s.pvals[value][player] = 0
        t.put(player, "deck", *[FILLER] * 40)
    t.game().until("main phase")
    first = t.active
    assert (t.count(first, "hand"), t.points(first), t.most(first), t.ep(first)) == (4, 1, 1, 0)
    t.next_turn()
    second = 1 - first
    assert (t.active, t.count(second, "hand"), t.points(second), t.ep(second)) == (second, 5, 1, 3)


@pytest.mark.clause("8.4.2.1", "12.3.4", "8.4.3.1", "12.4.3")
def test_a_quick_follower_attacks_in_its_players_next_turn() -> None:
    """It has been there since that turn began."""
    watch = follower("Night Watch", 2, 2, 2, fanfare(draw()), QUICK)
    t = Table(watch).decks().have(B, 2, 5)
    card = t.hand(B, watch)
    t.begin().passes()
    t.play(watch)
    assert t.count(B, "hand") == 1
    t.next_turn()
    t.attack(card, t.leader(A))
    assert t.life(A) == 18


@pytest.mark.clause("12.2.2", "8.3.1", "8.3.2")
def test_a_cub_evolves_once_a_turn() -> None:
    """Only one evolve ability may be played in a turn."""
    t = Table().decks()
    first, second = t.field(A, CUB), t.field(A, CUB)
    shown, _ = t.put(A, "evolve deck", CUB_EVOLVED, CUB_EVOLVED)
    t.begin()
    t.use(first).pick(shown)
    assert t.stats(first) == (4, 4)
    assert t.refused(S.O_USE, second) == "8.3.2"
