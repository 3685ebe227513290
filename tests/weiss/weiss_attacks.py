"""Attacks that are set up: cards and ways of writing positions that tests of attack and battle use."""

from weiss_table import (
    CHILD,
    NEWT,
    A,
    B,
    Table,
    character,
    climax,
    event,
    stock,
)

from playmat import lang as L

GUST = climax("Gust Festival", "soul", "return")
MILL = L.PlayerAct("mill", L.You(), L.Num(1))
STOCK_ONE = L.PlayerAct("stock", L.You(), L.Num(1))
THIS_POWER = L.Ongoing(L.This(), (L.Adjust("power", L.Num(2000)),))
CHOOSE_MINE = L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.You()),)))
CHOOSE_THEIRS = L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter((L.ControlledBy(L.Opponent()),)))


def counter(name: str, *steps: L.Step, **more: object):  # type: ignore[no-untyped-def]
    """An event with the counter icon."""
    return event(name, *steps, icons=["counter"], **more)


QUICK = counter("Quick Guard", CHOOSE_MINE, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(1500)),)))
SNARE = counter("Snare", CHOOSE_THEIRS, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(-2000)),)), level=1, cost=1)
SLOW = event("Slow Guard", CHOOSE_MINE)
BACKUP = character("Backup Boy", abilities=[
    L.Activated(stock(1), L.Sequence((CHOOSE_MINE, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(1000)),)))),
                "backup", zones=("hand",))
])  # fmt: skip


def declaration(*cards, **their: object) -> Table:  # type: ignore[no-untyped-def]
    """A stands in the attack declaration step with Reed Child on A1; B's characters by position."""
    t = Table(GUST, QUICK, SNARE, SLOW, BACKUP, *cards).decks()
    t.mine = t.stage("A1")  # type: ignore[attr-defined]
    t.theirs = {where: t.stage(where, card) for where, card in their.items()}  # type: ignore[attr-defined, arg-type]
    return t


def to_counter(*hand, level: int = 0, pool: int = 0, **their: object) -> Table:  # type: ignore[no-untyped-def]
    """B stands in the counter step of a frontal attack on B3."""
    t = declaration(**(their or {"B3": CHILD}))
    t.put(B, "level", *[CHILD] * level)
    t.put(B, "stock", *[NEWT] * pool)
    t.cards = t.put(B, "hand", *hand)  # type: ignore[attr-defined]
    t.mine_hand = t.one(A, "hand", QUICK)  # type: ignore[attr-defined]
    return t.begin("declaration").attack(kind="frontal")
