"""The player that chooses any legal answer, each equally likely."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.kernel.views.question import Question


class RandomPlayer:
    """Chooses by chance, with a generator of its own."""

    quick = True

    def __init__(self, seed: int) -> None:
        self._draw = Random(seed).random

    def choose(self, view: View, question: Question) -> int:
        """Any of the options."""
        codes = question.codes
        return codes[int(self._draw() * len(codes))]
