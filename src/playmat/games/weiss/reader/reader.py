"""The reader of Weiss Schwarz cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from playmat.games.weiss.cards.damage import damage_of
from playmat.games.weiss.reader.carried import CARRYING
from playmat.games.weiss.reader.keywords import KEYWORDS
from playmat.games.weiss.reader.saying import ASKED, EACH, NEEDS, SILENT
from playmat.games.weiss.reader.spelling import normaliser
from playmat.text.accounts import Accounts
from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar
from playmat.text.keywords import game_phrases
from playmat.text.reader import Reader

# Where an object can be when a verb, or a move to a zone, speaks of it by a pronoun.
PLACES: Final = {"rest": "field", "stand": "field", "reverse": "field"}
CONVENTIONS: Final = Conventions(
    groups={},
    zones={},
    homes={"Climax": "climax area"},
    places=PLACES,
    after_use={"backup": ("hand", "waiting room")},
    states=("standing", "rested", "reversed"),
    in_battle=("reversed",),
    announced=False,
    intervening=False,
)


def phrase_files() -> list[tuple[str, str]]:
    """The phrase files of the game, the generic ones first, those of keywords last: (name, text)."""
    return game_phrases("playmat.games.weiss.reader", KEYWORDS)


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made once."""
    return Grammar(phrase_files())


class WeissReader(Reader):
    """The reader, which knows what the public files have lost."""

    def damage(self, record: Mapping[str, object], lines: Sequence[str]) -> Sequence[str]:
        """What the data has lost of each line."""
        return damage_of(record)


def reader() -> WeissReader:
    """A reader of Weiss Schwarz cards. A line that the rulebook could not carry out is declined."""
    return WeissReader(
        grammar(),
        normaliser(),
        CONVENTIONS,
        spell_types=("Event",),
        why_not_carried=CARRYING.why_not,
        accounts=Accounts(NEEDS, SILENT, EACH, ASKED),
    )
