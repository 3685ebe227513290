"""Whole games of vanilla cards, played at random: they come to an end, and leave no mark on the rules."""

import pytest
from fftcg_table import A, B, Table, backup, monster, play_at_random, summon, whole_game

from playmat import lang as L
from playmat.kernel.continuous import refresh
from playmat.kernel.model.schema import EVERYTHING
from playmat.kernel.saving.digest import digest

EDITIONS = ["default", "beginner", "strict", "beginner+no five backups"]


@pytest.mark.parametrize("seed", range(40))
def test_random_games_come_to_an_end(seed: int) -> None:
    """Whatever is answered; and every game has a winner or is drawn."""
    t = whole_game(seed, EDITIONS[seed % 4], ("constructed", "limited")[seed // 4 % 2])
    assert play_at_random(t, seed) < 5000
    assert t.result in (A, B, 99)


def test_a_game_is_the_same_for_the_same_answers() -> None:
    """Twice the same digest."""
    games = [whole_game(3) for _ in range(2)]
    assert play_at_random(games[0], 5) == play_at_random(games[1], 5)
    assert digest(games[0].s) == digest(games[1].s)


def test_cards_keep_their_number_through_a_game() -> None:
    """Fifty cards each, in one zone each, all the time."""
    from playmat.kernel.running.advance import give

    t = whole_game(11)
    n = 0
    while t.s.ask is not None:
        give(t.s, t.s.ask.options[n * 7 % len(t.s.ask.options)])
        n += 1
        if n % 10 == 0:
            assert sorted(c for zone in t.s.zones for c in zone) == list(range(100))
        assert n < 5000


def test_computed_values_are_those_of_a_fresh_computation() -> None:
    """At every decision of a game."""
    from playmat.kernel.running.advance import give

    t = whole_game(2)
    n = 0
    while t.s.ask is not None and n < 400:
        give(t.s, t.s.ask.options[n * 5 % len(t.s.ask.options)])
        n += 1
        before = [(c.numbers, c.sets) for c in t.s.computed.chars]
        t.s.computed.dirty = EVERYTHING
        refresh(t.s)
        assert before == [(c.numbers, c.sets) for c in t.s.computed.chars]


CHIME = "Chime"


def chime(name: str, other: str) -> L.Ability:
    """A counter on one Monster puts one on the other."""
    event = L.Event("counter placed", L.Filter((L.Is("name", other),)), name=CHIME)
    return L.Triggered((event,), L.Counters(L.Matching(L.Filter((L.Is("name", name),))), CHIME, L.Num(1)))


def looping(hand_b: bool) -> Table:
    """Two Monsters of A that set each other off, started; B may hold a Summon that breaks one."""
    left = monster("Left Chime", "Wind", 2, abilities=[chime("Left Chime", "Right Chime")])
    right = monster("Right Chime", "Wind", 2, abilities=[chime("Right Chime", "Left Chime")])
    one = L.Pick("a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Monster"),)))
    strike = summon("Strike", "Wind", 1, L.Spell(L.Sequence((one, L.Counters(L.Bound("a"), CHIME, L.Num(1))))))
    shatter = summon("Shatter", "Wind", 1, L.Spell(L.Sequence((one, L.Act("break", L.Bound("a"))))))
    page = backup("Wind Page", "Wind")
    t = Table(left, right, strike, shatter, page).decks()
    t.put(A, "field", left, right, page)
    t.put(A, "hand", strike)
    if hand_b:
        t.put(B, "field", page)
        t.put(B, "hand", shatter)
    t.begin().say("cast Strike").say("Left Chime").say("dull Wind Page")
    for _ in range(400):
        if t.over or t.about == "rounds of the loop":
            break
        t.passes()
    return t


@pytest.mark.clause("13.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """Though the counters keep rising."""
    assert looping(False).result == 99


@pytest.mark.clause("13.2")
def test_the_player_who_can_stop_a_loop_names_a_number() -> None:
    """Then it runs that often, and that player has to do something else."""
    t = looping(True)
    assert (t.about, t.who) == ("rounds of the loop", B)
    before = sum(t.s.counters.values())
    t.say("3")
    assert sum(t.s.counters.values()) >= before + 3
    while t.who != B:
        t.passes()
    assert not t.can("pass") and t.can("cast Shatter")
