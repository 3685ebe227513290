"""Playing cards, activated and automatic abilities step by step (10.6.2): options, targets, cost, room, resolution."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.cost import fix_cost, ways, with_way
from playmat.games.evolve.rules.moves import away
from playmat.games.evolve.rules.permissions import playing_ctx, ready_to_play
from playmat.games.evolve.rules.permit_abilities import ability_ctx, grows
from playmat.games.evolve.rules.queries import is_spell, room
from playmat.games.evolve.rules.schema import (
    BY_PLAY,
    E_PLAYED,
    FIELD,
    GROWN,
    ORIGIN,
    PLAY,
    PLAYED,
    RESOLUTION,
    USED,
)
from playmat.kernel import atoms
from playmat.kernel.errors import KernelBug
from playmat.kernel.events.propose import propose, propose_move
from playmat.kernel.events.triggers import count_use
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure
from playmat.kernel.model.schema import DEF, E_USED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    BY_SPELL,
    BY_TRIGGERED,
    CARD_MASK,
    NO_ANSWER,
    NO_CARD,
    NO_OBJECT,
    O_ITEM,
    Q_CHOOSE,
    Ask,
    CardId,
    Ctx,
    Frame,
    Item,
    ObjectId,
    answer_of,
    aux_of,
    card_in,
)
from playmat.kernel.running.advance import rewind
from playmat.lang.run.execute import can_announce, can_pay, push_announce, push_effect
from playmat.lang.run.flow import push_payment
from playmat.lang.run.modes import besides
from playmat.lang.run.pricing import changes_for, spend
from playmat.rules.abilities import context_of

CARD: Final = 0
WAY: Final = 1
COST: Final = 2  # locals of playing: the card, the way of paying, what an effect sets the cost to (-1: none does)

PLAYING: Final = Procedure("playing", pushes=["announce", "effect", "payment"])


def start_playing(s: State, player: int, card: CardId, cost: int = -1) -> None:
    """Begin to play a card, for its cost; cost: what an effect sets it to, -1 if none does."""
    push(s, "playing", player, [card, 0, cost])


def impossible(s: State) -> int:
    """What can't be finished is undone: everything is as it was before it."""
    if not rewind(s):
        raise KernelBug("an action cannot be finished, and the journal does not reach back to its beginning")
    return STAY


@PLAYING.step("10.6.2", "10.6.2.1", "4.11.1", "4.11.2", "10.6.2.1.2", "13.3.1.3", "13.5.1.3.1")
def to_the_resolution_zone(s: State, f: Frame) -> int:
    """The card is revealed and lies on top of what has been played before it."""
    card = f.x[CARD]
    where = s.cols[ZONE][card]
    new = atoms.move(s, CardId(card), RESOLUTION, f.who, by=BY_PLAY, by_player=f.who, name=PLAY)
    atoms.set_column(s, ORIGIN, CardId(card), where + 1)
    f.ctx = playing_ctx(s, f.who, CardId(card))
    f.ctx.src = new
    return NEXT


@PLAYING.ask("10.6.2.2", "10.6.2.2.1", "10.4.7.3", "10.4.7")
def which_way(s: State, f: Frame) -> Ask | None:
    """Whether an optional cost is paid besides."""
    card = f.x[CARD]
    if len(s.pool.defs[s.cols[DEF][card]].costs) < 2:
        return None
    ctx = context_of(f).copy()
    fix_cost(s, f.who, CardId(card), ctx, f.x[COST])
    open_ways = ways(s, CardId(card), ctx)
    if len(open_ways) < 2:
        return None
    return Ask(
        f.who, Q_CHOOSE, [answer_of(O_ITEM, NO_CARD, way) for way in open_ways], "way of paying", subject=ctx.src
    )


@PLAYING.step("10.6.2.2", "10.6.2.2.1", "10.6.2.5")
def take_the_way(s: State, f: Frame) -> int:
    """What the card costs now, with what is paid besides."""
    card = f.x[CARD]
    ctx = context_of(f)
    fix_cost(s, f.who, CardId(card), ctx, f.x[COST])
    if f.answer != NO_ANSWER:
        f.x[WAY] = aux_of(f.answer)
    else:
        open_ways = ways(s, CardId(card), ctx)
        if not open_ways:
            return impossible(s)
        f.x[WAY] = open_ways[0]
    f.ctx = with_way(s, CardId(card), f.x[WAY], ctx)
    return NEXT


