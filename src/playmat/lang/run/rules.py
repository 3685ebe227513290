"""Rules that abilities lay on objects and players: "cannot block", "cannot be chosen by ...", costs that change."""

from __future__ import annotations

from playmat import lang as L
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, Ctx, ObjectId, RuleInst
from playmat.lang.node import Node, children
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn, TestFn
from playmat.lang.run.values import Linker


class RuleReader:
    """Reads the parts of rules, linked once for each rule node of the pool: with the ability that lays the rule, since
    what a part remembers of the game has to be remembered from the beginning.
    """

    def __init__(self) -> None:
        self.filters: dict[int, TestFn] = {}
        self.who: dict[int, PlayersFn] = {}
        self.amounts: dict[int, AmountFn] = {}
        self.refs: dict[int, ObjectsFn] = {}
        self.keep: list[object] = []

    def link(self, k: Linker, rule: Node) -> None:
        """Make the parts of a rule ready to be read. What they look at makes no computed value stale: none reads it."""
        saved = (k.aspects, k.reads)
        for part in children(rule):
            if isinstance(part, L.Filter):
                self.filters[id(part)] = k.fits(part, zone_counts=any(isinstance(t, L.In) for t in part.tests))
            elif isinstance(part, L.Player):
                self.who[id(part)] = k.players(part)
            elif isinstance(part, L.Amount):
                self.amounts[id(part)] = k.amount(part)
            elif isinstance(part, L.Ref):
                self.refs[id(part)] = k.objects(part)
            else:
                continue
            self.keep.append(part)
        k.aspects, k.reads = saved

    def fits(self, node: L.Filter, s: State, obj: ObjectId, ctx: Ctx) -> bool:
        """Whether an object fits a filter of a rule (its zone does not count unless it is written)."""
        return self.filters[id(node)](s, obj, ctx)

    def players(self, node: L.Player, s: State, ctx: Ctx) -> list[int]:
        """The players that a rule names."""
        return self.who[id(node)](s, ctx)

    def amount(self, node: L.Amount, s: State, ctx: Ctx) -> int:
        """The number that a rule names."""
        return self.amounts[id(node)](s, ctx)

    def objects(self, node: L.Ref, s: State, ctx: Ctx) -> list[ObjectId]:
        """The objects that a rule names."""
        return self.refs[id(node)](s, ctx)

    def means(self, r: RuleInst, s: State, other: ObjectId, causer: int, cause: str) -> bool:
        """Whether a rule speaks of this other side: the object (blocker, source), the player who causes it, and
        the words for the cause ("cost", "battle, ability", ...), of which one will do.
        """
        node = r.node
        if not isinstance(node, L.Rule):
            return True
        if node.by is not None and (other == NONE or not self.fits(node.by, s, other, r.ctx)):
            return False
        if node.by_whom is not None and causer not in self.players(node.by_whom, s, r.ctx):
            return False
        return not node.what or not cause or any(word in node.what for word in cause.split(", "))

    def about(self, r: RuleInst, s: State, player: int) -> bool:
        """Whether a rule about players is about this one."""
        node = r.node
        if isinstance(node, L.Rule) and node.who is not None:
            return player in self.players(node.who, s, r.ctx)
        return True


def reader(s: State) -> RuleReader:
    """The reader of the rules in this game's pool."""
    return reader_in(s.pool)


def reader_in(pool: Pool) -> RuleReader:
    """The reader of the rules in a pool."""
    found = pool.reader
    if not isinstance(found, RuleReader):
        raise KernelBug("a pool without a reader of rules")
    return found
