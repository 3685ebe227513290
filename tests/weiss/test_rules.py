"""Rule actions (9), winning and losing (1.2), golden rules (1.3), loops (11.1)."""

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
    character,
    event,
    gift,
    strike,
)

from playmat import lang as L
from playmat.games.weiss import schema as S

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
    from playmat.games.weiss.interrupts import NOTHING_LEFT

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


# ------------------------------------------------------------------------------------------------ check type


@pytest.mark.clause("9.5.1")
@pytest.mark.clause("9.1.2.2")
@pytest.mark.clause("9.1.2")
def test_a_character_without_power_goes_at_the_check() -> None:
    """To its owner's waiting room; while the effect goes on it is still there."""
    lower = L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(-3000)),))
    curse = event("Curse", SELECT_ANY, lower, L.May(L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(500)),))))
    for saved in (True, False):
        t = Table(curse).decks()
        t.put(A, "hand", curse)
        one = t.stage("B1", owner=A)
        t.begin().say("play Curse").say("Reed Child")
        assert t.about == "may" and t.zone_of(one) == "stage"
        t.yes() if saved else t.no()
        assert t.zone_of(one) == ("stage" if saved else "waiting room")
        assert saved or one in t.s.zone(S.WAITING_ROOM, A)


@pytest.mark.clause("9.6.1")
@pytest.mark.clause("3.6.2")
def test_only_the_character_placed_last_stays() -> None:
    """On each position."""
    t = Table().decks()
    old, new = t.stage("A1"), t.stage("A1", GUARD)
    other = t.stage("A2")
    t.begin()
    assert t.zone_of(old) == "waiting room" and t.zone_of(new) == t.zone_of(other) == "stage"


@pytest.mark.clause("9.6.2")
def test_characters_placed_at_the_same_time_all_go() -> None:
    """From one position."""
    t = Table().decks()
    one, two = t.stage("A1"), t.stage("A1", GUARD)
    t.s.cols[S.PLACED][one] = t.s.cols[S.PLACED][two] = 50
    t.begin()
    assert t.zone_of(one) == t.zone_of(two) == "waiting room"


@pytest.mark.clause("9.7.1")
@pytest.mark.clause("3.11.2")
def test_only_the_climax_placed_last_stays() -> None:
    """On a climax area."""
    t = Table().decks()
    old, new = t.one(A, "climax area", FESTIVAL, placed=1), t.one(A, "climax area", FESTIVAL, placed=2)
    t.begin()
    assert t.zone_of(old) == "waiting room" and t.zone_of(new) == "climax area"


@pytest.mark.clause("9.7.2")
def test_climaxes_placed_at_the_same_time_all_go() -> None:
    """From the climax area."""
    t = Table().decks()
    both = t.put(A, "climax area", FESTIVAL, FESTIVAL, placed=3)
    t.begin()
    assert [t.zone_of(c) for c in both] == ["waiting room"] * 2


@pytest.mark.clause("9.1.2.2.1")
@pytest.mark.clause("8.5.1.1")
def test_all_check_type_actions_happen_at_the_same_time() -> None:
    """Two characters leave together: each sees the other leave."""
    watcher = character("Watcher", power=0, abilities=[
        L.Triggered((L.Event("leaves", L.Filter((L.OtherThan(L.This()),))),), DRAW)
    ])  # fmt: skip
    t = Table(watcher).decks()
    t.stage("A1", watcher)
    t.stage("B1", watcher)
    t.begin()
    while t.about == "next ability":
        t.say(t.labels()[0])
    assert t.count(A, "hand") == t.count(B, "hand") == 1


@pytest.mark.clause("9.1.1")
@pytest.mark.clause("4.4.1")
def test_rule_actions_happen_by_themselves() -> None:
    """Nobody is asked."""
    nobody = character("Nobody", power=0)
    t = Table(nobody).decks()
    gone = t.stage("A1", nobody)
    t.begin()
    assert t.zone_of(gone) == "waiting room" and t.about == PLAY_ON


# ------------------------------------------------------------------------------------------------ golden rules


@pytest.mark.clause("1.3.2")
def test_what_can_be_done_is_done() -> None:
    """The impossible part is left out."""
    odd = event("Odd", L.Act("stand", L.Matching(L.Filter((L.Is("name", "Nobody"),)))), DRAW)
    t = Table(odd).decks()
    t.put(A, "hand", odd)
    t.begin().say("play Odd")
    assert t.count(A, "hand") == 1


