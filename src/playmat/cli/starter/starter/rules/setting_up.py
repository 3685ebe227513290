"""Rule 1: the game is set up, and turns follow one another."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT, STAY, Procedure
from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, Frame
from playmat.rules.turns import begin_turn

from starter.rules.moves import draw_cards
from starter.rules.schema import DECK, LIFE

FIRST_HAND: Final = 4
FIRST_LIFE: Final = 10

GAME: Final = Procedure("game", pushes=["turn"])


@GAME.step("1.1")
def shuffle_and_draw(s: State, f: Frame) -> int:
    """Decks, life, hands."""
    for player in range(s.players):
        atoms.shuffle(s, DECK, player)
        atoms.set_player_value(s, LIFE, player, FIRST_LIFE)
        draw_cards(s, player, FIRST_HAND, BY_RULE, player)
    return NEXT


@GAME.step()
def turns(s: State, f: Frame) -> int:
    """One turn after the other; the procedure stays here until the game is over."""
    begin_turn(s)
    atoms.set_value(s, V_ACTIVE, (s.vals[V_TURN] - 1) % s.players)
    push(s, "turn", s.vals[V_ACTIVE])
    return STAY
