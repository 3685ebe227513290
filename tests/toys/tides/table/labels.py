"""Answers in words for people, where they are this game's own."""

from __future__ import annotations

from typing import Final

from playmat.rules.labels import Labels

LABELS: Final = Labels(
    passing={"main phase": "end the main phase", "strike": "no more strikes", "flip": "flip no trap"},
    finishing={},
    yes_no={},
    worked_out={},
)
