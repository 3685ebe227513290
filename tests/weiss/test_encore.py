"""The encore step (7.7), Encore (10.2), the end phase (6.8) and additional turns (11.2)."""

import pytest
from weiss_table import CHILD, DRAW, FESTIVAL, GUARD, NEWT, A, B, Table, at, at_the_end, character, event, on

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.kernel.views.subjects import question_subject

MILL = L.PlayerAct("mill", L.You(), L.Num(1))
SELECT_THEIRS = L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.Opponent()),)))
DIES = L.Event("move", L.This(), from_zone="stage", to_zone="waiting room")
IMP = character(
    "Grave Imp", abilities=[L.Triggered((DIES,), L.Sequence((SELECT_THEIRS, L.Act("reverse", L.Bound("a")))))]
)


@pytest.mark.clause("7.7.1")
@pytest.mark.clause("7.7.1.1")
def test_the_encore_step_begins_with_a_check_timing() -> None:
    """A stock card that it brings can pay for an Encore."""
    herald = character("Encore Herald", abilities=[at("encore", L.PlayerAct("stock", L.You(), L.Num(1)))])
    t = Table(herald).decks()
    t.put(A, "stock", NEWT, NEWT)
    child = t.stage("A1", state="reversed")
    t.stage("A5", herald)
    t.begin("declaration").say("no attack").say("put away Reed Child")
    assert t.about == "may"
    t.yes()
    assert t.place_of(child) == "A1" and t.state(child) == "rested" and t.count(A, "stock") == 0


@pytest.mark.clause("7.7.1.2")
@pytest.mark.clause("7.7.1.3")
def test_the_turn_players_reversed_characters_go_first() -> None:
    """Then those of the other player."""
    t = Table().decks()
    t.stage("A1", state="reversed")
    t.stage("B1", NEWT, state="reversed")
    t.begin("declaration").say("no attack")
    assert t.who == A and t.labels() == ["put away Reed Child"]
    t.say("put away Reed Child")
    assert t.who == B and t.labels() == ["put away Blue Newt"]


@pytest.mark.clause("7.7.1.2")
@pytest.mark.clause("10.2.2")
@pytest.mark.clause("10.2.3")
@pytest.mark.clause("8.7.3.1.1")
def test_reversed_characters_go_one_by_one_each_with_its_encore() -> None:
    """The turn player chooses which; standing and rested ones are not touched."""
    t = Table().decks()
    t.put(A, "stock", *[CHILD] * 3)
    rested = t.stage("A3", state="rested")
    newt, child = t.stage("A2", NEWT, state="reversed"), t.stage("A1", state="reversed")
    t.begin("encore")
    assert sorted(t.labels()) == ["put away Blue Newt", "put away Reed Child"] and t.who == A
    t.say("put away Blue Newt")
    assert t.about == "may" and t.zone_of(child) == "stage"
    assert t.s.ask is not None and question_subject(t.s, t.s.ask) == "Encore [3]"  # (by its name: it is not printed)
    t.yes()
    assert t.place_of(newt) == "A2" and t.state(newt) == "rested" and t.zone_of(newt) == "stage"
    assert t.labels() == ["put away Reed Child"]
    t.say("put away Reed Child")
    assert t.zone_of(child) == "waiting room" and t.zone_of(rested) == "stage" and t.active == B


@pytest.mark.clause("8.7.3.1.1")
@pytest.mark.clause("8.7.3.2.1")
@pytest.mark.clause("8.1.1.2.2")
def test_an_encore_may_be_declined() -> None:
    """It is not offered again."""
    t = Table().decks()
    t.put(A, "stock", *[CHILD] * 3)
    child = t.stage("A1", state="reversed")
    t.begin("encore").say("put away Reed Child").no()
    assert t.zone_of(child) == "waiting room" and t.count(A, "stock") == 3 and t.active == B


@pytest.mark.clause("3.1.6")
def test_a_reversed_character_goes_to_its_owners_waiting_room() -> None:
    """Not to its master's."""
    t = Table().decks()
    stolen = t.stage("A1", state="reversed", owner=B)
    t.begin("encore").say("put away Reed Child")
    assert stolen in t.s.zone(S.WAITING_ROOM, B)


