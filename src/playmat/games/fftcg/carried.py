"""Whether the table can carry an ability out: every word of it must link. What does not is declined, not ignored."""

from __future__ import annotations

from functools import lru_cache

from playmat.games.fftcg.schema import make_schema
from playmat.games.fftcg.vocabulary import make_vocabulary
from playmat.kernel.ability import Pool
from playmat.kernel.errors import DataError
from playmat.lang.bases import Ability
from playmat.lang.run.codes import CodeLinker


@lru_cache(maxsize=1)
def _linker() -> CodeLinker:
    return CodeLinker(make_vocabulary(make_schema()), Pool())


def why_not_carried(ability: Ability) -> str:
    """Why the rulebook can't carry an ability out; "" if it can."""
    linker = _linker()
    try:
        linker.printed(ability)
    except DataError as e:
        return str(e)
    finally:
        pool = linker.pool
        pool.codes.clear()
        pool.programs.clear()
        pool.memories.clear()
        linker.k.memory_keys.clear()
    return ""
