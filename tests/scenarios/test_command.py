"""`playmat scenario`."""

import json
import os
from pathlib import Path
from time import sleep

import pytest
from click.testing import CliRunner, Result

from playmat.cli.scenario import scenario
from playmat.kernel.errors import PlaymatError
from playmat.kernel.replay import Replay
from playmat.scenario import Scenario, ScenarioError, load, worker
from playmat.scenario.worker import Told

GOOD = "game: fftcg\nwhat: nothing much\nclauses: [9.3.1.4]\nplay:\n  - both pass\nexpect: {asked: {A: priority}}\n"
BAD = GOOD.replace("{A: priority}", "{B: priority}")
BROKEN = GOOD.replace("both pass", "flub")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files, one in a folder below."""
    (tmp_path / "below").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "below" / "bad.yml").write_text(BAD, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    return tmp_path


def run(*arguments: object) -> Result:
    """The command with these arguments."""
    return CliRunner().invoke(scenario, [str(a) for a in arguments])


def test_a_file_that_holds(folder: Path) -> None:
    """One line, and exit code 0; with -v its moves."""
    result = run(folder / "good.yaml")
    assert (result.exit_code, result.output) == (0, f"{folder / 'good.yaml'}: holds: nothing much\n")
    assert "  both pass\n" in run("-v", folder / "good.yaml").output


def test_a_folder(folder: Path) -> None:
    """All scenario files below it; what does not hold is named; exit code 1."""
    result = run(folder)
    assert result.exit_code == 1
    assert "bad.yml:6: asked: expected B (priority), got A (priority)" in result.output
    assert result.output.endswith("1 of 2 scenarios hold\n")


def test_a_file_that_cannot_be_read(folder: Path) -> None:
    """Its faults, exit code 2, and the other files are run all the same."""
    (folder / "broken.yaml").write_text(BROKEN, encoding="utf-8")
    result = run(folder / "broken.yaml", folder / "good.yaml")
    assert result.exit_code == 2
    assert "broken.yaml:5: expected a step" in result.output and "good.yaml: holds" in result.output


def test_json(folder: Path) -> None:
    """What came of each file, for programs."""
    result = run("--json", folder)
    told = json.loads(result.output)
    assert [(entry["ok"], entry["clauses"]) for entry in told] == [(False, ["9.3.1.4"]), (True, ["9.3.1.4"])]
    assert told[0]["failures"][0]["message"] == "asked: expected B (priority), got A (priority)"


def test_the_moves_are_recorded(folder: Path) -> None:
    """The moves of one file as a replay that comes again from the position; of several files there is none."""
    path = folder / "game.json"
    assert run("--record", path, folder / "good.yaml").exit_code == 0
    recorded = Replay.load(path)
    recorded.verify()
    assert recorded.answers == ["pass", "pass"] and recorded.origin.kind == "position"
    wrong = run("--record", path, folder)
    assert wrong.exit_code == 2 and "expected one scenario file, got 2" in wrong.output
    assert isinstance(run("--record", folder, folder / "good.yaml").exception, PlaymatError)


def test_an_empty_folder(tmp_path: Path) -> None:
    """A folder without scenario files is an error."""
    result = run(tmp_path)
    assert isinstance(result.exception, ScenarioError)
    assert "there is no file ending in .yaml or .yml" in str(result.exception)


def _odd_job(file: str, cards: Path | None, seconds: float) -> Told:
    """A file named hang never ends, one named die ends the process; all others hold."""
    if file == "hang":
        while True:
            sleep(1)
    if file == "die":
        os._exit(3)
    return Told(file)


def test_one_file_costs_no_other_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """What hangs is ended, what dies is told, and the next file is run."""
    monkeypatch.setattr(worker, "GRACE", 0.2)
    of = worker.Worker(None, 0.3, _odd_job)
    try:
        told = [of.run(file) for file in ("one", "hang", "two", "die", "three")]
    finally:
        of.close()
    assert [one.ok for one in told] == [True, False, True, False, True]
    assert "not done within 0.3 seconds" in told[1].error and "exit code 3" in told[3].error


class _Unreadable:
    """A job that ends the process as soon as it is sent there."""

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return os._exit, (4,)

    def __call__(self, file: str, cards: Path | None, seconds: float) -> Told:
        """Never called."""
        raise AssertionError


def test_a_process_that_cannot_start_is_an_error() -> None:
    """It is said with the exit code, and no traceback."""
    of = worker.Worker(None, 0.3, _Unreadable())
    with pytest.raises(PlaymatError, match=r"did not start \(exit code 4\)"):
        of.run("one")
    of.close()


def test_a_crash_is_told_with_its_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the table in one file."""

    def crash(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(Scenario, "run", crash)
    told = worker.run_file(str(folder / "good.yaml"), None, 60)
    assert told.error.startswith("the table crashed; please report it (IndexError: list index out of range, test_")


THRICE = "{repeat: {times: 200, play: [{repeat: {times: 200, play: [{repeat: {times: 200, play: [both pass]}}]}}]}}"
ENDLESS = [
    "play:\n  - both pass 999999 times\n",
    f"play:\n  - {THRICE}\n",
]


@pytest.mark.parametrize("play", ENDLESS)
def test_a_file_without_an_end(play: str) -> None:
    """It is ended with the line that was reached and the limit; nothing after it is run."""
    deck = "position: {A: {deck: 200}, B: {deck: 200}}\n"
    found = load(f"game: fftcg\n{deck}{play}---\nwhat: more\n")
    assert load(GOOD).run().ok  # the rulebook is there before the time begins
    (failure,) = found.run(0.1).failures
    assert failure.where == "scenario:4" and "a file is run for at most 0.1 seconds" in failure.message
