"""What a player with priority may do: the list of answers, carrying an answer out, and why another is refused."""

from __future__ import annotations

from playmat.games.fftcg.rules import keyword_actions
from playmat.games.fftcg.rules.abilities import start_using
from playmat.games.fftcg.rules.cast import start
from playmat.games.fftcg.rules.look import is_type
from playmat.games.fftcg.rules.permissions import CAST, PLAY, terms_for
from playmat.games.fftcg.rules.permit_abilities import USE, subject_of
from playmat.games.fftcg.rules.permit_battle import ATTACK, BLOCK, PARTY
from playmat.games.fftcg.rules.schema import (
    BREAK,
    DECK,
    FIELD,
    HAND,
    LB_DECK,
    O_ATTACK,
    O_BLOCK,
    O_CAST,
    O_PLAY,
    O_PRIME,
    O_USE,
    O_WARP,
    REMOVED,
)
from playmat.kernel.continuous import chars, players_rules, who_may_act, who_may_act_elsewhere
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import K_ACTIVATED
from playmat.kernel.model.schema import DEF, FACE, OWNER, V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, PASS, aux_of, card_of, code, verb_of


def act_options(s: State, player: int) -> list[int]:
    """Everything the player may do now; passing is always possible (11.1.6)."""
    found = [PASS]
    for card in s.zone(HAND, player):
        _add_card(s, player, card, found)
    players_rules(s)
    if s.computed.rules and any(r.name == "may cast from" for r in s.computed.rules):
        for card in _elsewhere(s):
            _add_card(s, player, card, found)
    for card in who_may_act(s, s.zone(FIELD, player)):
        _add_abilities(s, player, card, found)
    for card in who_may_act_elsewhere(s, player):
        if s.cols[OWNER][card] == player:
            _add_abilities(s, player, card, found)
    if s.pool.noted and s.book.options["newest sets"]:
        for card in s.zone(LB_DECK, player):
            if s.cols[FACE][card]:
                _add_card(s, player, card, found)
        found += keyword_actions.options(s, player)
    return found


def _add_card(s: State, player: int, card: int, found: list[int]) -> None:
    if is_type(s, card, "Summon"):
        if CAST.ok(s, player, card):
            found.append(code(O_CAST, card))
    elif PLAY.ok(s, player, card):
        found.append(code(O_PLAY, card))


def _add_abilities(s: State, player: int, card: int, found: list[int]) -> None:
    codes = s.pool.codes
    for place, aid in enumerate(chars(s, card).abilities):
        if codes[aid].kind == K_ACTIVATED and USE.ok(s, player, subject_of(card, place)):
            found.append(code(O_USE, card, place))


def _elsewhere(s: State) -> list[int]:
    """Cards that a rule may let a player use though they are in no hand."""
    found: list[int] = []
    for zone in (BREAK, REMOVED, DECK):
        for player in range(s.players):
            cards = s.zone(zone, player)
            found.extend(cards[-1:] if zone == DECK else cards)
    return found


def perform(s: State, player: int, answer: int) -> None:
    """Begin what the player has chosen to do."""
    verb, card = verb_of(answer), card_of(answer)
    if verb == O_CAST:
        start(s, "casting", player, card, terms_for(s, player, card))
    elif verb == O_PLAY:
        # Whoever has played the Character, the turn player has priority next (11.4.7).
        s.top().who = s.vals[V_ACTIVE]
        start(s, "playing", player, card, terms_for(s, player, card))
    elif verb in (O_WARP, O_PRIME):
        keyword_actions.start(s, "warping" if verb == O_WARP else "priming", player, card)
    elif verb == O_USE:
        start_using(s, player, card, chars(s, card).abilities[aux_of(answer)])
    else:
        raise KernelBug(f"no such action: {answer}")


def why_not_act(s: State, player: int, answer: int) -> int:
    """The clause that forbids an answer to the question that is asked; -1 if none in particular does."""
    verb, card = verb_of(answer), card_of(answer)
    if card == NO_CARD or card >= len(s.cols[DEF]):
        return -1
    if verb == O_CAST:
        return CAST.why_not(s, player, card)
    if verb == O_PLAY:
        return PLAY.why_not(s, player, card)
    if verb == O_USE:
        return USE.why_not(s, player, subject_of(card, aux_of(answer)))
    if verb == O_WARP:
        return keyword_actions.WARP.why_not(s, player, card)
    if verb == O_PRIME:
        return keyword_actions.PRIME.why_not(s, player, card)
    if verb == O_ATTACK:
        refused = ATTACK.why_not(s, player, card)
        return refused if refused >= 0 or s.ask is None or s.ask.about != "party" else PARTY.why_not(s, player, card)
    if verb == O_BLOCK:
        refused = BLOCK.why_not(s, player, card)
        return refused if refused >= 0 else s.book.clause("10.1.3.1.3")
    return -1
