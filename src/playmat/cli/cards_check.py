"""`playmat cards check`: what the reader makes of a game's cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from playmat.cli.games import game_argument
from playmat.kernel.counting import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playmat.text.report import Report

SHOWN = 30
EXAMPLES = """Examples:

\b
  playmat cards check fftcg
  playmat cards check fftcg cards.jsonl --json
  playmat cards check fftcg --phrases
"""


@click.command("check", epilog=EXAMPLES)
@game_argument
@click.argument("path", required=False, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the figures and every decline as JSON.")
@click.option("--clashes", is_flag=True, help="Print the lines with two meanings, with the phrases that clash.")
@click.option("--phrases", is_flag=True, help="Try the examples of the game's own phrases instead of reading cards.")
@click.pass_context
def check(context: click.Context, game: str, path: Path | None, as_json: bool, clashes: bool, phrases: bool) -> None:
    """Read each different card of a GAME and say what is read exactly and which words stopped the rest.

    The cards are those of PATH, or all that are known. A line is exact if it has one meaning and prints back;
    declines are ranked by the cards that they alone keep from being read. A line of which the data has lost a part
    is damaged: it is not read, and counted apart.

    With --phrases the exit code is 1 if an example of a phrase does not hold.
    """
    from playmat.rules.readers import reader_of

    if phrases:
        from playmat.text.examples import untrue

        faults = untrue(reader_of(game)())
        click.echo("\n".join(faults) if faults else "every phrase reads its examples, and not its counter-examples")
        context.exit(1 if faults else 0)
    from playmat.text.report import check_all

    report = check_all(reader_of(game), records_of(game, path))
    if as_json:
        click.echo(json.dumps(figures(report), ensure_ascii=False, indent=2))
    elif clashes:
        for found in report.clashes:
            click.echo(
                f"{found.card}: {found.line}\n  either {'; '.join(found.one)}\n  or     {'; '.join(found.other)}"
            )
        click.echo(f"{counted(len(report.clashes), 'line')} with two meanings")
    else:
        click.echo("\n".join(told(report)))


def records_of(game: str, path: Path | None) -> list[Mapping[str, object]]:
    """Each different card of a path, or of all that are known."""
    import msgspec

    from playmat.cli.pools import pool_of

    return [msgspec.to_builtins(card) for card in pool_of(game, path).distinct]


def figures(report: Report) -> dict[str, object]:
    """The figures as data."""
    return {
        "cards": report.cards,
        "exact": report.exact,
        "scripted": report.scripted,
        "lines": report.lines,
        "lines_exact": report.lines_exact,
        "lines_declined": report.lines_declined,
        "lines_damaged": report.lines_damaged,
        "cards_damaged": report.cards_damaged,
        "types": {kind: {"cards": count, "exact": report.types_exact[kind]} for kind, count in report.types.items()},
        "declined": [{"text": d.text, "cards": d.cards, "lines": d.lines} for d in report.ranked],
    }


def told(report: Report) -> list[str]:
    """The figures and the first declines in words."""
    exact = share(report.exact, report.cards)
    lines = [
        f"{counted(report.cards, 'different card')}: {exact} read exactly, {report.scripted} by script",
        f"{counted(report.lines, 'line')}: {share(report.lines_exact, report.lines)} read exactly",
    ]
    if len(report.types) > 1:
        kinds = (f"{kind} {share(report.types_exact[kind], count)}" for kind, count in report.types.most_common())
        lines.insert(1, f"read exactly by type: {', '.join(kinds)}")
    if report.lines_damaged:
        lines.append(
            f"damaged in the data, and not read: {counted(report.lines_damaged, 'line')} "
            f"on {counted(report.cards_damaged, 'card')}"
        )
    ranked = report.ranked
    if ranked:
        lines.append(
            f"{counted(report.lines_declined, 'line')} declined; what stopped them (cards it alone stops, lines):"
        )
    lines += [f"  {d.cards:4} {d.lines:4}  {d.text}" for d in ranked[:SHOWN]]
    if len(ranked) > SHOWN:
        lines.append(f"  ... and {len(ranked) - SHOWN} more (--json)")
    return lines


def share(part: int, whole: int) -> str:
    """A count with its share."""
    return f"{part} ({100 * part / whole:.1f} %)" if whole else str(part)
