"""Whether the table can carry an ability out; the reader declines what it can't."""

from __future__ import annotations

from functools import lru_cache

from playmat.games.fftcg.reader.vocabulary import make_vocabulary
from playmat.games.fftcg.rules.schema import make_schema
from playmat.lang.bases import Ability
from playmat.lang.run.trial import Trial


@lru_cache(maxsize=1)
def _trial() -> Trial:
    return Trial(make_vocabulary(make_schema()))


def why_not_carried(ability: Ability) -> str:
    """Why the rulebook can't carry an ability out; "" if it can."""
    return _trial().why_not(ability)
