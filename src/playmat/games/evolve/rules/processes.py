"""Rules handling (11): at a confirmation timing all that is due happens at the same time, again until nothing is."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.links import contested, keep, latest, lose_links, surplus, unlinked
from playmat.games.evolve.rules.moves import away
from playmat.games.evolve.rules.queries import (
    ex_limit,
    field_limit,
    leader_of,
    overfull,
)
from playmat.games.evolve.rules.schema import (
    CEMETERY,
    DESTROY,
    DREW_NOTHING,
    E_LOSES,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    FOLLOWER,
    LEADER_AREA,
    LOST,
    N_DEFENSE,
    RACE_ZONE,
    S_KEYWORD,
    S_TYPE,
    STACK,
    STACK_COUNTER,
    V_ATTACKER,
    V_STEP,
    V_TARGET,
    WAYS_TO_LOSE,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import refresh
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, Procedure, Switch
from playmat.kernel.model.schema import (
    A_COLUMN,
    A_COUNTER,
    A_FIELD,
    A_PLAYER,
    CONTROLLER,
    V_ACTIVE,
    V_PHASE,
    zone_aspect,
)
from playmat.kernel.model.shortcuts import IDLING
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    NO_ANSWER,
    NO_OBJECT,
    NONE,
    O_CARD,
    Q_CHOOSE,
    Ask,
    CardId,
    Event,
    Frame,
    answers_of,
    card_of,
)
from playmat.lang.run.rules_on import rules_about
from playmat.rules.ending import Conceding, decide
from playmat.rules.objects import obj

NO_DEFENSE: Final = Switch("rules handling", "a leader without defense loses", ["11.2.1", "1.2.1.1", "1.2.1"])
NO_DECK: Final = Switch("rules handling", "who drew from an empty deck loses", ["11.2.2", "1.2.1.2"])
BOTH: Final = Switch("rules handling", "all lose at once: a draw", ["1.2.2", "11.1.3"])
DESTROYED: Final = Switch("rules handling", "followers without defense are destroyed", ["11.3.1", "2.8.1"])
FIELD_LIMITS: Final = Switch("rules handling", "too many cards on a field", ["11.4.1"])
EX_LIMITS: Final = Switch("rules handling", "too many cards in an EX area", ["11.5.1"])
UNLINKED: Final = Switch("rules handling", "what is linked to nothing goes back", ["11.6.1", "11.8.1", "14.2.1.3"])
EMPTY_STACKS: Final = Switch("rules handling", "a Stack without counters goes", ["11.7.1", "13.3.2.3"])
TOGETHER: Final = Switch("rules handling", "all at the same time", ["11.1.3", "10.5.2.1"])
CONCEDING: Final = Conceding("1.2.3", "1.2.3.1")
SWITCHES: Final = [
    NO_DEFENSE, NO_DECK, BOTH, DESTROYED, FIELD_LIMITS, EX_LIMITS, UNLINKED, EMPTY_STACKS, TOGETHER, CONCEDING.switch,
]  # fmt: skip

# What `losers` looks at, `fallen` and `crowded` (besides computed values), and what is looked at for links.
_PLAYERS: Final = A_PLAYER | zone_aspect(LEADER_AREA)
_HERE: Final = A_FIELD | zone_aspect(FIELD)
_CARDS: Final = _HERE | A_COUNTER | zone_aspect(EX)
_LINKS: Final = _HERE | A_COLUMN | zone_aspect(EVOLVE_ZONE) | zone_aspect(RACE_ZONE)
LOOKS: Final = _PLAYERS | _CARDS | _LINKS
CALM: Final = [V_PHASE, V_STEP, V_ATTACKER, V_TARGET]  # values at which it does not look


def rules_handling(s: State) -> bool:
    """Do all that is due; whether anything was."""
    if idle(s):
        return False
    if decide(s, [player for player in range(s.players) if s.pvals[LOST][player]]):
        return True
    losing = losers(s)
    if losing:
        lose(s, losing if BOTH.on else losing[:1])
        return True
    forget_draws(s)
    lose_links(s)
    shared = contested(s)
    if shared:
        push(s, "shared evolved card", s.cols[CONTROLLER][shared[0]], [shared[0]])
        return True
    found = list(due(s).values())
    too_many = crowded(s)
    if too_many:  # (a player says which cards stay; all else that is due happens with it)
        many = too_many if TOGETHER.on else too_many[:1]
        push(s, "too many cards", many[0][0], [len(many), *[n for pair in many for n in pair]])
        return True
    if not found:
        return False
    propose(s, found if TOGETHER.on else found[:1])
    return True


def idle(s: State) -> bool:
    """Whether nothing is due, and nobody may be about to lose. Only what has changed since it was so is looked at."""
    if not IDLING.on:
        return False
    if s.computed.dirty:
        refresh(s)
    revalued = s.computed.due_version != s.computed.version
    changed = s.computed.unsettled
    if not changed & LOOKS and not revalued:
        return True
    if (changed & _PLAYERS or revalued) and (any(s.pvals[LOST]) or any(s.pvals[DREW_NOTHING]) or losers(s)):
        return False
    if (changed & _CARDS or revalued) and (fallen(s) or crowded(s)):
        return False
    if changed & _LINKS and ((UNLINKED.on and unlinked(s)) or surplus(s) or contested(s)):
        return False
    s.computed.mark_processes_idle()
    return True


# ------------------------------------------------------------------------------------------------ losing


def losers(s: State) -> list[int]:
    """The players who lose now."""
    found: list[int] = []
    for player in range(s.players):
        if (without_defense(s, player) or drew_nothing(s, player)) and not rules_about(s, player, "cannot lose"):
            found.append(player)
    return found


def without_defense(s: State, player: int) -> bool:
    """Whether a player's leader has no defense left."""
    if s.computed.dirty:
        refresh(s)
    leader = leader_of(s, player)
    return NO_DEFENSE.on and leader != NONE and s.computed.chars[leader].numbers[N_DEFENSE] <= 0


