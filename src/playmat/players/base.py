"""What a player is, and the players that are known by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from playmat.kernel.errors import PlaymatError

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, view: View, question: Question) -> int:
        """The answer to a question as its code, one of `question.codes`. The view is this player's."""


MakePlayer = Callable[[int], Player]
"""A player from a seed; its choices depend on nothing else but what it is shown."""


def _random(seed: int) -> Player:
    from playmat.players.random import RandomPlayer

    return RandomPlayer(seed)


def _greedy(seed: int) -> Player:
    from playmat.players.greedy import Greedy

    return Greedy(seed)


_PLAYERS: dict[str, MakePlayer] = {"random": _random, "greedy": _greedy}


def register(name: str, player: MakePlayer) -> None:
    """Make a player known by a name, for commands and simulations."""
    _PLAYERS[name] = player


def names() -> list[str]:
    """The players known by name."""
    return list(_PLAYERS)


def make(name: str, seed: int) -> Player:
    """A player by name."""
    if name not in _PLAYERS:
        raise PlaymatError(f"there is no player {name!r}; expected one of {', '.join(_PLAYERS)}")
    return _PLAYERS[name](seed)
