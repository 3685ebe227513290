"""Whether the table can carry an ability out; the reader declines what it can't."""

from __future__ import annotations

from functools import lru_cache

from playmat.games.weiss.schema import make_schema
from playmat.games.weiss.vocabulary import make_vocabulary
from playmat.lang.amounts import X
from playmat.lang.bases import Ability
from playmat.lang.node import walk
from playmat.lang.run.trial import Trial


@lru_cache(maxsize=1)
def _trial() -> Trial:
    return Trial(make_vocabulary(make_schema()))


def why_not_carried(ability: Ability) -> str:
    """Why the rulebook can't carry an ability out; "" if it can."""
    if any(isinstance(inner, X) for inner in walk(ability)):
        return "nothing says what X is"
    return _trial().why_not(ability)