@pytest.mark.clause("7.7.1.3")
@pytest.mark.clause("7.7.1.2")
def test_the_other_player_follows_and_then_whoever_is_reversed_since() -> None:
    """The turn player's characters that are reversed in between wait until the other player is done."""
    t = Table(IMP).decks()
    child = t.stage("A1")
    t.stage("B1", IMP, state="reversed")
    t.stage("B2", NEWT, state="reversed")
    t.begin("encore")
    assert t.who == B
    t.say("put away Grave Imp")
    t.say("ability 1 of Grave Imp")  # the other one is its Encore
    t.say("Reed Child")
    assert t.state(child) == "reversed" and t.who == B and t.labels() == ["put away Blue Newt"]
    t.say("put away Blue Newt")
    assert t.who == A and t.labels() == ["put away Reed Child"]


@pytest.mark.clause("7.7.1.4")
def test_the_encore_step_goes_on_until_nobody_is_reversed() -> None:
    """The end phase begins only then."""
    t = Table(IMP).decks()
    one, two = t.stage("A1"), t.stage("A2", GUARD)
    t.stage("B1", IMP, state="reversed")
    t.begin("encore").say("put away Grave Imp")
    t.say("ability 1 of Grave Imp")  # the other one is its Encore
    t.say("Reed Guard")
    assert t.labels() == ["put away Reed Guard"] and t.step == "encore"
    t.say("put away Reed Guard")
    assert t.zone_of(two) == "waiting room" and t.zone_of(one) == "stage" and t.active == B


@pytest.mark.clause("7.7.1.4")
def test_the_encore_step_ends_with_a_check_timing() -> None:
    """Even if nobody is reversed."""
    late = character("Late", abilities=[at("encore", MILL)])
    t = Table(late).decks()
    t.stage("A4", late)
    t.begin("declaration").say("no attack")
    assert t.count(A, "waiting room") == 1 and t.active == B


@pytest.mark.clause("10.2.1")
@pytest.mark.clause("10.2.2")
def test_encore_works_however_the_character_left_the_stage() -> None:
    """Here by an effect in the main phase; nothing that looks for arrivals from the hand hears of the return."""
    page = character("Arrival Page", abilities=[on("placed from hand", DRAW)])
    send = event("Send Off", SELECT_THEIRS, L.Move(L.Bound("a"), "waiting room"))
    t = Table(page, send).decks()
    t.put(A, "hand", send)
    t.put(B, "stock", *[CHILD] * 3)
    card = t.stage("B4", page)
    t.begin().say("play Send Off").say("Arrival Page")
    assert t.who == B and t.about == "may"
    t.yes()
    assert t.place_of(card) == "B4" and t.state(card) == "rested" and t.count(B, "hand") == 0


@pytest.mark.clause("10.2.3")
@pytest.mark.clause("8.6.2.3.2")
def test_without_three_stock_cards_there_is_no_encore() -> None:
    """Nothing is asked."""
    t = Table().decks()
    t.put(A, "stock", *[CHILD] * 2)
    t.stage("A1", state="reversed")
    t.begin("encore").say("put away Reed Child")
    assert t.active == B and t.count(A, "stock") == 2


# ------------------------------------------------------------------------------------------------ end phase


@pytest.mark.clause("6.8.1")
@pytest.mark.clause("6.8.1.1")
@pytest.mark.clause("6.8.1.2")
def test_what_begins_the_end_phase_comes_before_the_discard() -> None:
    """The beginning of the end phase and the end of the turn."""
    for ability in (at("end", DRAW), at_the_end(DRAW)):
        one = character("Closer", abilities=[ability])
        t = Table(one).decks()
        t.stage("A1", one)
        t.put(A, "hand", *[CHILD] * 7)
        t.begin("end")
        assert t.about == "hand limit" and t.count(A, "hand") == 8


@pytest.mark.clause("6.8.1.2")
@pytest.mark.clause("3.3.3")
@pytest.mark.clause("3.3.3.1")
def test_the_turn_player_keeps_seven_cards() -> None:
    """By own choice; the other player keeps all."""
    t = Table().decks()
    t.put(A, "hand", *[CHILD] * 7, GUARD, NEWT)
    t.put(B, "hand", *[CHILD] * 9)
    t.begin("end").say("Reed Guard").say("Blue Newt")
    assert t.names(A, "waiting room") == ["Reed Guard", "Blue Newt"] and t.count(A, "hand") == 7
    assert t.active == B and t.count(B, "hand") == 10


@pytest.mark.clause("6.8.1.3")
@pytest.mark.clause("3.4.1")
def test_the_turn_players_climax_goes() -> None:
    """The opponent's, if there is any, stays."""
    t = Table().decks()
    mine, theirs = t.one(A, "climax area", FESTIVAL), t.one(B, "climax area", FESTIVAL)
    t.begin("end")
    assert t.zone_of(mine) == "waiting room" and t.zone_of(theirs) == "climax area"


