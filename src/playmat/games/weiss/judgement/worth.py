"""What cards, points of damage and attacks are worth, in hundredths of a card. Rules of thumb, no part of the rules."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.queries import (
    at,
    facing,
    has_color,
    is_character,
    is_climax,
    level_of,
    players_level,
    power_of,
    soul_of,
    target_of,
)
from playmat.games.weiss.rules.schema import CENTER, CLOCK, HAND, LEVEL, N_POWER, PLACE, POSITIONS, REVERSED, S_COLOR
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import TURNED
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, CardId
from playmat.rules.choosing import worth_of
from playmat.rules.objects import obj

# What one more point of damage costs, by the level at which it is taken; the last ones of level three cost most.
POINT: Final = [32, 42, 62, 95]
LAST_POINTS: Final = [0, 10, 25, 50, 90, 150, 240, 400]
FULL_CLOCK: Final = 7
LAST_LEVEL: Final = 3
# Points of damage that go through on average when so many are dealt: about one card in six of a deck is a climax.
THROUGH: Final = [0, 84, 141, 178, 199, 209, 212]


def damage_worth(s: State, player: int) -> int:
    """What the damage that a player has taken has cost: the cards in level and clock."""
    level, clock = len(s.zone(LEVEL, player)), len(s.zone(CLOCK, player))
    worth = POINT[min(level, LAST_LEVEL)] * clock
    for taken in range(min(level, LAST_LEVEL)):
        worth += POINT[taken] * FULL_CLOCK
    return worth + (worth_of(LAST_POINTS, clock) if level >= LAST_LEVEL else 0)


def point_worth(s: State, player: int) -> int:
    """What the next point of damage costs a player."""
    level, clock = len(s.zone(LEVEL, player)), len(s.zone(CLOCK, player))
    if level < LAST_LEVEL:
        return POINT[level]
    return POINT[LAST_LEVEL] + worth_of(LAST_POINTS, clock + 1) - worth_of(LAST_POINTS, clock)


def through(damage: int) -> int:
    """How much of so much damage goes through on average, in hundredths."""
    return worth_of(THROUGH, max(0, damage))


# ------------------------------------------------------------------------------------------------ characters


def character_worth(s: State, card: CardId) -> int:
    """What a character on the stage is worth."""
    return standing_worth(s, card, s.cols[PLACE][card])


def standing_worth(s: State, card: CardId, place: int) -> int:
    """What a character is worth on a position: in front by its power and soul, behind by its abilities."""
    abilities = len(chars(s, card).abilities) - 1  # each has Encore
    if place in CENTER:
        return 40 + power_of(s, card) * 9 // 1000 + 12 * soul_of(s, obj(s, card)) + 4 * abilities
    return 38 + 22 * min(abilities, 2)


def attack_on(s: State, player: int, card: CardId, target: CardId) -> int:
    """What the best attack of a character brings, nothing if it had better not attack. `target`: who would defend."""
    price = point_worth(s, s.opponent(player))
    soul = soul_of(s, obj(s, card))
    if target == NONE:
        return through(soul + 1) * price // 100
    own, theirs = power_of(s, card), power_of(s, target)
    front = through(soul) * price // 100
    if s.cols[TURNED][target] != REVERSED:
        front += character_worth(s, target) * 3 // 4 if own >= theirs else 0
        front -= character_worth(s, card) * 3 // 4 if own <= theirs else 0
    return max(0, front, through(soul - level_of(s, target)) * price // 100)


def one_attack(s: State, player: int, card: CardId) -> int:
    """What the best attack of a character brings where it stands."""
    return attack_on(s, player, card, CardId(target_of(s, card)))


def place_worth(s: State, player: int, card: CardId, place: int) -> int:
    """What a character would do on a position, those beside it left out."""
    worth = standing_worth(s, card, place)
    if place in CENTER:
        worth += attack_on(s, player, card, CardId(at(s, s.opponent(player), facing(place))))
    return worth


def best_exchange(s: State, player: int) -> tuple[int, int, int]:
    """The two positions whose exchange gains most, and the gain."""
    here = {place: at(s, player, place) for place in POSITIONS}
    best = (-1, 0, 0)
    for one in POSITIONS:
        for two in range(one + 1, len(POSITIONS) + 1):
            gain = 0
            for frm, to in ((one, two), (two, one)):
                if here[frm] != NONE:
                    gain += place_worth(s, player, CardId(here[frm]), to) - place_worth(
                        s, player, CardId(here[frm]), frm
                    )
            if gain > best[0] and (here[one] != NONE or here[two] != NONE):
                best = (gain, one, two)
    return best


# ------------------------------------------------------------------------------------------------ cards in hand


def keep_worth(s: State, player: int, card: CardId) -> int:
    """How much a card would be missed in a player's hand: what can be played soon is worth most."""
    c = chars(s, card)
    level = players_level(s, player)
    if is_climax(s, card):
        others = sum(is_climax(s, held) for held in s.zone(HAND, player) if held != card)
        return max(5, 70 - 30 * others - (20 if level == 0 else 0))
    worth = 45 if not is_character(s, card) else 50 + c.numbers[N_POWER] * 3 // 1000
    above = level_of(s, card) - level
    worth -= 12 * max(0, above) if above < 2 else 18 * above
    if level_of(s, card) > 0 and not has_color(s, player, c.sets[S_COLOR]):
        worth -= 8
    name = s.pool.defs[s.cols[0][card]].name
    same = sum(held != card and s.pool.defs[s.cols[0][held]].name == name for held in s.zone(HAND, player))
    return max(1, worth - 6 * same)
