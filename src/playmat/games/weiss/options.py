"""Rule options and the editions, which are named sets of them."""

from __future__ import annotations

from playmat.kernel.errors import DataError

# What each option is in the comprehensive rules.
DEFAULT: dict[str, bool] = {
    "refresh penalty at once": False,
    "shuffle the opponent's deck": False,
}

EDITIONS: dict[str, dict[str, bool]] = {
    "default": {},
    "2022": {"refresh penalty at once": True},
    "strict": {"shuffle the opponent's deck": True},
}

FORMATS = ("standard", "neo-standard", "side")  # they differ in what a deck may hold (cards.deckcheck.weiss)


def options_of(edition: str) -> dict[str, bool]:
    """The options of an edition: names of editions and of options, joined with "+".

    "no " before an option turns it off. Later parts win: "2022+shuffle the opponent's deck".
    """
    found = DEFAULT.copy()
    for part in edition.split("+"):
        name = part.strip()
        off = name.startswith("no ")
        if name in EDITIONS:
            found.update(EDITIONS[name])
        elif name in DEFAULT:
            found[name] = True
        elif off and name[3:] in DEFAULT:
            found[name[3:]] = False
        else:
            known = ", ".join([*EDITIONS, *DEFAULT])
            raise DataError(f"weiss: no edition or option {name!r}; there are {known}")
    return found
