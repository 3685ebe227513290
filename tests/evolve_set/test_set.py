"""The built-in set of Shadowverse: Evolve: legal decks, every class and keyword, and no text of a real card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, quantiles

import pytest
from msgspec import to_builtins

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.deckcheck import check_deck
from playmat.cards.decks import Deck
from playmat.games.evolve.cards.record import CLASSES, NEUTRAL, EvolveCard
from playmat.games.evolve.cards.tokens import token_of
from playmat.games.evolve.reader.reader import reader

POOL = built_in_pool("evolve").of_type(EvolveCard)
DECKS = built_in_decks("evolve")
NAMES = ["Under Leaves", "Kiln and Ink", "Sleeping Tarn", "Hollow Hours", "Second Bell", "White Doves"]
PAGE = (Path(__file__).parents[2] / "docs" / "built-in-evolve.md").read_text(encoding="utf-8")
KEYWORDS = (
    r"\[quick\]", r"\[fanfare\]", r"\[lastwords\]", r"\[fanfare\]\[lastwords\]", r"\[act\]", r"\[evolve\]", "On Evolve",
    "Strike", "Follower Strike", "Leader Strike", "Ward", "Storm", "Rush", "Assail", "Intimidate", "Drain", "Bane",
    "Aura", "Stack",
)  # fmt: skip
WORDS = ("Combo", "Spellchain", "Earth Rite", "Overflow", "Necrocharge", "Sanguine")
# Keywords and evolve abilities are formulas of the rules, no card's own text. Carrot is a name that the rules give.
FORMULA = re.compile(
    r"(?:(?:Ward|Storm|Rush|Assail|Intimidate|Drain|Bane|Aura)\. ?)+|\[evolve\]\[cost\d\d\]: Evolve this\."
)
CARROT = "Carrot"


def cards(deck: Deck) -> Iterator[tuple[int, EvolveCard]]:
    """The cards of a deck with their numbers of copies, without the leader."""
    for entry in deck.entries:
        if not entry.card.startswith("leader "):
            yield entry.count, POOL.by_id(entry.card)


def test_there_is_a_deck_of_each_class() -> None:
    """The decks by name, each described on the page."""
    assert [deck.name for deck in DECKS] == NAMES
    classes = [card.class_ for deck in DECKS for _, card in cards(deck) if card.class_ != NEUTRAL]
    assert set(classes) == set(CLASSES)
    assert all(f"### {name}" in PAGE for name in NAMES)
    assert str(len(POOL)) in PAGE


@pytest.mark.parametrize("form", ["standard", "class"])
@pytest.mark.parametrize("deck", DECKS, ids=NAMES)
def test_deck_is_legal(deck: Deck, form: str) -> None:
    """Forty cards, up to ten evolved ones, three of a name, of one class."""
    assert check_deck(deck, POOL, form) == []


@pytest.mark.parametrize("deck", DECKS, ids=NAMES)
def test_deck_can_play_its_cards(deck: Deck) -> None:
    """Enough for the first turns and something for the last ones; every evolved card has its follower."""
    main = [(count, card) for count, card in cards(deck) if not card.evolved]
    assert sum(count for count, _ in main) == 40
    assert sum(count for count, card in main if (card.cost or 0) <= 2) >= 14
    assert 4 <= sum(count for count, card in main if (card.cost or 0) >= 5) <= 14
    evolving = {card.name for _, card in main if any("[evolve]" in line for line in card.text)}
    serving = any("[feed]" in line for _, card in main for line in card.text)
    for _, card in cards(deck):
        assert not card.evolved or card.name in evolving or (card.name == CARROT and serving), card.name


def test_the_set_is_large_and_wide() -> None:
    """More than 80 cards, each class and type well filled, numbers once each, names once in each deck."""
    assert len(POOL) >= 80
    for evolved in (False, True):
        names = [card.name for card in POOL if card.evolved == evolved]
        assert len(set(names)) == len(names)
    for name in (*CLASSES, NEUTRAL):
        assert sum(card.class_ == name for card in POOL) >= 8, name
    for kind, least in {"Follower": 50, "Spell": 14, "Amulet": 5}.items():
        assert sum(card.type == kind for card in POOL) >= least, kind
    assert sum(card.evolved for card in POOL) >= 15
    assert len({told for card in POOL for told in card.token_text}) >= 7


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_there(keyword: str) -> None:
    """At the beginning of a line, on a card or a token; each but the rarest on two."""
    printed = re.compile(rf"(?:^|\| |\. ){keyword}")
    found = [card.name for card in POOL if any(printed.search(line) for line in (*card.text, *card.token_text))]
    assert len(found) >= (1 if keyword in ("Stack", r"\[fanfare\]\[lastwords\]") else 2), found


@pytest.mark.parametrize("word", WORDS)
def test_every_word_of_a_class_is_there(word: str) -> None:
    """What looks at the cards played, at the cemetery, at play points, at defense and at stacks, twice each."""
    assert sum(any(word in line for line in card.text) for card in POOL) >= 2


def test_serving_and_racing_is_there() -> None:
    """A follower that is served, what racing brings, and Carrots."""
    assert any(line.startswith("[feed]") for card in POOL for line in card.text)
    assert any(line.startswith("On Race") for card in POOL for line in card.text)
    assert any(card.name == CARROT and card.evolved for card in POOL)


def test_tokens_that_a_text_names_are_told() -> None:
    """Every token that a line names is described by the card, and is read."""
    for card in POOL:
        told = [token_of(line) for line in card.token_text]
        named = {name for line in card.text for name in re.findall(r"((?:[A-Z]\w+ )+)tokens?", line)}
        assert None not in told
        assert {name.strip() for name in named} <= {token.name for token in told if token is not None}, card.name
        for token in told:
            assert token is None or reader().read_card(to_builtins(token)).exact, token.name


def shape(text: Sequence[str]) -> tuple[str, ...]:
    """What remains of a text when names, traits, reminders and numbers are taken out."""
    lines = []
    for line in text:
        line = re.sub(r"\([^)]{12,}\)", "", line)
        line = re.sub(r"\b(?:an? )?(?:[A-Z][\w']+ )+(?=token|follower|card)", "<name> ", line)
        line = re.sub(r"\b(?:one|two|three|four|five|six)\b|\d+", "#", line)
        line = re.sub(r"this (?:card|follower|amulet|spell)", "this", line)
        lines.append(re.sub(r"\s+", " ", line).strip().lower())
    return tuple(lines)


def test_no_text_is_that_of_a_real_card(shared: Path) -> None:
    """No card says what a real card says, even with other names and numbers; and no name is a real card's."""
    real: dict[tuple[str, ...], str] = {}
    names = set()
    with (shared / "cards" / "evolve.jsonl").open(encoding="utf-8") as file:
        for raw in map(json.loads, file):
            names.add(raw["name"].casefold())
            if raw.get("text"):
                real[shape(raw["text"])] = raw["id"]
    ours = [card for card in POOL if card.name != CARROT]
    own = [card for card in ours if card.text and not all(FORMULA.fullmatch(line) for line in card.text)]
    tokens = {token.name.casefold() for card in ours for line in card.token_text if (token := token_of(line))}
    assert [card.name for card in ours if card.name.casefold() in names] == []
    assert tokens & names == set()
    assert [(card.name, real[shape(card.text)]) for card in own if shape(card.text) in real] == []


def test_numbers_follow_the_real_curve(shared: Path) -> None:
    """At each usual cost our followers have attack and defense like real ones: on average within the middle eight
    tenths.
    """
    real: dict[int, list[int]] = {}
    with (shared / "cards" / "evolve.jsonl").open(encoding="utf-8") as file:
        for raw in map(json.loads, file):
            if raw["type"] == "Follower" and not raw.get("token") and "cost" in raw and "attack" in raw:
                real.setdefault(raw["cost"], []).append(raw["attack"] + raw["defense"])
    for cost in range(1, 8):
        ours = [
            (card.attack or 0) + (card.defense or 0) for card in POOL if card.cost == cost and card.attack is not None
        ]
        tenths = quantiles(real[cost], n=10)
        assert tenths[0] <= mean(ours) <= tenths[8], cost


@pytest.mark.parametrize("card", POOL.cards, ids=[card.id for card in POOL])
def test_every_line_is_read(card: EvolveCard) -> None:
    """The reader reads every line exactly, and the rulebook carries it out: none is declined, none scripted."""
    read = reader().read_card(to_builtins(card))
    assert [(line.stopping_words, line.why) for line in read.lines if line.verdict != "exact"] == []
