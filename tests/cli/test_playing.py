"""The commands that play games, on the built-in decks of FFTCG."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playmat.cli.bench import bench
from playmat.cli.play import play
from playmat.cli.replay import replay
from playmat.cli.rules import rules
from playmat.cli.simulate import simulate
from playmat.kernel.errors import DataError, PlaymatError
from playmat.kernel.registry import file_of, names
from playmat.lab.coverage import load_clauses


def run(command: object, *arguments: object, typed: str = "") -> Result:
    """Run a command; what breaks is raised."""
    result = CliRunner().invoke(command, [str(a) for a in arguments], input=typed, catch_exceptions=True)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_simulate_is_the_same_with_two_processes() -> None:
    """The figures that the games make are the same again, and with two worker processes."""
    options = ("fftcg", "-n", 6, "--players", "random,random", "--seed", 1, "--json")
    first, second, third = (json.loads(run(simulate, *options, "--workers", workers).stdout) for workers in (1, 1, 2))
    for told in (first, second, third):
        assert told.pop("seconds") > 0
    assert first == second == third
    assert first["games"] == first["finished"] == 6
    assert first["capped"] == 0
    assert sum(first["wins"]) + first["draws"] == 6
    assert len(first["digest"]) == 32
    assert first["decisions"] > 6 * 100
    assert isinstance(first["unread"], list)


def test_greedy_beats_random() -> None:
    """Looking one decision ahead is worth a lot: 80 % at the least, on the built-in decks."""
    told = json.loads(run(simulate, "fftcg", "-n", 12, "--players", "random,greedy", "--json").stdout)
    assert told["wins"][1] >= 10


def test_simulate_for_people() -> None:
    """Each player with the deck, the wins with their interval, and what it took."""
    out = run(simulate, "fftcg", "-n", 2, "--players", "random,random", "--decks", *DECKS).stdout
    assert f"random ({DECKS[0]})" in out
    assert "95 % interval" in out
    assert "2 games, 0 drawn" in out


DECKS = ("Ember and Stone", "Tide and Gale")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("chess",), "there is no game 'chess'"),
        (("fftcg", "--players", "random"), "expected 2, got 1"),
        (("fftcg", "--decks", "nowhere.json", DECKS[0]), "nowhere.json: there is no such file"),
        (("fftcg", "--edition", "first"), "no edition"),
        (("fftcg", "--cards", "nowhere.jsonl", "--decks", *DECKS), "nowhere.jsonl"),
    ],
)
def test_mistakes_are_told(options: tuple[str, ...], expected: str) -> None:
    """A user's mistake is a PlaymatError that names it."""
    with pytest.raises(PlaymatError) as error:
        run(simulate, *options, "-n", 1)
    assert expected in str(error.value)


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    """Commands from a pipe play a game to its end, against a program; the recording of it can be verified."""
    path = tmp_path / "game.json"
    typed = "\n1\n" * 400 + f"record {path}\nquit\n"
    out = run(play, "fftcg", "--seed", 3, "--player", "random", typed=typed).stdout
    assert re.search(r"^(You win|Random wins|A draw): [^:]+\.", out, re.M)
    assert "seed 3" in out
    told = json.loads(run(replay, path, "--verify", "--json").stdout)
    assert told["verified"]
    assert told["game"] == "fftcg"
    log = run(replay, path, "--log").stdout
    assert "[" in log.splitlines()[0]
    data = json.loads(path.read_text(encoding="utf-8"))
    data["digests"][1] = "0" * 32
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(DataError, match="the state after answer 20"):
        run(replay, path, "--verify")


def test_resume_from_the_command_line(tmp_path: Path) -> None:
    """A table that was saved goes on where it was."""
    path = tmp_path / "x.table"
    first = run(play, "fftcg", "--seed", 4, "--hotseat", typed=f"1\nsave {path}\nquit\n").stdout
    again = run(play, "fftcg", "--resume", path, typed="").stdout
    question = [line for line in first.splitlines() if line.endswith("]") and "?" in line][-1]
    assert question in again


