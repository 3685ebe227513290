"""The commands `cards import`, `cards show` and `deck check`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playmat.cards.registry import card_games
from playmat.cli.cards import cards
from playmat.cli.deck import deck
from playmat.kernel.errors import PlaymatError


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty data folder."""
    folder = tmp_path / "data"
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(folder))
    return folder


def run(*arguments: object) -> Result:
    """What a command prints; `cards` or `deck` comes first."""
    group, *rest = map(str, arguments)
    return CliRunner().invoke({"cards": cards, "deck": deck}[group], rest)


def ok(*arguments: object) -> str:
    """The output of a command that must work."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.output


def test_import(lines: Path, data: Path) -> None:
    """The counts, the number of cards and the place of the database are told."""
    assert ok("cards", "import", "fftcg", lines).startswith("5 new, 0 changed, 0 as before; 5 cards in ")
    told = json.loads(ok("cards", "import", "fftcg", lines, "--json"))
    assert {name: told[name] for name in ("new", "changed", "same", "total", "notes")} == {
        "new": 0,
        "changed": 0,
        "same": 5,
        "total": 5,
        "notes": [],
    }
    assert told["database"] == str(data / "cards.sqlite")


def test_strict_import_takes_all_or_nothing(tmp_path: Path, lines: Path, data: Path) -> None:
    """With --strict, when the second file is wrong, the first is not taken either."""
    bad = tmp_path / "bad.json"
    bad.write_text('[{"id": "1-001H", "name": "A", "type": "x", "element": [], "cost": 1}]')
    assert isinstance(run("cards", "import", "fftcg", lines, bad, "--strict").exception, PlaymatError)
    assert not data.exists()


def test_import_names_what_it_leaves_out(tmp_path: Path, lines: Path) -> None:
    """The good records are taken; each bad one is named on stderr, with their number at the end."""
    bad = tmp_path / "bad.json"
    bad.write_text('[{"id": "9-001H", "name": "A", "type": "x", "element": [], "cost": 1}]')
    result = run("cards", "import", "fftcg", lines, bad)
    assert result.exit_code == 0
    assert result.stdout.startswith("5 new")
    told = result.stderr.splitlines()
    assert told[0].startswith(f"left out: {bad}, record 1 (9-001H): type: expected one of Forward")
    assert told[-1] == "1 record is no card and was left out, 5 were taken"
    data = json.loads(run("cards", "import", "fftcg", lines, bad, "--json").stdout)
    assert [(record["where"], record["number"]) for record in data["left_out"]] == [(f"{bad}, record 1", "9-001H")]


def test_a_file_with_bad_records_is_used_all_the_same(tmp_path: Path, lines: Path) -> None:
    """Commands that take --cards go on with the good records and say what they left out."""
    bad = tmp_path / "bad.jsonl"
    bad.write_text(lines.read_text() + '{"id": "9-001H"}\n')
    result = run("cards", "show", "fftcg", "1-001H", "--cards", bad, "--json")
    assert json.loads(result.stdout)[0]["name"] == "Ash Knight"
    assert f"left out: {bad}, line 6 (9-001H): type: expected one of Forward" in result.stderr
    unknown = run("cards", "show", "fftcg", "9-001H", "--cards", bad)
    assert "(1 record of the file is no card and was left out)" in str(unknown.exception)


def test_show(lines: Path) -> None:
    """A name shows each different card with its printings, a number one card."""
    ok("cards", "import", "fftcg", lines)
    assert ok("cards", "show", "fftcg", "plain soldier (ii)").startswith(
        "Plain Soldier (II) (1-003C, 2-010S)\n  type Forward"
    )
    assert ok("cards", "show", "fftcg", "Ash Knight").count("Ash Knight (") == 2
    shown = ok("cards", "show", "fftcg", "1-001")
    assert "job Knight/Warden" in shown
    assert "  | When Ash Knight attacks, draw 1 card.\n" in shown
    assert json.loads(ok("cards", "show", "fftcg", "1-002R", "--json"))[0]["power"] == 5000


def test_show_from_a_file(lines: Path, data: Path) -> None:
    """With --cards the database is not touched."""
    assert "Haste" in ok("cards", "show", "fftcg", "1-002R", "--cards", lines)
    assert not data.exists()


def test_show_without_cards() -> None:
    """Before anything is imported, the built-in cards are there, and the error says how to get more."""
    assert "Brandt (PM1-004L)" in ok("cards", "show", "fftcg", "brandt")
    assert "none are imported yet" in str(run("cards", "show", "fftcg", "Ash Knight").exception)


def test_search(lines: Path) -> None:
    """Name, text and attributes narrow the search; each card is a line, and programs get records."""
    ok("cards", "import", "fftcg", lines)
    found = ok("cards", "search", "fftcg", "ash", "knight", "--where", "cost<=2", "--where", "element=Ice,Fire")
    assert found.splitlines()[0].startswith("Ash Knight (1-002R)  type Forward, cost 2, element Fire")
    records = json.loads(ok("cards", "search", "fftcg", "--text", "draw", "--where", "power=6000-8000", "--json"))
    assert [record["id"] for record in records] == ["1-001H"]
    assert "there may be more" in ok("cards", "search", "fftcg", "--limit", "2")


def test_deck_check(lines: Path, tmp_path: Path) -> None:
    """A legal deck exits with 0; faults are printed with their clause, and the exit code is 1."""
    assert ok("deck", "check", "fftcg", "Tide and Gale") == "Tide and Gale: 50 cards, a legal constructed deck\n"
    path = tmp_path / "deck.txt"
    path.write_text("4 Ash Knight (1-001H)\n1 Nobody at all\n")
    result = run("deck", "check", "fftcg", path, "--cards", lines)
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "deck: 5 cards, 3 faults",
        "  unknown: line 2: no card is called 'Nobody at all'",
        "  size: 5 cards; a constructed deck has exactly 50 [8.1.1.1]",
        "  copies: 4 copies of Ash Knight (1-001H); at most 3 of one card number [8.1.1.2]",
    ]


def test_deck_check_goes_on_behind_bad_lines(lines: Path, tmp_path: Path) -> None:
    """Lines that can't be read are faults like others, each with its number and what is near it."""
    path = tmp_path / "deck.txt"
    path.write_text(
        "-3 Ash Knight (1-001H)\nForwards (4)\n4 Ash Knigth (1-001H)\nAsh Knight (1-001H) x4\n//sideboard\n2 1-002R\n"
    )
    result = run("deck", "check", "fftcg", path, "--cards", lines)
    assert result.exit_code == 1
    first, *faults = result.output.splitlines()
    assert first == "deck: 8 cards and 2 in the sideboard, 4 faults"
    assert faults[0].startswith("  unreadable: line 1: expected `3 Name (1-001H)`")
    assert faults[0].endswith("; near it: Ash Knight (1-001H)")
    assert faults[1] == "  mismatch: line 3: 1-001H is Ash Knight, not Ash Knigth"
    assert [fault.split(":")[0].strip() for fault in faults[2:]] == ["size", "copies"]


