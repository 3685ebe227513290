"""Playing cards and activated abilities step by step (8.6): designate, choose, pay, resolve."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.cost import play_cost
from playmat.games.weiss.rules.effects import user
from playmat.games.weiss.rules.icons import positions
from playmat.games.weiss.rules.moves import change_positions, pay_stock, propose_away
from playmat.games.weiss.rules.permit_abilities import first_positions, other_positions
from playmat.games.weiss.rules.queries import at
from playmat.games.weiss.rules.schema import (
    ACT,
    BY_PLAY,
    CLIMAX_AREA,
    E_EVENT_PLAYED,
    E_EXCHANGED,
    E_PLAYED,
    N_COST,
    PLAY,
    POSITIONS,
    RESOLUTION,
    STAGE,
    USED,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.events.propose import propose_move
from playmat.kernel.events.triggers import count_use
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import E_USED
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_ACTIVATED,
    BY_RULE,
    BY_SPELL,
    BY_TRIGGERED,
    NO_ANSWER,
    NO_OBJECT,
    NONE,
    Q_CHOOSE,
    Ask,
    CardId,
    Ctx,
    Event,
    Frame,
    Item,
    ObjectId,
    aux_of,
    card_in,
)
from playmat.kernel.records.frames import NO_LOCALS
from playmat.lang.run.execute import push_effect
from playmat.lang.run.flow import push_payment
from playmat.lang.run.pricing import changes_for, spend
from playmat.rules.abilities import context_of, spell_of
from playmat.rules.objects import everybody, obj

CARD: Final = 0
POSITION: Final = 1
DEAR: Final = 2  # locals: the card, the chosen position, what it costs


def pay(s: State, f: Frame) -> None:
    """Pay what the card costs now, from the top of the stock."""
    price = play_cost(s, f.who, CardId(f.x[CARD]))
    spend(s, changes_for(s, f.who, CardId(f.x[CARD])))
    pay_stock(s, f.who, price, obj(s, CardId(f.x[CARD])))


# ------------------------------------------------------------------------------------------------ characters

CHARACTER: Final = Procedure("playing a character")


@CHARACTER.step("8.6.2", "8.6.2.1", "8.6.1")
def show_the_character(s: State, f: Frame) -> int:
    """The card is revealed."""
    atoms.show(s, CardId(f.x[CARD]), everybody(s))
    return NEXT


@CHARACTER.ask("8.6.2.2", "8.6.2.2.1", "6.5.1.2.1")
def which_position(s: State, f: Frame) -> Ask | None:
    """One of the five stage positions, also one with a character."""
    return Ask(f.who, Q_CHOOSE, positions(), "position", subject=obj(s, CardId(f.x[CARD])))


@CHARACTER.step("8.6.2.3", "8.6.2.3.1", "2.7.2", "8.4.3")
def pay_for_the_character(s: State, f: Frame) -> int:
    """The whole cost, from the stock, when the position has been chosen."""
    f.x[POSITION] = aux_of(f.answer) if f.answer != NO_ANSWER else POSITIONS[0]
    pay(s, f)
    return NEXT


@CHARACTER.step("8.6.2.4", "8.6.2.4.1", "6.5.1.2.1", "4.6.1")
def it_is_placed(s: State, f: Frame) -> int:
    """It stands on the chosen position; who was there goes by rule action."""
    o = obj(s, CardId(f.x[CARD]))
    propose_move(s, o, STAGE, f.who, 0, BY_PLAY, f.who, NO_OBJECT, PLAY, f.x[POSITION])
    return NEXT


@CHARACTER.step("8.6.2.4.1")
def it_has_been_played(s: State, f: Frame) -> int:
    """Playing triggers."""
    for o in s.returned:
        atoms.announce(s, E_PLAYED, f.who, subj=o, by_player=f.who)
    return DONE


# ------------------------------------------------------------------------------------------------ events

EVENT: Final = Procedure("playing an event", pushes=["effect"])


@EVENT.step("8.6.2", "8.6.2.1", "8.6.1")
def show_the_event(s: State, f: Frame) -> int:
    """The card is revealed."""
    atoms.show(s, CardId(f.x[CARD]), everybody(s))
    return NEXT


@EVENT.step("8.6.2.3", "8.6.2.3.1", "2.7.2", "8.4.3")
def pay_for_the_event(s: State, f: Frame) -> int:
    """The whole cost, from the stock."""
    pay(s, f)
    return NEXT


@EVENT.step("8.6.2.4.2", "6.5.1.2.2", "3.13.1.1")
def to_the_resolution_zone(s: State, f: Frame) -> int:
    """There it waits while its effect is executed."""
    o = atoms.move(s, CardId(f.x[CARD]), RESOLUTION, f.who, by=BY_PLAY, by_player=f.who, name=PLAY)
    atoms.announce(s, E_PLAYED, f.who, subj=o, by_player=f.who)
    f.x = [f.x[CARD], o]
    return NEXT


@EVENT.step("8.6.2.4", "8.6.2.4.2", "8.6.3", "8.8.1")
def its_effect(s: State, f: Frame) -> int:
    """The effect is executed, with its choices made now."""
    aid = spell_of(s, CardId(f.x[CARD]))
    if aid >= 0:
        push_effect(s, s.pool.abilities[aid].program, Ctx(ObjectId(f.x[1]), f.who, aid, BY_SPELL))
    return NEXT


@EVENT.step("8.6.2.4.2", "6.5.1.2.2", "3.13.1.1", "3.4.1")
def the_event_is_used(s: State, f: Frame) -> int:
    """It goes to its owner's waiting room, unless its effect has put it elsewhere."""
    atoms.emit(s, Event(E_EVENT_PLAYED, ObjectId(f.x[1]), player=f.who, by_player=f.who))
    if atoms.alive(s, ObjectId(f.x[1])):
        propose_away(s, ObjectId(f.x[1]), BY_RULE, NONE, NO_OBJECT, USED)
    return DONE


