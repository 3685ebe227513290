"""Saving a table and resuming it: the game and who sits where, in one file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from playmat.kernel.errors import DataError, PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.reading import At
from playmat.kernel.replay import Replay, read_json
from playmat.players import make
from playmat.table.session import Seat, Session


def save(session: Session, path: Path) -> None:
    """Write the table to a file."""
    data = {
        "playmat": "table",
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in session.seats],
        "game": session.game.to_data(),
    }
    try:
        path.write_bytes(msgspec.json.encode(data))
    except OSError as error:
        raise PlaymatError(f"{path}: {error.strerror}") from None


def record(session: Session, path: Path) -> None:
    """Write the game so far as a replay."""
    try:
        Replay.of(session.game).save(path)
    except OSError as error:
        raise PlaymatError(f"{path}: {error.strerror}") from None


def resume(path: Path, seed: int = 0) -> Session:
    """The table that was saved: at its question, with the same seats. Programs get a fresh generator."""
    at = At(read_json(path), "")
    at.only(["playmat", "seats", "game"])
    if at.get("playmat").value != "table":
        raise at.get("playmat").fail("'table', as `save` in `playmat play` writes it")
    game = Game.from_data(at.get("game").value)
    seats = []
    for number, seat in enumerate(at.get("seats").exactly(game.players)):
        kind = seat.get("kind").text()
        player = None if kind == "person" else make(kind, seed + number)
        seats.append(Seat(seat.get("name").text(), kind, player))
    if all(seat.player is not None for seat in seats):
        raise DataError(f"{path}: nobody sits at this table")
    session = Session(_with_its_log(game), seats)
    session.all_told()
    return session


def _with_its_log(game: Game) -> Game:
    """The same game with all that has happened in it, which data of a game leave out: played again, where they say how
    it began.
    """
    if game.origin is None:
        return game
    again = Replay.of(game).game()
    return again if again.digest() == game.digest() else game
