"""How long effects last, each duration begun in a turn of its player's and in the opponent's."""

import pytest
from evolve_cards_inline import FOLLOWERS, GUARD, THEY, YOU, L, amulet, boost, follower, on
from evolve_table import A, B, Table


def attacks(until: str, ringer: int, of: int = A) -> list[int]:
    """The attack of a player's follower in the main phases of four turns, A's first, at whose beginning an amulet of
    the `ringer` gives all followers [attack]+1 and is banished.
    """
    song = L.Sequence((boost(attack=1, what=L.Matching(FOLLOWERS), until=until), L.Act("banish", L.This())))
    begins = L.Event("phase begins", player=YOU if ringer == A else THEY, phase="main")
    bell = amulet("Parting Bell", 1, L.Triggered((begins,), song))
    t = Table(bell).decks()
    it = t.field(of, GUARD)
    t.field(ringer, bell)
    t.begin("end", B)
    found = []
    for turn in range(4):
        if turn:
            t.next_turn()
        assert t.active == turn % 2
        found.append(t.attack_of(it))
    return found


@pytest.mark.clause("7.4.7", "10.2.1.2")
@pytest.mark.parametrize(
    ("until", "ringer", "turns"),
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
def test_it_lasts_for_so_many_turns(until: str, ringer: int, turns: int) -> None:
    """The opponent's next turn is not the one in which the effect began."""
    assert attacks(until, ringer) == [3] * turns + [2] * (4 - turns)


@pytest.mark.clause("7.2.3", "7.4.7")
@pytest.mark.parametrize("ringer", [A, B])
@pytest.mark.parametrize(
    ("until", "of", "turns"),
    [
        ("its controller's next start phase", A, 2),
        ("its controller's next start phase", B, 1),
        ("its controller's next turn", A, 3),
        ("its controller's next turn", B, 2),
    ],
)
def test_until_a_time_of_the_cards_controller(until: str, of: int, turns: int, ringer: int) -> None:
    """The next one, whoever's effect it is."""
    assert attacks(until, ringer, of) == [3] * turns + [2] * (4 - turns)


@pytest.mark.clause("8.4.10")
def test_until_the_end_of_the_attack() -> None:
    """Over before the next attack is made."""
    proud = follower("Proud Duelist", 2, 2, 2, on("attacks", boost(attack=1, what=L.This(), until="end of attack")))
    t = Table(proud).decks()
    one = t.field(A, proud)
    t.begin().attack(one, t.leader(B))
    assert t.about == "main phase"
    assert (t.life(B), t.attack_of(one)) == (17, 2)