def test_deck_check_as_json() -> None:
    """Programs get every fault as a record."""
    result = run("deck", "check", "fftcg", "Ember and Stone", "--format", "limited", "--json")
    assert json.loads(result.output) == [
        {
            "deck": "Ember and Stone",
            "format": "limited",
            "size": 50,
            "sections": {"main": 50},
            "legal": True,
            "faults": [],
        }
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("deck", "check", "fftcg", "nothing.txt"), "nothing.txt: there is no such file; the built-in decks are"),
        (("deck", "check", "chess", "x"), f"game: expected one of {', '.join(card_games())}, got 'chess'"),
        (
            ("deck", "check", "fftcg", "Tide and Gale", "--format", "draft"),
            "format: expected one of constructed, limited",
        ),
        (("cards", "import", "fftcg", "nowhere"), "nowhere: there is no such file or folder"),
        (("cards", "show", "fftcg", "Brandd"), "near it: Brandt"),
        (
            ("cards", "search", "fftcg", "--where", "cost"),
            "--where: expected a condition such as `element=Fire` or `cost<=3`",
        ),
        (("cards", "search", "fftcg", "--where", "colour=red"), "colour: expected an attribute"),
    ],
)
def test_mistakes_are_named(arguments: tuple[str, ...], message: str) -> None:
    """A user's mistake is a PlaymatError, which the command line prints without a traceback."""
    error = run(*arguments).exception
    assert isinstance(error, PlaymatError)
    assert message in str(error)
