"""Pools: every way in which a person may name a card."""

import difflib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from playmat.cards.errors import AmbiguousCard, CardDataError, MismatchedCard, UnknownCard
from playmat.cards.pool import Pool, joined
from playmat.cards.records import Card
from playmat.cards.spelling import FEW, LIKELY, Spellings, fold
from playmat.games.fftcg.cards.record import FftcgCard

Make = Callable[..., dict[str, Any]]
Cards = Pool[FftcgCard]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1-001H", "1-001H"),
        ("1-001h", "1-001H"),
        ("1-001", "1-001H"),
        (" Ash Knight (1-002R) ", "1-002R"),
        ("ash knight(1-002)", "1-002R"),
        ("Plain Soldier (II)", "1-003C"),
        ("Plain Soldier (II) (2-010S)", "2-010S"),
        ("PR-009", "1-004C"),
        ("Ember Imp's Song", "1-004C"),
        ("EMBER  IMP’S SÓNG", "1-004C"),
    ],
)
def test_find(pool: Cards, text: str, number: str) -> None:
    """Number, number without the rarity letter, second number, name, or name with number; spelling is forgiven."""
    assert pool.find(text).id == number


@pytest.mark.parametrize("more", ["Ember Imp's Song (2 Counters)", "1-004C (dull)", "Ash Knight (1-002R, 3 Counters)"])
def test_nothing_beside_name_and_number(pool: Cards, more: str) -> None:
    """Where the whole text has to name the card, nothing that stands beside is dropped."""
    assert pool.find("Ash Knight (1-002R)", whole=True).id == "1-002R"
    with pytest.raises(UnknownCard):
        pool.find(more, whole=True)


def test_a_name_of_several_cards(pool: Cards) -> None:
    """A name that fits different cards is refused with the candidates; printings of one card are one card."""
    with pytest.raises(AmbiguousCard, match="2 cards go by 'Ash Knight'; say which: Ash Knight") as caught:
        pool.find("Ash Knight")
    assert caught.value.candidates == ("Ash Knight (1-001H)", "Ash Knight (1-002R)")
    assert [card.id for card in pool.named("plain soldier (ii)")] == ["1-003C", "2-010S"]
    assert pool.named("Nobody") == ()


@pytest.mark.parametrize(
    ("text", "near"), [("Ash Night", "Ash Knight"), ("1-01H", "1-001H"), ("Ash (1-01H)", "1-001H")]
)
def test_unknown(pool: Cards, text: str, near: str) -> None:
    """What nobody knows is refused with what it may have meant."""
    with pytest.raises(UnknownCard) as caught:
        pool.find(text)
    assert caught.value.near[0] == near


@pytest.mark.parametrize("text", ["", "()", "zzzzzz", "(9-999H)", "#"])
def test_nonsense(pool: Cards, text: str) -> None:
    """Nonsense is an unknown card like any other."""
    with pytest.raises(UnknownCard):
        pool.find(text)


def test_name_and_number_must_agree(pool: Cards) -> None:
    """A name with another card's number is a slip, not a choice."""
    with pytest.raises(MismatchedCard, match="1-001H is Ash Knight, not Ember Imp"):
        pool.find("Ember Imp (1-001H)")


def test_distinct_and_digest(pool: Cards) -> None:
    """Printings of one card count once; the digest depends on the cards alone, not on their order."""
    assert [card.id for card in pool.distinct] == ["1-001H", "1-002R", "1-003C", "1-004C"]
    assert Pool("fftcg", reversed(pool.cards)).digest == pool.digest
    assert Pool("fftcg", pool.cards[1:]).digest != pool.digest
    assert "1-001H" in pool
    assert "1-001" not in pool
    assert len(pool) == 5


def test_ids_are_unique(pool: Cards, raw: Make) -> None:
    """Two cards of a pool cannot share an id; when pools are joined, the first one's card counts."""
    other = FftcgCard.read(raw(cost=9))
    with pytest.raises(CardDataError, match="1-001H: two cards of a pool have this id"):
        Pool("fftcg", [*pool, other])
    assert joined(Pool("fftcg", [other]), pool).find("1-001H") is other
    assert len(joined(Pool("fftcg", [other]), pool)) == 5


def test_of_type(pool: Pool[Card]) -> None:
    """A pool tells whether its cards are of the record type that a rulebook needs."""

    class Other(Card, frozen=True, kw_only=True):
        """A record of another game."""

    assert pool.of_type(FftcgCard) is pool
    with pytest.raises(CardDataError, match="these are cards of FINAL FANTASY TCG, not Other"):
        pool.of_type(Other)


def test_near_among_many() -> None:
    """Of thousands of names those are found that look most like a text, without comparing it with each."""
    rng = Random(4)
    syllables = ["ash", "bear", "cin", "der", "knight", "lamp", "moth", "quar", "ry", "tide", "war", "den", "of", "é"]
    names = list(dict.fromkeys(" ".join(rng.choices(syllables, k=rng.randrange(2, 6))) for _ in range(4000)))
    many = Spellings(names)
    assert len(names) > FEW
    for name in rng.sample(names, 40):
        at = rng.randrange(len(name))
        wrong = f"{name[:at]}x{name[at + 1 :]}"
        best = difflib.get_close_matches(fold(wrong), {fold(one): one for one in names}, n=1, cutoff=0.6)
        assert fold(many.near(wrong)[0]) in (best[0], fold(name))
    assert len(many._likely("lamp knight of ash")) == LIKELY
    assert many.near("qqqqqq") == [] and many.near("") == []
