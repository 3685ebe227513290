"""Whether every effect still says what it said: then what the cards are has not changed either."""

from __future__ import annotations

from playmat.kernel.continuous.active import Active, amount_for, targets_of
from playmat.kernel.state import State


def still_so(s: State, touched: int) -> bool:
    """Ask the effects that look at the touched aspects of the state once more.

    They are asked about the finished values, which tells what they would say at their turn only of what no effect
    writes; with others it is as if they had changed their mind.
    """
    if not s.firm:
        return False
    writes = 0
    for a in s.actives:
        writes |= a.change.writes
    for a in s.actives:
        if a.code.aspects & touched and not (_reads(a) & writes == 0 and a.change.sure and _says_the_same(s, a)):
            return False
    return True


def _reads(a: Active) -> int:
    return a.change.reads | a.code.condition_reads | a.code.scope_reads


def _says_the_same(s: State, a: Active) -> bool:
    condition = a.code.condition
    if (condition is None or condition(s, a.ctx)) != a.on:
        return False
    if not a.on or (a.targets is None and a.code.scope is None):
        return True
    if targets_of(s, a) != a.cards:
        return False
    if a.change.amount is None:
        return True
    if a.change.each:
        return [amount_for(s, a, card) for card in a.cards] == a.amounts
    return not a.cards or amount_for(s, a, a.cards[0]) == a.amounts[0]
