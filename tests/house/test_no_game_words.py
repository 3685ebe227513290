"""The shared rooms know no game: neither a game's name nor its words stand in their code.

Comments, docstrings and help texts may give examples, and so may messages between `backticks`. What a name in the code
says is looked at word by word: `party_of` says "party".
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playmat.kernel import registry

SOURCE = Path(__file__).resolve().parents[2] / "src/playmat"
ROOMS = ["cards", "cli", "kernel", "lab", "lang", "laws", "players", "rules", "scenario", "table", "text"]
GAMES = sorted(file.parent.name for file in (SOURCE / "games").glob("*/game.py"))

_EXAMPLE = re.compile(r"`[^`]*`")
# Zones whose names are plain English, or words of programs ("stage": a stage of work).
PLAIN = {"deck", "hand", "field", "stack", "break", "damage", "removed", "under", "level", "memory", "stage", "clock"}
# Terms of a game that are no zones of its schema, in the singular.
TERMS = {
    "fftcg": (
        "forward, backup, summon, monster, party, parties, lightning, cp, crystal, warp, dull, dulled, brave, milled,"
        "ex burst, burst, break zone, damage zone, limit break, lb deck, priming, primed, multi-element, first strike,"
        "back attack, special ability, action ability, auto-ability, field ability, active phase, light and dark"
    ),
    "weiss": (
        "climax, encore, trait, soul, marker, rested, brainstorm, event card, marker area, refresh point, trigger icon,"
        "trigger check, level up, center stage, back stage, great performance, side attack, frontal attack,"
        "direct attack, stand phase, soul damage, deck refresh, level zone"
    ),
    "evolve": (
        "shadowverse, amulet, ward, cemetery, engaged, fanfare, last words, bane, spellchain, necrocharge,"
        "play point, evolution point, leader, evolved"
    ),
}
# Words that are plain English or of programs: they name something of a game where they are the whole of a text.
ALONE = {
    "fftcg": "break, removed, generic, element, job, category, freeze, character, activate, mill",
    "weiss": "clock, stock, level, stage, character, reversed, standing, refresh, standby, color",
    "evolve": "engage, reserved, follower, storm, rush, drain, quick, aura, strike, token, defense",
}

# What is still there, by file and word, with the reason; nothing of a game may be added.
STILL_THERE = {
    ("cards/decks/sites.py", "encore"),  # a site with deck lists calls itself so
    ("kernel/continuous/__init__.py", "refresh"),  # a function: what is worked out is brought up to date
    ("lab/mutation/sites.py", "reversed"),  # the builtin
    ("lab/bench/environments.py", "weiss"),  # the name of another program, with which speed is compared
    ("lab/bench/peers/weiss_sim_peer.py", "weiss"),
}


def listed(words: str) -> list[str]:
    """The words of a list."""
    return [word.strip() for word in words.split(",")]


def words_of(game: str) -> list[str]:
    """A game's name, its zones, its terms."""
    zones = registry.find(game).rulebook().schema.zones
    return [game, *(zone.lower() for zone in zones if zone not in PLAIN), *listed(TERMS[game])]


def spoken(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Names and texts of the code, each with whether it is a text; docstrings and help texts are left out."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        if isinstance(node, ast.keyword) and node.arg in ("help", "epilog", "metavar"):
            silent |= {id(inner) for inner in ast.walk(node.value)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            if not node.value.lstrip().startswith("Examples:"):
                yield _EXAMPLE.sub("", node.value), True
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name.replace("_", " "), False
        elif isinstance(node, (ast.Name, ast.Attribute, ast.arg)):
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else node.arg
            yield name.replace("_", " "), False


def found(room: str, game: str) -> set[tuple[str, str]]:
    """Each file of a room with a word of the game that stands in its code."""
    words = re.compile(rf"\b(?:{'|'.join(map(re.escape, words_of(game)))})s?\b", re.IGNORECASE)
    alone = listed(ALONE[game])
    hits: set[tuple[str, str]] = set()
    for file in sorted((SOURCE / room).rglob("*.py")):
        for text, written in spoken(ast.parse(file.read_text(encoding="utf-8"))):
            said = [hit.lower() for hit in words.findall(text)] + [
                word for word in alone if written and word == text.lower()
            ]
            hits |= {(f"{file.relative_to(SOURCE)}", word) for word in said}
    return hits


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("room", ROOMS)
def test_no_word_of_a_game(room: str, game: str) -> None:
    """No file of the room says a word of the game."""
    assert not found(room, game) - STILL_THERE
