"""Players: legal answers, generators of their own, and nothing but the view behind a choice."""

from random import Random

import pytest

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.records import PASS
from playmat.players import Greedy, RandomPlayer, derived, make, names, register
from playmat.players.alike import different
from playmat.players.judgement import WON, Judgement, cautious, judgement_of, never, nothing_stacked, score
from playmat.players.judgement import register as judge


def play(game: Game, players: list[object], most: int = 5000) -> Game:
    """Play a game to its end."""
    for _ in range(most):
        game.advance_forced()
        if game.over:
            break
        question = game.question
        game.answer(players[question.player].choose(game.view(question.player), question))
    return game


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_whole_game_by_legal_answers(embers: GameSetup, name: str) -> None:
    """Every answer of a player is legal, and the same seeds give the same game."""
    games = [play(Game.start(embers), [make(name, 3), make(name, 4)]) for _ in range(2)]
    assert games[0].over
    assert games[0].digest() == games[1].digest()


def test_random_takes_every_option(game: Game) -> None:
    """Each option comes up in time, and a seed gives the same choices."""
    question = game.question
    first, second = RandomPlayer(5), RandomPlayer(5)
    taken = [first.choose(game.view(0), question) for _ in range(200)]
    assert set(taken) == set(question.codes)
    assert taken == [second.choose(game.view(0), question) for _ in range(200)]


def test_greedy_goes_by_its_view_alone(game: Game) -> None:
    """Games that look the same to a player get the same choices, whatever is hidden; the game stays as it was."""
    rng = Random(2)
    for turn in range(60):
        if game.over:
            break
        question = game.question
        view = game.view(question.player)
        before = game.digest()
        choice = Greedy(turn).choose(view, question)
        other = view.sample(Random(turn + 100))
        assert Greedy(turn).choose(other.view(question.player), other.question) == choice
        assert game.digest() == before
        game.answer(rng.choice(question.codes))


def test_greedy_beats_random(embers: GameSetup) -> None:
    """With a judgement that counts life and beasts, looking one decision ahead wins nearly always."""
    schema = embers.book.schema
    life = schema.player_value_index["life"]

    def evaluate(s: object, player: int) -> int:
        other = 1 - player
        field = len(s.zone(schema.field, player)) - len(s.zone(schema.field, other))
        return 100 * (s.pvals[life][player] - s.pvals[life][other]) + 120 * field

    def quiet(s: object) -> bool:
        return nothing_stacked(s) and s.vals[schema.value_index["attacker"]] <= 0

    before = judgement_of("embers")
    judge("embers", Judgement(evaluate, quiet, cautious, never))
    try:
        won = 0
        for seed in range(20):
            setup = GameSetup(
                "embers", embers.sources, embers.piles, seed, embers.edition, book=embers.book, pool=embers.pool
            )
            game = play(Game.start(setup), [make("greedy", seed), make("random", seed)])
            won += game.result is not None and game.result.winner == 0
        assert won >= 16
    finally:
        judge("embers", before)


def test_a_game_without_judgement_is_judged_plainly(game: Game) -> None:
    """The result counts above everything; before it, what one player has more the other has less."""
    judgement = judgement_of("a game that nobody judges")
    assert 0 < abs(score(judgement, game._state, 0)) < WON  # player 0 has begun a turn
    assert score(judgement, game._state, 0) == -score(judgement, game._state, 1)
    game.concede(0)
    assert score(judgement, game._state, 0) == -WON
    assert score(judgement, game._state, 1) == WON


def test_copies_that_look_alike_are_one_answer(game: Game) -> None:
    """Answers with copies of a card in hand are tried once; passing comes first."""
    state = game._state
    codes = list(state.ask.options)
    found = different(state, codes)
    names_found = [state.pool.defs[state.cols[0][code & 4095]].name for code in found if code != PASS]
    assert len(names_found) == len(set(names_found))
    assert {state.pool.defs[state.cols[0][c & 4095]].name for c in codes if c != PASS} == set(names_found)
    assert found[0] == PASS


def test_players_by_name() -> None:
    """Players are known by name, others can be added, and an unknown one is the user's mistake."""
    assert {"random", "greedy"} <= set(names())
    register("first", lambda seed: RandomPlayer(seed))
    assert isinstance(make("first", 1), RandomPlayer)
    with pytest.raises(PlaymatError, match="no player 'nobody'; expected one of random, greedy"):
        make("nobody", 1)


def test_derived_seeds() -> None:
    """A seed for a purpose is fixed for ever, and differs from all others."""
    assert derived(1, "game", 0) == derived(1, "game", 0)
    seeds = {derived(seed, what, n) for seed in range(5) for what in ("game", "player") for n in range(50)}
    assert len(seeds) == 500
    assert derived(1, "game", 0) == 1294879391622814146
