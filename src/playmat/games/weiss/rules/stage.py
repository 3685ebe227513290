"""The stage as effects speak of it: names of positions, who stands to whom, moving between positions, markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.weiss.rules.moves import change_positions, put_marker
from playmat.games.weiss.rules.queries import at, behind, facing, in_front, markers_of
from playmat.games.weiss.rules.schema import (
    BACK,
    CENTER,
    DECK,
    MIDDLE,
    O_POSITION,
    PLACE,
    POSITIONS,
    STAGE,
    STOCK,
)
from playmat.games.weiss.rules.verbs import turn_to
from playmat.kernel import atoms
from playmat.kernel.continuous import controller
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import A_COLUMN, A_FIELD, CONTROLLER, STAMP, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_OBJECT, NONE, CardId, Ctx, ObjectId, card_in
from playmat.lang.run.places import Places
from playmat.lang.run.rules_on import forbidden
from playmat.rules.objects import column

STAYS: Final = Switch("stage", "what cannot move to another position stays", ["1.3.3"])
SAME_CARD: Final = Switch("stage", "a character that changes positions is the same card", ["3.1.4"])
SWITCHES: Final = [STAYS, SAME_CARD]

# The words of `Place.where`: which positions, and whether only those with nobody on them.
_WORDS: Final[dict[str, tuple[tuple[int, ...], bool]]] = {
    "any": (POSITIONS, False),
    "center stage": (CENTER, False),
    "back stage": (BACK, False),
    "open": (POSITIONS, True),
    "open center stage": (CENTER, True),
    "open back stage": (BACK, True),
    "middle of the center stage": ((MIDDLE,), False),
    "open middle of the center stage": ((MIDDLE,), True),
}


def add_places(places: Places) -> None:
    """Tell the interpreter of abilities what the positions of the stage are."""
    for word, (which, free) in _WORDS.items():
        places.named[word] = _positions(which, free)
    places.named["open center stage facing a character"] = _open_and_faced
    places.free = [word for word in places.named if word.startswith("open")]
    places.relations = {
        "facing": lambda s, o: _standing(s, o, (facing(_place(s, o)),), True),
        "in front": lambda s, o: _standing(s, o, in_front(_place(s, o)), False),
        "behind": lambda s, o: _standing(s, o, behind(_place(s, o)), False),
        "marker": _markers,
    }
    places.reads = dict.fromkeys(("facing", "in front", "behind"), A_FIELD | A_COLUMN)
    places.same_side = ("in front", "behind")
    places.place_of = _place
    places.shift = shift
    places.turn = lambda s, ctx, objs, state: turn_to(s, ctx, objs, s.book.schema.orientation_index[state])
    places.attach = attach
    places.face_down = [STOCK, DECK]
    places.verb = O_POSITION


def _positions(which: tuple[int, ...], free: bool) -> Callable[[State, int], list[int]]:
    return lambda s, player: [p for p in which if not free or at(s, player, p) == NONE]


def _open_and_faced(s: State, player: int) -> list[int]:
    other = s.opponent(player)
    return [p for p in CENTER if at(s, player, p) == NONE and at(s, other, facing(p)) != NONE]


def _place(s: State, o: ObjectId) -> int:
    """The position of a character, now or when it left the stage; 0 for anything else."""
    card = o & CARD_MASK
    cols = s.cols
    if cols[STAMP][card] == o >> CARD_BITS:
        return cols[PLACE][card] if cols[ZONE][card] == STAGE else 0
    return column(s, o, PLACE) if column(s, o, ZONE) == STAGE else 0


def _standing(s: State, o: ObjectId, places: tuple[int, ...], opposite: bool) -> list[ObjectId]:
    """The characters on some positions of the master of a character, or of the opponent."""
    if not places or not _place(s, o):
        return []
    player = controller(s, o)
    if opposite:
        player = s.opponent(player)
    found: list[ObjectId] = []
    for place in places:
        card = at(s, player, place) if place else NONE
        if card != NONE:
            found.append(atoms.obj_id(s, CardId(card)))
    return found


def _markers(s: State, o: ObjectId) -> list[ObjectId]:
    """The markers under a character, the top one first."""
    card = card_in(o)
    if not atoms.alive(s, o) or s.cols[ZONE][card] != STAGE:
        return []
    return [atoms.obj_id(s, CardId(c)) for c in reversed(markers_of(s, card))]


def stays(s: State, card: CardId, source: ObjectId = NO_OBJECT, causer: int = NONE) -> bool:
    """Whether a character cannot move to another position: by an effect, or (without a source) as its master plays."""
    return STAYS.on and forbidden(s, card, "cannot move", source, causer)


def shift(s: State, ctx: Ctx, moves: list[tuple[ObjectId, int]]) -> None:
    """Characters change their positions at the same time."""
    going: dict[int, list[tuple[CardId, int]]] = {}
    for o, place in moves:
        card = card_in(o)
        if stays(s, card, ctx.src, ctx.you):
            continue
        going.setdefault(s.cols[CONTROLLER][card], []).append((card, place))
    for player, pairs in going.items():
        if SAME_CARD.on:
            change_positions(s, player, pairs, ctx.by, ctx.you)
        else:
            for card, place in pairs:
                atoms.move(s, card, STAGE, player, turned=s.cols[TURNED][card], place=place)


def attach(s: State, ctx: Ctx, objs: list[ObjectId], player: int, place: int, to: int, face_down: bool) -> None:
    """Cards are put under a position, or under the character there, as markers, the last one on top."""
    for o in objs:
        s.returned.append(ObjectId(put_marker(s, card_in(o), player, place, to, face_down, ctx.by, ctx.you, ctx.src)))
