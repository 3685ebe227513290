"""`playmat rules why`: what the clause behind an answer or a refusal demands."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playmat.lab.recorded import Clause

EXAMPLES = """Examples:

\b
  playmat rules why 10.1.2.1
  playmat rules why 11.2 --game fftcg --json
"""


@click.command(epilog=EXAMPLES)
@click.argument("number", metavar="CLAUSE")
@click.option("--game", help="The game whose document it is; without it every game that has such a clause.")
@click.option("--json", "as_json", is_flag=True, help="Print the clauses as JSON.")
def why(number: str, game: str | None, as_json: bool) -> None:
    """Say in our own words what a CLAUSE demands, what it belongs to, and what it leans on.

    The number is the one that stands behind an answer, a refusal or a line of the log.
    """
    documents = {name: clauses_of(name) for name in ([game] if game else with_documents())}
    found = clauses_found(number, documents)
    if as_json:
        told = [data(name, clause, documents[name]) for name, clause in found.items()]
        click.echo(json.dumps(told[0] if game else told, ensure_ascii=False, indent=2))
        return
    for at, (name, clause) in enumerate(found.items()):
        if len(found) > 1:
            click.echo(("\n" if at else "") + click.style(f"In the document of {name}:", underline=True))
        tell(clause, documents[name])


def with_documents() -> list[str]:
    """The games whose clauses are known."""
    from playmat.kernel.registry import file_of, names

    return [name for name in names() if file_of(name, "clauses.json") is not None]


def clauses_of(game: str) -> dict[str, Clause]:
    """The clauses of a game's document by number."""
    from playmat.lab.coverage import load_clauses

    return {clause.id: clause for clause in load_clauses(game)}


def clauses_found(number: str, documents: dict[str, dict[str, Clause]]) -> dict[str, Clause]:
    """The clause of that number in each document that has one; DataError if none does."""
    from playmat.kernel.errors import DataError

    found: dict[str, Clause] = {}
    faults: list[str] = []
    for game, clauses in documents.items():
        try:
            found[game] = clause_of(number, clauses, game)
        except DataError as error:
            faults.append(str(error))
    if not found:
        raise DataError("; ".join(faults) or "no game has a document with clauses")
    return found


def data(game: str, found: Clause, clauses: dict[str, Clause]) -> dict[str, object]:
    """A clause as data, with the numbers of those around it."""
    around = {"within": parents(found, clauses), "parts": parts(found, clauses), "used_by": users(found, clauses)}
    told = {"game": game, "clause": found.id, "kind": found.kind, "gist": found.gist, "leans_on": found.leans_on}
    return {**told, **around}


def tell(found: Clause, clauses: dict[str, Clause]) -> None:
    """Print a clause with those around it."""
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
