"""Rule options and the editions, which are named sets of them. `docs/fftcg-notes.md` describes each."""

from __future__ import annotations

from typing import Final

# What each option is in the comprehensive rules as they are played.
DEFAULT: Final[dict[str, bool]] = {
    "five backups": True,
    "mulligan to bottom": True,
    "activate in the first turn": True,
    "unbroken control": True,
    "monsters wait as Forwards": True,
    "lethal damage at once": False,
    "discard before clean-up": True,
    "priority without an attack": False,
    "shuffle the opponent's deck": False,
    "newest sets": True,
}

EDITIONS: Final[dict[str, dict[str, bool]]] = {
    "default": {},
    "beginner": {
        "mulligan to bottom": False,
        "activate in the first turn": False,
        "unbroken control": False,
        "monsters wait as Forwards": False,
        "lethal damage at once": True,
        "discard before clean-up": False,
    },
    "strict": {
        "five backups": False,
        "priority without an attack": True,
        "shuffle the opponent's deck": True,
        "newest sets": False,
    },
}

FORMATS: Final[dict[str, dict[str, int]]] = {
    "constructed": {"damage limit": 7, "deck least": 50, "deck most": 50},
    "limited": {"damage limit": 6, "deck least": 40, "deck most": 1000},
}
