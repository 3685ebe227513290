"""What a worker knows of tables: the games at which its computer players sit, followed answer by answer."""

from __future__ import annotations

from collections import OrderedDict
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from playmat.kernel.answers.texts import written
from playmat.web.rooms.beginning import game_from

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.players import MakePlayer, Player

KEPT: Final = 256  # games that a worker follows, about a MiB each


class Job(NamedTuple):
    """A question to a computer player. begun: where the game began, b"" for a worker that knows; answers: all that were
    given, as records have them; maker, seed: what makes the player; seat: where it sits.
    """

    table: str
    begun: bytes
    answers: list[str]
    maker: MakePlayer
    seed: int
    seat: int


class _Followed:
    """A game that a worker follows, and the players that decide in it."""

    def __init__(self, begun: bytes) -> None:
        self.game: Game = game_from(begun)
        self.answers: list[str] = []
        self.players: dict[int, Player] = {}

    def go_to(self, answers: list[str]) -> None:
        """Take back what has been taken back, and give what has been given."""
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.answers, answers, strict=False)))
        self.game.undo(len(self.answers) - same)
        del self.answers[same:]
        for answer in answers[same:]:
            self.game.answer_recorded(answer)
            self.answers.append(answer)


_followed: OrderedDict[str, _Followed] = OrderedDict()


def follow(table: str, begun: bytes) -> None:
    """Get to know a game, so that the first question is answered sooner."""
    _followed[table] = _Followed(begun)
    while len(_followed) > KEPT:
        _followed.popitem(last=False)


def think(job: Job) -> str | None:
    """What the player answers, as records have it; None if the beginning of the game is not known (any more)."""
    if job.begun:
        follow(job.table, job.begun)
    table = _followed.get(job.table)
    if table is None:
        return None
    _followed.move_to_end(job.table)
    try:
        table.go_to(job.answers)
        game = table.game
        if job.seat not in table.players:
            table.players[job.seat] = job.maker(job.seed)
        code = table.players[job.seat].choose(game.view(job.seat), game.question)
        return written(game._state, game._meant(code))
    except BaseException:
        _followed.pop(job.table, None)  # (nobody knows where it stands)
        raise
