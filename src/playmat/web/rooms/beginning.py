"""Where the game of a table began, as the store has it."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.kernel.game import Game
from playmat.kernel.origin import GameSetup
from playmat.kernel.reading import At

UNDONE: Final = 100_000  # answers that can be taken back, one by one: all of them


def begun_with(setup: GameSetup) -> bytes:
    """A beginning with decks."""
    return msgspec.json.encode({"setup": setup.to_data()})


def begun_at(game: Game) -> bytes:
    """A beginning in the middle of a game."""
    return msgspec.json.encode({"game": game.to_data()})


def game_from(begun: bytes) -> Game:
    """The game at its beginning."""
    at = At(msgspec.json.decode(begun), "begun")
    if (setup := at.find("setup")) is not None:
        return Game.start(GameSetup.from_data(setup))
    game = Game.from_data(at.get("game").value)
    game._state.history.limit = UNDONE
    return game
