"""Games on which promises are tried."""

import random

from playmat.kernel.game import Game, GameSetup


def played(setup: GameSetup, answers: int) -> Game:
    """A game after so many answers by chance, or at its end."""
    game = Game.start(setup)
    draw = random.Random(3)
    while not game.over and len(game.answers) < answers:
        game.answer(draw.choice(game.question.options))
    return game
