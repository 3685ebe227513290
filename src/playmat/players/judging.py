"""What a game's own judgement says of a game: what `greedy` goes by, for whoever writes another player.

A player is never shown the game itself: it asks these of a game that it has drawn from its view (`view.sample(rng)`).
Whoever holds the whole game, to comment on it or to test, may ask them of that.
"""

from __future__ import annotations

from playmat.kernel.answers.handles import shown
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.model.state import State
from playmat.players.judgement import Judgement, judgement_of, score, state_of


def evaluate(game: Game, player: int) -> int:
    """How good a game is for a player, in hundredths of a card, 0 being even: a rule of thumb. Once the game is over:
    1,000,000 if that player has won, 0 in a draw, -1,000,000 if not.
    """
    if not 0 <= player < game.players:
        raise PlaymatError(f"expected a player from 0 to {game.players - 1}, got {player}")
    s = state_of(game)
    return score(judgement_of(s.book.name), s, player)


def quiet(game: Game) -> bool:
    """Whether nothing is under way (no stack, no attack), so that `evaluate` can judge it as it stands; true once the
    game is over.
    """
    return game.over or judgement_of(state_of(game).book.name).quiet(state_of(game))


def routine(game: Game) -> bool:
    """Whether the usual answer to the question is as good as any that looking ahead would find (how to pay, mostly)."""
    s, judgement = _asked(game)
    return judgement.routine(s)


def usual(game: Game) -> int:
    """What whoever is asked usually answers, without looking ahead: the code of one of the options."""
    s, judgement = _asked(game)
    assert s.ask is not None
    return shown(s, s.ask.player, judgement.usual(s))


def _asked(game: Game) -> tuple[State, Judgement]:
    s = state_of(game)
    if s.ask is None:
        raise PlaymatError(f"the game is over ({game.result}): there is no question")
    return s, judgement_of(s.book.name)
