"""Whether a table can carry an ability out: every word of it must link. What does not is declined, not ignored."""

from __future__ import annotations

from playmat.kernel.errors import DataError
from playmat.kernel.model.ability import Pool
from playmat.lang.bases import Ability
from playmat.lang.run.abilities import AbilityLinker
from playmat.lang.run.vocabulary import Vocabulary


class Trial:
    """Links abilities for nothing but the question whether that can be done."""

    def __init__(self, voc: Vocabulary) -> None:
        self.linker = AbilityLinker(voc, Pool())

    def why_not(self, ability: Ability) -> str:
        """Why the rulebook can't carry an ability out; "" if it can."""
        pool = self.linker.pool
        try:
            self.linker.printed(ability)
        except DataError as e:
            return str(e)
        finally:
            pool.abilities.clear()
            pool.programs.clear()
            pool.memories.clear()
            self.linker.k.memory_keys.clear()
        return ""
