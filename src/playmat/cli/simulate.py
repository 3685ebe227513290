"""`playmat simulate`: many games, and the win rate with its interval."""

from __future__ import annotations

import dataclasses
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from playmat.cli.matchup import make_setup, matchup_options

if TYPE_CHECKING:
    from playmat.lab.simulate import Played, Tally

EXAMPLES = """Examples:

\b
  playmat simulate fftcg -n 200 --players greedy,random
  playmat simulate fftcg -n 1000 --players greedy,greedy --workers 2 --seed 1 \\
      --decks decks.json#1 decks.json#2 --cards cards.jsonl
"""


@click.command(epilog=EXAMPLES)
@click.argument("game")
@click.option("-n", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option(
    "--players",
    "players_text",
    default="random,greedy",
    show_default=True,
    metavar="A,B",
    help="Who plays: names of players. Each keeps its deck; seats alternate.",
)
@matchup_options
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--cap", type=click.IntRange(1), help="Give a game up after so many decisions.")
@click.option("--record", type=click.Path(path_type=Path), help="Write each game's replay into this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def simulate(
    game: str,
    count: int,
    players_text: str,
    decks: tuple[str, str] | None,
    cards: Path | None,
    edition: str | None,
    form: str | None,
    workers: int,
    seed: int,
    cap: int | None,
    record: Path | None,
    as_json: bool,
) -> None:
    """Play many games of GAME between players that are programs, and tell who wins how often.

    The games depend on the seed alone, not on the number of processes: `digest` covers the final states of all games.
    """
    from playmat.lab.simulate import CAP, Plan
    from playmat.lab.simulate import simulate as play_all

    setup = make_setup(game, decks, cards, edition, form, seed)
    players = tuple(name.strip() for name in players_text.split(","))
    plan = Plan(setup.to_data(), players, seed, cap or CAP, str(record) if record else "")
    tally = play_all(plan, count, workers, None if as_json or not sys.stderr.isatty() else Progress(count).told)
    unread = sorted({card.name for card in setup.pool.defs if card.declined})
    if as_json:
        told = {"game": game, "players": players, "seed": seed, **dataclasses.asdict(tally), "unread": unread}
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    names = _named(players, decks)
    for line in lines_of(names, tally):
        click.echo(line)
    if unread:
        click.echo(f"note: lines that the table can't read did nothing, on {', '.join(unread)}", err=True)


def _named(players: tuple[str, ...], decks: tuple[str, str] | None) -> list[str]:
    """The players with their decks, where these were named."""
    if not decks:
        return list(players)
    return [f"{player} ({Path(deck).name})" for player, deck in zip(players, decks, strict=True)]


def lines_of(names: list[str], tally: Tally) -> list[str]:
    """The figures for people."""
    from playmat.lab.stats import wilson

    width = max(len(name) for name in names)
    lines = []
    for name, wins in zip(names, tally.wins, strict=True):
        low, high = wilson(wins, tally.finished)
        share = wins / tally.finished if tally.finished else 0.0
        lines.append(f"{name:<{width}}  {wins:>6} wins  {share:6.1%}  (95 % interval {low:.1%} to {high:.1%})")
    speed = tally.decisions / tally.seconds if tally.seconds else 0.0
    rest = f"{tally.draws} drawn" + (f", {tally.capped} given up" if tally.capped else "")
    lines.append(f"{tally.games} games, {rest}; {tally.decisions:,} decisions, {tally.choices:,} of them real choices")
    lines.append(f"{tally.seconds:.1f} s, {speed:,.0f} decisions/s; digest {tally.digest}")
    return lines


class Progress:
    """Counts games on one line of the terminal."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.done = 0

    def told(self, game: Played) -> None:
        """One more game is over."""
        self.done += 1
        end = "\n" if self.done == self.count else ""
        click.echo(f"\r{self.done} of {self.count} games{end}", err=True, nl=False)
