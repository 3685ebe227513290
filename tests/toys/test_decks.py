"""Deck construction of the toys: rule 8 of both."""

import pytest
from embers.cards.formats import standard as embers_standard
from embers.cards.tokens import CHICK
from tides.cards.formats import standard as tides_standard
from tides.cards.tokens import FOAM

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.deckcheck.base import Copies, DeckRules
from playmat.cards.records import Card

RULES = {"embers": (embers_standard, 30, 3, CHICK), "tides": (tides_standard, 40, 4, FOAM)}


def toys(clause: str) -> pytest.MarkDecorator:
    """The test is run on each toy, for a clause that both have by the same number."""
    games = [pytest.param(name, marks=[pytest.mark.game(name), pytest.mark.clause(clause)]) for name in RULES]
    return pytest.mark.parametrize("name", games)


def clauses(name: str, deck: list[tuple[Card, int]]) -> list[str]:
    """The clauses that a deck breaks."""
    rules: DeckRules = RULES[name][0]
    return [fault.clause for fault in rules([Copies(count, card) for card, count in deck], None)]


def spread(name: str, size: int) -> list[tuple[Card, int]]:
    """So many cards, no more of a kind than may be."""
    most = RULES[name][2]
    cards = iter(built_in_pool(name))
    return [(next(cards), min(most, size - begun)) for begun in range(0, size, most)]


@toys("8.1")
def test_a_deck_has_its_size(name: str) -> None:
    """Neither more cards nor fewer."""
    size = RULES[name][1]
    assert clauses(name, spread(name, size)) == []
    assert clauses(name, spread(name, size - 1)) == ["8.1"]
    assert clauses(name, spread(name, size + 1)) == ["8.1"]


@toys("8.2")
def test_so_many_of_a_kind(name: str) -> None:
    """One more than may be."""
    _, size, most, _ = RULES[name]
    deck = spread(name, size)
    deck[0], deck[-1] = (deck[0][0], most + 1), (deck[-1][0], deck[-1][1] - 1)
    assert clauses(name, deck) == ["8.2"]


@toys("8.3")
def test_no_tokens(name: str) -> None:
    """They are in no deck."""
    _, size, _, token = RULES[name]
    deck = spread(name, size)
    deck[-1] = (deck[-1][0], deck[-1][1] - 1)
    assert clauses(name, [*deck, (token, 1)]) == ["8.3"]


@pytest.mark.parametrize("name", RULES)
def test_the_decks_that_come_along(name: str) -> None:
    """They may be played."""
    pool = built_in_pool(name)
    for deck in built_in_decks(name):
        assert clauses(name, [(pool.find(entry.card), entry.count) for entry in deck.entries]) == []
