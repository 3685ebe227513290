"""The reader of TIDES: the shared phrases, and its own nouns, zones and verbs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar
from playmat.text.keywords import game_phrases
from playmat.text.normal import Normaliser, open_word
from playmat.text.reader import Reader
from tides.cards.record import TRAP
from tides.reader.carried import CARRYING

# Nothing is chosen before an effect is carried out; and where verbs can use what a pronoun speaks of.
CONVENTIONS: Final = Conventions(groups={}, zones={}, places={"turn": "field", "wash": "field"}, announced=False)
# The marks that divers bear, by name.
MARKS: Final = re.compile("barnacle|echo")


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made once."""
    return Grammar(game_phrases("tides.reader"))


def reader() -> Reader:
    """A reader of the cards. A line that the rulebook could not carry out is declined."""
    normaliser = Normaliser([(MARKS, lambda found: open_word("mark", found[0]))])
    return Reader(grammar(), normaliser, CONVENTIONS, spell_types=(TRAP,), why_not_carried=CARRYING.why_not)
