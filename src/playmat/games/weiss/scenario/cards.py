"""What scenario files say of a Weiss Schwarz card besides what they say in every game."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules import schema as g
from playmat.games.weiss.rules.queries import markers_of
from playmat.kernel.model.schema import DEF, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId
from playmat.rules.objects import obj
from playmat.scenario.dialect import FLAG, WORDS, Mark, Property


def _attacking(s: State, card: CardId, _: int) -> None:
    """It has been declared as the attacker, and rests."""
    s.vals[g.V_ATTACKER] = obj(s, card)


def _defending(s: State, card: CardId, _: int) -> None:
    """It is faced by the attacker."""
    s.vals[g.V_ATTACKED] = obj(s, card)


def _markers(s: State, card: CardId) -> object:
    """The names of the markers underneath, the bottom one first."""
    return tuple(s.pool.defs[s.cols[DEF][c]].name for c in markers_of(s, card))


MARKS: Final = {"attacking": Mark(_attacking), "defending": Mark(_defending)}
PROPERTIES: Final = {
    "attacking": Property(FLAG, lambda s, card: s.vals[g.V_ATTACKER] == obj(s, card)),
    "defending": Property(FLAG, lambda s, card: s.vals[g.V_DEFENDER] == obj(s, card)),
    "markers": Property(WORDS, _markers),
}


def lay_at(s: State, card: CardId, place: int) -> None:
    """Put a card onto its stage position, or into the marker area there, in the order of the file."""
    s.cols[g.PLACE][card] = place
    s.vals[g.V_PLACINGS] += 1
    s.cols[g.PLACED][card] = s.vals[g.V_PLACINGS]


def further_marks(s: State, card: CardId) -> list[str]:
    """Who attacks and who is attacked."""
    if s.vals[V_PHASE] != g.P_ATTACK or s.cols[ZONE][card] != g.STAGE:
        return []
    marks = (("attacking", g.V_ATTACKER), ("defending", g.V_ATTACKED))
    return [word for word, value in marks if s.vals[value] == obj(s, card)]
