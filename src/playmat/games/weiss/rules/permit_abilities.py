"""Who may use which abilities, and exchange positions: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.permissions import counter_step, main_phase, play_timing
from playmat.games.weiss.rules.schema import (
    P_ATTACK,
    P_MAIN,
    PLACE,
    POSITIONS,
    ST_COUNTER,
    STAGE,
    V_PLAYED,
    V_STEP,
)
from playmat.games.weiss.rules.stage import stays
from playmat.kernel.continuous import refresh
from playmat.kernel.events.triggers import limit_reached
from playmat.kernel.model.ability import LinkedAbility
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.schema import CONTROLLER, STAMP, V_ACTIVE, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_ACTIVATED, CARD_BITS, CARD_MASK, CardId, Ctx, card_in, object_id
from playmat.lang.effects import Rule
from playmat.lang.run.execute import can_pay
from playmat.lang.run.rules_on import rules_about, rules_on
from playmat.rules.abilities import ability_at, is_activated

_ALL: Final = sum(1 << place for place in POSITIONS)  # the stage positions, as bits

USE: Final = Permission("use")
EXCHANGE: Final = Permission("exchange")


def cannot_use(s: State, player: int, card: CardId, name: str) -> bool:
    """Whether a rule lets a player, or the master of a card, use no ability of that name."""
    for r in [*rules_about(s, player, "cannot use"), *rules_on(s, card, "cannot use")]:
        if isinstance(r.node, Rule) and r.node.what == name:
            return True
    return False


def ability_ctx(s: State, player: int, card: CardId, ability: LinkedAbility) -> Ctx:
    """In whose name an ability is used."""
    return Ctx(object_id(card, s.cols[STAMP][card]), player, ability.aid, BY_ACTIVATED)


def used_up(s: State, player: int, subject: int) -> bool:
    """Whether an ability has been used as often as it may be, or may not be used now."""
    ability = ability_at(s, subject)
    if ability is None or (not ability.limit_times and ability.limit_if is None):
        return False
    return limit_reached(s, ability, ability_ctx(s, player, card_in(subject), ability))


def is_backup(s: State, subject: int) -> bool:
    """Whether an ability has the keyword Backup, and with it the counter icon."""
    ability = ability_at(s, subject)
    return ability is not None and ability.name == "backup"


@USE.unless("8.6.1", "6.5.1.2.3", given=True)
def no_such_ability(s: State, player: int, subject: int) -> bool:
    """Only activated abilities are played."""
    return not is_activated(s, subject)


@USE.only("6.5.1.2.3", "4.3.2", "2.12.2.1", name="ability_out_of_reach", bulk=True)
def abilities_in_reach(s: State, player: int, subjects: list[int]) -> list[int]:
    """An ability is played by the master of its card, from the zone in which it works."""
    zones = s.cols[ZONE]
    masters = s.cols[CONTROLLER]
    found: list[int] = []
    for subject in subjects:
        card = subject & CARD_MASK
        ability = ability_at(s, subject)
        if ability is not None and zones[card] in ability.held_zones and masters[card] == player:
            found.append(subject)
    return found


@USE.only("7.4.1.2.1", "7.4.1.2", name="no_ability_in_the_counter_step", bulk=True)
def abilities_of_the_counter_step(s: State, player: int, subjects: list[int]) -> list[int]:
    """In the counter step only the attacked player plays, and only what has the counter icon: Backup."""
    if s.vals[V_STEP] != ST_COUNTER:
        return subjects
    return [subject for subject in subjects if counter_step(s, player) and is_backup(s, subject)]


@USE.unless("7.4.1.2.2", timing=True)
def second_counter_ability(s: State, player: int, subject: int) -> bool:
    """One card or ability in a counter step."""
    return counter_step(s, player) and s.vals[V_PLAYED] != 0


@USE.only("7.3.1.3", "7.4.1.2.2", "7.4.1.2.1", "10.5.1", "10.5.2", name="no_counter_step_for_backup", implied=True)
def without_backup_in_other_steps(s: State, player: int, subjects: list[int]) -> list[int]:
    """In an attack phase there is one play timing for each frontal attack, and none for other attacks."""
    if s.vals[V_PHASE] != P_ATTACK or player == s.vals[V_ACTIVE] or counter_step(s, player):
        return subjects
    return [subject for subject in subjects if not is_backup(s, subject)]


@USE.only("10.5.1", "10.5.2", name="backup_elsewhere", bulk=True)
def without_backup_elsewhere(s: State, player: int, subjects: list[int]) -> list[int]:
    """Backup is used from the hand in the opponent's counter step."""
    return subjects if counter_step(s, player) else [subject for subject in subjects if not is_backup(s, subject)]


@USE.unless("6.5.1.2", "6.5.1.2.3", "4.5.1", timing=True)
def no_time_for_abilities(s: State, player: int, subject: int) -> bool:
    """Abilities are played in the own main phase."""
    return not main_phase(s, player) and not counter_step(s, player)


USE.when(play_timing)


