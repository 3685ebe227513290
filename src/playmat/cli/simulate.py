"""`playmat simulate`: many games, and the win rate with its interval."""

from __future__ import annotations

import dataclasses
import json
import sys
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from playmat.cli.games import game_argument
from playmat.cli.matchup import deck_names, make_setup, matchup_options
from playmat.kernel.counting import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from playmat.lab.figures import Figures, Share
    from playmat.lab.simulate import Played, Tally

EXAMPLES = """Examples:

\b
  playmat simulate fftcg -n 200 --players greedy,random
  playmat simulate fftcg -n 200 --players greedy,mybot:Careful
  playmat simulate fftcg -n 1000 --players greedy,greedy --workers 2 --seed 1 \\
      --decks decks.json#1 decks.json#2 --cards cards.jsonl
"""


@click.command(epilog=EXAMPLES)
@game_argument
@click.option("-n", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option(
    "--players",
    "players_text",
    default="random,greedy",
    show_default=True,
    metavar="A,B",
    help="Who plays: names of players, or MODULE:CLASS of your own. Each keeps its deck; seats alternate.",
)
@matchup_options
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--cap", type=click.IntRange(1), help="Give a game up after so many decisions.")
@click.option("--record", type=click.Path(path_type=Path), help="Write each game's replay into this folder.")
@click.option("--by-card", is_flag=True, help="Also print what each card was worth.")
@click.option("--json", "as_json", is_flag=True, help="Print all figures as JSON.")
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
    by_card: bool,
    as_json: bool,
) -> None:
    """Play many games of GAME between players that are programs, and tell who wins how often.

    Told are wins by who begins, how long the games were and how they ended, and with --by-card how often each player
    won with a card in the first hand, drawn, played or sent back. The games depend on the seed alone, not on the number
    of processes: `digest` covers the final states of all games.
    """
    from playmat.lab.figures import figures
    from playmat.lab.simulate import CAP, Plan, tally
    from playmat.lab.simulate import games as play_all

    setup = make_setup(game, decks, cards, edition, form, seed)
    players = tuple(name.strip() for name in players_text.split(","))
    plan = Plan(setup.to_data(), players, seed, cap or CAP, str(record) if record else "")
    began = perf_counter()
    with progress(count) as told:
        played = [told(one) for one in play_all(plan, count, workers)]
    summed = tally(played, len(players), perf_counter() - began)
    found = figures(played, len(players))
    names = row_names(players, deck_names(game, decks))
    unread = sorted({card.name for card in setup.pool.defs if card.declined})
    words = {card.key: card.name for card in setup.pool.defs}
    if as_json:
        data = {"game": game, "players": players, "seed": seed, **dataclasses.asdict(summed), "unread": unread}
        data |= as_data(found, names, players, deck_names(game, decks), words)
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    for line in [*lines_of(names, summed, found), *(card_lines(names, found, words) if by_card else ())]:
        click.echo(line)
    if unread:
        click.echo(f"note: lines that the table can't read did nothing, on {', '.join(unread)}", err=True)


def row_names(players: Sequence[str], decks: Sequence[str]) -> list[str]:
    """A name for each row, no two the same: the player and its deck, with a number where that is not enough."""
    both = [
        f"{player} ({deck})" if deck else player
        for player, deck in zip(players, [*decks, *[""] * len(players)], strict=False)
    ]
    return [f"{name} #{at}" if both.count(name) > 1 else name for at, name in enumerate(both, 1)]


@contextmanager
def progress(count: int) -> Iterator[Callable[[Played], Played]]:
    """Shows on stderr, if that is a terminal, how many games are over; what it gives is to be told of each."""
    if not sys.stderr.isatty():
        yield lambda game: game
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=count)

        def told(game: Played) -> Played:
            bar.advance(task)
            return game

        yield told


def as_data(
    found: Figures, names: Sequence[str], players: Sequence[str], decks: Sequence[str], words: Mapping[str, str]
) -> dict[str, object]:
    """The figures as plain data; docs/players.md describes it."""
    from playmat.lab.stats import MEANS, SHARES

    whole = dataclasses.asdict(found)
    rows = [
        {"name": name, "player": player, "deck": decks[at] if at < len(decks) else "", **row}
        for at, (name, player, row) in enumerate(zip(names, players, whole["rows"], strict=True))
    ]
    cards = [[{"card": row["card"], "name": words[row["card"]], **row["won"]} for row in of] for of in whole["cards"]]
    return {**whole, "rows": rows, "cards": cards, "methods": {"shares": SHARES, "means": MEANS}}


def lines_of(names: Sequence[str], summed: Tally, found: Figures) -> list[str]:
    """The figures for people."""
    width = max(len(name) for name in names)
    lines = []
    for name, row in zip(names, found.rows, strict=True):
        wins = row.wins
        low, high = wins.interval
        lines.append(
            f"{name:<{width}}  {wins.count:>6} wins  {wins.share:6.1%}  (95 % interval {low:.1%} to {high:.1%})"
        )
        lines.append(f"{'':<{width}}  beginning {_told(row.beginning)}, second {_told(row.second)}")
    lines.append(f"whoever begins wins {_told(found.beginner)}")
    turns = found.lengths["turns"]
    low, high = turns.interval
    lines.append(
        f"turns of both players: {turns.mean:.1f} on average ({low:.1f} to {high:.1f}), half of the games up to"
        f" {turns.median:g}, shortest {turns.least}, longest {turns.most}"
    )
    lines.append("how they ended:")
    for way in found.endings:
        wins_of = ", ".join(f"{count} won by {name}" for count, name in zip(way.wins, names, strict=True) if count)
        clause = f" [{way.clause}]" if way.clause else ""
        lines.append(f"  {way.how}{clause}: {_told(way.games)}" + (f"; {wins_of}" if wins_of else ""))
    speed = summed.decisions / summed.seconds if summed.seconds else 0.0
    rest = f"{summed.draws} drawn" + (f", {summed.capped} given up" if summed.capped else "")
    lines.append(
        f"{counted(summed.games, 'game')}, {rest}; {counted(summed.decisions, 'decision')}, "
        f"{summed.choices:,} of them real choices"
    )
    lines.append(f"{summed.seconds:.1f} s, {speed:,.0f} decisions/s; digest {summed.digest}")
    return lines


def card_lines(names: Sequence[str], found: Figures, words: Mapping[str, str]) -> list[str]:
    """For each player's cards the games won of those in which they were in the first hand, drawn, played, sent back."""
    from playmat.lab.measure import WHAT

    lines = []
    for name, rows in zip(names, found.cards, strict=True):
        lines.append(f"{name}: games won of those in which the card was")
        for row in rows:
            parts = [f"{what} {_told(row.won[what])}" for what in WHAT if row.won[what].games]
            lines.append(f"  {words[row.card]} ({row.card}): {', '.join(parts)}")
    return lines


def _told(share: Share) -> str:
    """A share as numbers with its interval."""
    low, high = share.interval
    return f"{share.count} of {share.games} ({low:.0%} to {high:.0%})"
