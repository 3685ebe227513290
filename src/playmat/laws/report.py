"""What a run of the laws has found."""

from __future__ import annotations

from playmat.kernel.counting import counted


class LawBroken(AssertionError):
    """A law does not hold. The text names the law and says how to come to the same decision again."""

    def __init__(self, law: str, where: str, message: str) -> None:
        super().__init__(f"{law}: {message}\n  {where}")
        self.law = law
        self.where = where


class Report:
    """How much was played and how often each law was tried."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.choices = 0
        self.results: dict[str, int] = {}
        self.laws: dict[str, int] = {}

    def tried(self, law: str) -> None:
        """Count a trial."""
        self.laws[law] = self.laws.get(law, 0) + 1

    def __str__(self) -> str:
        lines = [
            f"{self.game}: {counted(self.games, 'game')}, {counted(self.decisions, 'decision')}, "
            f"{self.choices:,} of them choices",
            "results: " + ", ".join(f"{name} {n}" for name, n in sorted(self.results.items())),
            *(f"{n:8} x {law}" for law, n in sorted(self.laws.items())),
        ]
        return "\n".join(lines)
