"""Rule 1: the game is set up, and turns follow one another."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT, STAY, Procedure
from playmat.kernel.model.schema import V_ACTIVE, V_SERIAL, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, Frame

from starter.rules.moves import draw_cards
from starter.rules.schema import DECK, LIFE

FIRST_HAND: Final = 4
FIRST_LIFE: Final = 10

GAME: Final = Procedure("game")


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
    turn = s.vals[V_TURN] + 1
    atoms.set_value(s, V_TURN, turn)
    atoms.set_value(s, V_ACTIVE, (turn - 1) % s.players)
    atoms.new_turn_memory(s, s.vals[V_SERIAL])
    push(s, "turn", s.vals[V_ACTIVE])
    return STAY
