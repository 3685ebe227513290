"""What effects do with the stage: positions (3.6), markers (3.7), exchanges, memory face down (3.12)."""

import pytest
from weiss_table import CHILD, DRAW, GUARD, MINE, NEWT, ONE, THEIRS, A, B, Table, character, event, gift, on

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.rules.queries import markers_of
from playmat.kernel.model.schema import FACE

MARKERS = L.Related("marker", L.This(), True)
HAS_MARKER = L.Cmp(L.CountOf(MARKERS), ">=", ONE)
WEIGHTY = character(
    "Weighty", power=2000, abilities=[L.Static(L.This(), (L.Adjust("power", L.Num(1000)),), HAS_MARKER)]
)
REST = L.Cost((L.Do(L.Act("rest", L.This())),))
ANY = L.Filter((L.Is("type", "Character"),))


def power(n: int) -> L.Change:
    """So much more power."""
    return L.Adjust("power", L.Num(n))


def related(how: str) -> L.Filter:
    """Who stands so to this card."""
    return L.Filter((L.Among(L.Related(how, L.This())),))


# ------------------------------------------------------------------------------------------------ positions


@pytest.mark.clause("3.6.4")
@pytest.mark.clause("3.6.5")
def test_in_front_behind_and_facing() -> None:
    """Seen from each player's own side: A1 faces B3, A4 is behind A1 and A2."""
    pupil = character("Front Pupil", abilities=[L.Static(L.This(), (power(1000),), L.Exists(related("behind")))])
    wise = L.Filter((*related("facing").tests, L.Compare("level", ">=", ONE)))
    hunter = character("Glare Hunter", abilities=[L.Static(L.This(), (power(1500),), L.Exists(wise))])
    t = Table(pupil, hunter).decks()
    one, three, faced = t.stage("A1", pupil), t.stage("A3", pupil), t.stage("A2", hunter)
    t.stage("A5")
    t.stage("B2", GUARD)
    t.stage("B3", NEWT)
    t.begin()
    assert (t.power(one), t.power(three), t.power(faced)) == (3000, 4000, 4500)


@pytest.mark.clause("3.6.3")
def test_center_stage_and_back_stage() -> None:
    """What is said of the center stage is not about the back stage."""
    center = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Character"), L.State("center stage")))
    shout = event("Front Shout", L.Ongoing(L.Matching(center), (power(500),)))
    t = Table(shout).decks()
    cards = [t.stage(where) for where in ("A1", "A3", "A4")]
    t.put(A, "hand", shout)
    t.begin().say("play Front Shout")
    assert [t.power(c) for c in cards] == [3500, 3500, 3000]


@pytest.mark.clause("10.3.2")
@pytest.mark.clause("10.3.1")
def test_assist_works_from_the_back_stage_only() -> None:
    """For those in front of it, whatever its state; not from the center stage."""
    front = L.Matching(L.Filter((L.Among(L.Related("in front", L.This(), True)),)))
    back = L.Fits(L.This(), L.Filter((L.State("back stage"),)))
    mobile = character("Mobile Assist", abilities=[L.Static(front, (power(1000),), back)])
    t = Table(mobile).decks()
    cards = [t.stage(where) for where in ("A1", "A2", "A3")]
    t.stage("A5", mobile, state="rested")
    t.begin()
    assert [t.power(c) for c in cards] == [3000, 4000, 4000]
    t.say("exchange two positions", "back right", "back left")
    assert [t.power(c) for c in cards] == [4000, 4000, 3000]
    t.say("exchange two positions", "back left", "center left")
    assert [t.power(c) for c in cards] == [3000, 3000, 3000]


@pytest.mark.clause("10.3.2")
def test_an_assist_for_all_works_from_the_back_stage_only() -> None:
    """Also where it does not speak of those in front."""
    others = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Character"), L.OtherThan(L.This())))
    back = L.Fits(L.This(), L.Filter((L.State("back stage"),)))
    leader = character("Leader", abilities=[L.Static(L.Matching(others), (power(1000),), back)])
    t = Table(leader).decks()
    card = t.stage("A1")
    t.stage("A5", leader)
    t.begin()
    assert t.power(card) == 4000
    t.say("exchange two positions", "back right", "center right")
    assert t.power(card) == 3000


