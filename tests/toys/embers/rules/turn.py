"""Rules 1 and 2 of EMBERS: the game and its turns."""

from __future__ import annotations

from embers.rules.schema import (
    ASHES,
    ATTACK,
    ATTACKER,
    DAMAGE,
    DECK,
    EMBERS,
    END,
    FIELD,
    HAND,
    LIFE,
    MAIN,
    SINCE,
    UNTIL_END,
    beasts,
    draw,
    hurt,
    power,
)
from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import NEXT, STAY, Procedure
from playmat.kernel.model.schema import E_ATTACKS, TURNED, V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_BATTLE,
    BY_RULE,
    NO_ANSWER,
    O_CARD,
    PASS,
    Q_CHOOSE,
    Ask,
    CardId,
    Frame,
    ObjectId,
    answer_of,
    card_of,
)
from playmat.rules.durations import end_lasting
from playmat.rules.turns import begin_phase, begin_turn

GAME = Procedure("game", pushes=["turn"])


@GAME.step("1.1")
def shuffle_and_draw(s: State, f: Frame) -> int:
    """Decks, hands, life."""
    for player in range(s.players):
        atoms.shuffle(s, DECK, player)
        atoms.set_player_value(s, LIFE, player, 10)
        for _ in range(5):
            draw(s, player, BY_RULE)
    return NEXT


@GAME.step()
def turns(s: State, f: Frame) -> int:
    """One turn after the other; the procedure stays here."""
    begin_turn(s)
    atoms.set_value(s, V_ACTIVE, (s.vals[V_TURN] - 1) % s.players)
    push(s, "turn", s.vals[V_ACTIVE])
    return STAY


TURN = Procedure("turn", pushes=["priority", "settle"])


@TURN.step("2.1")
def wake(s: State, f: Frame) -> int:
    """Cards turn upright, embers come."""
    for card in s.zone(FIELD, f.who):
        atoms.turn(s, card, 0, BY_RULE)
    atoms.set_player_value(s, EMBERS, f.who, min(6, s.pvals[EMBERS][f.who] + 2))
    return NEXT


@TURN.step("2.2")
def draw_a_card(s: State, f: Frame) -> int:
    """The draw of the turn."""
    draw(s, f.who, BY_RULE)
    return NEXT


@TURN.step("2.3")
def main_phase(s: State, f: Frame) -> int:
    """Priority, until both pass on an empty stack."""
    begin_phase(s, MAIN)
    push(s, "priority", f.who, [0])
    return NEXT


@TURN.ask("2.4")
def name_an_attacker(s: State, f: Frame) -> Ask | None:
    """One beast, or none."""
    ready = [answer_of(O_CARD, card) for card in beasts(s, f.who) if MAY_ATTACK.ok(s, f.who, card)]
    return Ask(f.who, Q_CHOOSE, [PASS, *ready], "attacker")


@TURN.step("2.4")
def attack(s: State, f: Frame) -> int:
    """It turns, and both get priority."""
    begin_phase(s, ATTACK)
    if f.answer != PASS:
        card = card_of(f.answer)
        atoms.set_value(s, ATTACKER, atoms.obj_id(s, card))
        atoms.turn(s, card, 1, BY_RULE)
        atoms.announce(s, E_ATTACKS, f.who, subj=atoms.obj_id(s, card))
        push(s, "priority", f.who, [0])
    return NEXT


@TURN.step("2.5")
def strike(s: State, f: Frame) -> int:
    """The attacker deals its power, if it is still there."""
    beast = ObjectId(s.vals[ATTACKER])
    atoms.set_value(s, ATTACKER, 0)
    if beast > 0 and atoms.alive(s, ObjectId(beast)):
        hurt(s, s.opponent(f.who), power(s, ObjectId(beast)), beast, BY_BATTLE)
    return NEXT


@TURN.step("2.5", "4.1")
def after_the_strike(s: State, f: Frame) -> int:
    """Rules and abilities before the turn ends."""
    push(s, "settle", f.who)
    return NEXT


@TURN.step("2.6")
def until_end_of_turn(s: State, f: Frame) -> int:
    """What lasts until now ends; damage wears off."""
    begin_phase(s, END)
    end_lasting(s, UNTIL_END)
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, DAMAGE, card, 0)
    return NEXT


@TURN.ask("2.6")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """Which card to discard, one at a time."""
    hand = s.zone(HAND, f.who)
    return Ask(f.who, Q_CHOOSE, [answer_of(O_CARD, card) for card in hand], "discard") if len(hand) > 6 else None


@TURN.step("2.6")
def discard(s: State, f: Frame) -> int:
    """Discard it, and look again."""
    if f.answer == NO_ANSWER:
        return NEXT
    atoms.move(s, card_of(f.answer), ASHES, f.who, by=BY_RULE)
    return TURN.at("too_many_cards")


@TURN.step("4.2", "4.3")
def settle_down(s: State, f: Frame) -> int:
    """Beasts whose help has ended may die now."""
    push(s, "settle", f.who)
    return NEXT


MAY_ATTACK = Permission("attack")


@MAY_ATTACK.unless("2.4")
def is_turned(s: State, player: int, card: CardId) -> bool:
    """A turned beast can't attack."""
    return s.cols[TURNED][card] == 1


@MAY_ATTACK.unless("2.4")
def has_just_come(s: State, player: int, card: CardId) -> bool:
    """Nor one that was not there at the beginning of the turn."""
    return s.cols[SINCE][card] == s.vals[V_TURN]