@USE.only("10.5.2", name="backup_below_its_level", implied=True)
def without_backup_below_its_level(s: State, player: int, subjects: list[int]) -> list[int]:
    """Backup asks for a level of its player."""
    return [subject for subject in subjects if not is_backup(s, subject) or not used_up(s, player, subject)]


@USE.unless("1.3.1", "1.3.3", bulk=True)
def ability_forbidden(s: State, player: int, subject: int) -> bool:
    """The text of the ability does not let it be played now."""
    ability = ability_at(s, subject)
    return ability is None or not _allowed(s, player, card_in(subject), ability)


def _allowed(s: State, player: int, card: CardId, ability: LinkedAbility) -> bool:
    """Whether rules and its own text let a player use an ability of a card now."""
    if (s.computed.chars[card].rules or s.computed.rules) and cannot_use(s, player, card, ability.name):
        return False
    limited = ability.limit_times or ability.limit_if is not None
    return not limited or not limit_reached(s, ability, ability_ctx(s, player, card, ability))


@USE.unless("8.4.2.2", "8.6.2.3.2", "8.6.2.3", "8.6.2.3.1", "8.4.3", "8.1.1.1", bulk=True)
def ability_too_dear(s: State, player: int, subject: int) -> bool:
    """The whole cost must be payable."""
    ability = ability_at(s, subject)
    return ability is not None and not can_pay(s, ability.cost, ability_ctx(s, player, card_in(subject), ability))


@USE.in_bulk
def usable(s: State, player: int, subjects: list[int]) -> list[int]:
    """Those of the abilities of a player's cards that all of these rows leave."""
    if s.computed.dirty:
        refresh(s)
    abilities = s.pool.abilities
    values = s.computed.chars
    zones = s.cols[ZONE]
    attacked = counter_step(s, player)
    found: list[int] = []
    for subject in subjects:
        card = card_in(subject)
        own = values[card].abilities
        place = subject >> CARD_BITS
        if place >= len(own):
            continue
        ability = abilities[own[place]]
        if (ability.name == "backup") != attacked or zones[card] not in ability.held_zones:
            continue  # Backup in the counter step of an attack, all else at all other times
        if _allowed(s, player, card, ability) and can_pay(s, ability.cost, ability_ctx(s, player, card, ability)):
            found.append(subject)
    return found


# ------------------------------------------------------------------------------------------------ positions


@EXCHANGE.unless("6.5.1.2.4", "6.5.1.2", "7.4.1.2.1", timing=True)
def no_time_to_exchange(s: State, player: int, place: int) -> bool:
    """Positions are exchanged in the own main phase."""
    return s.vals[V_PHASE] != P_MAIN or player != s.vals[V_ACTIVE]


@EXCHANGE.unless("6.5.1.2.4", bulk=True)
def nothing_to_exchange(s: State, player: int, place: int) -> bool:
    """With an empty stage nothing would happen (place 0), nor with an empty position when the first was empty."""
    return not s.zone(STAGE, player)


@EXCHANGE.unless("1.3.3", bulk=True)
def everybody_stays(s: State, player: int, place: int) -> bool:
    """A card's text forbids it for all characters that could change their position."""
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    for card in s.zone(STAGE, player):
        if values[card].rules:
            filled, held = _occupied(s, player)
            return held != 0 and not exchangeable(filled, held)
    return False


@EXCHANGE.in_bulk
def anybody_to_exchange(s: State, player: int, places: list[int]) -> list[int]:
    """Where a character stands, and as a rule no text is laid on any, so that nothing holds them."""
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    stage = s.zone(STAGE, player)
    for card in stage:
        if values[card].rules:
            return [] if everybody_stays(s, player, CardId(0)) else places
    return places if stage else []


def other_positions(s: State, player: int, first: int) -> int:
    """The positions, as bits, with which a position can be exchanged so that something happens."""
    filled, held = _occupied(s, player)
    return others_of(first, filled, held)


def others_of(first: int, filled: int, held: int) -> int:
    """The same, of the positions with a character and of those whose character cannot move."""
    if held >> first & 1:
        return 0
    others = _ALL if filled >> first & 1 else filled  # two empty positions are not exchanged
    return others & ~held & ~(1 << first)


def first_positions(s: State, player: int) -> int:
    """The positions that can be exchanged with any other, as bits."""
    filled, held = _occupied(s, player)
    return exchangeable(filled, held)


def exchangeable(filled: int, held: int) -> int:
    """The positions, as bits, of which `others_of` knows another one."""
    free = _ALL & ~held
    if not filled & free:
        return 0  # nobody can move
    return free if free & (free - 1) else 0  # where only one position is free there is no other


def _occupied(s: State, player: int) -> tuple[int, int]:
    """The positions with a character, and those whose character cannot move, as bits."""
    if s.computed.dirty:
        refresh(s)
    filled = 0
    held = 0
    places = s.cols[PLACE]
    values = s.computed.chars
    for card in s.zone(STAGE, player):
        bit = 1 << places[card]
        filled |= bit
        if values[card].rules and stays(s, card):
            held |= bit
        else:
            held &= ~bit  # of two the one placed last is the one there
    return filled, held
