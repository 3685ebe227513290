"""Options of a text that stand in quotes: which one begins with some words."""

from __future__ import annotations

import re
from collections.abc import Callable

from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Ask


def option_with_words(quoted: re.Pattern[str]) -> Callable[[State, Ask, str], int]:
    """A search for the place of the option that begins with some words, as printed on the card that asks.

    quoted: what is an option in a text, its words as the first group. The search gives -1 if no option begins so.
    """

    def search(s: State, ask: Ask, words: str) -> int:
        card = ask.subject & CARD_MASK if ask.subject >= 0 else len(s.cols[DEF])
        if card >= len(s.cols[DEF]):
            return -1
        record = s.pool.defs[s.cols[DEF][card]].record
        lines = record.get("text", ()) if isinstance(record, dict) else getattr(record, "text", ())
        for line in lines:
            for at, option in enumerate(quoted.findall(line)):
                if option.lower().rstrip(".").startswith(words.lower().rstrip(".")):
                    return at
        return -1

    return search
