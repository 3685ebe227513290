"""What a rulebook tells the interpreter about the places of its field, and about what lies under what."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, ObjectId


def _no_place(s: State, o: ObjectId) -> int:
    return 0


def _no_shift(s: State, ctx: Ctx, moves: list[tuple[ObjectId, int]]) -> None:
    raise KernelBug("this game has no places to change")


def _no_turn(s: State, ctx: Ctx, objs: list[ObjectId], state: str) -> None:
    raise KernelBug("this game has no states to change")


def _no_attach(s: State, ctx: Ctx, objs: list[ObjectId], player: int, place: int, to: int, face_down: bool) -> None:
    raise KernelBug("this game lays nothing under anything")


class Places:
    """The places of a field, numbered from 1.

    named: for each word of `Place.where` the places that it means for a player; free: those of these words for which a
    place is one no more when somebody goes there. relations: for each word of `Related`
    the objects that stand so to an object, now or (if it is gone) as it last stood. reads: what of the state
    (schema.A_...) a relation looks at, if it is less than the field, its columns and all zones. same_side: the
    relations between cards of one player. place_of(s, object): its place, now or when it left; 0 for none. shift:
    objects of the field change their places at the same time, as the same objects. turn: objects that changed places
    come to lie in a state. attach: objects are laid under a player's place, and under the object there if it is not 0;
    what they become goes to ``s.returned``. face_down: zones whose cards lie face down. verb: the verb of an answer
    that is a place.
    """

    def __init__(self) -> None:
        self.named: dict[str, Callable[[State, int], list[int]]] = {}
        self.free: list[str] = []
        self.relations: dict[str, Callable[[State, ObjectId], list[ObjectId]]] = {}
        self.reads: dict[str, int] = {}
        self.same_side: tuple[str, ...] = ()
        self.place_of: Callable[[State, ObjectId], int] = _no_place
        self.shift: Callable[[State, Ctx, list[tuple[ObjectId, int]]], None] = _no_shift
        self.turn: Callable[[State, Ctx, list[ObjectId], str], None] = _no_turn
        self.attach: Callable[[State, Ctx, list[ObjectId], int, int, int, bool], None] = _no_attach
        self.face_down: list[int] = []
        self.verb = 0
