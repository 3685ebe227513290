"""Changes: what a static ability or an ongoing effect makes of objects, players and the rules."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Ability, Amount, Change, Cost, Filter, Player, Ref
from playmat.lang.node import register
from playmat.lang.refs import You


@dataclass(unsafe_hash=True)
class Adjust(Change):
    """Add to a numeric property (negative to take away)."""

    prop: str
    by: Amount


@dataclass(unsafe_hash=True)
class Become(Change):
    """A numeric property becomes a number: its base value does (FFTCG 11.3.10)."""

    prop: str
    to: Amount


@dataclass(unsafe_hash=True)
class Gain(Change):
    """A set-valued property gains a value ("type", "job", "element", "name", "keyword", ...), "$slot" allowed."""

    prop: str
    value: str


@dataclass(unsafe_hash=True)
class Turn(Change):
    """A set-valued property becomes just this value ("becomes Fire")."""

    prop: str
    value: str


@dataclass(unsafe_hash=True)
class Lose(Change):
    """A set-valued property loses a value ("keyword" "haste")."""

    prop: str
    value: str


@dataclass(unsafe_hash=True)
class GainAbility(Change):
    """The object gains an ability; `This` in it is the receiver."""

    ability: Ability


@dataclass(unsafe_hash=True)
class LoseAbilities(Change):
    """The object loses all abilities it has."""


@dataclass(unsafe_hash=True)
class Control(Change):
    """A player gains control of the object."""

    who: Player


@dataclass(unsafe_hash=True)
class Rule(Change):
    """A permission, duty or prohibition, in the rulebook's terms, for the object (for a player if the scope is None).

    rule examples: "cannot attack", "cannot block", "must attack", "must block", "must be blocked", "cannot be blocked",
    "cannot be chosen", "attacks twice", "cannot cast", "cannot be cancelled".
    by: the filter on the other side (blockers, causes); by_whom: whose; who: the player ruled, for player rules.
    amount, for rules with a number. what: kind word of the cause ("ability", "cost").
    """

    rule: str
    by: Filter | None = None
    what: str = ""
    by_whom: Player | None = None
    who: Player | None = None
    amount: Amount | None = None


@dataclass(unsafe_hash=True)
class Toll(Change):
    """The object can do something ("attack", "block") only if its controller pays a cost for it."""

    what: str
    cost: Cost


@dataclass(unsafe_hash=True)
class CostChange(Change):
    """What fits costs less or more (negative = less) for a player to play; never below `floor`. uses: 0 = always, n =
    the next n times. When the scope of the ability is the card itself, it works where the card is played from.
    sets: `by` is what it costs, before all that makes it less or more.
    """

    what: Filter | Ref
    by: Amount
    who: Player = You()
    floor: int = 0
    uses: int = 0
    kind: str = "cast"
    sets: bool = False


@dataclass(unsafe_hash=True)
class MayCastFrom(Change):
    """A player may cast what fits from a zone outside the hand, as though it were there; free or cheaper if said.
    any_kind: with resources of any kind.
    """

    what: Filter | Ref
    who: Player = You()
    free: bool = False
    less: Amount | None = None
    any_kind: bool = False


@dataclass(unsafe_hash=True)
class Produce(Change):
    """The object can produce a resource of other kinds ("any", or the kind of this symbol); or cards of a kind may be
    discarded for a resource.
    """

    symbol: str
    what: Filter | None = None


register(
    Adjust, Become, Gain, Turn, Lose, GainAbility, LoseAbilities, Control, Rule, Toll, CostChange, MayCastFrom, Produce
)
