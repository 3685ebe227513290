"""The keywords of Shadowverse: Evolve that its rules carry out by their names, a row each (`text/keywords.py`)."""

from __future__ import annotations

from typing import Final

from playmat.text.keywords import KeywordRow, Said

_NAMES: Final = ("ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura", "stack")


def _word(name: str) -> KeywordRow:
    """A keyword that stands alone in a line."""
    shown = name.capitalize()
    head = Said(f"{name} {{.}}", f"{shown}.", f"{shown} and.")
    return KeywordRow(name, head=head, means=f'Keyword("{name}")', by_rule=True)


QUICK: Final = KeywordRow(
    "quick", head=Said("⟦sign:quick⟧", "[quick]", "[fanfare]"), means='Keyword("quick")', by_rule=True
)
KEYWORDS: Final = [*[_word(name) for name in _NAMES], QUICK]