@pytest.mark.clause("6.8.1.4")
@pytest.mark.clause("8.2.1.2")
def test_effects_end_with_the_turn_after_the_last_check_timing() -> None:
    """All of them; what lasts for the game stays."""
    both = event(
        "Both",
        L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.You()),))),
        L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(1000)),), "end of turn"),
        L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(500)),), "game"),
    )
    t = Table(both).decks()
    t.put(A, "hand", both)
    child = t.stage("A1")
    t.begin().say("play Both").until("main phase")
    assert t.power(child) == 4500
    t.until("clock")
    assert t.active == B and t.power(child) == 3500


def _who_draws_for_the_climax() -> Table:
    """A climax lies there, and somebody who draws a card when it goes."""
    fan = character("Fan", abilities=[
        L.Triggered((L.Event("move", from_zone="climax area", to_zone="waiting room"),), DRAW)
    ])  # fmt: skip
    t = Table(fan).decks()
    t.stage("A1", fan)
    t.put(A, "climax area", FESTIVAL)
    return t


@pytest.mark.clause("6.8.1.5")
def test_the_end_phase_starts_over_for_what_ends() -> None:
    """A character that loses its power with the turn is gone before the next one begins."""
    t = Table().decks()
    weak = character("Weak", power=-500)
    boost = event("Boost", L.Ongoing(L.Matching(L.Filter((L.Is("name", "Weak"),))), (L.Adjust("power", L.Num(1000)),)))
    t = Table(weak, boost).decks()
    t.put(A, "hand", weak, boost)
    t.begin()
    card = t.stage("A1", weak)
    t.s.cols[S.PLACED][card] = card
    t.say("play Boost").until("clock")
    assert t.zone_of(card) == "waiting room" and t.active == B


@pytest.mark.clause("6.8.1.5")
def test_the_end_phase_starts_over_for_too_many_cards() -> None:
    """Cards drawn after the discard are discarded too."""
    t = _who_draws_for_the_climax()
    t.put(A, "hand", *[CHILD] * 7)
    t.begin("end")
    assert t.about == "hand limit" and t.count(A, "hand") == 8
    t.say("Reed Child")
    assert t.active == B and t.count(A, "hand") == 7


@pytest.mark.clause("6.8.1.5")
def test_the_end_phase_that_started_over_ends_when_nothing_is_left() -> None:
    """The second time there is nothing to do in it."""
    t = _who_draws_for_the_climax()
    t.begin("end")
    assert t.active == B and t.count(A, "hand") == 1


@pytest.mark.clause("6.8.1.1")
@pytest.mark.clause("6.8.1.5")
def test_what_has_triggered_at_the_end_does_not_trigger_again() -> None:
    """When the phase starts over."""
    fan = character("Fan", abilities=[at_the_end(MILL), L.Triggered(
        (L.Event("move", from_zone="climax area", to_zone="waiting room"),), DRAW
    )])  # fmt: skip
    t = Table(fan).decks()
    t.stage("A1", fan)
    t.put(A, "climax area", FESTIVAL)
    t.begin("end")
    assert t.active == B and t.names(A, "waiting room") == ["Filler", "Quiet Festival"]


# ------------------------------------------------------------------------------------------------ additional turns


@pytest.mark.clause("11.2.1")
def test_an_additional_turn_comes_instead_of_the_opponents() -> None:
    """A whole turn, then the opponent's."""
    more = event("More", L.PlayerAct("extra turn", L.You()))
    t = Table(more).decks(20)
    t.put(A, "hand", more)
    t.begin().say("play More").until("clock")
    assert t.active == A
    t.passes().until("clock")
    assert t.active == B


@pytest.mark.clause("11.2.2")
def test_the_latest_additional_turn_comes_first() -> None:
    """The others wait for the next change of turns."""
    mine, theirs = (
        event("Mine", L.PlayerAct("extra turn", L.You())),
        event("Theirs", L.PlayerAct("extra turn", L.Opponent())),
    )
    t = Table(mine, theirs).decks(20)
    t.put(A, "hand", mine, theirs)
    t.begin().say("play Theirs").say("play Mine").until("clock")
    order = [t.active]
    for _ in range(2):
        t.passes().until("clock")
        order.append(t.active)
    assert order == [A, B, A]
