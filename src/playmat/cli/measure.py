"""`playmat rules measure`: which clauses scenarios show to be carried out."""

from __future__ import annotations

from importlib.resources import as_file
from pathlib import Path

import click

EXAMPLES = """Examples:

\b
  playmat rules measure orchard tests/scenarios
  playmat rules measure orchard tests/scenarios --into coverage.json
"""


@click.command(epilog=EXAMPLES)
@click.argument("game")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--into", type=click.Path(path_type=Path), help="Write there, not to coverage.json of the game's package."
)
def measure(game: str, paths: tuple[str, ...], into: Path | None) -> None:
    """Measure which clauses of a game are carried out, and write it down.

    Every row of the rulebook (a step, a refusal, a switch) is knocked out in turn, and the scenarios that name one of
    its clauses are run without it: a clause is carried out if one of them fails then. PATH is a scenario file, or a
    folder of them. What coverage.json says besides (`described`, `not_for_a_program`) stays as it is; if
    the words of such a clause have changed, that is told until its line under `words` is deleted there.
    """
    import msgspec

    from playmat.cli.scenario import scenario_files
    from playmat.kernel.registry import file_of, find
    from playmat.lab.coverage import load_clauses, load_recorded, report
    from playmat.lab.knockout import measure as knock_out
    from playmat.lab.outdated import noted
    from playmat.lab.recorded import Recorded
    from playmat.lab.scenarios import cases_of

    kind = find(game)
    cases = cases_of(game, scenario_files(paths), Path.cwd())
    proofs = knock_out(kind, [(kind.editions[0], kind.formats[0])], cases, click.echo)
    had = load_recorded(game) if file_of(game, "coverage.json") is not None else Recorded({})
    recorded = msgspec.structs.replace(had, proofs=proofs, words=noted(load_clauses(game), had))
    text = msgspec.json.format(msgspec.json.encode(recorded), indent=1).decode() + "\n"
    if into is None:
        clauses = file_of(game, "clauses.json")
        if clauses is None:
            raise click.UsageError(f"{game} has no clauses.json in its package; say --into FILE")
        with as_file(clauses) as path:
            into = path.with_name("coverage.json")
    into.write_text(text, encoding="utf-8")
    told = report(game)
    for warning in told.warnings:
        click.echo(warning)
    click.echo(f"{into}: {len(proofs)} clauses carried out, {told.open} of {told.clauses} open")
