"""A view that was kept, as data and back: the canonical world behind it, what is asked in it, and what was seen happen.

Nothing hidden is in the canonical world of a view, so nothing hidden is sent. With closed lists the definitions of the
other player's cards would still go along: of such a view only what it shows is sent (views.shown).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.knowledge import EVERYBODY
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import QUESTION_KINDS, Ask
from playmat.kernel.running.advance import ask_again
from playmat.kernel.saving.data import read_state, state_data
from playmat.kernel.views.eventlog import Entry

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook

FIELDS: Final = ["playmat", "game", "edition", "format", "player", "cards", "state", "asked", "log"]
ASKED: Final = ["player", "kind", "about", "clause", "subject"]


def kept_data(s: State, player: int, log: list[Entry]) -> dict[str, object]:
    """A view that was kept, as JSON-able data."""
    q = s.ask
    asked: dict[str, object] | None = None
    if q is not None:
        asked = {
            "player": q.player,
            "kind": QUESTION_KINDS[q.kind],
            "about": q.about,
            "clause": s.book.clauses[q.clause],
            "subject": q.subject,
        }
    return {
        "playmat": "view",
        "game": s.book.name,
        "edition": s.book.edition,
        "format": s.book.format,
        "player": player,
        "cards": s.pool.sources,
        "state": state_data(s),
        "asked": asked,
        "log": [entry.to_data() for entry in log],
    }


def read_kept(at: At, book: Rulebook, pool: Pool) -> tuple[State, int, list[Entry]]:
    """The world of a view, its player and what that player has seen, from data that may be wrong."""
    at.only(FIELDS)
    if at.get("playmat").value != "view":
        raise at.get("playmat").fail("'view'")
    s = read_state(book, pool, at.get("state"), False)
    player = at.get("player").whole(EVERYBODY, s.players - 1)
    asked = at.get("asked")
    if asked.value is not None:
        _ask(s, player, asked)
    return s, player, [Entry.from_data(entry.value, entry.path) for entry in at.get("log").items()]


def _ask(s: State, player: int, asked: At) -> None:
    """Ask what is asked; what another player may answer is not known."""
    asked.only(ASKED)
    who, kind = asked.get("player").whole(0, s.players - 1), asked.get("kind")
    if kind.text() not in QUESTION_KINDS:
        raise kind.fail(f"one of {', '.join(QUESTION_KINDS)}")
    try:
        ask_again(s)
    except Exception as error:
        raise asked.fail(f"a question that comes of the state ({type(error).__name__}: {error})") from error
    if who != player or s.ask is None:
        options = [] if s.ask is None else s.ask.options
        named = asked.get("clause")
        clause = s.book.clause_index.get(named.text(), -1)
        if clause < 0:
            raise named.fail("a clause of the rulebook")
        number = QUESTION_KINDS.index(kind.text())
        s.ask = Ask(who, number, options, asked.get("about").text(), clause, asked.get("subject").whole())
