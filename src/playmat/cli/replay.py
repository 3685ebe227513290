"""`playmat replay`: watch a recorded game, or verify that it comes again."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from playmat.kernel.counting import counted

if TYPE_CHECKING:
    from playmat.kernel.replay import Replay

EXAMPLES = """Examples:

\b
  playmat replay game.json                 step through it with Enter
  playmat replay game.json --log           print what happened
  playmat replay game.json --verify        play it again and compare every digest
  playmat replay game.json --position 40   the position after 40 answers, as a scenario file
"""


@click.command(epilog=EXAMPLES)
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--verify", is_flag=True, help="Play it again and compare; the exit code is 2 if it comes out differently."
)
@click.option("--log", "as_log", is_flag=True, help="Print the log of the whole game, with clause numbers.")
@click.option("--player", type=click.IntRange(0), help="See the game as this player saw it; without it, everything.")
@click.option("--position", type=click.IntRange(0), help="Print the position after so many answers as a scenario file.")
@click.option("--json", "as_json", is_flag=True, help="With --verify: print the verdict as JSON.")
def replay(path: Path, verify: bool, as_log: bool, player: int | None, position: int | None, as_json: bool) -> None:
    """Watch the game recorded in the file PATH, or verify it."""
    from playmat.kernel.replay import Replay

    recorded = Replay.load(path)
    if verify:
        recorded.verify()
        told = {
            "path": str(path),
            "game": recorded.origin.game,
            "answers": len(recorded.answers),
            "digest": recorded.digests[-1],
            "verified": True,
        }
        click.echo(json.dumps(told) if as_json else _verdict(recorded))
        return
    if position is not None:
        from playmat.scenario import export

        game = recorded.game(position)
        if game.over:
            raise click.UsageError(f"--position: the game is over after {len(game.answers)} answers; expected fewer")
        click.echo(export(game, f"after {len(game.answers)} answers of {path.name}"), nl=False)
        return
    if as_log:
        game = recorded.game()
        for entry in game.log if player is None else game.view(player).log:
            click.echo(entry.text)
        click.echo(str(game.result or "the game is not over"))
        return
    from playmat.table.watch import watch

    watch(recorded, player, sys.stdin, sys.stdout)


def _verdict(recorded: Replay) -> str:
    """What a successful verification says."""
    digests = len(recorded.digests)
    played = f"{counted(len(recorded.answers), 'answer')}, {counted(digests, 'digest')} the same"
    return f"verified: {played}, the last {recorded.digests[-1]}"