# ------------------------------------------------------------------------------------------------ climaxes

CLIMAX: Final = Procedure("playing a climax")


@CLIMAX.step("8.6.2.4.3", "8.6.2", "3.11.1", "6.6.1.2.1")
def it_is_placed_on_the_climax_area(s: State, f: Frame) -> int:
    """It lies there until the end of the turn."""
    o = obj(s, CardId(f.x[CARD]))
    propose_move(s, o, CLIMAX_AREA, f.who, 0, BY_PLAY, f.who, NO_OBJECT, PLAY)
    return NEXT


@CLIMAX.step("8.6.2.4.3")
def the_climax_has_been_played(s: State, f: Frame) -> int:
    """Playing triggers."""
    for o in s.returned:
        atoms.announce(s, E_PLAYED, f.who, subj=o, by_player=f.who)
    return DONE


# ------------------------------------------------------------------------------------------------ abilities

AID: Final = 0

USING: Final = Procedure("using", pushes=["effect", "payment"])


def start_using(s: State, player: int, card: CardId, aid: int) -> None:
    """Begin to play an activated ability."""
    s.frames.append(Frame(USING.index, 0, player, [aid], ctx=Ctx(obj(s, card), player, aid, BY_ACTIVATED)))


@USING.step("8.6.2", "8.6.2.1")
def show_the_ability(s: State, f: Frame) -> int:
    """A card in a hidden zone is revealed; the use is counted."""
    atoms.show(s, card_in(context_of(f).src), everybody(s))
    count_use(s, s.pool.abilities[f.x[AID]], context_of(f))
    return NEXT


@USING.step("8.6.2.3", "8.6.2.3.1", "8.4.1", "8.4.2", "8.4.2.1", "8.4.3")
def pay_for_the_ability(s: State, f: Frame) -> int:
    """The stipulated cost."""
    if s.pool.abilities[f.x[AID]].cost >= 0:
        push_payment(s, s.pool.abilities[f.x[AID]].cost, context_of(f).copy())
    return NEXT


@USING.step("8.6.2.4.4", "4.3.4")
def the_effect_of_the_ability(s: State, f: Frame) -> int:
    """The effect is executed; its master is who has played it."""
    push_effect(s, s.pool.abilities[f.x[AID]].program, context_of(f).copy())
    return NEXT


@USING.step("8.1.1.1.2")
def the_ability_is_used(s: State, f: Frame) -> int:
    """Using an activated ability is resolving it."""
    ctx = context_of(f)
    atoms.emit(
        s, Event(E_USED, ObjectId(user(s, ctx)), NO_OBJECT, ctx.src, f.who, by=ctx.by, by_player=f.who, name=ACT)
    )
    return DONE


AUTO: Final = Procedure("resolving")


def start_resolving(s: State, item: Item) -> None:
    """A waiting automatic ability is played and resolved: its effect is executed, with a cost that may be paid in it
    (8.1.1.2.2).
    """
    s.frames.append(Frame(AUTO.index, 0, item.ctx.you, NO_LOCALS, ctx=item.ctx, item=item))
    program = s.pool.abilities[item.aid].program
    if program >= 0:
        ctx = item.ctx.copy()
        ctx.by = ctx.by or BY_TRIGGERED
        push_effect(s, program, ctx)


@AUTO.step("8.7.6.1")
def it_is_resolved(s: State, f: Frame) -> int:
    """Until now it was being resolved, so that its state could not bring it into standby again."""
    return DONE


# ------------------------------------------------------------------------------------------------ positions

EXCHANGE: Final = Procedure("exchange")  # x[0]: the first position


@EXCHANGE.ask("6.5.1.2.4")
def first_position(s: State, f: Frame) -> Ask | None:
    """One of the player's positions."""
    return Ask(f.who, Q_CHOOSE, positions(first_positions(s, f.who)), "exchange")


@EXCHANGE.step("6.5.1.2.4")
def note_the_first(s: State, f: Frame) -> int:
    """The other one is asked for next."""
    if f.answer == NO_ANSWER:
        return DONE
    f.x = [aux_of(f.answer)]
    return NEXT


@EXCHANGE.ask("6.5.1.2.4")
def second_position(s: State, f: Frame) -> Ask | None:
    """Another one; one of the two has a character."""
    return Ask(f.who, Q_CHOOSE, positions(other_positions(s, f.who, f.x[0])), "exchange with")


@EXCHANGE.step("6.5.1.2.4")
def exchange_them(s: State, f: Frame) -> int:
    """Both characters change their positions at the same time; nobody leaves the stage."""
    if f.answer != NO_ANSWER:
        one, two = f.x[0], aux_of(f.answer)
        moves: list[tuple[CardId, int]] = []
        here, there = at(s, f.who, one), at(s, f.who, two)
        if here != NONE:
            moves.append((CardId(here), two))
        if there != NONE:
            moves.append((CardId(there), one))
        change_positions(s, f.who, moves, BY_RULE, f.who, lone=True)
        atoms.announce(s, E_EXCHANGED, f.who, by_player=f.who, frm=one, to=two)
    return DONE


def start(s: State, procedure: str, player: int, card: CardId) -> None:
    """Begin to play a card."""
    push(s, procedure, player, [card, 0, chars(s, card).numbers[N_COST]])
