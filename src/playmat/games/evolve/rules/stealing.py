"""Stealing (5.21): cards of the other field come to this one as they are, as far as there is room for them."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.queries import on_field, room
from playmat.games.evolve.rules.schema import FIELD
from playmat.kernel import atoms
from playmat.kernel.model.procedure import DONE, Procedure, Switch
from playmat.kernel.model.schema import BASE, E_MOVE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    NO_ANSWER,
    O_CARD,
    Q_CHOOSE,
    Ask,
    CardId,
    Ctx,
    Event,
    Frame,
    ObjectId,
    answers_of,
    card_in,
    card_of,
)
from playmat.rules.abilities import context_of
from playmat.rules.objects import obj

STEALS: Final = Switch("moves", "a stolen card changes sides as it is", ["5.21.1", "5.21.1.1", "5.21.2", "3.1.2"])
STAYS: Final = Switch("moves", "what goes to the other field does not come to a field", ["10.7.4.3"])
SWITCHES: Final = [STEALS, STAYS]

# x: who gains them, how many may come, of which there is room for some, those, then the ones that have been selected.
STEALING: Final = Procedure("stealing")
WHO: Final = 0
MANY: Final = 1


def steal(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Cards of the other field come to this one, as the objects that they are; if there are more of them than there is
    room for, the effect's controller selects which (4.4.4.2).
    """
    there = [card_in(o) for o in objs if STEALS.on and on_field(s, s.opponent(who), card_in(o))]
    if len(there) <= room(s, FIELD, who):
        _take(s, ctx, there, who)
    elif room(s, FIELD, who) > 0:
        s.frames.append(Frame(STEALING.index, 0, ctx.you, [who, len(there), *there], ctx=ctx.copy()))


@STEALING.ask("4.4.4.2")
def which_is_stolen(s: State, f: Frame) -> Ask | None:
    """One at a time, as many as there is room for."""
    able, selected = f.x[MANY + 1 : MANY + 1 + f.x[MANY]], _selected(f)
    if len(selected) == room(s, FIELD, f.x[WHO]):
        return None
    return Ask(f.who, Q_CHOOSE, answers_of(O_CARD, [CardId(card) for card in able if card not in selected]), "room")


@STEALING.step("4.4.4.2", "5.21.1")
def they_are_stolen(s: State, f: Frame) -> int:
    """All together, when they have been selected."""
    if f.answer != NO_ANSWER:
        f.x = [*f.x, card_of(f.answer)]
        return STEALING.at("which_is_stolen")
    s.returned = []
    _take(s, context_of(f), _selected(f), f.x[WHO])
    return DONE


def _selected(f: Frame) -> list[CardId]:
    """The cards that have been selected."""
    return [CardId(card) for card in f.x[MANY + 1 + f.x[MANY] :]]


def _take(s: State, ctx: Ctx, cards: list[CardId], who: int) -> None:
    for card in cards:
        o = obj(s, card)
        atoms.set_column(s, BASE, card, who)
        atoms.set_controller(s, card, who)
        if not STAYS.on:
            atoms.emit(s, Event(E_MOVE, o, o, ctx.src, who, frm=FIELD, to=FIELD, by=ctx.by, by_player=ctx.you))
        s.returned.append(o)
