"""Rule options and the editions, which are named sets of them."""

from __future__ import annotations

from typing import Final

# What each option is in the comprehensive rules.
DEFAULT: Final[dict[str, bool]] = {
    "refresh penalty at once": False,
    "shuffle the opponent's deck": False,
}

EDITIONS: Final[dict[str, dict[str, bool]]] = {
    "default": {},
    "2022": {"refresh penalty at once": True},
    "strict": {"shuffle the opponent's deck": True},
}

FORMATS: Final = ("standard", "neo-standard", "side")  # they differ in what a deck may hold (cards.deckcheck.weiss)
