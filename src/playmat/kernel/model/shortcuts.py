"""Switches of the shortcuts: quicker ways to what the plain rules come to.

With PLAYMAT_PLAIN=1 in the environment, or after `plain(True)`, all are shut. The law *shortcuts* plays games both
ways, and `playmat bench GAME --shortcuts` says what each of them brings: one that brings less than 3 % has no place
here.
"""

from __future__ import annotations

import os
from typing import Final

_ALL: Final[list[Shortcut]] = []


class Shortcut:
    """One quicker way. about: what it leaves out."""

    __slots__ = ("about", "name", "on")

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.on = os.environ.get("PLAYMAT_PLAIN", "") in ("", "0")
        _ALL.append(self)


RENEWING: Final = Shortcut("renewing", "effects are asked again, and only cards that they change are worked out anew")
PRINTED: Final = Shortcut("printed", "which abilities a card has is told by its print while no effect changes that")
HEARING: Final = Shortcut("hearing", "an event for which nobody waits is told to the log alone")
IDLING: Final = Shortcut("idling", "a check timing in which nothing is due is not begun")
FILTERING: Final = Shortcut("filtering", "options are told all at once, the quickest refusals first, not one by one")
NOTING: Final = Shortcut("noting", "what was worked out for a position is kept until it changes")


def shortcuts() -> list[Shortcut]:
    """All of them."""
    return _ALL


def plain(shut: bool) -> None:
    """Shut all shortcuts in this process, or open them again."""
    for shortcut in _ALL:
        shortcut.on = not shut
