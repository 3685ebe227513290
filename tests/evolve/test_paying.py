"""What is paid: evolution points in lieu of play points, prices that look at the hand, prices that effects set."""

import pytest
from evolve_cards_inline import IT, STUDY, YOU, L, draw, evolved, follower, spell
from evolve_table import A, Table

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.evolving import evolve_ability

DEAR_CUB = follower("Dear Cub", 2, 2, 2, evolve_ability(3))
DEAR_CUB_EVOLVED = evolved("Dear Cub")


@pytest.mark.clause("12.2.3", "3.2.5")
@pytest.mark.parametrize(
    ("points", "ep", "asked", "left"),
    [(3, 0, False, (0, 0)), (3, 2, True, (1, 1)), (2, 2, True, (0, 1)), (4, 1, True, (2, 0))],
)
def test_one_evolution_point_is_used(points: int, ep: int, asked: bool, left: tuple[int, int]) -> None:
    """At the most; nobody without one is asked, and who lacks a play point must use it."""
    t = Table(DEAR_CUB, DEAR_CUB_EVOLVED).decks().have(A, points, 10, ep)
    cub = t.field(A, DEAR_CUB)
    t.one(A, "evolve deck", DEAR_CUB_EVOLVED)
    t.begin().use(cub)
    if t.about == "select":
        t.pick(t.s.zone(S.EVOLVE_DECK, A)[0])
    assert t.can("use an evolution point") is asked
    if asked:
        others = [label for label in t.labels() if label != "use an evolution point"]
        assert bool(others) is (points >= 3)
        t.say("use an evolution point")
    assert t.about == "main phase"
    assert (t.points(A), t.ep(A), t.stats(cub)) == (*left, (4, 4))


@pytest.mark.clause("12.2.3", "10.4.4")
def test_two_evolution_points_are_not_used_for_one_ability() -> None:
    """Two play points short is too few."""
    t = Table(DEAR_CUB, DEAR_CUB_EVOLVED).decks().have(A, 1, 10, 3)
    cub = t.field(A, DEAR_CUB)
    t.one(A, "evolve deck", DEAR_CUB_EVOLVED)
    t.begin()
    assert t.refused(S.O_USE, cub) == "10.4.2.2"


@pytest.mark.clause("10.6.2.1", "10.6.2.5", "10.4.4")
def test_a_price_that_counts_the_hand_counts_without_the_card() -> None:
    """It lies in the resolution zone when it is paid for."""
    count = L.CountOf(L.Matching(L.Filter((L.In("hand", YOU),))))
    cheap = follower("Hand Counter", 3, 2, 2, L.Static(None, (L.CostChange(L.This(), L.Minus(L.Num(0), count), YOU),)))
    for points, played in ((1, False), (2, True)):
        t = Table(cheap).decks().have(A, points)
        card = t.hand(A, cheap)
        t.hand(A)
        t.begin()
        if played:
            t.play(card)
            assert t.points(A) == 0 and t.zone_of(card) == "field"
        else:
            assert t.refused(S.O_PLAY, card) == "10.4.4"


@pytest.mark.clause("10.10.2.4", "10.4.7.3")
def test_of_two_prices_that_are_set_the_lower_one_holds() -> None:
    """A card that an effect plays for nothing costs nothing, whatever is paid besides."""
    spells = L.Filter((L.In("cemetery", YOU), L.Is("type", "Spell")))
    one = L.Sequence((L.Pick("w", "select", L.Num(1), L.Num(1), spells), L.Act("banish", L.Bound("w"))))
    warp = spell("Warp", draw(2), cost=9, extra=(L.ExtraCost("may", L.Cost((L.Do(one),)), "warp", L.Num(7)),))
    held = L.Filter((L.In("hand", YOU), L.Is("type", "Spell")))
    echo = spell("Echo Call", L.Pick("x", "select", L.Num(1), L.Num(1), held), L.Cast(IT, free=True))
    t = Table(echo, warp).decks()
    t.hand(A, echo)
    card = t.hand(A, warp)
    t.one(A, "cemetery", STUDY)
    t.begin().play(echo)
    if t.about == "select":
        t.pick(card)
    t.say("pay cost 1 besides").until("main phase")
    assert (t.points(A), t.count(A, "hand"), t.count(A, "banished zone")) == (9, 2, 1)
