"""Every command that the README lists, on every game: what it says, its exit code, and its JSON."""

import json
import re
from pathlib import Path

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

import playmat
from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cli.main import playmat as commands
from playmat.kernel.errors import PlaymatError
from playmat.kernel.registry import file_of, find

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
PLAYER = """
class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, question):
        assert view.player == question.player and view.question is not None
        return question.codes[-1]
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the user's data, and to work in."""
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: object, lines: str = "") -> Result:
    """What a command tells and how it leaves."""
    done = CliRunner().invoke(commands, [str(a) for a in arguments], input=lines)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def told(*arguments: object) -> object:
    """The JSON that a command prints."""
    done = run(*arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def every_command() -> list[list[str]]:
    """All commands, those of groups too."""
    found = []
    context = click.Context(commands)
    for name in commands.list_commands(context):
        command = commands.get_command(context, name)
        inner = command.list_commands(context) if isinstance(command, click.Group) else None
        found += [[name]] if inner is None else [[name, one] for one in inner]
    return found


def test_the_readme_lists_every_command() -> None:
    """And no other; each has help with examples of how it is called."""
    listed = {
        tuple(re.findall(r"[a-z-]+", line)) for line in re.findall(r"^\| `playmat ([a-z -]+)", README, re.MULTILINE)
    }
    known = every_command()
    for words in known:
        assert any(row[: len(words)] == tuple(words) for row in listed) or words == ["cards", "search"], words
        text = run(*words, "--help").output
        assert "Usage: " in text and "Examples:" in text and f"playmat {' '.join(words)}" in text


def test_an_unknown_game_is_said_to_be(home: Path) -> None:
    """By every command that takes one, with those that are known."""
    (home / "deck.txt").write_text("1 nothing\n", encoding="utf-8")
    for arguments in (
        ("play", "chess"), ("simulate", "chess"), ("bench", "chess"), ("rules", "coverage", "chess"),
        ("rules", "why", "1", "--game", "chess"), ("cards", "check", "chess"), ("cards", "show", "chess", "x"),
        ("cards", "import", "chess", "deck.txt"), ("cards", "search", "chess", "x"),
        ("deck", "check", "chess", "deck.txt"),
    ):  # fmt: skip
        with pytest.raises(PlaymatError, match="chess"):
            run(*arguments)


def test_simulate(name: str, home: Path) -> None:
    """The figures of docs/players.md, the same again with a record of each game, which `replay` verifies and shows."""
    options = ("simulate", name, "-n", 2, "--players", "random,random", "--seed", 4)
    unread = sorted({d.name for d in playmat.new_game(name)._state.pool.defs if d.declined})
    one, two = told(*options), told(*options, "--record", home / "games")
    assert isinstance(one, dict) and isinstance(two, dict)
    seconds = one.pop("seconds"), two.pop("seconds")
    assert one == two and min(seconds) >= 0
    assert set(one) == {
        "game", "games", "finished", "capped", "wins", "draws", "decisions", "choices", "unread", "digest", "rows",
        "beginner", "lengths", "endings", "cards", "methods", "players", "seed",
    }  # fmt: skip
    assert one["games"] == one["finished"] == 2 and sum(one["wins"]) + one["draws"] == 2 and one["unread"] == unread
    assert len({row["name"] for row in one["rows"]}) == 2
    assert all(ending["how"] for ending in one["endings"])
    assert {"interval", "mean", "median", "least", "most"} <= set(one["lengths"]["turns"])
    text = run("simulate", name, "-n", 1, "--players", "random,random", "--by-card").stdout
    assert "1 game, " in text and "95 % interval" in text and "in which the card was" in text
    records = sorted((home / "games").iterdir())
    assert len(records) == 2
    verified = told("replay", records[0], "--verify")
    assert isinstance(verified, dict) and verified["verified"] and verified["game"] == name
    whole = run("replay", records[0], "--log").stdout
    seen = run("replay", records[0], "--log", "--player", 1).stdout
    assert len(whole.splitlines()) == len(seen.splitlines()) and "a card" in seen and "a card" not in whole
    assert "[" in whole
    assert run("replay", records[0], lines="\n" * 5).output
    data = json.loads(records[0].read_text(encoding="utf-8"))
    data["digests"][-1] = "0" * 32
    records[0].write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(PlaymatError):
        run("replay", records[0], "--verify")


def test_a_player_of_ones_own(name: str, home: Path) -> None:
    """`MODULE:CLASS` plays in every command that names players, looked for in the working folder, in workers too."""
    module = f"mybot_{name}"
    (home / f"{module}.py").write_text(PLAYER, encoding="utf-8")
    options = ("simulate", name, "-n", 2, "--players", f"{module}:Last,random", "--cap", 300)
    one, two = told(*options), told(*options, "--workers", 2)
    assert isinstance(one, dict) and isinstance(two, dict)
    assert one["digest"] == two["digest"]
    assert "seed 3" in run("play", name, "--player", f"{module}:Last", "--seed", 3, lines="1\nquit\n").output
    with pytest.raises(PlaymatError, match="no Nobody"):
        run("simulate", name, "-n", 1, "--players", f"{module}:Nobody,random")


def test_bench(name: str) -> None:
    """Every figure is above nothing; as a table for people too."""
    figures = told("bench", name, "--seconds", 0.05)
    assert isinstance(figures, dict) and figures.pop("game") == name
    assert len(figures) == 10 and all(value > 0 for key, value in figures.items() if key != "compiled")


def test_rules(name: str) -> None:
    """Each clause of the document is accounted for, and explained by itself with what it belongs to."""
    if file_of(name, "coverage.json") is None:
        with pytest.raises(PlaymatError, match=r"coverage\.json"):
            run("rules", "coverage", name)
        return
    figures = told("rules", "coverage", name)
    assert isinstance(figures, dict)
    assert (
        figures["clauses"]
        == figures["carried_out"] + figures["described"] + figures["not_for_a_program"] + figures["open"]
    )
    assert figures["clauses"] > 10
    assert "carried out" in run("rules", "coverage", name).output
    kind = find(name)
    cited = [clause for clause in kind.rulebook(kind.editions[0], kind.formats[0]).clauses if clause[:1].isdigit()]
    assert cited
    for clause in cited[:: max(1, len(cited) // 25)]:
        why = told("rules", "why", clause, "--game", name)
        assert isinstance(why, dict) and why["clause"] == clause and why["gist"] is not None
        assert clause in run("rules", "why", f"[{clause}]", "--game", name).output
    with pytest.raises(PlaymatError, match="no clause"):
        run("rules", "why", "99.99.99", "--game", name)


def test_cards(name: str, home: Path) -> None:
    """Imported (new, then the same; all or nothing with --strict), shown with what was understood, searched, read."""
    pool = built_in_pool(name)
    cards = list(pool)
    lines = [msgspec.json.encode(card).decode() for card in cards]
    (home / "cards.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    first, again = told("cards", "import", name, "cards.jsonl"), told("cards", "import", name, "cards.jsonl")
    assert isinstance(first, dict) and isinstance(again, dict)
    assert (first["new"], first["changed"], first["total"], again["same"]) == (len(cards), 0, len(cards), len(cards))
    (home / "broken.jsonl").write_text("\n".join([*lines[:3], '{"id": "X-1", "name": ""}']) + "\n", encoding="utf-8")
    left = told("cards", "import", name, "broken.jsonl")
    assert isinstance(left, dict) and len(left["left_out"]) == 1 and left["same"] == 3
    with pytest.raises(PlaymatError):
        run("cards", "import", name, "broken.jsonl", "--strict")
    with_text = next(card for card in cards if card.text)
    shown = run("cards", "show", name, with_text.id).stdout
    assert with_text.name in shown and "\n  | " in shown and "\n  = " in shown
    record = told("cards", "show", name, f"{with_text.name} ({with_text.id})")
    assert isinstance(record, list) and record[0]["id"] == with_text.id
    found = told("cards", "search", name, cards[0].name.split()[0], "--limit", 30)
    assert isinstance(found, list) and cards[0].id in [card["id"] for card in found]
    with pytest.raises(PlaymatError, match="expected an attribute"):
        run("cards", "search", name, "--where", f"name={cards[0].name}")
    read = told("cards", "check", name, "cards.jsonl")
    assert isinstance(read, dict) and read["exact"] == read["cards"] > 0 and not read["declined"]
    assert "100.0 %" in run("cards", "check", name).stdout
    with pytest.raises(PlaymatError):
        run("cards", "show", name, "no such card at all")


def test_deck_check(name: str, home: Path) -> None:
    """The built-in decks are legal by name and by path; every fault of another is named at once, the exit code is 1."""
    deck = built_in_decks(name)[0]
    (home / "deck.txt").write_text(deck.to_text(), encoding="utf-8")
    for spec in (deck.name, "deck.txt"):
        checked = told("deck", "check", name, spec)
        assert isinstance(checked, list) and checked[0]["legal"] and not checked[0]["faults"]
        assert "a legal" in run("deck", "check", name, spec).stdout
    number = deck.entries[0].card
    (home / "one.txt").write_text(f"1 {number}\n", encoding="utf-8")
    done = run("deck", "check", name, "one.txt")
    assert done.exit_code == 1 and "one: 1 card, " in done.stdout and "1 cards" not in done.stdout
    (home / "bad.txt").write_text(f"1 {number}\n2 no such card\n", encoding="utf-8")
    faults = json.loads(run("deck", "check", name, "bad.txt", "--json").stdout)[0]["faults"]
    assert {"unknown", "size"} <= {fault["code"] for fault in faults}
    with pytest.raises(PlaymatError):
        playmat.new_game(name, [str(home / "bad.txt"), deck.name])


def test_decks_in_any_shape(name: str, home: Path) -> None:
    """Lines, cells, a table, JSON and a list of numbers are the same deck, from a text, a path, or one of several."""
    pool = built_in_pool(name)
    deck = built_in_decks(name)[0]
    entries = [(entry.count, pool.find(entry.card)) for entry in deck.entries]
    shapes = {
        "lines": "\n".join(f"{n} {card.name} ({card.id})" for n, card in entries),
        "numbers": "\n".join(f"{card.id} x{n}" for n, card in entries),
        "brackets": "Author: nobody\n# a remark\n\n" + "\n".join(f"- [{n}] {card.id}" for n, card in entries),
        "cells": "\n".join(f"{n}\t{card.id}\t{card.name}" for n, card in entries),
        "table": "Name,Quantity,Code\n" + "\n".join(f'"{card.name}",{n},{card.id}' for n, card in entries),
        "json": json.dumps({"name": "Mine", "cards": {card.id: n for n, card in entries}}),
        "list": json.dumps([card.id for n, card in entries for _ in range(n)]),
    }
    wanted = sorted((card.id, n) for n, card in entries)
    for shape, text in shapes.items():
        path = home / f"{shape}.txt"
        path.write_text(text, encoding="utf-8")
        for found in (playmat.read_deck(name, text), playmat.load_deck(name, path)):
            assert sorted((pool.find(e.card).id, e.count) for e in found.entries) == wanted, shape
    (home / "two.json").write_text(
        json.dumps([json.loads(shapes["json"]), {"name": "B", "cards": {}}]), encoding="utf-8"
    )
    digests = {
        playmat.new_game(name, [one, deck.name], seed=3).digest()
        for one in (deck, deck.name, str(home / "lines.txt"), f"{home / 'two.json'}#Mine", f"{home / 'two.json'}#1")
    }
    assert len(digests) == 1
