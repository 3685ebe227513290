"""The end phase (7.4): what it triggers, Ward, the time for Quick, the hand limit, what lasts for the turn."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.moves import away
from playmat.games.evolve.rules.queries import has, is_follower
from playmat.games.evolve.rules.quick import add_quick
from playmat.games.evolve.rules.schema import (
    DISCARD,
    ENGAGED,
    EXTRA_TURNS,
    FIELD,
    HAND,
    O_ENGAGE,
    P_END,
    RESERVED,
    ST_NONE,
    ST_WARD,
    UNTIL_CONTROLLERS_END,
    UNTIL_END,
    UNTIL_OPPONENTS_END,
    UNTIL_OPPONENTS_NEXT_END,
    V_STEP,
)
from playmat.kernel import atoms
from playmat.kernel.events.propose import propose
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure, Switch
from playmat.kernel.model.schema import TURNED, V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    FINISH,
    NO_ANSWER,
    NO_OBJECT,
    O_CARD,
    Q_CHOOSE,
    Ask,
    CardId,
    Frame,
    answers_of,
    card_of,
)
from playmat.rules import hands
from playmat.rules.checks import check, checked
from playmat.rules.durations import end_lasting, end_lasting_about
from playmat.rules.objects import obj
from playmat.rules.turns import begin_phase

MOST: Final = 7
LIMIT: Final = Switch("hand", "a hand limit of seven", ["4.7.3", "4.7.3.1"])
SWITCHES: Final = [LIMIT]

WARDING: Final = Permission("engage")
END: Final = Procedure("end phase", pushes=["check timing", "playing", "using"])


def hand_limit(s: State, player: int) -> int:
    """The most cards that a player may keep."""
    return hands.hand_limit(s, player, MOST if LIMIT.on else 1000, "hand limit")


@WARDING.unless("7.4.3", timing=True)
def no_time_to_engage(s: State, player: int, card: CardId) -> bool:
    """Followers with Ward are engaged in the own end phase."""
    return s.vals[V_STEP] != ST_WARD or player != s.vals[V_ACTIVE]


@WARDING.unless("7.4.3", "12.8.2")
def no_ward(s: State, player: int, card: CardId) -> bool:
    """Only followers with Ward are."""
    return card not in s.zone(FIELD, player) or not is_follower(s, card) or not has(s, card, "ward")


@WARDING.unless("1.3.2.1", "7.4.3")
def engaged_already(s: State, player: int, card: CardId) -> bool:
    """What is engaged is not engaged again."""
    return s.cols[TURNED][card] != RESERVED


@END.step("7.4.1", "7.1.2")
def end_phase_begins(s: State, f: Frame) -> int:
    """The beginning of the end phase triggers."""
    begin_phase(s, P_END)
    return NEXT


@END.step("7.4.2")
def check_at_its_beginning(s: State, f: Frame) -> int:
    """A confirmation timing."""
    check(s)
    return NEXT


@END.step("7.4.3", "12.8.2")
def time_to_engage(s: State, f: Frame) -> int:
    """Followers with Ward may be engaged."""
    atoms.set_value(s, V_STEP, ST_WARD)
    return NEXT


@END.ask("7.4.3", "12.8.2")
def who_is_engaged(s: State, f: Frame) -> Ask | None:
    """Any number of the turn player's followers with Ward, one at a time."""
    able = WARDING.permitted(s, f.who, s.zone(FIELD, f.who))
    return Ask(f.who, Q_CHOOSE, [*answers_of(O_ENGAGE, able), FINISH], "ward") if able else None


@END.step("7.4.3", "5.3.1")
def engage_it(s: State, f: Frame) -> int:
    """It is engaged."""
    if f.answer in (NO_ANSWER, FINISH):
        return NEXT
    atoms.turn(s, card_of(f.answer), ENGAGED, BY_RULE, f.who)
    return END.at("who_is_engaged")


add_quick(END, "7.4.4", "7.4.5", "too_many_cards")


@END.ask("7.4.6", "4.7.3", "4.7.3.1")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """A turn player with more cards than the limit chooses which go, one at a time. Local: those chosen."""
    hand = s.zone(HAND, f.who)
    if len(hand) - len(f.x) <= hand_limit(s, f.who):
        return None
    return Ask(f.who, Q_CHOOSE, answers_of(O_CARD, [card for card in hand if card not in f.x]), "hand limit")


@END.step("7.4.6", "5.11.1")
def discard_them(s: State, f: Frame) -> int:
    """They are discarded together; then a confirmation timing, and the hand is counted again."""
    if f.answer != NO_ANSWER:
        f.x = [*f.x, card_of(f.answer)]
        return END.at("too_many_cards")
    if not f.x:
        return END.at("effects_end")
    cards = f.x
    f.x = []
    propose(s, [away(s, obj(s, CardId(card)), BY_RULE, f.who, NO_OBJECT, DISCARD) for card in cards])
    return NEXT


@END.step("7.4.6")
def check_after_discarding(s: State, f: Frame) -> int:
    """A confirmation timing."""
    if not checked(s):
        return STAY
    return END.at("too_many_cards")


@END.step("7.4.7", "10.2.1.2")
def effects_end(s: State, f: Frame) -> int:
    """What lasts until the end of the turn ends."""
    end_lasting(s, UNTIL_END)
    end_lasting(s, UNTIL_OPPONENTS_END, s.opponent(f.who))
    end_lasting_about(s, UNTIL_CONTROLLERS_END, f.who, s.vals[V_TURN])
    for effect in s.lasting[:]:
        if effect.until == UNTIL_OPPONENTS_NEXT_END and effect.ctx.you != f.who and effect.turn < s.vals[V_TURN]:
            atoms.remove_lasting(s, effect.serial)
    return NEXT


@END.step("7.4.8", "7.1.1")
def the_turn_concludes(s: State, f: Frame) -> int:
    """The other player becomes the active one, unless the same player has another turn."""
    atoms.set_value(s, V_STEP, ST_NONE)
    more = s.pvals[EXTRA_TURNS][f.who]
    if more:
        atoms.set_player_value(s, EXTRA_TURNS, f.who, more - 1)
    else:
        atoms.set_value(s, V_ACTIVE, s.opponent(f.who))
    return DONE
