"""`playmat new-game`: a small game as a package of its own, to be made into another one.

What is written is the folder `starter` beside this file, with the game's name in place of that word.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib import resources
from importlib.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

EXAMPLES = """Examples:

\b
  playmat new-game orchard
  playmat new-game orchard --into ~/games
"""
STARTER: Final = "starter"
NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,19}")
LEFT_OUT: Final = (".", "__pycache__")  # with what the names of files begin that tools have left there


@click.command("new-game", epilog=EXAMPLES)
@click.argument("name")
@click.option(
    "--into", type=click.Path(path_type=Path), default=Path(), help="The folder in which the new one is made."
)
def new_game(name: str, into: Path) -> None:
    """Write a small game that plays, as a package of its own, into the folder NAME.

    NAME is what the game is called in commands and what its package is called in Python. docs/writing-a-rulebook.md
    leads through what is written, file by file, and tells how to make it another game.
    """
    written = write_game(name, into)
    click.echo(f"{written} is a game of its own. Next:\n")
    click.echo(f"  pip install -e {written}    # playmat then knows the game by its name")
    click.echo(f"  playmat play {name}")
    click.echo(f"  playmat scenario {written / 'tests' / 'scenarios'}")
    click.echo(f"\nIts rules are the page at the top of {written / name / 'rulebook.py'}.")


def write_game(name: str, into: Path) -> Path:
    """Write the starter under another name; its folder. PlaymatError if the name won't do or the folder is there."""
    from playmat.kernel.errors import PlaymatError

    folder = into / name
    if NAME.fullmatch(name) and folder.exists():
        raise PlaymatError(f"{folder} exists already; choose another name, or another folder with --into")
    fault = name_fault(name)
    if fault:
        raise PlaymatError(f"{name!r} can't be the name of a game: {fault}")
    title = name.replace("_", " ").capitalize()
    for path, text in list(starter_files()):
        file = folder / path.replace(STARTER, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace(STARTER, name).replace(STARTER.capitalize(), title), encoding="utf-8")
    return folder


def name_fault(name: str) -> str:
    """Why a game can't be called so; "" if it can."""
    from playmat.kernel.registry import names

    if not NAME.fullmatch(name):
        return "expected 2 to 20 small letters, digits and underscores, a letter first"
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return "it is a word of Python"
    if name in names():
        return "there is a game of this name"
    if find_spec(name) is not None:
        return "Python has a module of this name, which its package would hide"
    return ""


def starter_files() -> Iterator[tuple[str, str]]:
    """The files of the starter, by their paths in it: (path, text)."""
    return _files_below(resources.files("playmat.cli").joinpath(STARTER), "")


def _files_below(folder: Traversable, before: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.startswith(LEFT_OUT):
            continue
        if entry.is_file():
            yield f"{before}{entry.name}", entry.read_text(encoding="utf-8")
        else:
            yield from _files_below(entry, f"{before}{entry.name}/")
