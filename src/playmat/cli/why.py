"""`playmat rules why`: what the clause behind an answer or a refusal demands."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playmat.lab.coverage import Clause

EXAMPLES = """Examples:

\b
  playmat rules why 10.1.2.1
  playmat rules why 11.2 --game fftcg --json
"""


@click.command(epilog=EXAMPLES)
@click.argument("number", metavar="CLAUSE")
@click.option("--game", default="fftcg", show_default=True, help="The game whose document it is.")
@click.option("--json", "as_json", is_flag=True, help="Print the clauses as JSON.")
def why(number: str, game: str, as_json: bool) -> None:
    """Say in our own words what a CLAUSE demands, what it belongs to, and what it leans on.

    The number is the one that stands behind an answer, a refusal or a line of the log.
    """
    from playmat.lab.coverage import load_clauses

    clauses = {clause.id: clause for clause in load_clauses(game)}
    found = clause_of(number, clauses, game)
    if as_json:
        around = {"within": parents(found, clauses), "parts": parts(found, clauses), "used_by": users(found, clauses)}
        told = {"game": game, "clause": found.id, "kind": found.kind, "gist": found.gist, "leans_on": found.leans_on}
        click.echo(json.dumps({**told, **around}, ensure_ascii=False, indent=2))
        return
    for parent in parents(found, clauses):
        click.echo(_line(clauses[parent]))
    click.echo(click.style(_line(found), bold=True))
    for part in parts(found, clauses):
        click.echo(f"  {_line(clauses[part])}")
    leaning = [clauses[other] for other in found.leans_on if other in clauses]
    if leaning:
        click.echo("It leans on:")
        for clause in leaning:
            click.echo(f"  {_line(clause)}")
    if used := users(found, clauses):
        click.echo(f"Clauses that lean on it: {', '.join(used)}")


def clause_of(number: str, clauses: dict[str, Clause], game: str) -> Clause:
    """The clause with a number; brackets and a dot at the end may be there."""
    from playmat.kernel.errors import DataError

    wanted = number.strip().strip("[]()").rstrip(".")
    if wanted in clauses:
        return clauses[wanted]
    head = wanted
    while head and head not in clauses:
        head = head.rpartition(".")[0]
    near = ", ".join([head, *parts(clauses[head], clauses)][:12]) if head else ""
    raise DataError(f"the document of {game} has no clause {number!r}" + (f"; near it: {near}" if near else ""))


def _line(clause: Clause) -> str:
    return f"{clause.id}  {clause.gist}" if clause.gist else clause.id


def parents(clause: Clause, clauses: dict[str, Clause]) -> list[str]:
    """The clauses that it is a part of, the widest first."""
    found: list[str] = []
    head = clause.id.rpartition(".")[0]
    while head:
        if head in clauses:
            found.insert(0, head)
        head = head.rpartition(".")[0]
    return found


def parts(clause: Clause, clauses: dict[str, Clause]) -> list[str]:
    """The clauses directly below it."""
    below = re.compile(re.escape(clause.id) + r"\.[^.]+")
    return [number for number in clauses if below.fullmatch(number)]


def users(clause: Clause, clauses: dict[str, Clause]) -> list[str]:
    """The clauses that lean on it."""
    return [other.id for other in clauses.values() if clause.id in other.leans_on]
