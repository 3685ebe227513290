"""Set-up (8.2)."""

import pytest
from fftcg_table import A, B, Card, Table, forward, whole_game

FIRST = forward("First", "Fire", 3, 7000, generic=True)


def fresh(seed: int = 1, edition: str = "default") -> Table:
    """A game at its first question, decks of fifty numbered cards."""
    cards = [forward(f"Card {i}", "Fire", 2, 5000) for i in range(50)]
    t = Table(*cards, seed=seed, edition=edition)
    for player in (A, B):
        t.put(player, "deck", *cards)
    return t.game()


def picked(seed: int = 1, edition: str = "default") -> Table:
    """The same, the player picked has chosen to begin."""
    return fresh(seed, edition).yes()


@pytest.mark.clause("8.2.1.1")
@pytest.mark.clause("15.1.1.6.1")
def test_decks_are_shuffled_differently_for_each_seed_and_player() -> None:
    """Opening hands differ from the list, from each other and between seeds."""
    hands = set()
    for seed in range(4):
        t = picked(seed)
        for player in (A, B):
            assert sorted(t.names(player, "hand") + t.names(player, "deck")) == sorted(f"Card {i}" for i in range(50))
            hands.add(tuple(t.names(player, "hand")))
    assert len(hands) == 8
    assert tuple(f"Card {i}" for i in range(5)) not in hands


@pytest.mark.clause("8.2.1.2")
@pytest.mark.clause("8.2.1.5")
def test_a_player_picked_at_random_chooses_who_begins() -> None:
    """Both players are picked for some seed, and each may let the other begin."""
    askers = {seed: fresh(seed).who for seed in range(12)}
    assert set(askers.values()) == {A, B}
    for seed in (0, 1):
        t = fresh(seed)
        chooser = t.who
        assert t.about == "first turn"
        t.say("let the opponent begin")
        assert t.who == 1 - chooser
        t.say("keep the hand").say("keep the hand")
        assert t.s.vals[1] == 1 - chooser
        assert fresh(seed).say("take the first turn").who == chooser


@pytest.mark.clause("8.2.1.3")
def test_opening_hands_have_five_cards() -> None:
    """Five in hand, forty-five in the deck, and nobody sees the other hand."""
    t = picked()
    for player in (A, B):
        assert t.count(player, "hand") == 5
        assert t.count(player, "deck") == 45
        assert all(t.s.cols[7][c] == 1 << player for c in t.s.zones[2 + player])


@pytest.mark.clause("8.2.1.4")
def test_a_mulligan_puts_the_hand_under_the_deck_in_the_chosen_order() -> None:
    """The whole hand, once; the first player is asked first; the opponent learns nothing of the order."""
    t = picked()
    me = t.who
    old = t.s.zones[2 + me][:]
    t.say("exchange the hand")
    for card in (old[3], old[0], old[4], old[1]):
        t.say(t.pool.defs[t.s.cols[0][card]].name, card=card)
    deck = t.s.zones[me]
    assert deck[:5] == [old[2], old[1], old[4], old[0], old[3]]
    assert all(t.s.cols[7][c] == 1 << me for c in old)
    assert t.count(me, "hand") == 5 and not set(old) & set(t.s.zones[2 + me])
    assert t.who == 1 - me and t.about == "mulligan"
    t.say("keep the hand")
    assert t.phase == "main 1" and t.count(1 - me, "hand") == 5


@pytest.mark.clause("beginner-1")
def test_in_the_guide_the_hand_is_shuffled_into_the_deck() -> None:
    """No order is asked for, and over some seeds the old cards do not lie at the bottom."""
    bottoms = 0
    for seed in range(6):
        t = picked(seed, "beginner")
        me = t.who
        old = set(t.s.zones[2 + me])
        t.say("exchange the hand")
        assert t.who == 1 - me and t.count(me, "hand") == 5
        bottoms += set(t.s.zones[me][:5]) == old
    assert bottoms < 6


@pytest.mark.clause("9.2.1.3")
@pytest.mark.clause("8.2.1.5")
def test_the_first_player_draws_one_card_the_second_player_two() -> None:
    """Only the very first Draw Phase is short."""
    t = picked()
    me = t.who
    t.say("keep the hand").say("keep the hand")
    assert t.phase == "main 1" and t.who == me and t.count(me, "hand") == 6
    while not (t.phase == "main 1" and t.s.vals[1] == 1 - me):
        t.say("pass") if t.can("pass") else t.say("no attack") if t.can("no attack") else t.s.ask and t.say(
            t.labels()[0]
        )
    assert t.count(1 - me, "hand") == 7


@pytest.mark.clause("8.2.1.1")
def test_strict_play_asks_whether_to_shuffle_the_other_deck() -> None:
    """Each player is asked once, and it is the other one's deck."""
    t = fresh(1, "strict")
    assert (t.about, t.who) == ("shuffle the opponent's deck", A)
    before = [t.names(player, "deck") for player in (A, B)]
    t.say("shuffle the opponent's deck")
    assert [t.names(player, "deck") == before[player] for player in (A, B)] == [True, False]
    assert t.who == B
    assert t.say("do not shuffle").about == "first turn"


def test_whole_games_begin_with_the_same_hands_for_a_seed() -> None:
    """The seed decides everything."""
    assert whole_game(7).yes().names(A, "hand") == whole_game(7).yes().names(A, "hand")


def test_cards_written_inline_keep_their_record() -> None:
    """The table's cards are what the test says."""
    t = Table(Card("Twin", "Forward", ["Fire", "Water"], 4, 8000))
    assert t.pool.defs[0].base.sets[2] == ("Fire", "Water")
