"""Phases of a turn (6)."""

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    FESTIVAL,
    GUARD,
    NEWT,
    WALL,
    A,
    B,
    Table,
    at,
    character,
    gift,
    on,
)

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.kernel.views.eventlog import entries

ALL = L.Matching(L.Filter((L.Is("type", "Character"),)))
GIFT = gift()


def herald(name: str, *steps: L.Step, whose: L.Player | None = None) -> object:
    """A character with an ability at the beginning of a phase or step."""
    return character(f"Herald of {name}", abilities=[at(name, *(steps or (DRAW,)), whose=whose)])


# ------------------------------------------------------------------------------------------------ stand phase


@pytest.mark.clause("6.2.1")
@pytest.mark.clause("6.2.1.2")
@pytest.mark.clause("4.6.1.1")
def test_all_own_characters_stand() -> None:
    """Rested and reversed, front and back; the opponent's stay."""
    t = Table().decks()
    mine = [t.stage("A1", state="rested"), t.stage("A5", state="reversed"), t.stage("A2")]
    theirs = t.stage("B1", state="rested")
    t.begin("turn")
    assert [t.state(c) for c in mine] == ["standing"] * 3 and t.state(theirs) == "rested"


@pytest.mark.clause("6.2.1.1")
@pytest.mark.clause("6.2.1")
def test_what_begins_the_turn_resolves_before_standing() -> None:
    """The beginning of the turn and of the stand phase, in one check timing."""
    for name in ("turn", "stand"):
        one = herald(name, L.If(L.Fits(L.This(), L.Filter((L.State("rested"),))), DRAW))
        t = Table(one).decks()
        t.stage("A1", one, state="rested")
        t.begin("turn")
        assert t.count(A, "hand") == 2, "1 by the ability, which saw itself rested, 1 in the draw phase"


@pytest.mark.clause("6.2.1.3")
def test_standing_is_followed_by_a_check_timing() -> None:
    """What it triggers resolves before the draw phase begins."""
    riser = character("Riser", abilities=[on("stands", L.PlayerAct("mill", L.You(), L.Num(1)))])
    early = herald("draw", L.PlayerAct("stock", L.You(), L.Num(1)))
    t = Table(riser, early).decks()
    t.put(A, "deck", GUARD, NEWT)
    t.stage("A1", riser, state="rested")
    t.stage("A2", early)
    t.begin("turn")
    assert t.names(A, "waiting room") == ["Reed Guard"] and t.names(A, "stock") == ["Blue Newt"]


@pytest.mark.parametrize("heard", [False, True], ids=["nobody waits", "somebody waits"])
def test_the_log_tells_which_phases_began(heard: bool) -> None:
    """Whether anything on the table waits for a phase or not."""
    one = herald("climax", L.PlayerAct("mill", L.You(), L.Num(1)))
    t = Table(one).decks()
    if heard:
        t.stage("A1", one)
    t.begin()
    t.passes()
    assert (t.count(A, "waiting room") == 1) is heard
    began = [(e.player, e.clause) for e in entries(t.s, None) if e.kind == "phase begins"]
    assert began == [(A, "6.6.1")]


# ------------------------------------------------------------------------------------------------ draw phase


@pytest.mark.clause("6.3.1")
@pytest.mark.clause("6.3.1.2")
def test_one_card_is_drawn_in_the_first_turn_too() -> None:
    """By the turn player only."""
    for turn in (1, 5):
        t = Table().decks().begin("turn", turn=turn)
        assert (t.count(A, "hand"), t.count(B, "hand")) == (1, 0)


@pytest.mark.clause("6.3.1.1")
@pytest.mark.clause("6.3.1")
def test_what_begins_the_draw_phase_comes_before_the_draw() -> None:
    """It may change what is drawn."""
    one = herald("draw", L.PlayerAct("mill", L.You(), L.Num(1)))
    t = Table(one).decks()
    t.put(A, "deck", GUARD, NEWT)
    t.stage("A1", one)
    t.begin("draw")
    assert t.names(A, "hand") == ["Blue Newt"] and t.names(A, "waiting room") == ["Reed Guard"]


@pytest.mark.clause("6.3.1.3")
def test_the_draw_is_followed_by_a_check_timing() -> None:
    """What it triggers resolves before what the clock phase triggers."""
    fan = character("Fan", abilities=[
        L.Triggered((L.Event("drawn", by_whom=L.You()),), L.PlayerAct("mill", L.You(), L.Num(1)))
    ])  # fmt: skip
    later = herald("clock", L.PlayerAct("stock", L.You(), L.Num(1)))
    t = Table(fan, later).decks()
    t.put(A, "deck", CHILD, GUARD, NEWT)
    t.stage("A1", fan)
    t.stage("A2", later)
    t.begin("draw")
    assert t.names(A, "waiting room") == ["Reed Guard"] and t.names(A, "stock") == ["Blue Newt"]


