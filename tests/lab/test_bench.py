"""The benchmark's machinery (what it says about speed is no test)."""

import subprocess
import sys
from pathlib import Path

import pytest

from playmat.kernel.origin import GameSetup
from playmat.kernel.registry import file_of, find
from playmat.lab.bench import environments
from playmat.lab.bench.harness import Bench, trimmed
from playmat.lab.bench.own import Own, measure
from playmat.lab.bench.reads import matchup_of


def test_every_figure_is_there(embers: GameSetup) -> None:
    """There is a figure for everything, and they make sense together."""
    found = measure(embers, 0.02, 1)
    assert set(found) == set(environments.FIGURES)
    assert all(isinstance(value, (float, bool)) and value >= 0 for value in found.values())
    assert found["choices_per_s"] < found["decisions_per_s"]
    assert found["kb_per_game"] < found["kb_with_undo"]


def test_decisions_are_counted_right(embers: GameSetup) -> None:
    """With a clock that ticks once a look, the speeds are the counts: nothing is counted twice."""
    ticks = iter(range(10**9))
    bench = Bench(Own(embers), 1.0, 1, lambda: float(next(ticks)))
    found = bench.speeds()
    assert found["games_per_s"] == 1 / 2  # two looks at the clock a game
    assert found["decisions_per_s"] == bench.length
    assert 0 < found["choices_per_s"] < found["decisions_per_s"]


def test_the_slowest_are_left_out() -> None:
    """One value in a hundred is left out, never all of them."""
    assert trimmed([1.0] * 99 + [50.0]) == [1.0] * 99
    assert trimmed([3.0]) == [3.0]


def test_requirements_of_peers() -> None:
    """Each peer's environment gets what the extra `bench` says, without the other peers."""
    for peer in environments.peers():
        lines = environments.requirements(peer)
        assert any(line.startswith(peer) for line in lines)
        assert not any(line.startswith(other) for line in lines for other in environments.peers() if other != peer)
        assert all("extra" not in line for line in lines)


def test_peers_of_another_game_are_left_out() -> None:
    """An engine that plays one of our games is measured beside that game only."""
    assert environments.peers("weiss") == ["dgisim", "lpsim", "weiss-sim"]
    assert environments.peers("fftcg") == ["dgisim", "lpsim"]


def test_a_peer_gets_the_matchup(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Decks and cards come on standard input; figures that the peer does not have are None."""
    told = "{'games_per_s': len(json.load(sys.stdin)['decks'][1]), 'reads': 0.5}"
    (tmp_path / "echo_two_peer.py").write_text(f"import json, sys; print(json.dumps({told}))")
    monkeypatch.setattr(environments, "SCRIPTS", tmp_path)
    monkeypatch.setattr(environments, "environment", lambda peer, say: Path(sys.executable))
    matchup = environments.Matchup((("A-1",), ("B-1", "B-2")), ("A-1",))
    found = environments.measure_peer("echo-two", 1.0, 1, lambda text: None, matchup)
    assert {name: value for name, value in found.items() if value is not None} == {"games_per_s": 2, "reads": 0.5}
    assert set(found) == {*environments.FIGURES, *environments.FURTHER}


def test_the_matchup_of_a_set_up() -> None:
    """Each deck by card number, a number a copy, and each different card once."""
    setup = GameSetup.of("weiss", find("weiss").decks(), 1)
    matchup = matchup_of(setup, Path(str(file_of("weiss", "cards", "set.jsonl"))))
    assert [len(deck) for deck in matchup.decks] == [50, 50]
    assert set(matchup.decks[0]) <= set(matchup.cards)
    assert len(set(matchup.cards)) == len(matchup.cards) > 80


def test_a_peer_that_cannot_be_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The error says which peer and what the installer said; nothing half-made is taken for ready next time."""
    monkeypatch.setattr(environments, "user_cache_path", lambda name: tmp_path)
    monkeypatch.setattr(environments, "requirements", lambda peer: ["dgisim"])
    monkeypatch.setattr(environments.venv, "create", lambda home, **kw: (home / "bin").mkdir(parents=True))

    def refuses(command: list[str], **settings: object) -> subprocess.CompletedProcess[str]:
        assert command[1:4] == ["-m", "pip", "install"]
        return subprocess.CompletedProcess(command, 1, "", "warning\nERROR: there is no such package\n\n")

    monkeypatch.setattr(environments.subprocess, "run", refuses)
    with pytest.raises(environments.PeerFailed, match="dgisim can't be installed here: ERROR: there is no such"):
        environments.environment("dgisim", lambda text: None)
    assert not list(tmp_path.rglob("playmat-requirements.json"))


def test_a_peer_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A script that prints no JSON is a note, with its last word."""
    monkeypatch.setattr(environments, "environment", lambda peer, say: Path(sys.executable))
    monkeypatch.setattr(environments, "SCRIPTS", Path(__file__).parent / "no such folder")
    with pytest.raises(environments.PeerFailed, match=r"dgisim can't be measured here: .*No such file"):
        environments.measure_peer("dgisim", 0.01, 1, lambda text: None)