@PLAYING.step("10.6.2.2", "10.6.2.3", "10.6.2.4", "5.17.3")
def options_and_targets(s: State, f: Frame) -> int:
    """Options, targets and shares of a spell are selected now."""
    ctx = context_of(f)
    if ctx.aid >= 0 and is_spell(s, CardId(f.x[CARD])):
        push_announce(s, s.pool.abilities[ctx.aid].program, ctx.copy())
    return NEXT


@PLAYING.step("10.6.2.5", "10.4.2", "10.4.2.1", "10.4.3", "10.4.4", "2.5.1")
def pay_for_the_card(s: State, f: Frame) -> int:
    """The whole cost, part by part."""
    push_payment(s, s.pool.defs[s.cols[DEF][f.x[CARD]]].cost_programs[f.x[WAY]], context_of(f).copy())
    return NEXT


@PLAYING.step("10.6.2.5", "13.3.3.2")
def pay_besides_for_the_card(s: State, f: Frame) -> int:
    """What its text lets the player pay besides, if that was said (Earth Rite)."""
    ctx = context_of(f)
    return pay_besides(s, ctx) if ctx.aid >= 0 and is_spell(s, CardId(f.x[CARD])) else NEXT


def pay_besides(s: State, ctx: Ctx) -> int:
    """Pay the additional costs of an effect of which its player has said so; what cannot be paid is undone."""
    costs = besides(s, s.pool.abilities[ctx.aid].program, ctx)
    if not all([can_pay(s, cost, ctx) for cost in costs]):
        return impossible(s)
    for cost in reversed(costs):
        push_payment(s, cost, ctx.copy())
    return NEXT


@PLAYING.step("10.6.2.6")
def is_there_room(s: State, f: Frame) -> int:
    """Once the cost is paid, a follower or amulet needs room on the field; without it the play is undone."""
    if not is_spell(s, CardId(f.x[CARD])) and room(s, FIELD, f.who) < 1:
        return impossible(s)
    return NEXT


@PLAYING.step("13.2.1.2", "13.2.1.3")
def it_is_played(s: State, f: Frame) -> int:
    """It counts among the cards played this turn, and for what was said of the next one; playing triggers."""
    spend(s, changes_for(s, f.who, CardId(f.x[CARD])))
    atoms.set_player_value(s, PLAYED, f.who, s.pvals[PLAYED][f.who] + 1)
    atoms.announce(s, E_PLAYED, f.who, subj=context_of(f).src, by_player=f.who)
    return NEXT


@PLAYING.step("10.6.2.7", "10.6.2.7.1", "10.6.2.7.1.1", "10.6.2.7.2", "10.6.1", "10.1.1.4")
def resolve_the_card(s: State, f: Frame) -> int:
    """A follower or amulet goes to the field, a spell's text is carried out in written order."""
    ctx = context_of(f)
    if not is_spell(s, CardId(f.x[CARD])):
        propose_move(s, ctx.src, FIELD, f.who, 0, BY_PLAY, f.who, NO_OBJECT, PLAY)
    elif ctx.aid >= 0:
        ctx.by = BY_SPELL
        push_effect(s, s.pool.abilities[ctx.aid].program, ctx.copy())
    return NEXT


@PLAYING.step("10.6.2.7.3", "4.9.1")
def what_is_left_goes(s: State, f: Frame) -> int:
    """What still lies in the resolution zone goes to its owner's cemetery."""
    ctx = context_of(f)
    atoms.set_column(s, ORIGIN, CardId(f.x[CARD]), 0)  # (who waited for it to come has seen from where)
    if s.cols[ZONE][ctx.src & CARD_MASK] == RESOLUTION:
        propose(s, [away(s, ctx.src, BY_RULE, f.who, NO_OBJECT, USED)])
    return DONE


def play_by_effect(
    s: State, ctx: Ctx, o: ObjectId, who: int, free: bool, less: int, floor: int, any_kind: bool, after: int
) -> bool:
    """An effect makes a player play a card now, for nothing if it says so; whether that can begin."""
    card = card_in(o)
    cost = 0 if free else -1
    if not ready_to_play(s, who, card, cost):
        return False
    start_playing(s, who, card, cost)
    return True


# ------------------------------------------------------------------------------------------------ activated abilities

AID: Final = 0

USING: Final = Procedure("using", pushes=["announce", "effect", "payment"])