@pytest.mark.clause("1.3.3")
def test_what_stops_an_action_has_precedence() -> None:
    """A character that cannot be reversed is not, whatever says so."""
    ox = character("Stout Ox", abilities=[L.Static(L.This(), (L.Rule("cannot be reversed"),))])
    knock = event("Knock", SELECT_ANY, L.Act("reverse", L.Bound("a")))
    t = Table(ox, knock).decks()
    t.put(A, "hand", knock)
    card = t.stage("B1", ox)
    t.begin().say("play Knock")
    if t.about != PLAY_ON:
        t.say("Stout Ox")
    assert t.state(card) == "standing"


@pytest.mark.clause("1.3.4")
def test_the_turn_player_chooses_first() -> None:
    """The other one afterwards, knowing the choice."""
    pick = L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.You()),)))
    each = event("Each", L.ForEachPlayer(L.EachPlayer(), L.Sequence((pick, L.Act("rest", L.Bound("a"))))))
    t = Table(each).decks()
    t.put(A, "hand", each)
    for where in ("A1", "A2", "B1", "B2"):
        t.stage(where)
    t.begin().say("play Each")
    assert t.who == A
    t.say("Reed Child", card=t.s.zone(S.STAGE, A)[0])
    assert t.who == B


# ------------------------------------------------------------------------------------------------ loops


@pytest.mark.clause("11.1.1.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """Two characters that rest and stand each other for ever."""
    other = L.Matching(L.Filter((L.OtherThan(L.This()),)))
    a = character(
        "Tick", abilities=[L.Triggered((L.Event("rested", L.Filter((L.Is("name", "Tock"),))),), L.Act("stand", other))]
    )
    b = character("Tock", abilities=[L.Triggered((L.Event("stands", L.This()),), L.Act("rest", L.This()))])
    start = event("Start", L.Act("rest", L.Matching(L.Filter((L.Is("name", "Tock"),)))))
    t = Table(a, b, start).decks()
    t.put(A, "hand", start)
    t.stage("A1", a)
    t.stage("A2", b)
    t.begin().say("play Start")
    assert t.result == 99


def ticking(mine: bool, theirs: bool) -> Table:
    """A's Tick stands B's Tock whenever it is rested, and Tock rests itself when it stands; either may be a choice."""
    tock = L.Matching(L.Filter((L.Is("name", "Tock"),)))

    def may(step: L.Step, asked: bool) -> L.Step:
        return L.May(step) if asked else step

    a = character("Tick", abilities=[
        L.Triggered((L.Event("rested", L.Filter((L.Is("name", "Tock"),))),), may(L.Act("stand", tock), mine))
    ])  # fmt: skip
    b = character("Tock", abilities=[
        L.Triggered((L.Event("stands", L.This()),), may(L.Act("rest", L.This()), theirs))
    ])  # fmt: skip
    start = event("Start", L.Act("rest", tock))
    t = Table(a, b, start).decks()
    t.put(A, "hand", start)
    t.stage("A1", a)
    t.stage("B1", b)
    t.begin().say("play Start")
    for _ in range(40):
        if t.about != "may":
            break
        t.yes()
    return t


@pytest.mark.clause("11.1.1.2")
def test_the_player_who_can_stop_a_loop_says_how_often_it_goes_on() -> None:
    """So often it is executed, and then that player has to stop it."""
    t = ticking(True, False)
    assert (t.about, t.who) == ("rounds of the loop", A)
    t.say("3")
    assert t.about == "may" and t.labels() == ["no"]
    assert t.no().about == PLAY_ON


@pytest.mark.clause("11.1.1.3")
def test_of_two_players_who_can_stop_a_loop_the_smaller_number_counts() -> None:
    """The turn player names the first; who named the larger may not go on."""
    for first, second, stops in (("2", "5", A), ("5", "2", B)):
        t = ticking(True, True)
        assert (t.about, t.who) == ("rounds of the loop", A)
        t.say(first)
        assert (t.about, t.who) == ("rounds of the loop", B)
        t.say(second)
        assert t.about == "may" and stops in (A, B) and "no" in t.labels()
