"""Putting a zone into another order: at any question, by who may, recorded and taken back."""

import msgspec
import pytest

import playmat
from playmat.cards.builtin import built_in_decks
from playmat.kernel.answers.arranging import arrange_answer
from playmat.kernel.answers.handles import parts, shown
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer
from playmat.kernel.game import Game
from playmat.kernel.model.schema import DEF


def begun(seed: int = 3) -> Game:
    """A game of FFTCG in which both players have a hand; its owners know it."""
    game = playmat.new_game("fftcg", decks=built_in_decks("fftcg")[:2], seed=seed)
    while game.question.about != "mulligan":
        game.answer(game.question.options[0])
    return game


def hand(game: Game, player: int) -> list[str]:
    """The names of a player's hand, the last one on top."""
    state = game._state
    zone = state.book.schema.zone_index["hand"]
    return [state.pool.defs[state.cols[DEF][card]].name for card in state.zone(zone, player)]


def test_cards_are_put_on_top_and_the_question_stands() -> None:
    """Of either player, whoever is asked."""
    game = begun()
    question = game.question.keep()
    for player in (0, 1):
        before = hand(game, player)
        game.arrange(player, "hand", [before[0], before[2]])
        after = hand(game, player)
        assert after[-1] == before[0] and after[-2] == before[2] and sorted(after) == sorted(before)
    assert (game.question.player, game.question.about) == (question.player, question.about)
    assert [o.code for o in game.question.options] == [o.code for o in question.options]


def test_it_is_recorded_taken_back_and_played_again() -> None:
    """A saved game holds it; undoing gives the old order."""
    game = begun()
    before, digest = hand(game, 0), game.digest()
    game.arrange(0, "hand", [before[1]])
    assert game.answers[-1].startswith("arrange 0 #")
    again = Game.from_data(msgspec.json.decode(msgspec.json.encode(game.to_data())))
    assert hand(again, 0) == hand(game, 0) and again.digest() == game.digest()
    fork = game.fork()
    game.undo()
    assert hand(game, 0) == before and game.digest() == digest
    fork.answer(fork.question.options[0])
    assert hand(fork, 0) != before or len(fork.answers) == 1


def test_what_is_not_there_or_not_allowed_is_refused() -> None:
    """Decks are nobody's to order, and nobody knows their cards; names, zones and places must exist."""
    game = begun()
    digest, state = game.digest(), game._state
    deck, own = (state.zone(state.book.schema.zone_index[zone], game.question.player) for zone in ("deck", "hand"))
    with pytest.raises(IllegalAnswer, match=r"7\.9\.2"):
        game.arrange(game.question.player, "deck", [state.pool.defs[state.cols[DEF][deck[0]]].name])
    with pytest.raises(MalformedAnswer, match="you see no card"):
        game.answer(f"arrange 0 #{deck[0]}")
    with pytest.raises(MalformedAnswer, match="does not lie there"):
        game.arrange(0, "hand", ["Nobody"])
    with pytest.raises(MalformedAnswer, match="expected a zone"):
        game.arrange(0, "attic", [])
    with pytest.raises(MalformedAnswer, match="expected a place"):
        game.answer(f"arrange 60 #{parts(shown(state, game.question.player, arrange_answer(own[0], 0)))[2]}")
    with pytest.raises(MalformedAnswer, match="no card"):
        game.answer("arrange 0 #4000")
    assert game.digest() == digest
