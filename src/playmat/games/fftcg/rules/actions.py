"""What a player does: a row for each verb, and the functions that list and begin what a player with priority may do."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules import keyword_actions
from playmat.games.fftcg.rules.abilities import start_using
from playmat.games.fftcg.rules.cast import start
from playmat.games.fftcg.rules.permissions import CAST, PLAY, terms_for
from playmat.games.fftcg.rules.permit_abilities import USE
from playmat.games.fftcg.rules.permit_battle import ATTACK, BLOCK, PARTY
from playmat.games.fftcg.rules.queries import is_type
from playmat.games.fftcg.rules.schema import (
    BREAK,
    DECK,
    FIELD,
    HAND,
    LB_DECK,
    O_ATTACK,
    O_BLOCK,
    O_CAST,
    O_CP,
    O_PLAY,
    O_PRIME,
    O_USE,
    O_WARP,
    REMOVED,
)
from playmat.kernel.continuous import players_rules, who_may_act, who_may_act_elsewhere
from playmat.kernel.model.schema import FACE, OWNER, V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import Answer, CardId, answer_of, card_of
from playmat.rules.abilities import add_uses, chosen

# ------------------------------------------------------------------------------------------------ listing


def _cards(s: State, player: int, found: list[Answer]) -> None:
    """Cards of the hand, and those elsewhere that a rule lets the player use."""
    for card in s.zone(HAND, player):
        _add_card(s, player, card, found)
    players_rules(s)
    if s.computed.rules and any(r.name == "may cast from" for r in s.computed.rules):
        for card in _elsewhere(s):
            _add_card(s, player, card, found)


def _abilities(s: State, player: int, found: list[Answer]) -> None:
    """Abilities of the field, and those that are used from elsewhere."""
    if USE.now(s, player):
        add_uses(s, player, who_may_act(s, s.zone(FIELD, player)), USE, O_USE, found)
        own = [card for card in who_may_act_elsewhere(s, player) if s.cols[OWNER][card] == player]
        add_uses(s, player, own, USE, O_USE, found)


def _of_the_newest_sets(s: State, player: int, found: list[Answer]) -> None:
    """LB cards that lie face up, Warp and Priming."""
    if s.pool.noted and s.book.options["newest sets"]:
        for card in s.zone(LB_DECK, player):
            if s.cols[FACE][card]:
                _add_card(s, player, card, found)
        found += keyword_actions.options(s, player)


def _add_card(s: State, player: int, card: CardId, found: list[Answer]) -> None:
    if is_type(s, card, "Summon"):
        if CAST.ok(s, player, card):
            found.append(answer_of(O_CAST, card))
    elif PLAY.ok(s, player, card):
        found.append(answer_of(O_PLAY, card))


def _elsewhere(s: State) -> list[CardId]:
    """Cards that a rule may let a player use though they are in no hand."""
    found: list[CardId] = []
    for zone in (BREAK, REMOVED, DECK):
        for player in range(s.players):
            cards = s.zone(zone, player)
            found.extend(cards[-1:] if zone == DECK else cards)
    return found


# ------------------------------------------------------------------------------------------------ beginning


def _cast(s: State, player: int, answer: Answer) -> None:
    card = card_of(answer)
    start(s, "casting", player, card, terms_for(s, player, card))


def _play(s: State, player: int, answer: Answer) -> None:
    """Whoever has played the Character, the turn player has priority next (11.4.7)."""
    card = card_of(answer)
    s.top().who = s.vals[V_ACTIVE]
    start(s, "playing", player, card, terms_for(s, player, card))


def _use(s: State, player: int, answer: Answer) -> None:
    start_using(s, player, card_of(answer), chosen(s, answer))


def _warp(s: State, player: int, answer: Answer) -> None:
    keyword_actions.start(s, "warping", player, card_of(answer))


def _prime(s: State, player: int, answer: Answer) -> None:
    keyword_actions.start(s, "priming", player, card_of(answer))


# ------------------------------------------------------------------------------------------------ refusing


def _no_party(s: State, player: int, answer: Answer) -> int:
    """Who may attack alone need not fit into the party that attacks."""
    return PARTY.why_not(s, player, card_of(answer)) if s.ask is not None and s.ask.about == "party" else -1


def _another_blocks(s: State, player: int, answer: Answer) -> int:
    """A Forward that may block is no option because one blocks already."""
    return s.book.clause("10.1.3.1.3")


# Answers are listed in the order of these rows.
VERBS: Final[list[Verb]] = [
    Verb(O_CAST, "cast", "cast {card}", CAST, options=_cards, begin=_cast),
    Verb(O_PLAY, "play", "play {card}", PLAY, options=_cards, begin=_play),
    Verb(O_USE, "use", "use {ability}", USE, numbered=True, options=_abilities, begin=_use),
    Verb(O_WARP, "warp", "warp {card}", keyword_actions.WARP, options=_of_the_newest_sets, begin=_warp),
    Verb(O_PRIME, "prime", "prime {card}", keyword_actions.PRIME, options=_of_the_newest_sets, begin=_prime),
    Verb(O_ATTACK, "attack", "attack with {card}", ATTACK, besides=_no_party),
    Verb(O_BLOCK, "block", "block with {card}", BLOCK, besides=_another_blocks),
    Verb(O_CP, "cp"),
]
