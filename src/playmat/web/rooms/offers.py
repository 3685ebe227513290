"""What somebody at a table may propose to the others, and what was decided before."""

from __future__ import annotations

from typing import Final, NamedTuple

TAKEBACK: Final = "takeback"
DRAW: Final = "draw"
REMATCH: Final = "rematch"
HANDS: Final = "hands"
SETTLE: Final = "settle"
LASTING: Final = (HANDS, REMATCH)  # offers that stand though the game goes on


class Standing(NamedTuple):
    """An offer: what, by whom, in words; and the deed, where something is to be settled by hand."""

    what: str
    player: int
    text: str
    deed: str = ""


class Decision(NamedTuple):
    """What a person decided: how many answers there were before, who, and where in the log it begins (-1 where
    nothing is left of it to do, as with a deed by hand, or after a restart).
    """

    length: int
    player: int
    at: int
