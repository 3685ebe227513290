"""The keywords of the game, a row each."""

from __future__ import annotations

from typing import Final

from playmat.text.keywords import KeywordRow, Said

KEYWORDS: Final = [
    KeywordRow("swift", words=[("Kw", Said("swift", "swift", "swiftly"))], by_rule=True),
]
