"""What is asked after something was taken back: it reads as it did before, whoever looks first."""

from __future__ import annotations

from random import Random

import pytest
from toys.boards import GAMES

import playmat

LOOKED = 150  # decisions of a game


@pytest.mark.parametrize("name", GAMES)
def test_options_read_the_same_after_taking_back(name: str) -> None:
    """Also where cards were made meanwhile, and nobody has asked yet what all cards are again."""
    decks = playmat.registry.find(name).decks
    assert decks is not None
    for seed in range(2):
        game, draw = playmat.new_game(name, decks=decks(), seed=seed), Random(seed)
        for _ in range(LOOKED):
            if game.over:
                break
            labels = [option.label for option in game.question.options]
            answers = 0
            while answers < 5 and not game.over:
                game.answer(draw.choice(game.question.codes))
                answers += 1
            game.undo(answers)
            assert [option.label for option in game.question.options] == labels
            game.answer(draw.choice(game.question.codes))
