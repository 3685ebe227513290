"""The end of a turn: in which order things go away and end, and what makes the end phase start over."""

import pytest
from weiss_table import CHILD, DRAW, FESTIVAL, NEWT, A, B, Table, at, character

from playmat import lang as L
from playmat.games.weiss.rules import schema as S

POWER = L.Filter((L.Is("type", "Character"),))
WEAK = L.Filter((L.Is("name", "Weak"),))
FOR_THE_TURN = L.Ongoing(L.Matching(POWER), (L.Adjust("power", L.Num(1000)),))


def gone(kind: str) -> L.Event:
    """A card of a zone goes to the waiting room."""
    return L.Event("move", from_zone=kind, to_zone="waiting room")


def asks(*events: L.Event) -> L.Triggered:
    """Something that asks whether to draw."""
    return L.Triggered(events, L.May(DRAW))


@pytest.mark.clause("6.8.1.2")
@pytest.mark.clause("6.8.1.3")
def test_the_hand_is_cut_down_before_the_climax_goes() -> None:
    """So the climax comes to lie above."""
    t = Table().decks()
    t.put(A, "hand", *[CHILD] * 8)
    t.put(A, "climax area", FESTIVAL)
    t.begin("end")
    assert t.about == "hand limit" and t.count(A, "climax area") == 1
    t.say("Reed Child").until("clock")
    assert t.names(A, "waiting room") == ["Reed Child", "Quiet Festival"]


@pytest.mark.clause("6.8.1.4")
@pytest.mark.parametrize("zone", ["hand", "climax area"])
def test_what_the_end_triggers_is_resolved_before_effects_end(zone: str) -> None:
    """What went away lets somebody do something; the power of the turn is still there."""
    strong = character("Strong", abilities=[asks(gone(zone)), at("main", FOR_THE_TURN)])
    t = Table(strong).decks()
    it = t.stage("A1", strong)
    t.put(A, "hand", *[CHILD] * 8)
    t.put(A, "climax area", FESTIVAL)
    t.begin("clock").until("may")
    assert t.active == A and t.phase == "end" and t.power(it) == 4000
    assert t.count(A, "climax area") == 0


@pytest.mark.clause("6.8.1.5")
@pytest.mark.clause("8.2.1.2")
def test_a_character_without_power_goes_before_the_turn_is_over() -> None:
    """What its going triggers still belongs to the turn."""
    weakness = L.Ongoing(L.Matching(WEAK), (L.Adjust("power", L.Num(-500)),), "game")
    heir = character("Heir", abilities=[asks(L.Event("leaves", WEAK)), at("turn", FOR_THE_TURN, weakness)])
    weak = character("Weak", power=500)
    t = Table(weak, heir).decks()
    t.stage("A4", heir)
    it = t.stage("A1", weak)
    t.begin("turn").until("may")
    assert t.zone_of(it) == "waiting room" and (t.phase, t.active) == ("end", A)


@pytest.mark.clause("6.8.1.5")
@pytest.mark.clause("9.4.1")
def test_who_loses_when_effects_end_loses_in_this_turn() -> None:
    """What kept a player with four levels in the game was for the turn."""
    shelter = L.Ongoing(L.Matching(POWER), (L.GainAbility(L.Static(None, (L.Rule("cannot lose", who=L.You()),))),))
    saint = character("Saint", abilities=[at("turn", shelter)])
    t = Table(saint).decks()
    t.stage("A4", saint)
    t.put(A, "level", *[CHILD] * 3)
    t.put(A, "clock", *[NEWT] * 6)
    t.put(A, "hand", NEWT)
    t.begin("turn").say("clock Blue Newt").until("main phase")
    assert t.count(A, "level") == 4 and not t.over
    t.until("over")
    assert t.result == B and (t.phase, t.active) == ("end", A)


@pytest.mark.clause("1.3.3")
@pytest.mark.clause("6.8.1.5")
def test_the_turn_of_who_cannot_lose_ends_without_a_card() -> None:
    """That nothing is left in the deck and the waiting room is nothing to be done."""
    saint = character("Saint", abilities=[L.Static(None, (L.Rule("cannot lose", who=L.You()),))])
    t = Table(saint).decks()
    t.stage("A4", saint)
    t.s.zones[S.DECK * 2 + A].clear()
    t.begin("end").until("clock")
    assert not t.over and t.active == B


@pytest.mark.clause("7.7.1.4")
@pytest.mark.parametrize("late", ["A", "B"])
@pytest.mark.parametrize("who", [A, B])
@pytest.mark.parametrize("active", [A, B])
def test_the_encore_step_goes_on_for_who_is_reversed_last(active: int, who: int, late: str) -> None:
    """Whoever becomes reversed while the last one goes, goes too."""
    domino = character("Domino", abilities=[
        L.Triggered((L.Event("leaves", L.Filter((L.Is("name", "Reed Child"),))),), L.Act("reverse", L.This()))
    ])  # fmt: skip
    t = Table(domino).decks()
    t.stage(f"{'AB'[who]}1", CHILD, state="reversed")
    last = t.stage(f"{late}2", domino)
    t.begin("encore", player=active).until("clock")
    assert t.zone_of(last) == "waiting room" and t.active == 1 - active
