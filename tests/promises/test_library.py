"""What the library promises of any game: records, saving, refusals, undo, forks, views, deeds by hand."""

import json
import pickle
import random
from pathlib import Path

import pytest
from promised import played

from playmat.kernel.errors import IllegalAnswer, MalformedAnswer
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.replay import Replay, load_game, save_game
from playmat.kernel.views.ending import Result
from playmat.lab.simulate import Plan, simulate

LONG = 10_000  # answers; any game is over before


def test_a_recorded_game_comes_out_the_same(setup: GameSetup, tmp_path: Path) -> None:
    """A whole game is written to a file, read, and played again with equal digests."""
    game = played(setup, LONG)
    assert game.result is not None
    Replay.of(game).save(tmp_path / "game.json")
    replay = Replay.load(tmp_path / "game.json")
    replay.verify()
    assert replay.game().digest() == game.digest()


def test_a_game_is_data_at_any_decision(setup: GameSetup) -> None:
    """Saved and read at each of many decisions it is the same game, with the same question."""
    game = Game.start(setup)
    draw = random.Random(5)
    for at in range(80):
        if game.over:
            break
        if at % 4 == 0:
            again = Game.from_data(json.loads(json.dumps(game.to_data())))
            assert again.digest() == game.digest()
            assert again.question.codes == game.question.codes
        game.answer(draw.choice(game.question.options))


def test_a_saved_game_goes_on(game: Game, tmp_path: Path) -> None:
    """From a file it is played on as the one that was saved, and knows how to be taken back."""
    save_game(game, tmp_path / "game.json")
    again = load_game(tmp_path / "game.json")
    draws = random.Random(4), random.Random(4)
    for _ in range(20):
        for one, draw in zip((game, again), draws, strict=True):
            if not one.over:
                one.answer(draw.choice(one.question.codes))
    assert again.digest() == game.digest()
    again.undo(len(again.answers))
    assert again.answers == []


def test_each_refusal_names_a_clause(setup: GameSetup) -> None:
    """What could be answered before and can't now is refused with a clause, and nothing is changed."""
    game = Game.start(setup)
    draw = random.Random(6)
    before: dict[int, list[int]] = {0: [], 1: []}
    refusals = 0
    for _ in range(60):
        if game.over:
            break
        question = game.question
        seen = before[question.player]
        for given in [c for c in seen[-12:] if c not in question.codes]:
            refusals += refused(game, given)
        seen += [c for c in question.codes if c not in seen]
        game.answer(draw.choice(question.options))
    assert refusals > 5


def refused(game: Game, given: int) -> bool:
    """Whether an answer is refused by a clause (and not because it is none to this question)."""
    digest = game.digest()
    try:
        clause = game.why_not(given)
        with pytest.raises(IllegalAnswer) as error:
            game.answer(given)
    except MalformedAnswer:
        return False
    assert clause
    assert error.value.clause == clause
    assert game.digest() == digest
    return True


def test_undo_to_the_beginning(setup: GameSetup) -> None:
    """Each answer can be taken back, one by one or all at once; given again they lead to the same position."""
    game = played(setup, 40)
    digest, answers = game.digest(), list(game.answers)
    start = Game.start(setup).digest()
    while game.answers:
        game.undo()
    assert game.digest() == start
    for text in answers:
        game.answer_recorded(text)
    assert game.digest() == digest
    game.undo(len(answers))
    assert game.digest() == start


def test_a_fork_is_a_game_of_its_own(game: Game) -> None:
    """What is answered in the one isn't in the other."""
    digest, fork = game.digest(), game.fork()
    assert fork.digest() == digest
    draw = random.Random(8)
    while not fork.over:
        fork.answer(draw.choice(fork.question.options))
    assert game.digest() == digest
    assert not game.over


def test_giving_up(game: Game) -> None:
    """A player may concede whoever is asked; that ends the game for the other, and can be taken back."""
    digest = game.digest()
    game.concede(1)
    result = game.result
    assert result is not None and (result.winner, result.draw, result.how) == (0, False, "conceded") and result.clause
    assert game.view(0).result == result and game.over and game.view(1).over
    for again in (pickle.loads(pickle.dumps(result)), Result.from_data(json.loads(json.dumps(result.to_data())))):
        assert (again.winner, again.draw, again.how, again.clause) == (0, False, "conceded", result.clause)
    game.undo()
    assert game.digest() == digest


def test_two_workers_play_the_same_games(setup: GameSetup) -> None:
    """The digest of a series depends on the plan, not on the number of processes."""
    plan = Plan(setup=setup.to_data(), players=("random", "random"), seed=7)
    assert simulate(plan, 3, workers=2).digest == simulate(plan, 3).digest
