"""A bare table on which one effect at a time is carried out: the smallest rulebook that lang.run needs."""

from __future__ import annotations

from collections.abc import Callable

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.completing import complete
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.names import Names
from playmat.kernel.model.procedure import Procedure
from playmat.kernel.model.rules import Abilities, Edition, Happenings, Rows, Rules
from playmat.kernel.model.schema import DEF, E_DAMAGE, TURNED, Columns, Events, PlayerValues, Schema, Values
from playmat.kernel.model.state import State
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.records import (
    CARD_MASK,
    FINISH,
    I_ACTIVATED,
    I_TRIGGERED,
    NO,
    NONE,
    O_CARD,
    O_ITEM,
    O_NUMBER,
    PASS,
    Q_ACT,
    YES,
    Ask,
    Ctx,
    Event,
    Frame,
    answer_of,
    aux_of,
    card_of,
)
from playmat.kernel.running.advance import advance, give
from playmat.kernel.setup import blank_state, deal_card
from playmat.lang.run.abilities import AbilityLinker
from playmat.lang.run.execute import effect_procedures, push_announce, push_effect, run_program
from playmat.lang.run.pool import build_pool
from playmat.lang.run.sources import CardSource
from playmat.lang.run.vocabulary import EventKind, Resource, Vocabulary

ZONES = Names("zones")
DECK = ZONES.add("deck")
HAND = ZONES.add("hand")
FIELD = ZONES.add("field")
BREAK = ZONES.add("break")
STACK = ZONES.add("stack")
COLUMNS = Columns()
DAMAGE = COLUMNS.reset("damage")
PLAYER_VALUES = PlayerValues()
PLAYER_VALUES.add("coins")
NUMBERS = Names("numbers", ["power", "cost"])
SETS = Names("sets", ["name", "type", "keyword", "group"])
LAYERS = Names("layers", ["control", "text", "types", "other", "base", "power"])


def schema() -> Schema:
    """Five zones, two numbers, four sets."""
    return Schema(
        ZONES, FIELD, COLUMNS, Values(), PLAYER_VALUES, NUMBERS, SETS, Events(), Names("phases"), Names("durations"),
        LAYERS, hidden=[DECK, HAND], own=[HAND], shared=[STACK], stack=STACK,
    )  # fmt: skip


def _idle(s: State, f: Frame) -> Ask | None:
    return Ask(0, Q_ACT, [PASS], "idle")


def _move_verb(zone: int, name: str):
    def verb(s: State, ctx: Ctx, objs: list[int], who: int) -> None:
        propose(
            s,
            [move_event(s, o, zone, s.cols[1][o & CARD_MASK], 0, ctx.by, ctx.you, ctx.src, name) for o in objs],
        )

    return verb


def _turn_verb(to: int):
    def verb(s: State, ctx: Ctx, objs: list[int], who: int) -> None:
        s.returned = [o for o in objs if atoms.turn(s, o & CARD_MASK, to, ctx.by, ctx.you, ctx.src)]

    return verb


def _draw(s: State, ctx: Ctx, player: int, n: int) -> None:
    for _ in range(n):
        deck = s.zone(DECK, player)
        if deck:
            propose_now = move_event(s, atoms.obj_id(s, deck[-1]), HAND, player, by=ctx.by, by_player=ctx.you)
            before = s.returned
            propose(s, [propose_now])
            s.returned = before + s.returned


def _damage(s: State, ctx: Ctx, objs: list[int], amounts: list[int], source: int, flags: int) -> None:
    events: list[Event] = []
    for o, n in zip(objs, amounts, strict=True):
        events.append(Event(E_DAMAGE, o, NONE, source, NONE, n, by=ctx.by, by_player=ctx.you))
    propose(s, events)


def _commit_damage(s: State, ev: Event) -> None:
    card = ev.subj & CARD_MASK
    atoms.set_column(s, DAMAGE, card, s.cols[DAMAGE][card] + ev.amount)
    atoms.emit(s, ev)
    s.returned.append(ev.subj)


def _coins() -> Resource:
    """Coins are paid one pick at a time, so that payments ask."""
    coin = answer_of(O_NUMBER, aux=1)

    def feasible(s, player, symbols, generic, picks, reserved, ctx) -> bool:
        return s.pvals[0][player] >= generic

    def options(s, player, symbols, generic, picks, reserved, ctx) -> list[int]:
        return [coin] if len(picks) < generic else []

    def complete(s, player, symbols, generic, picks, reserved, ctx) -> bool:
        return len(picks) == generic

    def commit(s, player, picks, ctx) -> None:
        atoms.set_player_value(s, 0, player, s.pvals[0][player] - len(picks))

    def most(s, player, symbols, reserved, ctx) -> int:
        return s.pvals[0][player]

    return Resource(feasible, options, complete, commit, most)


