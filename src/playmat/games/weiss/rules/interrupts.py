"""Rule actions of the interrupt type: the reshuffle (9.2) and the level up (9.3), which suspend what is going on."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.queries import is_climax
from playmat.games.weiss.rules.schema import (
    CLOCK,
    DECK,
    E_LEVEL_UP,
    E_REFRESH,
    LEVEL,
    REFRESH_POINTS,
    RESOLUTION,
    WAITING_ROOM,
)
from playmat.kernel import atoms
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import RUNNING, V_ACTIVE, V_RESULT, zone_aspect
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    NO_ANSWER,
    NO_CARD,
    O_CARD,
    O_ITEM,
    Q_CHOOSE,
    Q_ORDER,
    Ask,
    Event,
    Frame,
    answer_of,
    answers_of,
    aux_of,
    card_of,
)
from playmat.lang.run.rules_on import rules_about

AT_ONCE: Final = Switch("interrupts", "interrupt type rule actions are not for the check timing", ["9.1.2", "9.1.2.1"])
NOT_WHILE_PAYING: Final = Switch("interrupts", "none while a cost is paid", ["8.4.2.1", "9.2.3", "9.3.3"])
RESHUFFLES: Final = Switch("interrupts", "an empty deck is filled", ["9.2.1", "9.2.2"])
LEVELS_UP: Final = Switch("interrupts", "seven cards in the clock", ["9.3.1", "3.8.3"])
NOTHING_LEFT: Final = Switch("interrupts", "no card in deck and waiting room", ["9.2.2.1", "1.2.2.2"])
CLIMAX_SAVES: Final = Switch("interrupts", "a climax in the resolution zone", ["9.2.2.1"])
TURN_PLAYER_FIRST: Final = Switch("interrupts", "the turn player's come first", ["9.1.2.1.1", "9.1.2.1.1.1"])
SWITCHES: Final = [AT_ONCE, NOT_WHILE_PAYING, RESHUFFLES, LEVELS_UP, NOTHING_LEFT, CLIMAX_SAVES, TURN_PLAYER_FIRST]

SEVEN: Final = 7
LOOKS: Final = zone_aspect(DECK) | zone_aspect(CLOCK)
RESHUFFLE: Final = 1
LEVEL_UP: Final = 2  # what is due, as bits

INTERRUPT: Final = Procedure("interrupt")


def due(s: State, player: int) -> int:
    """Which interrupts are due for a player, as bits."""
    found = 0
    if not s.zone(DECK, player) and RESHUFFLES.on and (s.zone(WAITING_ROOM, player) or _lost(s, player)):
        found |= RESHUFFLE
    if len(s.zone(CLOCK, player)) >= SEVEN and LEVELS_UP.on:
        found |= LEVEL_UP
    return found


def _lost(s: State, player: int) -> bool:
    """Whether an empty deck without a waiting room loses the game: not while a climax cancels damage."""
    if not NOTHING_LEFT.on or rules_about(s, player, "cannot lose"):
        return False
    damage = s.book.procedure("damage").index
    if CLIMAX_SAVES.on and any(f.proc == damage and f.who == player for f in s.frames):
        return not any(is_climax(s, card) for card in s.zone(RESOLUTION, player))
    return True


def interrupts(s: State) -> bool:
    """Start the interrupt that is due; whether to look again after the next step."""
    zones = s.zones
    # (The quick look: two players, the deck is zone 0, the clock zone 4.)
    if zones[0] and zones[1] and len(zones[8]) < SEVEN and len(zones[9]) < SEVEN:
        s.computed.unsettled &= ~LOOKS  # not to be asked again until one changes (so rule actions are not due for them)
        return False
    if s.vals[V_RESULT] != RUNNING or (NOT_WHILE_PAYING.on and _paying(s)):
        return True
    if s.frames and s.frames[-1].proc == INTERRUPT.index:
        return True
    if not AT_ONCE.on and not checking(s):
        return True
    first = s.vals[V_ACTIVE] if TURN_PLAYER_FIRST.on else s.opponent(s.vals[V_ACTIVE])
    for player in (first, s.opponent(first)):
        what = due(s, player)
        if what:
            s.frames.append(Frame(INTERRUPT.index, 0, player, [what]))
            break
    return True  # (also where nothing is due yet: whether it is hangs on other zones, too)


def _paying(s: State) -> bool:
    """Whether a cost is being paid: from the beginning to the end of its payment nothing interrupts."""
    payment = s.book.procedure("payment").index
    for f in s.frames:
        if f.proc == payment:
            return True
    return s.batch_held != 0


def checking(s: State) -> bool:
    """Whether a check timing is going on, with nothing being resolved in it."""
    return bool(s.frames) and s.frames[-1].proc == s.book.procedure("check timing").index


@INTERRUPT.ask("9.1.2.1.1.2")
def which_first(s: State, f: Frame) -> Ask | None:
    """A player for whom both are due chooses."""
    if f.x[0] != RESHUFFLE | LEVEL_UP:
        return None
    return Ask(
        f.who, Q_ORDER, [answer_of(O_ITEM, NO_CARD, RESHUFFLE), answer_of(O_ITEM, NO_CARD, LEVEL_UP)], "rule action"
    )


@INTERRUPT.step("9.1.2.1.1.2")
def note_which(s: State, f: Frame) -> int:
    """The other one is looked for again afterwards."""
    if f.answer != NO_ANSWER:
        f.x[0] = aux_of(f.answer)
    return NEXT


@INTERRUPT.step("9.2.2.1")
def lose_at_once(s: State, f: Frame) -> int:
    """Nothing to reshuffle: the game is lost without waiting for a check timing."""
    if f.x[0] & RESHUFFLE and not s.zone(WAITING_ROOM, f.who):
        atoms.set_value(s, V_RESULT, s.opponent(f.who))
        return DONE
    return NEXT


@INTERRUPT.step("9.2.1", "9.2.2", "9.2.4", "3.2.4")
def reshuffle(s: State, f: Frame) -> int:
    """All cards of the waiting room become the deck; the player gets a refresh point."""
    if not f.x[0] & RESHUFFLE:
        return NEXT
    atoms.move_all(s, s.zone(WAITING_ROOM, f.who)[:], DECK, BY_RULE)
    atoms.shuffle(s, DECK, f.who)
    atoms.emit(s, Event(E_REFRESH, player=f.who, by=BY_RULE))
    return INTERRUPT.at("refresh_point")


@INTERRUPT.step("9.2.2", "5.2.1.5")
def refresh_point(s: State, f: Frame) -> int:
    """The penalty waits for the next check timing; in the edition 2022 it is taken at once."""
    if not f.x[0] & RESHUFFLE:
        return NEXT
    if s.book.options["refresh penalty at once"]:
        atoms.move(s, s.zone(DECK, f.who)[-1], CLOCK, f.who, by=BY_RULE)
    else:
        atoms.set_player_value(s, REFRESH_POINTS, f.who, s.pvals[REFRESH_POINTS][f.who] + 1)
    return DONE


@INTERRUPT.ask("9.3.2", "3.8.3")
def which_for_the_level(s: State, f: Frame) -> Ask | None:
    """One of the seven cards from the bottom of the clock."""
    if not f.x[0] & LEVEL_UP:
        return None
    return Ask(f.who, Q_CHOOSE, answers_of(O_CARD, s.zone(CLOCK, f.who)[:SEVEN]), "level up")


@INTERRUPT.step("9.3.2", "3.8.3", "3.9.2")
def level_up(s: State, f: Frame) -> int:
    """It goes to the level; the other six go to the waiting room, where their order is the player's own matter."""
    if f.answer == NO_ANSWER:
        return DONE
    chosen = card_of(f.answer)
    seven = s.zone(CLOCK, f.who)[:SEVEN]
    lone = atoms.idle_in(s, seven, WAITING_ROOM)
    atoms.move(s, chosen, LEVEL, f.who, by=BY_RULE, by_player=f.who, lone=lone)
    atoms.move_all(s, [card for card in seven if card != chosen], WAITING_ROOM, BY_RULE, f.who)
    atoms.announce(s, E_LEVEL_UP, f.who, by=BY_RULE, obj=atoms.obj_id(s, chosen))
    return DONE
