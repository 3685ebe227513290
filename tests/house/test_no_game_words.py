"""The shared rooms know no game: neither a game's name nor its words stand in their code.

Comments, docstrings and help texts may give examples, and so may messages between `backticks`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playmat.kernel import registry

SOURCE = Path(__file__).resolve().parents[2] / "src/playmat"
ROOMS = ["cards", "cli", "kernel", "lab", "lang", "laws", "players", "rules", "scenario", "table", "text"]
GAMES = ["fftcg", "weiss"]

_EXAMPLE = re.compile(r"`[^`]*`")
# Zones whose names are plain English, or words of programs ("stage": a stage of work).
PLAIN = {"deck", "hand", "field", "stack", "break", "damage", "removed", "under", "level", "memory", "stage", "clock"}
# Terms of a game that are no zones of its schema (those that are builtins or plain English, too, can't be looked for).
TERMS = {
    "fftcg": ["forward", "backup", "summon", "monster", "ex burst", "cp", "crystal", "warp", "dull", "break zone"],
    "weiss": ["climax", "marker area", "refresh point", "encore", "trait", "soul", "rested", "trigger icon"],
}

# What is still there, by file and word; nothing may be added.
STILL_THERE = {
    ("cards/decks/sites.py", "encore"),  # a site with deck lists calls itself so
    ("lab/bench/environments.py", "weiss"),  # the name of another program, with which speed is compared
    ("lab/bench/peers/weiss_sim_peer.py", "weiss"),
}


def words_of(game: str) -> list[str]:
    """A game's name, its zones, its terms."""
    zones = registry.find(game).rulebook().schema.zones
    return [game, *(zone.lower() for zone in zones if zone not in PLAIN), *TERMS[game]]


def spoken(tree: ast.Module) -> Iterator[str]:
    """Names and texts of the code; docstrings and what a command tells as help are left out."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        if isinstance(node, ast.keyword) and node.arg in ("help", "epilog", "metavar"):
            silent |= {id(inner) for inner in ast.walk(node.value)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            if not node.value.lstrip().startswith("Examples:"):
                yield _EXAMPLE.sub("", node.value)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name.replace("_", " ")
        elif isinstance(node, (ast.Name, ast.Attribute, ast.arg)):
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else node.arg
            yield name.replace("_", " ")


def found(room: str, game: str) -> set[tuple[str, str]]:
    """Each file of a room with a word of the game that stands in its code."""
    words = re.compile(rf"\b(?:{'|'.join(map(re.escape, words_of(game)))})s?\b", re.IGNORECASE)
    hits: set[tuple[str, str]] = set()
    for file in sorted((SOURCE / room).rglob("*.py")):
        for text in spoken(ast.parse(file.read_text(encoding="utf-8"))):
            hits |= {(f"{file.relative_to(SOURCE)}", hit.lower()) for hit in words.findall(text)}
    return hits


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("room", ROOMS)
def test_no_word_of_a_game(room: str, game: str) -> None:
    """No file of the room says a word of the game."""
    assert not found(room, game) - STILL_THERE
