"""Whole games of plain cards, played at random: they come to an end, and leave no mark on the rules."""

from random import Random

import pytest
from evolve_table import A, B, play_at_random, whole_game

from playmat.kernel.continuous import refresh
from playmat.kernel.model.schema import EVERYTHING
from playmat.kernel.running.advance import give, take_back
from playmat.kernel.saving.digest import digest


@pytest.mark.clause("6.2.1.6")
def test_chance_picks_who_chooses_who_goes_first() -> None:
    """Each player, for some seed."""
    games = [whole_game(seed) for seed in range(12)]
    assert {t.about for t in games} == {"go first"} and {t.who for t in games} == {A, B}
    for wants in (True, False):
        t = whole_game(0)
        chooser = t.who
        (t.yes if wants else t.no)()
        assert (t.who, t.about) == (chooser if wants else 1 - chooser, "redraw")


@pytest.mark.parametrize("seed", range(16))
def test_random_games_come_to_an_end(seed: int) -> None:
    """Whatever is answered; and every game has a winner or is drawn."""
    t = whole_game(seed)
    assert play_at_random(t, seed) < 5000
    assert t.result in (A, B, 99)


def test_a_game_is_the_same_for_the_same_answers() -> None:
    """Twice the same digest."""
    games = [whole_game(3) for _ in range(2)]
    assert play_at_random(games[0], 5) == play_at_random(games[1], 5)
    assert digest(games[0].s) == digest(games[1].s)


def test_answers_are_taken_back() -> None:
    """Each leads back to where it was given, evolving and leaving included."""
    t = whole_game(4)
    rng = Random(4)
    while t.s.ask is not None:
        before = digest(t.s)
        answer = rng.choice(t.s.ask.options)
        give(t.s, answer)
        take_back(t.s)
        assert digest(t.s) == before
        give(t.s, answer)


def test_computed_values_are_those_of_a_fresh_computation() -> None:
    """At every decision of a game."""
    t = whole_game(2)
    rng = Random(2)
    n = 0
    while t.s.ask is not None and n < 400:
        give(t.s, rng.choice(t.s.ask.options))
        n += 1
        before = [(c.numbers, c.sets) for c in t.s.computed.chars]
        t.s.computed.dirty = EVERYTHING
        refresh(t.s)
        assert before == [(c.numbers, c.sets) for c in t.s.computed.chars]
