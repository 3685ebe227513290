"""New games that begin as their file says: with opening hands, with decks in an order, with a starting player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from playmat.kernel.game import Game
from playmat.kernel.model.schema import V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO, YES
from playmat.kernel.registry import Pile
from playmat.kernel.running.advance import give
from playmat.scenario.dialect import Dialect
from playmat.scenario.model import PLAYERS, Listed, Run
from playmat.scenario.outcome import Problem

MOST_TRIES: Final = 64  # other seeds, until chance makes the player begin who should
NEXT_SEED: Final = 7919
FIRST: Final = "first"  # the value with which a rulebook remembers who took the first turn


def opened(run: Run, dialect: Dialect, seed: int, make: Callable[[Run, int], Game]) -> Game:
    """The new game of a run at its first question."""
    opening = run.opening
    game = make(run, seed)
    asked = game._state.ask
    ask_who = (
        asked is not None and "go first" in dialect.questions and dialect.questions["go first"](game._state, asked)
    )
    if opening.first >= 0 and not ask_who:
        for _ in range(MOST_TRIES):
            if beginner(game._state) == opening.first:
                break
            seed += NEXT_SEED
            game = make(run, seed)
        else:
            raise Problem(f"chance did not let {PLAYERS[opening.first]} begin with any of {MOST_TRIES} seeds")
    if not opening.usual:
        game = make(replace(run, roster=_laid_for(run, dialect, game)), seed)
    s = game._state
    if opening.first >= 0 and ask_who and s.ask is not None:
        give(s, YES if s.ask.player == opening.first else NO)
    return game


def piled(run: Run, deck: str, piles: Sequence[Sequence[Pile]]) -> list[Listed]:
    """The cards of a new game, each in the zone where the game lets a card of a deck begin (those of given hands are
    drawn, so they lie in the deck); what the game adds to a deck comes last. piles: each player's, by `gather`.
    """
    roster = run.roster[:]
    for player, mine in enumerate(piles):
        listed = [card for card in roster if card.side == player and card.zone == deck]
        known = {card.key for card in listed}
        free = [card for card in listed if card.index not in run.opening.hands[player]]
        for zone, keys in mine:
            for key in keys if zone != deck else []:
                card = next((card for card in free if card.key == key), None)
                if card is not None:
                    free.remove(card)
                    roster[card.index] = replace(card, zone=zone)
                elif key not in known:
                    roster.append(Listed(len(roster), key, key, player, zone, player, "", (), run.where))
    return roster


def beginner(s: State) -> int:
    """Who took the first turn of a new game: as the rulebook remembers it, else the player whose turn it is."""
    return s.vals[s.book.schema.value_index.get(FIRST, V_ACTIVE)]


def _laid_for(run: Run, dialect: Dialect, game: Game) -> list[Listed]:
    """The cards in an order that shuffling with the same seed brings into the one that is wanted.

    game: what comes of the order of the file; shuffling moves places, whatever card lies there.
    """
    s = game._state
    index = s.book.schema.zone_index
    place = {card.index: at for at, card in enumerate(run.roster)}
    roster = run.roster[:]
    for player in range(s.players):
        lie = [*s.zone(index[dialect.hand], player), *reversed(s.zone(index[dialect.deck], player))]
        hand = run.opening.hands[player]
        rest = [card for card in (lie if run.opening.shuffled else sorted(lie)) if card not in hand]
        for there, wanted in zip(lie, [*hand, *rest], strict=True):
            roster[place[there]] = run.roster[place[wanted]]
    return roster
