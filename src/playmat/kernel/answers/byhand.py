"""Deeds by hand: what players carry out themselves because a card has a line that the rules do not read.

A deed is an answer like giving up is one: taken at any question although it is none of the options, recorded, taken
back, played again. The question that stood is asked again afterwards. Its verb holds who does it, which deed it is, and
a number for a name (of a counter, a value, a column, a property). How deeds are written: `byhandtext`; which are
possible: `byhandcheck`.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.records import (
    NO_CARD,
    PLAYER_MASK,
    Answer,
    CardId,
    answer_of,
    verb_of,
)

PREFIX: Final = "by-hand"
PROCEDURE: Final = "by hand"
CLAUSE: Final = "by hand"  # stands in the log where else a clause does

D_MOVE: Final = 1
D_TURN: Final = 2  # into the orientation whose number is one more than the auxiliary number
D_READY: Final = 3  # upright
D_DAMAGE: Final = 4
D_SET: Final = 5  # a column of a card
D_COUNTER: Final = 6
D_ADJUST: Final = 7  # a number of a card, until the end of the turn
D_DRAW: Final = 8
D_VALUE: Final = 9  # a value of a player
D_SHUFFLE: Final = 10
D_REVEAL: Final = 11

_FLAG: Final = 1 << 8  # verbs of rulebooks lie below it
_KIND_MASK: Final = 15  # which deed, in the lowest bits of the verb
_DOER_AT: Final = 4
_NAME_AT: Final = 9
_NAME_MASK: Final = 0xFFFF
MIDDLE: Final = 1 << 19  # an amount with a sign is kept as its sum with this
MOST: Final = MIDDLE - 1
VALUE_MIDDLE: Final = 1 << 16  # the same where a player stands beside it
# How the place of a card is said that is not named: from which end, or whichever chance picks.
BY_NAME: Final = 0
TOP: Final = 1
BOTTOM: Final = 2
RANDOM: Final = 3
ENDS: Final = ["", "top", "bottom", "random"]

# A player beside a number, and in an auxiliary number that tells of a zone of a player, or of a move (see Move).
WHO_BITS: Final = 3
WHO_MASK: Final = (1 << WHO_BITS) - 1
_ZONE_BITS: Final = 5
_ZONE_MASK: Final = (1 << _ZONE_BITS) - 1
_LOW_AT: Final = _ZONE_BITS + WHO_BITS
_TURNED_AT: Final = 9
_END_AT: Final = 10
_FROM_AT: Final = 12


def deed(player: int, kind: int, card: CardId = NO_CARD, aux: int = 0, name: int = 0) -> Answer:
    """A deed as an answer."""
    return answer_of(_FLAG | player << _DOER_AT | kind | name << _NAME_AT, card, aux)


def is_deed(answer: Answer) -> bool:
    """Whether an answer is a deed by hand, be it a possible one or not."""
    verb = verb_of(answer)
    return answer > 0 and bool(verb & _FLAG) and verb < _NAME_MASK + 1 << _NAME_AT and 0 < verb & _KIND_MASK <= D_REVEAL


def kind_of(answer: Answer) -> int:
    """Which deed it is."""
    return verb_of(answer) & _KIND_MASK


def doer_of(answer: Answer) -> int:
    """The player who does it."""
    return verb_of(answer) >> _DOER_AT & PLAYER_MASK


def name_in(answer: Answer) -> int:
    """The number of the name in it: a word of the pool, or a place among the names of the schema."""
    return verb_of(answer) >> _NAME_AT & _NAME_MASK


def pile_aux(zone: int, player: int) -> int:
    """The auxiliary number for a zone of a player."""
    return zone | player << _ZONE_BITS


def pile_in(aux: int) -> tuple[int, int]:
    """The zone of which player an auxiliary number tells of."""
    return aux & _ZONE_MASK, aux >> _ZONE_BITS & WHO_MASK


def amount_for(aux: int) -> tuple[int, int]:
    """A number and the player whom it is about (cards drawn)."""
    return aux >> WHO_BITS, aux & WHO_MASK


class Move:
    """Where a moved card goes; where it comes from, if it is known by its place only. As one auxiliary number."""

    __slots__ = ("end", "frm", "low", "player", "turned", "whose", "zone")

    def __init__(self, aux: int) -> None:
        self.zone, self.player = pile_in(aux)
        self.low = aux >> _LOW_AT & 1
        self.turned = aux >> _TURNED_AT & 1
        self.end = aux >> _END_AT & 3
        self.frm, self.whose = pile_in(aux >> _FROM_AT)


def move_aux(
    zone: int, player: int, low: int = 0, turned: int = 0, end: int = BY_NAME, frm: int = 0, whose: int = 0
) -> int:
    """The auxiliary number of a move. For a reveal `low` says that `player` alone is shown the card."""
    laid = low << _LOW_AT | turned << _TURNED_AT | end << _END_AT
    return pile_aux(zone, player) | laid | pile_aux(frm, whose) << _FROM_AT


def value_change(aux: int) -> tuple[int, int]:
    """The player whose value changes, and by how much."""
    return aux & WHO_MASK, (aux >> WHO_BITS) - VALUE_MIDDLE
