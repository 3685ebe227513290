"""`playmat scenario`: run scenario files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import click

EXAMPLES = """Examples:

\b
  playmat scenario block.yaml -v
  playmat scenario scenarios/ --cards cards.jsonl --json
"""
SUFFIXES = (".yaml", ".yml")


@click.command(epilog=EXAMPLES)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--cards", "cards", type=click.Path(path_type=Path), help="Look cards up in a file, not in the database.")
@click.option("--json", "as_json", is_flag=True, help="Print what came of each file as JSON.")
@click.option("-v", "--verbose", is_flag=True, help="Also print the moves of each scenario.")
@click.pass_context
def scenario(context: click.Context, paths: tuple[str, ...], cards: Path | None, as_json: bool, verbose: bool) -> None:
    """Set positions up, play the moves, and compare what is expected.

    PATH is a scenario file, or a folder: then all files below it that end in .yaml or .yml. Every thing that does not
    hold is named with its place in the file, what was expected and what is there instead. The exit code is 1 if
    something does not hold, and 2 if a file cannot be read.
    """
    from playmat.cards.pool import Pool
    from playmat.cards.records import Card
    from playmat.kernel.errors import PlaymatError
    from playmat.scenario import load

    @cache
    def pool(game: str) -> Pool[Card]:
        from playmat.cli.pools import pool_of

        return pool_of(game, cards)

    told: list[dict[str, object]] = []
    worst = good = 0
    files = _files(paths)
    for path in files:
        try:
            found = load(path, pool)
            outcome = found.run()
        except PlaymatError as error:
            worst = 2
            told.append({"file": str(path), "ok": False, "error": str(error)})
            if not as_json:
                click.echo(f"{path}: cannot be run\n{_indented(str(error))}")
            continue
        good += outcome.ok
        worst = max(worst, 0 if outcome.ok else 1)
        told.append({"file": str(path), "what": found.what, "clauses": list(found.clauses), **outcome.data()})
        if not as_json:
            click.echo(
                f"{path}: {'holds' if outcome.ok else 'does not hold'}" + (f": {found.what}" if found.what else "")
            )
            if verbose:
                click.echo("\n".join(f"  {line}" for line in outcome.steps))
            for failure in outcome.failures:
                click.echo(_indented(str(failure)))
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    elif len(files) > 1:
        click.echo(f"{good} of {len(files)} scenarios hold")
    context.exit(worst)


def _files(paths: tuple[str, ...]) -> list[Path]:
    """The files that are meant; a folder stands for all scenario files below it."""
    from playmat.scenario import ScenarioError

    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            below = sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES)
            if not below:
                raise ScenarioError(f"{path}: there is no file ending in .yaml or .yml in this folder")
            found.extend(below)
        else:
            found.append(path)
    return found


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
