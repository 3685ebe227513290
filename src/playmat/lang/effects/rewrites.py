"""Rewrites: what a replacement effect makes of an event that would happen."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Amount, Ref, Rewrite, Step
from playmat.lang.node import register


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
    """What enters lies so (in the schema's words), or has counters."""

    state: str = ""
    counter: str = ""
    amount: Amount | None = None


@dataclass(unsafe_hash=True)
class Redirect(Rewrite):
    """The damage is dealt to another object instead."""

    to: Ref


@dataclass(unsafe_hash=True)
class DealsAlso(Rewrite):
    """The damage is dealt, and its source deals so much more to others at the same time."""

    to: Ref
    amount: Amount


register(AmountBecomes, Prevent, Instead, GoesTo, ArrivesWith, Redirect, DealsAlso)
