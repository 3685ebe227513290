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
  playmat play --scenario puzzle.yaml --hotseat
  playmat play --replay game.json --answers 40
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
@click.option("--scenario", type=click.Path(path_type=Path), help="Begin from the position of a scenario file.")
@click.option("--replay", type=click.Path(path_type=Path), help="Go on with a recorded game.")
@click.option("--answers", type=click.IntRange(0), help="With --replay: after so many of its answers; else after all.")
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
    scenario: Path | None,
    replay: Path | None,
    answers: int | None,
) -> None:
    """Play GAME in the terminal: pick options by number or by name; type help for the rest.

    Without a terminal the same commands are read from standard input, one a line.
    """
    from rich.console import Console

    from playmat.cli.begun import game_from_file
    from playmat.kernel.game import Game
    from playmat.players import derived, make
    from playmat.table.saving import resume as resume_table
    from playmat.table.session import Seat, Session
    from playmat.table.terminal import Terminal

    chosen = random.SystemRandom().getrandbits(31) if seed is None else seed
    files = {"--resume": resume, "--scenario": scenario, "--replay": replay}
    given = [name for name, path in files.items() if path is not None]
    if len(given) > 1 or (given and (decks or edition or form)):
        others = "--decks, --edition and --format"
        raise click.UsageError(f"expected one of {', '.join(files)}, or {others}: each says how the game begins")
    if resume is not None:
        session = resume_table(resume, chosen)
        session.auto = not no_auto
    elif game is None and not given:
        raise click.UsageError(f"Which game? Expected GAME, one of {known_games()}, or {', '.join(files)} with a file.")
    else:
        if given:
            table = game_from_file(scenario, replay, answers, cards, chosen)
            if table.origin is not None and game not in (None, table.origin.game):
                raise click.UsageError(f"{scenario or replay} is of {table.origin.game}, not of {game}")
        else:
            assert game is not None
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
        session.all_told()
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
