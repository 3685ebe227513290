"""Many games: seeds, seats, sums, and the same result every time."""

import pytest

from playmat.kernel.errors import DataError
from playmat.kernel.origin import GameSetup
from playmat.kernel.replay import Replay
from playmat.lab.simulate import GameFailed, Plan, Played, Series, simulate, tally
from playmat.lab.stats import wilson
from playmat.players import register


def plan_of(setup: GameSetup, **changes: object) -> Plan:
    """A plan for random players."""
    return Plan(**{"setup": setup.to_data(), "players": ("random", "random"), "seed": 7, **changes})


def test_the_same_games_every_time(embers: GameSetup) -> None:
    """The digest and the figures depend on the plan alone, and on its seed."""
    told: list[Played] = []
    first = simulate(plan_of(embers), 6, told=told.append)
    second = simulate(plan_of(embers), 6)
    assert [game.number for game in told] == [0, 1, 2, 3, 4, 5]
    assert (first.digest, first.wins, first.decisions) == (second.digest, second.wins, second.decisions)
    assert first.digest != simulate(plan_of(embers, seed=8), 6).digest
    assert first.games == first.finished == sum(first.wins) + first.draws == 6
    assert first.decisions > first.choices > 0


def test_a_game_does_not_depend_on_the_others(embers: GameSetup) -> None:
    """Game 5 is the same whether or not games 0 to 4 were played before it."""
    series = Series(plan_of(embers))
    games = [series.play(number) for number in range(6)]
    assert Series(plan_of(embers)).play(5) == games[5]


def test_seats_alternate_and_decks_go_along(embers: GameSetup) -> None:
    """Player 0 sits first in even games, and keeps the deck."""
    series = Series(plan_of(embers))
    assert [series.seats(number) for number in (0, 1, 2)] == [[0, 1], [1, 0], [0, 1]]
    assert series.setup_of(1).piles == embers.piles[::-1]
    assert series.setup_of(0).piles == series.setup_of(2).piles == embers.piles
    assert series.setup_of(0).seed != series.setup_of(2).seed


def test_wins_count_for_the_player_not_the_seat() -> None:
    """`wins` is in the order of the players; what was given up is no draw."""
    rows = [
        Played(0, 0, False, 10, 4, "a"),
        Played(1, 0, False, 10, 4, "b"),
        Played(2, None, False, 10, 4, "c"),
        Played(3, None, True, 10, 4, "d"),
    ]
    found = tally(rows, 2, 1.0)
    assert (found.wins, found.draws, found.capped, found.finished) == ([2, 0], 1, 1, 3)
    assert found.digest != tally(rows[::-1], 2, 1.0).digest


def test_a_game_that_does_not_end_is_given_up(embers: GameSetup) -> None:
    """The cap ends a game, and it counts as such."""
    found = simulate(plan_of(embers, cap=5), 2)
    assert (found.capped, found.finished, found.draws) == (2, 0, 0)


def test_recorded_games_can_be_verified(embers: GameSetup, tmp_path) -> None:
    """With a folder to record into, each game leaves a replay that comes out the same."""
    played = simulate(plan_of(embers, record=str(tmp_path / "games")), 2)
    replays = sorted((tmp_path / "games").iterdir())
    assert len(replays) == 2
    for path in replays:
        Replay.load(path).verify()
    assert played.finished == 2


def test_a_game_that_breaks_down_says_which(embers: GameSetup, tmp_path) -> None:
    """The error names the game and the seed, and the game up to there is kept where games are recorded."""

    class Broken:
        def choose(self, view: object, question: object) -> int:
            raise ZeroDivisionError("no idea")

    register("broken", lambda seed: Broken())
    plan = plan_of(embers, players=("broken", "random"), record=str(tmp_path))
    with pytest.raises(GameFailed, match=r"game 0 of seed 7, after 0 answers: ZeroDivisionError: no idea; .*failed-0"):
        simulate(plan, 1)
    assert Replay.load(tmp_path / "failed-00000.json").answers == []


def test_mistakes_in_a_plan(embers: GameSetup) -> None:
    """Unknown players, or too many, are the user's mistake and said before any game."""
    with pytest.raises(DataError, match="no 'clever'; expected one of random"):
        simulate(plan_of(embers, players=("random", "clever")), 1)
    with pytest.raises(DataError, match="expected 2, got 3"):
        simulate(plan_of(embers, players=("random",) * 3), 1)


def test_wilson() -> None:
    """The interval as published (8 of 10: 49.0 % to 94.3 %), and its edges."""
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)
