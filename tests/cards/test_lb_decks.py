"""LB decks in deck lists: headings, checks, and where their cards are dealt."""

import pytest

import playmat
from playmat.cards.deckcheck.check import check_deck
from playmat.cards.decks import parse_decks
from playmat.cards.pool import Pool
from playmat.games.fftcg.cards.record import FftcgCard
from playmat.kernel.model.schema import FACE, ZONE


def card(number: str, name: str, **more: object) -> FftcgCard:
    """A Forward, generic."""
    about = {"id": number, "name": name, "type": "Forward", "element": ["Fire"], "cost": 2, "power": 5000}
    return FftcgCard.read({**about, "generic": True, **more})


@pytest.fixture
def cards() -> Pool[FftcgCard]:
    """Eighteen plain cards and four LB cards."""
    plain = [card(f"1-{at:03}C", f"Card {at}") for at in range(1, 19)]
    last = [
        card(f"2-{at:03}R", f"Last {at}", limit_break=at, text=[f"Limit Break -- {at}"]) for at in range(1, 5)
    ]  # fmt: skip
    return Pool("fftcg", [*plain, *last])


MAIN = "\n".join([*(f"3 Card {at}" for at in range(1, 17)), "2 Card 17"])


def faults(text: str, cards: Pool[FftcgCard], form: str = "constructed") -> list[tuple[str, str]]:
    """Code and clause of each fault of a list."""
    (deck,) = parse_decks(text, words=cards.game.lists)
    return [(fault.code, fault.clause) for fault in check_deck(deck, cards, form)]


@pytest.mark.clause("LB.1")
@pytest.mark.parametrize(
    "heading", ["Limit Break", "LB deck", "// LB Deck", "Limit Break Deck (8)", "== LB ==", "LB Cards: 8", ""]
)
def test_lb_cards_do_not_count_for_the_deck(cards: Pool[FftcgCard], heading: str) -> None:
    """Eight of them besides fifty other cards, under whatever heading, or none."""
    last = "3 Last 1\n3 Last 2\n2 Last 3"
    assert faults(f"{MAIN}\n\n{heading}\n{last}\n", cards) == []
    assert faults(f"{last}\n{MAIN}\n", cards) == []


@pytest.mark.clause("LB.1")
def test_at_most_eight_of_three_a_number_and_no_others(cards: Pool[FftcgCard]) -> None:
    """Each fault is named with the clause."""
    assert faults(f"{MAIN}\nLB deck\n3 Last 1\n3 Last 2\n3 Last 3\n", cards) == [("lb deck", "LB.1")]
    assert faults(f"{MAIN}\nLB deck\n4 Last 1\n", cards) == [("copies", "8.1.1.2")]
    assert faults(f"{MAIN}\nLB deck\n1 Card 18\n", cards) == [("lb deck", "LB.1")]
    assert faults(f"{MAIN}\nLB deck\n3 Last 1\n3 Last 2\n3 Last 3\n", cards, "limited") == [("lb deck", "LB.1")]
    assert faults(f"{MAIN}\n1 Card 18\nLB deck\n1 Last 1\n", cards) == [("size", "8.1.1.1")]


@pytest.mark.clause("LB.2")
def test_a_game_begins_with_the_lb_decks_face_down(cards: Pool[FftcgCard]) -> None:
    """All other cards are in the deck, whatever the list says; both views are of what each player may know."""
    (deck,) = parse_decks(f"{MAIN}\nLB deck\n3 Last 1\n3 Last 2\n2 Last 3\n", words=cards.game.lists)
    game = playmat.new_game("fftcg", [deck, deck], seed=3, cards=cards)
    s = game._state
    zone = s.book.schema.zone_index["LB deck"]
    for player in (0, 1):
        held = s.zone(zone, player)
        assert len(held) == 8
        assert all(s.cols[FACE][c] == 1 and s.cols[ZONE][c] == zone for c in held)
        mine = game.view(player).zone("LB deck", player)
        theirs = game.view(1 - player).zone("LB deck", player)
        assert [c.name for c in mine] == ["Last 1"] * 3 + ["Last 2"] * 3 + ["Last 3"] * 2
        assert [c.name for c in theirs] == [""] * 8
        assert all(c.face_down for c in theirs)
    assert sum(len(s.zone(s.book.schema.zone_index[name], 0)) for name in ("deck", "hand")) == 50


def test_a_list_with_an_lb_deck_is_written_and_read_back(cards: Pool[FftcgCard]) -> None:
    """With its sections."""
    (deck,) = parse_decks(f"{MAIN}\nLimit Break\n3 Last 1\n", words=cards.game.lists)
    assert deck.entries[-1].section == "lb deck"
    (again,) = parse_decks(deck.to_text(), words=cards.game.lists)
    assert [(e.count, e.card, e.section) for e in again.entries] == [(e.count, e.card, e.section) for e in deck.entries]