@pytest.mark.clause("3.1.4")
@pytest.mark.clause("3.7.3.1")
def test_an_effect_moves_a_character_to_another_position() -> None:
    """It is the same card there: what it got stays; only the positions that the text allows are offered."""
    move = L.Activated(L.Cost(()), L.Place(L.This(), "open"))
    cheer = event("Cheer", L.Pick("a", "choose", ONE, ONE, MINE), L.Ongoing(L.Bound("a"), (power(2000),)))
    wanderer = character("Wanderer", abilities=[move])
    t = Table(wanderer, cheer).decks()
    card = t.stage("A2", wanderer)
    t.stage("A1")
    t.put(A, "hand", cheer)
    t.begin().say("play Cheer", "Wanderer").say("use ability 1 of Wanderer")
    assert t.labels() == ["center right", "back left", "back right"]
    t.say("back left")
    assert t.place_of(card) == "A4" and t.power(card) == 5000 and t.about == "main phase"


@pytest.mark.clause("1.3.3")
def test_what_cannot_move_stays_on_its_position() -> None:
    """An effect that would move it does nothing."""
    move = L.Activated(L.Cost(()), L.Place(L.This(), "open back stage"))
    rooted = character("Rooted", abilities=[move, L.Static(L.This(), (L.Rule("cannot move"),))])
    t = Table(rooted).decks()
    card = t.stage("A2", rooted)
    t.begin().say("use ability 1 of Rooted", "back left")
    assert t.place_of(card) == "A2"


@pytest.mark.clause("1.3.3")
def test_what_cannot_move_is_not_exchanged_either() -> None:
    """Its position is not offered in the main phase, and nothing is when only such characters stand on the stage."""
    rooted = character("Rooted", abilities=[L.Static(L.This(), (L.Rule("cannot move"),))])
    t = Table(rooted).decks()
    t.stage("A2", rooted)
    t.begin()
    assert not t.can("exchange two positions") and t.refused(S.O_EXCHANGE) == "1.3.3"
    t = Table(rooted).decks()
    t.stage("A2", rooted)
    t.stage("A4", NEWT)
    t.begin().say("exchange two positions")
    assert t.labels() == ["center left", "center right", "back left", "back right"]
    t.say("back left")
    assert t.labels() == ["center left", "center right", "back right"]


@pytest.mark.clause("1.3.3")
def test_what_effects_cannot_move_is_exchanged_by_its_master() -> None:
    """A rule about the opponent's effects leaves what its master does in the main phase."""
    rooted = character("Rooted", abilities=[L.Static(L.This(), (L.Rule("cannot move", by_whom=L.Opponent()),))])
    t = Table(rooted).decks()
    card = t.stage("A2", rooted)
    t.begin().say("exchange two positions", "center middle", "back left")
    assert t.place_of(card) == "A4"


@pytest.mark.clause("8.6.2.4")
@pytest.mark.clause("4.6.1")
def test_an_effect_puts_a_character_onto_a_position() -> None:
    """Standing where nothing is said, rested where it is; any of the five positions, on top of another one too."""
    waiting = L.Filter((L.In("waiting room", L.You()), L.Is("type", "Character")))
    for state in ("", "rested"):
        call = event("Call", L.Pick("a", "choose", ONE, ONE, waiting), L.Place(L.Bound("a"), "any", None, state))
        t = Table(call).decks()
        old = t.stage("A2")
        new = t.one(A, "waiting room", NEWT)
        t.put(A, "hand", call)
        t.begin().say("play Call", "Blue Newt")
        assert len(t.labels()) == 5
        t.say("center middle")
        assert t.place_of(new) == "A2" and t.state(new) == (state or "standing") and t.zone_of(old) == "waiting room"


@pytest.mark.clause("3.1.4")
@pytest.mark.clause("8.9.2")
def test_out_and_back_on_the_same_position_is_another_card() -> None:
    """What it got is gone, its position is that which it left."""
    cheer = event("Cheer", L.Pick("a", "choose", ONE, ONE, MINE), L.Ongoing(L.Bound("a"), (power(2000),)))
    again = event(
        "Second Chance",
        L.Pick("a", "choose", ONE, ONE, MINE),
        L.Gather("b", L.Bound("a")),
        L.Move(L.Bound("a"), "waiting room"),
        L.Place(L.Bound("a"), "same", L.Bound("a")),
    )
    t = Table(cheer, again).decks()
    card = t.stage("A4")
    t.put(A, "hand", cheer, again)
    t.begin().say("play Cheer", "Reed Child").say("play Second Chance", "Reed Child")
    assert t.place_of(card) == "A4" and t.power(card) == 3000


# ------------------------------------------------------------------------------------------------ markers


