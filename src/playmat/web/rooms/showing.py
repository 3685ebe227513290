"""What the clients of a table are shown: made once for each viewer, then fitted to what each client has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from playmat.table.wording import ending_text
from playmat.web.protocol.messages import Clock, Ending, Offer, Seat, Update
from playmat.web.rooms.client import Client, keys_on
from playmat.web.rooms.clocks import NOBODY
from playmat.web.rooms.painting import NOT_SHOWN, SPECTATOR

if TYPE_CHECKING:
    from playmat.web.protocol.asked import Question
    from playmat.web.protocol.board import Face
    from playmat.web.rooms.table import Table
    from playmat.web.store.records import Chair

FREE: Final = "free"  # taking back needs nobody's consent
ASK: Final = "ask"


class Showing:
    """Makes what is sent."""

    def unread(self, table: Table, seats: Sequence[int]) -> list[Face]:
        """The cards with lines that the table can't read: of all decks where lists are open, else of the own ones."""
        origin = table.session.game.origin
        if origin is None:
            return []
        whose = range(table.session.game.players) if table.session.open_lists else seats
        keys = dict.fromkeys(key for at in whose for key in origin.keys_of(at))
        defs, by_key = table.session.pool.defs, table.session.pool.by_key
        return [table.painter.face(key) for key in keys if defs[by_key[key]].declined]

    def sheets(
        self, table: Table, chairs: Sequence[Chair], here: set[int], question: Question | None
    ) -> Callable[[int], Update]:
        """What each viewer is shown now, worked out when it is asked for, and once. question: to whoever decides, None
        if no person is asked who is there.
        """
        if table.hands:
            table.painter.remember()
        made: dict[int, Update] = {}
        now = table.now()
        offer = table.offer
        offers = [] if offer is None else [Offer(offer.what, offer.player, offer.text)]

        def sheet(viewer: int) -> Update:
            if viewer not in made:
                seats = self._seats(table, chairs, here, viewer, now)
                asked = question if table.waits and viewer == table.decides else None
                made[viewer] = self._sheet(table, chairs, viewer, seats, offers, asked)
            return made[viewer]

        return sheet

    def _sheet(
        self,
        table: Table,
        chairs: Sequence[Chair],
        viewer: int,
        seats: list[Seat],
        offers: list[Offer],
        asked: Question | None,
    ) -> Update:
        session = table.session
        wish = session.passing.get(viewer)
        secrets = [chair.secret for chair in chairs if chair.secret]
        shared = viewer != SPECTATOR and secrets.count(chairs[viewer].secret) > 1
        return Update(
            version=0,
            board=table.painter.board(viewer, late=table.hands and viewer == SPECTATOR),
            question=asked,
            decides=table.decides,
            faces=[],
            line=0,
            lines=table.painter.lines(viewer, shared),
            seats=seats,
            offers=offers,
            passing="" if wish is None else wish.until,
            ending=self._ending(table, chairs),
            undo=undo_for(table, chairs, viewer),
            unfinished=viewer != SPECTATOR and table.unfinished(viewer),
            late=table.painter.late if table.hands and viewer == SPECTATOR else NOT_SHOWN,
            due=[] if asked is None else table.painter.due(viewer),
        )

    def update(self, table: Table, client: Client, sheet: Callable[[int], Update], version: int) -> Update:
        """What one client is sent: the faces that it lacks, and the log from where it is new."""
        told = sheet(client.viewer(table.decides))
        keys = keys_on(told.board)
        client.met |= keys
        fresh = sorted(keys - client.known)
        client.known |= keys
        line, lines = client.fresh_lines(told.lines)
        faces = [table.painter.face(key) for key in fresh]
        return msgspec.structs.replace(told, version=version, faces=faces, line=line, lines=lines)

    def _seats(self, table: Table, chairs: Sequence[Chair], here: set[int], viewer: int, now: float) -> list[Seat]:
        found = []
        mine = [chair.player for chair in chairs if viewer != SPECTATOR and chair.secret == chairs[viewer].secret]
        for chair in chairs:
            clock = None
            if table.clocks is not None:
                left = table.clocks.left(chair.player, now)
                running = table.clocks.running == chair.player
                clock = Clock(round(left.move, 1), round(left.bank, 1), running)
            person = chair.kind == "person"
            there = chair.player in here or not person
            deck = told_deck(chair, mine, table, table.session.open_lists)
            found.append(Seat(chair.player, chair.name, chair.kind, there, deck, clock))
        return found

    def _ending(self, table: Table, chairs: Sequence[Chair]) -> Ending | None:
        if not table.over:
            return None
        link = f"/table/{table.next}" if table.next else ""
        seconds, position = round(table.played), table.session.game.setup is None
        if table.drawn:
            return Ending(-1, "The players agreed on a draw.", "", link, seconds, position)
        result = table.session.game.result
        assert result is not None
        winner = -1 if result.winner is None else result.winner
        how = result.how if table.late == NOBODY else f"{chairs[table.late].name} ran out of time"
        reason = ending_text(result.winner, how, [chair.name for chair in chairs])
        return Ending(winner, reason, result.clause, link, seconds, position)


def told_deck(chair: Chair, seats: Sequence[int], table: Table | None, open_lists: bool) -> str:
    """What a deck is called, for those of some seats. Its name may tell the list, so where lists are closed that of
    somebody else is told when the game is over; and that of an open seat, to whoever may take it.
    """
    told = open_lists or chair.player in seats or chair.kind == "open" or (table is not None and table.over)
    return chair.deck if told else ""


def undo_for(table: Table, chairs: Sequence[Chair], viewer: int) -> str:
    """Whether the viewer may take something back: freely, by asking the others, or "" for not at all."""
    if viewer == SPECTATOR or table.drawn or table.late != NOBODY:
        return ""
    mine = chairs[viewer].secret
    if not any(table.last_of(chair.player) for chair in chairs if chair.secret == mine):
        return ""
    if table.unfinished(viewer):
        return FREE
    if all(chair.kind != "person" or chair.secret == mine for chair in chairs):
        return FREE
    return "" if table.over else ASK  # (its record tells what was hidden, so there is no way back among people)
