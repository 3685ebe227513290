"""Winning and losing (1.2), reshuffle (9.2), level up (9.3), interrupts (9.1.2.1)."""

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    FESTIVAL,
    GUARD,
    LORD,
    NEWT,
    WALL,
    A,
    B,
    Table,
    event,
    gift,
    strike,
)

from playmat import lang as L
from playmat.games.weiss.rules import schema as S

SELECT_ANY = L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter(()))
GIFT = gift()
PLAY_ON = "main phase"


# ------------------------------------------------------------------------------------------------ losing


@pytest.mark.clause("1.2.1")
@pytest.mark.clause("1.2.2")
@pytest.mark.clause("1.2.2.1")
@pytest.mark.clause("3.9.3")
@pytest.mark.clause("9.4.1")
@pytest.mark.clause("9.4.1.1")
def test_four_cards_in_the_level_lose_at_the_next_check() -> None:
    """Not at the instant of the level up: the effect is finished first."""
    both = event("Both", L.DamagePlayer(L.Opponent(), L.Num(1)), DRAW)
    t = Table(both).decks()
    t.put(A, "hand", both)
    t.put(B, "level", *[CHILD] * 3)
    t.put(B, "clock", *[NEWT] * 6)
    t.begin().say("play Both").say("level up with Blue Newt", card=t.s.zone(S.CLOCK, B)[2])
    assert t.result == A and t.count(A, "hand") == 1
    t = Table().decks()
    t.put(B, "level", *[CHILD] * 3)
    assert not t.begin().over


@pytest.mark.clause("1.2.2.2")
@pytest.mark.clause("9.4.1.2")
@pytest.mark.clause("9.4.1")
def test_no_card_in_deck_and_waiting_room_loses_at_the_check() -> None:
    """An empty deck alone does not."""
    t = Table().decks()
    t.s.zones[B].clear()
    t.put(B, "waiting room", *[NEWT] * 3)
    t.begin()
    assert not t.over and t.count(B, "deck") == 2
    t = Table().decks()
    t.s.zones[B].clear()
    from playmat.games.weiss.rules.interrupts import NOTHING_LEFT

    NOTHING_LEFT.on = False  # (that the interrupt finds it first is another clause)
    try:
        assert t.begin().result == A
    finally:
        NOTHING_LEFT.on = True


@pytest.mark.clause("1.2.3")
@pytest.mark.clause("9.4.1")
def test_both_losing_at_the_same_check_is_a_draw() -> None:
    """Whoever's turn it is."""
    both = event("Both Fall", L.DamagePlayer(L.EachPlayer(), L.Num(1)))
    t = Table(both).decks()
    t.put(A, "hand", both)
    for player in (A, B):
        t.put(player, "level", *[CHILD] * 3)
        t.put(player, "clock", *[NEWT] * 6)
    t.begin().say("play Both Fall")
    while t.about == "level up":
        t.say(t.labels()[0])
    assert t.result == 99


@pytest.mark.clause("1.2.4")
@pytest.mark.clause("1.2.4.1")
def test_anybody_may_concede_at_any_question() -> None:
    """On the other player's turn too; the game is over at once."""
    for player in (A, B):
        t = Table().decks().begin()
        t.concede(player)
        assert t.result == 1 - player


@pytest.mark.clause("1.2.5")
def test_an_effect_may_win_or_lose_the_game() -> None:
    """While it resolves, without a check timing: a level of four does not make it a draw."""
    for verb, result in (("win", A), ("lose", B)):
        end = event("Finale", L.PlayerAct(verb, L.You()), DRAW)
        t = Table(end).decks()
        t.put(A, "hand", end)
        t.begin()
        t.put(A, "level", *[CHILD] * 4) if verb == "win" else None
        t.say("play Finale")
        assert t.result == result and t.count(A, "hand") == 0


# ------------------------------------------------------------------------------------------------ reshuffle


@pytest.mark.clause("9.2.1")
@pytest.mark.clause("9.2.2")
@pytest.mark.clause("3.2.4")
def test_an_empty_deck_is_filled_at_once() -> None:
    """With all cards of the waiting room, not only when a card is needed."""
    t = Table(GIFT).decks()
    t.s.zones[A][1:] = []
    t.put(A, "waiting room", *[NEWT] * 3, GUARD)
    t.put(A, "hand", GIFT)
    t.begin().say("play Small Gift")
    assert t.count(A, "deck") == 3 and t.count(A, "clock") == 1 and t.names(A, "waiting room") == ["Small Gift"]
    assert not any(t.knows(p, c) for c in t.s.zone(S.DECK, A) for p in (A, B))


@pytest.mark.clause("9.9.1")
@pytest.mark.clause("9.2.2")
def test_each_refresh_point_costs_a_card_at_the_check() -> None:
    """One after another in the same check timing; a climax cancels nothing."""
    t = Table().decks()
    t.put(A, "deck", FESTIVAL, GUARD)
    t.s.pvals[S.REFRESH_POINTS][A] = 2
    t.begin()
    assert t.names(A, "clock") == ["Quiet Festival", "Reed Guard"] and t.points(A) == 0


