"""Rule 3 of EMBERS: cards are played and abilities used; both wait on the stack and resolve."""

from __future__ import annotations

from typing import Final

from embers.rules.schema import AIR, ASHES, COST, EMBERS, FIELD, HAND, MAIN, PLAY, USE, is_a
from embers.rules.turn import MAY_ATTACK
from playmat.kernel import atoms, continuous
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.events.triggers import count_use, limit_reached
from playmat.kernel.model.ability import K_ACTIVATED, K_SPELL
from playmat.kernel.model.frames import push
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import OWNER, V_ACTIVE, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import (
    BY_ACTIVATED,
    BY_RULE,
    BY_SPELL,
    BY_TRIGGERED,
    I_ACTIVATED,
    I_CARD,
    I_TRIGGERED,
    NONE,
    O_CARD,
    PASS,
    Answer,
    CardId,
    Ctx,
    Frame,
    Item,
    Waiting,
    answer_of,
    card_of,
    verb_of,
)
from playmat.lang.run.execute import can_announce, can_pay, push_announce, push_effect
from playmat.lang.run.flow import push_payment

MAY_PLAY: Final = Permission("play")


@MAY_PLAY.unless("3.1")
def not_in_hand(s: State, player: int, card: CardId) -> bool:
    """Cards are played from the hand."""
    return card not in s.zone(HAND, player)


@MAY_PLAY.unless("3.1")
def too_dear(s: State, player: int, card: CardId) -> bool:
    """The embers do not suffice."""
    return continuous.chars(s, card).numbers[COST] > s.pvals[EMBERS][player]


@MAY_PLAY.unless("3.2")
def no_time_for_beasts(s: State, player: int, card: CardId) -> bool:
    """A beast waits for its player's main phase and an empty stack."""
    free = player == s.vals[V_ACTIVE] and s.vals[V_PHASE] == MAIN and not s.stack
    return is_a(s, card, "beast") and not free


@MAY_PLAY.unless("3.3")
def nothing_to_aim_at(s: State, player: int, card: CardId) -> bool:
    """A spark that needs a target needs one that is there."""
    ctx = spell(s, player, card)
    return ctx.aid != NONE and not can_announce(s, s.pool.abilities[ctx.aid].program, ctx)


MAY_USE: Final = Permission("use")


@MAY_USE.unless("3.4")
def no_ability_to_use(s: State, player: int, card: CardId) -> bool:
    """It takes a beast of one's own with an ability to use."""
    return card not in s.zone(FIELD, player) or usable(s, card) == NONE


@MAY_USE.unless("3.4")
def what_it_asks_for(s: State, player: int, card: CardId) -> bool:
    """What the ability asks for has to be there, and somebody to aim at."""
    ctx = Ctx(atoms.obj_id(s, card), player, usable(s, card), BY_ACTIVATED)
    ability = s.pool.abilities[ctx.aid]
    if ability.condition is not None and not ability.condition(s, ctx):
        return True
    return (
        limit_reached(s, ability, ctx) or not can_pay(s, ability.cost, ctx) or not can_announce(s, ability.program, ctx)
    )


def usable(s: State, card: CardId) -> int:
    """The ability of a beast that can be used, or NONE."""
    for aid in continuous.chars(s, card).abilities:
        if s.pool.abilities[aid].kind == K_ACTIVATED:
            return aid
    return NONE


def spell(s: State, player: int, card: CardId) -> Ctx:
    """Who plays a card and what it does: a spark's effect, NONE for a beast."""
    for aid in continuous.chars(s, card).abilities:
        if s.pool.abilities[aid].kind == K_SPELL:
            return Ctx(atoms.obj_id(s, card), player, aid, BY_SPELL)
    return Ctx(atoms.obj_id(s, card), player, NONE, BY_SPELL)


VERBS: Final = [Verb(PLAY, "play", permission=MAY_PLAY), Verb(USE, "use", permission=MAY_USE)]


def act_options(s: State, player: int) -> list[Answer]:
    """What a player with priority may do."""
    options = [PASS, *(answer_of(PLAY, card) for card in s.zone(HAND, player) if MAY_PLAY.ok(s, player, card))]
    options.extend(answer_of(USE, card) for card in s.zone(FIELD, player) if MAY_USE.ok(s, player, card))
    return options


def why_not_act(s: State, player: int, answer: Answer) -> int:
    """The clause that forbids an answer which is not offered."""
    if verb_of(answer) == PLAY:
        return MAY_PLAY.why_not(s, player, card_of(answer))
    if verb_of(answer) == USE:
        return MAY_USE.why_not(s, player, card_of(answer))
    if s.ask is not None and s.ask.about == "attacker" and verb_of(answer) == O_CARD:
        return MAY_ATTACK.why_not(s, player, card_of(answer))
    return -1


