"""The names of rules that this rulebook reads. An ability that uses another one is not carried out, so its
line is declined.
"""

from __future__ import annotations

from typing import Final

from playmat.lang.run.vocabulary import RuleWord

BY_CAUSE: Final = "by what by_whom"  # the kind of cause, whose it is, and what its source must be
RULES: Final = {
    "any element cp": RuleWord("own player", "by who"),
    "any element cp to prime": RuleWord("player", "by who"),
    "any element cp to warp": RuleWord("player", "by who"),
    "attacks once more": RuleWord("card", "amount"),
    "attacks twice": RuleWord("card", "amount"),
    "can only be blocked by": RuleWord("card", "by"),
    "cannot attack": RuleWord("card"),
    "cannot be activated": RuleWord("card", BY_CAUSE),
    "cannot be blocked": RuleWord("card", "by"),
    "cannot be broken": RuleWord("card", BY_CAUSE),
    "cannot be broken without damage": RuleWord("card", BY_CAUSE),
    "cannot be chosen": RuleWord("card", BY_CAUSE),
    "cannot be dealt damage": RuleWord("card", BY_CAUSE),
    "cannot be dulled": RuleWord("card", BY_CAUSE),
    "cannot be frozen": RuleWord("card", BY_CAUSE),
    "cannot be played": RuleWord("own", "what"),
    "cannot be played from hand": RuleWord("own", "what"),
    "cannot be put into the break zone": RuleWord("card", BY_CAUSE),
    "cannot be removed": RuleWord("card", BY_CAUSE),
    "cannot be returned": RuleWord("card", BY_CAUSE),
    "cannot block": RuleWord("card", "by"),
    "cannot cast": RuleWord("player", "by who"),
    "cannot concede": RuleWord("player", "who"),  # nobody looks for it: nothing may stop a concession (2.1)
    "cannot deal damage": RuleWord("card", "by"),
    "cannot form a party": RuleWord("card"),
    "cannot gain haste": RuleWord("card"),
    "cannot leave": RuleWord("card", BY_CAUSE),
    "cannot play": RuleWord("player", "by who what"),
    "cannot search": RuleWord("player", "who"),
    "cannot use abilities": RuleWord("card player", "by what who"),
    "cannot use EX Bursts": RuleWord("player", "who"),
    "does not activate": RuleWord("card player", "who"),
    "hand size": RuleWord("player", "who amount"),
    "must attack": RuleWord("card"),
    "must be blocked": RuleWord("card", "by"),
    "must be chosen": RuleWord("card", BY_CAUSE),
    "must block": RuleWord("card", "by"),
    "no limit of Light and Dark": RuleWord("card player", "what who"),
    "no limit of names": RuleWord("card"),
    "paid only by": RuleWord("own", "by"),
    "paid only with": RuleWord("own", "what"),
    "party cannot be blocked": RuleWord("card"),
    "party with": RuleWord("card", "by"),
    "power cannot be decreased": RuleWord("card", BY_CAUSE),
    "power cannot be increased": RuleWord("card", BY_CAUSE),
    "skips the attack phase": RuleWord("player", "who"),
}
TOLLS: Final = ["attack", "block"]
