"""Moving cards as the rules know it: drawing, cards from the top of the deck one by one, stage positions, markers."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.queries import at, markers_at, markers_of
from playmat.games.weiss.rules.schema import (
    CLIMAX_AREA,
    DECK,
    DRAW_CARD,
    E_POSITION,
    HAND,
    MARKERS,
    MILL,
    PLACE,
    PLACED,
    POSITIONS,
    STAGE,
    STOCK,
    UNDER,
    V_PLACINGS,
    WAITING_ROOM,
)
from playmat.kernel import atoms
from playmat.kernel.events.propose import move_event, propose_all, propose_move
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import CONTROLLER, E_MOVE, OWNER, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_COST,
    BY_RULE,
    CARD_MASK,
    F_FACE_DOWN,
    NO_OBJECT,
    NONE,
    CardId,
    Event,
    Frame,
    ObjectId,
    card_in,
    object_id,
)
from playmat.rules.objects import column, obj

OWN_ZONES: Final = Switch("moves", "cards go to their owner's zones", ["3.1.6"])
MARKERS_GO: Final = Switch("markers", "markers go to the waiting room with their character", ["3.7.3", "3.7.3.2"])
MARKERS_ALONG: Final = Switch("markers", "markers move along on the stage", ["3.7.3", "3.7.3.1"])
MARKERS_MAKE_ROOM: Final = Switch("markers", "markers at the destination go", ["3.7.3.1"])
FROM_THE_TOP: Final = Switch("stock", "stock goes from the top", ["3.10.2", "2.7.2"])
SWITCHES: Final = [OWN_ZONES, MARKERS_GO, MARKERS_ALONG, MARKERS_MAKE_ROOM, FROM_THE_TOP]


def home(s: State, card: CardId) -> int:
    """Whose waiting room, hand or deck the card goes to: its owner's."""
    return s.cols[OWNER][card] if OWN_ZONES.on else s.cols[CONTROLLER][card]


def away(
    s: State,
    o: ObjectId,
    by: int = BY_RULE,
    by_player: int = NONE,
    source: ObjectId = NO_OBJECT,
    name: str = "",
    zone: int = WAITING_ROOM,
) -> Event:
    """A proposed move of an object to its owner's waiting room (or another zone of its owner)."""
    return move_event(s, o, zone, home(s, card_in(o)), 0, by, by_player, source, name)


def propose_away(
    s: State,
    o: ObjectId,
    by: int = BY_RULE,
    by_player: int = NONE,
    source: ObjectId = NO_OBJECT,
    name: str = "",
    zone: int = WAITING_ROOM,
) -> None:
    """Put one object into its owner's waiting room (or another zone of its owner). Call it last in a step."""
    propose_move(s, o, zone, home(s, card_in(o)), 0, by, by_player, source, name)


# ------------------------------------------------------------------------------------------------ from the top

NAMES: Final = [DRAW_CARD, MILL, ""]
TO: Final = 0
LEFT_TO_DO: Final = 1
BY: Final = 2
BY_PLAYER: Final = 3
SOURCE: Final = 4
NAME: Final = 5
BOTTOM: Final = 6  # 1 for cards from the bottom; what follows in the locals: the objects moved so far

TOP: Final = Procedure("from the top")


def from_the_top(
    s: State,
    player: int,
    n: int,
    zone: int,
    by: int = BY_RULE,
    by_player: int = NONE,
    source: int = NONE,
    name: str = "",
    bottom: bool = False,
) -> None:
    """Move cards from the top (or the bottom) of a player's deck to another zone, one by one. Call it last in a step;
    the objects are in ``s.returned`` when the next step runs.
    """
    s.returned = []
    if n > 0:
        push(s, "from the top", player, [zone, n, by, by_player, source, NAMES.index(name), int(bottom)])


def draw(s: State, player: int, n: int, by: int = BY_RULE, by_player: int = NONE, source: int = NONE) -> None:
    """Draw cards one after another."""
    from_the_top(s, player, n, HAND, by, by_player, source, DRAW_CARD)


@TOP.step("3.2.3", "3.2.3.1", "4.7.1", "4.7.2", "4.7.3", "4.10.2")
def one_card(s: State, f: Frame) -> int:
    """The next card; a refresh comes between two of them where it is due. Without a deck nothing is moved."""
    deck = s.zone(DECK, f.who)
    x = f.x
    if not deck:
        x[LEFT_TO_DO] = 0
        s.returned = []
        return NOTE_WHAT_MOVED
    to = x[TO]
    x[LEFT_TO_DO] -= 1
    flags = F_FACE_DOWN if to == STOCK else 0
    card = deck[0 if x[BOTTOM] else -1]
    o = object_id(card, s.cols[STAMP][card])
    propose_move(s, o, to, f.who, flags, x[BY], x[BY_PLAYER], ObjectId(x[SOURCE]), NAMES[x[NAME]])
    return _note(s, f) if s.frames[-1] is f else NEXT  # (somebody must be asked first)


@TOP.step()
def note_what_moved(s: State, f: Frame) -> int:
    """What became of it, for those who ask afterwards."""
    return _note(s, f)


