"""The cards of EMBERS. What each does stands in its comment; the abilities are written by hand as the kernel's Code."""

from __future__ import annotations

from embers.rules.schema import (
    ASHES,
    DECK,
    EMBERS,
    FIELD,
    HAND,
    L_CONTROL,
    L_POWER,
    POWER,
    UNTIL_END,
    beasts,
    draw,
    hurt,
    power,
)

from playmat.kernel import atoms, continuous
from playmat.kernel.events.propose import propose
from playmat.kernel.model.ability import K_ACTIVATED, K_SPELL, LinkedAbility, Pool
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import A_COUNTER, DEF, E_COUNTER, E_DAMAGE, E_MOVE, E_PLAYER_DAMAGE, TURNED, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO, Q_YESNO, YES, Ask, Chars, Ctx, Event, Frame, Lasting
from toys.making import ability, define, effect, itself, replacement, static, trigger

PLUS_ONE = "+1 power until end of turn"
CHARMED = "charmed"

# key: (name, power, cost, kinds)
PRINTED: dict[str, tuple[str, int, int, tuple[str, ...]]] = {
    "fox": ("Ember Fox", 2, 1, ("beast",)),
    "bear": ("Ash Bear", 4, 3, ("beast",)),
    "banner": ("Banner Stag", 1, 2, ("beast",)),  # Your other beasts have +1 power.
    "mother": ("Pack Mother", 1, 2, ("beast",)),  # +1 power for each growth. Another beast comes to you: one growth.
    "phoenix": ("Phoenix", 2, 3, ("beast",)),  # If it would go to the ashes, it goes to the hand instead.
    "shield": ("Shield Ram", 1, 2, ("beast",)),  # If you would take damage, you take 1 less.
    "mirror": ("Mirror Ox", 1, 3, ("beast",)),  # If you would take damage, you take half of it, rounded down.
    "nest": ("Nesting Hen", 1, 2, ("beast",)),  # When it comes, a chick comes too.
    "seer": ("Seer Owl", 1, 1, ("beast",)),  # When it comes, look at your top card; you may put it at the bottom.
    "spy": ("Spy Crow", 1, 1, ("beast",)),  # When it comes, the other player's hand is revealed.
    "martyr": ("Martyr Moth", 1, 1, ("beast",)),  # When it goes to the ashes, the other player takes its power.
    "bolt": ("Bolt", 0, 1, ("spark", "aimed")),  # 2 damage to a beast.
    "rally": ("Rally", 0, 1, ("spark",)),  # Your beasts have +1 power until the end of the turn.
    "charm": ("Charm", 0, 3, ("spark", "aimed")),  # You control a beast until the end of the turn; it turns upright.
    "hearth": ("Hearth Toad", 1, 1, ("beast",)),  # Turn it: one ember.
    "muddle": ("Muddle", 0, 1, ("spark",)),  # Shuffle your hand into your deck, then draw as many.
}
KEYS = list(PRINTED)
# Cards that make loops; they are in no usual deck.
LOOPING: dict[str, tuple[str, int, int, tuple[str, ...]]] = {
    "left": ("Left Bell", 1, 1, ("beast",)),  # When a chime is put on Right Bell, put one on this.
    "right": ("Right Bell", 1, 1, ("beast",)),  # When a chime is put on Left Bell, put one on this.
    "strike": ("Strike", 0, 1, ("spark", "aimed")),  # Put a chime on a beast.
    "knot": ("Knot Snake", 1, 1, ("beast",)),  # Use: put a knot on this.
    "untie": ("Untying Hare", 1, 1, ("beast",)),  # Use, if a beast has a knot: take a knot off a beast.
}
ALL = [*PRINTED, *LOOPING]
TOKENS: dict[str, tuple[str, int, int, tuple[str, ...]]] = {"chick": ("Chick", 1, 0, ("beast", "token"))}


