"""What cards, defense and attacks are worth, in hundredths of a card. Rules of thumb, no part of the rules."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.evolve.rules.permit_attack import open_targets
from playmat.games.evolve.rules.queries import (
    attack_of,
    defense_of,
    has,
    is_follower,
    is_leader,
    is_spell,
    leader_of,
)
from playmat.games.evolve.rules.schema import EX, FIELD, HAND, MAX_PLAY_POINTS, N_COST
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import CONTROLLER, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, CardId
from playmat.lang.node import walk
from playmat.lang.run.rules_on import forbidden
from playmat.rules.abilities import spell_of

# What each further point of a leader's defense is worth, the first ones most; beyond the table each is the last.
POINT: Final = [55, 50, 45, 42, 39, 36, 33, 30, 28, 26, 24, 22, 20, 19, 18, 17, 16, 15, 15, 15, 9]
BASE: Final = 45  # of a follower, whatever its numbers
BY_ATTACK: Final = 19
BY_DEFENSE: Final = 15
BY_ABILITY: Final = 6
KEYWORDS: Final = {
    "ward": 14, "storm": 6, "rush": 3, "assail": 10, "intimidate": 10, "drain": 8, "bane": 16, "aura": 8,
}  # fmt: skip
AMULET: Final = 55
AMULET_BY_COST: Final = 14
WOUND: Final = 60  # what a point of defense that is lost counts of one that is there, in hundredths
HELD_SPELL: Final = 8  # a spell that may wait for a better moment, for each play point that it costs


def life_worth(defense: int) -> int:
    """What a leader's defense is worth."""
    if defense < len(POINT):
        return sum(POINT[: max(0, defense)])
    return sum(POINT) + (defense - len(POINT)) * POINT[-1]


def follower_worth(s: State, card: CardId) -> int:
    """What a follower on the field is worth."""
    worth = BASE + BY_ATTACK * max(0, attack_of(s, card)) + BY_DEFENSE * max(0, defense_of(s, card))
    values = chars(s, card)
    for keyword, more in KEYWORDS.items():
        if has(s, card, keyword):
            worth += more
    return worth + BY_ABILITY * len(values.abilities)


def card_worth(s: State, card: CardId) -> int:
    """What a card on the field is worth."""
    if is_follower(s, card):
        return follower_worth(s, card)
    return AMULET + AMULET_BY_COST * chars(s, card).numbers[N_COST]


def keep_worth(s: State, player: int, card: CardId) -> int:
    """How much a card in hand would be missed: those that can be played soon are worth most."""
    cost = chars(s, card).numbers[N_COST]
    most = s.pvals[MAX_PLAY_POINTS][player] + 1
    worth = 50 + 9 * min(cost, most) - 14 * max(0, cost - most - 1)
    return max(1, worth + (HELD_SPELL if is_spell(s, card) else 0))


def spells_held(s: State, player: int) -> int:
    """What spells in a player's hand that select something are worth more than other cards, so that none is wasted."""
    worth = 0
    for zone in (HAND, EX):
        for card in s.zone(zone, player):
            if is_spell(s, card) and selects(s, card):
                worth += HELD_SPELL * chars(s, card).numbers[N_COST]
    return worth


def selects(s: State, card: CardId) -> bool:
    """Whether a spell selects something, so that a better moment for it may come."""
    aid = spell_of(s, card)
    return aid >= 0 and any([isinstance(node, L.Pick) for node in walk(s.pool.abilities[aid].node)])


# ------------------------------------------------------------------------------------------------ attacks


def beats(s: State, card: CardId, other: CardId) -> bool:
    """Whether a follower destroys another one in combat."""
    attack = attack_of(s, card)
    return attack >= defense_of(s, other) or has(s, card, "bane")


def combat_gain(s: State, card: CardId, other: CardId) -> int:
    """What the player of a follower gains by its combat with another one."""
    gain = _harm(s, card, other) - _harm(s, other, card)
    return gain + (BY_ATTACK * attack_of(s, card) // 2 if has(s, card, "drain") else 0)


def _harm(s: State, card: CardId, other: CardId) -> int:
    if beats(s, card, other):
        return follower_worth(s, other)
    return BY_DEFENSE * max(0, attack_of(s, card)) * WOUND // 100


def hit_gain(s: State, card: CardId, leader: CardId) -> int:
    """What the player of a follower gains by its damage to a leader."""
    life, attack = defense_of(s, leader), max(0, attack_of(s, card))
    gain = life_worth(life) - life_worth(life - attack)
    return gain + (POINT[15] * attack if has(s, card, "drain") else 0)


def attack_gain(s: State, card: CardId, target: CardId) -> int:
    """What an attack on a follower or a leader brings."""
    return hit_gain(s, card, target) if is_leader(s, target) else combat_gain(s, card, target)


def attackers(s: State, player: int) -> list[CardId]:
    """The reserved followers of a player, those that are worth least in front."""
    found: list[CardId] = []
    for card in s.zone(FIELD, player):
        if not s.cols[TURNED][card] and is_follower(s, card) and not forbidden(s, card, "cannot attack"):
            found.append(card)
    return sorted(found, key=lambda card: follower_worth(s, card))


def attacks_to_come(s: State, player: int) -> int:
    """What the attacks of a player may bring whose turn has begun: each takes what is best for it, one target is
    destroyed once, and engaged followers with Ward come first.
    """
    other = s.opponent(player)
    life = _life(s, other)
    total, hits = 0, 0
    gone: list[int] = []
    for card in attackers(s, player):
        best, chosen = 0, NONE
        able = [target for target in open_targets(s, player, card) if target not in gone]
        walls = [t for t in able if not is_leader(s, CardId(t)) and has(s, CardId(t), "ward")]
        for target in walls or able:
            gain = attack_gain(s, card, CardId(target))
            if gain > best:
                best, chosen = gain, target
        total += best
        if chosen == NONE:
            continue
        if is_leader(s, CardId(chosen)):
            hits += max(0, attack_of(s, card))
        elif beats(s, card, CardId(chosen)):
            gone.append(chosen)
    # (Several hits are worth more than each of them alone.)
    if hits:
        total = max(total, life_worth(life) - life_worth(life - hits))
    return total


def reach(s: State, player: int) -> int:
    """How much damage a player's followers can deal to the other leader this turn, as far as no Ward stands there."""
    leader = leader_of(s, s.opponent(player))
    damage = 0
    for card in attackers(s, player):
        able = open_targets(s, player, card)
        if any(not is_leader(s, CardId(t)) and has(s, CardId(t), "ward") for t in able):
            continue
        if leader in able:
            damage += max(0, attack_of(s, card))
    return damage


def _life(s: State, player: int) -> int:
    leader = leader_of(s, player)
    return defense_of(s, CardId(leader)) if leader != NONE else 0


def risk(s: State, card: CardId) -> int:
    """What the other player may gain next turn by attacking a follower that is engaged then."""
    other = s.opponent(s.cols[CONTROLLER][card])
    most = 0
    for foe in s.zone(FIELD, other):
        if s.cols[ZONE][foe] == FIELD and is_follower(s, foe):
            most = max(most, combat_gain(s, foe, card))
    return most
