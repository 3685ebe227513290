"""Named errors. Everything a user can cause is a `PlaymatError`; its text says where, and what was expected."""

from __future__ import annotations


class PlaymatError(Exception):
    """Base of all errors a user may see; commands print them without a traceback."""


class DataError(PlaymatError):
    """Data (a file, a message, a saved game) that is not of its form."""


class StaleView(PlaymatError):
    """A view or a question of an earlier decision was looked at; `keep()` would have held on to it."""


class MalformedAnswer(PlaymatError):
    """An answer that is not of the question's form; the text says what was expected."""


class IllegalAnswer(PlaymatError):
    """A well-formed answer that the rules refuse; `clause` names the clause that forbids it."""

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(message)
        self.clause = clause


class KernelBug(Exception):
    """A broken law inside playmat itself (never a user's mistake)."""


class IncompleteRulebook(KernelBug):
    """A rulebook lacks what it uses: the mistake of whoever writes a game, which the text names."""
