"""The built-in cards and decks are valid and legal in every game that has them."""

import pytest

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.deckcheck import check_deck
from playmat.cards.registry import card_games


@pytest.mark.parametrize("game", card_games())
def test_built_in_decks_are_legal(game: str) -> None:
    """Each built-in deck holds only built-in cards and breaks no rule of the usual format."""
    pool = built_in_pool(game)
    for deck in built_in_decks(game):
        assert check_deck(deck, pool) == []


def test_fftcg_has_decks() -> None:
    """FFTCG can be played before any card is imported."""
    assert len(built_in_decks("fftcg")) == 4
    assert all(card.id.startswith("PM1-") for card in built_in_pool("fftcg"))
