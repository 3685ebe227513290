"""The reader: the phrases that all games share, and the game's own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar
from playmat.text.keywords import game_phrases
from playmat.text.normal import Normaliser
from playmat.text.reader import Reader

from starter.cards.record import TRICK
from starter.reader.carried import CARRYING
from starter.reader.keywords import KEYWORDS

# places: where something has to be for a verb to do it to "it". announced: nothing is chosen before an effect is
# carried out, since nobody can respond to it.
CONVENTIONS: Final = Conventions(groups={}, zones={}, places={"turn": "field"}, announced=False)


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made once."""
    return Grammar(game_phrases("starter.reader", KEYWORDS))


def reader() -> Reader:
    """A reader of the cards. A line that the rulebook could not carry out is declined."""
    return Reader(grammar(), Normaliser([]), CONVENTIONS, spell_types=(TRICK,), why_not_carried=CARRYING.why_not)
