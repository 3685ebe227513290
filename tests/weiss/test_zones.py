"""Zones (3): what is public and what is hidden, positions and markers, order, whose zone; masters (4.3)."""

import pytest
from weiss_table import DRAW, GUARD, NEWT, WALL, A, B, Table, character, event

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.rules.moves import put_marker
from playmat.games.weiss.rules.queries import at, behind, facing, in_front, markers_of
from playmat.kernel import atoms
from playmat.kernel.records import BY_RULE, NONE
from playmat.kernel.view import View

SELECT_MINE = L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.You()),)))
SELECT_ANY = L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter(()))
SEND = event("Send Off", SELECT_ANY, L.Move(L.Bound("a"), "waiting room"))
HOME = event("Call Home", SELECT_ANY, L.Move(L.Bound("a"), "hand"))


def views(t: Table) -> tuple[View, View]:
    """What both players see."""
    return View(t.s, A, True), View(t.s, B, True)


def known(view: View, zone: str, player: int) -> int:
    """How many cards of a zone a player knows."""
    return sum(card.known for card in view.zone(zone, player))


def test_of_two_characters_on_a_position_the_one_placed_last_is_there() -> None:
    """Until the rule action the other one is on the stage, too."""
    t = Table()
    t.stage("A1", GUARD)
    t.stage("A2", NEWT)
    last = t.stage("A1", NEWT)
    assert at(t.s, A, S.LEFT) == last and at(t.s, A, S.RIGHT) == NONE


@pytest.mark.clause("3.1.2")
@pytest.mark.clause("3.1.3")
@pytest.mark.clause("3.2.2")
@pytest.mark.clause("3.3.2")
@pytest.mark.clause("3.10.2")
def test_what_is_hidden_and_from_whom() -> None:
    """Decks and stocks from everybody, hands from the other player; how many there are is open."""
    t = Table().decks()
    for player in (A, B):
        t.put(player, "hand", GUARD, NEWT)
        t.put(player, "stock", GUARD, NEWT, WALL)
    t.begin()
    a, b = views(t)
    for view in (a, b):
        for player in (A, B):
            assert (view.count("deck", player), view.count("stock", player), view.count("hand", player)) == (10, 3, 2)
            assert known(view, "deck", player) == known(view, "stock", player) == 0
    assert known(a, "hand", A) == 2 and known(a, "hand", B) == 0 and known(b, "hand", B) == 2


@pytest.mark.clause("3.1.3")
@pytest.mark.clause("3.4.2")
@pytest.mark.clause("3.5.3")
@pytest.mark.clause("3.6.2")
@pytest.mark.clause("3.8.2")
@pytest.mark.clause("3.9.2")
@pytest.mark.clause("3.11.2")
@pytest.mark.clause("3.12.2")
@pytest.mark.clause("3.12.2.1")
@pytest.mark.clause("3.13.2")
def test_what_is_public() -> None:
    """Everybody knows every card there, in its order."""
    t = Table().decks()
    t.stage("B1", NEWT)
    for zone in ("clock", "level", "waiting room", "memory", "climax area", "resolution zone"):
        t.put(B, zone, GUARD)
    for card in t.s.zone(S.MEMORY, B):
        t.s.cols[7][card] = 0
    for zone in range(len(S.ZONES.names)):
        for card in t.s.zone(zone, B):
            t.s.cols[7][card] = 0
    t.begin()
    for view in views(t):
        for zone in ("stage", "clock", "level", "waiting room", "memory", "climax area", "resolution zone"):
            assert known(view, zone, B) == 1, zone


@pytest.mark.clause("3.12.2.2")
@pytest.mark.clause("3.12.2.2.2")
def test_face_down_cards_in_memory_are_unknown_to_both() -> None:
    """The owner too may not look; one that goes to a public zone is turned up."""
    t = Table(HOME).decks()
    card = t.one(A, "memory", GUARD)
    t.s.cols[6][card] = 1
    t.s.cols[7][card] = 0
    t.begin()
    assert not t.knows(A, card) and not t.knows(B, card)
    from playmat.kernel import atoms

    atoms.move(t.s, card, S.DECK, A, by=BY_RULE)
    assert not t.knows(A, card) and not t.knows(B, card)
    atoms.move(t.s, card, S.WAITING_ROOM, A, by=BY_RULE)
    assert t.knows(A, card) and t.knows(B, card)
    other = t.one(A, "memory", NEWT)
    t.s.cols[6][other] = 1
    atoms.move(t.s, other, S.WAITING_ROOM, A, by=BY_RULE)
    assert t.s.cols[6][other] == 0, "it lies face up"


