"""Steps that do something to objects and players: verbs, moves, damage, counters, casting, ongoing effects."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.amounts import Num
from playmat.lang.bases import Amount, Change, Filter, Player, Ref, Step
from playmat.lang.node import register
from playmat.lang.refs import You


@dataclass(unsafe_hash=True)
class Act(Step):
    """A verb with objects, in the rulebook's terms: "discard", "cancel", a verb that turns a card, ... who: the player
    who does it, if not the controller.
    """

    verb: str
    what: Ref
    who: Player = You()


@dataclass(unsafe_hash=True)
class Move(Step):
    """Put objects into a zone of their owner. position: "top", "bottom", "bottom any" (in any order), ...

    under: who controls it on the field (None: as the rules say). state: "" (as the rules say), "face down", or how it
    lies then, in the schema's words. how: "" or the verb that is meant when it matters ("play", "add", "return").
    """

    what: Ref
    zone: str
    position: str = ""
    under: Player | None = None
    state: str = ""
    how: str = ""


@dataclass(unsafe_hash=True)
class PlayerAct(Step):
    """A verb with a player and a number: "draw", "discard" (own choice), "discard at random", "shuffle", "extra
    turn", "lose", "win", ... in the rulebook's terms.
    """

    verb: str
    who: Player
    amount: Amount = Num(1)
    what: Filter | None = None


@dataclass(unsafe_hash=True)
class Damage(Step):
    """Deal damage to objects. source: what deals it (None: the source of the ability). fixed: it cannot be reduced."""

    what: Ref
    amount: Amount
    source: Ref | None = None
    fixed: bool = False


@dataclass(unsafe_hash=True)
class DividedDamage(Step):
    """Deal `amount` damage divided over the objects, each at least `unit` and in multiples of it (FFTCG 11.3.6)."""

    what: Ref
    amount: Amount
    unit: int = 1000


@dataclass(unsafe_hash=True)
class DamagePlayer(Step):
    """Deal points of damage to a player."""

    who: Player
    amount: Amount
    source: Ref | None = None


@dataclass(unsafe_hash=True)
class Counters(Step):
    """Place (amount > 0 as written) or, with remove, take away counters of a name."""

    what: Ref
    name: str
    amount: Amount
    remove: bool = False


@dataclass(unsafe_hash=True)
class Cast(Step):
    """A player casts or plays the object now, by the rules of casting; free: without paying the cost; less: for so much
    less, never below `floor`; any_kind: with resources of any kind; after: where it goes after use ("hand",
    ...; "" is its usual zone).
    """

    what: Ref
    free: bool = False
    less: Amount | None = None
    who: Player = You()
    floor: int = 0
    any_kind: bool = False
    after: str = ""


@dataclass(unsafe_hash=True)
class Ongoing(Step):
    """Changes to objects for a while (None in `what` for changes to the rules or to players). The objects are fixed now
    (11.12.4.2); amounts are worked out once, now (11.12.4.3).
    """

    what: Ref | None
    changes: tuple[Change, ...]
    until: str = "end of turn"


@dataclass(unsafe_hash=True)
class MoveWhile(Step):
    """Move objects for as long as the source stays ("for as long as X is on the field"), then back."""

    what: Ref
    zone: str
    until: str = "source leaves"


@dataclass(unsafe_hash=True)
class CopyAbility(Step):
    """Put a copy of a stack object, or use another object's ability as if it were this one's."""

    what: Ref
    kind: str = "stack"


@dataclass(unsafe_hash=True)
class Retarget(Step):
    """Choose new targets for a stack object."""

    what: Ref
    who: Player = You()


register(
    Act, Move, PlayerAct, Damage, DividedDamage, DamagePlayer, Counters, Cast, Ongoing, MoveWhile, CopyAbility, Retarget
)
