"""`playmat rules coverage`: what became of each clause of a document."""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table

from playmat.cli.games import game_argument
from playmat.kernel.counting import counted
from playmat.lab import coverage as measured

EXAMPLES = """Examples:

\b
  playmat rules coverage fftcg
  playmat rules coverage fftcg --all
  playmat rules coverage fftcg --json
"""
COLOURS = {"carried out": "green", "described": "cyan", "not for a program": "blue", "open": "red"}


@click.command(epilog=EXAMPLES)
@game_argument
@click.option("--json", "as_json", is_flag=True, help="Figures and every clause as JSON.")
@click.option("--all", "show_all", is_flag=True, help="List every clause, not only the open ones.")
def coverage(game: str, as_json: bool, show_all: bool) -> None:
    """Account for each clause of a game's rules document.

    A clause is carried out when a test fails once the step or predicate that carries it out is knocked out; the others
    are described (headings, and definitions that other clauses use) or not for a program. Besides, it warns of what
    was measured and no longer fits: tests and rows that are gone, words that have changed, clauses not on the page.
    """
    r = measured.report(game)
    if as_json:
        click.echo(measured.to_json(r))
        return
    console = Console()
    console.print(
        f"{counted(r.clauses, 'clause')}: {r.carried_out} carried out, {r.described} described, "
        f"{r.not_for_a_program} not for a program, {r.open} open"
    )
    for warning in r.warnings:
        console.print(warning, style="yellow", markup=False, highlight=False, soft_wrap=True)
    shown = [a for a in (*r.accounts, *r.apart) if show_all or a.verdict == "open"]
    if shown:
        table = Table("clause", "verdict", "what it demands", "why")
        for a in shown:
            table.add_row(a.clause.id, f"[{COLOURS[a.verdict]}]{a.verdict}[/]", a.clause.gist, a.why)
        console.print(table)