def drew_nothing(s: State, player: int) -> bool:
    """Whether a player had to draw from an empty deck since the previous rules handling."""
    return NO_DECK.on and s.pvals[DREW_NOTHING][player] > 0


def lose(s: State, players: list[int]) -> None:
    """Players are about to lose, all at once: what replaces it may save them (not from giving up, 1.2.3.1)."""
    events = [Event(E_LOSES, player=p, amount=_way(s, p), by=BY_RULE) for p in players]
    forget_draws(s)
    propose(s, events)


def _way(s: State, player: int) -> int:
    return WAYS_TO_LOSE.index("no defense" if without_defense(s, player) else "no deck")


def forget_draws(s: State) -> None:
    """Draws from an empty deck count until the rules handling after them, even if nobody has lost by it."""
    for player in range(s.players):
        if s.pvals[DREW_NOTHING][player]:
            atoms.set_player_value(s, DREW_NOTHING, player, 0)


def commit_loss(s: State, ev: Event) -> None:
    """A player loses: by an effect at once (1.2.4); by rules handling it is seen who else does (1.2.2)."""
    if ev.by == BY_RULE:
        atoms.set_player_value(s, LOST, ev.player, ev.amount)
    else:
        decide(s, [ev.player])


# ------------------------------------------------------------------------------------------------ cards


def due(s: State) -> dict[int, Event]:
    """What is due, by card, apart from losing and limits."""
    found = fallen(s)
    if UNLINKED.on:
        for card in unlinked(s):
            found[card] = move_event(s, obj(s, card), EVOLVE_DECK, s.cols[CONTROLLER][card], 0, BY_RULE)
    return found


