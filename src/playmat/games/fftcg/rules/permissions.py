"""Who may cast and play which cards: rows of refusals, each with its clause. Options are what no row refuses."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.cost import USUAL, Terms, affordable
from playmat.games.fftcg.rules.moves import too_many_backups
from playmat.games.fftcg.rules.processes import UNLIMITED, bright, is_character, may_join
from playmat.games.fftcg.rules.queries import has, is_type, names
from playmat.games.fftcg.rules.schema import (
    FIELD,
    HAND,
    LB_DECK,
    N_GENERIC,
    N_LIMIT_BREAK,
    P_ATTACK,
    P_MAIN1,
    P_MAIN2,
    ST_BETWEEN,
    V_STEP,
)
from playmat.kernel.continuous import chars, players_rules
from playmat.kernel.model.ability import K_SPELL
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import FACE, OWNER, V_ACTIVE, V_PHASE, V_PRIORITY, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_SPELL, CardId, Ctx, RuleInst
from playmat.lang.bases import Filter
from playmat.lang.effects import MayCastFrom, Rule
from playmat.lang.run.execute import can_announce
from playmat.lang.run.rules import reader
from playmat.lang.run.rules_on import has_own_rules, own_rules, rules_about
from playmat.rules.abilities import own_text_forbids
from playmat.rules.objects import obj

CAST: Final = Permission("cast")
PLAY: Final = Permission("play")
BACK_ATTACK: Final = Switch("play", "Back Attack", ["15.2.5.2", "15.2.5.3"])
FROM_LB_DECK: Final = Switch("play", "cards of the LB deck", ["LB.3"])
SWITCHES: Final = [BACK_ATTACK, FROM_LB_DECK]

MAIN: Final = (P_MAIN1, P_MAIN2)
OPEN: Final = (P_MAIN1, P_ATTACK, P_MAIN2)

TABLE_PRACTICE: Final = "table practice"  # stands for a clause where no document has one


def open_phase(s: State) -> bool:
    """Whether the phase is one in which Summons and abilities may be used."""
    return s.vals[V_PHASE] in OPEN


def main_phase(s: State) -> bool:
    """Whether it is a Main Phase."""
    return s.vals[V_PHASE] in MAIN


# ------------------------------------------------------------------------------------------------ both kinds of card


def from_elsewhere(s: State, player: int, card: CardId) -> RuleInst | None:
    """The rule that lets the player use a card that is not in hand as though it were."""
    players_rules(s)
    for r in s.computed.rules:
        node = r.node
        if isinstance(node, MayCastFrom) and player in reader(s).players(node.who, s, r.ctx):
            if isinstance(node.what, Filter):
                if reader(s).fits(node.what, s, obj(s, card), r.ctx):
                    return r
            elif obj(s, card) in reader(s).objects(node.what, s, r.ctx):
                return r
    return None


def reachable(s: State, player: int, card: CardId) -> bool:
    """Whether the card is in the player's hand or LB deck, or a rule lets it be used from where it is."""
    zone = s.cols[ZONE][card]
    if zone == HAND and s.cols[OWNER][card] == player:
        return True
    if zone == LB_DECK and s.book.options["newest sets"] and FROM_LB_DECK.on:
        # (Where lists are closed, a sample may have made up something else for a card that lies face down.)
        return s.cols[OWNER][card] == player and chars(s, card).numbers[N_LIMIT_BREAK] > 0
    return from_elsewhere(s, player, card) is not None


def terms_for(s: State, player: int, card: CardId) -> Terms:
    """On what terms the player may use the card from where it is."""
    if s.cols[ZONE][card] in (HAND, LB_DECK) and s.cols[OWNER][card] == player:
        return USUAL
    r = from_elsewhere(s, player, card)
    if r is None or not isinstance(r.node, MayCastFrom):
        return USUAL
    less = 0 if r.node.less is None else reader(s).amount(r.node.less, s, r.ctx)
    return Terms(r.node.free, less, r.node.any_kind)


