"""What the words of the cards mean: verbs, events, states, durations, layers."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.model.schema import E_ATTACKS, E_BLOCKS, E_PHASE, TURNED, ZONE, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Ctx, ObjectId, card_in
from playmat.lang.node import Node
from playmat.lang.run.vocabulary import EventKind, Vocabulary
from playmat.rules.dealing import deal, deal_to_player
from playmat.text.keywords import by_rule

from starter.reader.keywords import KEYWORDS
from starter.rules import moves
from starter.rules.schema import (
    ABILITY_LAYER,
    CONTROL_LAYER,
    DECK,
    DISCARD,
    DURATIONS,
    FIELD,
    HAND,
    LIFE,
    NUMBER_LAYER,
    PHASES,
)

# The clauses that the interpreter's own steps carry out.
CLAUSES: Final = {"carry out": ["3.3"], "choose on resolution": ["3.3"], "pay": ["3.4"]}


def layer_of(change: Node) -> int:
    """The layer of a change."""
    if isinstance(change, L.Control):
        return CONTROL_LAYER
    return NUMBER_LAYER if isinstance(change, (L.Adjust, L.Become)) else ABILITY_LAYER


def make_vocabulary(schema: Schema) -> Vocabulary:
    """The vocabulary of the game: every word that a term of lang may hold."""
    voc = Vocabulary(schema)
    voc.clauses = CLAUSES
    voc.layer_of = layer_of
    voc.durations = {"": 0, **{name: at for at, name in enumerate(DURATIONS.names) if at}}
    voc.keywords = by_rule(KEYWORDS)
    voc.damage = deal
    voc.damage_player = deal_to_player
    voc.verbs = {"turn": turn, "discard": discard}
    voc.verb_zones = {"discard": DISCARD}
    voc.player_verbs = {"draw": draw, "shuffle": shuffle, "lose life": lose_life}
    voc.takes_from = {"draw": DECK}
    voc.states = {"upright": is_upright}
    voc.cost_states = {"turn": "upright"}  # what is turned to pay a cost has to be upright
    voc.player_numbers = {"life": life}
    voc.declare_move("enters", to="field")
    voc.declare_move("leaves", frm="field")
    voc.declare_move("is beaten", frm="field", to="discard")
    voc.events["attacks"] = [EventKind(E_ATTACKS, tells="subject player")]
    voc.events["blocks"] = [EventKind(E_BLOCKS, tells="subject object player")]
    voc.events["phase begins"] = [EventKind(E_PHASE, tells="player phase", phases=["turn", *PHASES.names[1:]])]
    return voc


def is_upright(s: State, obj: ObjectId) -> bool:
    """Whether a card stands upright."""
    return s.cols[TURNED][obj & CARD_MASK] == 0


def life(s: State, player: int) -> int:
    """A player's life."""
    return s.pvals[LIFE][player]


def turn(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Fighters turn. What really did stands in `s.returned` afterwards."""
    for o in objs:
        if s.cols[ZONE][o & CARD_MASK] == FIELD and atoms.turn(s, card_in(o), 1, ctx.by, ctx.you, ctx.src):
            s.returned.append(o)


def discard(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Cards go from a hand to the discard pile."""
    moves.to_discard(s, [o for o in objs if s.cols[ZONE][o & CARD_MASK] == HAND], ctx.by, ctx.you, ctx.src)


def draw(s: State, ctx: Ctx, who: int, n: int) -> None:
    """A player draws cards."""
    moves.draw_cards(s, who, n, ctx.by, ctx.you)


def shuffle(s: State, ctx: Ctx, who: int, n: int) -> None:
    """A player shuffles the deck."""
    atoms.shuffle(s, DECK, who)


def lose_life(s: State, ctx: Ctx, who: int, n: int) -> None:
    """A player loses life; that is no damage."""
    atoms.set_player_value(s, LIFE, who, s.pvals[LIFE][who] - n)
