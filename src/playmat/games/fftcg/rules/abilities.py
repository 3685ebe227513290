"""Using action and special abilities (11.6, 11.7), and putting triggered abilities on the stack (11.8)."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.cast import impossible
from playmat.games.fftcg.rules.cost import WARP, ability_less
from playmat.games.fftcg.rules.permit_abilities import ability_ctx, values_of_x, variable_of
from playmat.games.fftcg.rules.schema import BY_WARP
from playmat.kernel import atoms
from playmat.kernel.events.triggers import count_use
from playmat.kernel.model.ability import LinkedAbility
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import E_USED
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_TRIGGERED,
    I_ACTIVATED,
    I_NAMED,
    I_TRIGGERED,
    NO_ANSWER,
    NO_CARD,
    NONE,
    O_NUMBER,
    Q_NUMBER,
    Ask,
    CardId,
    Event,
    Frame,
    Item,
    Waiting,
    answer_of,
    aux_of,
    card_in,
    object_id,
)
from playmat.lang.run.costs import LESS
from playmat.lang.run.execute import can_announce, can_pay, push_announce
from playmat.lang.run.flow import push_payment
from playmat.rules.abilities import context_of
from playmat.rules.objects import everybody

AID: Final = 0
SERIAL: Final = 1

USING: Final = Procedure("using", pushes=["announce", "payment"])


def start_using(s: State, player: int, card: CardId, aid: int) -> None:
    """Begin to use an ability."""
    s.frames.append(Frame(USING.index, 0, player, [aid, NONE], ctx=ability_ctx(s, player, card, s.pool.abilities[aid])))


def start_placing(s: State, waiting: Waiting) -> None:
    """Begin to put a triggered ability on the stack."""
    ctx = waiting.ctx.copy()
    ctx.by = ctx.by or BY_TRIGGERED
    if s.pool.abilities[waiting.aid].name == WARP:
        ctx.by |= BY_WARP
    s.frames.append(Frame(PLACING.index, 0, ctx.you, [waiting.aid, waiting.serial], ctx=ctx))


def _code(s: State, f: Frame) -> LinkedAbility:
    return s.pool.abilities[f.x[AID]]


@USING.step("11.6.4", "11.7.4", "11.6.3", "11.7.3", "7.12.3", "11.5.5")
def put_the_ability_on_the_stack(s: State, f: Frame) -> int:
    """A card in a hidden zone is revealed; the ability goes on top of the stack, with its text and nothing else."""
    ctx = context_of(f)
    c = _code(s, f)
    atoms.show(s, card_in(ctx.src), everybody(s))
    f.x[SERIAL] = atoms.serial(s)
    ctx.nums["#item"] = f.x[SERIAL]
    atoms.push_item(s, Item(I_NAMED if c.name else I_ACTIVATED, CardId(NONE), f.x[AID], f.x[SERIAL], ctx.copy()))
    count_use(s, c, ctx)
    return NEXT


@USING.step("11.6.7", "11.6.9", "11.7.7", "11.7.9")
def lock_what_it_costs(s: State, f: Frame) -> int:
    """The cost is read now and does not change any more."""
    ctx = context_of(f)
    ctx.nums[LESS] = ability_less(s, f.who, card_in(ctx.src))
    return NEXT


@USING.ask("11.6.7", "11.7.7", "4.5", "4.1", "11.6.3", "11.7.3", "14.1")
def the_variable(s: State, f: Frame) -> Ask | None:
    """Who uses the ability sets its variable, never below zero."""
    c = _code(s, f)
    x = variable_of(s, c.cost)
    if x is None:
        return None
    ctx = context_of(f)
    options = [answer_of(O_NUMBER, NO_CARD, n) for n in values_of_x(s, ctx, c, x)]
    return Ask(f.who, Q_NUMBER, options, x.name, subject=ctx.src)


@USING.step("11.6.7", "11.7.7", "4.5")
def set_the_variable(s: State, f: Frame) -> int:
    """It stands for the rest of the ability."""
    x = variable_of(s, _code(s, f).cost)
    if x is not None and f.answer != NO_ANSWER:
        context_of(f).nums[x.name] = aux_of(f.answer)
    return NEXT


@USING.step("11.6.5", "11.6.6", "11.6.8", "11.7.5", "11.7.6", "11.7.8")
def declare_what_it_does(s: State, f: Frame) -> int:
    """Targets, actions to select and shares are declared now."""
    push_announce(s, _code(s, f).program, context_of(f).copy())
    return NEXT


@USING.step("11.6.3", "11.7.3", "14.1", "14.2", "14.3", "14.4")
def can_it_be_paid(s: State, f: Frame) -> int:
    """If not, the activation is undone."""
    return NEXT if can_pay(s, _code(s, f).cost, context_of(f)) else impossible(s)


@USING.step("11.6.10", "11.7.10", "11.6.2.1", "11.7.2.1", "11.7.1", "11.2.1")
def pay_what_it_costs(s: State, f: Frame) -> int:
    """The whole cost at one time."""
    push_payment(s, _code(s, f).cost, context_of(f).copy())
    return NEXT


@USING.step("11.6.11", "11.7.11")
def it_is_activated(s: State, f: Frame) -> int:
    """What was declared and paid belongs to the ability now; its use triggers."""
    ctx = context_of(f)
    kind = I_NAMED if _code(s, f).name else I_ACTIVATED
    atoms.replace_item(s, Item(kind, CardId(NONE), f.x[AID], f.x[SERIAL], ctx.copy()))
    item = object_id(NO_CARD, f.x[SERIAL])
    atoms.emit(s, Event(E_USED, ctx.src, item, ctx.src, f.who, by=ctx.by, by_player=f.who))
    return DONE


# ------------------------------------------------------------------------------------------------ auto-abilities


PLACING: Final = Procedure("placing", pushes=["announce"])


@PLACING.step("11.8.4", "11.8.9")
def without_a_target_it_is_removed(s: State, f: Frame) -> int:
    """It has triggered, but nobody can respond to it."""
    c = _code(s, f)
    return NEXT if c.program < 0 or can_announce(s, c.program, context_of(f)) else DONE


@PLACING.step("11.8.7", "11.8.5", "7.12.3", "11.8.14")
def put_it_there(s: State, f: Frame) -> int:
    """On top of the stack, under the control of who controls its source."""
    ctx = context_of(f)
    ctx.nums["#item"] = f.x[SERIAL]
    atoms.push_item(s, Item(I_TRIGGERED, CardId(NONE), f.x[AID], f.x[SERIAL], ctx.copy()))
    return NEXT


@PLACING.step("11.8.8", "11.8.9", "11.8.10", "11.8.11", "11.8.12")
def declare_what_it_will_do(s: State, f: Frame) -> int:
    """Targets, actions to select, variables and shares are declared now."""
    c = _code(s, f)
    if c.program >= 0:
        push_announce(s, c.program, context_of(f).copy())
    return NEXT


@PLACING.step("11.8.9", "11.8.10", "11.8.11", "11.8.12")
def it_waits_on_the_stack(s: State, f: Frame) -> int:
    """What was declared belongs to the ability now."""
    atoms.replace_item(s, Item(I_TRIGGERED, CardId(NONE), f.x[AID], f.x[SERIAL], context_of(f).copy()))
    return DONE
