"""The names of rules that this rulebook reads. An ability that uses another one is not carried out, so its
line is declined.
"""

from __future__ import annotations

from typing import Final

from playmat.lang.run.vocabulary import RuleWord

BY_CAUSE: Final = "by what by_whom"  # what its source must be, the kind of cause, and whose it is
RULES: Final = {
    "attacks followers first": RuleWord("card"),
    "cannot attack": RuleWord("card", "by"),
    "cannot attack followers": RuleWord("card", "by"),
    "cannot attack leaders": RuleWord("card", "by"),
    "cannot be attacked": RuleWord("card", "by"),
    "cannot be banished": RuleWord("card", BY_CAUSE),
    "cannot be destroyed": RuleWord("card", BY_CAUSE),
    "cannot be engaged": RuleWord("card", BY_CAUSE),
    "cannot be played": RuleWord("own"),
    "cannot be returned": RuleWord("card", BY_CAUSE),
    "cannot be selected": RuleWord("card", BY_CAUSE),
    "cannot deal damage": RuleWord("card", "by"),
    "cannot lose": RuleWord("player", "who"),
    "cannot play": RuleWord("player", "by who"),
    "cannot use": RuleWord("card player", "what who"),
    "does not refresh": RuleWord("card", BY_CAUSE),
    "does not take damage": RuleWord("card", BY_CAUSE),
    "EX area limit": RuleWord("player", "who amount"),
    "field limit": RuleWord("player", "who amount"),
    "hand limit": RuleWord("player", "who amount"),
    "ignores ward": RuleWord("card"),
    "must be selected": RuleWord("card", BY_CAUSE),
}
