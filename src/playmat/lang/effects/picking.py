"""Steps that pick, look at, search for or name something, and bind it to a slot."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Amount, Filter, Player, Ref, Step
from playmat.lang.node import Node, register
from playmat.lang.refs import You


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
class Name(Step):
    """A player names something ("number", "element", "card type", "job", "card name") and it is kept under `slot`."""

    slot: str
    kind: str
    who: Player = You()
    among: tuple[str, ...] = ()


register(SetRule, Pick, Gather, Look, RevealUntil, Search, Name)
