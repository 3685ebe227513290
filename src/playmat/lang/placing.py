"""Steps of games whose field has positions, a number that a player says between bounds, and cards made by an effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playmat.lang.bases import Amount, Player, Ref, Step
from playmat.lang.node import register
from playmat.lang.refs import You


@dataclass(unsafe_hash=True)
class Place(Step):
    """Put objects onto positions of the field that a player picks, or move them to other positions. where: the
    rulebook's word for the positions ("any", "open", "open center stage", ...); "same": the position of the object
    `of`, or the one that it left; state as for `Move`.
    """

    what: Ref
    where: str = "any"
    of: Ref | None = None
    state: str = ""
    under: Player | None = None


@dataclass(unsafe_hash=True)
class Attach(Step):
    """Put objects underneath another object as its markers, or underneath a position of the player's field, whoever
    may be there; state "face down" or "face up"; where: the rulebook's word for the positions, as for `Place`;
    order: "any" if the player says in which order several lie there, the last one uppermost.
    """

    what: Ref
    to: Ref | None = None
    state: str = "face up"
    where: str = ""
    order: str = ""


@dataclass(unsafe_hash=True)
class Exchange(Step):
    """Two objects, or the sets of two references, change places: zones, or positions of the field. state: of what
    comes to the field, as for `Move`.
    """

    a: Ref
    b: Ref
    state: str = ""


@dataclass(unsafe_hash=True)
class SayNumber(Step):
    """A player says a number between `least` and `most` and it is kept under `slot` ("draw up to 2 cards")."""

    slot: str
    least: Amount
    most: Amount
    who: Player = You()


@dataclass(unsafe_hash=True)
class Roll(Step):
    """A die with so many sides is rolled, and the number is kept under `slot`."""

    slot: str
    sides: int = 6
    who: Player = You()


BESIDES: Final = " + "


@dataclass(unsafe_hash=True)
class Make(Step):
    """So many cards of a name that were not in the game come to a zone of a player and are bound to `slot` (tokens). Of
    several names, with `BESIDES` between them, so many of each come together.
    """

    name: str
    amount: Amount
    zone: str = "field"
    who: Player = You()
    slot: str = ""


register(Place, Attach, Exchange, SayNumber, Roll, Make)
