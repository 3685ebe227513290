"""Who may play which cards: rows of refusals, each with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.evolve.rules.cost import cost_may_change, fix_cost, has_further_cost, play_cost, ways
from playmat.games.evolve.rules.queries import has, in_hand, is_spell, is_type, room
from playmat.games.evolve.rules.schema import (
    AMULET,
    FIELD,
    FOLLOWER,
    HAND,
    N_COST,
    ORIGIN,
    P_MAIN,
    PLAY_POINTS,
    QUICK,
    RESOLUTION,
    S_KEYWORD,
    S_TYPE,
    SPELL,
    ST_NONE,
    ST_QUICK,
    V_STEP,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import refresh
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import DEF, V_ACTIVE, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_SPELL, CardId, Ctx
from playmat.lang.run.execute import can_announce
from playmat.rules.abilities import spell_of, text_forbids
from playmat.rules.objects import obj
from playmat.rules.paying import as_if_moved

PLAY: Final = Permission("play")

QUICK_IN_MAIN: Final = Switch("play", "what has Quick is played in the main phase, too", ["12.3.5"])
SWITCHES: Final = [QUICK_IN_MAIN]


def main_time(s: State, player: int) -> bool:
    """Whether the player may do one of the things of the main phase now."""
    return s.vals[V_PHASE] == P_MAIN and s.vals[V_STEP] == ST_NONE and player == s.vals[V_ACTIVE]


def quick_time(s: State, player: int) -> bool:
    """Whether it is a time at which this player may use Quick: after an attack, or in the other's end phase."""
    return s.vals[V_STEP] == ST_QUICK and player != s.vals[V_ACTIVE]


def play_time(s: State, player: int) -> bool:
    """Whether the player may play anything now."""
    return main_time(s, player) or quick_time(s, player)


def playing_ctx(s: State, player: int, card: CardId) -> Ctx:
    """In whose name a card is played."""
    return Ctx(obj(s, card), player, spell_of(s, card), BY_SPELL)


@PLAY.unless("8.2.1", "6.1.1.2", given=True)
def nothing_to_play(s: State, player: int, card: CardId) -> bool:
    """Followers, amulets and spells are played."""
    return not any([is_type(s, card, kind) for kind in (FOLLOWER, AMULET, SPELL)])


@PLAY.unless("7.3.3", "7.1.2", "8.2.1", "7.4.4", "8.4.7", "12.3.4", timing=True)
def no_time_to_play(s: State, player: int, card: CardId) -> bool:
    """Cards are played in the own main phase, or at the two times for Quick."""
    return not play_time(s, player)


PLAY.when(play_time)


@PLAY.unless("8.2.1", "7.3.3", "4.7.1", "4.8.1", given=True)
def out_of_hand(s: State, player: int, card: CardId) -> bool:
    """They are played from the hand or the EX area."""
    return not in_hand(s, player, card)


@PLAY.only("7.4.4", "8.4.7", "12.3.2", "12.3.1", "12.3.4", name="without_quick", bulk=True)
def with_quick(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """In the other player's turn only what has Quick."""
    if main_time(s, player):
        return cards if QUICK_IN_MAIN.on else [card for card in cards if not has(s, card, QUICK)]
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    return [card for card in cards if QUICK in values[card].sets[S_KEYWORD]]


@PLAY.unless("1.3.1", "1.3.3", "8.1.2", bulk=True)
def play_forbidden(s: State, player: int, card: CardId) -> bool:
    """A text does not let the card be played now."""
    return text_forbids(s, player, card)


@PLAY.only("10.6.2.6", "4.4.4", name="field_full", bulk=True)
def with_room(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """A follower or amulet needs room on the field, unless a cost of its own may make some."""
    if room(s, FIELD, player) > 0:
        return cards
    return [card for card in cards if is_spell(s, card) or has_further_cost(s, card)]


@PLAY.unless("10.6.2.3.4", "10.6.2.1.1", "10.6.2.3", slow=True, bulk=True)
def without_target(s: State, player: int, card: CardId) -> bool:
    """A spell that selects needs something to select."""
    if not is_spell(s, card):
        return False
    if s.cols[ZONE][card] != HAND:  # (where it could select itself)
        return not as_if_played(s, player, card, lambda: _can_select(s, player, card))
    return not _can_select(s, player, card)


def _can_select(s: State, player: int, card: CardId) -> bool:
    ctx = playing_ctx(s, player, card)
    return ctx.aid < 0 or can_announce(s, s.pool.abilities[ctx.aid].program, ctx)


@PLAY.unless("10.4.4", "10.6.2.5", "10.4.2.2", "10.6.2.1.1", "10.6.2.5.3", "2.5.1", bulk=True)
def too_dear(s: State, player: int, card: CardId) -> bool:
    """The whole cost must be payable."""
    return not affordable(s, player, card)


@PLAY.in_bulk
def playable(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Those of the cards that all these rows leave. Where no text has a say in that, a look at each card tells whether
    it can be paid for, and finds room.
    """
    found: list[CardId] = []
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    defs = s.pool.defs
    definitions = s.cols[DEF]
    points = s.pvals[PLAY_POINTS][player]
    roomy = room(s, FIELD, player) > 0
    # whether more may be said of a card than its definition tells
    unsure = s.computed.abilities_changed or len(s.computed.rules) > 0 or points < 0
    for card in cards if main_time(s, player) and QUICK_IN_MAIN.on else with_quick(s, player, cards):
        if unsure or not defs[definitions[card]].vanilla:
            if play_forbidden(s, player, card) or not (roomy or with_room(s, player, [card])):
                continue
            if not affordable(s, player, card):
                continue
        elif values[card].numbers[N_COST] > points or not (roomy or SPELL in values[card].sets[S_TYPE]):
            continue
        if not without_target(s, player, card):
            found.append(card)
    return found


def affordable(s: State, player: int, card: CardId, price: int = -1) -> bool:
    """Whether a player could pay for a card, in the resolution zone where it lies then (10.6.2.1). price: what an
    effect sets its cost to, -1 if none does.
    """
    if not cost_may_change(s, player, card):
        return play_cost(s, player, card, price) <= s.pvals[PLAY_POINTS][player]
    return as_if_played(s, player, card, lambda: _payable(s, player, card, price))


def as_if_played(s: State, player: int, card: CardId, holds: Callable[[], bool]) -> bool:
    """Whether something holds once a card has been moved to the resolution zone to be played."""
    where = s.cols[ZONE][card]

    def there() -> bool:
        atoms.set_column(s, ORIGIN, card, where + 1)
        return holds()

    return as_if_moved(s, card, RESOLUTION, player, there)


def _payable(s: State, player: int, card: CardId, price: int) -> bool:
    ctx = playing_ctx(s, player, card)
    fix_cost(s, player, card, ctx, price)
    return bool(ways(s, card, ctx))


def ready_to_play(s: State, player: int, card: CardId, cost: int) -> bool:
    """Whether an effect can make a player play a card now, whatever the time."""
    if nothing_to_play(s, player, card) or text_forbids(s, player, card) or without_target(s, player, card):
        return False
    return bool(with_room(s, player, [card])) and affordable(s, player, card, cost)
