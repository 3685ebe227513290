"""The record of a card: what is read, what is refused, and what a card counts as."""

from typing import Any

import pytest

from playmat.cards.errors import CardDataError
from playmat.cards.records import distinct_key
from playmat.games.evolve.cards import CARDS
from playmat.games.evolve.cards.record import EvolveCard

Makers = Any  # of conftest: makes invented cards


def test_a_follower(make: Makers) -> None:
    """Every field of a plain record arrives."""
    card = make.card()
    assert (card.id, card.name, card.set, card.set_name) == ("LQ01-001EN", "Lantern Keeper", "LQ01", "Lantern Quay")
    assert (card.type, card.special, card.class_, card.traits) == ("Follower", (), "Forestcraft", ("Lamp", "Guard"))
    assert (card.cost, card.attack, card.defense) == (2, 2, 3)
    assert card.text == ("[evolve][cost01]: Evolve this follower.", "Ward.")
    assert (card.universe, card.original_id) == ("", "")


@pytest.mark.parametrize(
    "told",
    [
        {"type": "Follower", "types": ["Follower", "Evolved"]},
        {"type": "Follower / Evolved", "types": None},
        {"type": "follower", "types": None, "special": ["evolved"]},
        {"type": "Follower", "types": None, "evolved": True},
    ],
)
def test_types(make: Makers, told: dict[str, object]) -> None:
    """The special types stand apart from the card type, however they are told (2.3.3); an evolved card has no cost."""
    card = make.card(**told, cost=None)
    assert (card.type, card.special, card.evolved, card.cost) == ("Follower", ("Evolved",), True, None)


def test_a_leader_has_no_cost_and_no_attack(make: Makers) -> None:
    """Nor a defense of its own: 20 is the rules' (2.8.3.1)."""
    leader = make.leader(cost=3, attack=1)
    assert (leader.cost, leader.attack, leader.defense) == (None, None, None)


@pytest.mark.parametrize(
    ("changes", "universe"),
    [
        ({"set": "CP01"}, "Umamusume: Pretty Derby"),
        ({"set": "CSD02b"}, "THE IDOLM@STER CINDERELLA GIRLS"),
        ({"set": "ECP02"}, "THE IDOLM@STER CINDERELLA GIRLS"),
        ({"traits": ["Umamusume"]}, "Umamusume: Pretty Derby"),
        ({"universe": "Lamps"}, "Lamps"),
        ({"set": "CP01", "universe": "Lamps"}, "Lamps"),
        ({}, ""),
    ],
)
def test_universes(make: Makers, changes: dict[str, object], universe: str) -> None:
    """What a record tells, else the set's or a trait's (2.12)."""
    assert make.card(**changes).universe == universe


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cost": None}, "cost: expected a whole number"),
        ({"attack": "x"}, "attack: expected a whole number"),
        ({"class": "Lampcraft"}, "class: expected one of Forestcraft"),
        ({"type": "Hero", "types": None}, "type: expected one of Leader, Follower, Amulet, Spell"),
        ({"special": ["Shiny"]}, "special: expected one of Evolved, Token, Advanced"),
        ({"colour": "red"}, "colour: no such field"),
    ],
)
def test_faults(make: Makers, changes: dict[str, object], message: str) -> None:
    """A fault names the field, what was expected and what was there."""
    with pytest.raises(CardDataError, match=message):
        make.card(**changes)


def test_printings(make: Makers) -> None:
    """Cards that differ in number, set, rarity and what they say of tokens are one card."""
    other = {"id": "PR-9EN", "set": "PR", "set_name": "Promos", "token_text": ["x"], "canonical_id": "LQ01-001EN"}
    assert distinct_key(make.card()) == distinct_key(make.card(**other))
    assert distinct_key(make.card()) != distinct_key(make.card(cost=3))
    assert make.card(**other).original() == "LQ01-001EN"


def test_a_number_without_its_language(make: Makers) -> None:
    """LQ01-001 is LQ01-001EN."""
    pool = make.pool(make.card())
    assert pool.by_id("lq01-001").id == pool.by_id("LQ01-001EN").id == "LQ01-001EN"


def test_search(make: Makers) -> None:
    """What cards can be searched by."""
    pairs = set(make.card(set="CP01").attributes())
    assert {("class", "Forestcraft"), ("trait", "Lamp"), ("cost", 2), ("universe", "Umamusume: Pretty Derby")} <= pairs
    assert {name for name, _ in pairs} <= {*EvolveCard.words, *EvolveCard.amounts}


def test_what_the_rules_list(make: Makers) -> None:
    """The 25 tokens of the appendix and a leader of each class are known without a file (9.1.2.3)."""
    tokens = [card for card in CARDS.listed if isinstance(card, EvolveCard) and card.token]
    assert len(tokens) == 25
    assert [card.type for card in tokens].count("Amulet") == 4 and [c.type for c in tokens].count("Spell") == 3
    pool = make.pool()
    knight = pool.find("Steelclad Knight")
    assert (knight.class_, knight.traits, knight.cost, knight.attack, knight.defense) == (
        "Swordcraft",
        ("Officer",),
        2,
        2,
        2,
    )
    assert pool.find("Leonidas's Resolve").cost == 1
    assert pool.find("Havencraft").type == "Leader"


@pytest.mark.parametrize(
    ("told", "whole"),
    [
        (
            ["Stack. (It comes with 1.", "It goes with none.)", "Ward."],
            ("Stack. (It comes with 1. It goes with none.)", "Ward."),
        ),
        (["Rush. (It can attack.", "[fanfare] Draw a card."], ("Rush. (It can attack.", "[fanfare] Draw a card.")),
        (["Rush. (It can (attack).)", "Ward."], ("Rush. (It can (attack).)", "Ward.")),
    ],
)
def test_a_reminder_over_several_lines(make: Makers, told: list[str], whole: tuple[str, ...]) -> None:
    """It is one line; one that is never closed takes no ability after it."""
    assert make.card(text=told).text == whole
