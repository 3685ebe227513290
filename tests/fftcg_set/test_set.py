"""The built-in FFTCG set: legal decks, a sensible curve, lines that the reader reads, and no text of a real card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.deckcheck import check_deck
from playmat.cards.decks import Deck
from playmat.games.fftcg.cards.record import FftcgCard
from playmat.games.fftcg.reader.reader import reader
from playmat.games.fftcg.reader.spelling import normaliser

POOL = built_in_pool("fftcg").of_type(FftcgCard)
DECKS = built_in_decks("fftcg")
NAMES = ["Ember and Stone", "Tide and Gale", "Frost and Thunder", "Root and River"]
ELEMENTS = [("Fire", "Earth"), ("Wind", "Water"), ("Ice", "Lightning"), ("Earth", "Water")]
PAGE = (Path(__file__).parents[2] / "docs" / "built-in-set.md").read_text(encoding="utf-8")
CLOSE = 800  # how far our average power at a cost may be from that of the real cards


def cards(deck: Deck) -> Iterator[tuple[int, FftcgCard]]:
    """The cards of a deck with their numbers of copies."""
    for entry in deck.entries:
        yield entry.count, POOL.by_id(entry.card)


def copies(deck: Deck, kind: str) -> int:
    """How many cards of a type a deck has."""
    return sum(count for count, card in cards(deck) if card.type == kind)


def test_there_are_four_decks() -> None:
    """The decks by name, each described on the page."""
    assert [deck.name for deck in DECKS] == NAMES
    assert all(f"### {name}" in PAGE for name in NAMES)


@pytest.mark.parametrize("deck", DECKS, ids=NAMES)
def test_deck_is_legal(deck: Deck) -> None:
    """Fifty cards, three of a number."""
    assert check_deck(deck, POOL) == []


@pytest.mark.parametrize(("deck", "elements"), list(zip(DECKS, ELEMENTS, strict=True)), ids=NAMES)
def test_deck_has_two_elements(deck: Deck, elements: tuple[str, str]) -> None:
    """Every card is of the deck's two Elements, but for one or two Light or Dark ones."""
    bright = 0
    for count, card in cards(deck):
        if set(card.element) & {"Light", "Dark"}:
            bright += count
        else:
            assert set(card.element) <= set(elements), card.name
    assert 1 <= bright <= 2


@pytest.mark.parametrize("deck", DECKS, ids=NAMES)
def test_deck_has_a_curve(deck: Deck) -> None:
    """Enough Backups to pay, Forwards to attack, Summons and EX Bursts; not too dear."""
    assert 15 <= copies(deck, "Backup") <= 18
    assert 20 <= copies(deck, "Forward") <= 28
    assert 4 <= copies(deck, "Summon") <= 10
    assert sum(count for count, card in cards(deck) if card.ex_burst) >= 8
    assert 2.5 <= sum(count * card.cost for count, card in cards(deck)) / deck.size <= 3.5


def test_the_set_is_large_and_wide() -> None:
    """More than 80 cards, each Element and each type well filled, names and numbers once each."""
    assert len(POOL) >= 80
    assert len({card.name for card in POOL}) == len(POOL)
    for element in ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water"):
        assert sum(element in card.element for card in POOL) >= 12, element
    for element in ("Light", "Dark"):
        assert sum(element in card.element for card in POOL) >= 4, element
    for kind, least in {"Forward": 40, "Backup": 25, "Summon": 12, "Monster": 8}.items():
        assert sum(card.type == kind for card in POOL) >= least, kind


@pytest.mark.parametrize("card", POOL.cards, ids=[card.id for card in POOL])
def test_every_line_is_read(card: FftcgCard) -> None:
    """The reader reads every line exactly: none is declined, none scripted."""
    read = reader().read_card({"name": card.name, "type": card.type, "text": card.text})
    assert [(line.stopping_words, line.why) for line in read.lines if line.verdict != "exact"] == []


def shape(name: str, text: Sequence[str]) -> tuple[str, ...]:
    """What remains of a text when names, numbers, Elements, Jobs, Categories and counters are taken out."""
    lines = []
    for line in text:
        words = normaliser().line(line, name).text
        words = re.sub(r"\b(fire|ice|wind|earth|lightning|water|light|dark)\b", "<element>", words)
        words = re.sub(r"cp:\w+", "cp:<element>", words)
        words = re.sub(r"(job|name|category|special|counter):(?:[A-Z(][\w'().:-]*\s?)+", r"\1:<> ", words)
        lines.append(re.sub(r"\d+", "#", words))
    return tuple(lines)


def test_no_text_is_that_of_a_real_card(shared: Path) -> None:
    """No card says what a real card says, even with other names and numbers; and no name is a real card's."""
    real: dict[tuple[str, ...], str] = {}
    names = set()
    with (shared / "cards" / "fftcg.jsonl").open(encoding="utf-8") as file:
        for raw in map(json.loads, file):
            names.add(raw["name"].casefold())
            if raw.get("text"):
                real[shape(raw["name"], raw["text"])] = raw["id"]
    assert [card.name for card in POOL if card.name.casefold() in names] == []
    assert [(card.id, real[s]) for card in POOL if (s := shape(card.name, card.text)) in real] == []


def test_power_follows_the_real_curve(shared: Path) -> None:
    """At each usual cost our Forwards have about the power of real ones."""
    real: dict[int, list[int]] = {}
    with (shared / "cards" / "fftcg.jsonl").open(encoding="utf-8") as file:
        for raw in map(json.loads, file):
            if raw["type"] == "Forward":
                real.setdefault(raw["cost"], []).append(raw["power"])
    for cost in (2, 3, 4, 5):
        ours = [card.power or 0 for card in POOL if card.type == "Forward" and card.cost == cost]
        assert abs(sum(ours) / len(ours) - sum(real[cost]) / len(real[cost])) <= CLOSE, cost
