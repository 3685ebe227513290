"""The reader of EMBERS: the shared phrases, and its own nouns, zones and verbs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from embers.cards.record import SPARK
from embers.reader.carried import CARRYING
from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar
from playmat.text.keywords import game_phrases
from playmat.text.normal import Normaliser, open_word
from playmat.text.reader import Reader

# Where a verb can use what a pronoun speaks of.
CONVENTIONS: Final = Conventions(groups={}, zones={}, places={"turn": "field", "wake": "field"})
# The marks that beasts bear, by name.
MARKS: Final = re.compile("growth|chime|knot")


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made once."""
    return Grammar(game_phrases("embers.reader"))


def reader() -> Reader:
    """A reader of the cards. A line that the rulebook could not carry out is declined."""
    normaliser = Normaliser([(MARKS, lambda found: open_word("mark", found[0]))])
    return Reader(grammar(), normaliser, CONVENTIONS, spell_types=(SPARK,), why_not_carried=CARRYING.why_not)
