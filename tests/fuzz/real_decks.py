"""Random decks of real cards that are read in full, for each game with real cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from playmat.cards.pool import Pool
from playmat.kernel.origin import GameSetup
from playmat.rules.readers import reader_of

ELEMENTS = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water")
COLORS = ("Yellow", "Green", "Red", "Blue")
CLASSES = ("Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft")

Card = Any  # a record of the game
Take = Callable[[Card], bool]


class RealCards:
    """A game's different cards, and decks made of those that are read in full."""

    def __init__(self, game: str, shared: Path) -> None:
        self.game = game
        self.pool = Pool.from_path(game, shared / "cards" / f"{game}.jsonl")
        self.cards = self.pool.distinct
        self._reader = reader_of(game)()
        self._exact: dict[str, bool] = {}  # thousands of decks are made of the same cards

    def is_exact(self, card: Card) -> bool:
        """Whether every line of the card is read."""
        if card.id not in self._exact:
            lines = self._reader.read_card(msgspec.to_builtins(card)).lines
            self._exact[card.id] = all(line.verdict == "exact" for line in lines)
        return self._exact[card.id]

    def setup(self, seed: int) -> GameSetup:
        """The game of a seed."""
        draw = Random(f"decks {seed}")
        make = {"fftcg": fftcg_deck, "weiss": weiss_deck, "evolve": evolve_deck}[self.game]
        return GameSetup.of(self.game, [make(self, draw), make(self, draw)], seed, cards=self.pool)

    def some(self, draw: Random, different: int, fits: Take) -> list[Card]:
        """So many different cards of those that fit."""
        cards = [card for card in self.cards if fits(card)]
        draw.shuffle(cards)
        found: list[Card] = []
        for card in cards:
            if len(found) < different and self.is_exact(card):
                found.append(card)
        return found


def fftcg_deck(cards: RealCards, draw: Random) -> list[Card]:
    """Two Elements, besides Light and Dark: 25 different cards, two copies of each, and an LB deck of eight.

    One deck in two has some cards with Warp, and some with Priming together with those that they prime into.
    """
    both = (*draw.sample(ELEMENTS, 2), "Light", "Dark")

    def fits(card: Card) -> bool:
        return not card.limit_break and any(e in both for e in card.element)

    found: list[Card] = []
    if draw.random() < 0.5:
        found = cards.some(draw, 4, lambda card: fits(card) and any("Warp" in line for line in card.text[:1]))
        for card in cards.some(draw, 3, lambda card: fits(card) and _primes_into(card) != ""):
            found += [card, *cards.some(draw, 1, _named(_primes_into(card)))]
    found += cards.some(draw, 25 - len(found), lambda card: fits(card) and card not in found)
    limit = cards.some(draw, 4, lambda card: bool(card.limit_break) and any(e in both for e in card.element))
    return (found + limit) * 2


def _primes_into(card: Card) -> str:
    """The name of the card into which a card primes, "" if it has no Priming."""
    named = [re.search(r'Priming "([^"]+)"', line) for line in card.text]
    return next((match[1] for match in named if match), "")


def _named(name: str) -> Take:
    """Cards of this name."""
    return lambda card: bool(card.name == name)


def weiss_deck(cards: RealCards, draw: Random) -> list[Card]:
    """Two colors: 21 different characters and events, most of low level, and four climaxes; two copies of each."""
    both = draw.sample(COLORS, 2)
    found: list[Card] = []
    for level, different in ((0, 8), (1, 6), (2, 3), (3, 4)):
        found += cards.some(draw, different, _fits(both, level))
    return (found + cards.some(draw, 4, _fits(both, None))) * 2


def _fits(colors: list[str], level: int | None) -> Take:
    """Cards of these colors and this level, or climaxes."""

    def fits(card: Card) -> bool:
        if card.color not in colors:
            return False
        return (card.type == "Climax") if level is None else (card.type != "Climax" and card.level == level)

    return fits


def evolve_deck(cards: RealCards, draw: Random) -> list[Card]:
    """A class and Neutral: 20 different cards, two copies of each, and evolved cards of their names. One deck in six is
    of a universe.
    """
    basis = draw.choice(CLASSES)
    universes = sorted({card.universe for card in cards.cards if card.universe})
    universe = draw.choice(universes) if draw.random() < 1 / 6 and universes else ""

    def fits(card: Card) -> bool:
        if card.token or card.type == "Leader":
            return False
        return card.universe == universe if universe else card.class_ in (basis, "Neutral")

    found = cards.some(draw, 20, lambda card: fits(card) and not card.evolved)
    names = {card.name for card in found}
    evolved = cards.some(draw, 5, lambda card: fits(card) and card.evolved and card.name in names)
    evolved += cards.some(draw, 1, lambda card: fits(card) and card.name == "Carrot")
    return (found + evolved) * 2
