"""What the pages about games of one's own say is so: what they quote stands in what `playmat new-game` writes, what
they add does what they say, names that they list are there, and the list of shared phrases is complete.

`python tests/house/test_game_pages.py` writes the list of shared phrases anew.
"""

import importlib
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import playmat
from playmat.cli.new_game import write_game
from playmat.table.layout import CardLook, Layout, Row, Try
from playmat.text.grammar import generic_phrases
from playmat.text.notation import PhraseFile, read_file

DOCS = Path(__file__).resolve().parents[2] / "docs"
SOURCE = Path(playmat.__file__).parents[1]
NAME = "orchard"
# What is added to the game: the sections of a page together, or each by itself.
TOGETHER = ["adding-a-keyword.md", "writing-a-reader.md"]
APART = "rulebook-recipes.md"
PAGES = ["writing-a-rulebook.md", *TOGETHER, APART]
BLOCK = re.compile(r"^```(\w+)\n# (\S+?)( \(new\))?\n(.*?)^```", re.MULTILINE | re.DOTALL)
HEAD = """
# Phrases that all games share

Every phrase that a reader has before it has any of its own, by sections, each with an example;
[writing-a-reader.md](writing-a-reader.md) tells what sections are. `~` is the card's own name; a game adds its types,
zones, numbers and verbs, so wherever an example says "card", "hand" or "cost", those may stand.

Words that a game may say otherwise:
"""
# Positions of a game by chance are written as scenario files, and read again.
EXPORTED = f"""
from random import Random
import playmat
from playmat.scenario import export, load

game, draw = playmat.new_game("{NAME}", seed=3), Random(1)
for at in range(60):
    if game.over:
        break
    if at % 6 == 5 or "battle" in game.view(0).phase:
        text = export(game)
        outcome = load(text).run()
        assert outcome.ok, text
        if "as `rest` says" in text:
            print("a phase that no turn comes to by itself")
    game.answer(draw.choice(game.question.options))
"""
WELL = 'assert game._state.zone(game._state.book.schema.zone_index["well"], 0)'
GAP = "\n...\n"  # in a block: what is left out


def page(name: str) -> str:
    """A page of docs/."""
    return (DOCS / name).read_text(encoding="utf-8")


def sections(name: str) -> list[str]:
    """The sections of a page that add something to the game."""
    parts = re.split(r"^## ", page(name), flags=re.MULTILINE)
    return [part.partition("\n")[0] for part in parts[1:] if "```diff" in part or "(new)" in part]


def write_blocks(text: str, folder: Path) -> None:
    """Carry out what a text adds to the written game: new files, and changes of lines that stand there once."""
    for kind, path, new, body in BLOCK.findall(text):
        file = folder / path
        if new:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(body, encoding="utf-8")
        elif kind == "diff":
            for hunk in body.rstrip("\n").split(GAP):
                lines = hunk.splitlines()
                old = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
                changed = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
                was = file.read_text(encoding="utf-8")
                assert was.count(old) == 1, f"{path}: expected once:\n{old}"
                file.write_text(was.replace(old, changed), encoding="utf-8")


