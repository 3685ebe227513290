"""Games of `playmat play` that begin from a file: the position of a scenario, a point of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def game_from_file(
    scenario: Path | None, replay: Path | None, answers: int | None, cards: Path | None, seed: int
) -> Game:
    """The game at the position of a scenario file, or after so many answers of a recorded one (all, if it is not said).

    cards: where a scenario's cards are looked up; seed: of what is left to chance in it.
    """
    if scenario is not None:
        from playmat.cards.opening import open_pool
        from playmat.scenario import load

        return load(scenario, lambda game: open_pool(game, cards)).begin(seed)
    from playmat.kernel.replay import Replay

    assert replay is not None
    recorded = Replay.load(replay)
    if answers is not None and answers > len(recorded.answers):
        raise click.UsageError(f"--answers: expected {len(recorded.answers)} at most, as {replay} has, got {answers}")
    return recorded.game(answers)
