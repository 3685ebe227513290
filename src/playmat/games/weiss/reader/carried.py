"""Whether the table can carry an ability out; the reader declines what it can't."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.reader.vocabulary import make_vocabulary
from playmat.games.weiss.rules.data_rules import DataRules, make_schema
from playmat.lang.amounts import X
from playmat.lang.bases import Ability
from playmat.lang.effects import Pick
from playmat.lang.filters import In
from playmat.lang.node import walk
from playmat.rules.carrying import Carrying


def senseless(ability: Ability) -> str:
    """Why an ability means nothing in this game though all its words link; "" if it does."""
    if any(isinstance(inner, X) for inner in walk(ability)):
        return "nothing says what X is"
    if any(isinstance(inner, Pick) and blind(inner) for inner in walk(ability)):
        return "cards of a deck that are not its top"
    return ""


def blind(pick: Pick) -> bool:
    """Whether cards are taken out of a deck without a choice or a search: nobody knows them there (3.2.2)."""
    return pick.how == "select" and any(isinstance(test, In) and test.zone == "deck" for test in pick.what.tests)


CARRYING: Final = Carrying(make_vocabulary, lambda: make_schema(DataRules()), senseless)
