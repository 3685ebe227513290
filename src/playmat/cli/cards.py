"""`playmat cards`: import card files into the database, look cards up, and search."""

from __future__ import annotations

import dataclasses
import json
import re
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

import click

from playmat.cli.games import game_argument
from playmat.cli.main import Late, LateGroup
from playmat.kernel.counting import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playmat.cards.records import Card

EXAMPLES = {
    "import": """Examples:

\b
  playmat cards import fftcg cards.jsonl
  playmat cards import weiss folder/ more.json --json
""",
    "show": """Examples:

\b
  playmat cards show fftcg "Tide Mage"
  playmat cards show fftcg 1-001H --cards cards.jsonl --json
""",
    "search": """Examples:

\b
  playmat cards search fftcg mage --where element=Fire,Ice --where "cost<=3"
  playmat cards search fftcg --text '"draw 1 card"' --limit 20
""",
}
COMMANDS = {
    "import": Late("playmat.cli.cards:import_files", "Take cards from files or folders into the database."),
    "check": Late("playmat.cli.cards_check:check", "Read the cards' text; say what was not understood."),
    "show": Late("playmat.cli.cards:show", "Print a card."),
    "search": Late("playmat.cli.cards:search", "Find cards by name, text and attributes."),
}


@click.group(cls=LateGroup, commands=COMMANDS)
def cards() -> None:
    """Import cards and look them up."""


