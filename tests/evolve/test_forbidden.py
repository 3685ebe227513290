"""What texts forbid: one way of leaving the field and no other, one kind of damage and no other."""

import pytest
from evolve_cards_inline import FOLLOWERS, GUARD, IT, YOU, L, amulet, burn, follower, select, spell
from evolve_table import A, B, Table

WAYS = {
    "destroyed": (L.Act("destroy", IT), "cemetery"),
    "returned": (L.Move(IT, "hand"), "hand"),
    "banished": (L.Act("banish", IT), "banished zone"),
    "buried": (L.Act("bury", IT), "cemetery"),
}


@pytest.mark.clause("1.3.3", "1.3.2")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rule", ["destroyed", "returned", "banished"])
def test_what_cannot_leave_in_one_way(rule: str, way: str) -> None:
    """It leaves in any other; and a follower without the text leaves in this one, too."""
    rock = follower("Rock", 2, 2, 2, L.Static(L.This(), (L.Rule(f"cannot be {rule}"),)))
    does, where = WAYS[way]
    for card in (rock, GUARD):
        push = spell("Push", select(FOLLOWERS), does)
        t = Table(rock, push).decks()
        t.hand(A, push)
        one = t.field(B, card)
        t.begin().play(push).pick(one)
        assert t.zone_of(one) == ("field" if card is rock and way == rule else where)


@pytest.mark.clause("5.13.2", "5.13.3", "5.13.4", "1.3.3")
@pytest.mark.parametrize(("kind", "attacked", "burnt"), [("attack", 20, 19), ("combat", 18, 19), ("ability", 18, 20)])
def test_a_leader_that_takes_one_kind_of_damage_not(kind: str, attacked: int, burnt: int) -> None:
    """Damage of an attack is attack damage to a leader, and no combat damage."""
    leader = L.Filter((L.ControlledBy(YOU), L.Is("type", "Leader"), L.In("leader area", YOU)))
    ward = amulet("Aegis", 1, L.Static(L.Matching(leader), (L.Rule("does not take damage", what=kind),)))
    bolt = spell("Bolt", burn(1))
    for way, left in (("attack", attacked), ("burn", burnt)):
        t = Table(ward, bolt).decks()
        t.hand(A, bolt)
        t.field(B, ward)
        guard = t.field(A)
        t.begin()
        t.attack(guard, t.leader(B)) if way == "attack" else t.play(bolt)
        assert t.about == "main phase" and t.life(B) == left


@pytest.mark.clause("5.13.2", "5.13.3", "1.3.3")
@pytest.mark.parametrize(("kind", "attacked", "striking"), [("attack", 2, 0), ("combat", 2, 2), ("ability", 0, 0)])
def test_a_follower_that_takes_one_kind_of_damage_not(kind: str, attacked: int, striking: int) -> None:
    """What the attacking follower deals to it is attack damage and combat damage, what strikes back combat damage."""
    hard = follower("Hard Shell", 2, 2, 2, L.Static(L.This(), (L.Rule("does not take damage", what=kind),)))
    pup = follower("Pup", 1, 2, 9)
    for attacks, left in ((False, attacked), (True, striking)):
        t = Table(hard, pup).decks()
        card = t.field(A if attacks else B, hard, state="reserved" if attacks else "engaged")
        other = t.field(B if attacks else A, pup, state="engaged" if attacks else "reserved")
        t.begin().attack(card if attacks else other, other if attacks else card).until("main phase")
        assert (t.zone_of(card), t.stats(other)) == ("field" if left else "cemetery", (2, 7))
