"""The plain greedy: a game without judgement of its own is judged by what games between random players teach."""

import pytest

from playmat.kernel.game import Game
from playmat.kernel.origin import GameSetup
from playmat.players import make
from playmat.players.judgement import by_experience, judgement_of, score
from playmat.players.learning import learned

GAMES = 12


def place_of(schema: object, zone: str) -> int:
    """Where a zone stands among the features."""
    return [name for at, name in enumerate(schema.zones) if not schema.shared[at]].index(zone)


@pytest.mark.parametrize("name", ["embers", "tides"])
def test_without_judgement_greedy_beats_random(name: str) -> None:
    """Nobody told it what wins, and it wins nearly always, in either seat."""
    judgement = judgement_of(name)
    assert judgement.evaluate is by_experience
    assert judgement.whole_turns
    first = GameSetup.of(name, None, 1)
    won = 0
    for seed in range(GAMES):
        game = Game.start(
            GameSetup(name, first.sources, first.piles, seed, first.edition, book=first.book, pool=first.pool)
        )
        mine = seed % 2
        seats = [make("greedy" if at == mine else "random", seed) for at in range(2)]
        while not game.over:
            game.advance_forced()
            if not game.over:
                question = game.question
                game.answer(seats[question.player].choose(game.view(question.player), question))
        won += game.result is not None and game.result.winner == mine
    assert won >= 9


def test_what_is_learned_is_the_same_for_everybody() -> None:
    """No game in progress and no process has a say; wounds are bad, under whatever name."""
    weights = learned("tides")
    assert weights is not None
    assert weights == learned("tides")
    schema = GameSetup.of("tides", None, 1).book.schema
    assert weights[place_of(schema, "wounds")] < 0 < weights[place_of(schema, "field")]


def test_what_is_good_for_one_is_bad_for_the_other(game: Game) -> None:
    """Of two players, what one has more the other has less."""
    judgement = judgement_of("embers")
    for _ in range(12):
        game.answer(game.question.codes[-1])
        assert score(judgement, game._state, 0) == -score(judgement, game._state, 1)


def test_a_game_without_decks_teaches_nothing() -> None:
    """Then there is nothing learned, and cards on the field count."""
    assert learned("a game that nobody knows") is None
