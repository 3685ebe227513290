"""A player of one's own, by MODULE:CLASS, in every command that names players, and in worker processes."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playmat.cli.main import playmat
from playmat.kernel.errors import PlaymatError
from playmat.players import find, make

BOT = """
class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, question):
        return question.codes[-1]


class Mute:
    def __init__(self, seed):
        pass


class Without:
    pass
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A working folder with a module of players."""
    (tmp_path / "ownbots.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "ownbots", raising=False)


def run(*arguments: str, typed: str = "") -> Result:
    """A command that must work."""
    got = CliRunner().invoke(playmat, arguments, input=typed)
    assert got.exit_code == 0, got.output
    return got


@pytest.mark.parametrize("game", ["fftcg", "weiss"])
def test_simulate(game: str) -> None:
    """It plays, and so it does in two worker processes, with the same games."""
    told = []
    for workers in ("1", "2"):
        more = ("-n", "4", "--players", "ownbots:Last,random", "--seed", "2", "--json", "--workers", workers)
        data = json.loads(run("simulate", game, *more).stdout)
        assert data["players"] == ["ownbots:Last", "random"]
        assert data["finished"] == 4
        told.append(data["digest"])
    assert told[0] == told[1]


def test_play() -> None:
    """It sits at the table under the name of its class, and a saved table knows it again."""
    saved = Path("one.table")
    out = run("play", "fftcg", "--player", "ownbots:Last", "--seed", "3", typed=f"save {saved}\nquit\n").output
    assert "Last" in out
    assert "ownbots:Last" in saved.read_text()
    run("play", "--resume", str(saved), typed="quit\n")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nobody", "there is no player 'nobody'; expected one of random, greedy.*or MODULE:CLASS"),
        ("nomodule:Last", "the module nomodule can't be imported"),
        ("ownbots:Nobody", "ownbots has no Nobody that can be called with a seed"),
        ("ownbots:Without", "can't be made from a seed"),
        ("ownbots:Mute", r"a Mute has no method choose\(view, question\)"),
    ],
)
def test_what_is_no_player(name: str, says: str) -> None:
    """The error says which part is wrong."""
    with pytest.raises(PlaymatError, match=says):
        make(name, 1)


def test_an_unknown_player_is_told_before_any_game() -> None:
    """As one line, with exit code 2."""
    got = CliRunner().invoke(playmat, ["simulate", "fftcg", "--players", "ownbots:Nobody,random"])
    assert got.exit_code != 0
    with pytest.raises(PlaymatError):
        find("ownbots:Nobody")