@pytest.mark.parametrize("game", ["fftcg", "weiss", "evolve", "embers", "tides"])
def test_positions_from_the_command_line(tmp_path: Path, game: str) -> None:
    """A game begins from the position of a scenario file, is recorded and verified, a position of it is printed, and it
    is gone on with after any of its answers.
    """
    new_game = run(play, game, "--seed", 4, "--hotseat", typed=f"1\n1\n1\nrecord {tmp_path / 'new.json'}\nquit\n")
    assert "recorded" in new_game.stdout
    scenario, path = tmp_path / "position.yaml", tmp_path / "game.json"
    scenario.write_text(run(replay, tmp_path / "new.json", "--position", 3).stdout, encoding="utf-8")
    out = run(play, "--scenario", scenario, "--hotseat", typed=f"1\n1\nrecord {path}\nquit\n").stdout
    assert "recorded" in out
    told = json.loads(run(replay, path, "--verify", "--json").stdout)
    assert told["verified"] and told["game"] == game and told["answers"] >= 2
    shown = run(replay, path).stdout
    assert re.search(r"^\d+\. Player \d: ", shown, re.M)
    further = run(play, "--replay", path, "--answers", 0, "--hotseat", typed="").stdout
    question = next(line for line in out.splitlines() if line.endswith("]") and "?" in line)
    assert question in further


def test_beginnings_that_exclude_each_other(tmp_path: Path) -> None:
    """Two files that say how the game begins, and more answers than there are."""
    assert run(play, "--scenario", "a.yaml", "--replay", "b.json").exit_code == 2
    assert "expected one of" in run(play, "--scenario", "a.yaml", "--decks", "a", "b").stderr
    path = tmp_path / "game.json"
    run(play, "embers", "--seed", 4, "--hotseat", typed=f"1\nrecord {path}\nquit\n")
    assert "at most" in run(play, "--replay", path, "--answers", 900).stderr
    assert "of embers, not of fftcg" in run(play, "fftcg", "--replay", path).stderr


def test_bench_prints_every_figure() -> None:
    """The figures as JSON, without peers unless they are asked for."""
    told = json.loads(run(bench, "fftcg", "--seconds", 0.05, "--json").stdout)
    figures = set(told) - {"game", "compiled"}
    assert figures == {
        "decisions_per_s", "choices_per_s", "games_per_s", "fork_us", "answer_us", "undo_us", "kb_per_game",
        "kb_with_undo", "setup_ms",
    }  # fmt: skip
    assert all(told[name] > 0 for name in figures)


def test_bench_goes_on_without_a_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that can't be installed becomes a note; the others are measured."""
    from playmat.lab.bench import environments, own

    def measured(peer: str, seconds: float, seed: int, say: object, matchup: object) -> dict[str, object]:
        if peer == "dgisim":
            raise environments.PeerFailed("dgisim can't be installed here: no network")
        return {name: 1.0 for name in environments.FIGURES}

    monkeypatch.setattr(environments, "measure_peer", measured)
    monkeypatch.setattr(own, "measure", lambda setup, seconds, seed: dict.fromkeys(environments.FIGURES, 2.0))
    told = json.loads(run(bench, "fftcg", "--seconds", 0.05, "--json", "--peers").stdout)
    assert told["notes"] == {"dgisim": "dgisim can't be installed here: no network"}
    assert list(told["peers"]) == ["lpsim"]
    result = run(bench, "fftcg", "--seconds", 0.05, "--peers")
    assert "lpsim" in result.stdout
    assert "no network" in result.stderr


def test_rules_why() -> None:
    """A clause with what it belongs to; an unknown one with what is near it."""
    out = run(rules, "why", "[10.1.2.1]").stdout
    assert [line.split()[0] for line in out.splitlines()[:4]] == ["10.1", "10.1.2", "10.1.2.1", "10.1.2.1.1"]
    told = json.loads(run(rules, "why", "10.1.2.1", "--json", "--game", "fftcg").stdout)
    assert told["within"] == ["10.1", "10.1.2"]
    assert "10.1.2.1.3" in told["parts"]
    assert told["gist"]
    with pytest.raises(DataError, match=r"no clause '10\.1\.2\.99'; near it: 10\.1\.2, 10\.1\.2\.1"):
        run(rules, "why", "10.1.2.99")


def test_rules_why_of_no_game_tells_of_all() -> None:
    """A number that several documents have is told of each, under its game's name; as JSON it is a list."""
    out = run(rules, "why", "4.3").stdout
    assert "In the document of fftcg:" in out and "In the document of weiss:" in out
    told = json.loads(run(rules, "why", "4.3", "--json").stdout)
    documents = [name for name in names() if file_of(name, "clauses.json") is not None]
    having = [name for name in documents if "4.3" in [clause.id for clause in load_clauses(name)]]
    assert [(clause["game"], clause["clause"]) for clause in told] == [(name, "4.3") for name in having]
