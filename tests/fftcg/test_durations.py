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
    t.say("Ash Knight" if t.can("Ash Knight", on) else "Frost Knight", card=on)
    t.both_pass()


def stand(totem: Card, owner: int) -> tuple[Table, int, int]:
    """A's turn, with a Forward of each player and a totem."""
    t = Table(KNIGHT, OTHER, totem).decks(20)
    mine, theirs = t.one(A, "field", KNIGHT), t.one(B, "field", OTHER)
    t.one(owner, "field", totem)
    return t.begin(), mine, theirs


@pytest.mark.clause("11.12.4.1")
@pytest.mark.clause("9.5.1.3.2")
@pytest.mark.parametrize(
    ("lasting", "owner", "turns"),
    [(BRIEF, A, 1), (BRIEF, B, 1), (ROUND, A, 2), (ROUND, B, 1), (BEYOND, A, 2), (BEYOND, B, 1), (LASTING, A, 4)],
    ids=lambda value: value.name if isinstance(value, Card) else "AB"[value] if value in (A, B) else str(value),
)
def test_it_lasts_for_so_many_turns(lasting: Card, owner: int, turns: int) -> None:
    """Begun in A's turn by either player: the own turn, the opponent's and the one after are told apart."""
    t, mine, _ = stand(lasting, owner)
    use(t, lasting, owner, mine)
    powers = [t.power(mine)]
    for _ in range(3):
        to_next_turn(t)
        powers.append(t.power(mine))
    assert powers == [8000] * turns + [7000] * (4 - turns)


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
