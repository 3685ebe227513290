"""What the words of EMBERS' cards mean: verbs, events, durations, layers."""

from __future__ import annotations

from embers.rules.clauses import CLAUSES
from embers.rules.schema import (
    ASHES,
    DAMAGE,
    DECK,
    DURATIONS,
    EMBERS,
    FIELD,
    HAND,
    L_CONTROL,
    L_POWER,
    L_TEXT,
    LIFE,
    draw,
)
from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.schema import E_ATTACKS, E_DAMAGE, E_PLAYER_DAMAGE, OWNER, TURNED, ZONE, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Ctx, Event
from playmat.lang.node import Node
from playmat.lang.run.vocabulary import EventKind, Vocabulary


def layer_of(change: Node) -> int:
    """The layer of a change: control, then text, then numbers."""
    if isinstance(change, L.Control):
        return L_CONTROL
    return L_POWER if isinstance(change, (L.Adjust, L.Become)) else L_TEXT


def make_vocabulary(schema: Schema) -> Vocabulary:
    """The vocabulary of the game."""
    voc = Vocabulary(schema)
    voc.clauses = CLAUSES
    voc.layer_of = layer_of
    voc.durations = {name: number for number, name in enumerate(DURATIONS.names)}
    voc.damage = deal
    voc.damage_player = deal_to_player
    voc.verbs = {"turn": turn, "discard": discard}
    voc.verb_zones = {"discard": ASHES}
    voc.player_verbs = {
        "draw": draw_cards,
        "shuffle": lambda s, ctx, who, n: atoms.shuffle(s, DECK, who),
        "lose life": lose_life,
        "gain embers": gain_embers,
    }
    voc.takes_from = {"draw": DECK}
    voc.states = {
        "upright": lambda s, o: s.cols[TURNED][o & CARD_MASK] == 0,
        "damaged": lambda s, o: s.cols[DAMAGE][o & CARD_MASK] > 0,
    }
    voc.cost_states = {"turn": "upright"}
    voc.player_numbers = {"life": lambda s, player: s.pvals[LIFE][player]}
    voc.declare_move("enters", to="field")
    voc.declare_move("leaves", frm="field")
    voc.declare_move("dies", frm="field", to="ashes")
    voc.events["attacks"] = [EventKind(E_ATTACKS, tells="subject player")]
    return voc


def deal(s: State, ctx: Ctx, objs: list[int], amounts: list[int], source: int, flags: int) -> None:
    """An effect deals damage to beasts, all at once."""
    hits = zip(objs, amounts, strict=True)
    propose(s, [Event(E_DAMAGE, o, source=source, amount=n, by=ctx.by, by_player=ctx.you) for o, n in hits if n > 0])


def deal_to_player(s: State, ctx: Ctx, player: int, n: int, source: int) -> None:
    """An effect deals damage to a player."""
    propose(s, [Event(E_PLAYER_DAMAGE, source=source, player=player, amount=n, by=ctx.by, by_player=ctx.you)])


def turn(s: State, ctx: Ctx, objs: list[int], who: int) -> None:
    """Beasts turn."""
    for o in objs:
        if s.cols[ZONE][o & CARD_MASK] == FIELD and atoms.turn(s, o & CARD_MASK, 1, ctx.by, ctx.you, ctx.src):
            s.returned.append(o)


def discard(s: State, ctx: Ctx, objs: list[int], who: int) -> None:
    """Cards go from a hand to the ashes."""
    here = [o for o in objs if s.cols[ZONE][o & CARD_MASK] == HAND]
    propose(s, [move_event(s, o, ASHES, s.cols[OWNER][o & CARD_MASK], 0, ctx.by, ctx.you, ctx.src) for o in here])


def draw_cards(s: State, ctx: Ctx, who: int, n: int) -> None:
    """A player draws cards, one after another."""
    for _ in range(n):
        draw(s, who, ctx.by)


def lose_life(s: State, ctx: Ctx, who: int, n: int) -> None:
    """A player loses life; that is no damage."""
    atoms.set_player_value(s, LIFE, who, s.pvals[LIFE][who] - n)


def gain_embers(s: State, ctx: Ctx, who: int, n: int) -> None:
    """A player gains embers, also more than the six of 2.1."""
    atoms.set_player_value(s, EMBERS, who, s.pvals[EMBERS][who] + n)
