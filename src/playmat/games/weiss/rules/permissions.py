"""Who may play which cards: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.cost import payable
from playmat.games.weiss.rules.queries import has, has_color, is_character, is_climax, is_event
from playmat.games.weiss.rules.schema import (
    HAND,
    LEVEL,
    N_COST,
    N_COUNTER,
    N_LEVEL,
    P_ATTACK,
    P_CLIMAX,
    P_MAIN,
    S_COLOR,
    ST_COUNTER,
    STOCK,
    V_PLAYED,
    V_STEP,
)
from playmat.kernel.continuous import chars, refresh
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import DEF, OWNER, V_ACTIVE, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId
from playmat.lang.run.rules_on import own_rules
from playmat.rules.abilities import text_forbids

PLAY: Final = Permission("play")  # characters
EVENT: Final = Permission("event")
CLIMAX: Final = Permission("climax")

LEVEL_ZERO: Final = Switch("play", "level 0 needs no color", ["8.6.2.1.1.1"])
CLIMAX_COLOR: Final = Switch("play", "climaxes need a color too", ["8.6.2.1.1", "8.6.2.1.1.1"])
COUNTER_IN_MAIN: Final = Switch("play", "counter events in the own main phase", ["2.8.2.1"])
SWITCHES: Final = [COUNTER_IN_MAIN, LEVEL_ZERO, CLIMAX_COLOR]

NEVER: Final = -1000  # no card has a level as low as this


def main_phase(s: State, player: int) -> bool:
    """Whether it is this player's main phase."""
    return s.vals[V_PHASE] == P_MAIN and player == s.vals[V_ACTIVE]


def counter_step(s: State, player: int) -> bool:
    """Whether it is a counter step in which this player is attacked."""
    return s.vals[V_STEP] == ST_COUNTER and player != s.vals[V_ACTIVE]


def play_timing(s: State, player: int) -> bool:
    """Whether the player may play events or abilities now: in the own main phase, or once in a counter step."""
    vals = s.vals
    if vals[V_PHASE] == P_MAIN and player == vals[V_ACTIVE]:
        return True
    return vals[V_PLAYED] == 0 and counter_step(s, player)


def has_counter(s: State, card: CardId) -> bool:
    """Whether a card has the counter icon."""
    return chars(s, card).numbers[N_COUNTER] > 0 or has(s, card, "counter")


def out_of_hand(s: State, player: int, card: CardId) -> bool:
    """Whether the card is not in the player's hand."""
    cols = s.cols
    return cols[ZONE][card] != HAND or cols[OWNER][card] != player


