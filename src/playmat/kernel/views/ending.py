"""How a game ended: who has won, by which clause, and in a few words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from playmat.kernel.model.schema import DRAW, RUNNING, V_RESULT
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import O_CONCEDE, verb_of
from playmat.kernel.registry import part_of
from playmat.kernel.views.packing import packed, unpacked

Reason = Callable[[State], "tuple[str, str]"]
"""(the last state of a game) -> the clause that ended it, and how it ended, in a few words."""
FIELDS: Final = ["winner", "draw", "clause", "how"]


class Result:
    """How a game ended: the winner (a player's number), or None in a draw; the clause that ended it ("" if none is
    known), and how in a few words ("could not draw"). Results are equal if the same player has won.
    """

    __slots__ = ("clause", "draw", "how", "winner")

    def __init__(self, winner: int | None, draw: bool, clause: str = "", how: str = "") -> None:
        self.winner = winner
        self.draw = draw
        self.clause = clause
        self.how = how

    def to_data(self) -> dict[str, object]:
        """All of it as JSON-able data."""
        return {"winner": self.winner, "draw": self.draw, "clause": self.clause, "how": self.how}

    @staticmethod
    def from_data(data: object, path: str = "result") -> Result:
        """The result that `to_data` wrote; DataError, which says where, if it is none."""
        at = At(data, path)
        at.only(FIELDS)
        winner = at.get("winner")
        won = None if winner.value is None else winner.whole(0)
        return Result(won, at.get("draw").flag(), at.get("clause").text(), at.get("how").text())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as data."""
        return _unpickled, (packed(self.to_data()),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.winner == other.winner and self.draw == other.draw

    def __hash__(self) -> int:
        return hash((self.winner, self.draw))

    def __repr__(self) -> str:
        return "draw" if self.draw else f"player {self.winner} wins"


def result_of(s: State) -> Result | None:
    """How a game ended; None while it runs."""
    value = s.vals[V_RESULT]
    if value == RUNNING:
        return None
    clause, how = _reason(s)
    return Result(None, True, clause, how) if value == DRAW else Result(value, False, clause, how)


def _reason(s: State) -> tuple[str, str]:
    """The clause that ended a game that is over, and how in a few words."""
    if s.history.answers and verb_of(s.history.answers[-1]) == O_CONCEDE:
        return s.book.concede_clause, "conceded"
    known = reason_of(s.book.name)
    if known is not None:
        return known(s)
    return s.book.clauses[s.clause], "a draw" if s.vals[V_RESULT] == DRAW else "lost by the rules"


@lru_cache(maxsize=8)
def reason_of(game: str) -> Reason | None:
    """The function with which a game says how it ended (`rules.ended` of its package), if it has one."""
    part = part_of(game, "rules.ended")
    found: Reason | None = None if part is None else part.ended
    return found


def _unpickled(content: bytes) -> Result:
    return Result.from_data(unpacked(content))
