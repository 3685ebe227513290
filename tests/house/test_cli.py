"""The command line: quick help, late imports, and errors that are one line."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from playmat import __version__
from playmat.cli import main as cli
from playmat.kernel.errors import PlaymatError
from playmat.kernel.registry import names

README = Path(__file__).resolve().parents[2] / "README.md"


@click.command()
def broken() -> None:
    """Fail as a command does when its user made a mistake."""
    raise PlaymatError("no deck in 'nothing.txt': line 3 is no card")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> dict[str, cli.Late]:
    """A table of commands with one that works and one that cannot be imported."""
    commands = {
        "broken": cli.Late("broken_command:broken", "Fail cleanly."),
        "missing": cli.Late("playmat.cli.there_is_no_such_module:run", "Never imported by --help."),
    }
    monkeypatch.setitem(sys.modules, "broken_command", sys.modules[__name__])
    monkeypatch.setattr(cli.playmat, "late", commands)
    return commands


def test_help_lists_commands_without_importing_them(table: dict[str, cli.Late]) -> None:
    """`--help` shows the table's own words and imports nothing."""
    answer = CliRunner().invoke(cli.playmat, ["--help"])
    assert answer.exit_code == 0
    assert "Never imported by --help." in answer.output


def test_version() -> None:
    """`--version` tells the version, and how it was installed."""
    answer = CliRunner().invoke(cli.playmat, ["--version"])
    assert answer.output.startswith(f"playmat {__version__} (")


def test_unknown_command(table: dict[str, cli.Late]) -> None:
    """A command that is not in the table is the user's mistake."""
    answer = CliRunner().invoke(cli.playmat, ["brokn"])
    assert answer.exit_code == 2
    assert "brokn" in answer.output


def test_errors_of_users_are_one_line(
    table: dict[str, cli.Late], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A PlaymatError becomes one line on stderr and exit code 2."""
    monkeypatch.setattr(sys, "argv", ["playmat", "broken"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    assert capsys.readouterr() == ("", "playmat: no deck in 'nothing.txt': line 3 is no card\n")


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command line complains about these words, in one line and with exit code 2."""
    monkeypatch.setattr(sys, "argv", ["playmat", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    out, err = capsys.readouterr()
    assert out == "" and err.endswith("\n") and err.count("\n") == 1
    return err.strip()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("replay", "no such\nfile"), "playmat: no such file: No such file or directory"),
        (("deck", "check", "fftcg", "x" * 5000), "File name too long"),
        (
            ("simulate", "fftcg", "-n", "1", "--players", "random,random", "--record", "README.md"),
            "README.md: File exists",
        ),
        (("play", "chess"), "fftcg"),
        (("rules", "why", "9" * 5000), " ..."),
    ],
    ids=("line break", "long name", "no folder", "no game", "long number"),
)
def test_hostile_words_are_answered_in_one_line(
    words: tuple[str, ...], expected: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever stands in a name, and whatever the system says of a file: one short line that says what is wrong."""
    monkeypatch.chdir(README.parent)
    line = told(monkeypatch, capsys, *words)
    assert expected in line
    assert len(line) < 1100


@pytest.mark.parametrize("words", [("play", "fftcg"), ("cards", "show", "fftcg", "Root Shepherd")])
def test_standard_input_may_be_closed(words: tuple[str, ...]) -> None:
    """Where nothing can be read, a table ends as at the end of a file, and other commands do not care."""
    code = (
        f"import sys; sys.stdin = None; sys.argv = {['playmat', *words]!r}; from playmat.cli.main import main; main()"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1"])
def test_bench_takes_a_time_that_ends(seconds: str) -> None:
    """A time that is no number, or has no end, is refused before anything is measured."""
    answer = CliRunner().invoke(cli.playmat, ["bench", "fftcg", "--seconds", seconds])
    assert answer.exit_code == 2
    assert "--seconds" in answer.output


@pytest.mark.parametrize(
    "words", [("play",), ("simulate",), ("bench",), ("rules", "coverage"), ("cards", "check"), ("deck", "check")]
)
def test_who_names_no_game_is_told_which_there_are(words: tuple[str, ...]) -> None:
    """No command takes some game of its own choice."""
    answer = CliRunner().invoke(cli.playmat, words)
    assert answer.exit_code == 2
    assert "GAME" in answer.output and ", ".join(names()) in answer.output


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_can_be_called(name: str) -> None:
    """Each line of the table leads to a command with help, and the README names it."""
    answer = CliRunner().invoke(cli.playmat, [name, "--help"])
    assert answer.exit_code == 0, answer.output
    assert f"`playmat {name} " in README.read_text(encoding="utf-8")


def commands(group: cli.LateGroup, *above: str) -> Iterator[tuple[str, ...]]:
    """The words of each command that does something."""
    for name in group.late:
        command = group.get_command(click.Context(group), name)
        if isinstance(command, cli.LateGroup):
            yield from commands(command, *above, name)
        else:
            yield (*above, name)


@pytest.mark.parametrize("words", list(commands(cli.playmat)), ids=" ".join)
def test_help_shows_how_it_is_called(words: tuple[str, ...]) -> None:
    """The help of every command has examples, and each of them is understood as it stands there."""
    answer = CliRunner().invoke(cli.playmat, [*words, "--help"])
    assert answer.exit_code == 0, answer.output
    examples = answer.output.partition("Examples:")[2].replace("\\\n", " ")
    lines = [line for line in examples.splitlines() if line.strip()]
    assert lines
    for line in lines:
        _, *given = shlex.split(re.split(r"\s{3,}[a-z]", line.strip())[0])
        command: click.Command = cli.playmat
        context = click.Context(command)
        for word in words:
            assert given.pop(0) == word, line
            assert isinstance(command, click.Group)
            found = command.get_command(context, word)
            assert found is not None
            command = found
        command.make_context(words[-1], given)  # refuses what it does not know


def test_help_loads_no_heavy_module() -> None:
    """The first look at playmat is quick: no rulebook, reader or database is loaded for it."""
    code = "import sys, playmat.cli.main; print(*(m for m in sys.modules if m.startswith('playmat.')))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(run.stdout.split()) == {"playmat._version", "playmat.cli", "playmat.cli.main"}
