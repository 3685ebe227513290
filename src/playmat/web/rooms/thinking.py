"""Where computer players think: those that look ahead in processes of their own, the others at once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
from typing import TYPE_CHECKING, NamedTuple

from playmat.kernel.errors import PlaymatError
from playmat.players import derived, find
from playmat.web.rooms.brains import Job, follow, think
from playmat.web.rooms.workers import Broken, Workers

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question
    from playmat.players import MakePlayer, Player
    from playmat.web.rooms.table import Table
    from playmat.web.store.records import RoomRecord

_log = logging.getLogger("playmat")
TRIES = 2  # processes that may break over one question


class Thought(NamedTuple):
    """What a computer player answers: as a code, or as records have it; neither if it could not decide, and why."""

    code: int | None = None
    text: str = ""
    trouble: str = ""


class Here(NamedTuple):
    """A question to a player that is known in this process alone, on a view that is cut off from the game."""

    player: Player
    view: View
    question: Question


class Thinker:
    """Has computer players decide."""

    def __init__(self, workers: Workers | None = None) -> None:
        self.workers = workers or Workers()
        self._expecting: set[asyncio.Task[None]] = set()

    def expect(self, record: RoomRecord, table: Table) -> None:
        """A table at which somebody may have to think: have a process ready, if one is needed."""
        players = [seat.player for seat in table.session.seats if seat.player is not None]
        if record.begun is not None and not table.over and any(not is_quick(player) for player in players):
            task = asyncio.create_task(self._expect(record.id, record.begun))
            self._expecting.add(task)
            task.add_done_callback(self._expecting.discard)

    async def _expect(self, table: str, begun: bytes) -> None:
        worker = self.workers.pick(table)
        if table not in worker.known:
            with contextlib.suppress(PlaymatError):  # (whoever thinks will be told)
                await worker.do(follow, table, begun)
                worker.known.add(table)

    def asked(self, record: RoomRecord, table: Table) -> Thought | Job | Here:
        """The question of a table to the computer player that decides; answered already by one that needs no time."""
        seat, game = table.decides, table.session.game
        player = table.session.seats[seat].player
        assert player is not None and record.begun is not None
        if is_quick(player):
            return Thought(player.choose(game.view(seat), game.question))
        maker = find(record.chairs[seat].kind)
        if not is_portable(maker):
            return Here(player, game.view(seat).keep(), game.question.keep())
        seed = derived(record.settings.seed, "player", seat)
        return Job(record.id, record.begun, [*table.given], maker, seed, seat)

    async def think(self, asked: Thought | Job | Here) -> Thought:
        """What comes of it. Nothing that a player does wrong is raised."""
        if isinstance(asked, Thought):
            return asked
        trouble = ""
        for _ in range(TRIES):
            try:
                if isinstance(asked, Here):
                    return Thought(await asyncio.to_thread(asked.player.choose, asked.view, asked.question))
                return Thought(text=await self._told(asked))
            except Broken as error:
                trouble = str(error)
            except Exception as error:  # (a player that somebody else has written may do anything)
                trouble = str(error)
                break
        _log.warning("a computer player can't decide: %s", trouble)
        return Thought(trouble=trouble or "it failed")

    async def _told(self, job: Job) -> str:
        """Ask a process, which is told of the game's beginning if it does not know it."""
        worker = self.workers.pick(job.table)
        answer: str | None = None
        if job.table in worker.known:
            answer = await worker.do(think, job._replace(begun=b""))
        if answer is None:
            answer = await worker.do(think, job)
            worker.known.add(job.table)
        if not isinstance(answer, str):
            raise PlaymatError("no answer came")
        return answer

    async def close(self) -> None:
        """Stop; what is being thought is not waited for."""
        for task in self._expecting:
            task.cancel()
        await self.workers.close()


def is_quick(player: Player) -> bool:
    """Whether a player says of itself that it decides in no time."""
    return bool(getattr(player, "quick", False))


def is_portable(maker: MakePlayer) -> bool:
    """Whether another process can make this player."""
    try:
        return pickle.dumps(maker) != b"" and getattr(maker, "__module__", "") != "__main__"
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
