"""Rule actions of the check type (9.4 to 9.9), golden rules (1.3), loops (11.1)."""

import pytest
from weiss_table import (
    DRAW,
    FESTIVAL,
    GUARD,
    A,
    B,
    Table,
    character,
    event,
    gift,
)

from playmat import lang as L
from playmat.games.weiss.rules import schema as S

SELECT_ANY = L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter(()))
GIFT = gift()
PLAY_ON = "main phase"


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


@pytest.mark.clause("11.1.1.1")
def test_a_loop_out_of_which_no_choice_leads_is_a_draw() -> None:
    """Whichever of the two is chosen, it stands and rests again."""
    tocks = L.Filter((L.Is("name", "Tock"),))
    pick = L.Pick("a", "select", L.Num(1), L.Num(1), tocks)
    tick = character("Tick", abilities=[
        L.Triggered((L.Event("rested", tocks),), L.Sequence((pick, L.Act("stand", L.Bound("a")))))
    ])  # fmt: skip
    tock = character("Tock", abilities=[L.Triggered((L.Event("stands", L.This()),), L.Act("rest", L.This()))])
    start = event("Start", pick, L.Act("rest", L.Bound("a")))
    t = Table(tick, tock, start).decks()
    t.put(A, "hand", start)
    t.stage("A1", tick)
    t.stage("B1", tock)
    t.stage("B2", tock, state="rested")
    t.begin().say("play Start")
    for _ in range(60):
        if t.over:
            break
        t.say("Tock", card=t.s.zone(S.STAGE, B)[0])
    assert t.result == 99
