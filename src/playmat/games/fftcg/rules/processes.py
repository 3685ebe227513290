"""Rule processes (12): whatever is due is done at once, as one event, before anybody gets priority."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.cost import LIMIT_BREAK
from playmat.games.fftcg.rules.schema import (
    BREAK,
    BROKEN,
    CHARACTERS,
    DAMAGE,
    DAMAGE_ZONE,
    DREW_NOTHING,
    FIELD,
    HIT_EMPTY,
    HURT,
    LB_DECK,
    LOST,
    N_GENERIC,
    N_POWER,
    PUT,
    S_ELEMENT,
    S_NAME,
    S_TYPE,
    STACK,
    TRIED,
    UNDER,
    V_FRESH,
    WON,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.events.propose import move_event, propose, propose_move
from playmat.kernel.model.procedure import DONE, Procedure, Switch
from playmat.kernel.model.schema import DEF, OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    BY_TRIGGERED,
    CARD_MASK,
    NO_OBJECT,
    NONE,
    CardId,
    Chars,
    Event,
    Frame,
    ObjectId,
    RuleInst,
)
from playmat.lang.effects import Rule
from playmat.lang.run.rules_on import rules_about, rules_on
from playmat.rules.ending import Conceding, decide
from playmat.rules.objects import obj

LIMIT: Final = Switch("rule processes", "enough damage loses", ["12.4.1", "3.1.1", "7.8.2"])
DREW: Final = Switch("rule processes", "drawing from an empty deck loses", ["12.4.2", "3.1.2"])
HIT: Final = Switch("rule processes", "damage with an empty deck loses", ["12.4.3", "3.1.3"])
DEFEAT: Final = Switch("rule processes", "a defeated player loses", ["3.1"])
BOTH: Final = Switch("rule processes", "both defeated: a draw", ["3.3"])
DEFEAT_FIRST: Final = Switch("rule processes", "defeat before victory", ["3.2"])
NO_POWER: Final = Switch("rule processes", "no power", ["12.4.4"])
LETHAL: Final = Switch("rule processes", "damage reaches power", ["12.4.5", "5.2.6.1", "10.1.4.2"])
JUST_DAMAGED: Final = Switch("rule processes", "credit only just after damage", ["12.4.5"])
SAME_NAME: Final = Switch("rule processes", "same names", ["12.4.6", "7.7.3", "5.2.2.1"])
LIGHT_DARK: Final = Switch("rule processes", "Light and Dark Characters", ["12.4.7", "7.7.3"])
ONE_EVENT: Final = Switch("rule processes", "all at once", ["12.3", "11.1.3"])
NOBODYS: Final = Switch("rule processes", "nobody controls them", ["12.2"])
LB_RETURNS: Final = Switch("rule processes", "LB cards go back to the LB deck", ["LB.5"])
CONCEDING: Final = Conceding("2.1", "3.1")
_CHARACTERS: Final = frozenset(CHARACTERS)
AT_HOME: Final = (FIELD, STACK, LB_DECK, UNDER)  # where an LB card may lie
UNLIMITED: Final = "no limit of Light and Dark"
SWITCHES: Final = [
    LIMIT, DREW, HIT, DEFEAT, BOTH, DEFEAT_FIRST, NO_POWER, LETHAL, JUST_DAMAGED, SAME_NAME, LIGHT_DARK, ONE_EVENT,
    NOBODYS, LB_RETURNS, CONCEDING.switch,
]  # fmt: skip


def rule_processes(s: State) -> bool:
    """Do all that is due; whether anything was."""
    if _game_over(s):
        return True
    events = _due(s)
    if s.vals[V_FRESH] and JUST_DAMAGED.on:
        _forget_sources(s)
    if not events:
        return False
    propose(s, events if ONE_EVENT.on else events[:1])
    return True


# ------------------------------------------------------------------------------------------------ winning and losing


def defeated(s: State, player: int) -> bool:
    """Whether a player fulfils a condition of defeat."""
    if LIMIT.on and len(s.zone(DAMAGE_ZONE, player)) >= s.book.numbers["damage limit"]:
        return True
    values = s.pvals
    return (
        (DREW.on and values[DREW_NOTHING][player] != 0)
        or (HIT.on and values[HIT_EMPTY][player] != 0)
        or values[LOST][player] != 0
    )


def _game_over(s: State) -> bool:
    losers: list[int] = []
    winners: list[int] = []
    won = s.pvals[WON]
    for p in range(s.players):
        if defeated(s, p):
            losers.append(p)
        if won[p]:
            winners.append(p)
    if not losers and not winners:
        return False
    if not DEFEAT_FIRST.on and winners:
        losers = []
    if not losers:
        losers = [s.opponent(winner) for winner in winners]
    return DEFEAT.on and decide(s, losers if BOTH.on else losers[:1])


# ------------------------------------------------------------------------------------------------ Characters


def _due(s: State) -> list[Event]:
    found: dict[int, Event] = {}
    for player in range(s.players):
        cards = s.zone(FIELD, player)
        for card in cards:
            c = chars(s, card)
            if "Forward" in c.sets[S_TYPE]:
                power = c.numbers[N_POWER]
                damage = s.cols[DAMAGE][card]
                if damage >= power and damage > 0 and LETHAL.on:
                    _break(s, card, damage * 1000003 + power, found)
                elif power <= 0 and NO_POWER.on:
                    _put(s, card, found)
        if len(cards) > 1:
            _too_many(s, player, cards, found)
    if LIMIT_BREAK in s.pool.noted and LB_RETURNS.on:
        _send_back(s, found)
    return list(found.values())


def _send_back(s: State, found: dict[int, Event]) -> None:
    """LB cards that lie anywhere but on the field, on the stack or in their LB deck go there, face up, zone by zone as
    they lie.
    """
    marked = s.pool.noted[LIMIT_BREAK]
    definitions = s.cols[DEF]
    for zone in range(len(s.book.schema.zones)):
        for player in range(s.players) if zone not in AT_HOME else ():
            for card in s.zone(zone, player):
                if definitions[card] in marked:
                    found[card] = move_event(s, obj(s, card), LB_DECK, s.cols[OWNER][card], 0, BY_RULE)


def _break(s: State, card: CardId, mark: int, found: dict[int, Event]) -> None:
    """Break a Forward. If that was prevented or replaced while nothing else changed, it is not tried for ever."""
    if s.cols[TRIED][card] == mark:
        return
    source = s.cols[HURT][card] or NONE
    ev = move_event(s, obj(s, card), BREAK, s.cols[OWNER][card], 0, BY_RULE, NONE, ObjectId(source), BROKEN)
    if not s.book.prevents(s, ev):
        atoms.set_column(s, TRIED, card, mark)
        found[card] = ev


def _put(s: State, card: CardId, found: dict[int, Event]) -> None:
    if card not in found:
        owner = s.cols[OWNER][card]
        by, by_player = (BY_RULE, NONE) if NOBODYS.on else (BY_TRIGGERED, s.opponent(owner))
        ev = move_event(s, obj(s, card), BREAK, owner, 0, by, by_player, NO_OBJECT, PUT)
        if not s.book.prevents(s, ev):
            found[card] = ev


def _too_many(s: State, player: int, cards: list[CardId], found: dict[int, Event]) -> None:
    """Characters of one name without the Generic icon; Light and Dark Characters."""
    by_name: dict[str, int] = {}
    shining: list[CardId] = []
    for card in cards:
        c = chars(s, card)
        if not c.numbers[N_GENERIC] and SAME_NAME.on:
            for name in c.sets[S_NAME]:
                other = by_name.get(name, -1)
                if other < 0:
                    by_name[name] = card
                elif not _any_number(s, card):
                    _put(s, CardId(other), found)
                    _put(s, card, found)
        if bright(c):
            shining.append(card)
    for card in shining if LIGHT_DARK.on else []:
        if any(other != card and not stand_beside(s, player, card, other) for other in shining):
            _put(s, card, found)


def bright(c: Chars) -> bool:
    """Whether a card is Light or Dark."""
    elements = c.sets[S_ELEMENT]
    return "Light" in elements or "Dark" in elements


def stand_beside(s: State, player: int, card: CardId, other: CardId) -> bool:
    """Whether texts let two Light or Dark Characters that a player controls stand beside each other (12.4.7)."""
    if may_join(s, player, card, rules_on(s, card, UNLIMITED), other):
        return True
    return may_join(s, player, other, rules_on(s, other, UNLIMITED), card)


def may_join(s: State, player: int, card: CardId, own: list[RuleInst], other: CardId) -> bool:
    """Whether texts let a Light or Dark Character come to stand beside another one. `own`: the rules that its own text
    lays on it.

    A rule about the player that names an Element lets Characters of this Element stand beside each other; a rule that a
    card lays on itself lets it stand beside others of that Element. A rule that names none frees from the whole limit.
    """
    here, there = chars(s, card).sets[S_ELEMENT], chars(s, other).sets[S_ELEMENT]
    for r in rules_about(s, player, UNLIMITED):
        what = r.node.what if isinstance(r.node, Rule) else ""
        if not what or (what in here and what in there):
            return True
    return any(isinstance(r.node, Rule) and (not r.node.what or r.node.what in there) for r in own)


def _any_number(s: State, card: CardId) -> bool:
    return bool(rules_on(s, card, "no limit of names"))


def _forget_sources(s: State) -> None:
    """From the next check on, nobody is credited with damage that was dealt before this one."""
    atoms.set_value(s, V_FRESH, 0)
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            if s.cols[HURT][card]:
                atoms.set_column(s, HURT, card, 0)


LETHAL_NOW: Final = Procedure("lethal damage")


@LETHAL_NOW.step("beginner-8")
def break_it_at_once(s: State, f: Frame) -> int:
    """In the beginner's guide a Forward is put into the Break Zone as soon as its damage reaches its power."""
    card = f.x[0] & CARD_MASK
    if atoms.alive(s, ObjectId(f.x[0])) and s.cols[ZONE][card] == FIELD:
        source = s.cols[HURT][card] or NONE
        propose_move(s, ObjectId(f.x[0]), BREAK, s.cols[OWNER][card], 0, BY_RULE, NONE, ObjectId(source), BROKEN)
    return DONE


def is_character(s: State, card: CardId) -> bool:
    """Whether a card is a Character."""
    return not _CHARACTERS.isdisjoint(chars(s, card).sets[S_TYPE])
