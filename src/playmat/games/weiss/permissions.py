"""Who may play which cards: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.cost import affordable
from playmat.games.weiss.look import (
    has,
    has_color,
    is_character,
    is_climax,
    is_event,
    level_of,
    obj,
)
from playmat.games.weiss.schema import (
    HAND,
    LEVEL,
    N_COUNTER,
    P_ATTACK,
    P_CLIMAX,
    P_MAIN,
    S_COLOR,
    ST_COUNTER,
    V_PLAYED,
    V_STEP,
)
from playmat.kernel.ability import K_PLAY
from playmat.kernel.continuous import by_print, chars
from playmat.kernel.procedure import Permission, Switch
from playmat.kernel.records import Ctx
from playmat.kernel.schema import OWNER, V_ACTIVE, V_PHASE, ZONE
from playmat.kernel.state import State
from playmat.lang.abilities import PlayRule
from playmat.lang.run.laid import about_player, printed
from playmat.lang.run.rules import reader

PLAY: Final = Permission("play")  # characters
EVENT: Final = Permission("event")
CLIMAX: Final = Permission("climax")

LEVEL_ZERO: Final = Switch("play", "level 0 needs no color", ["8.6.2.1.1.1"])
CLIMAX_COLOR: Final = Switch("play", "climaxes need a color too", ["8.6.2.1.1", "8.6.2.1.1.1"])
COUNTER_IN_MAIN: Final = Switch("play", "counter events in the own main phase", ["2.8.2.1"])
SWITCHES: Final = [COUNTER_IN_MAIN, LEVEL_ZERO, CLIMAX_COLOR]


def main_phase(s: State, player: int) -> bool:
    """Whether it is this player's main phase."""
    return s.vals[V_PHASE] == P_MAIN and player == s.vals[V_ACTIVE]


def counter_step(s: State, player: int) -> bool:
    """Whether it is a counter step in which this player is attacked."""
    return s.vals[V_STEP] == ST_COUNTER and player != s.vals[V_ACTIVE]


def has_counter(s: State, card: int) -> bool:
    """Whether a card has the counter icon."""
    return chars(s, card).numbers[N_COUNTER] > 0 or has(s, card, "counter")


def out_of_hand(s: State, player: int, card: int) -> bool:
    """Whether the card is not in the player's hand."""
    cols = s.cols
    return cols[ZONE][card] != HAND or cols[OWNER][card] != player


def colorless(s: State, player: int, card: int) -> bool:
    """Whether no card in the player's level or clock has a color of this card, though it needs one."""
    if has_color(s, player, chars(s, card).sets[S_COLOR]):
        return False
    return not printed(s, player, card, "no color requirement")


def too_high(s: State, player: int, card: int) -> bool:
    """Whether the card's level is above the player's."""
    return level_of(s, card) > len(s.zones[LEVEL * 2 + player])


def text_forbids(s: State, player: int, card: int) -> bool:
    """Whether the card's own text does not let it be played now, or a rule forbids it to the player."""
    d = by_print(s, card)
    if d is not None and not d.plays and not d.binds and not s.rules:
        return False
    o = obj(s, card)
    for aid in chars(s, card).abilities if d is None or d.plays else []:
        code = s.pool.codes[aid]
        if code.kind == K_PLAY and isinstance(code.node, PlayRule) and code.condition is not None:
            holds = code.condition(s, Ctx(o, player, aid))
            if holds != (code.node.kind == "only if"):
                return True
    if printed(s, player, card, "cannot be played"):
        return True
    if not s.rules:
        return False
    return any(reader(s).means(r, s, o, player, "") for r in about_player(s, player, "cannot play"))


# ------------------------------------------------------------------------------------------------ characters


@PLAY.unless("6.5.1.2.1", given=True)
def no_character(s: State, player: int, card: int) -> bool:
    """Only characters are played onto the stage."""
    return not is_character(s, card)


@PLAY.unless("7.4.1.2.1", "7.4.1.2", timing=True)
def no_character_in_the_counter_step(s: State, player: int, card: int) -> bool:
    """In the counter step there is something else to play."""
    return s.vals[V_STEP] == ST_COUNTER


@PLAY.unless("6.6.1.2.1", timing=True)
def no_character_in_the_climax_phase(s: State, player: int, card: int) -> bool:
    """In the climax phase only climaxes are played."""
    return s.vals[V_PHASE] == P_CLIMAX


@PLAY.unless("6.5.1.2", "6.5.1.2.1", "4.5.1", timing=True)
def not_your_main_phase(s: State, player: int, card: int) -> bool:
    """Characters are played in the own main phase."""
    return not main_phase(s, player)


@PLAY.unless("6.5.1.2.1", "8.6.2.1", given=True)
def character_out_of_hand(s: State, player: int, card: int) -> bool:
    """Characters are played from the hand."""
    return out_of_hand(s, player, card)


@PLAY.unless("8.6.2.1.1", "2.4.2", "8.6.2.1", slow=True)
def character_without_color(s: State, player: int, card: int) -> bool:
    """The color requirement."""
    return not (LEVEL_ZERO.on and level_of(s, card) <= 0) and colorless(s, player, card)


@PLAY.unless("8.6.2.1.2", "2.6.2", "8.6.2.1")
def character_too_high(s: State, player: int, card: int) -> bool:
    """The level requirement."""
    return too_high(s, player, card)


@PLAY.unless("1.3.1", "1.3.3", slow=True)
def character_forbidden(s: State, player: int, card: int) -> bool:
    """A card's text forbids it."""
    return text_forbids(s, player, card)


@PLAY.unless("8.6.2.3.2", "2.7.2", "8.6.2.3", "8.4.2.2", slow=True)
def character_too_dear(s: State, player: int, card: int) -> bool:
    """The whole cost must be in the stock."""
    return not affordable(s, player, card)


