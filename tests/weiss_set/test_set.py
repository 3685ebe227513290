"""The built-in Weiss Schwarz set: legal decks, a sensible curve, every icon and keyword, and no text of a real card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import quantiles

import pytest
from msgspec import to_builtins

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.deckcheck import check_deck
from playmat.cards.decks import Deck
from playmat.games.weiss.cards.record import COLORS, TRIGGERS, WeissCard
from playmat.games.weiss.reader.reader import reader

POOL = built_in_pool("weiss").of_type(WeissCard)
DECKS = built_in_decks("weiss")
NAMES = ["Every Bell", "Glass and Root", "Lantern Night", "Last Ferry"]
PAGE = (Path(__file__).parents[2] / "docs" / "built-in-weiss.md").read_text(encoding="utf-8")
KEYWORDS = (
    "Alarm", "Encore", "Assist", "Bond", "Backup", "Great Performance", "Brainstorm",
    "Change", "Memory", "Experience", "Shift", "Accelerate", "Resonate",
)  # fmt: skip
# Keywords and what climaxes always say are formulas of the rules, no card's own text.
FORMULA = re.compile(
    r"(?:【[A-Z]+】 )+(?:Backup|Encore|Shift|Great Performance|Bond/)"
    r"|【CONT】 All of your characters get (?:\+1000 power and )?\+\d soul\.$"
    r"|.*perform the 【STANDBY】 effect\.$"
)


def cards(deck: Deck) -> Iterator[tuple[int, WeissCard]]:
    """The cards of a deck with their numbers of copies."""
    for entry in deck.entries:
        yield entry.count, POOL.by_id(entry.card)


def test_there_are_four_decks() -> None:
    """The decks by name, each described on the page."""
    assert [deck.name for deck in DECKS] == NAMES
    assert all(f"### {name}" in PAGE for name in NAMES)


@pytest.mark.parametrize("form", ["standard", "neo-standard", "side"])
@pytest.mark.parametrize("deck", DECKS, ids=NAMES)
def test_deck_is_legal(deck: Deck, form: str) -> None:
    """Fifty cards, four of a name, eight climaxes, of one title and one side."""
    assert check_deck(deck, POOL, form) == []


@pytest.mark.parametrize(("deck", "color"), list(zip(DECKS, COLORS, strict=True)), ids=NAMES)
def test_deck_can_play_its_cards(deck: Deck, color: str) -> None:
    """Each deck is of one color and has the full number of climaxes and a curve that falls with the level."""
    assert {card.color for _, card in cards(deck)} == {color}
    assert sum(count for count, card in cards(deck) if card.type == "Climax") == 8
    levels = [sum(count for count, card in cards(deck) if card.level == level) for level in range(4)]
    assert 15 <= levels[0] <= 18
    assert 12 <= levels[1] <= 16
    assert levels[2] >= 4
    assert 4 <= levels[3] <= 8
    assert sum(count for count, card in cards(deck) if card.type == "Event") <= 4


def test_the_set_is_large_and_wide() -> None:
    """More than 80 cards, each color and type well filled, names and numbers once each, all of them in a deck."""
    assert len(POOL) >= 80
    assert len({card.name for card in POOL}) == len(POOL)
    for color in COLORS:
        assert sum(card.color == color for card in POOL) >= 20, color
    for kind, least in {"Character": 60, "Event": 8, "Climax": 12}.items():
        assert sum(card.type == kind for card in POOL) >= least, kind
    assert {card.id for deck in DECKS for _, card in cards(deck)} == {card.id for card in POOL}


def test_every_trigger_icon_is_there() -> None:
    """Climaxes have each icon, two of them twice in one card, and a single soul too."""
    icons = [card.trigger for card in POOL if card.type == "Climax"]
    assert {icon for found in icons for icon in found} == set(TRIGGERS)
    assert ("soul", "soul") in icons
    assert ("soul",) in icons


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_on_two_cards(keyword: str) -> None:
    """Each keyword ability is printed on at least two cards."""
    printed = re.compile(rf"^(?:【[A-Z]+】 )+{keyword}\b")
    assert sum(any(printed.match(line) for line in card.text) for card in POOL) >= 2


def test_names_in_texts_are_of_the_set() -> None:
    """A card that a text names is there, so that every combo, bond and change can happen."""
    names = {card.name for card in POOL} | {"Backup", "Change"}
    named = {name for card in POOL for line in card.text for name in re.findall(r'"([^"【]+)"', line)}
    assert {name for name in named if not name.endswith(".")} <= names


def test_no_line_looks_damaged() -> None:
    """The tests for lost data find nothing in whole texts."""
    assert [card.name for card in POOL if any(card.damage())] == []


def shape(text: Sequence[str]) -> tuple[str, ...]:
    """What remains of a text when names, traits, numbers and colors are taken out."""
    lines = []
    for line in text:
        line = re.sub(r"《[^》]*》(?: or 《[^》]*》)*", "<trait>", line)
        line = re.sub(r'"[^"【]*"', "<name>", line)
        line = re.sub(r"\b(?:one|two|three|four|five|six)\b|\d+", "#", line)
        line = re.sub(r"\ban? (?=<trait>|card|character|climax)", "# ", line)
        lines.append(re.sub(r"\b(?:red|blue|green|yellow)\b", "<color>", line))
    return tuple(lines)


def test_no_text_is_that_of_a_real_card(shared: Path) -> None:
    """No card says what a real card says, even with other names and numbers; and no name is a real card's."""
    real: dict[tuple[str, ...], str] = {}
    names = set()
    with (shared / "cards" / "weiss.jsonl").open(encoding="utf-8") as file:
        for raw in map(json.loads, file):
            names.add(raw["name"].casefold())
            if raw.get("text"):
                real[shape(raw["text"])] = raw["id"]
    own = [card for card in POOL if not all(FORMULA.match(line) for line in card.text)]
    assert [card.name for card in POOL if card.name.casefold() in names] == []
    assert [(card.name, real[shape(card.text)]) for card in own if shape(card.text) in real] == []


def test_power_follows_the_real_curve(shared: Path) -> None:
    """At each usual level and cost our characters have the power of real ones: on average within the middle eight
    tenths, and none above the ninth.
    """
    real: dict[tuple[int, int], list[int]] = {}
    with (shared / "cards" / "weiss.jsonl").open(encoding="utf-8") as file:
        for raw in map(json.loads, file):
            if raw.get("power") and "level" in raw:
                real.setdefault((raw["level"], raw["cost"]), []).append(raw["power"])
    for key in ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)):
        ours = [card.power or 0 for card in POOL if (card.level, card.cost) == key and card.type == "Character"]
        tenths = quantiles(real[key], n=10)
        assert tenths[0] <= sum(ours) / len(ours) <= tenths[7], key
        assert max(ours) <= tenths[8], key


@pytest.mark.parametrize("card", POOL.cards, ids=[card.id for card in POOL])
def test_every_line_is_read(card: WeissCard) -> None:
    """The reader reads every line exactly, and the rulebook carries it out: none is declined, none scripted."""
    read = reader().read_card(to_builtins(card))
    assert [(line.stopping_words, line.why) for line in read.lines if line.verdict != "exact"] == []