def start_using(s: State, player: int, card: CardId, aid: int) -> None:
    """Begin to play an activated ability."""
    s.frames.append(Frame(USING.index, 0, player, [aid], ctx=ability_ctx(s, player, card, s.pool.abilities[aid])))


@USING.step("10.6.2", "10.6.2.1", "4.11.1")
def specify_the_ability(s: State, f: Frame) -> int:
    """The use is counted."""
    count_use(s, s.pool.abilities[f.x[AID]], context_of(f))
    return NEXT


@USING.step("10.6.2.2", "10.6.2.3", "10.6.2.4", "5.17.3")
def what_the_ability_selects(s: State, f: Frame) -> int:
    """Options, targets and shares are selected now."""
    push_announce(s, s.pool.abilities[f.x[AID]].program, context_of(f).copy())
    return NEXT


@USING.step("10.6.2.5", "10.4.2", "10.4.2.1", "10.4.3", "10.1.1.1", "14.2.2.3", "15.1.2.2", "15.1.4")
def pay_for_the_ability(s: State, f: Frame) -> int:
    """The whole cost, part by part."""
    if s.pool.abilities[f.x[AID]].cost >= 0:
        push_payment(s, s.pool.abilities[f.x[AID]].cost, context_of(f).copy())
    return NEXT


@USING.step("10.6.2.5", "13.3.3.2")
def pay_besides_for_the_ability(s: State, f: Frame) -> int:
    """What its text lets the player pay besides, if that was said (Earth Rite)."""
    return pay_besides(s, context_of(f))


@USING.step("8.3.2")
def the_ability_is_used(s: State, f: Frame) -> int:
    """Evolve and serve abilities are counted."""
    ability = s.pool.abilities[f.x[AID]]
    if grows(ability):
        atoms.set_player_value(s, GROWN, f.who, s.pvals[GROWN][f.who] + 1)
    ctx = context_of(f)
    atoms.announce(s, E_USED, f.who, ability.name, ctx.by, ctx.src, source=ctx.src, by_player=f.who)
    return NEXT


@USING.step("10.6.2.7", "10.6.2.7.2", "10.6.2.7.2.1", "10.6.2.7.3", "3.1.2.2", "10.6.2.5.1")
def resolve_the_ability(s: State, f: Frame) -> int:
    """Its effect is carried out, whatever has become of its card, and of what was done to pay for it."""
    push_effect(s, s.pool.abilities[f.x[AID]].program, context_of(f).copy())
    return NEXT


@USING.step()
def done_with_it(s: State, f: Frame) -> int:
    """Nothing is left of it."""
    return DONE


# ------------------------------------------------------------------------------------------------ automatic abilities

RESOLVING: Final = Procedure("resolving", pushes=["announce", "effect", "payment"])


def start_resolving(s: State, item: Item) -> None:
    """A pending automatic ability is played and resolved."""
    ctx = item.ctx.copy()
    ctx.by = ctx.by or BY_TRIGGERED
    s.frames.append(Frame(RESOLVING.index, 0, ctx.you, [item.aid], ctx=ctx, item=item))


@RESOLVING.step("10.7.3.2", "10.6.2.3.4", "10.7.3.1", "10.7.7")
def can_it_be_played(s: State, f: Frame) -> int:
    """It must be played, but one that selects and finds nothing is dropped."""
    program = s.pool.abilities[f.x[AID]].program
    if program < 0 or not can_announce(s, program, context_of(f)):
        return DONE
    push_announce(s, program, context_of(f).copy())
    return NEXT


@RESOLVING.step("10.6.2.5", "13.3.3.2", "10.4.7.1")
def pay_besides_for_it(s: State, f: Frame) -> int:
    """What its text lets the player pay besides, if that was said (Earth Rite)."""
    return pay_besides(s, context_of(f))


@RESOLVING.step("10.6.2.7", "10.6.2.7.2", "10.6.2.7.2.1", "10.7.7", "3.1.2.3")
def resolve_it(s: State, f: Frame) -> int:
    """Its effect is carried out, whatever has become of its card."""
    push_effect(s, s.pool.abilities[f.x[AID]].program, context_of(f).copy())
    return NEXT


@RESOLVING.step("10.7.6.1")
def it_is_resolved(s: State, f: Frame) -> int:
    """Until now it was being resolved, so that its state could not make it pending again."""
    return DONE
