"""What is told to engines that play the same game, and the share of the cards that playmat reads in full."""

from __future__ import annotations

from pathlib import Path

import msgspec

from playmat.cards.opening import open_pool
from playmat.kernel.origin import GameSetup
from playmat.lab.bench.environments import Matchup
from playmat.rules.readers import reader_of
from playmat.text.report import check_all


def matchup_of(setup: GameSetup, cards: Path | None) -> Matchup:
    """The decks of a set-up by card number, and the numbers of all different cards of a path (or of all known)."""
    decks = tuple(tuple(key for _, keys in piles for key in keys) for piles in setup.piles)
    return Matchup(decks, tuple(card.id for card in open_pool(setup.game, cards).distinct))


def share_read(game: str, cards: Path | None) -> float | None:
    """The share of the different cards of a path (or of all known) of which every line is read exactly."""
    report = check_all(reader_of(game), [msgspec.to_builtins(card) for card in open_pool(game, cards).distinct])
    return report.exact / report.cards if report.cards else None
