"""What the words of FFTCG's lines need in their terms: the table of the reader's gate against lost words."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import ELEMENTS

# What is said without a word of its own in the term: how many options there are, what else could be, the card itself,
# phases by their number, the second of two quantities to choose between, and a least that is the most.
SILENT: Final = "|".join(
    (
        r"\b\d+ following actions",
        r"\bplay 2 or more\b",
        r"\belement other than light (?:and|or) dark\b",
        r"\binstead of putting it in the break zone\b",
        r"\bthis (?:forward|backup|monster|character)\b",
        r"\bmain phase \d\b",
        r"\bor up to \d+",
        r"\bup to (?=[^.(]*\( select as many as possible)",
        r"\bmay include\b",
    )
)
# For words of a line, the words of which its term must have one (`text/accounts.py`).
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    **{name.lower(): (name.lower(),) for name in ELEMENTS},
    **{name: (name,) for name in ("haste", "brave", "first strike", "back attack")},
    **{word + end: (word,) for word in ("backup", "monster") for end in ("", "s")},
    "forward": ("forward", "is blocked"),  # "the blocking Forward"
    "forwards": ("forward", "attackerswith"),  # "all Forwards in that party"
    "summon": ("summon",),
    "summons": ("summon",),
    "break zone": ("break",),
    "damage zone": ("damage",),
    "from the game": ("removed",),
    "their hand": ("hand", "discard"),
    "your hand": ("hand", "discard"),
    "your deck": ("deck", "top", "search", "shuffle", "revealuntil"),
    "opponent controls": ("opponent",),
    "your opponent": ("opponent",),
    "your opponent's": ("opponent",),
    "each player": ("eachplayer", "opponent"),
    "other than ~": ("otherthan",),
    "another": ("otherthan", "additional", "extra turn"),
    "frozen": ("frozen",),
    "party": ("party",),
    "damaged": ("damaged", "is dealt damage"),
    "discard": ("discard",),
    "discards": ("discard",),
    "draw": ("draw",),
    "draws": ("draw",),
    "freeze": ("freeze",),
    "dull it": ("dull",),
    "dull them": ("dull",),
    "activate": ("activate",),
    "search": ("search",),
    "searches": ("search",),
    "reveal": ("reveal",),
    "reveals": ("reveal",),
    "cancel": ("cancel",),
    "ex burst": ("ex",),
    "randomly": ("random",),
    "highest": ("highest",),
    "half": ("half",),
    "double": ("times",),
    "in any order": ("any",),
    "main phase": ("main", "phase"),
    "attack phase": ("attack",),
    "end phase": ("end",),
    "once per turn": ("limit", "must attack"),
    "during your turn": ("duringturn", "phase"),
    "until the end of your opponent's turn": ("end of opponent's turn",),
    "until the beginning of your next turn": ("your next turn",),
    "instead of paying": ("alternative",),
    "loses": ("adjust", "lose", "become", "ability", "-"),
    "power": ("power", "adjust", "duel", "no limit"),
    "counter": ("counter", "arriveswith"),
    "counters": ("counter", "arriveswith"),
}
