"""What one usually answers in this game, quickly and without looking ahead."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.evolve.judgement.worth import (
    attack_gain,
    beats,
    card_worth,
    keep_worth,
    reach,
    risk,
)
from playmat.games.evolve.rules.cost import play_cost
from playmat.games.evolve.rules.permit_attack import targets
from playmat.games.evolve.rules.queries import attack_of, defense_of, is_follower, is_leader, leader_of
from playmat.games.evolve.rules.schema import (
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LEADER_AREA,
    N_COST,
    O_ATTACK,
    O_ENGAGE,
    O_POINT,
    PLAY_POINTS,
)
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import CONTROLLER, OWNER, V_ACTIVE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_CARD,
    NONE,
    PASS,
    Q_NUMBER,
    Q_PAY,
    YES,
    Answer,
    CardId,
    card_in,
    card_of,
    verb_of,
)
from playmat.lang.node import walk
from playmat.rules.choosing import least_worth, most_worth

EARLY: Final = 3  # so much a card may cost that is played in the first turns
HALF: Final = 2  # a risk counts half: the other player may have better things to do
ROUTINE: Final = (
    "go first", "redraw", "order", "hand limit", "play points", "next ability", "basis of the deck",
)  # fmt: skip


def routine(s: State) -> bool:
    """The beginning, orders, the hand limit and payments go by the worth of single cards."""
    ask = s.ask
    return ask is not None and ask.about in ROUTINE


def usual(s: State) -> Answer:
    """What whoever is asked usually answers."""
    ask = s.ask
    assert ask is not None
    options = ask.options
    if len(options) == 1:
        return options[0]
    about = ask.about
    if about == "main phase":
        return usual_attack(s, ask.player, options)
    if about == "attack target":
        return usual_target(s, ask.player, card_in(ask.subject), options)
    if about == "quick":
        return PASS
    if about == "redraw":
        return YES if poor_hand(s, ask.player) else NO
    if about == "ward":
        return guard(s, ask.player, options)
    if about == "engage on arrival":
        return NO if s.vals[V_ACTIVE] == ask.player else YES
    if about == "hand limit":
        return least_missed(s, ask.player, options)
    if about == "play points":
        return usual_payment(s, ask.player, options)
    if YES in options:
        return YES
    if ask.kind == Q_PAY:
        return least_missed(s, ask.player, options)
    if ask.kind == Q_NUMBER:
        return options[-1]
    return most_wanted(s, ask.player, options)


# ------------------------------------------------------------------------------------------------ attacks and Ward


def usual_attack(s: State, player: int, options: list[Answer]) -> Answer:
    """The attack that brings most and is worth its risk; all that reach the leader, if that ends the game."""
    leader = leader_of(s, s.opponent(player))
    ends = leader != NONE and reach(s, player) >= defense_of(s, CardId(leader))
    best, most = PASS, 0
    for answer in options:
        if verb_of(answer) != O_ATTACK:
            continue
        card = card_of(answer)
        able = targets(s, player, card)
        if ends and leader in able:
            return answer
        for target in able:
            gain = attack_gain(s, card, CardId(target))
            if is_leader(s, CardId(target)) or not beats(s, CardId(target), card):
                gain -= risk(s, card) // HALF
            if gain > most:
                best, most = answer, gain
    return best


def usual_target(s: State, player: int, attacker: CardId, options: list[Answer]) -> Answer:
    """The target that is worth most; the leader, if this attack and those that may follow it end the game."""
    leader = leader_of(s, s.opponent(player))
    ends = leader != NONE and attack_of(s, attacker) + reach(s, player) >= defense_of(s, CardId(leader))
    for answer in options:
        if ends and card_of(answer) == leader:
            return answer
    return most_worth(options, lambda card: attack_gain(s, attacker, card))


def guard(s: State, player: int, options: list[Answer]) -> Answer:
    """Engage followers with Ward while the other player has followers that could attack, the toughest first."""
    foes = [card for card in s.zone(FIELD, s.opponent(player)) if is_follower(s, card) and attack_of(s, card) > 0]
    engaging = [answer for answer in options if verb_of(answer) == O_ENGAGE]
    if not foes or not engaging:
        return FINISH
    return most_worth(engaging, lambda card: defense_of(s, card))


# ------------------------------------------------------------------------------------------------ cards in hand


def poor_hand(s: State, player: int) -> bool:
    """An opening hand with fewer than two cards for the first turns."""
    cheap = [card for card in s.zone(HAND, player) if chars(s, card).numbers[N_COST] <= EARLY]
    return len(cheap) < 2


def usual_payment(s: State, player: int, options: list[Answer]) -> Answer:
    """An evolution point is used where the play point that it saves is needed for cards in hand."""
    point = next((answer for answer in options if verb_of(answer) == O_POINT), NO)
    if point == NO or FINISH not in options:
        return options[0]
    left = s.pvals[PLAY_POINTS][player]
    return point if spendable(s, player, left) > spendable(s, player, left - 1) else FINISH


def spendable(s: State, player: int, points: int) -> int:
    """How many of so many play points the cards in hand and EX area can take."""
    sums = [0]
    for zone in (HAND, EX):
        for card in s.zone(zone, player):
            cost = play_cost(s, player, card)
            sums += [total + cost for total in sums if total + cost <= points and total + cost not in sums]
    return max(sums)


def least_missed(s: State, player: int, options: list[Answer]) -> Answer:
    """The card that is missed least: in hand by its use, on the field by its worth."""

    def missed(card: CardId) -> int:
        return card_worth(s, card) if s.cols[ZONE][card] == FIELD else keep_worth(s, player, card)

    return least_worth(options, missed)


def most_wanted(s: State, player: int, options: list[Answer]) -> Answer:
    """Of cards to choose from: the other player's best, one's own best follower, the best card to have in hand. Of
    those that are to be dealt damage the best that it destroys.
    """
    held = [answer for answer in options if card_of(answer) != NO_CARD]
    if held and all(s.cols[ZONE][card_of(answer)] == HAND for answer in held):
        return least_missed(s, player, options)

    damage = told_damage(s)

    def wanted(card: CardId) -> int:
        zone = s.cols[ZONE][card]
        if zone == LEADER_AREA:
            return 60 if s.cols[CONTROLLER][card] != player else -1000
        if zone == FIELD:
            worth = card_worth(s, card)
            if damage and is_follower(s, card) and defense_of(s, card) > damage:
                worth //= 4
            return worth + (500 if s.cols[CONTROLLER][card] != player else 0)
        if zone == EVOLVE_DECK:
            return chars(s, card).numbers[N_COST]
        return keep_worth(s, s.cols[OWNER][card], card)

    return most_worth(options, wanted)


def told_damage(s: State) -> int:
    """How much damage the ability deals that is under way, 0 if its text names none."""
    ctx = s.frames[-1].ctx if s.frames else None
    if ctx is None or ctx.aid < 0:
        return 0
    amounts = [node.amount for node in walk(s.pool.abilities[ctx.aid].node) if isinstance(node, L.Damage)]
    return max([amount.n for amount in amounts if isinstance(amount, L.Num)], default=0)
