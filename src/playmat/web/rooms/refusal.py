"""What is not done, and why."""

from __future__ import annotations

from playmat.kernel.errors import PlaymatError


class Refusal(PlaymatError):
    """Something that somebody asked for at a table and that is not done; `clause` where a rule refuses it."""

    def __init__(self, about: str, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.about = about
        self.clause = clause
