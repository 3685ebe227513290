"""A Character becomes the card that is laid over it (Priming), and what lies under a Character goes where it goes."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import (
    E_PRIMED,
    E_PRIMING,
    FIELD,
    OVER,
    PAID_CP,
    PAID_ELEMENTS,
    S_NAME,
    UNDER,
    UNTIL_GAME,
    WAY,
)
from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import CONTROLLER, DEF, OWNER, V_ACTIVE, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, CARD_MASK, NO_OBJECT, CardId, Ctx, Event, Frame, Lasting, ObjectId

TOGETHER: Final = Switch("priming", "both cards leave the field together", ["Priming.7"])
BOTH_NAMES: Final = Switch("priming", "it has both names", ["Priming.5"])
SWITCHES: Final = [TOGETHER, BOTH_NAMES]

NAME_BELOW: Final = "name below"  # of the ability that gives the name, and of the word in its context

PRIME: Final = Procedure("prime")


def prime(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """The source of an effect becomes the card that has been found."""
    for o in objs[:1]:
        if atoms.alive(s, ctx.src) and s.cols[ZONE][ctx.src & CARD_MASK] == FIELD:
            push(s, "prime", who, [ctx.src, o])
            s.returned.append(o)


@PRIME.step("Priming.6")
def it_is_priming(s: State, f: Frame) -> int:
    """What waits for a Character that is priming triggers, its own abilities among it: it is still what it was."""
    atoms.emit(s, Event(E_PRIMING, ObjectId(f.x[0]), player=f.who, by=BY_RULE, by_player=f.who))
    return NEXT


@PRIME.step("Priming.2", "Priming.4")
def lay_it_over(s: State, f: Frame) -> int:
    """The card lies over the Character, which stays the object that it is, and has all that is printed on the card."""
    card, found = f.x[0] & CARD_MASK, f.x[1] & CARD_MASK
    if not atoms.alive(s, ObjectId(f.x[0])) or not atoms.alive(s, ObjectId(f.x[1])):
        return DONE
    atoms.move(s, CardId(found), UNDER, s.cols[CONTROLLER][card], by=BY_RULE, by_player=f.who, name="priming")
    atoms.exchange(s, CardId(card), CardId(found))
    for column in (PAID_CP, PAID_ELEMENTS, WAY):
        atoms.set_column(s, column, CardId(card), 0)
    put_under(s, CardId(found), ObjectId(f.x[0]))
    return NEXT


def put_under(s: State, card: CardId, o: ObjectId) -> None:
    """A card of the zone lies under a Character, which has its names too."""
    atoms.set_column(s, OVER, card, o)
    if not BOTH_NAMES.on:
        return
    aid = s.pool.of_rules[NAME_BELOW]
    for name in s.pool.defs[s.cols[DEF][card]].base.sets[S_NAME]:
        ctx = Ctx(o, s.cols[CONTROLLER][card], aid, BY_RULE, words={NAME_BELOW: name})
        stamp = atoms.serial(s)
        turn = s.vals[V_TURN]
        atoms.add_lasting(s, Lasting(aid, ctx, [o], UNTIL_GAME, stamp, 0, turn, stamp, [s.vals[V_ACTIVE]]))


@PRIME.step("Priming.6")
def it_has_become_that(s: State, f: Frame) -> int:
    """What waits for a Character that primes into this one triggers. It has not entered the field."""
    if atoms.alive(s, ObjectId(f.x[0])):
        lower = [c for c in s.zone(UNDER, s.cols[CONTROLLER][f.x[0] & CARD_MASK]) if s.cols[OVER][c] == f.x[0]]
        below = atoms.obj_id(s, lower[-1]) if lower else NO_OBJECT
        atoms.emit(s, Event(E_PRIMED, ObjectId(f.x[0]), below, NO_OBJECT, f.who, by=BY_RULE, by_player=f.who))
    return DONE


def departed(s: State, o: ObjectId) -> None:
    """The cards under a Character that has left the field go where it goes, as part of the same event."""
    if not TOGETHER.on:
        return
    for player in range(s.players):
        for card in s.zone(UNDER, player)[:]:
            if s.cols[OVER][card] == o:
                _go_along(s, card, o & CARD_MASK)


def _go_along(s: State, card: CardId, upper: int) -> None:
    zone, owner = s.cols[ZONE][upper], s.cols[OWNER][card]
    pile = s.zone(zone, s.cols[OWNER][upper])
    bottom = len(pile) > 1 and pile[0] == upper
    atoms.move(s, card, zone, owner, bottom, BY_RULE)
