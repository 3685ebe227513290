"""`playmat scenario`: run scenario files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playmat.scenario.worker import Told

EXAMPLES = """Examples:

\b
  playmat scenario block.yaml -v
  playmat scenario scenarios/ --cards cards.jsonl --json
  playmat scenario block.yaml --record block.json; playmat replay block.json
"""
SUFFIXES = (".yaml", ".yml")


@click.command(epilog=EXAMPLES)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--cards", "cards", type=click.Path(path_type=Path), help="Look cards up in a file, not in the database.")
@click.option("--json", "as_json", is_flag=True, help="Print what came of each file as JSON.")
@click.option("-v", "--verbose", is_flag=True, help="Also print the moves of each scenario.")
@click.option(
    "--limit", type=click.FloatRange(min=0.1), default=60.0, show_default=True, help="Seconds that one file may take."
)
@click.option("--record", type=click.Path(path_type=Path), help="Write the moves of the one file as a replay.")
@click.pass_context
def scenario(
    context: click.Context,
    paths: tuple[str, ...],
    cards: Path | None,
    as_json: bool,
    verbose: bool,
    limit: float,
    record: Path | None,
) -> None:
    """Set positions up, play the moves, and compare what is expected.

    PATH is a scenario file, or a folder: then all files below it that end in .yaml or .yml. Every thing that does not
    hold is named with its place in the file, what was expected and what is there instead. A file that cannot be read,
    crashes or does not end in time leaves the results of the others alone. The exit code is 1 if something does not
    hold, and 2 if a file cannot be read or run to its end.
    """
    from playmat.scenario.worker import Worker

    files = scenario_files(paths)
    if record is not None and len(files) != 1:
        raise click.UsageError(f"--record: expected one scenario file, got {len(files)}")
    worker = Worker(cards, limit)
    told = []
    try:
        for path in files:
            told.append(worker.run(str(path)))
            if not as_json:
                _print(told[-1], verbose)
    finally:
        worker.close()
    if record is not None and not told[0].error:
        _record(files[0], cards, limit, record)
    if as_json:
        click.echo(json.dumps([_data(one) for one in told], ensure_ascii=False, indent=2))
    elif len(files) > 1:
        click.echo(f"{sum(one.ok for one in told)} of {len(files)} scenarios hold")
    context.exit(2 if any(one.error for one in told) else 0 if all(one.ok for one in told) else 1)


def _record(file: Path, cards: Path | None, limit: float, into: Path) -> None:
    """Write what is played in the first part of a file, with its first seed; up to what does not hold."""
    from playmat.cards.opening import open_pool
    from playmat.kernel.errors import PlaymatError
    from playmat.kernel.replay import Replay
    from playmat.scenario import load

    game, _ = load(file, lambda game: open_pool(game, cards)).play(seconds=limit)
    try:
        Replay.of(game).save(into)
    except OSError as error:
        raise PlaymatError(f"{into}: {error.strerror}") from None


def _print(told: Told, verbose: bool) -> None:
    """What came of a file, for people."""
    if told.error:
        click.echo(f"{told.file}: cannot be run\n{_indented(told.error)}")
        return
    click.echo(f"{told.file}: {'holds' if told.ok else 'does not hold'}" + (f": {told.what}" if told.what else ""))
    if verbose and told.steps:
        click.echo("\n".join(f"  {line}" for line in told.steps))
    for failure in told.failures:
        click.echo(_indented(failure))


def _data(told: Told) -> dict[str, object]:
    """What came of a file, for programs."""
    if told.error:
        return {"file": told.file, "ok": False, "error": told.error}
    return {"file": told.file, "what": told.what, "clauses": list(told.clauses), **told.outcome}


def scenario_files(paths: tuple[str, ...]) -> list[Path]:
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
