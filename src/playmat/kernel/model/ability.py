"""A linked ability: what the kernel needs of one, as ints and functions. lang/ makes these from an ability's data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel.model.state import State
from playmat.kernel.records import CardDef, CardId, Chars, Ctx, Event

Holds = Callable[[State, Ctx], bool]
Matches = Callable[[State, Event, Ctx], bool]
Targets = Callable[[State, Ctx], "list[CardId]"]
Apply = Callable[[State, Chars, CardId, Ctx, int], None]
Value = Callable[[State, Ctx], int]
Rewrites = Callable[[State, Event, Ctx], "list[Event]"]

# Kinds of abilities.
K_TRIGGERED: Final = 0
K_ACTIVATED: Final = 1
K_STATIC: Final = 2
K_REPLACEMENT: Final = 3
K_KEYWORD: Final = 4
K_SPELL: Final = 5
K_PLAY: Final = 6  # about playing the card itself: extra costs, when it may be played
K_DECK: Final = 7
K_STATE: Final = 8  # triggers on a state of the game, not on an event

W_ABILITIES: Final = 1 << 30  # the bit for the abilities of cards among the properties that are read and written


class Change:
    """One change of a static or lasting effect: its layer, what it reads and writes, and how it is applied.

    apply: ``(s, chars, card, ctx, n)``, which changes the characteristics of a receiver by the amount n.
    amount: works n out, once for all receivers or, with `each`, for each of them as ``ctx.cand``; None: n is 0.
    fixed: an amount that is always the same, in a list of one.
    frozen: the name in ``ctx.nums`` of an amount that was worked out when the effect began; "" for none.
    reads, writes: properties, as bits. near_reads: those that it reads of its receivers alone.
    pure: `apply` looks at nothing but its arguments.
    stoppable: a rule on the receiver may stop it.
    adds: it only adds, so several such changes may come in any order. adds_to: the number to which the amount is added,
    where that is all that it does; else -1.
    gives: the ability that it grants; -1 for none.
    """

    __slots__ = (
        "adds", "adds_to", "amount", "apply", "each", "fixed", "frozen", "gives", "layer", "near_reads", "node", "pure",
        "reads", "stoppable", "writes",
    )  # fmt: skip

    def __init__(
        self,
        layer: int,
        reads: int,
        writes: int,
        apply: Apply,
        node: object,
        adds: bool = False,
        gives: int = -1,
        amount: Value | None = None,
        each: bool = False,
        pure: bool = False,
        stoppable: bool = False,
    ) -> None:
        self.layer = layer
        self.reads = reads
        self.writes = writes
        self.apply = apply
        self.node = node
        self.adds = adds
        self.gives = gives
        self.amount = amount
        self.each = each
        self.pure = pure
        self.stoppable = stoppable
        self.fixed: list[int] | None = [0] if amount is None else None
        self.frozen = ""
        self.near_reads = 0
        self.adds_to = -1


class LinkedAbility:
    """A linked ability. `watches`: event kinds (triggers, replacements). `aspects`: what of the state its scope,
    condition and amounts read (schema.A_...). `program`: index of the effect's program in the pool.
    """

    __slots__ = (
        "aid", "aspects", "changes", "changes_own_cost", "condition", "condition_reads", "cost", "ends", "face_down",
        "feasible", "frm", "held_zones", "immediate", "keys", "kind", "limit_if", "limit_times", "limit_window", "mark",
        "matches", "name", "named", "next_turn", "node", "of", "once", "optional", "own", "own_rules", "printed",
        "program", "reads_own_card", "reads_own_side", "rewrite", "scope", "scope_reads", "self_only", "sided",
        "sourced", "to", "told", "turns_itself", "uses", "watches", "words",
    )  # fmt: skip

    def __init__(self, aid: int, kind: int, node: object) -> None:
        self.aid = aid
        self.kind = kind
        self.node = node
        self.of = -1  # the definition whose text it is from; -1: a rule's own
        self.printed: object = None  # the printed ability of that definition that it is, or comes of
        self.name = ""
        self.words: tuple[str, ...] = ()  # of its name
        self.held_zones: list[int] = []
        self.watches: list[int] = []
        self.matches: Matches | None = None
        self.condition: Holds | None = None
        self.condition_reads = 0  # properties that the condition of a static ability reads
        self.limit_if: Holds | None = None
        self.limit_times = 0
        self.limit_window = 0
        self.once = False
        self.own = False  # triggers only on events in which its own card takes part
        self.frm = -1  # triggers only on what comes from this zone,
        self.to = -1  # or goes to this one,
        self.named = ""  # or bears this name
        self.ends: list[int] = []  # the zones in which the moves it triggers on end, if only some count
        self.keys: list[int] | None = None  # where it waits (kernel.continuous.watchers.keys_of), when that is known
        self.scope: Targets | None = None
        self.scope_reads = 0  # properties that decide what fits the scope
        self.changes: list[Change] = []
        self.rewrite: Rewrites | None = None
        self.optional = False
        self.self_only = False
        self.sourced = False  # what it makes of an event depends on its card,
        self.sided = False  # ... or on who controls it
        self.told = True  # a triggered ability: what it does may depend on the event that made it trigger
        self.uses = 0
        self.own_rules: list[object] = []  # rules that a static ability lays on its own card
        self.reads_own_side = False  # of the field it looks at its controller's own side only,
        self.reads_own_card = False  # or at no other card than its own, about which it is
        self.changes_own_cost = False  # a static ability that changes what its own card costs
        self.turns_itself = False  # its cost turns its own card
        self.mark = ""  # printed before it, in the rulebook's word
        self.face_down = False  # works while its card lies face down
        self.feasible: Holds | None = None  # whether an optional replacement could be carried out
        self.immediate = False  # a delayed effect that happens with its event and waits nowhere
        self.next_turn = False  # a delayed ability that waits only from the next turn on
        self.program = -1
        self.cost = -1  # index of the program of its cost
        self.aspects = 0


class Memory:
    """A pattern of events that some ability counts ("if you have cast a Summon this turn"). `field` says which object
    of the event is remembered: "subj", "obj", "seen" or "source". It is forgotten after the next turn, unless it
    `stays` for the rest of the game ("the cards removed by X's ability").
    """

    __slots__ = ("field", "index", "kinds", "matches", "stays")

    def __init__(self, index: int, kinds: list[int], matches: Matches, field: str, stays: bool = False) -> None:
        self.index = index
        self.kinds = kinds
        self.matches = matches
        self.field = field
        self.stays = stays


class Pool:
    """The definitions of one game: its cards, their linked abilities, programs, remembered patterns and words.

    Shared by all forks and never changed while a game runs.
    """

    def __init__(self) -> None:
        self.defs: list[CardDef] = []
        self.by_key: dict[str, int] = {}
        self.abilities: list[LinkedAbility] = []
        self.programs: list[list[object]] = []
        self.memories: list[Memory] = []
        self.words: list[str] = []
        self.word_index: dict[str, int] = {}
        self.sources: list[object] = []  # what to_data writes: one portable definition a card
        self.digest: int = 0
        self.reader: object = None  # reads the parts of rules (lang.run.rules)
        self.resources: dict[str, object] = {}  # what costs are paid with (lang.run.vocabulary), by name
        self.has_control = False  # some ability changes control
        self.by_hand: dict[str, int] = {}  # by number: the ability that changes it, ready for kernel.events.adjusting
        self.noted: dict[str, list[int]] = {}  # definitions that the rules look for, by the rulebook's word for them
        self.compared: list[int] = []  # see thresholds(); [] until somebody asks
        self.told: dict[int, str] = {}  # abilities in words, as far as somebody has asked (kernel.views.abilitywords)
        self.of_rules: dict[str, int] = {}  # abilities that the rules make, by the rulebook's name for them

    def word(self, text: str) -> int:
        """The index of a word (a counter's name, a job, ...)."""
        got = self.word_index.get(text, -1)
        if got < 0:
            got = len(self.words)
            self.words.append(text)
            self.word_index[text] = got
        return got

    def thresholds(self) -> list[int]:
        """Every number that stands on a card, with nought and one: what something that grows may be compared with."""
        if not self.compared:
            found = {0, 1}
            _numbers_in(self.sources, found)
            self.compared = sorted(found)
        return self.compared


def _numbers_in(data: object, found: set[int]) -> None:
    if isinstance(data, int):
        found.add(int(data))
    elif isinstance(data, (list, tuple)):
        for part in data:
            _numbers_in(part, found)
    elif isinstance(data, dict):
        for part in data.values():
            _numbers_in(part, found)
