"""What the README shows is so: its example of the library runs as it stands there."""

import re
from pathlib import Path
from types import SimpleNamespace

import click

import playmat
from playmat import players
from playmat.cli import main as cli
from playmat.kernel import registry

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_example_of_the_library_runs() -> None:
    """With two decks and somebody to choose, the example plays a game to its end, takes back, forks and saves."""
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    decks = registry.find("fftcg").decks
    assert decks is not None
    deck_a, deck_b = decks()
    told: list[object] = []
    names = {"deck_a": deck_a, "deck_b": deck_b, "bot": players.make("random", 3), "print": told.append}
    exec(compile(example, "README.md", "exec"), names)
    after = SimpleNamespace(**names)
    assert isinstance(told[0], playmat.Result)
    assert not after.game.over
    assert after.again.digest() == after.fork.digest() == after.game.digest()


def test_the_table_of_commands_names_what_there_is() -> None:
    """Each row of the table is a command that can be called, and no command is missing."""
    rows = re.findall(r"^\| `playmat ([\w-]+)(?: ([a-z]+))?", README, re.MULTILINE)
    assert {name for name, _ in rows} == set(cli.COMMANDS)
    for name, part in rows:
        command = cli.playmat.get_command(click.Context(cli.playmat), name)
        if part:
            assert isinstance(command, cli.LateGroup)
            assert part in command.late, f"playmat {name} {part}"
