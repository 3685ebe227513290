"""The decks of real trial-deck cards, by number alone, for simulations and benchmarks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import to_builtins

from playmat.cards.deckcheck import check_deck, deck_cards
from playmat.cards.decks import Deck, read_decks
from playmat.cards.pool import Pool
from playmat.games.weiss.cards.record import WeissCard
from playmat.games.weiss.reader.reader import reader

FOLDER = Path(__file__).parents[1] / "weiss" / "decks"
DECKS = {path.stem: read_decks(path)[0] for path in sorted(FOLDER.glob("*.txt"))}


@pytest.fixture(scope="module")
def real(shared: Path) -> Pool[WeissCard]:
    """All real cards."""
    return Pool.from_path("weiss", shared / "cards" / "weiss.jsonl").of_type(WeissCard)


def test_there_are_enough() -> None:
    """Several decks, of several titles, that hold numbers of trial decks and nothing else."""
    assert len(DECKS) >= 4
    numbers = {entry.card for deck in DECKS.values() for entry in deck.entries}
    assert all(re.fullmatch(r"\w+/\w+-TE?\d+", number) for number in numbers)


@pytest.mark.parametrize("form", ["standard", "neo-standard", "side"])
@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_deck_is_legal(real: Pool[WeissCard], deck: Deck, form: str) -> None:
    """Each deck is legal in each format."""
    assert check_deck(deck, real, form) == []


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_every_card_is_read(real: Pool[WeissCard], deck: Deck) -> None:
    """Every line of every card in it is read exactly."""
    cards = {card.id: card for card in deck_cards(deck, real)}
    unread = [number for number, card in cards.items() if not reader().read_card(to_builtins(card)).exact]
    assert unread == []