def plus_one(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
    """A change: one more power."""
    ch.numbers[POWER] += 1


def your_other_beasts(s: State, ctx: Ctx) -> list[int]:
    """A scope: beasts of the effect's player but its source."""
    return [c for c in s.zone(FIELD, ctx.you) if c != ctx.src & CARD_MASK and "beast" in s.computed.chars[c].sets[0]]


def source(s: State, ctx: Ctx) -> list[int]:
    """A scope: the source itself."""
    return [ctx.src & CARD_MASK]


def grown(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
    """A change: one more power for each growth counter."""
    ch.numbers[POWER] += atoms.counters_on(s, card, "growth")


def another_beast(s: State, ev: Event, ctx: Ctx) -> bool:
    """An event: another beast comes to this side of the field."""
    return ev.to == FIELD and ev.obj != ctx.src and continuous.controller(s, ev.obj) == ctx.you


def dies(s: State, ev: Event, ctx: Ctx) -> bool:
    """An event: this object goes from the field to the ashes."""
    return ev.subj == ctx.src and ev.frm == FIELD and ev.to == ASHES


def to_the_hand(s: State, ev: Event, ctx: Ctx) -> list[Event]:
    """A rewrite: to the hand instead."""
    ev.to = HAND
    return [ev]


def hurts_you(s: State, ev: Event, ctx: Ctx) -> bool:
    """An event: damage to the player of the effect."""
    return ev.player == ctx.you


def one_less(s: State, ev: Event, ctx: Ctx) -> list[Event]:
    """A rewrite: one point less."""
    ev.amount -= 1
    return [ev] if ev.amount > 0 else []


def half(s: State, ev: Event, ctx: Ctx) -> list[Event]:
    """A rewrite: half of it."""
    ev.amount //= 2
    return [ev] if ev.amount > 0 else []


def charmed(s: State, ch: Chars, card: int, ctx: Ctx, n: int) -> None:
    """A change: another player controls it."""
    continuous.change_control(s, card, ctx.you)


def the_other_chimes(s: State, ev: Event, ctx: Ctx) -> bool:
    """An event: a chime is put on the bell that is not this one."""
    return ev.name == "chime" and ev.subj != ctx.src and "Bell" in s.pool.defs[s.cols[DEF][ev.subj & CARD_MASK]].name


def upright(s: State, ctx: Ctx) -> bool:
    """What an ability asks for: the source is not turned."""
    return s.cols[TURNED][ctx.src & CARD_MASK] == 0


def knotted(s: State) -> list[int]:
    """The beasts with a knot."""
    return [c for p in range(s.players) for c in beasts(s, p) if atoms.counters_on(s, c, "knot")]


def a_knot(s: State, ctx: Ctx) -> bool:
    """What an ability asks for: some beast has a knot."""
    return bool(knotted(s))


def make_pool(keys: list[str]) -> Pool:
    """Link the cards with these keys; tokens and the effects of sparks are always there."""
    pool = Pool()
    pool.has_control = True
    static(pool, PLUS_ONE, [], L_POWER, plus_one)
    static(pool, CHARMED, [], L_CONTROL, charmed)
    for key in [*keys, *TOKENS]:
        name, strength, cost, kinds = (PRINTED | LOOPING | TOKENS)[key]
        define(pool, key, name, [strength, cost], [kinds], _abilities(pool, key))
    return pool


def _abilities(pool: Pool, key: str) -> list[LinkedAbility]:
    here = [FIELD]
    if key == "banner":
        return [static(pool, "banner", here, L_POWER, plus_one, your_other_beasts)]
    if key == "mother":
        return [
            static(pool, "grown", here, L_POWER, grown, source, A_COUNTER),
            trigger(pool, "grow", here, [E_MOVE], another_beast),
        ]
    if key == "phoenix":
        linked = replacement(pool, "rise", here, [E_MOVE], dies, to_the_hand)
        linked.self_only = True
        return [linked]
    if key == "shield":
        return [replacement(pool, "one less", here, [E_PLAYER_DAMAGE], hurts_you, one_less)]
    if key == "mirror":
        return [replacement(pool, "half", here, [E_PLAYER_DAMAGE], hurts_you, half)]
    if key in ("nest", "seer", "spy"):
        return [trigger(pool, key, here, [E_MOVE], itself(FIELD))]
    if key == "martyr":
        return [trigger(pool, "martyr", here, [E_MOVE], dies)]
    if key in ("left", "right"):
        return [trigger(pool, "chime", here, [E_COUNTER], the_other_chimes)]
    if key in ("hearth", "knot", "untie"):
        linked = ability(pool, K_ACTIVATED, key, here)
        linked.uses = 1 if key == "hearth" else 0  # it has to turn
        linked.condition = {"hearth": upright, "knot": None, "untie": a_knot}[key]
        return [linked]
    if "spark" in (PRINTED | LOOPING | TOKENS)[key][3]:
        return [ability(pool, K_SPELL, key, [])]
    return []


# ---- effects -------------------------------------------------------------------------------------------------------


def grow(s: State, ctx: Ctx) -> None:
    """One growth counter, if the beast is still there."""
    if atoms.alive(s, ctx.src):
        atoms.add_counters(s, ctx.src & CARD_MASK, "growth", 1, source=ctx.src)


def nest(s: State, ctx: Ctx) -> None:
    """A chick, a card that was not in the game before."""
    chick = atoms.add_card(s, s.pool.by_key["chick"], ctx.you)
    atoms.move(s, chick, FIELD, ctx.you, source=ctx.src)


def spy(s: State, ctx: Ctx) -> None:
    """Everybody now knows the cards of that hand."""
    for card in s.zone(HAND, s.opponent(ctx.you)):
        atoms.show(s, card, (1 << s.players) - 1)


def martyr(s: State, ctx: Ctx) -> None:
    """Its power as it last was."""
    hurt(s, s.opponent(ctx.you), power(s, ctx.src), ctx.src, 0)


def bolt(s: State, ctx: Ctx) -> None:
    """Two points."""
    propose(s, [Event(E_DAMAGE, ctx.slots["target"][0], source=ctx.src, amount=2)])


def chime(s: State, ctx: Ctx) -> None:
    """A chime, if the bell is still there."""
    if atoms.alive(s, ctx.src):
        atoms.add_counters(s, ctx.src & CARD_MASK, "chime", 1, source=ctx.src)


def strike(s: State, ctx: Ctx) -> None:
    """A chime on what was aimed at."""
    atoms.add_counters(s, ctx.slots["target"][0] & CARD_MASK, "chime", 1, source=ctx.src)


def hearth(s: State, ctx: Ctx) -> None:
    """One ember."""
    atoms.set_player_value(s, EMBERS, ctx.you, s.pvals[EMBERS][ctx.you] + 1)


def knot(s: State, ctx: Ctx) -> None:
    """A knot."""
    if atoms.alive(s, ctx.src):
        atoms.add_counters(s, ctx.src & CARD_MASK, "knot", 1, source=ctx.src)


def untie(s: State, ctx: Ctx) -> None:
    """One knot less."""
    for card in knotted(s)[:1]:
        atoms.add_counters(s, card, "knot", -1, source=ctx.src)


def _last(s: State, ctx: Ctx, name: str, targets: list[int]) -> None:
    serial = atoms.serial(s)
    aid = next(ability.aid for ability in s.pool.abilities if ability.name == name)
    atoms.add_lasting(s, Lasting(aid, ctx.copy(), targets, UNTIL_END, serial, 0, s.vals[V_TURN], serial, []))


def rally(s: State, ctx: Ctx) -> None:
    """The beasts that are there now, until the end of the turn."""
    _last(s, ctx, PLUS_ONE, [atoms.obj_id(s, card) for card in beasts(s, ctx.you)])


def charm(s: State, ctx: Ctx) -> None:
    """It changes sides until the end of the turn."""
    _last(s, ctx, CHARMED, ctx.slots["target"])
    atoms.turn(s, ctx.slots["target"][0] & CARD_MASK, 0)


def muddle(s: State, ctx: Ctx) -> None:
    """What was known of the hand is known no more."""
    hand = s.zone(HAND, ctx.you)[:]
    for card in hand:
        atoms.move(s, card, DECK, ctx.you, unseen=True)
    atoms.shuffle(s, DECK, ctx.you)
    for _ in hand:
        draw(s, ctx.you)


SEER = Procedure("seer")


@SEER.step("3.4")
def look(s: State, f: Frame) -> int:
    """The player sees the top card; nobody else does."""
    if s.zone(DECK, f.who):
        atoms.show(s, s.zone(DECK, f.who)[-1], 1 << f.who)
    return NEXT


@SEER.ask("3.4")
def keep_it(s: State, f: Frame) -> Ask | None:
    """Leave it on top?"""
    deck = s.zone(DECK, f.who)
    return Ask(f.who, Q_YESNO, [YES, NO], "to the bottom", subject=atoms.obj_id(s, deck[-1])) if deck else None


@SEER.step("3.4")
def put_it_down(s: State, f: Frame) -> int:
    """Or put it at the bottom."""
    if f.ans == YES:
        atoms.move(s, s.zone(DECK, f.who)[-1], DECK, f.who, bottom=True)
    return DONE


_SIMPLE = (grow, nest, spy, martyr, bolt, rally, charm, muddle, hearth, chime, strike, knot, untie)
EFFECTS = [
    SEER,
    *(effect(do.__name__, "3.4", do) for do in _SIMPLE),
]


def a_deck(twist: int = 0) -> list[str]:
    """Thirty cards: two of each. `twist` begins elsewhere in the list, which gives other card numbers."""
    return [KEYS[(i + twist) % len(KEYS)] for i in range(2 * len(KEYS))]


def decks() -> list[object]:
    """Two decks to try the game with."""
    return [a_deck(), a_deck(7)]
