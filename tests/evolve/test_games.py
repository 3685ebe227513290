"""Whole games of plain cards, played at random: they come to an end, and leave no mark on the rules."""

from random import Random

import pytest
from evolve_cards_inline import (
    ASSAIL,
    CUB,
    CUB_EVOLVED,
    GUARD,
    INTIMIDATE,
    LAMP,
    RUSH,
    SCOUT,
    STORM,
    STUDY,
    WARD,
    Card,
    L,
    act,
    draw,
    follower,
    gain,
    hit,
    select,
)
from evolve_table import A, B, Table, play_at_random, whole_game

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.end import WARDING
from playmat.games.evolve.rules.evolving import serve_ability
from playmat.games.evolve.rules.permissions import PLAY
from playmat.games.evolve.rules.permit_abilities import USE
from playmat.games.evolve.rules.permit_attack import ATTACK, TARGET
from playmat.kernel.continuous import chars, refresh
from playmat.kernel.model.schema import EVERYTHING
from playmat.kernel.records import Q_ACT, answer_of, verb_of
from playmat.kernel.running.advance import give, take_back
from playmat.kernel.saving.digest import digest
from playmat.rules.abilities import subject_of


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


@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_is_what_no_row_refuses(seed: int) -> None:
    """Every card and ability of the table, at every time at which something may be done, is among the options if and
    only if no row of its permission has anything against it.
    """
    page = follower(
        "Busy Page", 2, 2, 2, act(0, draw()), act(0, gain(1), engage=True), act(1, gain(1), limit=L.Limit(times=1)),
        act(0, gain(2), name="quick"), act(1, select(), hit(1)),
    )  # fmt: skip
    star = follower("Track Star", 2, 2, 2, serve_ability(1, 1, L.Act("race", L.This())), act(0, gain(1), engage=True))
    barred = follower("Barred Cub", 2, 2, 2, act(0, draw()), L.Static(L.This(), (L.Rule("cannot use"),)))
    carrot = Card("Carrot", "Spell", special=("Evolved",))
    t = Table(page, star, barred, carrot, STUDY, seed=seed).decks(0)
    for player in (A, B):
        t.have(player, 0, 0)
        t.put(player, "deck", *[page, star, barred, CUB, GUARD, STUDY, SCOUT, LAMP] * 5)
        t.put(player, "evolve deck", CUB_EVOLVED, CUB_EVOLVED, carrot, carrot)
    t.game()
    chance = Random(seed)
    asked = 0
    for _ in range(400):
        s, ask = t.s, t.s.ask
        if ask is None:
            break
        if ask.kind == Q_ACT:
            asked += 1
            who = ask.player
            found = {o for o in ask.options if verb_of(o) in (S.O_PLAY, S.O_USE, S.O_ATTACK)}
            held = [*s.zone(S.HAND, who), *s.zone(S.EX, who)]
            wanted = {answer_of(S.O_PLAY, c) for c in held if PLAY.why_not(s, who, c) < 0}
            for side in (A, B):
                for c in s.zone(S.FIELD, side):
                    if ATTACK.why_not(s, who, c) < 0:
                        wanted.add(answer_of(S.O_ATTACK, c))
                    for place in range(len(chars(s, c).abilities) + 1):
                        if USE.why_not(s, who, subject_of(c, place)) < 0:
                            wanted.add(answer_of(S.O_USE, c, place))
            assert found == wanted
        give(s, ask.options[int(chance.random() * len(ask.options))])
    assert asked > 20


@pytest.mark.parametrize("seed", range(4))
def test_targets_that_are_offered_are_those_that_no_row_refuses(seed: int) -> None:
    """So it is with what is attacked, and with the followers that are engaged in the end phase."""
    bars = ("cannot attack followers", "cannot attack leaders", "cannot be attacked")
    cards = [
        *(follower(f"Barred {bar}", 1, 1, 3, L.Static(L.This(), (L.Rule(bar),)), STORM) for bar in bars),
        follower("Wall", 1, 1, 4, WARD), follower("Racer", 1, 1, 2, STORM), follower("Dasher", 1, 1, 2, RUSH),
        follower("Hunter", 1, 1, 2, ASSAIL, RUSH), follower("Ogre", 1, 1, 4, INTIMIDATE), CUB, LAMP,
    ]  # fmt: skip
    t = Table(*cards, seed=seed).decks(0)
    for player in (A, B):
        t.have(player, 0, 0)
        t.put(player, "deck", *cards * 4)
        t.put(player, "evolve deck", CUB_EVOLVED, CUB_EVOLVED)
    t.game()
    chance = Random(seed)
    asked = 0
    for _ in range(600):
        s, ask = t.s, t.s.ask
        if ask is None:
            break
        there = [c for zone in (S.FIELD, S.LEADER_AREA) for side in (A, B) for c in s.zone(zone, side)]
        for about, verb, permission in (("attack target", S.O_TARGET, TARGET), ("ward", S.O_ENGAGE, WARDING)):
            if ask.about == about:
                asked += 1
                wanted = {answer_of(verb, c) for c in there if permission.why_not(s, ask.player, c) < 0}
                assert {o for o in ask.options if verb_of(o) == verb} == wanted
        give(s, ask.options[-1 - int(chance.random() ** 2 * len(ask.options))])
    assert asked > 20
