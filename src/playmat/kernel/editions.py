"""Rule options, and editions, which are named sets of them."""

from __future__ import annotations

from playmat.kernel.errors import DataError


def options_of(
    game: str, default: dict[str, bool], editions: dict[str, dict[str, bool]], edition: str
) -> dict[str, bool]:
    """The options of an edition: names of editions and of options, joined with "+".

    "no " before an option turns it off. Later parts win: "beginner+five backups", "default+no five backups". DataError
    for a part that is neither.
    """
    found = default.copy()
    for part in edition.split("+"):
        name = part.strip()
        off = name.startswith("no ")
        if name in editions:
            found.update(editions[name])
        elif name in default:
            found[name] = True
        elif off and name[3:] in default:
            found[name[3:]] = False
        else:
            known = ", ".join([*editions, *default])
            raise DataError(f"{game}: no edition or option {name!r}; there are {known}")
    return found
