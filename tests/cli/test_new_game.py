"""What `playmat new-game` writes is a game: clean, typed, and at home under every command."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import playmat
from playmat.cli.new_game import new_game, write_game
from playmat.kernel import registry
from playmat.kernel.errors import DataError, PlaymatError

NAME = "orchard"
SOURCE = Path(playmat.__file__).parents[1]
Run = Callable[..., str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the command has written."""
    into = tmp_path_factory.mktemp("games")
    answer = CliRunner().invoke(new_game, [NAME, "--into", str(into)])
    assert answer.exit_code == 0, answer.output
    assert f"pip install -e {into / NAME}" in answer.output
    return into / NAME


@pytest.fixture(scope="module")
def run(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """What runs a command where playmat and the game are on the path, with what an installer notes of the game."""
    home = tmp_path_factory.mktemp("home")
    told = home / "site" / f"playmat_{NAME}-0.1.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: playmat-{NAME}\nVersion: 0.1\n")
    (told / "entry_points.txt").write_text(f"[playmat.games]\n{NAME} = {NAME}\n")
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "PLAYMAT_PLAIN") if name in os.environ}
    homes = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "APPDATA")}
    path = os.pathsep.join(map(str, (SOURCE, folder, home / "site")))
    environment = {**kept, **homes, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}

    def command(
        *arguments: object, typed: str = "", program: tuple[str, ...] = ("-m", "playmat"), ends: int = 0
    ) -> str:
        done = subprocess.run(
            [sys.executable, *program, *map(str, arguments)],
            cwd=folder,
            env=environment,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
        )
        assert done.returncode == ends, f"{arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    return command


def test_play(run: Run) -> None:
    """A game is begun, a card is asked about, the turn is ended, and the table is left."""
    told = run("play", NAME, "--player", "random", "--seed", 3, typed="why 1\nhelp\nend the turn\nlog\nquit\n")
    assert "Main phase" in told and "end the turn" in told and "[2.3]" in told
    assert "fits (play " in told and "ember" not in told, "the help names an option of this game"


def test_a_whole_game_in_the_terminal(run: Run) -> None:
    """Hot-seat, the first option again and again, until somebody has won."""
    told = run("play", NAME, "--hotseat", "--seed", 5, typed="1\n" * 1500)
    assert "wins" in told and "Who blocks Thorn Pup?" in told


def test_a_rulebook_that_lacks_something(run: Run, folder: Path) -> None:
    """What is forgotten is told in one line."""
    file = folder / NAME / "rulebook.py"
    whole = file.read_text("utf-8")
    file.write_text(whole.replace("PLAYING, USING, ATTACKING", "PLAYING, USING"), "utf-8")
    try:
        told = run("simulate", NAME, "-n", 1, ends=2)
    finally:
        file.write_text(whole, "utf-8")
    assert not told


def test_decks_are_checked_in_a_scenario(run: Run, folder: Path) -> None:
    """Further legal cards need no word of the game: they are like one that it comes with."""
    told = "deck check: {deck: [2 Old Bear, 18 others], is: accepted}"
    many = "deck check: {deck: [17 Old Bear, 3 others], is: refused}"
    file = folder / "tests" / "scenarios" / "decks.yaml"
    file.write_text(f"game: {NAME}\nplay:\n  - {told}\n  - {many}\n", encoding="utf-8")
    assert "holds" in run("scenario", file)
    file.unlink()


def test_simulate_record_and_replay(run: Run) -> None:
    """Games are the same with two worker processes, and a recorded one is verified."""
    options = ("simulate", NAME, "-n", 4, "--players", "greedy,random", "--json")
    one, two = json.loads(run(*options, "--record", "games")), json.loads(run(*options, "--workers", 2))
    assert one["digest"] == two["digest"] and one["finished"] == 4 and not one["unread"]
    assert "verified" in run("replay", "games/game-00000.json", "--verify")


def test_scenarios(run: Run) -> None:
    """All of them hold."""
    outcomes = json.loads(run("scenario", "tests/scenarios", "--json"))
    assert len(outcomes) > 10 and all(outcome["ok"] for outcome in outcomes)


