"""What the words of TIDES' cards mean: verbs, events, durations, layers."""

from __future__ import annotations

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.model.schema import E_ATTACKS, E_COUNTER, TURNED, ZONE, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Ctx, ObjectId, card_in
from playmat.lang.node import Node
from playmat.lang.run.vocabulary import EventKind, Vocabulary
from playmat.rules.dealing import deal
from tides.cards.tokens import FOAM
from tides.rules.clauses import CLAUSES
from tides.rules.deck import from_the_top
from tides.rules.schema import DECK, DRIFT, DURATIONS, FIELD, HAND, L_CHANGE, L_SET, L_TEXT, STRAIN, STRIKER


def layer_of(change: Node) -> int:
    """The layer of a change (5): what grants, what sets, what changes."""
    if isinstance(change, L.Become):
        return L_SET
    return L_CHANGE if isinstance(change, L.Adjust) else L_TEXT


def make_vocabulary(schema: Schema) -> Vocabulary:
    """The vocabulary of the game."""
    voc = Vocabulary(schema)
    voc.clauses = CLAUSES
    voc.layer_of = layer_of
    voc.durations = {name: number for number, name in enumerate(DURATIONS.names)}
    voc.damage = deal  # strain
    voc.verbs = {"turn": turn, "wash": wash}
    voc.player_verbs = {
        "draw": lambda s, ctx, who, n: from_the_top(s, who, n, HAND, ctx.by, ctx.you),
        "drift off": lambda s, ctx, who, n: from_the_top(s, who, n, DRIFT, ctx.by, ctx.you),
        "shuffle": lambda s, ctx, who, n: atoms.shuffle(s, DECK, who),
        "foam": foam,
    }
    voc.takes_from = {"draw": DECK, "drift off": DECK}
    voc.states = {
        "upright": lambda s, o: s.cols[TURNED][o & CARD_MASK] == 0,
        "striking": lambda s, o: s.vals[STRIKER] == o,
    }
    voc.cost_states = {"turn": "upright"}
    voc.declare_move("enters", to="field")
    voc.declare_move("sinks", frm="field", to="drift")
    voc.declare_move("wounded", to="wounds")
    voc.events["attacks"] = [EventKind(E_ATTACKS, tells="subject player")]
    voc.events["counter placed"] = [EventKind(E_COUNTER)]
    return voc


def turn(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Divers turn."""
    for o in objs:
        if s.cols[ZONE][o & CARD_MASK] == FIELD and atoms.turn(s, card_in(o), 1, ctx.by, ctx.you, ctx.src):
            s.returned.append(o)


def wash(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Divers lose their strain."""
    for o in objs:
        if atoms.alive(s, o):
            atoms.set_column(s, STRAIN, card_in(o), 0)
            s.returned.append(o)


def foam(s: State, ctx: Ctx, who: int, n: int) -> None:
    """Foams rise: tokens, cards that were not in the game before."""
    for _ in range(n):
        card = atoms.add_card(s, s.pool.by_key[FOAM.id], who)
        atoms.move(s, card, FIELD, who, by=ctx.by, by_player=ctx.you, source=ctx.src)