@pytest.mark.clause("9.2.2")
def test_in_the_edition_2022_the_penalty_is_taken_at_once() -> None:
    """In the middle of the effect; no point is left."""
    slow = event("Slow Gift", DRAW, L.May(DRAW))
    for edition, clock, points in (("default", 0, 1), ("2022", 1, 0)):
        t = Table(slow, edition=edition).decks()
        t.s.zones[A][1:] = []
        t.put(A, "waiting room", *[NEWT] * 5)
        t.put(A, "hand", slow)
        t.begin().say("play Slow Gift")
        assert (t.count(A, "clock"), t.points(A)) == (clock, points)
        t.no()
        assert (t.count(A, "clock"), t.points(A), t.count(A, "deck")) == (1, 0, 4)


@pytest.mark.clause("9.2.2.1")
def test_turn_players_interrupt_comes_first() -> None:
    """Both decks and waiting rooms are empty at once: the turn player loses."""
    t = Table().decks()
    t.s.zones[A].clear()
    t.s.zones[B].clear()
    assert t.begin(player=B).result == A


@pytest.mark.clause("9.1.2.1.1")
@pytest.mark.clause("9.1.2.1.1.1")
def test_interrupts_of_both_players_come_in_turn_order() -> None:
    """The turn player's level up first."""
    both = event("Both Fall", L.PlayerAct("clock", L.EachPlayer(), L.Num(1)))
    t = Table(both).decks()
    t.put(A, "hand", both)
    for player in (A, B):
        t.put(player, "clock", *[NEWT] * 6)
    t.begin().say("play Both Fall")
    t2 = Table().decks()
    for player in (A, B):
        t2.put(player, "clock", *[NEWT] * 7)
    t2.begin(player=B)
    assert t2.about == "level up" and t2.who == B
    t2.say("level up with Blue Newt", card=t2.s.zone(S.CLOCK, B)[0])
    assert t2.who == A


@pytest.mark.clause("9.1.2.1.1.2")
def test_a_player_orders_both_own_interrupts() -> None:
    """The last card of the deck is the seventh of the clock: level up first, and its cards are shuffled in."""
    for first, deck in (("refresh first", 2), ("level up first", 8)):
        t = Table().decks()
        t.s.zones[A].clear()
        t.put(A, "deck", GUARD)
        t.put(A, "clock", *[NEWT] * 6)
        t.put(A, "waiting room", *[WALL] * 3)
        t.s.pvals[S.REFRESH_POINTS][A] = 1
        t.begin()
        assert t.about == "rule action" and t.who == A
        t.say(first).say("level up with Reed Guard")
        assert t.count(A, "deck") == deck


# ------------------------------------------------------------------------------------------------ level up


@pytest.mark.clause("9.3.1")
@pytest.mark.clause("9.3.2")
@pytest.mark.clause("3.8.3")
@pytest.mark.clause("3.9.2")
def test_a_level_up_takes_the_seven_cards_from_the_bottom() -> None:
    """One of them goes to the level, six to the waiting room, what lies above stays."""
    t = Table(strike(3)).decks()
    t.put(A, "hand", strike(3))
    t.put(B, "level", CHILD)
    t.put(B, "clock", GUARD, *[NEWT] * 5)
    t.put(B, "deck", LORD, WALL, CHILD)
    t.begin().say("play Hard Strike")
    assert t.who == B and sorted(set(t.labels())) == [
        "level up with Blue Newt", "level up with Reed Guard", "level up with Reed Lord"
    ]  # fmt: skip
    t.say("level up with Reed Guard")
    assert t.names(B, "level") == ["Reed Child", "Reed Guard"] and t.names(B, "clock") == ["Gray Wall", "Reed Child"]
    assert t.names(B, "waiting room") == ["Blue Newt"] * 5 + ["Reed Lord"]


@pytest.mark.clause("9.3.1")
def test_two_level_ups_follow_each_other() -> None:
    """As long as there are seven."""
    t = Table(strike(9, "Doom")).decks(20)
    t.put(A, "hand", strike(9, "Doom"))
    t.put(B, "clock", *[NEWT] * 6)
    t.begin().say("play Doom")
    for _ in range(2):
        assert t.about == "level up"
        t.say(t.labels()[0])
    assert t.count(B, "level") == 2 and t.count(B, "clock") == 1


@pytest.mark.clause("9.1.2.1.1.2")
@pytest.mark.clause("9.2.2.1")
def test_a_level_up_first_may_save_the_game() -> None:
    """Its six cards become the deck; reshuffling first there would be nothing."""
    t = Table().decks()
    t.s.zones[S.DECK * 2 + A].clear()
    t.put(A, "clock", *[NEWT] * 7)
    t.begin()
    assert t.about == "rule action"
    t.say("level up first").say("level up with Blue Newt", card=t.s.zone(S.CLOCK, A)[0])
    assert not t.over and t.count(A, "deck") == 5 and t.count(A, "level") == 1


@pytest.mark.clause("9.2.2.1")
def test_a_climax_saves_nobody_who_is_not_dealt_damage() -> None:
    """The last card of all is revealed by a trigger check."""
    t = Table().decks()
    t.s.zones[S.DECK * 2 + A].clear()
    t.put(A, "deck", FESTIVAL)
    t.stage("A1")
    t.begin("declaration").attack()
    assert t.result == B and t.count(A, "resolution zone") == 1
