"""The reader of Shadowverse: Evolve cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from playmat.games.evolve.reader.carried import CARRYING
from playmat.games.evolve.reader.keywords import KEYWORDS
from playmat.games.evolve.reader.saying import ASKED, EACH, NEEDS, SILENT
from playmat.games.evolve.reader.spelling import normaliser
from playmat.text.accounts import Accounts
from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar, generic_phrases, phrases_of
from playmat.text.keywords import keyword_phrases
from playmat.text.reader import Reader

# Leaders are dealt damage in their own area; damage is divided when a card or ability is played (10.6.2.4).
# What is said of a card in an EX area goes along with it (4.8.3.3). Where no player is said, cards go to their owners'
# zones (4.1.6).
CONVENTIONS: Final = Conventions(
    groups={},
    zones={},
    places={"damage": "", "lasting": "field EX_area", "transform": "EX_area"},
    intervening=False,
    shares=True,
    own=("bury",),
    by_name=False,
    placed=True,
    paid_apart=True,
    to_owners=True,
    marks_each=True,
)

# Systems of collaborations that the document says nothing of, by the words of their cards.
UNPLAYED: Final = {
    r"\bsign:ride\b": "riding",
    r"\b(?:single|twin|triple|on|has|have|gains?) drive\b|\bgive [^.]*\bdrive\b(?! from)": "drives",
    r"\bsuper-evol": "super-evolution",
    r"\bsign:adv\b|\badvanced (?:card|follower|amulet)": "advancing",
    r"\bmaneuver (?:this|it)\b": "maneuvers",
    r"\bat the start of the game\b": "what a deck of its universe begins with",
    r"\bevolve (?:it|this(?: follower| card)?) into\b": "evolving into a card of another name",
}


def phrase_files() -> list[tuple[str, str]]:
    """The phrase files of the game, those of keywords last: (name, text)."""
    return [*generic_phrases(), *phrases_of("playmat.games.evolve.reader"), keyword_phrases(KEYWORDS)]


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made once."""
    return Grammar(phrase_files())


def reader() -> Reader:
    """A reader of the cards. A line that the rulebook could not carry out is declined."""
    return Reader(
        grammar(),
        normaliser(),
        CONVENTIONS,
        spell_types=("Spell",),
        why_not_carried=CARRYING.why_not,
        accounts=Accounts(NEEDS, SILENT, EACH, ASKED),
        unplayed=UNPLAYED,
    )
