"""Whose cards may be put into another order by whom (3.x.2)."""

import pytest
from weiss_table import GUARD, NEWT, A, B, Table

from playmat.games.weiss.rules.arrange import ARRANGE
from playmat.kernel.answers.arranging import zone_of
from playmat.kernel.records import O_ARRANGE

KEPT = {
    "deck": "3.2.2",
    "clock": "3.8.2",
    "level": "3.9.2",
    "stock": "3.10.2",
    "marker area": "3.7.2",
    "resolution zone": "3.13.2",
    "stage": "3.6.2",
    "climax area": "3.11.2",
}
FREE = {"hand": "3.3.2", "waiting room": "3.4.2", "memory": "3.12.2.1"}


@pytest.mark.clause("3.2.2")
@pytest.mark.clause("3.6.2")
@pytest.mark.clause("3.7.2")
@pytest.mark.clause("3.8.2")
@pytest.mark.clause("3.9.2")
@pytest.mark.clause("3.10.2")
@pytest.mark.clause("3.11.2")
@pytest.mark.clause("3.13.2")
@pytest.mark.parametrize(("zone", "clause"), KEPT.items())
def test_not_even_the_owner_orders(zone: str, clause: str) -> None:
    """These cards stay in the order in which they came."""
    t = Table().decks().begin()
    cards = t.put(A, zone, GUARD, NEWT)
    before = t.names(A, zone)
    assert t.refused(O_ARRANGE, cards[0], 1) == clause
    assert t.names(A, zone) == before
    at = zone_of(B, t.book.schema.zone_index[zone])
    assert t.book.clauses[ARRANGE.why_not(t.s, A, at)] == clause, "nor does anybody else"


@pytest.mark.clause("3.3.2")
@pytest.mark.clause("3.4.2")
@pytest.mark.clause("3.12.2.1")
@pytest.mark.parametrize(("zone", "clause"), FREE.items())
def test_only_the_owner_orders(zone: str, clause: str) -> None:
    """The own hand, waiting room and memory; of another player's none."""
    s = Table().s
    at = s.book.schema.zone_index[zone]
    assert ARRANGE.why_not(s, A, zone_of(A, at)) == ARRANGE.why_not(s, B, zone_of(B, at)) == -1
    for player in (A, B):
        forbidden = ARRANGE.why_not(s, player, zone_of(1 - player, at))
        assert s.book.clauses[forbidden] == clause
