"""The reader of FFTCG cards."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from playmat.games.fftcg.spelling import normaliser
from playmat.text.grammar import Grammar
from playmat.text.reader import Reader
from playmat.text.values import Game

GAME = Game(groups={"Character": frozenset(["Forward", "Backup", "Monster"])}, zones={"Summon": "stack"})


def phrase_files() -> list[tuple[str, str]]:
    """The phrase files of the game: (name, text)."""
    folder = files("playmat.games.fftcg") / "phrases"
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
    """A reader of FFTCG cards."""
    return Reader(grammar(), normaliser(), GAME)
