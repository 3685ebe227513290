"""Replays: where a game began, every answer, and a digest of the state at every twentieth. Played again on any
machine, in pure Python or compiled, it gives the same digests.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from playmat.kernel.answers.texts import parse, written
from playmat.kernel.errors import DataError, PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.model.schema import V_RESULT
from playmat.kernel.origin import Origin
from playmat.kernel.position import read_origin
from playmat.kernel.reading import At
from playmat.kernel.running.advance import give
from playmat.kernel.saving.digest import digest

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook

EVERY: Final = 20  # answers between two digests


class Note:
    """What somebody has written beside a step of a record. at: after how many answers; by: who, "" for nobody."""

    def __init__(self, at: int, by: str, text: str) -> None:
        self.at = at
        self.by = by
        self.text = text

    def to_data(self) -> dict[str, object]:
        """The note as JSON-able data."""
        return {"at": self.at, "by": self.by, "text": self.text}

    @staticmethod
    def from_data(at: At, answers: int) -> Note:
        """The note that `to_data` wrote. answers: how many the game has."""
        at.only(["at", "by", "text"])
        return Note(at.get("at").whole(0, answers), at.get("by").text(), at.get("text").text())


class Replay:
    """A recorded game. `digests[i]` is the state's after i times twenty answers, the last one that of the end. notes:
    what was written beside it, which is no part of the game.
    """

    def __init__(
        self, origin: Origin, answers: list[str], digests: list[str], result: int, notes: Sequence[Note] = ()
    ) -> None:
        self.origin = origin
        self.answers = answers
        self.digests = digests
        self.result = result
        self.notes = list(notes)

    @staticmethod
    def of(game: Game) -> Replay:
        """The recording of a game so far. The game is played again to take the digests, so play itself pays nothing."""
        origin = game.origin
        if origin is None:
            raise PlaymatError("this game does not know how it began, so it can't be recorded")
        given = game._state.history.answers
        s = origin.start()
        s.history.limit = 0
        digests = [digest(s)]
        answers: list[str] = []
        for n, answer in enumerate(given, 1):
            answers.append(written(s, answer))
            give(s, answer)
            if n % EVERY == 0:
                digests.append(digest(s))
        if len(given) % EVERY:
            digests.append(digest(s))
        if digests[-1] != game.digest():
            raise PlaymatError("this game does not come again from its beginning and answers, so it can't be recorded")
        return Replay(origin, answers, digests, s.vals[V_RESULT])

    def game(self, length: int | None = None) -> Game:
        """The game after so many of its answers (all of them, if it is not said); it can be played on."""
        game = Game.start(self.origin)
        for n, text in enumerate(self.answers[:length]):
            _give(game, n, text)
        return game

    def verify(self) -> None:
        """Play it again and compare every digest. The first difference raises and says where it is."""
        game = Game.start(self.origin)
        game._state.history.limit = 0
        self._compare(game, 0)
        for n, text in enumerate(self.answers):
            _give(game, n, text)
            if (n + 1) % EVERY == 0 or n + 1 == len(self.answers):
                self._compare(game, n + 1)
        if game._state.vals[V_RESULT] != self.result:
            raise DataError(f"the game ends with {game.result}, not as recorded")

    def _compare(self, game: Game, n: int) -> None:
        at = (n + EVERY - 1) // EVERY
        if at >= len(self.digests):
            raise DataError(f"digests: expected one for answer {n}, there are only {len(self.digests)}")
        if game.digest() != self.digests[at]:
            before = max(0, (at - 1) * EVERY)
            raise DataError(f"the state after answer {n} is another one than recorded (it was right after {before})")

    def to_data(self) -> dict[str, object]:
        """The replay as JSON-able data."""
        data: dict[str, object] = {
            "playmat": "replay",
            self.origin.kind: self.origin.to_data(),
            "answers": self.answers,
            "digests": self.digests,
            "result": self.result,
        }
        if self.notes:
            data["notes"] = [note.to_data() for note in self.notes]
        return data

    @staticmethod
    def from_data(data: object, book: Rulebook | None = None, pool: Pool | None = None) -> Replay:
        """The replay that `to_data` wrote."""
        at = At(data, "")
        at.only(["playmat", "setup", "position", "answers", "digests", "result", "notes"])
        if at.get("playmat").value != "replay":
            raise at.get("playmat").fail("'replay'")
        answers = [a.text() for a in at.get("answers").items()]
        notes = at.find("notes")
        return Replay(
            read_origin(at, book, pool),
            answers,
            [d.text() for d in at.get("digests").items()],
            at.get("result").whole(),
            [] if notes is None else [Note.from_data(note, len(answers)) for note in notes.items()],
        )

    def save(self, path: Path) -> None:
        """Write it to a file."""
        path.write_bytes(msgspec.json.format(msgspec.json.encode(self.to_data()), indent=1))

    @staticmethod
    def load(path: Path, book: Rulebook | None = None, pool: Pool | None = None) -> Replay:
        """Read it from a file."""
        return Replay.from_data(read_json(path), book, pool)


def _give(game: Game, n: int, text: str) -> None:
    try:
        if game.over:
            raise DataError("the game is over before it")
        give(game._state, parse(game._state, text))
    except PlaymatError as error:
        raise DataError(f"answers[{n}] ({text!r}): {error}") from error
    except Exception as error:  # (a position may hold frames that make no sense, and these are the rulebook's own)
        raise DataError(f"answers[{n}] ({text!r}): it can't be given ({type(error).__name__}: {error})") from error


def read_json(path: Path) -> object:
    """The data in a file; errors say which file."""
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise DataError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: the text is not UTF-8 (byte {error.start:,})") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise DataError(f"{path}: this is no JSON ({error})") from error


def save_game(game: Game, path: Path) -> None:
    """Save a running game, to be resumed by `load_game`."""
    path.write_bytes(msgspec.json.encode(game.to_data()))


def load_game(path: Path, book: Rulebook | None = None, pool: Pool | None = None) -> Game:
    """Resume a saved game at its question."""
    return Game.from_data(read_json(path), book, pool)
