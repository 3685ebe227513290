"""Effects: the steps that a Summon or an ability carries out, in order. Every step may bind what it handled to a slot.

`Choose`-like picks with how "choose" are made when the card or ability is played (FFTCG 11.3.3, 11.6.5, 11.8.9), all
others when it is carried out. "It", "them", "the rest" have become slots before an effect is built: nothing guesses.
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.amounts import Num
from playmat.lang.bases import Ability, Amount, Change, Condition, Cost, Event, Filter, Player, Ref, Rewrite, Step
from playmat.lang.node import Node, register
from playmat.lang.refs import You


@dataclass(unsafe_hash=True)
class Sequence(Step):
    """Steps in written order."""

    steps: tuple[Step, ...]


@dataclass(unsafe_hash=True)
class SetRule(Node):
    """A rule over a picked set as a whole: kind "different" / "same" (a property), or "total" (sum of prop)."""

    kind: str
    prop: str
    op: str = ""
    amount: Amount | None = None


@dataclass(unsafe_hash=True)
class Pick(Step):
    """A player picks between `least` and `most` objects that fit and binds them to `slot`.

    how: "choose" (a target), "select" (no target, on resolution), "random". Each `what` after the first is picked
    besides ("choose 1 Forward and 1 Backup"): write several Picks instead, one a slot.
    """

    slot: str
    how: str
    least: Amount
    most: Amount
    what: Filter
    who: Player = You()
    rules: tuple[SetRule, ...] = ()


@dataclass(unsafe_hash=True)
class Gather(Step):
    """Bind a set, as it stands now, to a slot without touching it (reveal and look have verbs)."""

    slot: str
    what: Ref


@dataclass(unsafe_hash=True)
class Act(Step):
    """A verb with objects: "dull", "activate", "freeze", "break", "discard", "reveal", "cancel", "remove from battle",
    "turn face up", ... in the kernel's or the rulebook's terms. who: the player who does it, if not the controller.
    """

    verb: str
    what: Ref
    who: Player = You()


@dataclass(unsafe_hash=True)
class Move(Step):
    """Put objects into a zone of their owner. position: "top", "bottom", "bottom any" (in any order), ...

    under: who controls it on the field (None: its owner, FFTCG 6.2.4). state: "" (as the rules say) or "dull",
    "active", "face down", ... how: "" or the verb that is meant when it matters ("play", "add", "return").
    """

    what: Ref
    zone: str
    position: str = ""
    under: Player | None = None
    state: str = ""
    how: str = ""


@dataclass(unsafe_hash=True)
class PlayerAct(Step):
    """A verb with a player and a number: "draw", "discard" (own choice), "discard at random", "mill" (top of the deck
    into the break zone), "gain crystal", "lose crystal", "shuffle", "extra turn", "skip phase", "lose", "win", ...
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
class Look(Step):
    """Turn cards over and bind them. how: "look" (who only) or "reveal" (everybody). They stay where they are."""

    slot: str
    how: str
    what: Ref
    who: Player = You()


@dataclass(unsafe_hash=True)
class RevealUntil(Step):
    """Turn over one card at a time from the top of the deck until one fits: `hit` binds it, `others` the rest."""

    hit: str
    others: str
    what: Filter
    who: Player = You()


@dataclass(unsafe_hash=True)
class Search(Step):
    """Pick cards from a deck (hidden: may fail to find), reveal them, bind them to `slot`; the deck is shuffled after
    the steps in `then` have been done with them (15.1.1.8).
    """

    slot: str
    least: Amount
    most: Amount
    what: Filter
    then: Step
    who: Player = You()
    rules: tuple[SetRule, ...] = ()


@dataclass(unsafe_hash=True)
class If(Step):
    """One of two branches."""

    condition: Condition
    then: Step
    otherwise: Step | None = None


@dataclass(unsafe_hash=True)
class May(Step):
    """A player is asked whether to do the steps; they must be possible as a whole. Then `DidSo` tells the next step."""

    do: Step
    who: Player = You()


@dataclass(unsafe_hash=True)
class PayCost(Step):
    """A player pays a cost on resolution, all or nothing (inside `May`: "you may pay ..."). Then `DidSo` tells."""

    cost: Cost
    who: Player = You()


@dataclass(unsafe_hash=True)
class ForEach(Step):
    """Do the steps once per object, each bound to `slot` in turn."""

    of: Ref
    slot: str
    do: Step


@dataclass(unsafe_hash=True)
class ForEachPlayer(Step):
    """Each player (of `who`), the turn player first, does the steps as "You"; choices are carried out together."""

    who: Player
    do: Step


