"""The log of what has happened. A game keeps it as plain ints (atoms.emit); text is made when somebody reads it."""

from __future__ import annotations

from typing import Final

from playmat.kernel.knowledge import EVERYBODY, UNKNOWN, handle, knows
from playmat.kernel.model.schema import DEF, E_MOVE, E_NAMED, OWNER, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import MOVE_NAME, CardId
from playmat.kernel.records.log import OTHER, Numbers
from playmat.kernel.views.packing import packed, unpacked

Named = tuple[str, str, int]
"""A card's name, key and handle."""
NOTHING: Final[Named] = ("", "", UNKNOWN)
FIELDS: Final = [
    "at", "kind", "clause", "name", "key", "handle", "other_name", "other_key", "other_handle", "player", "frm", "to",
    "amount", "place", "turn", "owner", "how",
]  # fmt: skip


class Entry:
    """One event: its kind, the clause that was being carried out, and what may be told of it.

    at: its place in the log. `name` and `other_name` are those of cards (or `other_name` what a player has named), ""
    where there is none, "a card" where it is not known which; `key` and `other_key` their keys, "" where they are not
    known. `handle` and `other_handle`: under which the view shows them, 0 once they have gone on to another zone since
    (they are other objects then), and for cards that it can't tell apart. `player`, `frm` and `to` (zones, or places of
    a zone) are None where they don't
    apply. `amount`: a number, 0 for none. `place`: where in its zone a card has come to lie; its number is the amount.
    `turn`: in which turn, 0 before the first. `owner`: whose card the first one is, None where it is not known which.
    `how`: what a move is called, where the rulebook says that it is told (a draw).
    """

    __slots__ = (
        "amount", "at", "clause", "frm", "handle", "how", "key", "kind", "name", "other_handle", "other_key",
        "other_name", "owner", "place", "player", "to", "turn",
    )  # fmt: skip

    def __init__(
        self,
        at: int,
        kind: str,
        clause: str,
        name: str,
        other_name: str,
        player: int | None,
        frm: str | None,
        to: str | None,
        amount: int,
        place: str = "",
        key: str = "",
        handle: int = UNKNOWN,
        other_key: str = "",
        other_handle: int = UNKNOWN,
        turn: int = 0,
        owner: int | None = None,
        how: str = "",
    ) -> None:
        self.at = at
        self.kind = kind
        self.clause = clause
        self.name = name
        self.key = key
        self.handle = handle
        self.other_name = other_name
        self.other_key = other_key
        self.other_handle = other_handle
        self.player = player
        self.frm = frm
        self.to = to
        self.amount = amount
        self.place = place
        self.turn = turn
        self.owner = owner
        self.how = how

    @property
    def text(self) -> str:
        """The event in words, its clause at the end."""
        words = f"{self.name}: " if self.name else f"player {self.player}: " if self.player is not None else ""
        words += f"{self.frm or 'nowhere'} to {self.to}" if self.kind == "move" else self.kind
        if self.kind != "move" and self.to is not None:
            words += f" {self.frm} to {self.to}" if self.frm is not None else f" {self.to}"
        if self.other_name and self.other_name != self.name:
            words += f" {self.other_name}"
        if self.place:
            words += f", {self.place}"
        elif self.amount:
            words += f" {self.amount}"
        return f"{words} [{self.clause}]" if self.clause else words

    def to_data(self) -> dict[str, object]:
        """All fields as JSON-able data, by name."""
        return {
            "at": self.at,
            "kind": self.kind,
            "clause": self.clause,
            "name": self.name,
            "key": self.key,
            "handle": self.handle,
            "other_name": self.other_name,
            "other_key": self.other_key,
            "other_handle": self.other_handle,
            "player": self.player,
            "frm": self.frm,
            "to": self.to,
            "amount": self.amount,
            "place": self.place,
            "turn": self.turn,
            "owner": self.owner,
            "how": self.how,
        }

    @staticmethod
    def from_data(data: object, path: str = "entry") -> Entry:
        """The entry that `to_data` wrote; DataError, which says where, if it is none."""
        at = At(data, path)
        at.only(FIELDS)
        player, frm, to, owner = at.get("player"), at.get("frm"), at.get("to"), at.get("owner")
        return Entry(
            at.get("at").whole(0),
            at.get("kind").text(),
            at.get("clause").text(),
            at.get("name").text(),
            at.get("other_name").text(),
            None if player.value is None else player.whole(0),
            None if frm.value is None else frm.text(),
            None if to.value is None else to.text(),
            at.get("amount").whole(),
            at.get("place").text(),
            at.get("key").text(),
            at.get("handle").whole(),
            at.get("other_key").text(),
            at.get("other_handle").whole(),
            at.get("turn").whole(0),
            None if owner.value is None else owner.whole(0),
            at.get("how").text(),
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as data."""
        return _unpickled, (packed(self.to_data()),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.at, self.kind, self.name))

    def __repr__(self) -> str:
        return self.text


def entries(s: State, player: int | None, start: int = 0) -> list[Entry]:
    """The entries from the `start`th on, as that player may see them (None: everything, and no handles)."""
    exchanged = exchanges(s, start)
    events = [s.history.log.event(at) for at in range(start, s.history.log.events())]
    moved: dict[int, int] = {}  # by card: the place of its last move
    for at, event in enumerate(events, start):
        if event[0] == E_MOVE:
            moved[event[3]] = at
    return [_entry(s, player, at, event, exchanged, moved) for at, event in enumerate(events, start)]


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


def as_it_was(card: CardId, at: int, exchanged: list[tuple[int, int, int]]) -> int:
    """The number under which a card is now what this one was at a place of the log."""
    for when, one, other in exchanged:
        if when > at and card in (one, other):
            card = CardId(other if card == one else one)
    return card


def _entry(
    s: State,
    player: int | None,
    at: int,
    event: Numbers,
    exchanged: list[tuple[int, int, int]],
    moved: dict[int, int],
) -> Entry:
    kind, clause, known, card, other, who, frm, to, by, amount = event
    here, there = moved.get(card, 0) <= at, moved.get(other, 0) <= at  # whether it is the same object still
    if exchanged:
        one, two = as_it_was(CardId(card), at, exchanged), as_it_was(CardId(other), at, exchanged)
        here, there = here and one == card, there and two == other
        card, other = one, two
    schema = s.book.schema
    told = _told(s, player, known)
    # The second card of a move is the first as a new object; any other is told to who knew it then, or knows it now.
    other_told = (
        told
        if other == card or player is None
        else _told(s, player, known >> OTHER) or (other < len(s.cols[DEF]) and knows(s, player, CardId(other)))
    )
    where = schema.places if kind in schema.place_events else schema.zones
    name, key, shown = _named(s, player, CardId(card), told, here)
    other_name, other_key, other_shown = (
        NOTHING if kind == E_MOVE else _named(s, player, CardId(other), other_told, there)
    )
    if kind == E_NAMED:
        other_name, amount = s.pool.words[amount], 0
    return Entry(
        at,
        schema.events[kind],
        s.book.clauses[clause],
        name,
        other_name,
        None if who < 0 else who,
        None if frm < 0 else where[frm],
        None if to < 0 else where[to],
        amount,
        schema.places[amount] if kind == E_MOVE and amount and schema.places else "",
        key,
        shown,
        other_key,
        other_shown,
        s.history.log.turn_of(at, s.vals[V_TURN]),
        s.cols[OWNER][card] if name and told else None,
        s.book.move_names[by >> MOVE_NAME] if kind == E_MOVE else "",
    )


def _told(s: State, player: int | None, known: int) -> bool:
    """Whether a card is told to a player, by who knew it."""
    if player is None:
        return True
    if player == EVERYBODY:
        everybody = (1 << s.players) - 1
        return known & everybody == everybody
    return bool(known >> player & 1)


def _named(s: State, player: int | None, card: CardId, told: bool, here: bool) -> Named:
    """The name, key and handle of a card of an event."""
    if card >= len(s.cols[DEF]):
        return NOTHING
    if not told:
        return "a card", "", UNKNOWN
    d = s.pool.defs[s.cols[DEF][card]]
    shown = here and player is not None and knows(s, player, card)
    return d.name, d.key, handle(s, player, card) if shown and player is not None else UNKNOWN


def _unpickled(content: bytes) -> Entry:
    return Entry.from_data(unpacked(content))
