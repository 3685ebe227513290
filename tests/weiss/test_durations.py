"""How long effects last, each duration begun in a turn of its player's and in the opponent's."""

import pytest
from weiss_table import A, B, Table, at, character

from playmat import lang as L

IN_FRONT = L.Filter((L.Is("type", "Character"), L.State("center stage")))
RISE = (L.Adjust("power", L.Num(1000)),)


def powers(until: str, singer: int, of: int = A) -> list[int]:
    """The power of a player's character in the main phases of four turns, A's first, at whose beginning a character of
    the `singer` gives all characters of the center stages +1000 and goes to memory.
    """
    whose = L.You() if singer == A else L.Opponent()
    song = L.Sequence((L.Ongoing(L.Matching(IN_FRONT), RISE, until), L.Move(L.This(), "memory")))
    bard = character("Parting Bard", abilities=[at("main", song, whose=whose)])
    t = Table(bard).decks(40)
    it = t.stage("A1" if of == A else "B1")
    t.stage("A5" if singer == A else "B5", bard)
    t.begin("turn")
    found = []
    for _ in range(4):
        t.until("main phase")
        found.append(t.power(it))
        active = t.active
        while t.active == active:
            t.passes()
    return found


@pytest.mark.clause("6.8.1.4")
@pytest.mark.parametrize(
    ("until", "singer", "turns"),
    [
        ("end of turn", A, 1),
        ("end of turn", B, 1),
        ("end of opponent's turn", A, 2),
        ("end of opponent's turn", B, 1),
        ("end of opponent's next turn", A, 2),
        ("end of opponent's next turn", B, 3),
        ("your next turn", A, 2),
        ("your next turn", B, 1),
        ("game", A, 4),
        ("game", B, 4),
    ],
)
def test_it_lasts_for_so_many_turns(until: str, singer: int, turns: int) -> None:
    """The opponent's next turn is not the one in which the effect began."""
    assert powers(until, singer) == [4000] * turns + [3000] * (4 - turns)


@pytest.mark.clause("6.2.1.2")
@pytest.mark.parametrize(("of", "turns"), [(A, 2), (B, 1)])
@pytest.mark.parametrize("singer", [A, B])
def test_until_the_next_stand_phase(of: int, singer: int, turns: int) -> None:
    """That of the character's own player, whoever's effect it is."""
    assert powers("next stand phase", singer, of) == [4000] * turns + [3000] * (4 - turns)


@pytest.mark.clause("7.1.2")
def test_until_the_end_of_the_attack() -> None:
    """Over before the next attack is declared."""
    proud = L.Triggered((L.Event("attacks", L.This()),), L.Ongoing(L.This(), RISE, "end of attack"))
    duelist = character("Proud Duelist", abilities=[proud])
    t = Table(duelist).decks(20)
    one = t.stage("A1", duelist)
    t.stage("A2")
    t.begin("declaration").say("attack with Proud Duelist")
    while t.about != "attack declaration" and t.about != "attack":
        assert t.power(one) == 4000, t.about
        t.passes()
    assert t.power(one) == 3000