# ------------------------------------------------------------------------------------------------ clock phase


@pytest.mark.clause("6.4.1")
@pytest.mark.clause("6.4.1.2")
@pytest.mark.clause("3.8.2")
def test_clocking_a_card_draws_two() -> None:
    """Once; a climax may be clocked, and cancels nothing."""
    t = Table().decks()
    t.put(A, "hand", FESTIVAL, GUARD)
    t.put(A, "clock", NEWT)
    t.begin("clock")
    assert t.labels() == ["clock no card", "clock Quiet Festival", "clock Reed Guard"]
    t.say("clock Quiet Festival")
    assert t.names(A, "clock") == ["Blue Newt", "Quiet Festival"] and t.count(A, "hand") == 3
    assert t.about == "main phase"


@pytest.mark.clause("6.4.1.2")
def test_clocking_may_be_declined() -> None:
    """Then nothing is drawn."""
    t = Table().decks()
    t.put(A, "hand", GUARD)
    t.begin("clock").say("clock no card")
    assert t.count(A, "hand") == 1 and t.count(A, "clock") == 0 and t.about == "main phase"


@pytest.mark.clause("6.4.1.2")
@pytest.mark.clause("9.1.2.1")
@pytest.mark.clause("9.3.1")
def test_a_level_up_by_clocking_comes_before_the_draw() -> None:
    """It interrupts."""
    t = Table().decks()
    t.put(A, "hand", GUARD)
    t.put(A, "clock", *[NEWT] * 6)
    t.begin("clock").say("clock Reed Guard")
    assert t.about == "level up" and t.count(A, "hand") == 0
    t.say("level up with Reed Guard")
    assert t.count(A, "hand") == 2 and t.count(A, "waiting room") == 6


@pytest.mark.clause("6.4.1.1")
@pytest.mark.clause("6.4.1")
def test_what_begins_the_clock_phase_comes_first() -> None:
    """Before a card can be clocked."""
    one = herald("clock")
    t = Table(one).decks()
    t.stage("A1", one)
    t.begin("clock")
    assert t.about == "clock" and t.count(A, "hand") == 1


@pytest.mark.clause("6.4.1.3")
def test_clocking_is_followed_by_a_check_timing() -> None:
    """What it triggers resolves before what the main phase triggers."""
    one = character("Clock Watcher", abilities=[
        L.Triggered((L.Event("move", from_zone="hand", to_zone="clock"),), L.PlayerAct("mill", L.You(), L.Num(1)))
    ])  # fmt: skip
    later = herald("main", L.PlayerAct("stock", L.You(), L.Num(1)))
    t = Table(one, later).decks()
    t.put(A, "deck", CHILD, CHILD, GUARD, NEWT)
    t.put(A, "hand", WALL)
    t.stage("A1", one)
    t.stage("A2", later)
    t.begin("clock").say("clock Gray Wall")
    assert t.names(A, "waiting room") == ["Reed Guard"] and t.names(A, "stock") == ["Blue Newt"]


# ------------------------------------------------------------------------------------------------ main phase


@pytest.mark.clause("6.5.1")
@pytest.mark.clause("6.5.1.1")
def test_what_begins_the_main_phase_comes_before_the_first_play_timing() -> None:
    """In the check timing before it."""
    one = herald("main")
    t = Table(one).decks()
    t.stage("A1", one)
    t.begin("main begins")
    assert t.about == "main phase" and t.count(A, "hand") == 1


@pytest.mark.clause("6.5.1.2")
@pytest.mark.clause("4.5.1")
@pytest.mark.clause("4.5.3")
@pytest.mark.clause("4.5.3.1")
@pytest.mark.clause("8.5.2.2")
def test_several_things_may_be_done_in_a_main_phase() -> None:
    """In any order, as often as the player likes."""
    t = Table(GIFT).decks()
    t.put(A, "hand", CHILD, GIFT, CHILD)
    t.begin()
    t.say("play Reed Child", "center left").say("play Small Gift").say("play Reed Child", "center middle")
    assert t.at("A1") == t.at("A2") == "Reed Child" and t.about == "main phase" and t.who == A


