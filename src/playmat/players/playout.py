"""Quick playouts: a game played on in a copy, without looking ahead, to see where it may lead."""

from __future__ import annotations

from random import Random
from typing import Final, Literal, NamedTuple, get_args

from playmat.kernel import rng
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.model.schema import RUNNING, V_RESULT
from playmat.kernel.running.advance import give
from playmat.players.judgement import judgement_of, state_of
from playmat.players.seeds import derived

LIMIT: Final = 20_000

How = Literal["random", "usual", "settled"]


class Playout(NamedTuple):
    """What came of a playout.

    game: the copy as it stands at the end; `game.result` is None if it was broken off at the limit, or brought to rest
    only. seed: with which it can be played again. decisions: how many answers were given.
    """

    game: Game
    seed: int
    decisions: int


def playout(game: Game, seed: int, how: How = "random", limit: int = LIMIT) -> Playout:
    """Play a copy of a game on to its end, or until `limit` answers were given; the game stays as it is.

    how: "random" takes any answer, each equally likely; "usual" what one usually answers (`usual`); "settled" does that
    too, but stops as soon as nothing is under way (`quiet`). All chance in it, shuffles too, comes from the seed: the
    same game and seed give the same playout, and nothing is told of what the game itself would shuffle. What is hidden
    in it is played as it lies, so a player calls this on games that it has drawn from its view (`view.sample(rng)`).
    """
    if how not in get_args(How):
        raise PlaymatError(f"how: expected one of {', '.join(get_args(How))}, got {how!r}")
    copy = game.fork()
    s = state_of(copy)
    s.history.limit = 0
    s.rng[:] = rng.seeded(derived(seed, "playout"))
    judgement = judgement_of(s.book.name)
    draw = Random(seed).random
    given = 0
    while s.vals[V_RESULT] == RUNNING and given < limit:
        ask = s.ask
        assert ask is not None
        if how == "settled" and judgement.quiet(s):
            break
        give(s, ask.options[int(draw() * len(ask.options))] if how == "random" else judgement.usual(s))
        given += 1
    return Playout(copy, seed, given)