# ------------------------------------------------------------------------------------------------ positions


@pytest.mark.clause("3.6.4")
@pytest.mark.clause("3.7.1.1")
def test_which_positions_are_behind_and_in_front() -> None:
    """Left supports left and middle, right supports middle and right."""
    assert [in_front(p) for p in range(1, 6)] == [(), (), (), (1, 2), (2, 3)]
    assert [behind(p) for p in range(1, 6)] == [(4,), (4, 5), (5,), (), ()]


@pytest.mark.clause("3.6.5")
@pytest.mark.clause("3.7.1.1")
def test_which_positions_face_each_other() -> None:
    """Mirrored, and the back stage faces nobody."""
    assert [facing(p) for p in range(1, 6)] == [3, 2, 1, 0, 0]


# ------------------------------------------------------------------------------------------------ markers


@pytest.mark.clause("3.7.2")
@pytest.mark.clause("3.7.2.1")
@pytest.mark.clause("3.7.1.2")
def test_markers_lie_face_down_unless_they_are_put_face_up() -> None:
    """Nobody knows a face-down one; they are not on the stage."""
    t = Table().decks()
    child = t.stage("A2")
    down, up = t.marker("A2", GUARD), t.marker("A2", NEWT, up=True)
    t.begin()
    for view in views(t):
        cards = view.zone("marker area", A)
        assert [card.known for card in cards] == [False, True] and [card.column("place") for card in cards] == [2, 2]
        assert view.count("stage", A) == 1
    assert markers_of(t.s, child) == [down, up]


@pytest.mark.clause("3.7.2")
def test_a_marker_goes_on_top_of_those_there() -> None:
    """In its character's marker area."""
    t = Table().decks()
    child = t.stage("A2")
    old = t.marker("A2", GUARD)
    new = t.one(A, "waiting room", NEWT)
    t.begin()
    put_marker(t.s, new, A, S.MIDDLE, atoms.obj_id(t.s, child), True, BY_RULE, A, NONE)
    assert markers_of(t.s, child) == [old, new] and t.place_of(new) == "A2" and t.s.cols[6][new] == 1


@pytest.mark.clause("3.7.3")
@pytest.mark.clause("3.7.3.1")
def test_markers_move_along_on_the_stage() -> None:
    """In an exchange each character keeps its own."""
    t = Table().decks()
    one, two = t.stage("A1"), t.stage("A5", NEWT)
    mine, other = t.marker("A1", GUARD), t.marker("A5", WALL)
    t.begin().say("exchange two positions", "center left", "back right")
    assert markers_of(t.s, one) == [mine] and markers_of(t.s, two) == [other] and t.place_of(mine) == "A5"


@pytest.mark.clause("3.7.3.1")
def test_markers_at_the_destination_make_room() -> None:
    """When a character with markers is placed there: theirs go to the waiting room at the same time."""
    t = Table().decks()
    one = t.stage("A1")
    mine = t.marker("A1", GUARD)
    t.begin()
    other = t.marker("A3", WALL)
    t.move(one, "A3")
    assert t.zone_of(other) == "waiting room" and markers_of(t.s, one) == [mine]


@pytest.mark.clause("3.7.3")
@pytest.mark.clause("3.7.3.2")
def test_markers_go_to_the_waiting_room_when_their_character_leaves() -> None:
    """At the same time, wherever it goes; they don't wait for a rule action."""
    for zone, place in (("waiting room", "A1"), ("hand", "A1"), ("waiting room", "B1")):
        card = event("Go", SELECT_ANY, L.Move(L.Bound("a"), zone), L.May(DRAW))
        t = Table(card).decks()
        t.put(A, "hand", card)
        child = t.stage(place)
        one, two = t.marker(place, GUARD), t.marker(place, NEWT)
        t.begin().say("play Go")
        if t.about != "may":
            t.say("Reed Child")
        assert t.about == "may" and t.zone_of(child) == zone and t.zone_of(one) == t.zone_of(two) == "waiting room"


@pytest.mark.clause("9.8.1")
def test_markers_without_a_character_go_by_rule_action() -> None:
    """At the next check timing."""
    t = Table().decks()
    loose = t.marker("A2", GUARD)
    kept = t.marker("A3", NEWT)
    t.stage("A3")
    t.begin()
    assert t.zone_of(loose) == "waiting room" and t.zone_of(kept) == "marker area"


