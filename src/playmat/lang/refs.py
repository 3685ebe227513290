"""References: which object or which player an ability speaks of."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Amount, Filter, Player, Ref
from playmat.lang.node import register


@dataclass(unsafe_hash=True)
class This(Ref):
    """The object that has the ability ("this card", its own name in its text). In a granted ability: the receiver."""


@dataclass(unsafe_hash=True)
class Bound(Ref):
    """What an earlier step (or a cost) bound under this slot name."""

    slot: str


@dataclass(unsafe_hash=True)
class That(Ref):
    """An object of the event that triggered, or that is being replaced: role is "subject", "object" or "source"."""

    role: str = "subject"


@dataclass(unsafe_hash=True)
class Candidate(Ref):
    """The object that a filter is testing, or that a change is being applied to (amounts per receiver)."""


@dataclass(unsafe_hash=True)
class Matching(Ref):
    """Every object that fits the filter at the moment it is looked at ("all the Forwards you control")."""

    what: Filter


@dataclass(unsafe_hash=True)
class Top(Ref):
    """The top n cards of a player's zone (end is "top" or "bottom"), in order."""

    count: Amount
    who: Player
    zone: str = "deck"
    end: str = "top"


@dataclass(unsafe_hash=True)
class Together(Ref):
    """Several references as one set ("Raijin and the Forward you control")."""

    refs: tuple[Ref, ...]


@dataclass(unsafe_hash=True)
class Rest(Ref):
    """The objects of the first reference that are not in the second ("the rest", "the other cards")."""

    of: Ref
    less: Ref


@dataclass(unsafe_hash=True)
class Nth(Ref):
    """The n-th object (from 1) of a reference, in the order in which it was bound ("the former", "the latter")."""

    of: Ref
    n: int


@dataclass(unsafe_hash=True)
class Narrow(Ref):
    """Those objects of a reference that fit a filter ("the Forwards among them"). The filter's zone does not count."""

    of: Ref
    what: Filter


@dataclass(unsafe_hash=True)
class AttackersWith(Ref):
    """All that attack together with the object, the object included."""

    of: Ref


@dataclass(unsafe_hash=True)
class BattleOpponent(Ref):
    """The objects in battle with the object."""

    of: Ref


@dataclass(unsafe_hash=True)
class Related(Ref):
    """The objects that stand to another as the rulebook's word says: "facing", "in front", "behind", "marker".
    many: several may stand so.
    """

    how: str
    of: Ref
    many: bool = False


@dataclass(unsafe_hash=True)
class You(Player):
    """The controller of the ability."""


@dataclass(unsafe_hash=True)
class Opponent(Player):
    """An opponent of the ability's controller."""


@dataclass(unsafe_hash=True)
class EachPlayer(Player):
    """Each player, the turn player first."""


@dataclass(unsafe_hash=True)
class TurnPlayer(Player):
    """The player whose turn it is."""


@dataclass(unsafe_hash=True)
class ControllerOf(Player):
    """The controller of an object (of its last known state if it is gone)."""

    of: Ref


@dataclass(unsafe_hash=True)
class OwnerOf(Player):
    """The owner of an object."""

    of: Ref


@dataclass(unsafe_hash=True)
class ThatPlayer(Player):
    """The player of the event that triggered."""


register(
    This, Bound, That, Candidate, Matching, Top, Together, Rest, Nth, Narrow, AttackersWith, BattleOpponent, Related
)
register(You, Opponent, EachPlayer, TurnPlayer, ControllerOf, OwnerOf, ThatPlayer)
