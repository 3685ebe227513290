"""Laws about the way a game has gone: forks, undo, saved games, replays."""

from __future__ import annotations

import msgspec

from playmat.kernel.game import Game
from playmat.kernel.replay import Replay
from playmat.kernel.running.advance import LONGEST
from playmat.laws.place import Place


def fork(place: Place, answer: int) -> Game:
    """A fork is equal; the caller gives both the answer and compares again."""
    game = place.game
    other = game.fork()
    place.same("fork", "the state of a fork", other, game)
    place.equal("fork", "the question of a fork", other._state.ask, game._state.ask)
    other.answer(answer)
    place.report.tried("fork")
    return other


def undo(place: Place, answer: int, before: str, after: str) -> None:
    """Taking an answer back restores the state; giving it again leads to the same."""
    game = place.game
    n = len(game._state.history.answers)
    logged = game._state.history.log.events()
    game.undo()
    place.equal("undo", "the digest after an answer was taken back", game.digest(), before)
    place.equal("undo", "the number of answers", len(game._state.history.answers), n - 1)
    game.answer(answer)
    place.equal("undo", "the digest after the answer was given again", game.digest(), after)
    place.equal("undo", "the length of the log", game._state.history.log.events(), logged)
    place.report.tried("undo")


def data(place: Place) -> Game:
    """A game comes back from its data, through JSON, at the same question."""
    game = place.game
    law = "data"
    text = msgspec.json.encode(game.fork().to_data())
    book = game._state.book
    other = Game.from_data(msgspec.json.decode(text), book, game._state.pool)
    place.same(law, "the state of a restored game", other, game)
    place.equal(law, "the data of a restored game", msgspec.json.encode(other.to_data()), text)
    asked, again = game._state.ask, other._state.ask
    if asked is None or again is None:
        place.equal(law, "the end of a restored game", again, asked)
    else:
        place.equal(law, "the options of a restored game", again.options, asked.options)
        place.equal(law, "who is asked in a restored game", again.player, asked.player)
    for player in range(game.players):
        place.equal(law, "the view of a restored game", other.view(player).data(), game.view(player).data())
    place.report.tried(law)
    return other


def journal(place: Place) -> None:
    """The undo journal is bounded."""
    s = place.game._state
    if len(s.history.marks) > s.history.limit + LONGEST:
        raise place.broken("journal", f"{len(s.history.marks)} undo marks are kept, {s.history.limit} were asked for")
    if s.history.marks and s.history.marks[0].journal != s.history.cut:
        raise place.broken("journal", "entries older than the oldest undo mark are kept")
    place.report.tried("journal")


def replay(place: Place) -> None:
    """A replay goes through JSON and gives the same digests."""
    if place.game.origin is None:
        return
    s = place.game._state
    text = msgspec.json.encode(Replay.of(place.game).to_data())
    Replay.from_data(msgspec.json.decode(text), s.book, s.pool).verify()
    place.report.tried("replay")


def undo_everything(place: Place, digests: dict[int, str]) -> None:
    """Back to the first question in the journal's steps and then by playing again; every known digest comes again."""
    game = place.game
    total = len(game._state.history.answers)
    start = min(digests)
    for _ in range(min(game._state.history.limit, total - start)):
        game.undo()
        n = len(game._state.history.answers)
        if n in digests:
            place.equal("undo everything", f"the digest of answer {n}", game.digest(), digests[n])
    if game.origin is not None and len(game._state.history.answers) > start:
        middle = sorted(digests)[len(digests) // 2]
        for n in (middle, start):
            if n < len(game._state.history.answers):
                game.undo(len(game._state.history.answers) - n)
                place.equal("undo everything", f"the digest of answer {n}", game.digest(), digests[n])
    place.report.tried("undo everything")
