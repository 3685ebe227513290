"""What scenario files say of an FFTCG card: marks that lay it out, and values that can be compared."""

from __future__ import annotations

from collections.abc import Callable

from playmat.games.fftcg.rules import schema as g
from playmat.games.fftcg.rules.primed import put_under
from playmat.kernel import continuous
from playmat.kernel.atoms import obj_id
from playmat.kernel.model.schema import CONTROLLER, FACE, OWNER, SEEN, TURNED, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.scenario.dialect import COUNTERS, FLAG, NUMBER, PLACE, PLAYER, WORDS, Mark, Property
from playmat.scenario.outcome import Problem


def _set(column: int, to: int | None = None) -> Callable[[State, int, int], None]:
    """A mark that sets a column: to a number of its own, or to the one in the file."""

    def lay(s: State, card: int, number: int) -> None:
        s.cols[column][card] = number if to is None else to

    return lay


def _new(s: State, card: int, _: int) -> None:
    """The card came under its controller's control this turn."""
    s.cols[g.ENTERED][card] = s.vals[V_TURN]
    s.cols[g.SINCE][card] = s.vals[V_TURN]


def _nothing(s: State, card: int, _: int) -> None:
    """What is so anyway, and may be said."""


def _attacking(s: State, card: int, _: int) -> None:
    """Attackers have been declared in the order in which they are listed."""
    s.cols[g.ATTACKING][card] = 1 + max(s.cols[g.ATTACKING])
    s.cols[g.ATTACKED][card] = 1


def _seen(players: int) -> Callable[[State, int, int], None]:
    """These players (as bits) know which card it is, though it lies hidden."""

    def lay(s: State, card: int, _: int) -> None:
        s.cols[SEEN][card] |= players

    return lay


def _face_up(s: State, card: int, _: int) -> None:
    """It lies face up in an LB deck: everybody knows it."""
    s.cols[FACE][card] = 0
    s.cols[SEEN][card] = (1 << s.players) - 1


def _beneath(s: State, card: int, number: int) -> None:
    """It lies under the Character in this place of its player's field."""
    field = s.zone(g.FIELD, s.cols[CONTROLLER][card])
    if not 0 < number <= len(field):
        raise Problem(f"beneath {number}: there are {len(field)} cards on that field")
    put_under(s, card, obj_id(s, field[number - 1]))


MARKS = {
    "active": Mark(_set(TURNED, 0)),
    "dull": Mark(_set(TURNED, 1)),
    "frozen": Mark(_set(g.FROZEN, 1)),
    "damage": Mark(_set(g.DAMAGE), "number"),
    "new": Mark(_new),
    "entered this turn": Mark(_new),
    "since before this turn": Mark(_nothing),
    "attacking": Mark(_attacking),
    "blocking": Mark(_set(g.BLOCKING, 1)),
    "has attacked": Mark(_set(g.ATTACKED, 1)),
    "face down": Mark(_set(FACE, 1)),
    "face up": Mark(_face_up),
    "beneath": Mark(_beneath, "number"),
    "known to A": Mark(_seen(1)),
    "known to B": Mark(_seen(2)),
    "known to both": Mark(_seen(3)),
}


def _number(at: int) -> Callable[[State, int], object]:
    return lambda s, card: continuous.chars(s, card).numbers[at]


def _words(at: int) -> Callable[[State, int], object]:
    return lambda s, card: continuous.chars(s, card).sets[at]


def _column(column: int) -> Callable[[State, int], object]:
    return lambda s, card: s.cols[column][card]


def _flag(column: int, zero: bool = False) -> Callable[[State, int], object]:
    return lambda s, card: (s.cols[column][card] != 0) != zero


def _counters(s: State, card: int) -> object:
    return {s.pool.words[k & 0xFFFF]: n for k, n in s.counters.items() if k >> 16 == card and n}


def _zone(s: State, card: int) -> object:
    """Zone and the player whose zone it is (on the field: who controls the card)."""
    zone = s.cols[ZONE][card]
    where = CONTROLLER if zone == g.FIELD else OWNER
    return g.ZONES[zone] if zone >= 0 else "", s.cols[where][card]


PROPERTIES = {
    "power": Property(NUMBER, _number(g.N_POWER)),
    "cost": Property(NUMBER, _number(g.N_COST)),
    "damage": Property(NUMBER, _column(g.DAMAGE)),
    "dull": Property(FLAG, _flag(TURNED)),
    "face down": Property(FLAG, _flag(FACE)),
    "face up": Property(FLAG, _flag(FACE, zero=True)),
    "active": Property(FLAG, _flag(TURNED, zero=True)),
    "frozen": Property(FLAG, _flag(g.FROZEN)),
    "attacking": Property(FLAG, _flag(g.ATTACKING)),
    "blocking": Property(FLAG, _flag(g.BLOCKING)),
    "zone": Property(PLACE, _zone),
    "controller": Property(PLAYER, _column(CONTROLLER)),
    "owner": Property(PLAYER, _column(OWNER)),
    "counters": Property(COUNTERS, _counters),
    "types": Property(WORDS, _words(g.S_TYPE)),
    "elements": Property(WORDS, _words(g.S_ELEMENT)),
    "jobs": Property(WORDS, _words(g.S_JOB)),
    "categories": Property(WORDS, _words(g.S_CATEGORY)),
    "names": Property(WORDS, _words(g.S_NAME)),
    "keywords": Property(WORDS, _words(g.S_KEYWORD)),
    "type": Property(WORDS, _words(g.S_TYPE)),
    "element": Property(WORDS, _words(g.S_ELEMENT)),
    "job": Property(WORDS, _words(g.S_JOB)),
    "category": Property(WORDS, _words(g.S_CATEGORY)),
    "name": Property(WORDS, _words(g.S_NAME)),
    "keyword": Property(WORDS, _words(g.S_KEYWORD)),
    "abilities": Property(NUMBER, lambda s, card: len(continuous.chars(s, card).abilities)),
}