@pytest.mark.clause("3.7.4")
def test_a_character_with_markers() -> None:
    """That is one with cards in the marker area of its position."""
    proud = character("Proud", abilities=[
        L.Static(L.This(), (L.Adjust("power", L.Num(1000)),), L.Fits(L.This(), L.Filter((L.State("with markers"),))))
    ])  # fmt: skip
    t = Table(proud).decks()
    one, two = t.stage("A1", proud), t.stage("A2", proud)
    t.marker("A1", GUARD)
    t.begin()
    assert (t.power(one), t.power(two)) == (4000, 3000)


# ------------------------------------------------------------------------------------------------ owners and masters


@pytest.mark.clause("3.1.6")
def test_a_card_goes_to_its_owners_zones() -> None:
    """Hand, waiting room, deck: whoever was its master."""
    for card, zone in ((SEND, "waiting room"), (HOME, "hand")):
        t = Table(card).decks()
        t.put(A, "hand", card)
        t.stage("A1", NEWT, owner=B)
        t.begin().say(f"play {card.name}").say("Blue Newt")
        assert "Blue Newt" in t.names(B, zone) and t.about == "main phase", "and it has no Encore there"


@pytest.mark.clause("4.3.2")
def test_the_master_is_whose_zone_it_is() -> None:
    """A stolen character is one of "your characters", and attacks for its master."""
    cheer = event("Cheer", SELECT_MINE, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(2000)),)))
    t = Table(cheer).decks()
    t.put(A, "hand", cheer)
    stolen = t.stage("A2", NEWT, owner=B)
    t.begin().say("play Cheer", "Blue Newt")
    assert t.power(stolen) == 4500
    assert t.until("attack").can("attack with Blue Newt", stolen)


@pytest.mark.clause("4.3.5")
@pytest.mark.clause("8.7.4.1.2")
@pytest.mark.clause("8.7.4")
def test_an_automatic_ability_belongs_to_the_last_master() -> None:
    """Of the character that has left the stage."""
    ghost = character("Loaned Ghost", abilities=[
        L.Triggered((L.Event("move", L.This(), from_zone="stage", to_zone="waiting room"),), DRAW)
    ])  # fmt: skip
    t = Table(ghost, SEND).decks()
    t.put(A, "hand", SEND)
    t.stage("A2", ghost, owner=B)
    t.begin().say("play Send Off").say("Loaned Ghost")
    assert t.count(A, "hand") == 1 and t.count(B, "hand") == 0


@pytest.mark.clause("4.3.6")
def test_a_continuous_ability_belongs_to_the_master_of_its_card() -> None:
    """Of the one whose stage it is on."""
    others = L.Matching(L.Filter((L.ControlledBy(L.You()), L.OtherThan(L.This()))))
    bard = character("Bard", abilities=[L.Static(others, (L.Adjust("power", L.Num(1000)),))])
    t = Table(bard).decks()
    mine, theirs = t.stage("A1"), t.stage("B1")
    t.stage("A2", bard, owner=B)
    t.begin()
    assert (t.power(mine), t.power(theirs)) == (4000, 3000)


@pytest.mark.clause("3.1.4")
def test_a_card_in_a_new_zone_is_a_new_card() -> None:
    """What applied before does not any more: here a shot, a boost and a state."""
    boost = event(
        "Boost", SELECT_MINE, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(1000)),)), L.Act("rest", L.Bound("a"))
    )
    t = Table(boost, HOME).decks()
    t.put(A, "hand", boost, HOME)
    child = t.stage("A1")
    t.s.cols[S.SHOTS][child] = 1
    t.begin().say("play Boost", "Reed Child").say("play Call Home", "Reed Child").say("play Reed Child", "center left")
    assert t.power(child) == 3000 and t.state(child) == "standing" and t.s.cols[S.SHOTS][child] == 0


def test_what_was_set_up_on_a_card_elsewhere_does_not_come_along() -> None:
    """A card that somebody has laid rested and with a place into a hand comes clean to where these mean something."""
    t = Table(NEWT).decks()
    card = t.one(A, "hand", NEWT, state="rested", place=3)
    atoms.move(t.s, card, S.CLIMAX_AREA, A)
    assert t.state(card) == "standing" and t.s.cols[S.PLACE][card] == 0


@pytest.mark.clause("3.7.4")
def test_a_marker_has_no_markers() -> None:
    """Only the character above has, though both lie under the same position."""
    t = Table().decks()
    card, first, second = t.stage("A1"), t.marker("A1"), t.marker("A1")
    assert markers_of(t.s, card) == [first, second]
    assert markers_of(t.s, first) == markers_of(t.s, second) == []
