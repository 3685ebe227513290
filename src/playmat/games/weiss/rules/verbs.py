"""The verbs of the game, as effects use them, and the ability that every character has."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.weiss.rules.end import grant_turn
from playmat.games.weiss.rules.forbids import cause
from playmat.games.weiss.rules.icons import ICONS, start
from playmat.games.weiss.rules.moves import draw, from_the_top
from playmat.games.weiss.rules.schema import (
    CLOCK,
    DECK,
    MILL,
    PLACE,
    RESTED,
    REVERSED,
    STAGE,
    STANDING,
    STOCK,
    V_ATTACKER,
    WAITING_ROOM,
)
from playmat.kernel import atoms
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import V_RESULT, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, F_TURNED, CardId, Ctx, Event, ObjectId, card_in
from playmat.lang.run.rules_on import forbidden, rules_about
from playmat.lang.run.vocabulary import PlayerVerbFn, Vocabulary
from playmat.rules.objects import column

ALREADY: Final = Switch("verbs", "what is in a state does not come into it", ["1.3.2.1"])
ENCORE_PLACE: Final = Switch("verbs", "Encore: to the position where it was", ["10.2.2"])
ENCORE_RESTED: Final = Switch("verbs", "Encore: rested", ["10.2.2"])
AT_ONCE: Final = Switch("verbs", "an effect wins or loses the game at once", ["1.2.5"])
CANNOT: Final = Switch("verbs", "what stops an action has precedence", ["1.3.3"])
UNBOUNDED: Final = 1 << 20
SWITCHES: Final = [ALREADY, AT_ONCE, ENCORE_PLACE, ENCORE_RESTED, CANNOT]

_STOPS: Final = {STANDING: "cannot be stood", RESTED: "cannot be rested", REVERSED: "cannot be reversed"}


def turn_to(s: State, ctx: Ctx, objs: list[ObjectId], state: int) -> None:
    """Stand, rest or reverse characters on the stage."""
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] != STAGE:
            continue
        if CANNOT.on and forbidden(s, card, _STOPS[state], ctx.src, ctx.you, cause(ctx.by)):
            continue
        if atoms.turn(s, card, state, ctx.by, ctx.you, ctx.src):
            s.returned.append(o)
        elif not ALREADY.on:
            atoms.emit(s, Event(s.book.turned_events[state], o, source=ctx.src, by=ctx.by, by_player=ctx.you))


def encore(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Put cards from the waiting room onto the positions that they were on immediately before, rested (10.2.2)."""
    events = []
    for o in objs:
        card = o & CARD_MASK
        if s.cols[ZONE][card] == WAITING_ROOM and ctx.event is not None:
            place = column(s, ctx.event.subj, PLACE) if ENCORE_PLACE.on else 0
            flags = F_TURNED if ENCORE_RESTED.on else 0
            events.append(move_event(s, o, STAGE, who, flags, ctx.by, ctx.you, ctx.src, "encore", place))
    propose(s, events)


def win(s: State, player: int) -> None:
    """A player wins by an effect, without a check timing."""
    if AT_ONCE.on:
        atoms.set_value(s, V_RESULT, player)


def lose(s: State, player: int) -> None:
    """A player loses by an effect, unless another one says that this player cannot."""
    if not rules_about(s, player, "cannot lose"):
        win(s, s.opponent(player))


def perform_icon(icon: str) -> PlayerVerbFn:
    """The verb "perform the effect of" a trigger icon: the effect's master does (4.12.1)."""
    return lambda s, ctx, who, n: start(s, who, icon, CardId(ctx.src), s.vals[V_ATTACKER])


def _supply(s: State, player: int, frm: int, to: int) -> int:
    """How many cards a zone can give: a deck that runs out is made anew of the waiting room (3.2.3.1, 9.2), which gets
    back what was put there.
    """
    n = len(s.zone(frm, player))
    if frm != DECK:
        return n
    n += len(s.zone(WAITING_ROOM, player))
    return UNBOUNDED if to == WAITING_ROOM and n else n


def add_verbs(voc: Vocabulary) -> None:
    """Verbs with objects, and verbs with a player and a number."""
    voc.verbs = {
        "stand": lambda s, ctx, objs, who: turn_to(s, ctx, objs, STANDING),
        "rest": lambda s, ctx, objs, who: turn_to(s, ctx, objs, RESTED),
        "reverse": lambda s, ctx, objs, who: turn_to(s, ctx, objs, REVERSED),
        "encore": encore,
    }
    voc.player_verbs = {
        "draw": lambda s, ctx, who, n: draw(s, who, n, ctx.by, ctx.you, ctx.src),
        "mill": lambda s, ctx, who, n: from_the_top(s, who, n, WAITING_ROOM, ctx.by, ctx.you, ctx.src, MILL),
        "stock": lambda s, ctx, who, n: from_the_top(s, who, n, STOCK, ctx.by, ctx.you, ctx.src),
        "clock": lambda s, ctx, who, n: from_the_top(s, who, n, CLOCK, ctx.by, ctx.you, ctx.src),
        "shuffle": lambda s, ctx, who, n: atoms.shuffle(s, DECK, who),
        "win": lambda s, ctx, who, n: win(s, who),
        "lose": lambda s, ctx, who, n: lose(s, who),
        "extra turn": lambda s, ctx, who, n: grant_turn(s, who),
        **{f"{icon} icon": perform_icon(icon) for icon in ICONS},
    }
    voc.takes_from = {"draw": DECK, "stock": DECK, "clock": DECK}
    voc.supply = _supply


# 10.2: "When this card is put into your waiting room from the stage, you may pay the cost. If you do, put this card on
# the stage position it was in, rested." Every character has it with a cost of three stock cards.
def encore_for(cost: L.Cost, name: str = "") -> L.Triggered:
    """The keyword ability Encore with a cost. name: what it is called where no card has it printed."""
    return L.Triggered(
        (L.Event("encore", L.This()),),
        L.Sequence((L.May(L.PayCost(cost)), L.If(L.DidSo(), L.Act("encore", L.This())))),
        name=name,
    )


ENCORE: Final = encore_for(L.Cost((L.Pay("stock", (), L.Num(3)),)), "Encore [3]")