def text_forbids(s: State, player: int, card: CardId) -> bool:
    """Whether the card's own text does not let it be played now, or a rule forbids it to the player."""
    if own_text_forbids(s, player, card):
        return True
    if has_own_rules(s, card):
        own = own_rules(s, player, card, "cannot be played")
        if s.cols[ZONE][card] == HAND:
            own = [*own, *own_rules(s, player, card, "cannot be played from hand")]
        if any(isinstance(r.node, Rule) and not r.node.what for r in own):
            return True
    if not s.computed.rules:
        return False
    rules = [*rules_about(s, player, "cannot cast"), *rules_about(s, player, "cannot play")]
    return any(reader(s).means(r, s, obj(s, card), player, "") for r in rules)


def used_up(s: State, card: CardId) -> bool:
    """Whether a card of an LB deck lies there face up."""
    return s.cols[ZONE][card] == LB_DECK and s.cols[FACE][card] == 0


def limit_break_too_high(s: State, card: CardId) -> bool:
    """Whether there are fewer other cards face down in the LB deck than the card costs besides CP."""
    if s.cols[ZONE][card] != LB_DECK:
        return False
    others = [c for c in s.zone(LB_DECK, s.cols[OWNER][card]) if s.cols[FACE][c] and c != card]
    return len(others) < chars(s, card).numbers[N_LIMIT_BREAK]


# ------------------------------------------------------------------------------------------------ casting


@CAST.unless("15.1.1.7.1", "5.2.3.1.2.1")
def no_summon(s: State, player: int, card: CardId) -> bool:
    """Only Summons are cast."""
    return not is_type(s, card, "Summon")


@CAST.unless("11.1.1")
def no_priority_to_cast(s: State, player: int, card: CardId) -> bool:
    """Without priority nothing is cast."""
    return s.vals[V_PRIORITY] != player


@CAST.unless("11.3.1", "15.1.1.7.1")
def summon_out_of_reach(s: State, player: int, card: CardId) -> bool:
    """A Summon is cast from the hand."""
    return not reachable(s, player, card)


@CAST.unless("LB.3")
def summon_used_up(s: State, player: int, card: CardId) -> bool:
    """What lies face up in the LB deck is not cast."""
    return used_up(s, card)


@CAST.unless("9.3.1.6", "9.5.1.1", "9.5.1.4")
def no_phase_for_summons(s: State, player: int, card: CardId) -> bool:
    """Summons are cast in Main Phases and the Attack Phase only."""
    return not open_phase(s)


@CAST.unless("15.2.3.3")
def no_summon_between_strikes(s: State, player: int, card: CardId) -> bool:
    """Between First Strike damage and the other damage nothing is cast."""
    return s.vals[V_STEP] == ST_BETWEEN


@CAST.unless("2.1", "2.2")
def summon_forbidden(s: State, player: int, card: CardId) -> bool:
    """A card's text forbids it."""
    return text_forbids(s, player, card)


@CAST.unless("LB.4")
def summon_beyond_the_limit(s: State, player: int, card: CardId) -> bool:
    """The Limit Break cost needs enough other cards face down."""
    return limit_break_too_high(s, card)


@CAST.unless("11.3.3", slow=True)
def summon_without_target(s: State, player: int, card: CardId) -> bool:
    """A Summon that chooses needs a legal target."""
    for aid in chars(s, card).abilities:
        ability = s.pool.abilities[aid]
        if ability.kind == K_SPELL and not can_announce(s, ability.program, Ctx(obj(s, card), player, aid, BY_SPELL)):
            return True
    return False


@CAST.unless("11.3.1", "11.3.2", "11.3.7.1", "14.1", "11.2.1", "11.2.1.1", "5.2.1.2", "5.2.1.3", "5.2.1.3.1")
def summon_not_affordable(s: State, player: int, card: CardId) -> bool:
    """The whole cost must be payable, else the casting could not be finished."""
    return not affordable(s, player, card, terms_for(s, player, card))


# ------------------------------------------------------------------------------------------------ playing


