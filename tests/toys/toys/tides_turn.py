"""Rules 1 and 2 of TIDES: the game and its turns."""

from __future__ import annotations

from playmat.kernel import atoms, continuous
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT, STAY, Procedure
from playmat.kernel.model.schema import V_ACTIVE, V_PHASE, V_SERIAL, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, NONE, O_CARD, PASS, Q_ACT, Q_CHOOSE, Ask, Ctx, Frame, answer_of, card_of
from toys.tides_play import MAY_STRIKE, act_options, perform
from toys.tides_table import (
    ATTACK,
    DECK,
    DRIFT,
    END,
    FIELD,
    FLIP,
    HAND,
    LAID,
    MAIN,
    REEF,
    SHOWN,
    STRAIN,
    WOUNDS,
    check,
    depth,
    draw,
    is_a,
    refill,
)

GAME = Procedure("game")


@GAME.step("1.1")
def shuffle_and_draw(s: State, f: Frame) -> int:
    """Decks and hands."""
    for player in range(s.players):
        atoms.shuffle(s, DECK, player)
        for _ in range(4):
            draw(s, player)
    return NEXT


@GAME.step()
def turns(s: State, f: Frame) -> int:
    """One turn after the other; the procedure stays here."""
    turn = s.vals[V_TURN] + 1
    atoms.set_value(s, V_TURN, turn)
    atoms.set_value(s, V_ACTIVE, (turn - 1) % s.players)
    atoms.new_turn_memory(s, s.vals[V_SERIAL])
    push(s, "turn", s.vals[V_ACTIVE])
    return STAY


TURN = Procedure("turn")


@TURN.step("2.1")
def wake(s: State, f: Frame) -> int:
    """Divers turn upright."""
    atoms.set_player_value(s, LAID, f.who, 0)
    for card in s.zone(FIELD, f.who):
        atoms.turn(s, card, 0, BY_RULE)
    return NEXT


@TURN.step("2.2")
def draw_a_card(s: State, f: Frame) -> int:
    """The draw of the turn."""
    atoms.set_value(s, V_PHASE, MAIN)
    draw(s, f.who)
    check(s)
    return NEXT


@TURN.ask("2.3")
def what_to_do(s: State, f: Frame) -> Ask | None:
    """Something of the main phase, or nothing more."""
    return Ask(f.who, Q_ACT, act_options(s, f.who), "main phase")


@TURN.step("2.3")
def do_it(s: State, f: Frame) -> int:
    """Do it, and ask again after the check timing."""
    if f.ans == PASS:
        atoms.set_value(s, V_PHASE, ATTACK)
        return NEXT
    perform(s, f.who, f.ans)
    return TURN.at("what_to_do")


@TURN.ask("2.4")
def who_strikes(s: State, f: Frame) -> Ask | None:
    """The next diver to strike, or none."""
    ready = [answer_of(O_CARD, card) for card in s.zone(FIELD, f.who) if MAY_STRIKE.ok(s, f.who, card)]
    return Ask(f.who, Q_CHOOSE, [PASS, *ready], "strike")


@TURN.step("2.4")
def strike(s: State, f: Frame) -> int:
    """It turns and strikes; then the next one is asked for."""
    if f.ans == PASS:
        return NEXT
    card = card_of(f.ans)
    atoms.turn(s, card, 1, BY_RULE)
    push(s, "strike", f.who, [atoms.obj_id(s, card)])
    return TURN.at("who_strikes")


@TURN.step("2.5")
def until_end_of_turn(s: State, f: Frame) -> int:
    """What lasts until now ends; strain wears off."""
    atoms.set_value(s, V_PHASE, END)
    for effect in s.lasting[:]:
        atoms.remove_lasting(s, effect.serial)
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, STRAIN, card, 0)
    return NEXT


@TURN.ask("2.5")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """Which card to put to the drift, one at a time."""
    hand = s.zone(HAND, f.who)
    return Ask(f.who, Q_CHOOSE, [answer_of(O_CARD, card) for card in hand], "discard") if len(hand) > 7 else None


@TURN.step("2.5")
def discard(s: State, f: Frame) -> int:
    """Put it there, and look again."""
    if f.ans == NONE:
        check(s)
        return NEXT
    atoms.move(s, card_of(f.ans), DRIFT, f.who, by=BY_RULE)
    return TURN.at("too_many_cards")


STRIKE = Procedure("strike")  # x[0]: the striking object


@STRIKE.ask("2.4.1")
def flip_a_trap(s: State, f: Frame) -> Ask | None:
    """The other player may flip one, and is always asked: what lies there is nobody else's business."""
    other = s.opponent(f.who)
    return Ask(other, Q_CHOOSE, [PASS, *(answer_of(FLIP, card) for card in s.zone(REEF, other))], "flip")


@STRIKE.step("2.4.1")
def the_trap_does_what_it_says(s: State, f: Frame) -> int:
    """It is turned over, does what it says, and goes to the drift."""
    if f.ans == PASS:
        return NEXT
    card = card_of(f.ans)
    other = s.opponent(f.who)
    aid = continuous.chars(s, card).abilities[0]
    ctx = Ctx(atoms.obj_id(s, card), other, aid, slots={"striker": [f.x[0]]})
    atoms.move(s, card, DRIFT, other, by_player=other)
    push(s, s.pool.abilities[aid].name, other).ctx = ctx
    return NEXT


@STRIKE.step("2.4.1")
def check_after_the_trap(s: State, f: Frame) -> int:
    """The striker may sink before it strikes."""
    check(s)
    return NEXT


@STRIKE.step("2.4.2")
def how_many(s: State, f: Frame) -> int:
    """x[1]: cards still to turn over."""
    f.x.append(depth(s, f.x[0]) if atoms.alive(s, f.x[0]) else 0)
    return NEXT


@STRIKE.step("2.4.2", "3.1")
def turn_one_over(s: State, f: Frame) -> int:
    """One card; a pearl ends it. An empty deck is filled in the middle."""
    other = s.opponent(f.who)
    if f.x[1] == 0 or not s.zone(DECK, other):
        return NEXT
    f.x[1] -= 1
    card = s.zone(DECK, other)[-1]
    atoms.move(s, card, SHOWN, other, by=BY_RULE)
    if is_a(s, card, "pearl"):
        for shown in s.zone(SHOWN, other)[:]:
            atoms.move(s, shown, DRIFT, other, by=BY_RULE)
        f.x[1] = 0
    refill(s)
    return STAY


@STRIKE.step("2.4.2")
def wounds(s: State, f: Frame) -> int:
    """What was turned over are wounds."""
    other = s.opponent(f.who)
    for card in s.zone(SHOWN, other)[:]:
        atoms.move(s, card, WOUNDS, other, by=BY_RULE, source=f.x[0])
    check(s)
    return NEXT
