"""`playmat cards check` on invented cards."""

import json
from pathlib import Path

from click.testing import CliRunner

from playmat.cli.main import playmat

CARDS = [
    {"name": "Mira", "text": ["Brave", "When Mira attacks, draw 1 card."]},
    {"name": "Olo", "text": ["When Olo attacks, draw 1 card.", "Olo hums a tune nobody knows."]},
    {"name": "Pim", "text": []},
]


def file_of(folder: Path) -> str:
    """The cards as a file."""
    common = {"set": "Invented", "rarity": "C", "type": "Forward", "element": ["Fire"], "cost": 2, "power": 5000}
    common |= {"job": "Baker", "jobs": ["Baker"], "categories": ["QX"], "ex_burst": False, "generic": False}
    path = folder / "cards.jsonl"
    path.write_text(
        "\n".join(json.dumps({"id": f"1-00{i}C", **card, **common}) for i, card in enumerate(CARDS, 1)),
        encoding="utf-8",
    )
    return str(path)


def test_figures(tmp_path: Path) -> None:
    """Cards without text are exact; a decline says its words and the cards that it alone stops."""
    done = CliRunner().invoke(playmat, ["cards", "check", "fftcg", file_of(tmp_path), "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.output)
    assert (told["cards"], told["exact"], told["scripted"]) == (3, 2, 0)
    assert (told["lines"], told["lines_exact"]) == (4, 3)
    (decline,) = told["declined"]
    assert decline["cards"] == 1
    assert "hums a tune" in decline["text"]


def test_words(tmp_path: Path) -> None:
    """The same for people."""
    done = CliRunner().invoke(playmat, ["cards", "check", "fftcg", file_of(tmp_path)])
    assert "3 different cards: 2 (66.7 %) read exactly" in done.output
    assert "hums a tune" in done.output
    done = CliRunner().invoke(playmat, ["cards", "check", "fftcg", file_of(tmp_path), "--clashes"])
    assert "0 lines with two meanings" in done.output


def test_a_game_without_a_reader() -> None:
    """A game that has none is refused by name."""
    done = CliRunner().invoke(playmat, ["cards", "check", "chess"])
    assert done.exit_code != 0
