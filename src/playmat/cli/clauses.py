"""`playmat rules clauses`: the clauses of a game, from the page at the top of its rulebook."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from playmat.lab.recorded import Clause

EXAMPLES = """Examples:

\b
  playmat rules clauses orchard
  playmat rules clauses orchard --into clauses.json
"""
CLAUSE: Final = re.compile(r"(\d+(?:\.\d+)*[a-z]?)\s+(\S.*)")


@click.command(epilog=EXAMPLES)
@click.argument("game")
@click.option("--into", type=click.Path(path_type=Path), help="Write there, not to clauses.json of the game's package.")
def clauses(game: str, into: Path | None) -> None:
    """List the clauses of a GAME from the page of rules, and write clauses.json.

    The page is the docstring of the game's module `rulebook`: a clause a line, its number first; what stands below,
    indented, belongs to it. A clause that has others below it (4 has 4.1) is a heading. What clauses.json says of a
    clause besides its words (`physical`, `definition`, `leans_on`) stays.
    """
    from playmat.kernel.errors import DataError
    from playmat.kernel.registry import file_of, part_of
    from playmat.lab.coverage import load_clauses

    part = part_of(game, "rulebook")
    found = clauses_of((part.__doc__ or "") if part is not None else "")
    if part is None or not found:
        raise DataError(f"{game} has no page of rules: expected clauses such as `4.1  ...` at the top of its rulebook")
    before = {clause.id: clause for clause in load_clauses(game)} if file_of(game, "clauses.json") is not None else {}
    kept = [_kept(clause, before.get(clause.id)) for clause in found]
    lines = ",\n".join([json.dumps(_told(clause), ensure_ascii=False) for clause in kept])
    into = into or Path(str(files(part.__package__ or "").joinpath("clauses.json")))
    into.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    click.echo(f"{into}: {len(kept)} clauses")


def clauses_of(page: str) -> list[Clause]:
    """The clauses of a page of rules, in its order."""
    from playmat.lab.recorded import Clause

    said: dict[str, str] = {}
    last = ""
    for line in page.splitlines():
        begins = CLAUSE.fullmatch(line)
        if begins is not None:
            last = begins[1]
            said[last] = begins[2]
        elif last and line.startswith(" "):
            said[last] += f" {line.strip()}"
        else:
            last = ""
    heads = {number for number in said for other in said if other.startswith(f"{number}.")}
    return [Clause(number, "heading" if number in heads else "rule", gist) for number, gist in said.items()]


def _kept(clause: Clause, before: Clause | None) -> Clause:
    from playmat.lab.recorded import Clause

    if before is None:
        return clause
    kind = before.kind if before.kind not in ("heading", "rule") else clause.kind
    return Clause(clause.id, kind, clause.gist, before.leans_on)


def _told(clause: Clause) -> dict[str, object]:
    """What stands in the file; nothing of what a clause has not."""
    told: dict[str, object] = {"id": clause.id, "kind": clause.kind, "gist": clause.gist}
    return {**told, "leans_on": clause.leans_on} if clause.leans_on else told
