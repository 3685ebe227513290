"""Whether the table can carry an ability out; a reader declines what it can't."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.model.schema import Schema
from playmat.lang.bases import Ability
from playmat.lang.run.trial import Trial
from playmat.lang.run.vocabulary import Vocabulary


def nothing_more(ability: Ability) -> str:
    """No reason of the game's own."""
    return ""


class Carrying:
    """Asks whether a game's words can carry abilities out. They are linked, when the first one is asked about, with a
    vocabulary for a schema of its own. refuse(ability): a reason of the game's own why it can't be, "" for none.
    """

    def __init__(
        self,
        vocabulary: Callable[[Schema], Vocabulary],
        schema: Callable[[], Schema],
        refuse: Callable[[Ability], str] = nothing_more,
    ) -> None:
        self.vocabulary = vocabulary
        self.schema = schema
        self.refuse = refuse
        self._trial: Trial | None = None

    def why_not(self, ability: Ability) -> str:
        """Why the rulebook can't carry an ability out; "" if it can."""
        reason = self.refuse(ability)
        if reason:
            return reason
        if self._trial is None:
            self._trial = Trial(self.vocabulary(self.schema()))
        return self._trial.why_not(ability)
