"""What the words of Weiss Schwarz's lines need in their terms: the table of the reader's gate against lost words."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.reader.keywords import KEYWORDS
from playmat.text.keywords import asking

# The battle opponent, and where it is put: into a zone of its owner.
FOES: Final = ("that character", "that card", "battle opponent")
WHERE: Final = ("into", "on top of", *(f"{at} the {end} of" for at in ("at", "on") for end in ("top", "bottom")))
# What is said without a word of its own in the term: to whom a card is shown, how many abilities follow, how often an
# ability activates (its limit is a number), what would be "another" position, whose zone the battle opponent goes to,
# and what a deck may hold.
SILENT: Final = "|".join(
    (
        r"\breveals? [^.,]*? to your opponent\b",
        r"\bshows? [^.,]*? to your opponent\b",
        r"\byour opponent (?=puts the (?:top|bottom) (?:card|\d+ cards) of your\b)",  # one way, whoever does it
        r"(?:(?<=return them to )|(?<=open position of ))your opponent's\b",
        r"\bfollowing \d+ abilities\b",
        r"\banother turn\b",
        r"\bmay (?=be used |attack any number )",
        r"\bup to (?=\d+ times? per turn\b)",
        r"\banother (?:open )?(?:position|stage position)\b",
        rf"(?:{'|'.join(f'(?<={who} {where} )' for who in FOES for where in WHERE)})your opponent's\b",
        r"\b(?:up to|may) (?=(?:put any number of|\d+) cards with the same (?:card )?name as this card\b)",
    )
)
# For words of a line, the words of which its term must have one (`text/accounts.py`).
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "your opponent": ("opponent", "eachplayer"),
    "your opponent's": ("opponent", "eachplayer", "facing"),
    "all players": ("eachplayer", "cannot use", "cannot play"),
    "all players'": ("eachplayer", "opponent", "phase begins", "matching"),
    "waiting room": ("waiting room", "mill", "encore"),
    "hand": ("hand", "draw", "playrule", "cannot use", "cannot play", "no color requirement"),
    "clock": ("clock",),
    "stock": ("stock",),
    "memory": ("memory",),
    "level": ("level",),
    "deck": ("deck", "top", "search", "shuffle", "mill", "stock", "deckrule", "refresh"),
    "climax area": ("climax",),
    "climax": ("climax",),
    "climax phase": ("climax",),
    "main phase": ("main",),
    "attack phase": ("attack",),
    "draw phase": ("draw",),
    "encore step": ("encore",),
    "marker": ("marker", "attach"),
    "markers": ("marker", "attach"),
    "center stage": ("center stage",),
    "back stage": ("back stage",),
    "middle": ("middle",),
    "facing": ("facing",),
    "in front": ("in front",),
    "top": ("top",),
    "bottom": ("bottom",),
    "in any order": ("any",),
    "draw": ("draw",),
    "draws": ("draw",),
    "reveal": ("reveal",),
    "look": ("look",),
    "search": ("search",),
    "shuffle": ("search", "shuffle"),
    "sign:rest": ("rest",),
    "sign:stand": ("stand", "rest", "stood"),
    "sign:reverse": ("reverse",),
    "sign:act": ("activated", "act"),
    "sign:auto": ("triggered", "automatic", "cannot use"),
    "sign:cont": ("static", "cases", "keyword", "deckrule", "playrule", "replacement"),
    "choose": ("pick", "modal", "saynumber", "exchange", "name"),
    "deal": ("damageplayer", "deal", "replacement"),
    "damage": ("damage",),
    "canceled": ("cancel", "damage"),
    "power": ("power",),
    "soul": ("soul",),
    "cost": ("cost",),
    "color": ("color",),
    "colors": ("color",),
    "end of turn": ("end of turn", "phase ends", "extra turn"),
    "until the end of your opponent's next turn": ("end of opponent's next turn",),
    "until the end of your opponent's turn": ("end of opponent's turn",),
    "until the beginning of your next turn": ("your next turn",),
    "during your turn": ("duringturn",),
    "during your opponent's turn": ("duringturn",),
    "per turn": ("limit",),
    "attacks": ("attack",),
    "attack": ("attack", "declaration"),
    "frontal": ("frontal", "defending"),
    "side": ("side",),
    "direct": ("direct",),
    "battle": ("battle", "reversed"),
    "battle opponent": ("battleopponent", "reversed"),
    "in battle": ("in battle", "battle"),
    "cannot": ("cannot", "playrule"),
    "face down": ("face down",),
    "exchange": ("exchange",),
    "or higher": (">=",),
    "or lower": ("<=",),
    "or more": (">=", "saynumber", "exists"),
    "or less": ("<=", "playrule", ">="),
    "higher": (">",),
    "lower": ("<",),
    "same card name": ("same", "value", "name", "deckrule"),
    "different": ("different",),
    "multiplied": ("times",),
    "open": ("open",),
    "level up": ("level up",),
    "at the beginning": ("phase begins",),
    "event": ("event",),
    "events": ("event",),
}
# A node of the term for each time that these words stand in a line.
EACH: Final[dict[str, str]] = {
    r"(?<= )(?:another|other)(?= )": "OtherThan",
    r" may (?!be )": "May Replacement",
    r" if you do (?!not )": "DidSo",
    r"(?<= )chooses?(?! (?:up to )?\d+ of the following)(?= )": "Pick",
    r"(?<= )search(?:es)?(?= )": "Search",
    r"(?<!use \" )(?<!use )(?<= )sign:auto(?! effects?\b)(?= )": "Triggered",
    r"(?<! an)(?<! use) sign:act(?! effects?\b)(?= )": "Activated",
}
# Abilities whose keyword says the "may": of the printed rules of Encore, Bond, Shift and the like.
ASKED: Final = asking(KEYWORDS)