def perform(s: State, player: int, answer: Answer) -> None:
    """Begin what a player with priority has chosen."""
    push(s, "play" if verb_of(answer) == PLAY else "use", player, [card_of(answer)])


def ctx_of(f: Frame) -> Ctx:
    """The context of a frame of these procedures."""
    assert f.ctx is not None
    return f.ctx


PLAYING: Final = Procedure("play", pushes=["announce"])


@PLAYING.step("3.1")
def leave_the_hand(s: State, f: Frame) -> int:
    """The card leaves the hand for the air."""
    atoms.move(s, CardId(f.x[0]), AIR, f.who, by=BY_RULE)
    f.ctx = spell(s, f.who, CardId(f.x[0]))
    return NEXT


@PLAYING.step("3.3")
def take_aim(s: State, f: Frame) -> int:
    """The targets of a spark."""
    if ctx_of(f).aid != NONE:
        push_announce(s, s.pool.abilities[ctx_of(f).aid].program, ctx_of(f).copy())
    return NEXT


@PLAYING.step("3.1")
def pay_and_put_on_the_stack(s: State, f: Frame) -> int:
    """Embers go, and the card waits for both players to pass."""
    card = f.x[0]
    embers = s.pvals[EMBERS][f.who] - continuous.chars(s, CardId(card)).numbers[COST]
    atoms.set_player_value(s, EMBERS, f.who, embers)
    atoms.push_item(s, Item(I_CARD, CardId(card), ctx_of(f).aid, atoms.serial(s), ctx_of(f).copy()))
    return DONE


USING: Final = Procedure("use", pushes=["announce", "payment"])


@USING.step("3.4")
def say_what_it_does(s: State, f: Frame) -> int:
    """The targets of the ability."""
    f.ctx = Ctx(atoms.obj_id(s, CardId(f.x[0])), f.who, usable(s, CardId(f.x[0])), BY_ACTIVATED)
    push_announce(s, s.pool.abilities[f.ctx.aid].program, f.ctx.copy())
    return NEXT


@USING.step("3.4")
def pay_what_it_asks_for(s: State, f: Frame) -> int:
    """What stands before the colon."""
    ability = s.pool.abilities[ctx_of(f).aid]
    count_use(s, ability, ctx_of(f))
    if ability.cost >= 0:
        push_payment(s, ability.cost, ctx_of(f).copy())
    return NEXT


@USING.step("3.4")
def onto_the_stack(s: State, f: Frame) -> int:
    """It waits for both players to pass."""
    atoms.push_item(s, Item(I_ACTIVATED, CardId(NONE), ctx_of(f).aid, atoms.serial(s), ctx_of(f).copy()))
    return DONE


PLACING: Final = Procedure("place", pushes=["announce"])


@PLACING.step("4.3")
def say_what_it_will_do(s: State, f: Frame) -> int:
    """The targets of an ability that has triggered; without one it does nothing."""
    program = s.pool.abilities[ctx_of(f).aid].program
    if not can_announce(s, program, ctx_of(f)):
        return DONE
    push_announce(s, program, ctx_of(f).copy())
    return NEXT


@PLACING.step("4.3")
def put_it_there(s: State, f: Frame) -> int:
    """Onto the stack."""
    atoms.push_item(s, Item(I_TRIGGERED, CardId(NONE), f.x[0], f.x[1], ctx_of(f).copy()))
    return DONE


def place(s: State, waiting: Waiting) -> None:
    """Put a triggered ability onto the stack."""
    ctx = waiting.ctx.copy()
    ctx.by = ctx.by or BY_TRIGGERED
    ctx.aid = waiting.aid
    push(s, "place", ctx.you, [waiting.aid, waiting.serial]).ctx = ctx


RESOLVE: Final = Procedure("resolve", pushes=["effect"])


@RESOLVE.step("3.5")
def do_what_it_says(s: State, f: Frame) -> int:
    """A beast enters; a spark or an ability does what it says, unless its target has gone."""
    item = f.item
    assert item is not None
    atoms.remove_item(s, item.serial)
    if item.card >= 0 and is_a(s, item.card, "beast"):
        propose(s, [move_event(s, atoms.obj_id(s, item.card), FIELD, f.who, by=BY_RULE, by_player=f.who)])
        return DONE
    if s.pool.abilities[item.aid].program >= 0:
        push_effect(s, s.pool.abilities[item.aid].program, item.ctx.copy())
    return NEXT


@RESOLVE.step("3.5")
def burn_up(s: State, f: Frame) -> int:
    """A spark that has resolved goes to the ashes."""
    item = f.item
    assert item is not None
    if item.card >= 0 and s.cols[ZONE][item.card] == AIR:
        propose(s, [move_event(s, atoms.obj_id(s, item.card), ASHES, s.cols[OWNER][item.card], by=BY_RULE)])
    return DONE


def resolve(s: State, item: Item) -> None:
    """The uppermost item of the stack resolves."""
    push(s, "resolve", item.ctx.you).item = item
