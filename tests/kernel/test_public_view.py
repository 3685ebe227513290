"""What somebody is shown who looks on: what all players know, and nothing else."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from toys.positions import embers_main

import playmat
from playmat import Game, PlaymatError
from playmat.kernel import atoms
from playmat.kernel.model.schema import DEF
from playmat.kernel.view import View


def position(shown_to: int) -> Game:
    """A hand of two cards each; the bear of player 1 has been seen by the players whose bits are set."""
    game = embers_main(field=(["fox"], []), hand=(["fox", "bear"], ["bear", "fox"]))
    s = game._state
    held = s.zone(s.book.schema.hand, 1)
    bear = next(c for c in held if s.pool.defs[s.cols[DEF][c]].key == "bear")
    atoms.show(s, bear, shown_to)
    return game


def hand(view: View, player: int) -> list[str]:
    """The cards of a hand that are shown."""
    return [one.key for one in view.zone("hand", player)]


@pytest.mark.parametrize(("shown_to", "expected"), [(0b00, []), (0b10, []), (0b11, ["bear"])])
def test_a_card_of_a_hand_is_shown_once_all_players_know_it(shown_to: int, expected: list[str]) -> None:
    """That its player knows it is not enough; how many cards there are is seen."""
    view = position(shown_to).public_view()
    assert (hand(view, 0), hand(view, 1)) == ([], expected)
    assert (view.count("hand", 0), view.count("hand", 1)) == (2, 2)
    assert [one.key for one in view.zone("field", 0)] == ["fox"]


def test_nobody_is_asked_who_looks_on() -> None:
    """It is told who has to decide, and no options."""
    game = position(0)
    view = game.public_view()
    asked = view.tree()["question"]
    assert view.player == -1 and view.question is None
    assert isinstance(asked, dict) and asked["player"] == 0 and "options" not in asked


@pytest.mark.parametrize("open_lists", [True, False])
def test_it_is_kept_and_sent_like_any_view(open_lists: bool) -> None:
    """What was kept or sent shows the same after the game has gone on."""
    kind = playmat.registry.find("embers")
    assert kind.decks is not None
    game = Game.start(playmat.GameSetup.of("embers", kind.decks(), 3, open_lists=open_lists))
    view = game.public_view()
    seen, log = view.data(), view.log
    kept, sent = view.keep(), pickle.loads(pickle.dumps(view))
    game.answer(game.question.codes[0])
    for again in (kept, sent):
        assert again.data() == seen and again.log == log and again.player == -1


def test_with_closed_lists_samples_need_lists() -> None:
    """Nobody's deck is known to who looks on."""
    kind = playmat.registry.find("embers")
    assert kind.decks is not None
    decks = kind.decks()
    game = Game.start(playmat.GameSetup.of("embers", decks, 3, open_lists=False))
    with pytest.raises(PlaymatError, match="deck lists are closed"):
        game.public_view().sample(Random(1))
    keys = [game._state.pool.defs[d].key for d in game._state.cols[DEF]]
    half = len(keys) // 2
    sample = game.public_view().sample(Random(1), decklists={0: keys[:half], 1: keys[half:]})
    assert sample.public_view().data() == game.public_view().data()


def test_there_is_no_other_viewer() -> None:
    """Numbers of players, and -1."""
    with pytest.raises(PlaymatError, match="expected a player"):
        position(0).view(-2)
