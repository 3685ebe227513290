"""Switches of the kernel's own mechanisms. Each game says which of its clauses a mechanism carries out
(`Rulebook.mechanisms`), so that these too can be knocked out when coverage is measured.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.procedure import Switch

_TABLE: Final[dict[str, Switch]] = {}


def _switch(name: str) -> Switch:
    got = Switch("kernel", name, [])
    _TABLE[name] = got
    return got


LAST_KNOWN: Final = _switch("last known information")  # what left is looked up as it was just before
LOOK_BACK: Final = _switch("leaving objects look back")  # what leaves together sees each other leave
COUNTERS_VANISH: Final = _switch("counters vanish")
TIMESTAMPS: Final = _switch("timestamp order")
OWN_FIRST: Final = _switch("effects on their own source first")
DEPENDENCY: Final = _switch("dependency")
LAYERS: Final = _switch("layers")
REPLACE_ONCE: Final = _switch("a replacement applies once")
SELF_FIRST: Final = _switch("self-replacement first")
REPLACEMENT_CHOICE: Final = _switch("the affected player orders replacements")
INTERVENING_IF: Final = _switch("condition checked when triggering")
STATE_ONCE: Final = _switch("state triggers wait until resolved")
DELAYED_ONCE: Final = _switch("delayed abilities trigger once")
OBJECTS_FIXED: Final = _switch("affected objects are fixed")
AMOUNTS_FIXED: Final = _switch("amounts are fixed")
TARGETS_RECHECKED: Final = _switch("illegal targets drop out")
TARGETS_NEEDED: Final = _switch("a choice needs a legal target")
TURN_ORDER: Final = _switch("the turn player chooses first")
TOGETHER: Final = _switch("choices of both players are carried out together")
MAY_ON_RESOLUTION: Final = _switch("you may is decided on resolution")
OWN_NAME: Final = _switch("a card's name in its text is that card")
OWNERS_FIELD: Final = _switch("effects put cards onto their owner's field")
STATICS: Final = _switch("abilities with ongoing effects")
GRANTED_LATER: Final = _switch("granted abilities have the time of the grant")
REPLACING: Final = _switch("replacement effects")
NEWCOMERS: Final = _switch("newcomers see each other enter")
NEW_OBJECT: Final = _switch("effects lose what has changed zone")
DELAYED: Final = _switch("delayed abilities wait for their event")
DELAYED_SOURCE: Final = _switch("delayed abilities keep their source")
DELAYED_CONTROLLER: Final = _switch("delayed abilities keep their controller")
PICKS_SEEN: Final = _switch("players who pick later see earlier picks")
PRICE_SET_FIRST: Final = _switch("a set price comes before what makes it less or more")
PRICE_FIXED: Final = _switch("prices are fixed when announced")
SHUFFLE_AFTER_SEARCH: Final = _switch("shuffle after a search")
BLANK: Final = _switch("face-down cards are blank")
FIELD_MEANT: Final = _switch("without a zone the field is meant")
NO_FEEDBACK: Final = _switch("no effect switches itself off")
AT_ONCE: Final = _switch("what arrives is at once what effects make it")
KNOWN_WHERE_OPEN: Final = _switch("what goes into hiding is known as it was in the open")
KNOWN_AS_ARRIVED: Final = _switch("what comes into the open is known as it has become")
EACH_WAITS: Final = _switch("each occurrence waits")
STANDBY: Final = _switch("abilities wait for their time")
TAKEN_OUT: Final = _switch("a played ability waits no more")
OPTION_POSSIBLE: Final = _switch("what may happen instead must be possible")
MAY_POSSIBLE: Final = _switch("nobody is asked whether to do what cannot be done")
PARTS: Final = _switch("a part under a condition")
NEEDS_BOTH: Final = _switch("an exchange needs both")
ONE_BY_ONE: Final = _switch("up to so many, one by one")
BY_CHANCE: Final = _switch("dice and random picks")
LOOKING: Final = _switch("looking at cards and revealing them")
WHOLE_NAMES: Final = _switch("names are compared whole")
PARTS_OF_NAMES: Final = _switch("parts of names")
TURNED_UP: Final = _switch("face-down cards are turned up in the open")
OWNERS_ORDER: Final = _switch("owners order what enters a zone together")
ORDER_UNSEEN: Final = _switch("the order in a hidden zone stays hidden")

CARRIED: Final = _switch("what lasts on a card goes with it")
ROOM: Final = _switch("who causes too many moves says which of them happen")


def table() -> dict[str, Switch]:
    """All mechanisms by name."""
    return _TABLE
