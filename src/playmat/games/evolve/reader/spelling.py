"""How the text of Shadowverse: Evolve cards is spelled: icons in brackets, costs in play points, numbers in words."""

from __future__ import annotations

import re
from typing import Final

from playmat.text.normal import CLOSE, OPEN, Normaliser, Rule

# What stands in brackets for a picture; costs are numbers.
ICONS: Final = (
    "evolve", "fanfare", "lastwords", "act", "quick", "engage", "feed", "attack", "defense", "forestcraft",
    "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft", "neutral",
)  # fmt: skip


def _sign(name: str) -> str:
    return f" {OPEN}sign:{name}{CLOSE} "


BEFORE: Final[list[Rule]] = [
    (re.compile("[\u2018\u2019]"), "'"),
    (re.compile(r"\[cost0*(\d+)\]"), lambda m: f"{_sign('points')}{m.group(1)} "),
    (re.compile(r"\[(" + "|".join(ICONS) + r")\]"), lambda m: _sign(m.group(1))),
]


def normaliser() -> Normaliser:
    """The normaliser of the cards' text."""
    return Normaliser(BEFORE, own_name=False)
