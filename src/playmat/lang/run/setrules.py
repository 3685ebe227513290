"""Rules over a set of picked objects."""

from __future__ import annotations

from playmat.kernel.continuous import number, values
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    Ctx,
    ObjectId,
)
from playmat.lang.run.functions import OPS, AmountFn


class SetCheck:
    """A rule over a picked set: all values of a property different, or the same, or the sum of a number limited."""

    def __init__(self, kind: str, number_prop: int, set_prop: int, op: str, amount: AmountFn | None) -> None:
        self.kind = kind
        self.number_prop = number_prop
        self.set_prop = set_prop
        self.op = op
        self.amount = amount

    def allows(self, s: State, ctx: Ctx, picked: list[ObjectId], more: ObjectId) -> bool:
        """Whether an object may join the picked ones."""
        if self.kind == "total":
            if self.amount is None or self.op not in ("<=", "<"):
                return True
            total = sum(number(s, self.number_prop, o) for o in picked) + number(s, self.number_prop, ObjectId(more))
            return OPS[self.op](total, self.amount(s, ctx))
        for o in picked:
            if self.number_prop >= 0:
                alike = number(s, self.number_prop, o) == number(s, self.number_prop, ObjectId(more))
            else:
                mine = values(s, self.set_prop, more)
                alike = any(v in mine for v in values(s, self.set_prop, o))
            if alike == (self.kind == "different"):
                return False
        return True

    def complete(self, s: State, ctx: Ctx, picked: list[ObjectId]) -> bool:
        """Whether the picked set may stand as it is (sums that must be reached)."""
        if self.kind != "total" or self.amount is None or self.op in ("<=", "<"):
            return True
        return OPS[self.op](sum(number(s, self.number_prop, o) for o in picked), self.amount(s, ctx))


def may_join(rules: list[SetCheck], s: State, ctx: Ctx, picked: list[ObjectId], o: ObjectId) -> bool:
    """Whether all rules let an object join the picked ones."""
    for rule in rules:
        if not rule.allows(s, ctx, picked, o):
            return False
    return True
