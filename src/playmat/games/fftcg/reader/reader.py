"""The reader of FFTCG cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from playmat.games.fftcg.reader.carried import CARRYING
from playmat.games.fftcg.reader.keywords import KEYWORDS
from playmat.games.fftcg.reader.saying import NEEDS, SILENT
from playmat.games.fftcg.reader.spelling import normaliser
from playmat.text.accounts import Accounts
from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar
from playmat.text.keywords import game_phrases
from playmat.text.reader import Reader

# The zones where verbs, and moves to a zone, can use a thing that a pronoun speaks of.
PLACES: Final = {
    "dull": "field",
    "freeze": "field",
    "activate": "field",
    "break": "field",
    "cancel": "stack",
    "discard": "hand deck",
    "to break": "field deck hand removed",
    "to hand": "field break deck damage removed",
    "to field": "hand break deck damage removed",
}
CONVENTIONS: Final = Conventions(
    groups={"Character": frozenset(["Forward", "Backup", "Monster"])},
    zones={"Summon": "stack"},
    places=PLACES,
    puts={"break": "break", "discard": "break"},
    outside=("hand", "deck", "break", "removed", "damage"),
    moves=("broken", "discarded", "milled", "drawn"),
    states=("active", "dull", "damaged", "attacking", "blocking", "frozen"),
    done={"dull": "dull"},
    resources=("cp", "crystal"),
    causes={"Summon": "summon"},
    delayed=("Summon",),
)


def phrase_files() -> list[tuple[str, str]]:
    """The phrase files of the game, the generic ones first, those of keywords last: (name, text)."""
    return game_phrases("playmat.games.fftcg.reader", KEYWORDS, reminders="Reminder")


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made once."""
    return Grammar(phrase_files())


def reader() -> Reader:
    """A reader of FFTCG cards. A line that the rulebook could not carry out is declined."""
    return Reader(
        grammar(),
        normaliser(),
        CONVENTIONS,
        spell_types=("Summon",),
        why_not_carried=CARRYING.why_not,
        accounts=Accounts(NEEDS, SILENT),
    )
