"""The decks of real starter-deck cards, by number alone, for simulations and benchmarks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import to_builtins

from playmat.cards.deckcheck import check_deck, deck_cards
from playmat.cards.decks import Deck, read_decks
from playmat.cards.pool import Pool
from playmat.games.evolve.cards.record import CLASSES, EvolveCard
from playmat.games.evolve.reader.reader import reader

FOLDER = Path(__file__).parents[1] / "evolve" / "decks"
DECKS = {path.stem: read_decks(path)[0] for path in sorted(FOLDER.glob("*.txt"))}


@pytest.fixture(scope="module")
def real(shared: Path) -> Pool[EvolveCard]:
    """All real cards."""
    return Pool.from_path("evolve", shared / "cards" / "evolve.jsonl").of_type(EvolveCard)


def test_there_are_enough() -> None:
    """Several decks that hold numbers of starter decks, the name of a class, and nothing else."""
    assert len(DECKS) == 5
    numbers = {entry.card for deck in DECKS.values() for entry in deck.entries}
    assert all(re.fullmatch(r"SD\d\d-\d{3}EN", number) or number in CLASSES for number in numbers)


@pytest.mark.parametrize("form", ["standard", "class"])
@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_deck_is_legal(real: Pool[EvolveCard], deck: Deck, form: str) -> None:
    """Each deck is legal where decks are based on a class."""
    assert check_deck(deck, real, form) == []


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_every_card_is_read(real: Pool[EvolveCard], deck: Deck) -> None:
    """Every line of every card in it is read exactly."""
    cards = {card.id: card for card in deck_cards(deck, real)}
    unread = [number for number, card in cards.items() if not reader().read_card(to_builtins(card)).exact]
    assert unread == []
