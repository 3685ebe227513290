"""The cards of TIDES. What each does stands in its comment; the abilities are written by hand as the kernel's Code."""

from __future__ import annotations

from playmat.kernel import atoms, continuous
from playmat.kernel.events.propose import propose
from playmat.kernel.model.ability import K_ACTIVATED, K_SPELL, K_STATE, LinkedAbility, Memory, Pool
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import A_COUNTER, A_MEMORY, DEF, E_COUNTER, E_DAMAGE, E_MOVE, OWNER, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    FINISH,
    NO_CARD,
    NONE,
    O_CARD,
    O_NUMBER,
    Q_CHOOSE,
    Q_NUMBER,
    Ask,
    Chars,
    Ctx,
    Event,
    Frame,
    Lasting,
    answer_of,
    aux_of,
    card_of,
)
from toys.making import ability, define, effect, itself, replacement, static, trigger
from toys.tides_table import (
    DECK,
    DEPTH,
    DRIFT,
    FIELD,
    HAND,
    L_CHANGE,
    L_SET,
    L_TEXT,
    ONCE,
    WOUNDS,
    draw,
    is_a,
    refill,
)

# key: (name, depth, cost, kinds)
PRINTED: dict[str, tuple[str, int, int, tuple[str, ...]]] = {
    "crab": ("Crab", 2, 1, ("diver",)),
    "ray": ("Ray", 3, 2, ("diver",)),
    "pearl": ("Pearl Oyster", 1, 0, ("diver", "pearl")),
    "angler": ("Angler", 2, 2, ("diver",)),  # Other divers have depth 2.
    "current": ("Deep Current", 1, 1, ("diver",)),  # Divers of depth 3 or more have -1 depth.
    "kelp": ("Kelp", 1, 1, ("diver",)),  # Your other divers have +1 depth.
    "urchin": ("Urchin", 1, 1, ("diver",)),  # When it comes, choose a diver: 2 strain to it.
    "whale": ("Whale", 4, 4, ("diver",)),  # When the other player takes a wound, draw a card. Once a turn.
    "otter": ("Otter", 1, 1, ("diver",)),  # Turn it: you may take a pearl from your deck, then shuffle.
    "turtle": ("Turtle", 3, 2, ("diver",)),  # Another diver of yours would sink: you may put a barnacle here instead.
    "octopus": ("Octopus", 2, 2, ("diver",)),  # Your other divers have "When this sinks, draw a card".
    "coral": ("Coral", 1, 2, ("diver",)),  # When it comes, two foams come too.
    "gull": ("Gull", 1, 0, ("diver",)),  # When you have no card in hand, draw a card. Once a turn.
    "shark": ("Shark", 2, 2, ("diver",)),  # +1 depth for each diver that has sunk this turn.
    "siren": ("Siren", 1, 1, ("diver",)),  # When it comes: when the next diver sinks this turn, draw a card.
    "geyser": ("Geyser", 1, 1, ("diver",)),  # Turn it: name a number up to 3; so many of your cards drift off.
    "jelly": ("Jelly", 0, 0, ("trap",)),  # 2 strain to the striker.
    "net": ("Net", 0, 0, ("trap",)),  # The striker goes to its owner's hand.
}
KEYS = list(PRINTED)
# Cards that make a loop; they are in no usual deck.
LOOPING: dict[str, tuple[str, int, int, tuple[str, ...]]] = {
    "conch": ("Conch", 1, 1, ("diver",)),  # When an echo is put on another conch, put one on this.
    "horn": ("Horn", 1, 1, ("diver",)),  # Turn it: put an echo on every conch.
}
ALL = [*PRINTED, *LOOPING]
TOKENS: dict[str, tuple[str, int, int, tuple[str, ...]]] = {"foam": ("Foam", 1, 0, ("diver", "token"))}
SUNK = 0  # the pool's only remembered event


def divers(s: State) -> list[int]:
    """All divers, the first player's first."""
    return [card for player in range(s.players) for card in s.zone(FIELD, player)]


# ---- continuous effects --------------------------------------------------------------------------------------------


def others(s: State, ctx: Ctx) -> list[int]:
    """A scope: all divers but the source."""
    return [card for card in divers(s) if card != ctx.src & CARD_MASK]


def your_others(s: State, ctx: Ctx) -> list[int]:
    """A scope: your divers but the source."""
    return [card for card in s.zone(FIELD, ctx.you) if card != ctx.src & CARD_MASK]


def source(s: State, ctx: Ctx) -> list[int]:
    """A scope: the source itself."""
    return [ctx.src & CARD_MASK]


def deep(s: State, ctx: Ctx) -> list[int]:
    """A scope that looks at what other effects change: those of depth 3 or more."""
    return [card for card in divers(s) if s.computed.chars[card].numbers[DEPTH] >= 3]


