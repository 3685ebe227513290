"""`playmat deck`: check deck lists."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import click

from playmat.cli.games import game_argument
from playmat.cli.main import Late, LateGroup
from playmat.kernel.counting import counted

EXAMPLES = """Examples:

\b
  playmat deck check fftcg deck.txt
  playmat deck check fftcg decks.json#2 --cards cards.jsonl --json
"""
COMMANDS = {"check": Late("playmat.cli.deck:check", "Name every fault of a deck.")}


@click.group(cls=LateGroup, commands=COMMANDS)
def deck() -> None:
    """Work with deck lists."""


@click.command(epilog=EXAMPLES)
@game_argument
@click.argument("spec", metavar="PATH")
@click.option("--format", "form", help="The deck format, such as limited; without it the game's usual one.")
@click.option("--cards", "path", type=click.Path(path_type=Path), help="Look cards up in a file, not in the database.")
@click.option("--json", "as_json", is_flag=True, help="Print the faults as JSON.")
@click.pass_context
def check(context: click.Context, game: str, spec: str, form: str | None, path: Path | None, as_json: bool) -> None:
    """Name every fault of a deck, with the clause that it breaks; the exit code is 1 if there is one.

    PATH is a file: lines as sites print them (`3 Name (1-001H)`, `1-001H x3`), a table, FFDecks' or EncoreDecks' JSON,
    a list of decks. PATH#NAME or PATH#3 means one of the decks in it. A built-in deck's name will do too. A line that
    can't be read is a fault like others.
    """
    from playmat.cards.builtin import built_in_decks
    from playmat.cards.deckcheck import examine
    from playmat.cards.decks import find_decks
    from playmat.cards.decks.sections import MAIN
    from playmat.cli.pools import pool_of

    pool = pool_of(game, path)
    decks = find_decks(spec, built_in_decks(game), pool.game.lists, whole=False)
    form = form or next(iter(pool.game.formats))
    results = [(deck, examine(deck, pool, form)) for deck in decks]
    if as_json:
        told = [
            {
                "deck": deck.name,
                "format": form,
                "size": found.sizes[MAIN],
                "sections": found.sizes,
                "legal": not found.faults,
                "faults": [dataclasses.asdict(fault) for fault in found.faults],
            }
            for deck, found in results
        ]
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    for deck, (faults, sizes) in () if as_json else results:
        verdict = counted(len(faults), "fault") if faults else f"a legal {form} deck"
        more = "".join(f" and {count} in the {section}" for section, count in sizes.items() if section != MAIN)
        click.echo(f"{deck.name}: {counted(sizes[MAIN], 'card')}{more}, {verdict}")
        for fault in faults:
            click.echo(f"  {fault.code}: {fault.message}" + (f" [{fault.clause}]" if fault.clause else ""))
    if any(found.faults for _, found in results):
        context.exit(1)