@PLAY.unless("5.2.3.1.1.1", "5.2.3.1.2.1")
def no_character(s: State, player: int, card: CardId) -> bool:
    """Only Characters are played onto the field."""
    return not is_character(s, card)


@PLAY.unless("11.1.1", "11.4.1")
def no_priority_to_play(s: State, player: int, card: CardId) -> bool:
    """Without priority nothing is played."""
    return s.vals[V_PRIORITY] != player


@PLAY.unless("11.4.2")
def character_out_of_reach(s: State, player: int, card: CardId) -> bool:
    """A Character is played from the hand."""
    return not reachable(s, player, card)


@PLAY.unless("LB.3")
def character_used_up(s: State, player: int, card: CardId) -> bool:
    """What lies face up in the LB deck is not played."""
    return used_up(s, card)


def back_attack(s: State, card: CardId) -> bool:
    """Whether a card may be played whenever its owner has priority."""
    return BACK_ATTACK.on and has(s, card, "back attack")


@PLAY.unless("9.3.1.5", "11.4.1")
def not_your_main_phase(s: State, player: int, card: CardId) -> bool:
    """Characters are played by the turn player in a Main Phase; Back Attack is the exception."""
    return not (back_attack(s, card) or (player == s.vals[V_ACTIVE] and main_phase(s)))


@PLAY.unless("9.3.1.5", "11.4.1")
def stack_not_empty(s: State, player: int, card: CardId) -> bool:
    """Characters are played while the stack is empty; Back Attack is the exception."""
    return len(s.stack) > 0 and not back_attack(s, card)


@PLAY.unless("15.2.5.2", "9.5.1.1")
def no_phase_for_back_attack(s: State, player: int, card: CardId) -> bool:
    """Back Attack works in Main Phases and Attack Phases."""
    return not open_phase(s)


@PLAY.unless("15.2.3.3")
def no_character_between_strikes(s: State, player: int, card: CardId) -> bool:
    """Between First Strike damage and the other damage nothing is played."""
    return s.vals[V_STEP] == ST_BETWEEN


@PLAY.unless("7.7.3", "5.2.2.1")
def name_is_there(s: State, player: int, card: CardId) -> bool:
    """A second copy of a name without the Generic icon may not be played."""
    if chars(s, card).numbers[N_GENERIC] or own_rules(s, player, card, "no limit of names"):
        return False
    mine = names(s, card)
    for other in s.zone(FIELD, player):
        if not chars(s, other).numbers[N_GENERIC] and any(n in mine for n in names(s, other)):
            return True
    return False


@PLAY.unless("7.7.3")
def bright_is_there(s: State, player: int, card: CardId) -> bool:
    """A second Light or Dark Character may not be played."""
    if not bright(chars(s, card)):
        return False
    own = own_rules(s, player, card, UNLIMITED)
    there = [c for c in s.zone(FIELD, player) if bright(chars(s, c))]
    return any(not may_join(s, player, card, own, c) for c in there)


@PLAY.unless(TABLE_PRACTICE)
def sixth_backup(s: State, player: int, card: CardId) -> bool:
    """At every table a player has at most five Backups; no document says so."""
    return is_type(s, card, "Backup") and too_many_backups(s, player)


@PLAY.unless("2.1", "2.2")
def character_forbidden(s: State, player: int, card: CardId) -> bool:
    """A card's text forbids it."""
    return text_forbids(s, player, card)


@PLAY.unless("LB.4")
def character_beyond_the_limit(s: State, player: int, card: CardId) -> bool:
    """The Limit Break cost needs enough other cards face down."""
    return limit_break_too_high(s, card)


@PLAY.unless("11.4.6.1", "11.4.2", "14.1", "11.2.1", "11.2.1.1", "5.2.1.2", "5.2.1.3", "5.2.1.3.1")
def character_not_affordable(s: State, player: int, card: CardId) -> bool:
    """The whole cost must be payable."""
    return not affordable(s, player, card, terms_for(s, player, card))
