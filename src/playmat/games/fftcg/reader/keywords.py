"""The keywords of FFTCG, a row each (`text/keywords.py`)."""

from __future__ import annotations

from typing import Final

from playmat.text.keywords import KeywordRow, Said


def _word(name: str, counter: str, reminder: Said) -> KeywordRow:
    """A keyword that stands alone, in lists and in sentences; phrases/abilities.txt puts its reminder behind it."""
    return KeywordRow(name, words=[("Kw", Said(name, name, counter))], reminders=[reminder], by_rule=True)


KEYWORDS: Final = [
    _word(
        "haste",
        "the ability Haste",
        Said(
            "this character can attack or use abilities containing ⟦sign:dull⟧ in the cost the turn it enters"
            " the field",
            "this character can attack or use abilities containing 《ダル》 in the cost the turn it enters the field",
            "this character can attack the turn it enters the field",
        ),
    ),
    _word(
        "brave",
        "not brave",
        Said(
            "attacking does not cause this forward to dull",
            "attacking does not cause this forward to dull",
            "attacking does not cause this forward from dull",
        ),
    ),
    _word(
        "first strike",
        "first",
        Said(
            "if this forward blocks or is blocked by a forward [without|that doesn't have] first strike , this forward"
            " deals damage first",
            "if this forward blocks or is blocked by a forward without first strike, this forward deals damage first",
            "if this forward blocks or is blocked by a forward without first strike, a forward deals damage first",
        ),
    ),
    _word(
        "back attack",
        "back",
        Said(
            "like summons and abilities , this card can be played during either player's attack phase or main phase",
            "like summons and abilities, this card can be played during either player's attack phase or main phase",
            "like summons and abilities, this card can be played during either player's attack phase and main phase",
        ),
    ),
    KeywordRow(
        "limit break",
        head=Said("limit break -- {n:int}", "limit break -- 2", "limit break 2"),
        means='Keyword("limit break", n)',
        by_rule=True,
        parts="amount",
    ),
    KeywordRow(
        "warp",
        head=Said("warp {n:int} -- {c:Cost}", "warp 2 -- 《火》《1》", "warp -- 《火》《1》"),
        means='Keyword("warp", n, c)',
        by_rule=True,
        parts="amount cost",
    ),
    KeywordRow(
        "priming",
        head=Said("priming {v:name} -- {c:Cost}", 'Priming "Great Flame" -- 《火》《1》', "Priming -- 《火》《1》"),
        means='Keyword("priming", 0, c, v)',
        by_rule=True,
        parts="cost card",
    ),
]