def make() -> tuple[Rules, Vocabulary]:
    """What the rulebook is told, and its words."""
    sch = schema()
    idle = Procedure("idle")
    idle.ask()(_idle)

    def again(s: State, f: Frame) -> int:
        return idle.at("_idle")

    idle.step()(again)
    voc = Vocabulary(sch)
    voc.verbs = {
        "break": _move_verb(BREAK, "break"),
        "discard": _move_verb(BREAK, "discard"),
        "dull": _turn_verb(1),
        "activate": _turn_verb(0),
    }
    voc.player_verbs = {"draw": _draw}
    voc.states = {
        "dull": lambda s, o: s.cols[TURNED][o & CARD_MASK] == 1,
        "active": lambda s, o: s.cols[TURNED][o & CARD_MASK] == 0,
    }
    voc.item_states |= {
        "auto-ability": lambda item: item.kind == I_TRIGGERED,
        "action ability": lambda item: item.kind == I_ACTIVATED,
    }
    voc.cost_states = {"dull": "active"}
    voc.keywords = {"haste"}
    voc.playing = ["cost change"]
    voc.player_numbers = {"coins": lambda s, p: s.pvals[0][p]}
    voc.durations = {"": 0, "end of turn": 1, "game": 2}
    voc.damage = _damage
    voc.resources = {"coins": _coins()}
    voc.declare_move("enters", to="field")
    voc.declare_move("leaves", frm="field")
    voc.events["is dealt damage"] = [EventKind(E_DAMAGE)]
    voc.layer_of = lambda n: (
        0 if isinstance(n, L.Control) else 1 if isinstance(n, (L.GainAbility, L.LoseAbilities)) else 3
    )
    rules = Rules(
        Edition("bench"),
        sch,
        Rows(idle, [idle, make_replacement("", ""), *effect_procedures(voc)]),
        abilities=Abilities(lambda s, item: None, run=run_program),
        happenings=Happenings({E_DAMAGE: _commit_damage}),
    )
    return rules, voc


class Table:
    """Cards in zones, one effect at a time. Objects are named "A.Knight" style by the order in which they were laid."""

    def __init__(self, *sources: CardSource, change: Callable[[Rules], None] | None = None) -> None:
        rules, self.voc = make()
        if change is not None:
            change(rules)
        self.book = complete(rules)
        self.pool = build_pool(self.voc, list(sources))
        self.linker = AbilityLinker(self.voc, self.pool)
        self.s = blank_state(self.book, self.pool, 1)

    def lay(self, name: str, zone: int, player: int = 0, **columns: int) -> int:
        """Lay a card; its number."""
        card = deal_card(self.s, self.pool.by_key[name], player, zone)
        for column, value in columns.items():
            self.s.cols[self.book.schema.column_index[column]][card] = value
        return card

    def start(self) -> None:
        """The table is laid."""
        self.s.frames.append(Frame(self.book.start.index, 0, 0, []))
        advance(self.s)

    def run(self, effect: L.Step, src: int, you: int = 0, announce: bool = True) -> Ctx:
        """Announce and carry out an effect up to its first question."""
        program = self.linker.effect(effect)
        ctx = Ctx(atoms.obj_id(self.s, src), you, 0)
        s = self.s
        s.frames.append(Frame(self.book.by_name["idle"].index, 0, 0, [], ctx=ctx))
        self.program = program
        if announce:
            push_announce(s, program, ctx.copy())
            s.ask = None
            advance(s)
        return ctx

    def resolve(self) -> None:
        """After announcing: carry out with what was chosen."""
        ctx = self.s.frames[-1].ctx
        assert ctx is not None
        push_effect(self.s, self.program, ctx.copy())
        self.s.ask = None
        advance(self.s)

    def options(self) -> list[str]:
        """What may be answered, in words."""
        ask = self.s.ask
        assert ask is not None
        return [self.word(o) for o in ask.options]

    def word(self, o: int) -> str:
        """An option in words."""
        fixed = {PASS: "pass", FINISH: "done", YES: "yes", NO: "no"}
        if o in fixed:
            return fixed[o]
        verb = o >> 32
        if verb == O_CARD:
            return self.pool.defs[self.s.cols[DEF][card_of(o)]].name + f" {card_of(o)}"
        return f"{'item' if verb == O_ITEM else 'number'} {aux_of(o)}"

    def answer(self, *words: str) -> None:
        """Answer questions in words, one after another."""
        for w in words:
            ask = self.s.ask
            assert ask is not None
            found = [o for o in ask.options if self.word(o) == w]
            assert found, f"{w!r} is not among {self.options()}"
            give(self.s, found[0])

    def zone(self, zone: int, player: int = 0) -> list[int]:
        """The cards of a zone."""
        return self.s.zone(zone, player)


def card(
    name: str, power: int = 0, abilities: tuple[L.Ability, ...] = (), cost: int = 1, kind: str = "Forward"
) -> CardSource:
    """A card for the table."""
    sets = {"name": (name,), "type": (kind,), "group": ("Character",)}
    return CardSource(name, name, None, {"power": power, "cost": cost}, sets, abilities, [])


def forward(*tests: L.Test) -> L.Filter:
    """A Forward that fits."""
    return L.Filter((L.Is("type", "Forward"), *tests))
