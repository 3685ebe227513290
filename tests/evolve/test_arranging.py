"""Whose cards may be put into another order by whom (chapter 4)."""

import pytest
from evolve_cards_inline import GUARD, SCOUT
from evolve_table import A, B, Table

from playmat.games.evolve.rules.arrange import ARRANGE
from playmat.kernel.answers.arranging import zone_of
from playmat.kernel.records import O_ARRANGE

KEPT = {
    "deck": "4.5.2",
    "resolution zone": "4.11.2",
    "field": "4.4.2",
    "leader area": "4.3.2",
    "evolve zone": "4.12.2",
    "race zone": "4.13.2",
}
FREE = {
    "hand": "4.7.2",
    "evolve deck": "4.6.2",
    "cemetery": "4.9.2",
    "banished zone": "4.10.2",
    "EX area": "4.8.2",
}


@pytest.mark.clause("4.5.2", "4.11.2", "4.4.2", "4.3.2", "4.12.2", "4.13.2", "4.1.3")
@pytest.mark.parametrize(("zone", "clause"), KEPT.items())
def test_not_even_the_owner_orders(zone: str, clause: str) -> None:
    """These cards stay in the order in which they came."""
    s = Table().s
    at = s.book.schema.zone_index[zone]
    for player in (A, B):
        for whose in (A, B):
            assert s.book.clauses[ARRANGE.why_not(s, player, zone_of(whose, at))] == clause


@pytest.mark.clause("4.7.2", "4.6.2", "4.9.2", "4.10.2", "4.8.2")
@pytest.mark.parametrize(("zone", "clause"), FREE.items())
def test_only_the_owner_orders(zone: str, clause: str) -> None:
    """The own ones; of another player's none."""
    s = Table().s
    at = s.book.schema.zone_index[zone]
    for player in (A, B):
        assert ARRANGE.why_not(s, player, zone_of(player, at)) == -1
        assert s.book.clauses[ARRANGE.why_not(s, player, zone_of(1 - player, at))] == clause


@pytest.mark.clause("4.5.2", "4.1.3")
def test_a_deck_is_as_it_was() -> None:
    """What is refused changes nothing."""
    t = Table().decks()
    first, _ = t.put(A, "deck", SCOUT, GUARD)
    before = t.names(A, "deck")
    t.begin()
    assert t.refused(O_ARRANGE, first, 1) == "4.5.2"
    assert t.names(A, "deck") == before
