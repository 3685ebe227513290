"""The names of rules and keywords that this rulebook reads. An ability that uses another one is not carried out, so its
line is declined."""

from __future__ import annotations

RULES = {
    "any element cp",
    "attacks once more",
    "attacks twice",
    "can only be blocked by",
    "cannot attack",
    "cannot be activated",
    "cannot be blocked",
    "cannot be broken",
    "cannot be broken without damage",
    "cannot be chosen",
    "cannot be dealt damage",
    "cannot be dulled",
    "cannot be frozen",
    "cannot be put into the break zone",
    "cannot be removed",
    "cannot be returned",
    "cannot block",
    "cannot cast",
    "cannot deal damage",
    "cannot form a party",
    "cannot gain haste",
    "cannot leave",
    "cannot use abilities",
    "does not activate",
    "hand size",
    "must attack",
    "must be blocked",
    "must block",
    "no limit of Light and Dark",
    "no limit of names",
    "paid only by",
    "paid only with",
    "party cannot be blocked",
    "party with",
    "skips the attack phase",
}
KEYWORDS = {"back attack", "brave", "first strike", "haste"}