@pytest.mark.clause("3.7.1.2")
@pytest.mark.clause("3.7.4")
def test_markers_are_no_characters_and_make_a_character_with_markers() -> None:
    """They are not counted, and the only character with a marker is the one above them."""
    marked = L.Filter((L.Is("type", "Character"), L.State("with markers")))
    envoy = event("Envoy", L.Pick("a", "choose", ONE, ONE, marked), L.Ongoing(L.Bound("a"), (power(1000),)))
    count = event("Head Count", L.PlayerAct("draw", L.You(), L.CountOf(L.Matching(MINE))))
    t = Table(WEIGHTY, envoy, count).decks()
    card = t.stage("A2", WEIGHTY)
    t.marker("A2", NEWT, up=True)
    t.marker("A2", NEWT, up=True)
    t.put(A, "hand", envoy, count)
    t.begin()
    assert t.power(card) == 3000
    t.say("play Envoy")
    assert t.labels() == ["Weighty"]
    t.say("Weighty").say("play Head Count")
    assert t.power(card) == 4000 and t.count(A, "hand") == 1


@pytest.mark.clause("3.7.2")
@pytest.mark.clause("3.7.2.1")
@pytest.mark.clause("3.7.1")
def test_markers_are_put_under_a_character_face_down_or_face_up() -> None:
    """Face down nobody sees which card it is; face up all do. New ones lie on top."""
    for state, seen in (("face down", False), ("face up", True)):
        knight = character("Banner Knight", abilities=[on("attacks", L.Attach(L.Top(ONE, L.You()), L.This(), state))])
        t = Table(knight).decks()
        t.stage("A1", knight)
        below = t.marker("A1", GUARD)
        (top,) = t.put(A, "deck", NEWT)
        t.begin("declaration").attack("Banner Knight")
        assert t.zone_of(top) == "marker area" and t.place_of(top) == "A1"
        assert t.knows(A, top) == t.knows(B, top) == seen and t.s.cols[FACE][top] == (0 if seen else 1)
        assert t.s.zone(3, A) == [below, top]


@pytest.mark.clause("3.7.1")
@pytest.mark.clause("3.7.4")
def test_a_marker_put_under_a_position_belongs_to_whoever_stands_there() -> None:
    """The player picks among several positions; the cards under one lie in the marker area of that position."""
    under = L.Attach(L.Top(L.Num(2), L.You()), None, "face down", "back stage")
    bury = event("Bury", under)
    t = Table(bury).decks()
    child, guard = t.stage("A4"), t.stage("A5", GUARD)
    old = t.marker("A5", NEWT)
    t.put(A, "hand", bury)
    top, below = t.put(A, "deck", NEWT, GUARD)
    t.begin().say("play Bury")
    assert t.labels() == ["back left", "back right"]
    t.say("back right")
    assert markers_of(t.s, guard) == [old, top, below] and markers_of(t.s, child) == []
    assert not t.knows(A, below) and not t.knows(B, top) and t.place_of(below) == "A5"


@pytest.mark.clause("3.7.2")
@pytest.mark.clause("8.4.2")
def test_markers_are_taken_from_the_top() -> None:
    """A cost of one marker takes the uppermost."""
    one = L.Do(L.Move(L.Nth(MARKERS, 1), "waiting room"))
    mage = character("Marker Mage", abilities=[L.Activated(L.Cost((one,)), DRAW)])
    t = Table(mage).decks()
    t.stage("A2", mage)
    low, high = t.marker("A2", NEWT), t.marker("A2", GUARD)
    t.begin().say("use ability 1 of Marker Mage")
    assert t.zone_of(high) == "waiting room" and t.zone_of(low) == "marker area"
    t.say("use ability 1 of Marker Mage")
    assert not t.can("use ability 1 of Marker Mage") and t.count(A, "hand") == 2


@pytest.mark.clause("3.7.3.1")
@pytest.mark.clause("9.6.1")
def test_moving_onto_a_position_with_markers_makes_them_go() -> None:
    """The old ones leave as it arrives, its own come along, and the one that was there first goes by rule action."""
    intruder = character("Intruder", power=2500, abilities=[L.Activated(REST, L.Place(L.This(), "any"))])
    t = Table(WEIGHTY, intruder).decks()
    card = t.stage("A2", intruder)
    mine = t.marker("A2", NEWT)
    old = t.stage("A1", WEIGHTY)
    theirs = t.marker("A1", GUARD)
    t.begin().say("use ability 1 of Intruder", "center left")
    assert t.place_of(card) == "A1" and t.zone_of(old) == "waiting room" and t.zone_of(theirs) == "waiting room"
    assert t.zone_of(mine) == "marker area" and t.place_of(mine) == "A1"


