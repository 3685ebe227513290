"""What scenario files say of an FFTCG card besides what they say in every game."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules import schema as g
from playmat.games.fftcg.rules.primed import put_under
from playmat.kernel.atoms import alive, obj_id
from playmat.kernel.model.schema import CONTROLLER, FACE, SEEN, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NONE, CardId, ObjectId
from playmat.rules.objects import everybody
from playmat.scenario.cardwords import column, set_column
from playmat.scenario.dialect import COLUMN, Mark, Property
from playmat.scenario.outcome import Problem


def _new(s: State, card: CardId, _: int) -> None:
    """The card came under its controller's control this turn."""
    s.cols[g.ENTERED][card] = s.vals[V_TURN]
    s.cols[g.SINCE][card] = s.vals[V_TURN]


def _nothing(s: State, card: CardId, _: int) -> None:
    """What is so anyway, and may be said."""


def _attacking(s: State, card: CardId, _: int) -> None:
    """Attackers have been declared in the order in which they are listed."""
    s.cols[g.ATTACKING][card] = 1 + max(s.cols[g.ATTACKING])
    s.cols[g.ATTACKED][card] = 1


def _face_up(s: State, card: CardId, _: int) -> None:
    """It lies face up in an LB deck: everybody knows it."""
    s.cols[FACE][card] = 0
    s.cols[SEEN][card] = everybody(s)


def _beneath(s: State, card: CardId, number: int) -> None:
    """It lies under the Character in this place of its player's field."""
    field = s.zone(g.FIELD, s.cols[CONTROLLER][card])
    if not 0 < number <= len(field):
        raise Problem(f"beneath {number}: there are {len(field)} cards on that field")
    put_under(s, card, obj_id(s, field[number - 1]))


MARKS: Final = {
    "new": Mark(_new),
    "entered this turn": Mark(_new),
    "since before this turn": Mark(_nothing),
    "attacking": Mark(_attacking),
    "has attacked": Mark(set_column(g.ATTACKED, 1)),
    "face down": Mark(set_column(FACE, 1)),  # (its owner may look at it)
    "face up": Mark(_face_up),
    "beneath": Mark(_beneath, "number"),
}
PROPERTIES: Final = {"attacking": Property(COLUMN, column(g.ATTACKING))}


def card_over(s: State, card: CardId) -> int:
    """The Character that lies over a card."""
    o = s.cols[g.OVER][card]
    return o & CARD_MASK if s.cols[ZONE][card] == g.UNDER and alive(s, ObjectId(o)) else NONE


def further_marks(s: State, card: CardId) -> list[str]:
    """Marks of the field that are no columns, and those of the zones beside it."""
    zone = s.cols[ZONE][card]
    if zone == g.LB_DECK:
        return [] if s.cols[FACE][card] else ["face up"]
    if zone == g.UNDER:
        over = card_over(s, card)
        if over < 0:  # laid there by hand
            return []
        return [f"beneath {s.zone(g.FIELD, s.cols[CONTROLLER][over]).index(CardId(over)) + 1}"]
    if zone != g.FIELD:
        return []
    marks = ["attacking"] if s.cols[g.ATTACKING][card] else []
    return [*marks, "new"] if s.cols[g.ENTERED][card] == s.vals[V_TURN] else marks