# ------------------------------------------------------------------------------------------------ events


@EVENT.unless("6.5.1.2.2", given=True)
def no_event(s: State, player: int, card: int) -> bool:
    """Only events are played so."""
    return not is_event(s, card)


@EVENT.unless("7.4.1.2.1", "7.4.1.2", timing=True)
def turn_player_in_the_counter_step(s: State, player: int, card: int) -> bool:
    """In the counter step only the attacked player plays."""
    return s.vals[V_STEP] == ST_COUNTER and player == s.vals[V_ACTIVE]


@EVENT.unless("7.4.1.2.1")
def event_without_counter_icon(s: State, player: int, card: int) -> bool:
    """In the counter step only cards with the counter icon are played."""
    return counter_step(s, player) and not has_counter(s, card)


@EVENT.unless("7.4.1.2.2", timing=True)
def second_counter_event(s: State, player: int, card: int) -> bool:
    """One card or ability in a counter step."""
    return counter_step(s, player) and s.vals[V_PLAYED] != 0


@EVENT.unless("6.6.1.2.1", timing=True)
def no_event_in_the_climax_phase(s: State, player: int, card: int) -> bool:
    """In the climax phase only climaxes are played."""
    return s.vals[V_PHASE] == P_CLIMAX


@EVENT.unless("7.3.1.3", "7.4.1.2.2", "7.4.1.2.1", timing=True)
def no_counter_step_now(s: State, player: int, card: int) -> bool:
    """In an attack phase there is one play timing for each frontal attack, and none for other attacks."""
    return s.vals[V_PHASE] == P_ATTACK and player != s.vals[V_ACTIVE] and not counter_step(s, player)


@EVENT.unless("6.5.1.2", "2.8.2", "2.8.2.1", "4.5.1", timing=True)
def no_time_for_events(s: State, player: int, card: int) -> bool:
    """Events are played in the own main phase; with the counter icon also in the opponent's counter step."""
    return not main_phase(s, player) and not counter_step(s, player)


@EVENT.unless("6.5.1.2")
def counter_event_in_the_main_phase(s: State, player: int, card: int) -> bool:
    """Cards with the counter icon may be played in the own main phase like others."""
    return not COUNTER_IN_MAIN.on and main_phase(s, player) and chars(s, card).numbers[N_COUNTER] > 0


@EVENT.unless("6.5.1.2.2", "8.6.2.1", given=True)
def event_out_of_hand(s: State, player: int, card: int) -> bool:
    """Events are played from the hand."""
    return out_of_hand(s, player, card)


@EVENT.unless("8.6.2.1.1", "2.4.2", "8.6.2.1", slow=True)
def event_without_color(s: State, player: int, card: int) -> bool:
    """The color requirement."""
    return not (LEVEL_ZERO.on and level_of(s, card) <= 0) and colorless(s, player, card)


@EVENT.unless("8.6.2.1.2", "2.6.2", "8.6.2.1")
def event_too_high(s: State, player: int, card: int) -> bool:
    """The level requirement."""
    return too_high(s, player, card)


@EVENT.unless("1.3.1", "1.3.3", slow=True)
def event_forbidden(s: State, player: int, card: int) -> bool:
    """A card's text forbids it."""
    return text_forbids(s, player, card)


@EVENT.unless("8.6.2.3.2", "2.7.2", "8.6.2.3", "8.4.2.2", slow=True)
def event_too_dear(s: State, player: int, card: int) -> bool:
    """The whole cost must be in the stock."""
    return not affordable(s, player, card)


# ------------------------------------------------------------------------------------------------ climaxes


@CLIMAX.unless("6.6.1.2.1", given=True)
def no_climax(s: State, player: int, card: int) -> bool:
    """Only climaxes are played in the climax phase."""
    return not is_climax(s, card)


@CLIMAX.unless("7.4.1.2.1", timing=True)
def no_climax_in_the_counter_step(s: State, player: int, card: int) -> bool:
    """In the counter step there is something else to play."""
    return s.vals[V_STEP] == ST_COUNTER


@CLIMAX.unless("6.5.1.2", timing=True)
def no_climax_in_the_main_phase(s: State, player: int, card: int) -> bool:
    """The main phase is not for climaxes."""
    return s.vals[V_PHASE] == P_MAIN


@CLIMAX.unless("6.6.1.2.1", "6.6.1.2", "6.6.1.2.2", timing=True)
def not_your_climax_phase(s: State, player: int, card: int) -> bool:
    """Climaxes are played in the own climax phase, which has one play timing."""
    return s.vals[V_PHASE] != P_CLIMAX or player != s.vals[V_ACTIVE]


@CLIMAX.unless("6.6.1.2.2", timing=True)
def second_climax(s: State, player: int, card: int) -> bool:
    """One climax in a climax phase."""
    return s.vals[V_PLAYED] != 0


@CLIMAX.unless("6.6.1.2.1", "8.6.2.1", given=True)
def climax_out_of_hand(s: State, player: int, card: int) -> bool:
    """Climaxes are played from the hand."""
    return out_of_hand(s, player, card)


@CLIMAX.unless("8.6.2.1.1", "2.4.2", "8.6.2.1")
def climax_without_color(s: State, player: int, card: int) -> bool:
    """The color requirement holds for climaxes, the level requirement does not (8.6.2.1.2.1)."""
    return CLIMAX_COLOR.on and colorless(s, player, card)


@CLIMAX.unless("1.3.1", "1.3.3")
def climax_forbidden(s: State, player: int, card: int) -> bool:
    """A card's text forbids it."""
    return text_forbids(s, player, card)
