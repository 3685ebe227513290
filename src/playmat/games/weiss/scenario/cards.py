"""What scenario files say of a Weiss Schwarz card: marks that lay it out, and values that can be compared."""

from __future__ import annotations

from collections.abc import Callable

from playmat.games.weiss.rules import schema as g
from playmat.games.weiss.rules.look import markers_of, obj
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import CONTROLLER, DEF, FACE, OWNER, SEEN, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.scenario.dialect import FLAG, NUMBER, PLACE, PLAYER, WORDS, Mark, Property

MASTERED = (g.STAGE, g.MARKERS)  # zones in which a card lies on the side of its master


def _set(column: int, to: int) -> Callable[[State, int, int], None]:
    """A mark that sets a column."""

    def lay(s: State, card: int, _: int) -> None:
        s.cols[column][card] = to

    return lay


def _face_down(s: State, card: int, _: int) -> None:
    """It lies face down: nobody knows which card it is."""
    s.cols[FACE][card] = 1
    s.cols[SEEN][card] = 0


def _attacking(s: State, card: int, _: int) -> None:
    """It has been declared as the attacker, and rests."""
    s.vals[g.V_ATTACKER] = obj(s, card)


def _defending(s: State, card: int, _: int) -> None:
    """It is faced by the attacker."""
    s.vals[g.V_ATTACKED] = obj(s, card)


def _seen(players: int) -> Callable[[State, int, int], None]:
    """These players (as bits) know which card it is, though it lies hidden."""

    def lay(s: State, card: int, _: int) -> None:
        s.cols[SEEN][card] |= players

    return lay


MARKS = {
    "standing": Mark(_set(TURNED, g.STANDING)),
    "rested": Mark(_set(TURNED, g.RESTED)),
    "reversed": Mark(_set(TURNED, g.REVERSED)),
    "attacking": Mark(_attacking),
    "defending": Mark(_defending),
    "face down": Mark(_face_down),
    "known to A": Mark(_seen(1)),
    "known to B": Mark(_seen(2)),
    "known to both": Mark(_seen(3)),
}


def _number(at: int) -> Callable[[State, int], object]:
    return lambda s, card: chars(s, card).numbers[at]


def _words(at: int) -> Callable[[State, int], object]:
    return lambda s, card: chars(s, card).sets[at]


def _column(column: int) -> Callable[[State, int], object]:
    return lambda s, card: s.cols[column][card]


def _stands(state: int) -> Callable[[State, int], object]:
    return lambda s, card: s.cols[TURNED][card] == state


def _zone(s: State, card: int) -> object:
    """Zone and the player whose zone it is (on the stage: the card's master)."""
    zone = s.cols[ZONE][card]
    where = CONTROLLER if zone in MASTERED else OWNER
    return g.ZONES[zone] if zone >= 0 else "", s.cols[where][card]


def _markers(s: State, card: int) -> object:
    """The names of the markers underneath, the bottom one first."""
    return tuple(s.pool.defs[s.cols[DEF][c]].name for c in markers_of(s, card))


PROPERTIES = {
    "power": Property(NUMBER, _number(g.N_POWER)),
    "level": Property(NUMBER, _number(g.N_LEVEL)),
    "cost": Property(NUMBER, _number(g.N_COST)),
    "soul": Property(NUMBER, _number(g.N_SOUL)),
    "standing": Property(FLAG, _stands(g.STANDING)),
    "rested": Property(FLAG, _stands(g.RESTED)),
    "reversed": Property(FLAG, _stands(g.REVERSED)),
    "attacking": Property(FLAG, lambda s, card: s.vals[g.V_ATTACKER] == obj(s, card)),
    "defending": Property(FLAG, lambda s, card: s.vals[g.V_DEFENDER] == obj(s, card)),
    "face down": Property(FLAG, lambda s, card: s.cols[FACE][card] != 0),
    "zone": Property(PLACE, _zone),
    "master": Property(PLAYER, _column(CONTROLLER)),
    "owner": Property(PLAYER, _column(OWNER)),
    "names": Property(WORDS, _words(g.S_NAME)),
    "types": Property(WORDS, _words(g.S_TYPE)),
    "colors": Property(WORDS, _words(g.S_COLOR)),
    "traits": Property(WORDS, _words(g.S_TRAIT)),
    "triggers": Property(WORDS, _words(g.S_TRIGGER)),
    "keywords": Property(WORDS, _words(g.S_KEYWORD)),
    "markers": Property(WORDS, _markers),
    "abilities": Property(NUMBER, lambda s, card: len(chars(s, card).abilities)),
}