def low_enough(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Those of the cards whose level is not above the player's."""
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    level = len(s.zone(LEVEL, player))
    return [card for card in cards if values[card].numbers[N_LEVEL] <= level]


def playable(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Those of the cards that `low_enough`, `colored`, `allowed_by_text` and `payable` all leave. Where no text has a
    say in that, a look at each card tells all of it.
    """
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    defs = s.pool.defs
    definitions = s.cols[DEF]
    level = len(s.zone(LEVEL, player))
    stock = len(s.zone(STOCK, player))
    free = 0 if LEVEL_ZERO.on else NEVER
    unsure = (
        s.computed.abilities_changed or len(s.computed.rules) > 0
    )  # whether more may be said of a card than its definition tells
    found: list[CardId] = []
    for card in cards:
        c = values[card]
        numbers = c.numbers
        its_level = numbers[N_LEVEL]
        if its_level > level:
            continue
        d = defs[definitions[card]]
        if unsure or not d.vanilla:
            one = [card]
            if colored(s, player, one) and allowed_by_text(s, player, one) and payable(s, player, one):
                found.append(card)
        elif numbers[N_COST] <= stock and (its_level <= free or has_color(s, player, c.sets[S_COLOR])):
            found.append(card)
    return found


def colored(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Those of the cards that fulfil the color requirement; cards of level 0 have none."""
    return _colored(s, player, cards, 0 if LEVEL_ZERO.on else NEVER)


def _colored(s: State, player: int, cards: list[CardId], free: int) -> list[CardId]:
    """Those of the cards of which a color is in the player's level or clock, and those that need none: up to a level,
    or by their text.
    """
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    found: list[CardId] = []
    for card in cards:
        c = values[card]
        if (
            c.numbers[N_LEVEL] <= free
            or has_color(s, player, c.sets[S_COLOR])
            or own_rules(s, player, card, "no color requirement")
        ):
            found.append(card)
    return found


def allowed_by_text(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Those of the cards that no rule forbids to the player, and whose own text lets them be played now."""
    return [card for card in cards if not text_forbids(s, player, card)]


# ------------------------------------------------------------------------------------------------ characters


@PLAY.unless("6.5.1.2.1", given=True)
def no_character(s: State, player: int, card: CardId) -> bool:
    """Only characters are played onto the stage."""
    return not is_character(s, card)


@PLAY.unless("7.4.1.2.1", "7.4.1.2", timing=True, implied=True)
def no_character_in_the_counter_step(s: State, player: int, card: CardId) -> bool:
    """In the counter step there is something else to play."""
    return s.vals[V_STEP] == ST_COUNTER


@PLAY.unless("6.6.1.2.1", timing=True, implied=True)
def no_character_in_the_climax_phase(s: State, player: int, card: CardId) -> bool:
    """In the climax phase only climaxes are played."""
    return s.vals[V_PHASE] == P_CLIMAX


@PLAY.unless("6.5.1.2", "6.5.1.2.1", "4.5.1", timing=True)
def not_your_main_phase(s: State, player: int, card: CardId) -> bool:
    """Characters are played in the own main phase."""
    return s.vals[V_PHASE] != P_MAIN or player != s.vals[V_ACTIVE]


@PLAY.unless("6.5.1.2.1", "8.6.2.1", given=True)
def character_out_of_hand(s: State, player: int, card: CardId) -> bool:
    """Characters are played from the hand."""
    return out_of_hand(s, player, card)


PLAY.only("8.6.2.1.1", "2.4.2", "8.6.2.1", name="character_without_color", slow=True, bulk=True)(colored)
PLAY.only("8.6.2.1.2", "2.6.2", "8.6.2.1", name="character_too_high", bulk=True)(low_enough)
PLAY.only("1.3.1", "1.3.3", name="character_forbidden", slow=True, bulk=True)(allowed_by_text)
PLAY.only("8.6.2.3.2", "2.7.2", "8.6.2.3", "8.4.2.2", name="character_too_dear", slow=True, bulk=True)(payable)
PLAY.in_bulk(playable)
# ------------------------------------------------------------------------------------------------ events


@EVENT.unless("6.5.1.2.2", given=True)
def no_event(s: State, player: int, card: CardId) -> bool:
    """Only events are played so."""
    return not is_event(s, card)


@EVENT.unless("7.4.1.2.1", "7.4.1.2", timing=True, implied=True)
def turn_player_in_the_counter_step(s: State, player: int, card: CardId) -> bool:
    """In the counter step only the attacked player plays."""
    return s.vals[V_STEP] == ST_COUNTER and player == s.vals[V_ACTIVE]


@EVENT.only("7.4.1.2.1", name="event_without_counter_icon")
def counter_events(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """In the counter step only cards with the counter icon are played."""
    return [card for card in cards if has_counter(s, card)] if counter_step(s, player) else cards


@EVENT.unless("7.4.1.2.2", timing=True)
def second_counter_event(s: State, player: int, card: CardId) -> bool:
    """One card or ability in a counter step."""
    return counter_step(s, player) and s.vals[V_PLAYED] != 0


@EVENT.unless("6.6.1.2.1", timing=True, implied=True)
def no_event_in_the_climax_phase(s: State, player: int, card: CardId) -> bool:
    """In the climax phase only climaxes are played."""
    return s.vals[V_PHASE] == P_CLIMAX


@EVENT.unless("7.3.1.3", "7.4.1.2.2", "7.4.1.2.1", timing=True, implied=True)
def no_counter_step_now(s: State, player: int, card: CardId) -> bool:
    """In an attack phase there is one play timing for each frontal attack, and none for other attacks."""
    return s.vals[V_PHASE] == P_ATTACK and player != s.vals[V_ACTIVE] and not counter_step(s, player)


@EVENT.unless("6.5.1.2", "2.8.2", "2.8.2.1", "4.5.1", timing=True)
def no_time_for_events(s: State, player: int, card: CardId) -> bool:
    """Events are played in the own main phase; with the counter icon also in the opponent's counter step."""
    return not main_phase(s, player) and not counter_step(s, player)


EVENT.when(play_timing)


@EVENT.only("6.5.1.2", name="counter_event_in_the_main_phase")
def events_of_the_main_phase(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Cards with the counter icon may be played in the own main phase like others."""
    if COUNTER_IN_MAIN.on or not main_phase(s, player):
        return cards
    return [card for card in cards if chars(s, card).numbers[N_COUNTER] <= 0]


@EVENT.unless("6.5.1.2.2", "8.6.2.1", given=True)
def event_out_of_hand(s: State, player: int, card: CardId) -> bool:
    """Events are played from the hand."""
    return out_of_hand(s, player, card)


EVENT.only("8.6.2.1.1", "2.4.2", "8.6.2.1", name="event_without_color", slow=True, bulk=True)(colored)
EVENT.only("8.6.2.1.2", "2.6.2", "8.6.2.1", name="event_too_high", bulk=True)(low_enough)
EVENT.only("1.3.1", "1.3.3", name="event_forbidden", slow=True, bulk=True)(allowed_by_text)
EVENT.only("8.6.2.3.2", "2.7.2", "8.6.2.3", "8.4.2.2", name="event_too_dear", slow=True, bulk=True)(payable)
EVENT.in_bulk(playable)
# ------------------------------------------------------------------------------------------------ climaxes


@CLIMAX.unless("6.6.1.2.1", given=True)
def no_climax(s: State, player: int, card: CardId) -> bool:
    """Only climaxes are played in the climax phase."""
    return not is_climax(s, card)


@CLIMAX.unless("7.4.1.2.1", timing=True, implied=True)
def no_climax_in_the_counter_step(s: State, player: int, card: CardId) -> bool:
    """In the counter step there is something else to play."""
    return s.vals[V_STEP] == ST_COUNTER


@CLIMAX.unless("6.5.1.2", timing=True, implied=True)
def no_climax_in_the_main_phase(s: State, player: int, card: CardId) -> bool:
    """The main phase is not for climaxes."""
    return s.vals[V_PHASE] == P_MAIN


@CLIMAX.unless("6.6.1.2.1", "6.6.1.2", "6.6.1.2.2", timing=True)
def not_your_climax_phase(s: State, player: int, card: CardId) -> bool:
    """Climaxes are played in the own climax phase, which has one play timing."""
    return s.vals[V_PHASE] != P_CLIMAX or player != s.vals[V_ACTIVE]


@CLIMAX.unless("6.6.1.2.2", timing=True)
def second_climax(s: State, player: int, card: CardId) -> bool:
    """One climax in a climax phase."""
    return s.vals[V_PLAYED] != 0


@CLIMAX.unless("6.6.1.2.1", "8.6.2.1", given=True)
def climax_out_of_hand(s: State, player: int, card: CardId) -> bool:
    """Climaxes are played from the hand."""
    return out_of_hand(s, player, card)


@CLIMAX.only("8.6.2.1.1", "2.4.2", "8.6.2.1", name="climax_without_color")
def colored_climaxes(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """The color requirement holds for climaxes, the level requirement does not (8.6.2.1.2.1)."""
    return _colored(s, player, cards, NEVER) if CLIMAX_COLOR.on else cards


CLIMAX.only("1.3.1", "1.3.3", name="climax_forbidden")(allowed_by_text)
