"""The toys as a distribution of their own: installed beside playmat, every command works on them by name."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest
from installation import GAMES, tell

import playmat

HERE = Path(__file__).resolve().parent
Run = Callable[..., str]


def install(into: Path) -> None:
    """Install the distribution: with pip where its build backend is there, else as pip would lay it out."""
    if find_spec("hatchling") is not None and find_spec("pip") is not None:
        options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--no-compile")
        copy = into.with_name("source")
        shutil.copytree(HERE, copy, ignore=shutil.ignore_patterns("__pycache__", "toys"))
        command = (sys.executable, "-m", "pip", "install", *options, "--target", str(into), str(copy))
        subprocess.run(command, check=True, capture_output=True)
        return
    for package in GAMES.values():
        shutil.copytree(HERE / package, into / package, ignore=shutil.ignore_patterns("__pycache__"))
    tell(into)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """What runs a command where playmat and the distribution are installed, and nothing of this checkout besides."""
    folder = tmp_path_factory.mktemp("toys")
    install(folder / "site")
    where = [str(Path(playmat.__file__).parents[1]), str(folder / "site")]
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "PLAYMAT_PLAIN") if name in os.environ}
    homes = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "APPDATA")}
    environment = {**kept, **homes, "PYTHONPATH": os.pathsep.join(where), "PYTHONIOENCODING": "utf-8"}

    def command(*arguments: object, typed: str = "", program: tuple[str, ...] = ("-m", "playmat")) -> str:
        done = subprocess.run(
            [sys.executable, *program, *map(str, arguments)],
            cwd=folder,
            env=environment,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )
        assert done.returncode == 0, f"{arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    return command


@pytest.mark.parametrize("name", GAMES)
def test_play(run: Run, name: str) -> None:
    """A game is begun, two answers are typed, and the table is left."""
    told = run("play", name, "--player", "random", "--seed", 3, typed="1\n1\nquit\n")
    assert "type help at any time" in told and "1:" not in told


@pytest.mark.parametrize("name", GAMES)
def test_simulate_record_and_replay(run: Run, name: str) -> None:
    """Games are the same with two worker processes, and a recorded one is verified."""
    options = ("simulate", name, "-n", 4, "--players", "random,random", "--json")
    one, two = json.loads(run(*options, "--record", f"{name}-games")), json.loads(run(*options, "--workers", 2))
    assert one["digest"] == two["digest"] and one["finished"] == 4 and not one["unread"]
    assert "verified" in run("replay", f"{name}-games/game-00000.json", "--verify")


@pytest.mark.parametrize("name", GAMES)
def test_scenarios(run: Run, name: str) -> None:
    """The scenarios of the game hold."""
    outcome = json.loads(run("scenario", HERE / "scenarios" / name, "--json"))
    assert outcome


@pytest.mark.parametrize("name", GAMES)
def test_cards_and_decks(run: Run, name: str) -> None:
    """Every card of the set is read exactly; cards are imported, shown and found; both decks are legal."""
    folder = HERE / GAMES[name] / "cards"
    cards = [json.loads(line) for line in (folder / "set.jsonl").read_text(encoding="utf-8").splitlines()]
    assert "100.0 %" in run("cards", "check", name)
    assert f"{len(cards)} new" in run("cards", "import", name, folder / "set.jsonl")
    assert cards[0]["name"] in run("cards", "show", name, cards[0]["name"])
    assert cards[0]["name"] in run("cards", "search", name, "--where", f"type={cards[0]['type']}")
    for deck in (1, 2):
        assert "legal" in run("deck", "check", name, f"{folder / 'decks.json'}#{deck}")


@pytest.mark.parametrize("name", GAMES)
def test_clauses(run: Run, name: str) -> None:
    """Clauses are accounted for and told, and those that the rulebook cites are clauses of the document."""
    told = json.loads(run("rules", "coverage", name, "--json"))
    assert told["clauses"] > 20 and told["carried_out"] > 8
    assert "2.1" in run("rules", "why", "2.1", "--game", name)
    ask = f"from playmat.registry import find; print(*find('{name}').rulebook().clauses, sep='|')"
    cited = [clause for clause in run(program=("-c", ask)).strip().split("|") if clause[:1].isdigit()]
    known = {clause["id"] for clause in json.loads((HERE / GAMES[name] / "clauses.json").read_text(encoding="utf-8"))}
    assert set(cited) <= known


@pytest.mark.parametrize("name", GAMES)
def test_bench(run: Run, name: str) -> None:
    """It is measured."""
    assert json.loads(run("bench", name, "--seconds", 0.05, "--json"))


@pytest.mark.parametrize("name", GAMES)
def test_laws(run: Run, name: str) -> None:
    """The laws hold on its games."""
    ask = f"import playmat; print(playmat.api_test('{name}', games=2, full=0, every=15))"
    assert "2 games" in run(program=("-c", ask))