@click.command("import", epilog=EXAMPLES["import"])
@game_argument
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@click.option("--strict", is_flag=True, help="Take nothing if one record is wrong.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
def import_files(game: str, paths: tuple[Path, ...], strict: bool, as_json: bool) -> None:
    """Take the cards of files or folders into the database.

    The shape of each file is recognised by its content: one JSON record a line, FFTCG's card browser's JSON, FFDecks'
    JSON, the English Weiss Schwarz database's JSON. Records that are no cards are named, with what is wrong with them,
    and the others are taken; with --strict all or nothing.
    """
    from playmat.cards.database import CardDatabase
    from playmat.cards.registry import card_game
    from playmat.cards.sources.reading import left_out, read_cards

    reading = read_cards(card_game(game), *paths, strict=strict)
    with CardDatabase() as database:
        counts = database.import_cards(game, reading.cards.values())
        total = database.count(game)
    if as_json:
        told = {
            "game": game,
            **counts._asdict(),
            "total": total,
            "notes": reading.notes,
            "left_out": [dataclasses.asdict(record) for record in reading.left_out],
            "database": str(database.path),
        }
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
        return
    for note in reading.notes:
        click.echo(f"note: {note}", err=True)
    for record in reading.left_out:
        click.echo(f"left out: {record}", err=True)
    if reading.left_out:
        click.echo(f"{left_out(len(reading.left_out))}, {len(reading.cards)} were taken", err=True)
    click.echo(
        f"{counts.new} new, {counts.changed} changed, {counts.same} as before; "
        f"{counted(total, 'card')} in {database.path}"
    )


@click.command(epilog=EXAMPLES["show"])
@game_argument
@click.argument("name")
@click.option("--cards", "path", type=click.Path(path_type=Path), help="Look in a file or folder, not in the database.")
@click.option("--json", "as_json", is_flag=True, help="Print the records as JSON.")
def show(game: str, name: str, path: Path | None, as_json: bool) -> None:
    """Print the cards with a NAME (each different one), or the card with a number, or `Name (number)`.

    Behind its text stands what the table understood of it, in the reader's terms, and what it can't read.
    """
    from playmat.cli.pools import pool_of

    pool = pool_of(game, path)
    found = pool.named(name) or (pool.find(name),)
    if as_json:
        import msgspec

        click.echo(json.dumps([msgspec.to_builtins(card) for card in found], ensure_ascii=False, indent=2))
        return
    told = [[*lines_of(printings), *understood(game, printings[0])] for printings in by_card(found)]
    click.echo("\n\n".join("\n".join(lines) for lines in told))


@click.command(epilog=EXAMPLES["search"])
@game_argument
@click.argument("name", nargs=-1)
@click.option("--text", help='Words of the text, or "a phrase in quotes".')
@click.option("--where", "wanted", multiple=True, metavar="CONDITION", help="Such as element=Fire, cost<=3, cost=2-4.")
@click.option("--limit", type=click.IntRange(1), default=100, show_default=True, help="At most so many cards.")
@click.option("--json", "as_json", is_flag=True, help="Print the records as JSON.")
def search(
    game: str, name: tuple[str, ...], text: str | None, wanted: tuple[str, ...], limit: int, as_json: bool
) -> None:
    """Find the imported cards that meet all conditions: words of the NAME, of the text, and attributes.

    Several values with commas between mean any of them: element=Fire,Ice.
    """
    from playmat.cards.database import CardDatabase
    from playmat.cards.registry import card_game
    from playmat.cards.search import conditions

    attributes = dict(condition(one) for one in wanted)
    deque(conditions(card_game(game).record, attributes), 0)  # says which attributes there are
    with CardDatabase() as database:
        found = database.search(game, name=" ".join(name) or None, text=text, limit=limit, **attributes)
        empty = not database.count(game)
    if as_json:
        import msgspec

        click.echo(json.dumps([msgspec.to_builtins(card) for card in found], ensure_ascii=False, indent=2))
        return
    for card in found:
        click.echo(f"{card.name} ({card.id})  {facts_of(card)}")
    more = f"; none are imported yet: playmat cards import {game} PATH" if empty else ""
    click.echo(
        f"{counted(len(found), 'card')}{more or ('; there may be more: --limit' if len(found) == limit else '')}",
        err=True,
    )


def condition(text: str) -> tuple[str, list[str | int]]:
    """An attribute and the values that it may have, from `cost<=3` or `element=Fire,Ice`."""
    from playmat.cards.errors import CardDataError

    parts = re.fullmatch(r"\s*(\w+)\s*(<=|>=|<|>|=)\s*(.*\S)\s*", text)
    if parts is None:
        raise CardDataError(f"--where: expected a condition such as `element=Fire` or `cost<=3`, got {text!r}")
    name, sign, values = parts.groups()
    return name, [sign.removeprefix("=") + value for value in values.split(",")]


def by_card(cards: Sequence[Card]) -> list[list[Card]]:
    """The printings of each different card."""
    from playmat.cards.records import distinct_key

    groups: dict[object, list[Card]] = {}
    for card in cards:
        groups.setdefault(distinct_key(card), []).append(card)
    return list(groups.values())


def lines_of(printings: Sequence[Card]) -> list[str]:
    """A card as lines of text: its name and numbers, what it can be searched by, and its text."""
    card = printings[0]
    lines = [f"{card.name} ({', '.join(printing.id for printing in printings)})", f"  {facts_of(card)}"]
    lines.extend(f"  | {line}" for paragraph in card.text for line in paragraph.splitlines())
    return lines


def understood(game: str, card: Card) -> list[str]:
    """What the game's reader makes of a card, as lines of text: terms, and lines that can't be read; nothing without a
    reader.
    """
    import msgspec

    from playmat.rules.readers import reader_of, readers
    from playmat.table.outline import outline
    from playmat.text.reader import UNDERSTOOD

    if game not in readers() or not card.text:
        return []
    reading = reader_of(game)().read_card(msgspec.to_builtins(card))
    lines = [f"  = {outline(ability)}" for ability in reading.abilities]
    return lines + [f"  ? can't be read: {line.told}" for line in reading.lines if line.verdict not in UNDERSTOOD]


def facts_of(card: Card) -> str:
    """What a card can be searched by, on one line."""
    facts: dict[str, list[str]] = {}
    for name, value in card.attributes():
        facts.setdefault(name.replace("_", " "), []).append(str(value).replace("_", " "))
    return ", ".join(f"{name} {'/'.join(values)}" for name, values in facts.items())
