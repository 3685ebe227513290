"""The turn as a whole (6.1), check timing (4.4, 8.5), drawing (4.7), states (4.6)."""

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    GUARD,
    NEWT,
    A,
    B,
    Table,
    at,
    character,
    event,
    gift,
    on,
)

from playmat import lang as L
from playmat.games.weiss.rules.moves import draw
from playmat.kernel.running.advance import advance

ALL = L.Matching(L.Filter((L.Is("type", "Character"),)))
GIFT = gift()


def herald(name: str, *steps: L.Step, whose: L.Player | None = None) -> object:
    """A character with an ability at the beginning of a phase or step."""
    return character(f"Herald of {name}", abilities=[at(name, *(steps or (DRAW,)), whose=whose)])


# ------------------------------------------------------------------------------------------------ the turn as a whole


@pytest.mark.clause("6.1.1")
@pytest.mark.clause("5.2.1.6")
def test_the_phases_follow_in_their_order_and_turns_alternate() -> None:
    """Stand, draw, clock, main, climax, attack, end; then the other player's turn."""
    t = Table().decks(20).begin("turn")
    seen = []
    for about in ("clock", "main phase", "climax phase", "attack"):
        assert t.about == about and t.active == A
        seen.append(t.phase)
        t.passes()
    assert seen == ["clock", "main", "climax", "attack"]
    assert t.active == B and t.phase == "clock" and t.count(B, "hand") == 1


# ------------------------------------------------------------------------------------------------ check timing


@pytest.mark.clause("8.5.1")
@pytest.mark.clause("8.5.1.4")
@pytest.mark.clause("8.5.1.2")
@pytest.mark.clause("8.5.1.3")
@pytest.mark.clause("8.7.3")
@pytest.mark.clause("8.7.3.1")
@pytest.mark.clause("4.4.2")
def test_the_turn_player_resolves_first_and_chooses_the_order() -> None:
    """One at a time; the other player's abilities come when the turn player has none."""
    one = herald("attack", L.PlayerAct("mill", L.You(), L.Num(1)), whose=L.EachPlayer())
    t = Table(one).decks()
    for where in ("A1", "A2", "B1", "B2"):
        t.stage(where, one)
    t.begin("attack")
    assert t.about == "next ability" and t.who == A and t.count(A, "waiting room") == 0
    t.say("the ability of Herald of attack")
    assert t.about == "next ability" and t.who == B and t.count(A, "waiting room") == 2
    t.say("the ability of Herald of attack")
    assert t.count(B, "waiting room") == 2 and t.about == "attack"


@pytest.mark.clause("8.5.1.1")
@pytest.mark.clause("8.5.1")
@pytest.mark.clause("4.4.2")
@pytest.mark.clause("8.7.2")
def test_rule_actions_come_before_abilities_and_between_them() -> None:
    """A character of no power is gone before the next ability resolves."""
    curse = L.Ongoing(
        L.Matching(L.Filter((L.ControlledBy(L.Opponent()), L.Is("name", "Reed Child")))),
        (L.Adjust("power", L.Num(-3000)),),
    )
    count = L.PlayerAct("mill", L.You(), L.CountOf(L.Matching(L.Filter((L.ControlledBy(L.Opponent()),)))))
    one, two = herald("attack", curse), herald("attack", count)
    two.name = two.record["name"] = two.record["id"] = "Counter"  # type: ignore[attr-defined]
    t = Table(one, two).decks()
    t.stage("A1", one)
    t.stage("A2", two)
    t.stage("B1", CHILD)
    t.begin("attack").say("the ability of Herald of attack")
    assert t.count(A, "waiting room") == 0, "the second ability found nobody"


# ------------------------------------------------------------------------------------------------ drawing, states


@pytest.mark.clause("4.7.2")
@pytest.mark.clause("3.3.2")
def test_a_drawn_card_is_seen_by_its_player_only() -> None:
    """It is not revealed."""
    t = Table(GIFT).decks()
    t.put(A, "hand", GIFT)
    top = t.one(A, "deck", GUARD)
    t.begin().say("play Small Gift")
    assert t.zone_of(top) == "hand" and t.knows(A, top) and not t.knows(B, top)


@pytest.mark.clause("4.7.3")
@pytest.mark.clause("3.2.3")
@pytest.mark.clause("3.2.3.1")
@pytest.mark.clause("9.2.2")
@pytest.mark.clause("9.9.1")
def test_drawing_several_cards_is_drawing_one_again_and_again() -> None:
    """A refresh comes between them, its penalty afterwards."""
    twin = gift(2, "Twin Gift")
    t = Table(twin).decks()
    del t.s.zones[A][:]
    t.put(A, "deck", NEWT)
    t.put(A, "waiting room", *[GUARD] * 5)
    t.put(A, "hand", twin)
    t.begin().say("play Twin Gift")
    assert sorted(t.names(A, "hand")) == ["Blue Newt", "Reed Guard"]
    assert t.names(A, "clock") == ["Reed Guard"] and t.count(A, "deck") == 3
    assert t.names(A, "waiting room") == ["Twin Gift"]


@pytest.mark.clause("4.7.3")
@pytest.mark.clause("1.3.2.2")
def test_drawing_no_card_does_nothing() -> None:
    """And drawing less than none is no discarding."""
    for n in (0, -2):
        none = event("Null Gift", L.PlayerAct("draw", L.You(), L.Minus(L.Num(n), L.Num(0))))
        t = Table(none).decks()
        t.put(A, "hand", none, CHILD)
        t.begin().say("play Null Gift")
        assert t.count(A, "hand") == 1 and t.count(A, "deck") == 10


@pytest.mark.clause("4.6.1")
@pytest.mark.clause("4.6.1.3")
def test_a_character_has_one_of_three_states() -> None:
    """Reversing a rested one makes it reversed and nothing else, and each state triggers its own abilities."""
    knock = event("Knock", L.Gather("all", ALL), L.Act("reverse", L.Bound("all")))
    sore = character(
        "Sore Loser", abilities=[on("reversed", DRAW), on("rested", L.PlayerAct("mill", L.You(), L.Num(1)))]
    )
    t = Table(knock, sore).decks()
    t.put(A, "hand", knock)
    one = t.stage("A1", sore, state="rested")
    t.begin().say("play Knock")
    assert t.state(one) == "reversed" and t.count(A, "hand") == 1 and t.names(A, "waiting room") == ["Knock"]


@pytest.mark.clause("1.3.2.1")
def test_a_reversed_character_does_not_become_reversed() -> None:
    """What is in a state already does not come into it."""
    knock = event("Knock", L.Gather("all", ALL), L.Act("reverse", L.Bound("all")))
    sore = character("Sore Loser", abilities=[on("reversed", DRAW)])
    t = Table(knock, sore).decks()
    t.put(A, "hand", knock)
    t.stage("A1", sore, state="reversed")
    t.begin().say("play Knock")
    assert t.count(A, "hand") == 0


@pytest.mark.clause("4.6.1")
@pytest.mark.clause("8.6.2.4.1")
def test_a_character_is_placed_standing() -> None:
    """Where nothing else is said."""
    t = Table().decks()
    card = t.one(A, "hand", CHILD)
    t.begin().say("play Reed Child", "back right")
    assert t.state(card) == "standing" and t.place_of(card) == "A5"


@pytest.mark.clause("4.7.2")
def test_drawing_nothing_takes_no_card() -> None:
    """Also where the rules themselves are told to draw none."""
    t = Table().decks().begin()
    draw(t.s, A, 0)
    advance(t.s)
    assert t.count(A, "hand") == 0 and t.count(A, "deck") == 10
