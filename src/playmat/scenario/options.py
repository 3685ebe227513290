"""Options of a text that stand in quotes: which one begins with some words."""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Ask

_QUOTED: Final = re.compile(r"[\"“]([^\"”]+)[\"”]")


def option_with_words(s: State, ask: Ask, words: str) -> int:
    """The place of the option that begins with some words, as printed on the card that asks; -1 if none does."""
    card = ask.subject & CARD_MASK if ask.subject >= 0 else len(s.cols[DEF])
    if card >= len(s.cols[DEF]):
        return -1
    record = s.pool.defs[s.cols[DEF][card]].record
    lines = record.get("text", ()) if isinstance(record, dict) else getattr(record, "text", ())
    for line in lines:
        for at, option in enumerate(_QUOTED.findall(line)):
            if option.lower().rstrip(".").startswith(words.lower().rstrip(".")):
                return at
    return -1
