"""What the words of the lines of Shadowverse: Evolve need in their terms: the table of the reader's gate against lost
words.
"""

from __future__ import annotations

from typing import Final

# What is said without a word of its own in the term.
SILENT: Final = "|".join(
    (
        r"sign:reminder\b",
        r"\( \d \)",  # the number of an option
        r"\bup to (?=\d+ of this card into your)",  # a rule about decks
        r"\bdivided between them instead\b",  # the amount asks the condition
        r"\b(?:the )?following(?: effects)?\b",
        r"\bto their owners' (?=hands)",
        r"\bif [^.]*?, (?=choose up to \d instead\b)",  # how many are chosen asks the condition
        r"(?<=\bchoose up to \d) instead\b",
        r"(?<=\banywhere )other than\b",
        r"\bx equals a number of your choice\b",  # it is in the cost (`carried.refuse`)
    )
)
# For words of a line, the words of which its term must have one (`text/accounts.py`).
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "enemy": ("opponent", "cannot attack"),
    "enemies": ("opponent", "cannot attack"),
    "each opponent": ("opponent",),
    "opponent's": ("opponent",),
    "your leader": ("leader", "defense"),
    "its leader": ("leader", "defense"),
    "leader": ("leader", "defense"),
    "leaders": ("leader", "followers first"),
    "follower": ("follower", "this", "bound", "that", "cannot attack", "evolve"),
    "followers": ("follower", "bound", "cannot attack", "races", "evolves"),
    "amulet": ("amulet", "this", "bound"),
    "amulets": ("amulet",),
    "spell": ("spell", "this"),
    "spells": ("spell",),
    "token": ("make", "token"),
    "tokens": ("make", "token"),
    "evolved": ("evolved", "evolves"),
    "unevolved": ("unevolved",),
    "engaged": ("engaged",),
    "reserved": ("reserved",),
    "faceup": ("face up",),
    "facedown": ("face down",),
    "on your field": ("controlledby", "enters", "field"),
    "onto your field": ("field", "enters"),
    "onto its owner's field": ("field",),
    "hand": ("hand", "discard", "returned"),
    "ex area": ("ex area",),
    "cemetery": ("cemetery", "last words"),
    "evolve deck": ("evolve deck", "deckrule"),
    "deck": ("deck", "top", "search", "shuffle", "deckrule"),
    "banish": ("banish",),
    "destroy": ("destroy",),
    "bury": ("bury",),
    "discard": ("discard",),
    "return": ("move",),
    "engage": ("engage",),
    "refresh": ("refresh",),
    "summon": ("field",),
    "top": ("top",),
    "bottom": ("bottom",),
    "in any order": ("any",),
    "draw": ("draw",),
    "reveal": ("reveal",),
    "look": ("look",),
    "search": ("search",),
    "shuffle": ("search", "shuffle", "bottom random"),
    "select": ("pick", "must be selected"),
    "choose": ("modal",),
    "damage": ("damage",),
    "sign:attack": ("attack",),
    "sign:defense": ("defense",),
    "sign:engage": ("engaged", "engage"),
    "sign:act": ("activated",),
    "sign:q": ("quick",),
    "sign:fanfare": ("fanfare", "enters"),
    "sign:lastwords": ("last words",),
    "on evolve": ("on evolve",),
    "strike": ("strike",),
    "on race": ("on race",),
    "sign:points": ("play points",),
    "play points": ("play points", "recover", "cost", "maximum", "cast"),
    "max play points": ("max play points", "maximum"),
    "costs": ("cost",),
    "cost": ("cost",),
    "less to play": ("costchange", "extracost"),
    "this turn": ("end of turn", "end of opponent's next turn", "history", "took", "phase ends", "played"),
    "for the rest of this turn": ("end of turn", "end of opponent's next turn"),
    "until": ("until", "end of", "next turn"),
    "once per turn": ("limit",),
    "twice per turn": ("limit",),
    "once on each of your turns": ("limit",),
    "during your turn": ("duringturn", "playrule"),
    "at the start of": ("phase begins", "next turn"),
    "main phase": ("main",),
    "end phase": ("end",),
    "at least": (">=",),
    "or more": (">=", "once"),
    "or less": ("<=",),
    "different": ("different", "shares"),
    "with the same": ("shares", "same"),
    "highest": ("highest",),
    "lowest": ("highest",),
    "excluding": ("otherthan",),
    "instead": ("if", "instead", "isnt", "goesto", "amountbecomes", "dealsalso"),
    "can't": ("cannot", "followers first", "playrule", "does not", "doesn't"),
    "counter": ("counter",),
    "counters": ("counter",),
    "equals": (
        *("countof", "different", "valueof", "playervalue", "counterson", "times", "plus", "minus", "highest"),
        "named",
    ),
    "for every": ("times", "countof"),
    "times": ("times", "race", "limit"),
    "combo": ("played",),
    "necrocharge": ("cemetery",),
    "nc": ("cemetery",),
    "spellchain": ("cemetery",),
    "sc": ("cemetery",),
    "overflow": ("overflow",),
    "sanguine": ("sanguine",),
    "ward": ("ward",),
    "storm": ("storm",),
    "rush": ("rush",),
    "assail": ("assail",),
    "intimidate": ("intimidate",),
    "drain": ("drain",),
    "bane": ("bane",),
    "aura": ("aura",),
    "stack": ("stack",),
}
# A node of the term for each time that these words stand in a line.
EACH: Final[dict[str, str]] = {
    r"(?<= )(?:another|other)(?= (?!turn ))": "OtherThan Rest",
    r" may (?!be )": "May Replacement ExtraCost",
    r"(?<= )selects? (?:a |an |another |\d|up to|any)": "Pick",
    r"(?<= )search(?= )": "Search",
    r"(?<= )if (?!overflow|sanguine)": (
        "If Static Limit PlayRule InsteadIf Cases Triggered ExtraCost CostChange Choose Replacement"
    ),
}
# A cost before an effect is paid or not, as the player likes (10.4.7).
ASKED: Final = r" : | may "
