"""A person's own pictures of cards: files in a folder a game, named by the card's number or name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp", ".avif")
_ODD: Final = re.compile(r"[^a-z0-9]+")


def plain(text: str) -> str:
    """A name as it is compared: numbers hold what can't stand in a file's name (`AB/W12-001`)."""
    return _ODD.sub("-", text.casefold()).strip("-")


class Pictures:
    """The pictures below a folder, GAME/NUMBER.png; none without one. It is looked through once for each game."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._found: dict[str, dict[str, str]] = {}

    def of(self, game: str, key: str, name: str) -> str:
        """The name of the file with a card's picture, "" for none."""
        found = self._found.get(game)
        if found is None:
            found = self._found[game] = self._files(game)
        return found.get(plain(key)) or found.get(plain(name), "")

    def _files(self, game: str) -> dict[str, str]:
        if self.folder is None or not (self.folder / game).is_dir():
            return {}
        files = sorted(path for path in (self.folder / game).iterdir() if path.suffix.lower() in SUFFIXES)
        return {plain(path.stem): path.name for path in files}
