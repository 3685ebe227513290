"""Where the game of a table began, as the store has it."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.kernel.game import Game
from playmat.kernel.origin import Origin
from playmat.kernel.position import GamePosition, read_origin
from playmat.kernel.reading import At

UNDONE: Final = 100_000  # answers that can be taken back, one by one: all of them


def begun_with(origin: Origin) -> bytes:
    """A beginning with decks, or with a position."""
    return msgspec.json.encode({origin.kind: origin.to_data()})


def game_from(begun: bytes) -> Game:
    """The game at its beginning."""
    at = At(msgspec.json.decode(begun), "begun")
    if (game := at.find("game")) is not None:  # (a position, as it was kept before records had them)
        return Game.start(GamePosition.of(Game.from_data(game.value)._state))
    return Game.start(read_origin(at))
