"""Answers in words for people, where the rows of the verbs do not say them."""

from __future__ import annotations

from typing import Final

from playmat.rules.labels import Labels

LABELS: Final = Labels(
    passing={"main phase": "end the turn", "block": "do not block"},
    finishing={},
    yes_no={},
    worked_out={},
)
