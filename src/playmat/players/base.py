"""What a player is, and where one is found by its name."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from playmat.kernel.errors import PlaymatError

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question


class Player(Protocol):
    """Somebody who decides. One whose attribute `quick` is true needs no time for it: it is asked where the game is,
    not in another process.
    """

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
    """Make a player known by a name in this process; `MODULE:CLASS` names one in any."""
    _PLAYERS[name] = player


def names() -> list[str]:
    """The players known by name."""
    return list(_PLAYERS)


def find(name: str) -> MakePlayer:
    """What makes a player: one known by its name, or `MODULE:CLASS`, anything in a module that is called with a seed.

    The module is looked for where Python looks, and in the working folder. PlaymatError if there is no such player.
    """
    found = _PLAYERS.get(name)
    if found is not None:
        return found
    module, colon, path = name.partition(":")
    if not colon or not module or not path:
        raise PlaymatError(f"there is no player {name!r}; expected one of {', '.join(_PLAYERS)}, or MODULE:CLASS")
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)  # (a worker process is handed this path)
    try:
        got: object = import_module(module)
    except ImportError as error:
        raise PlaymatError(f"player {name!r}: the module {module} can't be imported ({error})") from error
    for part in path.split("."):
        got = getattr(got, part, None)
    if not callable(got):
        raise PlaymatError(f"player {name!r}: {module} has no {path} that can be called with a seed")
    return cast("MakePlayer", got)


def make(name: str, seed: int) -> Player:
    """A player by name, or by `MODULE:CLASS`; PlaymatError if there is none, or what was made can't choose."""
    made = find(name)
    try:
        player: object = made(seed)
    except TypeError as error:
        raise PlaymatError(f"player {name!r} can't be made from a seed ({error})") from error
    if not callable(getattr(player, "choose", None)):
        raise PlaymatError(f"player {name!r}: a {type(player).__name__} has no method choose(view, question)")
    return cast("Player", player)
