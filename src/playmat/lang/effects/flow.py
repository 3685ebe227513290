"""Steps that are made of steps: in a row, under a condition, for each, again, one of several, later."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Amount, Condition, Cost, Event, Player, Ref, Step
from playmat.lang.node import register
from playmat.lang.refs import You


@dataclass(unsafe_hash=True)
class Sequence(Step):
    """Steps in written order."""

    steps: tuple[Step, ...]


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
class PayAsPlayed(Step):
    """As the card or ability is played, its player may pay a cost besides its own. Then `DidSo` tells, also while
    targets are chosen.
    """

    cost: Cost


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
    said. late: select on resolution ("rest it or return it").
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
    no ability that waits anywhere, but something that happens with the event. after: "turn" if it waits only from the
    next turn on ("at the end of your next turn").
    """

    event: Event
    effect: Step
    until: str = ""
    condition: Condition | None = None
    after: str = ""


register(Sequence, If, May, PayCost, PayAsPlayed, ForEach, ForEachPlayer, Repeat, Modal, WhenDone, Later)
