"""What words of the rules stand for in the terms of abilities: Earth Rite, transform; for the reader and for tests."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.evolve.rules.schema import STACK, STACK_COUNTER

_ONE: Final = L.Num(1)
_RITE: Final = L.Bound("rite")
_STACKS: Final = L.Filter(
    (L.ControlledBy(L.You()), L.Is("keyword", STACK), L.CompareCounters(STACK_COUNTER, ">=", _ONE)),
)

# 13.3.3.2: a Stack counter is removed; with the last one the card goes to the cemetery at once.
EARTH_RITE: Final = L.Cost(
    (
        L.Do(
            L.Sequence(
                (
                    L.Pick("rite", "select", _ONE, _ONE, _STACKS),
                    L.Counters(_RITE, STACK_COUNTER, _ONE, True),
                    L.If(L.Cmp(L.CountersOn(STACK_COUNTER, _RITE), "<=", L.Num(0)), L.Act("bury", _RITE)),
                )
            )
        ),
    )
)


def earth_rite(effect: L.Step, otherwise: L.Step | None = None) -> L.Step:
    """ "Earth Rite: do it", in an ability that is played by itself: its controller may pay."""
    return L.Sequence((L.May(L.PayCost(EARTH_RITE)), L.If(L.DidSo(), effect, otherwise)))


def transforming(what: L.Ref, name: str) -> L.Step:
    """ "Transform it into ..." (5.16.1): it is banished, and for each that was, a token is made where it was."""
    one = L.Bound("transformed")
    done = L.If(L.DidSo(), L.Make(name, _ONE, "field", L.ControllerOf(one)))
    return L.ForEach(what, "transformed", L.Sequence((L.Act("banish", one), done)))