def _note(s: State, f: Frame) -> int:
    x = f.x
    if x[LEFT_TO_DO] > 0:
        f.x = [*x, *s.returned]
        return ONE_CARD
    if len(x) > BOTTOM + 1:
        s.returned = [*(ObjectId(o) for o in x[BOTTOM + 1 :]), *s.returned]
    return DONE


# ------------------------------------------------------------------------------------------------ stock


def pay_stock(s: State, player: int, n: int, source: ObjectId = NO_OBJECT) -> None:
    """Put so many cards from the stock into the waiting room, from the top (8.4.3). Call it last in a step."""
    if n <= 0:
        s.returned = []
        return
    stock = s.zone(STOCK, player)
    cards = stock[: -n - 1 : -1] if FROM_THE_TOP.on else stock[:n]
    propose_all(s, [obj(s, c) for c in cards], WAITING_ROOM, BY_COST, player, source)


# ------------------------------------------------------------------------------------------------ the stage


def arrived(s: State, card: CardId) -> None:
    """Note when a character or a climax was placed. Cards that are placed by one event are placed at the same time."""
    if s.cols[ZONE][card] == CLIMAX_AREA:
        note_placing(s, card, CLIMAX_AREA)
        return
    if not s.cols[PLACE][card]:
        player = s.cols[CONTROLLER][card]
        free = [p for p in POSITIONS if at(s, player, p) in (NONE, card)]
        atoms.set_column(s, PLACE, card, free[0] if free else POSITIONS[0])
    note_placing(s, card, STAGE)


def note_placing(s: State, card: CardId, zone: int) -> None:
    """Give a card that has just been placed the number of its placing."""
    together = False
    for ev in s.batch:
        if ev.kind == E_MOVE and ev.to == zone and ev.obj & CARD_MASK != card:
            together = True
    if not together:
        atoms.set_value(s, V_PLACINGS, s.vals[V_PLACINGS] + 1)
    atoms.set_column(s, PLACED, card, s.vals[V_PLACINGS])


def departed(s: State, o: ObjectId) -> None:
    """The markers under a character that leaves the stage go to the waiting room at the same time."""
    markers = s.zone(MARKERS, 0) or s.zone(MARKERS, 1)
    if markers and MARKERS_GO.on:
        for marker in markers_at(s, column(s, o, CONTROLLER), column(s, o, PLACE)):
            if s.cols[UNDER][marker] not in (0, o):
                continue  # it came along with a character that has been placed there since
            atoms.move(s, CardId(marker), WAITING_ROOM, home(s, CardId(marker)), by=BY_RULE)


def change_positions(
    s: State, player: int, moves: list[tuple[CardId, int]], by: int, by_player: int, lone: bool = False
) -> None:
    """Characters change their positions on the stage at the same time, with their markers; they stay the same cards.

    `lone`: nothing else in this step changes who waits for what (see `announce`).
    """
    if s.zone(MARKERS, player):
        _move_markers(s, player, moves)
    placing = s.vals[V_PLACINGS] + 1
    atoms.set_value(s, V_PLACINGS, placing)
    before: list[int] = []
    for card, place in moves:
        before.append(s.cols[PLACE][card])
        atoms.set_column(s, PLACE, card, place)
        atoms.set_column(s, PLACED, card, placing)
    for n, (card, place) in enumerate(moves):
        o = object_id(card, s.cols[STAMP][card])
        if lone:
            atoms.announce(s, E_POSITION, player, by=by, subj=o, by_player=by_player, frm=before[n], to=place)
        else:
            atoms.emit(s, Event(E_POSITION, o, player=player, frm=before[n], to=place, by=by, by_player=by_player))


def _move_markers(s: State, player: int, moves: list[tuple[CardId, int]]) -> None:
    """The markers of characters that change their positions come along; those that lie at their new positions go."""
    along = [(marker, card, place) for card, place in moves for marker in markers_of(s, card)]
    going = [marker for marker, _, _ in along]
    if MARKERS_MAKE_ROOM.on:
        for _, place in moves:
            for marker in markers_at(s, player, place):
                if marker not in going:
                    atoms.move(s, CardId(marker), WAITING_ROOM, home(s, CardId(marker)), by=BY_RULE)
    if MARKERS_ALONG.on:
        for marker, card, place in along:
            atoms.set_column(s, PLACE, CardId(marker), place)
            atoms.set_column(s, UNDER, CardId(marker), atoms.obj_id(s, card))


def put_marker(
    s: State, card: CardId, player: int, place: int, under: int, face_down: bool, by: int, by_player: int, source: int
) -> int:
    """Put a card under a position as a marker, on top of those there; the object that it becomes.

    under: the character, an object, whose marker it is; 0: of whoever stands there.
    """
    new = atoms.move(s, card, MARKERS, player, False, by, by_player, source, "marker", face_down, False, 0, place)
    if under:
        atoms.set_column(s, UNDER, card, under)
    return new


# Steps with which others go on that do not stand above them.
ONE_CARD: Final = TOP.at("one_card")
NOTE_WHAT_MOVED: Final = TOP.at("note_what_moved")
