"""The argument GAME of a command: no game is taken if none is named, and who names none is told which there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.types import StringParamType

F = TypeVar("F", bound=Callable[..., Any])


class GameName(StringParamType):
    """The name of a game; whether there is one of that name is found out by what the command does with it."""

    name = "game"

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None = None) -> str | None:
        """What could have been named."""
        return f"Expected one of {known_games()}."


def game_argument(command: F) -> F:
    """The argument GAME, which a command can't do without."""
    return click.argument("game", type=GameName())(command)


def known_games() -> str:
    """The names of all games, for a message."""
    from playmat.kernel.registry import names

    return ", ".join(names())
