"""Casting a Summon (11.3) and playing a Character (11.4), step by step."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.cost import Terms, lock, playing_ctx, ways, with_way
from playmat.games.fftcg.rules.moves import enter_flags
from playmat.games.fftcg.rules.schema import BY_PLAY, E_PLAYED, ELEMENT_BIT, FIELD, PAID_CP, PAID_ELEMENTS, STACK
from playmat.games.fftcg.rules.schema import WAY as WAY_PAID
from playmat.kernel import atoms
from playmat.kernel.errors import KernelBug
from playmat.kernel.events.propose import propose_move
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure
from playmat.kernel.model.schema import DEF, E_CAST
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_SPELL,
    CARD_MASK,
    I_CARD,
    NO_ANSWER,
    NO_CARD,
    NO_OBJECT,
    NONE,
    O_ITEM,
    Q_CHOOSE,
    Ask,
    CardId,
    Ctx,
    Event,
    Frame,
    Item,
    ObjectId,
    answer_of,
    aux_of,
)
from playmat.kernel.running.advance import rewind
from playmat.lang.run.execute import push_announce
from playmat.lang.run.flow import push_payment
from playmat.lang.run.pricing import changes_for, spend
from playmat.rules.abilities import context_of, spell_of
from playmat.rules.objects import column, everybody

# Number in the context of a Summon: the zone where it goes after use, if it is not the usual one.
GOES_TO: Final = "#after"

# Locals of both procedures: the card, the way of paying, terms, the serial of the item.
CARD: Final = 0
WAY: Final = 1
FREE: Final = 2
LESS: Final = 3
ANY: Final = 4
SERIAL: Final = 5
FLOOR: Final = 6
AFTER: Final = 7


def start(s: State, procedure: str, player: int, card: CardId, terms: Terms) -> None:
    """Begin to cast or play a card."""
    push(
        s,
        procedure,
        player,
        [card, 0, int(terms.free), terms.less, int(terms.any_element), NONE, terms.floor, terms.after],
    )


def _terms(f: Frame) -> Terms:
    return Terms(f.x[FREE] != 0, f.x[LESS], f.x[ANY] != 0, f.x[FLOOR], f.x[AFTER])


def fix_the_cost(s: State, f: Frame) -> int:
    """Read what the card costs now, and use up what made it cheaper for one card only."""
    used = changes_for(s, f.who, CardId(f.x[CARD]))
    lock(s, f.who, CardId(f.x[CARD]), context_of(f), _terms(f))
    spend(s, used)
    return NEXT


def which_way(s: State, f: Frame) -> Ask | None:
    """Ask how to pay when there are several ways."""
    ctx = context_of(f)
    open_ways = ways(s, CardId(f.x[CARD]), ctx, f.x[FREE] != 0)
    if len(open_ways) < 2:
        return None
    return Ask(f.who, Q_CHOOSE, [answer_of(O_ITEM, NO_CARD, w) for w in open_ways], "way of paying", subject=ctx.src)


def take_way(s: State, f: Frame) -> int:
    """Note how the card is paid for; without any way the action is impossible."""
    ctx = context_of(f)
    if f.answer == NO_ANSWER:
        open_ways = ways(s, CardId(f.x[CARD]), ctx, f.x[FREE] != 0)
        if not open_ways:
            return impossible(s)
        f.x[WAY] = open_ways[0]
    else:
        f.x[WAY] = aux_of(f.answer)
    f.ctx = with_way(s, CardId(f.x[CARD]), f.x[WAY], ctx)
    return NEXT


def impossible(s: State) -> int:
    """The action can't be finished: everything is as it was before it (14)."""
    if not rewind(s):
        raise KernelBug("an action cannot be finished, and the journal does not reach back to its beginning")
    return STAY


def way_program(s: State, f: Frame) -> int:
    """The program that pays for the card."""
    return s.pool.defs[s.cols[DEF][f.x[CARD]]].cost_programs[f.x[WAY]]


# ------------------------------------------------------------------------------------------------ a Summon


SUMMON: Final = Procedure("casting", pushes=["announce", "payment"])


@SUMMON.step("11.3.2", "15.1.1.7.1", "6.2.3", "7.12.3")
def put_it_on_the_stack(s: State, f: Frame) -> int:
    """The card is revealed and lies on top of the stack under the control of who casts it."""
    card = f.x[CARD]
    new = atoms.move(s, CardId(card), STACK, f.who, by_player=f.who)
    f.x[SERIAL] = atoms.serial(s)
    f.ctx = Ctx(new, f.who, spell_of(s, CardId(card)), BY_SPELL)
    f.ctx.nums["#item"] = f.x[SERIAL]
    if f.x[AFTER] >= 0:
        f.ctx.nums[GOES_TO] = f.x[AFTER]
    atoms.push_item(s, Item(I_CARD, CardId(card), NONE, f.x[SERIAL], f.ctx.copy()))
    return NEXT


@SUMMON.step("11.3.3", "11.3.4", "11.3.6")
def declare_targets_and_modes(s: State, f: Frame) -> int:
    """Targets, actions to select and shares are declared now."""
    ctx = context_of(f)
    if ctx.aid >= 0:
        push_announce(s, s.pool.abilities[ctx.aid].program, ctx.copy())
    return NEXT


@SUMMON.step("11.3.5", "11.3.7")
def lock_the_cost(s: State, f: Frame) -> int:
    """The cost is read now and does not change any more."""
    return fix_the_cost(s, f)


