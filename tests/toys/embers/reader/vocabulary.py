"""What the words of EMBERS' cards mean: verbs, events, durations, layers."""

from __future__ import annotations

from embers.cards.tokens import CHICK
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
from playmat.kernel.model.schema import E_ATTACKS, E_COUNTER, E_PLAYER_DAMAGE, OWNER, TURNED, ZONE, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Ctx, ObjectId, card_in
from playmat.lang.node import Node
from playmat.lang.run.vocabulary import EventKind, Vocabulary
from playmat.rules.dealing import deal, deal_to_player


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
    voc.verbs = {"turn": turn, "wake": wake, "discard": discard}
    voc.verb_zones = {"discard": ASHES}
    voc.player_verbs = {
        "draw": draw_cards,
        "shuffle": lambda s, ctx, who, n: atoms.shuffle(s, DECK, who),
        "lose life": lose_life,
        "gain embers": gain_embers,
        "hatch": hatch,
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
    voc.events["player damaged"] = [EventKind(E_PLAYER_DAMAGE)]
    voc.events["counter placed"] = [EventKind(E_COUNTER)]
    voc.events["attacks"] = [EventKind(E_ATTACKS, tells="subject player")]
    return voc


def turn(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Beasts turn."""
    for o in objs:
        if s.cols[ZONE][o & CARD_MASK] == FIELD and atoms.turn(s, card_in(o), 1, ctx.by, ctx.you, ctx.src):
            s.returned.append(o)


def wake(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Beasts turn upright."""
    for o in objs:
        if s.cols[ZONE][o & CARD_MASK] == FIELD and atoms.turn(s, card_in(o), 0, ctx.by, ctx.you, ctx.src):
            s.returned.append(o)


def discard(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
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


def hatch(s: State, ctx: Ctx, who: int, n: int) -> None:
    """Chicks come: tokens, cards that were not in the game before."""
    for _ in range(n):
        card = atoms.add_card(s, s.pool.by_key[CHICK.id], who)
        atoms.move(s, card, FIELD, who, by=ctx.by, by_player=ctx.you, source=ctx.src)