@dataclass(unsafe_hash=True)
class Repeat(Step):
    """Do the steps a number of times."""

    times: Amount
    do: Step


@dataclass(unsafe_hash=True)
class Modal(Step):
    """Select between `least` and `most` of the options, when played; they are done in written order.

    `more_if`: if that condition holds, `more` options may be taken instead of `most`, and `more_least` must be if it is
    said. late: select on resolution ("dull it or freeze it").
    """

    least: Amount
    most: Amount
    options: tuple[Step, ...]
    who: Player = You()
    more_if: Condition | None = None
    more: Amount | None = None
    late: bool = False
    more_least: Amount | None = None


@dataclass(unsafe_hash=True)
class WhenDone(Step):
    """ "When you do so, ...": if the step before was done, an auto-ability is born and triggers now."""

    effect: Step


@dataclass(unsafe_hash=True)
class Later(Step):
    """A delayed auto-ability: waits for the event, with the slots so far. until: "" (once), a duration, or "at once":
    no ability that waits anywhere, but something that happens with the event.
    """

    event: Event
    effect: Step
    until: str = ""
    condition: Condition | None = None


@dataclass(unsafe_hash=True)
class Name(Step):
    """A player names something ("number", "element", "card type", "job", "card name") and it is kept under `slot`."""

    slot: str
    kind: str
    who: Player = You()
    among: tuple[str, ...] = ()


@dataclass(unsafe_hash=True)
class Cast(Step):
    """A player casts or plays the object now, by the rules of casting; free: without paying the cost; less: for so much
    less, never below `floor`; any_element: with CP of any Element; after: where a Summon goes after use ("removed",
    "hand", ...; "" is its usual zone).
    """

    what: Ref
    free: bool = False
    less: Amount | None = None
    who: Player = You()
    floor: int = 0
    any_element: bool = False
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
    "cannot be chosen", "cannot be broken", "cannot be dulled", "cannot be activated", "attacks twice", "dies not",
    "cannot cast", "cannot be cancelled", "any element cp", "no limit of Light and Dark", "skips activation".
    by: the filter on the other side (blockers, causes); by_whom: whose; who: the player ruled, for player rules.
    amount, for rules with a number. what: kind word of the cause ("summon", "ability", "summon or ability").
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
    """

    what: Filter | Ref
    by: Amount
    who: Player = You()
    floor: int = 0
    uses: int = 0
    kind: str = "cast"


@dataclass(unsafe_hash=True)
class MayCastFrom(Change):
    """A player may cast what fits from a zone outside the hand, as though it were there; free or cheaper if said."""

    what: Filter | Ref
    who: Player = You()
    free: bool = False
    less: Amount | None = None
    any_element: bool = False


@dataclass(unsafe_hash=True)
class Produce(Change):
    """The object can produce CP of other Elements ("any", or one); or cards of a kind may be discarded for CP."""

    element: str
    what: Filter | None = None


@dataclass(unsafe_hash=True)
class AmountBecomes(Rewrite):
    """The amount becomes a number ("the damage becomes 0 instead"); may use `EventAmount`."""

    to: Amount


@dataclass(unsafe_hash=True)
class Prevent(Rewrite):
    """The event does not happen."""


@dataclass(unsafe_hash=True)
class Instead(Rewrite):
    """Other steps happen in its place; `That` speaks of the event that was replaced."""

    do: Step


@dataclass(unsafe_hash=True)
class GoesTo(Rewrite):
    """A move ends in another zone."""

    zone: str
    position: str = ""


@dataclass(unsafe_hash=True)
class ArrivesWith(Rewrite):
    """What enters does so in a state ("dull", "active") or with counters."""

    state: str = ""
    counter: str = ""
    amount: Amount | None = None


@dataclass(unsafe_hash=True)
class Redirect(Rewrite):
    """The damage is dealt to another object instead."""

    to: Ref


register(Sequence, SetRule, Pick, Gather, Act, Move, PlayerAct, Damage, DividedDamage, DamagePlayer, Counters, Look)
register(RevealUntil, Search, If, May, PayCost, ForEach, ForEachPlayer, Repeat, Modal, WhenDone, Later, Name, Cast)
register(
    Ongoing, MoveWhile, CopyAbility, Retarget, Adjust, Become, Gain, Turn, Lose, GainAbility, LoseAbilities, Control
)
register(Rule, Toll, CostChange, MayCastFrom, Produce, AmountBecomes, Prevent, Instead, GoesTo, ArrivesWith, Redirect)
