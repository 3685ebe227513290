"""Cards that leave the deck, and what happens when it is empty (3.1): that interrupts anything."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure
from playmat.kernel.model.schema import RUNNING, V_ACTIVE, V_RESULT, zone_aspect
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, Frame
from tides.rules.schema import DECK, DRIFT, WOUNDS

LOOKS: Final = zone_aspect(DECK) | zone_aspect(DRIFT)

FROM_THE_TOP: Final = Procedure("from the top")  # x: the zone, how many, by what, by whom


@FROM_THE_TOP.step("3.1")
def one_card(s: State, f: Frame) -> int:
    """One card after the other, so that a deck that is empty can be filled in between."""
    if f.x[1] == 0 or not s.zone(DECK, f.who):
        return DONE
    f.x[1] -= 1
    atoms.move(s, s.zone(DECK, f.who)[-1], f.x[0], f.who, by=f.x[2], by_player=f.x[3])
    return STAY


def from_the_top(s: State, player: int, number: int, zone: int, by: int, by_player: int) -> None:
    """So many cards go from the top of a player's deck to a zone. Call it last in a step."""
    push(s, "from the top", player, [zone, number, by, by_player])


REFILL: Final = Procedure("refill")


@REFILL.step("3.1")
def shuffle_the_drift_in(s: State, f: Frame) -> int:
    """The drift becomes the deck."""
    for card in s.zone(DRIFT, f.who)[:]:
        atoms.move(s, card, DECK, f.who, by=BY_RULE)
    atoms.shuffle(s, DECK, f.who)
    return NEXT


@REFILL.step("3.1")
def a_wound_for_it(s: State, f: Frame) -> int:
    """Its top card is a wound."""
    atoms.move(s, s.zone(DECK, f.who)[-1], WOUNDS, f.who, by=BY_RULE)
    return DONE


def interrupts(s: State) -> bool:
    """Fill an empty deck, the turn player's first; whether to look again after the next step."""
    if s.vals[V_RESULT] != RUNNING:
        return False
    for player in (s.vals[V_ACTIVE], s.opponent(s.vals[V_ACTIVE])):
        if not s.zone(DECK, player) and s.zone(DRIFT, player):
            push(s, "refill", player)
            return True
    return False
