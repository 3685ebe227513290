"""`playmat bench`: what a game costs, beside other engines."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

import click

from playmat.cli.games import game_argument
from playmat.cli.matchup import make_setup, matchup_options

EXAMPLES = """Examples:

\b
  playmat bench fftcg
  playmat bench fftcg --json --peers
  playmat bench weiss --shortcuts
  playmat bench fftcg --cards cards.jsonl --decks decks.json#1 decks.json#2
  playmat bench weiss --peers --cards weiss.jsonl --decks one.txt other.txt
"""
FURTHER = ("batch_decisions_per_s", "batch_games_per_s", "reads")  # rows that are left out where nobody has them
# Name, unit and format of each figure.
ROWS = (
    ("decisions_per_s", "decisions/s, forced answers counted", ",.0f"),
    ("choices_per_s", "real choices/s", ",.0f"),
    ("games_per_s", "games/s, set-up included", ",.1f"),
    ("fork_us", "us a fork", ",.1f"),
    ("answer_us", "us an answer", ",.1f"),
    ("undo_us", "us to take an answer back", ",.1f"),
    ("kb_per_game", "KB a live game", ",.0f"),
    ("kb_with_undo", "KB a live game with 64 answers of undo", ",.0f"),
    ("setup_ms", "ms to set a game up", ",.2f"),
    ("batch_decisions_per_s", "decisions/s, 256 games at once", ",.0f"),
    ("batch_games_per_s", "games/s, 256 games at once", ",.1f"),
    ("reads", "share of the cards that it reads in full", ".1%"),
)


class Seconds(click.FloatRange):
    """A time that ends: click's ranges let `nan` and `inf` pass."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number, if it is one."""
        seconds: float = super().convert(value, param, ctx)
        if not math.isfinite(seconds):
            self.fail(f"{value!r} is no time that ends.", param, ctx)
        return seconds


@click.command(epilog=EXAMPLES)
@game_argument
@matchup_options
@click.option("--seconds", type=Seconds(0.05), default=4.0, show_default=True, help="For each part.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the games.")
@click.option("--peers", is_flag=True, help="Measure other engines too, each installed into its own environment once.")
@click.option("--shortcuts", is_flag=True, help="Measure what each shortcut of the kernel brings, and nothing else.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench(
    game: str,
    decks: tuple[str, str] | None,
    cards: Path | None,
    edition: str | None,
    form: str | None,
    seconds: float,
    seed: int,
    peers: bool,
    shortcuts: bool,
    as_json: bool,
) -> None:
    """Measure GAME on one core, random players against each other.

    A live game is one in the middle, with its event log and its answers; memory is what tracemalloc sees for a dozen of
    them. Peers are other engines for card games in Python. One that plays GAME gets the same decks, and the share of
    the cards (of --cards, or all that are known) that each reads in full is told; other games differ, so compare orders
    of magnitude.
    """
    from playmat.lab.bench.environments import GAMES, PeerFailed, measure_peer
    from playmat.lab.bench.environments import peers as known
    from playmat.lab.bench.own import measure
    from playmat.lab.bench.reads import matchup_of, share_read
    from playmat.lab.bench.shortcuts import measure_shortcuts

    def say(text: str) -> None:
        if sys.stderr.isatty():
            click.echo(text, err=True)

    say(f"measuring {game}")
    setup = make_setup(game, decks, cards, edition, form, seed)
    if shortcuts:
        show_shortcuts(game, measure_shortcuts(setup, seed), as_json)
        return
    figures = measure(setup, seconds, seed)
    others: dict[str, dict[str, float | bool | None]] = {}
    notes: dict[str, str] = {}
    names = known(game) if peers else []
    same = [peer for peer in names if peer in GAMES]  # they play this game with these decks
    matchup = matchup_of(setup, cards) if same else None
    if same:
        say("reading the cards")
        figures["reads"] = share_read(game, cards)
    for peer in names:
        try:
            others[peer] = measure_peer(peer, seconds, seed, say, matchup if peer in same else None)
        except PeerFailed as error:
            notes[peer] = str(error)
    if as_json:
        told: dict[str, object] = {"game": game, **{k: rounded(v) for k, v in figures.items()}}
        if peers:
            told["peers"] = {name: {k: rounded(v) for k, v in row.items()} for name, row in others.items()}
            told["notes"] = notes
        click.echo(json.dumps(told, indent=2))
        return
    show(game, figures, others)
    for note in notes.values():
        click.echo(f"note: {note}", err=True)


def show_shortcuts(game: str, brought: dict[str, float], as_json: bool) -> None:
    """By how much longer games take without each shortcut."""
    if as_json:
        told = {name: round(share, 3) for name, share in brought.items()}
        click.echo(json.dumps({"game": game, "shortcuts": told}, indent=2))
        return
    click.echo(f"{game}: games of random players take longer by")
    for name, share in brought.items():
        click.echo(f"{share:8.1%}  without {name}")


def rounded(value: float | bool | None) -> float | bool | None:
    """Four figures are more than the machine is steady for."""
    return float(f"{value:.4g}") if isinstance(value, float) else value


def show(game: str, figures: dict[str, float | bool | None], others: dict[str, dict[str, float | bool | None]]) -> None:
    """The figures as a table, an engine a column."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column(f"{game} ({'compiled' if figures['compiled'] else 'pure Python'})", justify="right")
    for name in others:
        table.add_column(name, justify="right")
    for key, title, form in ROWS:
        row = [figures.get(key), *(other.get(key) for other in others.values())]
        if key in FURTHER and not any(row):
            continue
        table.add_row(title, *("-" if value is None else format(value, form) for value in row))
    Console(width=None if sys.stdout.isatty() else 120).print(table)