@SUMMON.ask("11.3.5")
def additional_or_alternative_cost(s: State, f: Frame) -> Ask | None:
    """Who casts it selects how to pay."""
    return which_way(s, f)


@SUMMON.step("11.3.5", "14.1", "14.2", "14.3", "14.4")
def how_it_is_paid(s: State, f: Frame) -> int:
    """If it cannot be paid, the casting is undone."""
    return take_way(s, f)


@SUMMON.step("11.3.7.1", "11.2.1")
def pay_for_it(s: State, f: Frame) -> int:
    """The whole cost at one time."""
    push_payment(s, way_program(s, f), context_of(f).copy())
    return NEXT


@SUMMON.step("11.3.8")
def it_is_cast(s: State, f: Frame) -> int:
    """What was declared and paid belongs to the Summon now; casting triggers."""
    ctx = context_of(f)
    atoms.replace_item(s, Item(I_CARD, CardId(f.x[CARD]), NONE, f.x[SERIAL], ctx.copy()))
    atoms.emit(s, Event(E_CAST, ctx.src, NO_OBJECT, NO_OBJECT, f.who, by_player=f.who))
    return DONE


# ------------------------------------------------------------------------------------------------ a Character


CHARACTER: Final = Procedure("playing", pushes=["payment"])


@CHARACTER.step("11.4.2")
def reveal_it(s: State, f: Frame) -> int:
    """The card is shown and stays where it is while it is paid for."""
    atoms.show(s, CardId(f.x[CARD]), everybody(s))
    f.ctx = playing_ctx(s, f.who, CardId(f.x[CARD]))
    return NEXT


@CHARACTER.step("11.4.4", "11.4.6")
def lock_its_cost(s: State, f: Frame) -> int:
    """The cost is read now and does not change any more."""
    return fix_the_cost(s, f)


@CHARACTER.ask("11.4.4", "11.4.3")
def its_additional_or_alternative_cost(s: State, f: Frame) -> Ask | None:
    """Who plays it selects how to pay."""
    return which_way(s, f)


@CHARACTER.step("11.4.4", "14.1", "14.2", "14.3", "14.4")
def how_it_will_be_paid(s: State, f: Frame) -> int:
    """If it cannot be paid, the play is undone."""
    return take_way(s, f)


@CHARACTER.step("11.4.6.1", "11.4.5", "11.2.1")
def pay_for_the_character(s: State, f: Frame) -> int:
    """The whole cost at one time, with what must be chosen for it."""
    push_payment(s, way_program(s, f), context_of(f).copy())
    return NEXT


@CHARACTER.step("11.4.7", "6.2.5", "11.4.1", "15.2.5.4", "7.7.1")
def it_enters_the_field(s: State, f: Frame) -> int:
    """It does not use the stack: it is on the field at once, under its player's control."""
    ctx = context_of(f)
    flags = enter_flags(s, CardId(f.x[CARD]), "")
    if atoms.alive(s, ctx.src):
        propose_move(s, ctx.src, FIELD, f.who, flags, BY_PLAY, f.who, NO_OBJECT, "play")
    return NEXT


def arrived(s: State, card: CardId) -> None:
    """Note on a Character that is being played how it was paid for, so that its own abilities can tell."""
    for f in reversed(s.frames):
        if f.proc == CHARACTER.index:
            if f.x[CARD] == card and f.ctx is not None:
                atoms.set_column(s, PAID_CP, card, f.ctx.nums.get("paid cp", 0))
                mask = sum(bit for name, bit in ELEMENT_BIT.items() if f.ctx.nums.get("paid " + name, 0))
                atoms.set_column(s, PAID_ELEMENTS, card, mask)
                atoms.set_column(s, WAY_PAID, card, f.x[WAY] + 1)
            return


def paid_otherwise(s: State, card: CardId) -> int:
    """Whether a card that was just cast or played has been paid for with an extra or alternative cost: 1 or 0, -1 for
    one that has none to choose, or has gone.
    """
    if len(s.pool.defs[s.cols[DEF][card]].costs) < 2:
        return -1
    for item in s.stack:
        if item.card == card:
            return int(any(name.startswith("paid extra ") for name in item.ctx.nums))
    way = column(s, atoms.obj_id(s, card), WAY_PAID)
    return int(way > 1) if way else -1


def paid(s: State, o: ObjectId, what: str) -> int:
    """A fact about how an object was paid for: "cp", "elements" (how many), an Element (at least 1), "extra NAME"."""
    if what == "cp":
        return column(s, o, PAID_CP)
    if what.startswith("extra "):
        d = s.pool.defs[s.cols[DEF][o & CARD_MASK]]
        way = column(s, o, WAY_PAID) - 1
        aid = d.costs[way] if 0 <= way < len(d.costs) else -1
        return int(aid >= 0 and s.pool.abilities[aid].name == what[6:])
    mask = column(s, o, PAID_ELEMENTS)
    return mask.bit_count() if what == "elements" else int(mask & ELEMENT_BIT.get(what, 0) != 0)


@CHARACTER.step("11.4.7")
def it_has_been_played(s: State, f: Frame) -> int:
    """Playing triggers."""
    for o in s.returned:
        atoms.emit(s, Event(E_PLAYED, o, NO_OBJECT, NO_OBJECT, f.who, by_player=f.who))
        atoms.emit(s, Event(E_CAST, o, NO_OBJECT, NO_OBJECT, f.who, by_player=f.who))
    return DONE
