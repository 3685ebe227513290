"""How much one file may ask for: so many questions and so much time, for all its parts and seeds together."""

from __future__ import annotations

from time import monotonic
from typing import Final

from playmat.scenario.outcome import Problem

SECONDS: Final = 60.0
MOST_QUESTIONS: Final = 50_000


class OutOfBudget(Problem):
    """The file has used up what it may ask for: nothing more of it is run."""


class Budget:
    """What is left to a file."""

    def __init__(self, seconds: float = SECONDS, questions: int = MOST_QUESTIONS) -> None:
        self.seconds = seconds
        self.questions = questions
        self.asked = 0
        self.spent = False
        self.began = monotonic()

    def question(self) -> None:
        """Another question has come; OutOfBudget if it is one too many or comes too late."""
        self.asked += 1
        if self.asked > self.questions:
            self.spent = True
            raise OutOfBudget(f"a file is run for at most {self.questions} questions, and this is not the end")
        if monotonic() - self.began > self.seconds:
            self.spent = True
            raise OutOfBudget(f"a file is run for at most {self.seconds:g} seconds, and this is not the end")
