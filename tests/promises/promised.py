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


def same(one: object, other: object, where: str = "") -> None:
    """The same to the letter; else an AssertionError that says where they differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        assert sorted(one) == sorted(other), where
        for key in one:
            same(one[key], other[key], f"{where}.{key}")
    elif isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        assert len(one) == len(other), f"{where}: {one} and {other}"
        for at, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            same(mine, theirs, f"{where}[{at}]")
    else:
        assert one == other, f"{where}: {one!r} and {other!r}"
