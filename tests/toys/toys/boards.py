"""Games of every kind, played at random, and what a page is told of them at many decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import playmat
from playmat import Game
from playmat.web.protocol.board import Board, Card

GAMES = ("embers", "evolve", "fftcg", "tides", "weiss")
VIEWERS = (0, 1, -1)


def decisions(name: str, seed: int, every: int = 7, limit: int = 400, open_lists: bool = True) -> Iterator[Game]:
    """A game of random players, at every so manieth decision."""
    decks = playmat.registry.find(name).decks
    assert decks is not None
    game = playmat.new_game(name, decks=decks(), seed=seed, open_lists=open_lists)
    draw = Random(seed)
    for at in range(limit):
        if game.over:
            return
        if at % every == 0:
            yield game
        game.answer(draw.choice(game.question.codes))


def all_cards(board: Board) -> list[Card]:
    """Every card on a board, those under and on others too."""
    found: list[Card] = []
    zones = [*(zone for half in board.halves for zone in half.zones), *board.shared]
    todo = [card for zone in zones for card in zone.cards]
    while todo:
        card = todo.pop()
        found.append(card)
        todo += [*card.under, *card.on]
    return found
