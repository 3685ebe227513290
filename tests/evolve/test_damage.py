"""Damage that is changed, damage of nothing, and damage of a card that has gone."""

import pytest
from evolve_cards_inline import (
    FOLLOWERS,
    IT,
    MINE,
    YOU,
    L,
    amulet,
    burn,
    draw,
    follower,
    last_words,
    select,
    spell,
    whenever,
)
from evolve_table import A, B, Table

LEADER = L.Filter((L.ControlledBy(YOU), L.Is("type", "Leader")))
KILL = spell("Kill", select(FOLLOWERS), L.Act("destroy", IT))


def takes(name: str, more: int) -> object:
    """An amulet: its player's leader takes so much more damage."""
    to = L.Plus(L.EventAmount(), L.Num(more)) if more > 0 else L.Minus(L.EventAmount(), L.Num(-more))
    return amulet(name, 1, L.Replacement(L.Event("is dealt damage", LEADER), L.AmountBecomes(to)))


@pytest.mark.clause("1.3.2.2", "1.3.2.2.1", "10.10.1.1")
@pytest.mark.parametrize(
    ("attack", "more", "life", "drawn"), [(0, 1, 20, 0), (1, 1, 18, 1), (1, -1, 20, 0), (1, -2, 20, 0), (2, -1, 19, 1)]
)
def test_damage_of_nothing_is_none(attack: int, more: int, life: int, drawn: int) -> None:
    """It is not made more, and what has been made nothing or less has not been dealt."""
    ring = takes("Ring", more)
    bell = amulet("Bell", 1, whenever("is dealt damage", draw(), subject=LEADER))
    pup = follower("Pup", 1, attack, 2)
    t = Table(ring, bell, pup).decks()  # type: ignore[arg-type]
    t.field(B, ring)  # type: ignore[arg-type]
    t.field(B, bell)
    card = t.field(A, pup)
    t.begin().attack(card, t.leader(B)).until("main phase")
    assert (t.life(B), t.count(B, "hand")) == (life, drawn)


@pytest.mark.clause("10.7.7", "1.3.3", "4.1.4")
def test_a_card_that_has_come_back_does_not_deal_what_it_dealt_before() -> None:
    """Its text holds for the card that it is now, not for the Last Words of the one that it was."""
    calm = L.Static(L.This(), (L.Rule("cannot deal damage"),))
    ox = follower("Gentle Ox", 3, 3, 5, calm, last_words(burn(2)))
    back = L.Move(L.That("subject"), "field")
    for returns in (True, False):
        well = amulet("Well", 1, *([whenever("destroyed", back, subject=MINE)] if returns else []))
        t = Table(ox, well, KILL).decks()
        t.hand(A, KILL)
        source, card = t.field(A, well), t.field(A, ox)
        t.begin().play(KILL).pick(card)
        if returns:
            assert t.about == "next ability"
            t.pick(source)
        t.until("main phase")
        assert t.zone_of(card) == ("field" if returns else "cemetery") and t.life(B) == 18


@pytest.mark.clause("4.2.2.3")
def test_a_card_may_be_put_onto_the_field_engaged() -> None:
    """Where a text says so; else it comes reserved."""
    for state in ("", "engaged"):
        raise_up = spell("Raise", select(L.Filter((L.In("cemetery", YOU),))), L.Move(IT, "field", state=state))
        t = Table(raise_up).decks()
        t.hand(A, raise_up)
        card = t.one(A, "cemetery", t.FILLER)
        t.begin().play(raise_up).pick(card)
        assert t.state(card) == (state or "reserved")