def fallen(s: State) -> dict[int, Event]:
    """The followers without defense and Stacks without counters, which leave the field, by card."""
    found: dict[int, Event] = {}
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    for player in (0, 1):
        for card in s.zone(FIELD, player):
            c = values[card]
            if c.numbers[N_DEFENSE] <= 0 and FOLLOWER in c.sets[S_TYPE] and DESTROYED.on:
                _put(s, card, found, DESTROY)
            elif STACK in c.sets[S_KEYWORD] and EMPTY_STACKS.on and not atoms.counters_on(s, card, STACK_COUNTER):
                _put(s, card, found, "")
    return found


def _put(s: State, card: CardId, found: dict[int, Event], name: str) -> None:
    ev = away(s, obj(s, card), BY_RULE, NONE, NO_OBJECT, name)
    if not s.book.prevents(s, ev):
        found[card] = ev


SHARED: Final = Procedure("shared evolved card")  # x: a card of the evolve zone that is linked to several followers


@SHARED.ask("11.6.3")
def which_stays_evolved(s: State, f: Frame) -> Ask | None:
    """Of the followers that were linked to it last, all at once, its controller selects one."""
    found = latest(s, CardId(f.x[0]))
    return Ask(f.who, Q_CHOOSE, answers_of(O_CARD, found), "link", subject=obj(s, CardId(f.x[0])))


@SHARED.step("11.6.3", "11.1.3")
def the_other_links_are_lost(s: State, f: Frame) -> int:
    """The others are not evolved any more; all else that is due happens with it."""
    found = due(s) if TOGETHER.on else {}
    keep(s, CardId(f.x[0]), card_of(f.answer))
    propose(s, list(found.values()))
    return DONE


# ------------------------------------------------------------------------------------------------ limits


def crowded(s: State) -> list[tuple[int, int]]:
    """The players with too many cards in a zone, and the zone, the active player first."""
    found: list[tuple[int, int]] = []
    first = s.vals[V_ACTIVE]
    for player in (first, s.opponent(first)):
        if FIELD_LIMITS.on and overfull(s, FIELD, player):
            found.append((player, FIELD))
        if EX_LIMITS.on and overfull(s, EX, player):
            found.append((player, EX))
    return found


# x: how many such zones, a player and a zone for each, then the cards that stay.
TOO_MANY: Final = Procedure("too many cards")


def _crowds(f: Frame) -> list[tuple[int, int]]:
    """The players and their zones."""
    return [(f.x[at], f.x[at + 1]) for at in range(1, 2 * f.x[0], 2)]


def _stay(f: Frame) -> list[int]:
    """The cards that have been selected."""
    return f.x[1 + 2 * f.x[0] :]


@TOO_MANY.ask("11.4.1", "11.5.1")
def which_stays(s: State, f: Frame) -> Ask | None:
    """Each player selects as many cards as the limit allows, one at a time, the active player first."""
    stay = _stay(f)
    for player, zone in _crowds(f):
        limit = field_limit(s, player) if zone == FIELD else ex_limit(s, player)
        here = s.zone(zone, player)
        left = [card for card in here if card not in stay]
        if len(here) - len(left) < min(limit, len(here)):
            return Ask(player, Q_CHOOSE, answers_of(O_CARD, left), "limit")
    return None


@TOO_MANY.step("11.4.1", "11.5.1", "11.1.3")
def the_others_go(s: State, f: Frame) -> int:
    """The other cards go to the cemetery, together with all else that is due."""
    if f.answer != NO_ANSWER:
        f.x = [*f.x, card_of(f.answer)]
        return TOO_MANY.at("which_stays")
    stay = _stay(f)
    found = due(s) if TOGETHER.on else {}
    for player, zone in _crowds(f):
        for card in s.zone(zone, player):
            if card not in stay and card not in found:
                found[card] = away(s, obj(s, card), BY_RULE, zone=CEMETERY)
    propose(s, list(found.values()))
    return DONE