def run(folder: Path, *program: str) -> str:
    """What a Python program prints where playmat and the game are on the path."""
    told = folder / "site" / f"playmat_{NAME}-0.1.dist-info"
    told.mkdir(parents=True, exist_ok=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: playmat-{NAME}\nVersion: 0.1\n")
    (told / "entry_points.txt").write_text(f"[playmat.games]\n{NAME} = {NAME}\n")
    path = os.pathsep.join(map(str, (SOURCE, folder, folder / "site")))
    done = subprocess.run(
        [sys.executable, *program],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": path,
            "MYPYPATH": str(SOURCE),
            "HOME": str(folder),
            "PYTHONIOENCODING": "utf-8",
        },
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def holds(folder: Path, texts: list[str]) -> None:
    """The scenarios that a text adds hold, and so do the laws; lint and types are clean."""
    added = [path for text in texts for kind, path, new, _ in BLOCK.findall(text) if new and kind == "yaml"]
    for path in added:
        assert "holds" in run(folder, "-m", "playmat", "scenario", path)
    ask = f"import playmat; print(playmat.api_test('{NAME}', games=3, full=0, every=20))"
    assert "3 games" in run(folder, "-c", ask)
    if find_spec("mypy") is not None:
        run(folder, "-m", "mypy", "--cache-dir", str(folder.parents[1] / "mypy"), NAME)
    run(folder, "-m", "ruff", "check", "--no-cache", NAME)
    run(folder, "-m", "ruff", "format", "--check", "--no-cache", NAME)


@pytest.mark.parametrize("name", PAGES)
def test_what_is_quoted_is_there(name: str, tmp_path: Path) -> None:
    """Each piece of a quotation stands in its file as the game is written."""
    folder = write_game(NAME, tmp_path)
    for kind, path, new, body in BLOCK.findall(page(name)):
        if new or kind == "diff":
            continue
        file = (folder / path).read_text(encoding="utf-8")
        for piece in body.rstrip("\n").split(GAP):
            assert piece.strip("\n") in file, f"{path}:\n{piece}"


@pytest.mark.parametrize("name", TOGETHER)
def test_what_is_added(name: str, tmp_path: Path) -> None:
    """All that the page adds."""
    folder = write_game(NAME, tmp_path)
    write_blocks(page(name), folder)
    holds(folder, [page(name)])
    assert f"{12} (100.0 %) read exactly" in run(folder, "-m", "playmat", "cards", "check", NAME)
    for example in re.findall(r"^```python\n(from orchard.*?)^```", page(name), re.MULTILINE | re.DOTALL):
        assert "Triggered" in run(folder, "-c", example)


@pytest.mark.parametrize("head", sections(APART))
def test_each_recipe(head: str, tmp_path: Path) -> None:
    """What a section adds, added to the game as it was written."""
    text = next(part for part in re.split(r"^## ", page(APART), flags=re.MULTILINE) if part.startswith(head))
    folder = write_game(NAME, tmp_path)
    write_blocks(text, folder)
    holds(folder, [text])
    if "shared=" in text:
        run(folder, "-c", EXPORTED + WELL)
    if "BATTLE" in text:
        assert "that no turn comes to by itself" in run(folder, "-c", EXPORTED)
    if "evaluate.py" in text:
        run(folder, "-m", "playmat", "simulate", NAME, "-n", "2", "--players", "greedy,random")


def test_listed_names_are_there() -> None:
    """Each module that the reference names, and what it says is in it; constants that the pages speak of."""
    from playmat.kernel import atoms, records
    from playmat.kernel.model import rules, schema

    for text in map(page, PAGES):
        for name in re.findall(r"`((?:BY|F|Q|O|I)_[A-Z_]+)`", text):
            assert hasattr(records, name), name
        for name in re.findall(r"`((?:V|E)_[A-Z_]+)`", text):
            assert hasattr(schema, name), name
    text = page("rulebook-reference.md")
    for module in set(re.findall(r"`(playmat(?:\.\w+)+)`", text)):
        importlib.import_module(module)
    for module, names in re.findall(r"`from (playmat\S*) import ([^`]+)`", text):
        for name in names.replace("...", "").split(","):
            assert not name.strip() or hasattr(importlib.import_module(module), name.strip()), (module, name)
    for module, names in re.findall(r"^\| `(playmat\.\S+)` \| (.*) \|$", text, re.MULTILINE):
        for name in re.findall(r"`(\w+)(?:\([^`]*\))?`", names):
            assert hasattr(importlib.import_module(module), name), (module, name)
    for name in re.findall(r"`atoms\.(\w+)\(", text):
        assert hasattr(atoms, name), name
    for name in re.findall(r"\b([QF]_[A-Z]+|O_[A-Z_]+)\b", text):
        assert hasattr(records, name), name
    for name in re.findall(r"\b([VE]_[A-Z]+)\b", text):
        assert hasattr(schema, name), name
    for name in re.findall(r"^\| `(?:\w+=)?([A-Z][a-z]+)\(", text, re.MULTILINE):
        assert hasattr(rules, name) or hasattr(importlib.import_module("playmat.kernel.model.procedure"), name), name


def test_all_clauses_of_effects_are_told() -> None:
    """The table in docs/rulebook-reference.md is what the interpreter looks up."""
    text = page("rulebook-reference.md").partition("## Clauses of effects")[2].partition("## ")[0]
    told = set(re.findall(r"^\| `([a-z ]+)` \|", text, re.MULTILINE))
    source = (SOURCE / "playmat" / "lang" / "run" / "execute.py").read_text(encoding="utf-8")
    assert told == set(re.findall(r'c\.get\("([a-z ]+)"', source))


def test_every_field_of_a_layout_is_told() -> None:
    """The table in docs/terminal.md."""
    text = page("terminal.md").partition("## A layout")[2]
    for thing in (Layout, Row, CardLook, Try):
        for field in thing.__struct_fields__:
            assert field in text, field


def shared_phrases() -> str:
    """The page that lists the phrases that all games share, a table a section."""
    by_section: dict[str, list[tuple[str, str]]] = {}
    known = PhraseFile()
    for name, text in generic_phrases():
        read_file(text, name, known)
    known.spell_examples()
    for phrase in known.phrases:
        by_section.setdefault(phrase.section, []).append((phrase.pattern, phrase.examples[0]))
    lets = [f"{name} = {words}" for name, words in known.short.items() if name != "LINE"]
    lines = [f"{HEAD.strip()} {', '.join(f'`{let}`' for let in lets)}."]
    for section in by_section:
        lines += ["", f"## {section}", "", "| phrase | reads |", "|---|---|"]
        for pattern, example in by_section[section]:
            cell = pattern.replace("|", "\\|")
            lines.append(f"| `{cell}` | {example.replace('|', chr(92) + '|')} |")
    return "\n".join(lines) + "\n"


def test_all_shared_phrases_are_listed() -> None:
    """The page is what the phrase files have."""
    assert page("shared-phrases.md") == shared_phrases()


if __name__ == "__main__":
    (DOCS / "shared-phrases.md").write_text(shared_phrases(), encoding="utf-8")
