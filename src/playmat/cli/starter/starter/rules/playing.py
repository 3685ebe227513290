"""Rule 3: cards are played from the hand, and abilities of fighters are used."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms, continuous
from playmat.kernel.events.propose import propose_move
from playmat.kernel.events.triggers import count_use, limit_reached
from playmat.kernel.model.frames import push
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_ACTIVATED,
    BY_RULE,
    BY_SPELL,
    CARD_MASK,
    NONE,
    Answer,
    CardId,
    Ctx,
    Frame,
    answer_of,
    card_in,
    card_of,
)
from playmat.lang.run.execute import can_pay, push_effect
from playmat.lang.run.flow import push_payment
from playmat.rules.abilities import ability_at, add_uses, chosen, context_of, is_activated, spell_of

from starter.rules.moves import fighters, is_fighter
from starter.rules.schema import COINS, COST, DISCARD, FIELD, HAND, PLAY, USE

MAY_PLAY: Final = Permission("play")


@MAY_PLAY.unless("3.1")
def not_in_hand(s: State, player: int, card: CardId) -> bool:
    """Cards are played from the hand."""
    return card not in s.zone(HAND, player)


@MAY_PLAY.unless("3.1")
def too_dear(s: State, player: int, card: CardId) -> bool:
    """The coins do not suffice."""
    return continuous.chars(s, card).numbers[COST] > s.pvals[COINS][player]


MAY_USE: Final = Permission("use")  # about an ability: its card, and its place among the abilities of that card


@MAY_USE.unless("3.4")
def no_such_ability(s: State, player: int, subject: int) -> bool:
    """It takes a fighter of one's own with an ability to use."""
    return not is_activated(s, subject) or subject & CARD_MASK not in fighters(s, player)


@MAY_USE.unless("3.4")
def cannot_be_paid(s: State, player: int, subject: int) -> bool:
    """What stands before the colon has to be possible, as often as the ability may be used at all."""
    ability = ability_at(s, subject)
    if ability is None:
        return True
    ctx = Ctx(atoms.obj_id(s, card_in(subject)), player, ability.aid, BY_ACTIVATED)
    return limit_reached(s, ability, ctx) or not can_pay(s, ability.cost, ctx)


def cards_to_play(s: State, player: int, found: list[Answer]) -> None:
    """Add the cards that the player may play now, as answers."""
    found += [answer_of(PLAY, card) for card in s.zone(HAND, player) if MAY_PLAY.ok(s, player, card)]


def abilities_to_use(s: State, player: int, found: list[Answer]) -> None:
    """Add the abilities that the player may use now, as answers."""
    add_uses(s, player, fighters(s, player), MAY_USE, USE, found)


def begin_playing(s: State, player: int, answer: Answer) -> None:
    """A card is played."""
    push(s, "play", player, [card_of(answer)])


def begin_using(s: State, player: int, answer: Answer) -> None:
    """An ability is used."""
    obj = atoms.obj_id(s, card_of(answer))
    push(s, "use", player).ctx = Ctx(obj, player, chosen(s, answer), BY_ACTIVATED)


PLAYING: Final = Procedure("play", pushes=["effect"])  # x[0]: the card


@PLAYING.step("3.1")
def pay(s: State, f: Frame) -> int:
    """Coins go."""
    coins = s.pvals[COINS][f.who] - continuous.chars(s, CardId(f.x[0])).numbers[COST]
    atoms.set_player_value(s, COINS, f.who, coins)
    return NEXT


@PLAYING.step("3.2")
def a_fighter_enters(s: State, f: Frame) -> int:
    """A fighter enters the field; that is all."""
    if not is_fighter(s, CardId(f.x[0])):
        return NEXT
    propose_move(s, atoms.obj_id(s, CardId(f.x[0])), FIELD, f.who, by=BY_RULE, by_player=f.who)
    return DONE


@PLAYING.step("3.3")
def a_trick_is_carried_out(s: State, f: Frame) -> int:
    """A trick goes to the discard pile and does what it says."""
    aid = spell_of(s, CardId(f.x[0]))
    obj = atoms.move(s, CardId(f.x[0]), DISCARD, f.who, by=BY_RULE, by_player=f.who)
    if aid != NONE:
        push_effect(s, s.pool.abilities[aid].program, Ctx(obj, f.who, aid, BY_SPELL))
    return DONE


USING: Final = Procedure("use", pushes=["effect", "payment"])


@USING.step("3.4")
def do_what_it_asks_for(s: State, f: Frame) -> int:
    """What stands before the colon."""
    ctx = context_of(f)
    ability = s.pool.abilities[ctx.aid]
    count_use(s, ability, ctx)
    if ability.cost >= 0:
        push_payment(s, ability.cost, ctx.copy())
    return NEXT


@USING.step("3.4")
def do_what_it_says(s: State, f: Frame) -> int:
    """What stands behind it."""
    ctx = context_of(f)
    push_effect(s, s.pool.abilities[ctx.aid].program, ctx.copy())
    return DONE