def two(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
    """A change: depth 2."""
    ch.numbers[DEPTH] = 2


def one_more(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
    """A change: one deeper."""
    ch.numbers[DEPTH] += 1


def one_less(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
    """A change: one less deep."""
    ch.numbers[DEPTH] -= 1


def barnacled(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
    """A change: one less deep for each barnacle."""
    ch.numbers[DEPTH] -= atoms.counters_on(s, card, "barnacle")


def for_each_sunk(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
    """A change: one deeper for each diver that has sunk this turn."""
    ch.numbers[DEPTH] += len(s.memory.get(SUNK << 3 | ctx.you, []))


# ---- events --------------------------------------------------------------------------------------------------------


def sinks(s: State, ev: Event, ctx: Ctx) -> bool:
    """Any diver sinks."""
    return ev.frm == FIELD and ev.to == DRIFT


def this_sinks(s: State, ev: Event, ctx: Ctx) -> bool:
    """The source sinks."""
    return ev.subj == ctx.src and ev.frm == FIELD and ev.to == DRIFT


def another_sinks(s: State, ev: Event, ctx: Ctx) -> bool:
    """Another diver of the same player sinks."""
    return sinks(s, ev, ctx) and ev.subj != ctx.src and continuous.controller(s, ev.subj) == ctx.you


def other_is_wounded(s: State, ev: Event, ctx: Ctx) -> bool:
    """The other player takes a wound."""
    return ev.to == WOUNDS and ev.player != ctx.you


def a_barnacle(s: State, ev: Event, ctx: Ctx) -> list[Event]:
    """A rewrite: nothing sinks, but the turtle gets a barnacle."""
    atoms.add_counters(s, ctx.src & CARD_MASK, "barnacle", 1, source=ctx.src)
    atoms.set_column(s, len(s.cols) - 1, ev.subj & CARD_MASK, 0)
    return []


def another_echoes(s: State, ev: Event, ctx: Ctx) -> bool:
    """An echo is put on another card."""
    return ev.name == "echo" and ev.subj != ctx.src


def empty_hand(s: State, ctx: Ctx) -> bool:
    """A state: no card in hand."""
    return not s.zone(HAND, ctx.you)


def make_pool(keys: list[str]) -> Pool:
    """Link the cards with these keys; tokens and what effects leave behind are always there."""
    pool = Pool()
    granted = trigger(pool, "draw one", [FIELD], [E_MOVE], this_sinks)
    trigger(pool, "next to sink", [], [E_MOVE], sinks)
    pool.memories.append(Memory(SUNK, [E_MOVE], sinks, "subj"))
    for key in [*keys, *TOKENS]:
        name, deepness, cost, kinds = (PRINTED | LOOPING | TOKENS)[key]
        define(pool, key, name, [deepness, cost], [kinds], _abilities(pool, key, granted.aid))
    return pool


def _abilities(pool: Pool, key: str, granted: int) -> list[LinkedAbility]:
    here = [FIELD]
    bit = 1 << DEPTH
    if key == "angler":
        return [static(pool, key, here, L_SET, two, others, writes=bit)]
    if key == "current":
        return [static(pool, key, here, L_CHANGE, one_less, deep, reads=bit, writes=bit)]
    if key == "kelp":
        return [static(pool, key, here, L_CHANGE, one_more, your_others, writes=bit)]
    if key == "shark":
        return [static(pool, key, here, L_CHANGE, for_each_sunk, source, A_MEMORY, writes=bit)]
    if key == "octopus":

        def gain(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
            ch.abilities.append(granted)

        return [static(pool, key, here, L_TEXT, gain, your_others)]
    if key == "turtle":
        save = replacement(pool, key, here, [E_MOVE], another_sinks, a_barnacle)
        save.optional = True
        return [save, static(pool, "barnacled", here, L_CHANGE, barnacled, source, A_COUNTER, writes=bit)]
    if key == "whale":
        linked = trigger(pool, "draw one", here, [E_MOVE], other_is_wounded)
        linked.limit_times = 1
        return [linked]
    if key == "gull":
        linked = ability(pool, K_STATE, "draw one", here)
        linked.condition = empty_hand
        linked.limit_times = 1
        return [linked]
    if key in ("urchin", "coral", "siren"):
        return [trigger(pool, key, here, [E_MOVE], itself(FIELD))]
    if key == "conch":
        return [trigger(pool, key, here, [E_COUNTER], another_echoes)]
    if key in ("otter", "geyser", "horn"):
        return [ability(pool, K_ACTIVATED, key, here)]
    if key in ("jelly", "net"):
        return [ability(pool, K_SPELL, key, [])]
    return []


# ---- effects -------------------------------------------------------------------------------------------------------


def draw_one(s: State, ctx: Ctx) -> None:
    """Draw a card."""
    draw(s, ctx.you)


def coral(s: State, ctx: Ctx) -> None:
    """Two foams, cards that were not in the game before."""
    for _ in range(2):
        foam = atoms.add_card(s, s.pool.by_key["foam"], ctx.you)
        atoms.move(s, foam, FIELD, ctx.you, source=ctx.src)


def siren(s: State, ctx: Ctx) -> None:
    """An ability that waits for one event."""
    serial = atoms.serial(s)
    aid = next(ability.aid for ability in s.pool.abilities if ability.name == "next to sink")
    atoms.add_lasting(s, Lasting(aid, ctx.copy(), None, ONCE, serial, 0, s.vals[V_TURN], serial, []))


def jelly(s: State, ctx: Ctx) -> None:
    """Two strain to the striker."""
    propose(s, [Event(E_DAMAGE, ctx.slots["striker"][0], source=ctx.src, amount=2)])


def net(s: State, ctx: Ctx) -> None:
    """The striker goes home."""
    striker = ctx.slots["striker"][0]
    if atoms.alive(s, striker):
        card = striker & CARD_MASK
        atoms.move(s, card, HAND, s.cols[OWNER][card], source=ctx.src)


def conch(s: State, ctx: Ctx) -> None:
    """One echo here."""
    if atoms.alive(s, ctx.src):
        atoms.add_counters(s, ctx.src & CARD_MASK, "echo", 1, source=ctx.src)


def horn(s: State, ctx: Ctx) -> None:
    """An echo on every conch."""
    for card in divers(s):
        if s.pool.defs[s.cols[DEF][card]].key == "conch":
            atoms.add_counters(s, card, "echo", 1, source=ctx.src)


URCHIN = Procedure("urchin")


@URCHIN.ask("3.4")
def whom_to_sting(s: State, f: Frame) -> Ask | None:
    """A diver, chosen as it resolves."""
    return Ask(f.who, Q_CHOOSE, [answer_of(O_CARD, card) for card in divers(s)], "sting")


@URCHIN.step("3.4")
def sting(s: State, f: Frame) -> int:
    """Two strain to it."""
    if f.ans != NONE:
        propose(s, [Event(E_DAMAGE, atoms.obj_id(s, card_of(f.ans)), amount=2)])
    return DONE


OTTER = Procedure("otter")


@OTTER.step("3.4")
def look_through_the_deck(s: State, f: Frame) -> int:
    """The player sees all of the deck."""
    for card in s.zone(DECK, f.who):
        atoms.show(s, card, 1 << f.who)
    return NEXT


@OTTER.ask("3.4")
def which_pearl(s: State, f: Frame) -> Ask | None:
    """A pearl, or none: nobody can check that there was one."""
    pearls = [answer_of(O_CARD, card) for card in s.zone(DECK, f.who) if is_a(s, card, "pearl")]
    return Ask(f.who, Q_CHOOSE, [FINISH, *pearls], "search")


@OTTER.step("3.4")
def take_it(s: State, f: Frame) -> int:
    """It is shown and taken; then the deck is shuffled."""
    if f.ans != FINISH:
        atoms.show(s, card_of(f.ans), (1 << s.players) - 1)
        atoms.move(s, card_of(f.ans), HAND, f.who)
    atoms.shuffle(s, DECK, f.who)
    refill(s)
    return DONE


GEYSER = Procedure("geyser")


@GEYSER.ask("3.4")
def how_many_drift_off(s: State, f: Frame) -> Ask | None:
    """A number."""
    most = min(3, max(0, len(s.zone(DECK, f.who)) - 1))
    return Ask(f.who, Q_NUMBER, [answer_of(O_NUMBER, NO_CARD, n) for n in range(most + 1)], "drift")


@GEYSER.step("3.4")
def they_drift_off(s: State, f: Frame) -> int:
    """So many cards from the top."""
    for card in s.zone(DECK, f.who)[::-1][: aux_of(f.ans)]:
        atoms.move(s, card, DRIFT, f.who)
    return DONE


EFFECTS = [
    URCHIN,
    OTTER,
    GEYSER,
    effect("draw one", "3.4", draw_one),
    effect("next to sink", "3.4", draw_one),
    *(effect(do.__name__, "3.4", do) for do in (coral, siren, jelly, net, conch, horn)),
]


def a_deck(twist: int = 0) -> list[str]:
    """Forty cards: two of each, and more pearls. `twist` begins elsewhere in the list."""
    cards = [KEYS[(i + twist) % len(KEYS)] for i in range(2 * len(KEYS))]
    return [*cards, "pearl", "pearl", "pearl", "pearl"]


def decks() -> list[object]:
    """Two decks to try the game with."""
    return [a_deck(), a_deck(5)]
