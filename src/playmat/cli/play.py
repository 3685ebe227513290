"""`playmat play`: a game in the terminal, against the computer or hot-seat."""

from __future__ import annotations

import contextlib
import random
import sys
from pathlib import Path

import click

from playmat.cli.games import known_games
from playmat.cli.matchup import make_setup, matchup_options

EXAMPLES = """Examples:

\b
  playmat play fftcg
  playmat play fftcg --player random --seed 7
  playmat play fftcg --player mybot:Careful
  playmat play fftcg --hotseat --decks decks.json#1 decks.json#2 --cards cards.jsonl
  playmat play --resume game.table
"""


@click.command(epilog=EXAMPLES)
@click.argument("game", required=False)
@matchup_options
@click.option(
    "--player",
    "opponent",
    default="greedy",
    show_default=True,
    help="Who plays against you: a name, or MODULE:CLASS of your own.",
)
@click.option("--hotseat", is_flag=True, help="Two people at one screen, which is cleared between them.")
@click.option("--second", is_flag=True, help="Take the second deck and the second seat.")
@click.option("--seed", type=int, help="The same seed gives the same shuffles; without it each game is another one.")
@click.option("--no-auto", is_flag=True, help="Ask also where there is but one answer.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a table that was saved.")
def play(
    game: str | None,
    decks: tuple[str, str] | None,
    cards: Path | None,
    edition: str | None,
    form: str | None,
    opponent: str,
    hotseat: bool,
    second: bool,
    seed: int | None,
    no_auto: bool,
    resume: Path | None,
) -> None:
    """Play GAME in the terminal: pick options by number or by name; type help for the rest.

    Without a terminal the same commands are read from standard input, one a line.
    """
    from rich.console import Console

    from playmat.kernel.game import Game
    from playmat.players import derived, make
    from playmat.table.saving import resume as resume_table
    from playmat.table.session import Seat, Session
    from playmat.table.terminal import Terminal

    chosen = random.SystemRandom().getrandbits(31) if seed is None else seed
    if resume is not None:
        session = resume_table(resume, chosen)
        session.auto = not no_auto
    elif game is None:
        raise click.UsageError(f"Which game? Expected GAME, one of {known_games()}, or --resume with a saved table.")
    else:
        table = Game.start(make_setup(game, decks, cards, edition, form, chosen))
        seats = [Seat(f"Player {at + 1}") for at in range(table.players)]
        if not hotseat:
            mine = 1 if second else 0
            for at in range(table.players):
                if at == mine:
                    seats[at] = Seat("You")
                else:
                    player = make(opponent, derived(chosen, "player", at))
                    seats[at] = Seat(opponent.rpartition(":")[2].capitalize(), opponent, player)
        session = Session(table, seats, not no_auto)
    typed = sys.stdin.isatty() and sys.stdout.isatty()
    if typed:
        try_line_editing()
    console = Console() if typed else Console(width=110)
    terminal = Terminal(session, console, None if typed else sys.stdin)
    if resume is None:
        terminal.say(f"seed {chosen}; type help at any time")
    terminal.run()


def try_line_editing() -> None:
    """Arrow keys and history at the prompt, where Python was built with them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (importing it is what turns line editing on)
