"""The names of rules that this rulebook reads. An ability that uses another one is not carried out, so its
line is declined.
"""

from __future__ import annotations

from typing import Final

from playmat.lang.run.vocabulary import RuleWord

BY_EFFECT: Final = "by by_whom"  # what its source must be, and whose it is
BY_CAUSE: Final = "by what by_whom"  # and the kind of cause
RULES: Final = {
    "attacks in the first turn": RuleWord("player", "who"),
    "cannot attack": RuleWord("card"),
    "cannot be chosen": RuleWord("card", BY_EFFECT),
    "cannot be frontal attacked": RuleWord("card", "by"),
    "cannot be played": RuleWord("own"),
    "cannot be put into hand or memory": RuleWord("card"),
    "cannot be rested": RuleWord("card", BY_CAUSE),
    "cannot be reversed": RuleWord("card", BY_CAUSE),
    "cannot be side attacked": RuleWord("card", "by"),
    "cannot be stood": RuleWord("card", BY_CAUSE),
    "cannot clock": RuleWord("player", "who"),
    "cannot deal damage": RuleWord("card"),
    "cannot direct attack": RuleWord("card"),
    "cannot frontal attack": RuleWord("card"),
    "cannot lose": RuleWord("player", "who"),
    "cannot move": RuleWord("card", BY_EFFECT),
    "cannot play": RuleWord("player", "by who"),
    "cannot side attack": RuleWord("card"),
    "cannot stand": RuleWord("card"),
    "cannot use": RuleWord("card player", "what who"),
    "hand limit": RuleWord("player", "who amount"),
    "no color requirement": RuleWord("own"),
    "no soul loss by side attacking": RuleWord("card"),
    "trigger checks": RuleWord("card", "amount"),
}
