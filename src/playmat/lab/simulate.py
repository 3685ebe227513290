"""Many games between players that are programs, on one process or several, with the same result whichever it is.

Each game has a seed of its own, made from the seed of the whole and the number of the game; each player has another
one, so that nobody's generator is the game's. Seats alternate: player 0 has the first seat in games 0, 2, 4, ...; a
player's deck goes along.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from playmat.kernel.counting import counted
from playmat.kernel.errors import DataError, PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.origin import GameSetup
from playmat.kernel.reading import At
from playmat.lab.measure import cards_of
from playmat.players import Player, derived, find, make, names

CAP = 20_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: a set-up as data (its decks by player), the players by name, the seed of the whole.

    cap: decisions after which a game is given up. record: a folder for replays, of a game that fails too.
    """

    setup: dict[str, object]
    players: tuple[str, ...]
    seed: int = 0
    cap: int = CAP
    record: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who won (a player's number, None in a draw or if it was given up), and how it went.

    first: the player who began. clause, how: what ended it. cards: for each player what happened to which card
    (`measure.cards_of`).
    """

    number: int
    winner: int | None
    capped: bool
    decisions: int
    choices: int
    digest: str
    first: int = 0
    turns: int = 0
    clause: str = ""
    how: str = ""
    cards: tuple[dict[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of all games. `wins` is in the order of the players; `digest` covers the final states of all games."""

    games: int
    finished: int
    capped: int
    wins: list[int]
    draws: int
    decisions: int
    choices: int
    seconds: float
    digest: str


class GameFailed(PlaymatError):
    """A game broke down: a bug of playmat or of a player. The text says which game, so that it can be played again."""


class Series:
    """Plays the games of a plan, one at a time."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.setup = GameSetup.from_data(At(plan.setup, "setup"))
        for name in plan.players:
            if ":" not in name and name not in names():
                raise DataError(f"players: there is no {name!r}; expected one of {', '.join(names())}, or MODULE:CLASS")
            find(name)  # says what is wrong with a module before a game begins
        if len(plan.players) != self.setup.book.players:
            raise DataError(f"players: expected {self.setup.book.players}, got {len(plan.players)}")

    def seats(self, number: int) -> list[int]:
        """Which player sits where in a game."""
        n = len(self.plan.players)
        return [(seat + number) % n for seat in range(n)]

    def setup_of(self, number: int) -> GameSetup:
        """The set-up of a game: decks by seat, and its seed."""
        of = self.setup
        return of.again(derived(self.plan.seed, "game", number), [of.piles[player] for player in self.seats(number)])

    def play(self, number: int) -> Played:
        """Play one game to its end."""
        game = Game.start(self.setup_of(number))
        try:
            return self._play(game, number)
        except Exception as error:
            kept = ""
            if self.plan.record:
                path = Path(self.plan.record) / f"failed-{number:05d}.json"
                record(game, path)
                kept = f"; {path} holds it up to there"
            where = f"game {number} of seed {self.plan.seed}, after {counted(len(game.answers), 'answer')}"
            raise GameFailed(f"{where}: {type(error).__name__}: {error}{kept}") from error

    def _play(self, game: Game, number: int) -> Played:
        plan = self.plan
        seats = self.seats(number)
        players: list[Player] = [
            make(plan.players[player], derived(plan.seed, "player", number, player)) for player in seats
        ]
        decisions = choices = 0
        first = -1  # the seat that begins, known once the first turn has begun
        while True:
            decisions += game.advance_forced()
            values = game._state.vals
            if first < 0 and values[V_TURN] > 0:
                first = (values[V_ACTIVE] + values[V_TURN] - 1) % len(seats)
            if game.over or decisions >= plan.cap:
                break
            question = game.question
            game.answer(players[question.player].choose(game.view(question.player), question))
            decisions += 1
            choices += 1
        if plan.record:
            record(game, Path(plan.record) / f"game-{number:05d}.json")
        result = game.result
        winner = None if result is None or result.winner is None else seats[result.winner]
        state = game._state
        by_seat = cards_of(state)
        return Played(
            number,
            winner,
            result is None,
            decisions,
            choices,
            game.digest(),
            first=seats[max(first, 0)],
            turns=state.vals[V_TURN],
            clause="" if result is None else result.clause,
            how="given up" if result is None else result.how,
            cards=tuple(by_seat[seats.index(player)] for player in range(len(seats))),
        )


def record(game: Game, path: Path) -> None:
    """Write a game's replay."""
    from playmat.kernel.replay import Replay

    path.parent.mkdir(parents=True, exist_ok=True)
    Replay.of(game).save(path)


_SERIES: list[Series] = []  # the series of this worker process


def _begin(plan: Plan) -> None:
    _SERIES[:] = [Series(plan)]
    gc.freeze()  # the cards are no garbage, and need not be looked through again


def _play(number: int) -> Played:
    return _SERIES[0].play(number)


def games(plan: Plan, count: int, workers: int = 1) -> Iterator[Played]:
    """Play the games, in the order of their numbers."""
    series = Series(plan)  # also tells what is wrong with the plan before any process is started
    if workers <= 1:
        yield from map(series.play, range(count))
        return
    chunk = max(1, min(20, count // (workers * 4)))
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin, (plan,)) as pool:
        yield from pool.map(_play, range(count), chunksize=chunk)


def simulate(plan: Plan, count: int, workers: int = 1, told: Callable[[Played], None] | None = None) -> Tally:
    """Play the games and add them up; `told` hears of each."""
    began = perf_counter()
    played: list[Played] = []
    for game in games(plan, count, workers):
        played.append(game)
        if told is not None:
            told(game)
    return tally(played, len(plan.players), perf_counter() - began)


def tally(played: Iterable[Played], players: int, seconds: float) -> Tally:
    """Add games up."""
    rows = list(played)
    wins = [sum(game.winner == player for game in rows) for player in range(players)]
    capped = sum(game.capped for game in rows)
    whole = blake2b("\n".join(game.digest for game in rows).encode(), digest_size=16).hexdigest()
    return Tally(
        games=len(rows),
        finished=len(rows) - capped,
        capped=capped,
        wins=wins,
        draws=len(rows) - capped - sum(wins),
        decisions=sum(game.decisions for game in rows),
        choices=sum(game.choices for game in rows),
        seconds=seconds,
        digest=whole,
    )
