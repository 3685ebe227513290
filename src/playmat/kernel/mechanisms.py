"""Switches of the kernel's own mechanisms. Each game says which of its clauses a mechanism carries out
(`Rulebook.mechanisms`), so that these too can be knocked out when coverage is measured.
"""

from __future__ import annotations

from playmat.kernel.procedure import Switch

_TABLE: dict[str, Switch] = {}


def _switch(name: str) -> Switch:
    got = Switch("kernel", name, [])
    _TABLE[name] = got
    return got


LAST_KNOWN = _switch("last known information")  # what left is looked up as it was just before
LOOK_BACK = _switch("leaving objects look back")  # what leaves together sees each other leave
COUNTERS_VANISH = _switch("counters vanish")
TIMESTAMPS = _switch("timestamp order")
OWN_FIRST = _switch("effects on their own source first")
DEPENDENCY = _switch("dependency")
LAYERS = _switch("layers")
REPLACE_ONCE = _switch("a replacement applies once")
SELF_FIRST = _switch("self-replacement first")
REPLACEMENT_CHOICE = _switch("the affected player orders replacements")
INTERVENING_IF = _switch("condition checked when triggering")
STATE_ONCE = _switch("state triggers wait until resolved")
DELAYED_ONCE = _switch("delayed abilities trigger once")
OBJECTS_FIXED = _switch("affected objects are fixed")
AMOUNTS_FIXED = _switch("amounts are fixed")
TARGETS_RECHECKED = _switch("illegal targets drop out")
TARGETS_NEEDED = _switch("a choice needs a legal target")
TURN_ORDER = _switch("the turn player chooses first")
TOGETHER = _switch("choices of both players are carried out together")
MAY_ON_RESOLUTION = _switch("you may is decided on resolution")
OWN_NAME = _switch("a card's name in its text is that card")
OWNERS_FIELD = _switch("effects put cards onto their owner's field")
STATICS = _switch("abilities with ongoing effects")
GRANTED_LATER = _switch("granted abilities have the time of the grant")
REPLACING = _switch("replacement effects")
NEWCOMERS = _switch("newcomers see each other enter")
NEW_OBJECT = _switch("effects lose what has changed zone")
DELAYED = _switch("delayed abilities wait for their event")
DELAYED_SOURCE = _switch("delayed abilities keep their source")
DELAYED_CONTROLLER = _switch("delayed abilities keep their controller")
PICKS_SEEN = _switch("players who pick later see earlier picks")
PRICE_FIXED = _switch("prices are fixed when announced")
SHUFFLE_AFTER_SEARCH = _switch("shuffle after a search")


def table() -> dict[str, Switch]:
    """All mechanisms by name."""
    return _TABLE
