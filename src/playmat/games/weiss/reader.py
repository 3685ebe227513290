"""The reader of Weiss Schwarz cards."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from playmat.games.weiss.spelling import normaliser
from playmat.text.grammar import Grammar
from playmat.text.reader import Reader
from playmat.text.values import Game

# Where an object can be when a verb, or a move to a zone, speaks of it by a pronoun.
PLACES = {"rest": "field", "stand": "field", "reverse": "field"}
GAME = Game(
    groups={},
    zones={},
    homes={"Climax": "climax area"},
    places=PLACES,
    announced=False,
    intervening=False,
)


def phrase_files() -> list[tuple[str, str]]:
    """The phrase files of the game: (name, text)."""
    folder = files("playmat.games.weiss") / "phrases"
    return [
        (f.name, f.read_text(encoding="utf-8"))
        for f in sorted(folder.iterdir(), key=lambda f: f.name)
        if f.name.endswith(".txt")
    ]


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made once."""
    return Grammar(phrase_files())


def reader() -> Reader:
    """A reader of Weiss Schwarz cards."""
    return Reader(grammar(), normaliser(), GAME, spell_types=("Event",))