@pytest.mark.clause("3.7.3.2")
@pytest.mark.clause("8.6.2.4.1")
@pytest.mark.clause("9.6.1")
def test_the_markers_of_a_character_that_is_displaced_go_with_it() -> None:
    """The newcomer has none."""
    t = Table(WEIGHTY).decks()
    old = t.stage("A2", WEIGHTY)
    marker = t.marker("A2", NEWT)
    card = t.one(A, "hand", CHILD)
    t.begin().say("play Reed Child", "center middle")
    assert t.zone_of(old) == t.zone_of(marker) == "waiting room" and t.place_of(card) == "A2"
    assert t.count(A, "marker area") == 0


@pytest.mark.clause("3.7.3.1")
def test_in_an_exchange_by_an_effect_markers_follow_their_characters() -> None:
    """Both piles change places, nothing goes to the waiting room."""
    two = L.Pick("a", "choose", L.Num(2), L.Num(2), MINE)
    swap = event("Swap", two, L.Exchange(L.Nth(L.Bound("a"), 1), L.Nth(L.Bound("a"), 2)))
    t = Table(WEIGHTY, swap).decks()
    one, two_ = t.stage("A1", WEIGHTY), t.stage("A2")
    first, second = t.marker("A1", NEWT), t.marker("A2", GUARD)
    t.put(A, "hand", swap)
    t.begin().say("play Swap", "Weighty", "Reed Child")
    assert (t.place_of(one), t.place_of(two_), t.place_of(first), t.place_of(second)) == ("A2", "A1", "A2", "A1")
    assert t.names(A, "waiting room") == ["Swap"]


# ------------------------------------------------------------------------------------------------ memory


@pytest.mark.clause("3.12.2.2")
@pytest.mark.clause("3.12.2.2.2")
def test_a_card_face_down_in_the_memory_is_seen_by_nobody() -> None:
    """Not by its owner either; put into the waiting room it is open to all, into the stock it stays unseen."""
    vow = event("Secret Vow", L.Move(L.Top(ONE, L.You()), "memory", state="face down"))
    memory = L.Filter((L.In("memory", L.You()),))
    for zone, seen in (("waiting room", True), ("stock", False)):
        kept = event("Vow Kept", L.Pick("a", "choose", ONE, ONE, memory), L.Move(L.Bound("a"), zone))
        t = Table(vow, kept).decks()
        (card,) = t.put(A, "deck", NEWT)
        t.put(A, "hand", vow, kept)
        t.begin().say("play Secret Vow")
        assert t.zone_of(card) == "memory" and not t.knows(A, card) and not t.knows(B, card)
        t.say("play Vow Kept").until("main phase")
        assert t.zone_of(card) == zone and t.knows(A, card) == t.knows(B, card) == seen


@pytest.mark.clause("3.12.2.2.1")
def test_a_card_face_down_in_the_memory_is_blank() -> None:
    """Its ability works face up, or face down if it says so; its name, type and traits count for nothing."""
    in_memory = L.Fits(L.This(), L.Filter((L.In("memory", L.You()),)))
    face_down = L.Fits(L.This(), L.Filter((L.In("memory", L.You()), L.State("face down"))))
    ghost = character("Memory Ghost", abilities=[L.Static(L.Matching(MINE), (power(500),), in_memory, ("memory",))])
    oath = character("Buried Oath", abilities=[L.Static(L.Matching(MINE), (power(1000),), face_down, ("memory",))])
    named = L.Exists(L.Filter((L.In("memory", L.You()), L.Is("type", "Character"))))
    keeper = character("Keeper", abilities=[L.Static(L.This(), (power(200),), named)])
    for card, down, expected in ((ghost, 1, 3000), (ghost, 0, 3700), (oath, 1, 4000), (oath, 0, 3200)):
        t = Table(ghost, oath, keeper).decks()
        mine = t.stage("A2", keeper)
        hidden = t.one(A, "memory", card)
        t.s.cols[FACE][hidden] = down
        t.begin()
        assert t.power(mine) == expected


@pytest.mark.clause("3.2.2")
@pytest.mark.clause("4.7.2")
def test_a_drawn_card_is_known_to_its_player_only() -> None:
    """The opponent learns no more than that a card was drawn."""
    t = Table(gift()).decks()
    (card,) = t.put(A, "deck", NEWT)
    t.put(A, "hand", gift())
    t.begin().say("play Small Gift")
    assert t.knows(A, card) and not t.knows(B, card) and THEIRS and ANY
