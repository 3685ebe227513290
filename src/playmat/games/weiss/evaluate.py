"""How computer players judge this game: the worth of a position. What one usually answers stands in `habits`.

Worth is in hundredths of a card. These are rules of thumb and no part of the rules; a player that looks ahead uses them
where its looking ends.
"""

from __future__ import annotations

from playmat.games.weiss.habits import character_worth, least_missed, most_wanted, routine, usual
from playmat.games.weiss.look import is_climax, level_of, power_of, soul_of, target_of
from playmat.games.weiss.schema import (
    CENTER,
    CLOCK,
    DECK,
    HAND,
    LEVEL,
    P_ATTACK,
    P_CLIMAX,
    P_END,
    P_MAIN,
    PLACE,
    REVERSED,
    STAGE,
    STANDING,
    STOCK,
    V_ATTACKS,
    V_FIRST,
)
from playmat.kernel.records import CARD_BITS, NONE
from playmat.kernel.schema import STAMP, TURNED, V_ACTIVE, V_PHASE, V_TURN
from playmat.kernel.state import State

__all__ = ["evaluate", "least_missed", "most_wanted", "quiet", "routine", "usual"]

# What one more point of damage costs, by the level at which it is taken; the last ones of level three cost most.
POINT = [32, 42, 62, 95]
LAST_POINTS = [0, 10, 25, 50, 90, 150, 240, 400]
FULL_CLOCK = 7
HAND_WORTH = [0, 70, 135, 195, 250, 300, 345, 380, 390]
STOCK_WORTH = [0, 38, 74, 108, 140, 170, 198, 222, 240, 254, 264]
CLIMAX_WORTH = [0, 25, 20, -20, -60, -100]
# Points of damage that go through on average when so many are dealt: about one card in six of a deck is a climax.
THROUGH = [0, 84, 141, 178, 199, 209, 212]
NEXT_TURN = 55  # what an attack of a later turn counts against one of this turn, in hundredths
THIN_DECK = 4  # so few cards soon cost a point of damage
ATTACK_TO_COME = (P_MAIN, P_CLIMAX, P_ATTACK)
AT_REST = ("main phase", "climax phase", "clock", "attack")


def evaluate(s: State, player: int) -> int:
    """How good a running game is for a player."""
    other = s.opponent(player)
    return _side(s, player) - _side(s, other)


def quiet(s: State) -> bool:
    """Nothing is under way: the turn player may act, clock a card or attack."""
    ask = s.ask
    return ask is not None and ask.about in AT_REST and not s.waiting and ask.player == s.vals[V_ACTIVE]


def _side(s: State, player: int) -> int:
    """What a player has: points of damage not taken, hand, stock, stage, and what its attacks may bring."""
    hand = s.zone(HAND, player)
    climaxes = sum(is_climax(s, card) for card in hand)
    worth = _table(HAND_WORTH, len(hand)) + _table(CLIMAX_WORTH, climaxes) - damage_worth(s, player)
    worth += _table(STOCK_WORTH, len(s.zone(STOCK, player)))
    for card in s.zone(STAGE, player):
        own = character_worth(s, card)
        worth += own // 4 if s.cols[TURNED][card] == REVERSED else own
    if len(s.zone(DECK, player)) < THIN_DECK:
        worth -= point_worth(s, player) // 2
    return worth + attack_worth(s, player)


def damage_worth(s: State, player: int) -> int:
    """What the damage that a player has taken has cost: the cards in level and clock."""
    level, clock = len(s.zone(LEVEL, player)), len(s.zone(CLOCK, player))
    worth = sum(POINT[at] * FULL_CLOCK for at in range(min(level, 3)))
    worth += POINT[min(level, 3)] * clock
    return worth + (_table(LAST_POINTS, clock) if level >= 3 else 0)


def point_worth(s: State, player: int) -> int:
    """What the next point of damage costs a player."""
    level, clock = len(s.zone(LEVEL, player)), len(s.zone(CLOCK, player))
    if level < 3:
        return POINT[level]
    return POINT[3] + _table(LAST_POINTS, clock + 1) - _table(LAST_POINTS, clock)


def attack_worth(s: State, player: int) -> int:
    """What the attacks bring that a player may still make in this turn, or will make in the next one."""
    mine = s.vals[V_ACTIVE] == player and s.vals[V_PHASE] != P_END
    now = mine and s.vals[V_PHASE] in ATTACK_TO_COME
    later, found = 0, []
    for card in s.zone(STAGE, player):
        if s.cols[PLACE][card] not in CENTER:
            continue
        if now and s.cols[TURNED][card] == STANDING:
            found.append(one_attack(s, player, card))
        elif not now and s.cols[TURNED][card] != REVERSED:
            later += one_attack(s, player, card)
    if s.vals[V_TURN] == 1 and player == s.vals[V_FIRST]:
        found = [max(found)] if found and not s.vals[V_ATTACKS] else []
    return sum(found) + later * NEXT_TURN // 100


def one_attack(s: State, player: int, card: int) -> int:
    """What the best attack of a character brings, nothing if it had better not attack."""
    price = point_worth(s, s.opponent(player))
    soul = soul_of(s, s.cols[STAMP][card] << CARD_BITS | card)
    target = target_of(s, card)
    if target == NONE:
        return through(soul + 1) * price // 100
    own, theirs = power_of(s, card), power_of(s, target)
    front = through(soul) * price // 100
    if s.cols[TURNED][target] != REVERSED:
        front += character_worth(s, target) * 3 // 4 if own >= theirs else 0
        front -= character_worth(s, card) * 3 // 4 if own <= theirs else 0
    return max(0, front, through(soul - level_of(s, target)) * price // 100)


def through(damage: int) -> int:
    """How much of so much damage goes through on average, in hundredths."""
    return _table(THROUGH, max(0, damage))


def _table(values: list[int], n: int) -> int:
    return values[n] if n < len(values) else values[-1]
