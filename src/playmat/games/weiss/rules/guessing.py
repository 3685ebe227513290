"""What an opponent's hidden cards may be: a deck holds eight climaxes, and those that have been seen are not hidden."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.schema import CLIMAX, S_TYPE
from playmat.kernel.model.state import State

CLIMAXES: Final = 8  # as many as a deck may have (5.1.2.3), and nearly every deck has


def proportion(s: State, likely: list[int], seen: list[int], count: int) -> list[int]:
    """So many definitions for hidden cards out of likely ones, with the climaxes that are left."""
    climaxes = [d for d in likely if is_climax(s, d)]
    others = [d for d in likely if not is_climax(s, d)]
    left = min(count, max(0, CLIMAXES - sum(is_climax(s, d) for d in seen)))
    if not climaxes:
        left = 0
    elif not others:
        left = count
    return cycled(climaxes, left) + cycled(others, count - left)


def is_climax(s: State, definition: int) -> bool:
    """Whether a definition is printed as a climax."""
    return CLIMAX in s.pool.defs[definition].base.sets[S_TYPE]


def cycled(definitions: list[int], count: int) -> list[int]:
    """So many of them, from the beginning again when they run out."""
    return [definitions[at % len(definitions)] for at in range(count)]
