"""Records of cards: an object as one int, what a card is, what it is printed to be, what it was when it left."""

from __future__ import annotations

from playmat.kernel.records.events import Ctx
from playmat.kernel.records.objects import CardId


class Chars:
    """What a card is now: numbers and sets in the order of the schema, ability ids, rules that bind it.

    laid: the version of a state's computed values for which effects were laid on it; 0: as printed.
    """

    __slots__ = ("abilities", "numbers", "rules", "sets", "version")

    def __init__(
        self,
        numbers: list[int],
        sets: list[tuple[str, ...]],
        abilities: list[int],
        rules: list[RuleInst],
    ) -> None:
        self.numbers = numbers
        self.sets = sets
        self.abilities = abilities
        self.rules = rules
        self.version = 0

    def copy(self) -> Chars:
        """Values that can be changed further (the rules themselves are shared)."""
        mine = Chars(self.numbers[:], self.sets[:], self.abilities[:], self.rules[:])
        mine.version = self.version
        return mine


class RuleInst:
    """A rule ("cannot block") laid on an object or a player, with the context in which its parts are read.

    program: the cost that it demands, if any (an index in the pool).
    """

    __slots__ = ("ctx", "name", "node", "program")

    def __init__(self, name: str, node: object, ctx: Ctx, program: int = -1) -> None:
        self.name = name
        self.node = node
        self.ctx = ctx
        self.program = program


class CardDef:
    """The printed card: its record, its base characteristics, its abilities (ids in the pool) and unread lines.

    Summed up when the definition is first looked up (kernel.continuous.collect), -1 or empty before:
    live_zones: zones, as bits, in which it has abilities that change cards or wait for events.
    action_zones: zones, as bits, in which it has activated abilities.
    statics: its static abilities. waits: those that wait for events or states of the game.
    has_own_rules: it lays rules on itself. changes_own_cost: an ability of its own changes what it costs.
    vanilla: neither of these, and nothing about when it may be played.

    costs, cost_programs: what may be paid to play it, each as the ability that offers it (-1: the printed cost) and the
    program that pays it.
    """

    __slots__ = (
        "action_zones", "base", "changes_own_cost", "cost_programs", "costs", "declined", "has_own_rules", "index",
        "key", "live_zones", "name", "record", "statics", "vanilla", "waits",
    )  # fmt: skip

    def __init__(self, index: int, key: str, name: str, record: object, base: Chars, declined: list[str]) -> None:
        self.index = index
        self.key = key
        self.name = name
        self.record = record
        self.base = base
        self.declined = declined
        self.live_zones = -1
        self.action_zones = -1
        self.has_own_rules = False
        self.changes_own_cost = False
        self.vanilla = False
        self.statics: list[int] = []
        self.waits: list[int] = []
        self.costs: list[int] = []
        self.cost_programs: list[int] = []


class Snapshot:
    """An object as it was just before it left its zone (6.4.2 and its like)."""

    __slots__ = ("card", "chars", "cols", "counters", "stamp", "zone")

    def __init__(
        self, card: CardId, stamp: int, zone: int, chars: Chars, cols: list[int], counters: dict[str, int]
    ) -> None:
        self.card = card
        self.stamp = stamp
        self.zone = zone
        self.chars = chars
        self.cols = cols
        self.counters = counters
