"""The small records of a state. Frames and contexts are copied; everything else is never changed once made."""

from __future__ import annotations

CARD_BITS = 12
CARD_MASK = (1 << CARD_BITS) - 1
NONE = -1


def oid(card: int, stamp: int) -> int:
    """An object: a physical card in one of its incarnations."""
    return stamp << CARD_BITS | card


class Chars:
    """What a card is now: numbers and sets in the order of the schema, ability ids, rules that bind it."""

    __slots__ = ("abilities", "numbers", "rules", "sets")

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

    def copy(self) -> Chars:
        """Values that can be changed further (the rules themselves are shared)."""
        return Chars(self.numbers[:], self.sets[:], self.abilities[:], self.rules[:])


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

    ways: the ways of paying for it, as ids of abilities (-1: the usual one), and the program of each.
    """

    __slots__ = ("base", "declined", "index", "key", "name", "record", "way_programs", "ways")

    def __init__(self, index: int, key: str, name: str, record: object, base: Chars, declined: list[str]) -> None:
        self.index = index
        self.key = key
        self.name = name
        self.record = record
        self.base = base
        self.declined = declined
        self.ways: list[int] = []
        self.way_programs: list[int] = []


class Event:
    """Something that happened, or is proposed. Objects are oids (NONE if absent)."""

    __slots__ = (
        "amount", "by", "by_player", "counter", "counters", "flags", "frm", "kind", "name", "obj", "player", "source",
        "subj", "to", "used",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        subj: int = NONE,
        obj: int = NONE,
        source: int = NONE,
        player: int = NONE,
        amount: int = 0,
        frm: int = NONE,
        to: int = NONE,
        by: int = 0,
        by_player: int = NONE,
        name: str = "",
        flags: int = 0,
        used: list[int] | None = None,
        counter: str = "",
        counters: int = 0,
    ) -> None:
        self.kind = kind
        self.subj = subj
        self.obj = obj
        self.source = source
        self.player = player
        self.amount = amount
        self.frm = frm
        self.to = to
        self.by = by
        self.by_player = by_player
        self.name = name
        self.flags = flags
        self.used: list[int] = [] if used is None else used
        self.counter = counter  # a proposed move arrives with counters of this name
        self.counters = counters

    def copy(self) -> Event:
        """A proposal that may be rewritten further."""
        return Event(
            self.kind, self.subj, self.obj, self.source, self.player, self.amount, self.frm, self.to, self.by,
            self.by_player, self.name, self.flags, self.used[:], self.counter, self.counters,
        )  # fmt: skip


# Flags of a proposed move.
F_BOTTOM = 1
F_TURNED = 2
F_UNSEEN = 4
F_FACE_DOWN = 8
F_FIXED = 16  # an amount that nothing lowers

# What caused an event (bits of Event.by).
BY_RULE = 1
BY_COST = 2
BY_SUMMON = 4  # a card cast once
BY_AUTO = 8
BY_ACTION = 16
BY_SPECIAL = 32
BY_FIELD = 64
BY_BATTLE = 128
BY_EX = 256
BY_HAND = 1024  # players settle it themselves (kernel.byhand); 512 is the rulebook's own
BY_ABILITY = BY_AUTO | BY_ACTION | BY_SPECIAL | BY_FIELD


class Ctx:
    """In whose name something is worked out: source object, controller, slots, numbers, the event, what was done."""

    __slots__ = ("aid", "by", "cand", "did", "done", "event", "last", "nums", "slots", "src", "words", "you")

    def __init__(
        self,
        src: int,
        you: int,
        aid: int,
        by: int = 0,
        event: Event | None = None,
        slots: dict[str, list[int]] | None = None,
        nums: dict[str, int] | None = None,
        words: dict[str, str] | None = None,
        did: int = 1,
        done: int = 0,
        last: list[int] | None = None,
    ) -> None:
        self.src = src
        self.you = you
        self.aid = aid
        self.by = by
        self.event = event
        self.slots: dict[str, list[int]] = {} if slots is None else slots
        self.nums: dict[str, int] = {} if nums is None else nums
        self.words: dict[str, str] = {} if words is None else words
        self.did = did
        self.done = done
        self.last: list[int] = [] if last is None else last
        self.cand = NONE  # scratch: the object that a filter or an amount per receiver is looking at

    def copy(self) -> Ctx:
        """A copy whose slots and numbers can be changed (the lists in the slots are never changed in place)."""
        return Ctx(
            self.src, self.you, self.aid, self.by, self.event, self.slots.copy(), self.nums.copy(), self.words.copy(),
            self.did, self.done, self.last,
        )  # fmt: skip


# Fields of records that copies, data and digest leave out, with the reason (checked by the laws, as State.DERIVED is).
SCRATCH: dict[str, dict[str, str]] = {
    "Ctx": {"cand": "what a filter is looking at in the middle of a step; no decision falls in there"},
    "RuleInst": {"node": "a part of an ability of the pool; the digest goes by name, context and program"},
}


class Item:
    """Something on the stack or waiting there: a card being cast (card >= 0) or an ability (aid >= 0)."""

    __slots__ = ("aid", "card", "ctx", "kind", "serial")

    def __init__(self, kind: int, card: int, aid: int, serial: int, ctx: Ctx) -> None:
        self.kind = kind
        self.card = card
        self.aid = aid
        self.serial = serial
        self.ctx = ctx


# Kinds of items.
I_CARD = 0
I_ACTION = 1
I_SPECIAL = 2
I_AUTO = 3


class Waiting:
    """A triggered ability that waits to be put on the stack (or to be resolved at a check timing)."""

    __slots__ = ("aid", "ctx", "held", "serial")

    def __init__(self, aid: int, serial: int, ctx: Ctx, held: bool = False) -> None:
        self.aid = aid
        self.serial = serial
        self.ctx = ctx
        self.held = held


class Lasting:
    """An ongoing effect, a shield or a delayed ability that is not bound to a card's own text.

    aid: its code in the pool; ctx: as it was when it began (slots fixed); targets: the objects it is about (None:
    rules); until: duration index of the rulebook; stamp: its timestamp; uses: remaining uses, 0 = unbounded; turn: when
    it began.
    """

    __slots__ = ("aid", "ctx", "serial", "stamp", "targets", "turn", "until", "uses", "values")

    def __init__(
        self,
        aid: int,
        ctx: Ctx,
        targets: list[int] | None,
        until: int,
        stamp: int,
        uses: int,
        turn: int,
        serial: int,
        values: list[int],
    ) -> None:
        self.aid = aid
        self.ctx = ctx
        self.targets = targets
        self.until = until
        self.stamp = stamp
        self.uses = uses
        self.turn = turn
        self.serial = serial
        self.values = values


class Snapshot:
    """An object as it was just before it left its zone (6.4.2 and its like)."""

    __slots__ = ("card", "chars", "cols", "counters", "stamp", "zone")

    def __init__(
        self, card: int, stamp: int, zone: int, chars: Chars, cols: list[int], counters: dict[str, int]
    ) -> None:
        self.card = card
        self.stamp = stamp
        self.zone = zone
        self.chars = chars
        self.cols = cols
        self.counters = counters


class Frame:
    """One running procedure: which, where in it, whose, its locals. Only the top frame is ever written."""

    __slots__ = ("ans", "ctx", "events", "item", "proc", "step", "who", "x")

    def __init__(
        self,
        proc: int,
        step: int,
        who: int,
        x: list[int],
        ans: int = NONE,
        ctx: Ctx | None = None,
        item: Item | None = None,
        events: list[Event] | None = None,
    ) -> None:
        self.proc = proc
        self.step = step
        self.who = who
        self.x = x
        self.ans = ans
        self.ctx = ctx
        self.item = item
        self.events: list[Event] = [] if events is None else events

    def copy(self) -> Frame:
        """A frame that can be written without changing this one."""
        ctx = self.ctx
        return Frame(
            self.proc,
            self.step,
            self.who,
            self.x[:],
            self.ans,
            None if ctx is None else ctx.copy(),
            self.item,
            self.events[:],
        )


class Ask:
    """A question: who, which kind, the legal answers as codes, the clause, and a word for what it is about."""

    __slots__ = ("about", "clause", "kind", "options", "player", "subject")

    def __init__(
        self, player: int, kind: int, options: list[int], about: str = "", clause: int = 0, subject: int = NONE
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.about = about
        self.clause = clause
        self.subject = subject


# Kinds of questions.
Q_ACT = 0
Q_CHOOSE = 1
Q_ORDER = 2
Q_NUMBER = 3
Q_YESNO = 4
Q_PAY = 5
Q_ASSIGN = 6
Q_NAME = 7
Q_TARGET = 8
Q_CHANCE = 9
QUESTION_KINDS = ["act", "choose", "order", "number", "yes/no", "pay", "assign", "name", "target", "chance"]

# An answer is one int that says what is meant, not where it stands in a list: verb, auxiliary number, card.
AUX_BITS = 20
AUX_MASK = (1 << AUX_BITS) - 1
NO_CARD = CARD_MASK

O_PASS = 1
O_DONE = 2
O_YES = 3
O_NO = 4
O_CARD = 5  # this card (picks, payments with it)
O_NUMBER = 6  # aux: the number
O_PLAYER = 7  # aux: the player
O_ITEM = 8  # aux: place in a list that both players see (stack, waiting abilities, options of a text)
O_NAME = 9  # aux: index in the pool's list of words
O_PLACE = 10  # aux: place in a hidden zone, card: NO_CARD
O_CONCEDE = 11  # aux: the player who gives up; taken at any question, from any player
O_END = 12  # this card, to the top (aux 0) or the bottom (aux 1) of a zone
O_FIRST_GAME = 16  # verbs from here on belong to the rulebook; those from 256 on are deeds by hand (kernel.byhand)


def code(verb: int, card: int = NO_CARD, aux: int = 0) -> int:
    """An answer as one int."""
    return verb << (CARD_BITS + AUX_BITS) | aux << CARD_BITS | card


def verb_of(answer: int) -> int:
    """The verb of an answer."""
    return answer >> (CARD_BITS + AUX_BITS)


def aux_of(answer: int) -> int:
    """The auxiliary number of an answer."""
    return answer >> CARD_BITS & AUX_MASK


def card_of(answer: int) -> int:
    """The card of an answer, NO_CARD if it has none."""
    return answer & CARD_MASK


# The words of these verbs in written answers; a rulebook adds its own (Rulebook.verbs).
VERBS: dict[int, str] = {
    O_PASS: "pass",
    O_DONE: "done",
    O_YES: "yes",
    O_NO: "no",
    O_CARD: "card",
    O_NUMBER: "number",
    O_PLAYER: "player",
    O_ITEM: "item",
    O_NAME: "name",
    O_PLACE: "place",
    O_CONCEDE: "concede",
    O_END: "end",
}

PASS = code(O_PASS)
FINISH = code(O_DONE)
YES = code(O_YES)
NO = code(O_NO)
