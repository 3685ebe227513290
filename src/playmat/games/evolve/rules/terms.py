"""What words of the rules stand for in the terms of abilities: Earth Rite, transform; for the reader and for tests."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.evolve.rules.schema import STACK, STACK_COUNTER

_ONE: Final = L.Num(1)
_STACKS: Final = L.Filter(
    (
        L.ControlledBy(L.You()),
        L.Is("type", "Amulet"),
        L.Is("keyword", STACK),
        L.CompareCounters(STACK_COUNTER, ">=", _ONE),
    )
)
_TAKEN: Final = L.Sequence(
    (L.Pick("rite", "select", _ONE, _ONE, _STACKS), L.Act("take a Stack counter", L.Bound("rite")))
)
EARTH_RITE: Final = L.Cost((L.Do(_TAKEN),))  # 13.3.3.2


def earth_rite(effect: L.Step, otherwise: L.Step | None = None) -> L.Step:
    """ "Earth Rite: do it": its player may pay as the card or ability is played."""
    return L.Sequence((L.PayAsPlayed(EARTH_RITE), L.If(L.DidSo(), effect, otherwise)))


def transforming(what: L.Ref, name: str) -> L.Step:
    """ "Transform it into ..." (5.16.1): it is banished, and for each that was, a token is made where it was."""
    one = L.Bound("transformed")

    def become(zone: str) -> L.Step:
        done = L.If(L.DidSo(), L.Make(name, _ONE, zone, L.ControllerOf(one)))
        return L.Sequence((L.Act("transform", one), done))

    in_ex_area = L.Exists(L.Filter((L.In("EX area"), L.Among(one))))
    return L.ForEach(what, "transformed", L.If(in_ex_area, become("EX area"), become("field")))
