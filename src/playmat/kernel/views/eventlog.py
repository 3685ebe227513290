"""The log of what has happened. A game keeps it as plain ints (atoms.emit); text is made when somebody reads it."""

from __future__ import annotations

from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import DEF, E_MOVE
from playmat.kernel.model.state import State


class Entry:
    """One event: its kind, the clause that was being carried out, and what may be told of it.

    `card` and `other` are names of cards, "" where there is none, "a card" where it is not known which. `player`, `frm`
    and `to` (zones, or places of a zone) are None where they don't apply. `place`: where in its zone a card has come
    to lie; its number is the amount.
    """

    __slots__ = ("amount", "at", "card", "clause", "frm", "kind", "other", "place", "player", "to")

    def __init__(
        self,
        at: int,
        kind: str,
        clause: str,
        card: str,
        other: str,
        player: int | None,
        frm: str | None,
        to: str | None,
        amount: int,
        place: str = "",
    ) -> None:
        self.at = at
        self.kind = kind
        self.clause = clause
        self.card = card
        self.other = other
        self.player = player
        self.frm = frm
        self.to = to
        self.amount = amount
        self.place = place

    @property
    def text(self) -> str:
        """The event in words, its clause at the end."""
        words = f"{self.card}: " if self.card else f"player {self.player}: " if self.player is not None else ""
        words += f"{self.frm or 'nowhere'} to {self.to}" if self.kind == "move" else self.kind
        if self.kind != "move" and self.to is not None:
            words += f" {self.frm} to {self.to}" if self.frm is not None else f" {self.to}"
        if self.other and self.other != self.card:
            words += f" {self.other}"
        if self.place:
            words += f", {self.place}"
        elif self.amount:
            words += f" {self.amount}"
        return f"{words} [{self.clause}]" if self.clause else words

    def data(self) -> list[object]:
        """The entry as a row of plain values."""
        return [
            self.at, self.kind, self.clause, self.card, self.other, self.player, self.frm, self.to, self.amount
        ]  # fmt: skip

    def __repr__(self) -> str:
        return self.text


def entries(s: State, player: int | None, start: int = 0) -> list[Entry]:
    """The entries from the `start`th on, as that player may see them (None: everything)."""
    exchanged = exchanges(s, start)
    return [_entry(s, player, at, exchanged) for at in range(start, s.history.log.events())]


def exchanges(s: State, start: int) -> list[tuple[int, int, int]]:
    """When cards have exchanged what they are, the last time first: (place in the log, one, the other)."""
    if s.book.exchange_event < 0:
        return []
    found: list[tuple[int, int, int]] = []
    for at in range(s.history.log.events() - 1, start - 1, -1):
        event = s.history.log.event(at)
        if event[0] == s.book.exchange_event:
            found.append((at, event[3], event[4]))
    return found


def as_it_was(card: int, at: int, exchanged: list[tuple[int, int, int]]) -> int:
    """The number under which a card is now what this one was at a place of the log."""
    for when, one, other in exchanged:
        if when > at and card in (one, other):
            card = other if card == one else one
    return card


def _entry(s: State, player: int | None, at: int, exchanged: list[tuple[int, int, int]]) -> Entry:
    kind, clause, known, card, other, who, frm, to, _, amount = s.history.log.event(at)
    if exchanged:
        card, other = as_it_was(card, at, exchanged), as_it_was(other, at, exchanged)
    schema = s.book.schema
    told = player is None or bool(known >> player & 1)
    # The second card of a move is the first one as a new object; of any other it is told what is known of it now.
    other_told = told if other == card else player is None or (other < len(s.cols[DEF]) and knows(s, player, other))
    where = schema.places if kind in schema.place_events else schema.zones
    return Entry(
        at,
        schema.events[kind],
        s.book.clauses[clause],
        _name(s, card, told),
        "" if kind == E_MOVE else _name(s, other, other_told),
        None if who < 0 else who,
        None if frm < 0 else where[frm],
        None if to < 0 else where[to],
        amount,
        schema.places[amount] if kind == E_MOVE and amount and schema.places else "",
    )


def _name(s: State, card: int, told: bool) -> str:
    if card >= len(s.cols[DEF]):
        return ""
    return s.pool.defs[s.cols[DEF][card]].name if told else "a card"
