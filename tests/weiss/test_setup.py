"""Set-up (5.2), players and their number (1.1)."""

import pytest
from weiss_table import A, B, Table, character

import playmat
from playmat.games.weiss.rules.schema import REFRESH_POINTS
from playmat.kernel.errors import PlaymatError
from playmat.kernel.records import O_CARD, answer_of
from playmat.kernel.running.advance import give

NUMBERED = [character(f"Card {i}") for i in range(50)]


def fresh(seed: int = 1, edition: str = "default") -> Table:
    """A game at its first question, decks of fifty numbered cards."""
    t = Table(*NUMBERED, seed=seed, edition=edition)
    for player in (A, B):
        t.put(player, "deck", *NUMBERED)
    return t.game()


@pytest.mark.clause("5.2.1")
@pytest.mark.clause("5.2.1.2")
@pytest.mark.clause("3.2.4")
def test_decks_are_shuffled_differently_for_each_seed_and_player() -> None:
    """Opening hands differ from the list, from each other and between seeds."""
    hands = set()
    for seed in range(4):
        t = fresh(seed)
        for player in (A, B):
            hands.add(tuple(t.names(player, "hand")))
    assert len(hands) == 8
    assert ("Card 0", "Card 1", "Card 2", "Card 3", "Card 4") not in hands


@pytest.mark.clause("5.2.1.2")
def test_each_may_shuffle_the_opponents_deck() -> None:
    """In the edition that insists on it both are asked, and it is the other one's deck."""
    t = fresh(edition="strict")
    assert t.about == "shuffle the opponent's deck" and t.who == A
    before = [t.names(player, "deck") for player in (A, B)]
    t.yes()
    assert [t.names(player, "deck") == before[player] for player in (A, B)] == [True, False]
    assert t.about == "shuffle the opponent's deck" and t.who == B
    with_no = fresh(edition="strict").no().no()
    assert t.no().names(B, "hand") != with_no.names(B, "hand")
    assert t.about == "exchange of the opening hand"


@pytest.mark.clause("5.2.1.3")
@pytest.mark.clause("5.2.1.3.1")
@pytest.mark.clause("5.2.1.6")
def test_chance_alone_decides_who_begins() -> None:
    """Both do sometimes, and nobody is asked."""
    first = set()
    for seed in range(12):
        t = fresh(seed)
        assert t.about == "exchange of the opening hand"
        first.add(t.who)
        assert t.active == t.who == t.s.vals[t.book.schema.value_index["first"]]
        t.done().done()
        assert t.active == t.who and t.about == "clock", "the starting player has the first turn"
    assert first == {A, B}


@pytest.mark.clause("5.2.1.4")
def test_any_number_of_cards_is_exchanged_once() -> None:
    """They go to the waiting room, as many are drawn, the starting player first."""
    t = fresh()
    first, second = t.who, 1 - t.who
    assert t.count(A, "hand") == t.count(B, "hand") == 5
    hand = list(t.s.zone(1, first))
    give(t.s, answer_of(O_CARD, hand[1]))
    give(t.s, answer_of(O_CARD, hand[3]))
    assert t.count(first, "waiting room") == 0, "all go together"
    t.done()
    assert t.s.zone(8, first) == [hand[1], hand[3]]
    assert t.count(first, "hand") == 5 and t.count(first, "deck") == 43
    assert t.who == second and t.about == "exchange of the opening hand"
    for _ in range(5):
        give(t.s, t.s.ask.options[0])
    assert t.count(second, "waiting room") == 5 and t.count(second, "hand") == 5
    assert t.about == "clock" and t.active == first, "each only once"


@pytest.mark.clause("5.2.1.5")
def test_refresh_points_start_at_zero() -> None:
    """Whatever they were before."""
    t = Table(*NUMBERED)
    for player in (A, B):
        t.put(player, "deck", *NUMBERED)
        t.s.pvals[REFRESH_POINTS][player] = 3
    t.game()
    assert (t.points(A), t.points(B)) == (0, 0)


@pytest.mark.clause("1.1.1")
def test_the_game_has_two_players() -> None:
    """With one deck, or with three, no game begins."""
    deck = [c.record for c in NUMBERED]
    for n in (1, 3):
        with pytest.raises(PlaymatError):
            playmat.new_game("weiss", decks=[deck] * n, seed=1)