@pytest.mark.clause("6.5.1.2")
@pytest.mark.clause("7.4.1.2")
def test_what_may_not_be_done_in_a_main_phase() -> None:
    """Climaxes are not played, and the opponent does nothing."""
    t = Table().decks()
    t.put(A, "level", CHILD)
    festival = t.one(A, "hand", FESTIVAL)
    theirs = t.one(B, "hand", CHILD)
    t.begin()
    assert t.refused(S.O_CLIMAX, festival) == "6.5.1.2"
    assert t.refused(S.O_PLAY, theirs) == "6.5.1.2.1"


@pytest.mark.clause("6.5.1.3")
@pytest.mark.clause("4.5.3.2")
@pytest.mark.clause("8.5.2.3")
def test_doing_nothing_ends_the_main_phase() -> None:
    """The climax phase follows."""
    t = Table().decks().begin().say("end the main phase")
    assert t.phase == "climax" and t.about == "climax phase"


@pytest.mark.clause("4.5.2")
@pytest.mark.clause("8.5.2")
@pytest.mark.clause("8.5.2.1")
@pytest.mark.clause("4.4.2")
def test_a_check_timing_comes_before_every_play_timing() -> None:
    """What was triggered by playing resolves before the next thing can be done."""
    page = character("Arrival Page", abilities=[on("placed from hand", DRAW)])
    t = Table(page).decks()
    t.put(A, "hand", page)
    t.stage("A1", CHILD)
    t.begin().say("play Arrival Page", "center left")
    assert t.about == "next ability" and t.at("A1") == "Arrival Page" and t.count(A, "waiting room") == 1
    t.say("the ability of Arrival Page")
    assert t.about == "main phase" and t.count(A, "hand") == 1


# ------------------------------------------------------------------------------------------------ climax phase


@pytest.mark.clause("6.6.1")
@pytest.mark.clause("6.6.1.2")
@pytest.mark.clause("6.6.1.2.1")
@pytest.mark.clause("8.6.2.4.3")
@pytest.mark.clause("3.11.1")
def test_one_climax_is_played_in_the_climax_phase() -> None:
    """Onto the climax area; nothing else is played."""
    t = Table(GIFT).decks()
    t.put(A, "level", CHILD)
    festival, child, gift_ = t.put(A, "hand", FESTIVAL, CHILD, GIFT)
    t.begin("climax")
    assert t.labels() == ["no climax", "play Quiet Festival"]
    assert t.refused(S.O_PLAY, child) == "6.6.1.2.1" and t.refused(S.O_EVENT, gift_) == "6.6.1.2.1"
    assert t.refused(S.O_CLIMAX, child) == "6.6.1.2.1"
    t.say("play Quiet Festival")
    assert t.zone_of(festival) == "climax area" and t.about == "attack"


@pytest.mark.clause("6.6.1.2.2")
def test_there_is_no_second_climax() -> None:
    """Nor another play timing."""
    t = Table().decks()
    t.put(A, "level", CHILD)
    t.put(A, "hand", FESTIVAL, FESTIVAL)
    t.begin("climax").say("play Quiet Festival")
    assert t.about == "attack" and t.count(A, "hand") == 1


@pytest.mark.clause("6.6.1.1")
@pytest.mark.clause("6.6.1")
def test_what_begins_the_climax_phase_comes_before_the_climax() -> None:
    """A climax that it brings can be played."""
    one = herald("climax")
    t = Table(one).decks()
    t.put(A, "level", CHILD)
    t.put(A, "deck", FESTIVAL)
    t.stage("A1", one)
    t.begin("climax")
    assert t.can("play Quiet Festival")


@pytest.mark.clause("6.6.1.3")
@pytest.mark.clause("6.7.1")
def test_placing_a_climax_triggers_before_the_attack_phase_begins() -> None:
    """In the check timing that ends the phase."""
    fan = character("Fan", abilities=[
        L.Triggered((L.Event("climax placed", by_whom=L.You()),), L.PlayerAct("mill", L.You(), L.Num(1)))
    ])  # fmt: skip
    later = herald("attack", L.PlayerAct("stock", L.You(), L.Num(1)))
    t = Table(fan, later).decks()
    t.put(A, "level", CHILD)
    t.put(A, "hand", FESTIVAL)
    t.put(A, "deck", GUARD, NEWT)
    t.stage("A4", fan)
    t.stage("A5", later)
    t.begin("climax").say("play Quiet Festival")
    assert t.names(A, "waiting room") == ["Reed Guard"] and t.names(A, "stock") == ["Blue Newt"]