def test_cards_and_decks(run: Run, folder: Path) -> None:
    """Every card is read exactly; cards are imported, shown and found; both decks are legal, a short one is not."""
    assert "12 (100.0 %) read exactly" in run("cards", "check", NAME)
    assert "every phrase" in run("cards", "check", NAME, "--phrases")
    assert "12 new" in run("cards", "import", NAME, f"{NAME}/cards/set.jsonl")
    assert "Meadow Hare" in run("cards", "show", NAME, "Meadow Hare")
    assert "Hurled Rock" in run("cards", "search", NAME, "--where", "type=trick")
    for deck in (1, 2):
        assert "legal" in run("deck", "check", NAME, f"{NAME}/cards/decks.json#{deck}")
    (folder / "short.txt").write_text("2 Old Bear\n", "utf-8")
    assert "9.1" in run("deck", "check", NAME, "short.txt", ends=1)


def test_clauses(run: Run, folder: Path) -> None:
    """Those of the page are those that are listed; measuring comes to what is recorded; they are told."""
    assert "30 clauses" in run("rules", "clauses", NAME, "--into", "listed.json")
    assert (folder / "listed.json").read_text("utf-8") == (folder / NAME / "clauses.json").read_text("utf-8")
    assert "21 clauses carried out" in run("rules", "measure", NAME, "tests/scenarios", "--into", "measured.json")
    assert json.loads((folder / "measured.json").read_text("utf-8")) == json.loads(
        (folder / NAME / "coverage.json").read_text("utf-8")
    )
    told = json.loads(run("rules", "coverage", NAME, "--json"))
    assert (told["clauses"], told["carried_out"]) == (30, 21)
    assert "upright fighter" in run("rules", "why", "4.1", "--game", NAME)


def test_bench(run: Run) -> None:
    """It is measured."""
    assert json.loads(run("bench", NAME, "--seconds", 0.05, "--json"))


def test_its_own_tests_pass(run: Run) -> None:
    """Those that it comes with, its scenarios and the laws among them."""
    assert "passed" in run("-q", "-p", "no:cacheprovider", program=("-m", "pytest"))


def test_the_laws_hold_step_by_step(run: Run) -> None:
    """All laws at every decision of a game, and along others."""
    ask = f"import playmat; print(playmat.api_test('{NAME}', games=6, full=1, every=15))"
    assert "6 games" in run(program=("-c", ask))


@pytest.mark.parametrize(
    "tool", [("ruff", "check", "--no-cache"), ("ruff", "format", "--check", "--no-cache"), ("mypy",)]
)
def test_it_is_clean(folder: Path, tool: tuple[str, ...], tmp_path_factory: pytest.TempPathFactory) -> None:
    """By its own settings: lint, format, strict types."""
    pytest.importorskip(tool[0])
    where = (".",) if tool[0] == "ruff" else ("--cache-dir", str(tmp_path_factory.mktemp("mypy")), NAME)
    environment = {**os.environ, "MYPYPATH": str(SOURCE)}
    done = subprocess.run(
        [sys.executable, "-m", *tool, *where], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["ab", "a_name_of_20_letters"])
def test_any_name_reads_well(tmp_path: Path, name: str) -> None:
    """Short and long names leave no line too long and no trace of the word that they replace."""
    folder = write_game(name, tmp_path)
    for how in ("check", "format --check"):
        tool = [sys.executable, "-m", "ruff", *how.split(), "--no-cache", "."]
        done = subprocess.run(tool, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
    assert not [file for file in folder.rglob("*") if file.is_file() and "starter" in file.read_text("utf-8").lower()]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Orchard", "small letters"),
        ("my-game", "small letters"),
        ("9lives", "small letters"),
        ("../up", "small letters"),
        ("class", "word of Python"),
        ("json", "module of this name"),
        ("fftcg", "a game of this name"),
    ],
)
def test_names_that_will_not_do(tmp_path: Path, name: str, why: str) -> None:
    """The error says what is expected, and nothing is written."""
    with pytest.raises(PlaymatError, match=why):
        write_game(name, tmp_path)
    assert not any(tmp_path.iterdir())


def test_a_game_whose_package_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its folder was moved after it had been installed: the error names the package."""
    monkeypatch.setattr(registry, "_declared", lambda: {"ghost": "there_is_no_such_package"})
    with pytest.raises(DataError, match="'ghost' is declared as the package 'there_is_no_such_package'"):
        registry.find("ghost")


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    """Nothing is written over."""
    (tmp_path / NAME).mkdir()
    with pytest.raises(PlaymatError, match="exists already"):
        write_game(NAME, tmp_path)
    assert not any((tmp_path / NAME).iterdir())
