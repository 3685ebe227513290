"""What a person at the table may do besides answering: give up, offer, agree, take back, pass, settle by hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, Protocol

from playmat.table.passing import MINE, STACK, STOP, TURN, wish
from playmat.web.rooms.offers import DRAW, HANDS, REMATCH, SETTLE, TAKEBACK, Standing
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.table import Table

if TYPE_CHECKING:
    from playmat.web.protocol.messages import Act
    from playmat.web.rooms.client import Client
    from playmat.web.store.records import Chair, Entry


class Place(Protocol):
    """Where a table stands: who sits there, who has to be asked, and where one plays again."""

    @property
    def chairs(self) -> list[Chair]:
        """Who sits where."""

    def others(self, player: int) -> list[Chair]:
        """The people at other screens than this player's."""

    async def rematch(self) -> str:
        """The id of a table for a rematch, made."""


Deed = Callable[[Place, Table, int, "Act"], "Awaitable[list[Entry]]"]
WORDS: Final = {
    DRAW: "{who} offers a draw.",
    REMATCH: "{who} would like another game.",
    HANDS: "{who} would let spectators see both hands, late.",
}


async def acted(room: Place, table: Table, client: Client, act: Act) -> list[Entry]:
    """Carry out what a client asks for; what has happened, as entries."""
    deed = ACTS.get(act.what)
    if deed is None:
        raise Refusal("act", f"expected one of {', '.join(ACTS)}, got {act.what!r}")
    return await deed(room, table, _seat_of(room, table, client, act.what), act)


def _seat_of(room: Place, table: Table, client: Client, what: str) -> int:
    """For which of its seats a client acts: the one that decides, or for taking back the one that decided last."""
    if what in ("undo", "offer takeback") and len(client.seats) > 1:
        last = next((one.player for one in reversed(table.decisions) if one.player in client.seats), None)
        if last is not None:
            return last
    if what in ("accept", "decline") and table.offer is not None and table.offer.player in client.seats:
        other = [seat for seat in client.seats if seat != table.offer.player]
        return other[0] if other and what == "accept" else table.offer.player
    return client.viewer(table.decides)


async def _concede(room: Place, table: Table, player: int, act: Act) -> list[Entry]:
    return table.concede(player)


async def _undo(room: Place, table: Table, player: int, act: Act) -> list[Entry]:
    """At once where nobody else is concerned, else by asking."""
    if not room.others(player) or table.unfinished(player):
        return table.undo(player)
    _still_secret(table)
    last = table.last_of(player)
    if last is None:
        raise Refusal(TAKEBACK, "there is nothing to take back")
    seen = table.seen_of(last)
    text = f"{room.chairs[player].name} would like to take the last decision back{f' ({seen})' if seen else ''}."
    return table.propose(Standing(TAKEBACK, player, text))


def _still_secret(table: Table) -> None:
    """Refusal if the game is over: its record is handed out then, so everybody may know what is hidden."""
    if table.over:
        raise Refusal(TAKEBACK, "the game is over, and its record tells everybody what was hidden")


async def _settle(room: Place, table: Table, player: int, act: Act) -> list[Entry]:
    if not act.deed.strip():
        raise Refusal(SETTLE, "expected a deed, as the table's help writes it")
    table.deed(player, act.deed)  # (it is refused at once if it is none)
    if not room.others(player):
        return table.settle(player, act.deed)
    return table.propose(Standing(SETTLE, player, f"{room.chairs[player].name}, by hand: {act.deed}", act.deed))


def _offer(what: str) -> Deed:
    async def offer(room: Place, table: Table, player: int, act: Act) -> list[Entry]:
        if what == REMATCH and table.next:
            raise Refusal(REMATCH, "another game has begun already")
        standing = Standing(what, player, WORDS[what].format(who=room.chairs[player].name))
        if not room.others(player):
            if what == DRAW:
                raise Refusal(DRAW, "there is nobody who could agree")
            return await _proposed_alone(room, table, standing)
        if table.offer is not None and table.offer.what == what and table.offer.player != player:
            return await _accept(room, table, player, act)  # (both want it, and neither has seen the other's offer yet)
        return table.propose(standing)

    return offer


async def _proposed_alone(room: Place, table: Table, standing: Standing) -> list[Entry]:
    """An offer where nobody else has to agree."""
    if standing.what == REMATCH and not table.over:
        raise Refusal(REMATCH, "the game is not over yet")
    if standing.what == REMATCH:
        return table.goes_on_at(await room.rematch())
    entries = table.propose(standing)
    return [*entries, *table.accept(-1)[1]]


async def _accept(room: Place, table: Table, player: int, act: Act) -> list[Entry]:
    if table.offer is not None and table.offer.what == TAKEBACK:
        _still_secret(table)
    offer, entries = table.accept(player)
    if offer.what == REMATCH:
        entries += table.goes_on_at(await room.rematch())
    return entries


async def _decline(room: Place, table: Table, player: int, act: Act) -> list[Entry]:
    return table.decline(player)


async def _pass_until(room: Place, table: Table, player: int, act: Act) -> list[Entry]:
    if table.over:
        raise Refusal("pass until", "the game is over")
    phases = table.session.book.schema.phases
    if act.until not in (TURN, MINE, STOP, STACK, *phases):
        known = f"{TURN}, {MINE}, {STOP}, {STACK} or a phase ({', '.join(phases)})"
        raise Refusal("pass until", f"expected {known}, got {act.until!r}")
    table.session.passing[player] = wish(act.until, table.session.game.view(player), table.session.layout)
    return []


async def _stop(room: Place, table: Table, player: int, act: Act) -> list[Entry]:
    table.session.passing.pop(player, None)
    return []


ACTS: Final[dict[str, Deed]] = {
    "concede": _concede,
    "undo": _undo,
    "offer takeback": _undo,
    "offer draw": _offer(DRAW),
    "offer rematch": _offer(REMATCH),
    "offer hands": _offer(HANDS),
    "accept": _accept,
    "decline": _decline,
    "pass until": _pass_until,
    "stop": _stop,
    "settle": _settle,
}
