"""How long effects last (11.12.4.1), each duration from a turn of its player's and from the opponent's."""

import pytest
from fftcg_table import A, B, Card, Table, forward, monster, to_next_turn

from playmat import lang as L

RISE = L.Adjust("power", L.Num(1000))
FREE = L.Cost()
FORWARD = L.Filter((L.Is("type", "Forward"),))


def totem(name: str, until: str, change: L.Change = RISE) -> Card:
    """A Monster with a free ability: a chosen Forward is changed until then."""
    choose = L.Pick("a", "choose", L.Num(1), L.Num(1), FORWARD)
    effect = L.Sequence((choose, L.Ongoing(L.Bound("a"), (change,), until)))
    return monster(name, "Fire", 2, abilities=[L.Activated(FREE, effect)])


KNIGHT = forward("Ash Knight", "Fire", 3, 7000)
OTHER = forward("Frost Knight", "Ice", 3, 7000)
BRIEF = totem("Brief Totem", "end of turn")
ROUND = totem("Round Totem", "your next turn")
BEYOND = totem("Beyond Totem", "end of opponent's turn")
COLD = totem("Cold Totem", "next active phase")
LASTING = totem("Lasting Totem", "game")


def use(t: Table, totem: Card, player: int, on: int) -> None:
    """A player uses the ability of a totem on a Forward, and it resolves."""
    if t.who != player:
        t.passes()
    t.say(f"use ability 1 of {totem.name}")
    t.say("Ash Knight" if t.can("Ash Knight", on) else "Frost Knight", on)
    t.both_pass()


def stand(totem: Card, owner: int) -> tuple[Table, int, int]:
    """A's turn, with a Forward of each player and a totem."""
    t = Table(KNIGHT, OTHER, totem).decks(20)
    mine, theirs = t.one(A, "field", KNIGHT), t.one(B, "field", OTHER)
    t.one(owner, "field", totem)
    return t.begin(), mine, theirs


@pytest.mark.clause("11.12.4.1")
@pytest.mark.clause("9.5.1.3.2")
@pytest.mark.parametrize("owner", [A, B])
def test_until_the_end_of_the_turn(owner: int) -> None:
    """It is over with the turn, whoever's turn it is."""
    t, mine, _ = stand(BRIEF, owner)
    use(t, BRIEF, owner, mine)
    assert t.power(mine) == 8000
    to_next_turn(t)
    assert t.power(mine) == 7000


@pytest.mark.clause("11.12.4.1")
def test_until_ones_next_turn() -> None:
    """It lasts over the opponent's turn and ends when the player's own begins."""
    t, mine, _ = stand(ROUND, A)
    use(t, ROUND, A, mine)
    to_next_turn(t)
    assert t.power(mine) == 8000, "the opponent's turn is not the player's"
    to_next_turn(t)
    assert t.power(mine) == 7000


@pytest.mark.clause("11.12.4.1")
def test_until_ones_next_turn_from_the_opponents() -> None:
    """What a player begins in the opponent's turn ends with the very next one."""
    t, mine, _ = stand(ROUND, B)
    use(t, ROUND, B, mine)
    assert t.power(mine) == 8000
    to_next_turn(t)
    assert t.power(mine) == 7000


@pytest.mark.clause("11.12.4.1")
def test_until_the_end_of_the_opponents_turn() -> None:
    """It outlasts the player's own turn and no more than the opponent's."""
    t, mine, _ = stand(BEYOND, A)
    use(t, BEYOND, A, mine)
    to_next_turn(t)
    assert t.power(mine) == 8000, "the player's own turn is over, not the opponent's"
    to_next_turn(t)
    assert t.power(mine) == 7000


@pytest.mark.clause("11.12.4.1")
@pytest.mark.clause("15.2.4.2")
def test_until_the_next_active_phase_of_the_controller() -> None:
    """The Active Phase of whoever controls the card counts, and nobody else's."""
    t, _, theirs = stand(COLD, B)
    use(t, COLD, B, theirs)
    assert t.power(theirs) == 8000
    to_next_turn(t)
    assert t.power(theirs) == 7000, "B's Active Phase has been"
    use(t, COLD, B, theirs)
    to_next_turn(t)
    assert t.power(theirs) == 8000, "A's Active Phase ends nothing on B's card"
    to_next_turn(t)
    assert t.power(theirs) == 7000


@pytest.mark.clause("11.12.4.1")
def test_for_the_game() -> None:
    """Nothing ends it while the card stays."""
    t, mine, _ = stand(LASTING, A)
    use(t, LASTING, A, mine)
    for _ in range(4):
        to_next_turn(t)
    assert t.power(mine) == 8000


@pytest.mark.clause("9.5.1.4")
@pytest.mark.clause("9.5.1.3.2")
def test_the_clean_up_is_repeated_after_priority_in_the_end_phase() -> None:
    """What resolves between the first clean-up and the end of the turn ends, and heals, with the turn too."""
    all_forwards = L.Matching(FORWARD)
    farewell = L.Sequence((L.Ongoing(all_forwards, (RISE,)), L.Damage(all_forwards, L.Num(2000))))
    word = forward(
        "Last Word",
        "Fire",
        2,
        4000,
        abilities=[L.Triggered((L.Event("move", L.This(), from_zone="field", to_zone="break"),), farewell)],
    )
    weak = L.Adjust("power", L.Num(-4000))
    ebb = monster("Ebb", "Fire", 1, abilities=[L.Activated(FREE, L.Sequence((
        L.Ongoing(all_forwards, (L.Adjust("power", L.Num(2000)),)),
        L.Ongoing(L.Matching(L.Filter((L.Is("name", "Last Word"),))), (weak,), "game"),
    )))])  # fmt: skip
    t = Table(word, OTHER, ebb).decks()
    dying, theirs = t.one(A, "field", word), t.one(B, "field", OTHER)
    t.one(A, "field", ebb)
    t.begin("main 2").say("use ability 1 of Ebb").both_pass().both_pass().both_pass()
    assert t.phase == "end" and t.zone_of(dying) == "break" and t.power(theirs) == 7000
    t.both_pass()
    assert t.power(theirs) == 8000 and t.damage(theirs) == 2000
    t.both_pass()
    assert t.s.vals[1] == B and t.power(theirs) == 7000 and t.damage(theirs) == 0
