"""The FFTCG record: what is read, what is refused and in which words."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.cards.errors import CardDataError
from playmat.cards.fields import Fields
from playmat.cards.records import distinct_key
from playmat.games.fftcg.cards.record import FftcgCard

Raw = dict[str, Any]
Make = Callable[..., Raw]


def test_plain_record(raw: Make) -> None:
    """Every field of a plain record arrives as it is."""
    card = FftcgCard.read(raw())
    assert (card.id, card.name, card.set, card.rarity) == ("1-001H", "Ash Knight", "Invented", "H")
    assert (card.type, card.element, card.cost, card.power) == ("Forward", ("Fire",), 3, 7000)
    assert (card.job, card.jobs, card.categories) == ("Knight/Warden", ("Knight", "Warden"), ("T", "U"))
    assert card.text == ("Brave", "When Ash Knight attacks, draw 1 card.")
    assert not card.generic
    assert card.generic_known


def test_hand_written_spelling() -> None:
    """Inline cards may write one text for a list, `category`, any case, digits as text, and leave the id out."""
    card = FftcgCard.read(
        {"name": "Ash (II)", "type": "forward", "element": "fire/ICE", "cost": "2", "power": 5000, "category": "T·U"}
    )
    assert (card.id, card.element, card.cost, card.categories) == ("Ash _II_", ("Fire", "Ice"), 2, ("T", "U"))


def test_number_serves_as_id(raw: Make) -> None:
    """An inline card's `number` is its id."""
    assert FftcgCard.read(raw(id=None, number="T-001")).id == "T-001"


def test_text_is_kept_verbatim(raw: Make) -> None:
    """Paragraphs are not tidied; one text is a paragraph a line."""
    actions = 'Select 1 of the 2 following actions.\n"Draw 1 card."\n"Draw  2 cards."'
    assert FftcgCard.read(raw(text=[actions])).text == (actions,)
    assert FftcgCard.read(raw(text="Brave\nHaste\n")).text == ("Brave", "Haste")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"id": "1-0#1"}, "id: expected a card number without brackets, commas and #, got"),
        ({"name": ""}, "name: expected the card's name"),
        ({"name": "Ash\nKnight"}, "name: expected the card's name on one line"),
        ({"name": "Ash\x00Knight"}, "name: expected the card's name on one line"),
        ({"type": "Creature"}, 'type: expected one of Forward, Backup, Summon, Monster, got "Creature"'),
        ({"type": 3}, "type: expected one of Forward"),
        ({"element": ["Fire", "Void"]}, "element: expected one of Fire, Ice"),
        ({"element": []}, "element: expected one or more of Fire"),
        ({"element": [1]}, "element: expected a text or a list of texts, got [1]"),
        ({"cost": -1}, "cost: expected a whole number from 0 to 99, got -1"),
        ({"cost": 2.5}, "cost: expected a whole number from 0 to 99, got 2.5"),
        ({"cost": True}, "cost: expected a whole number from 0 to 99, got true"),
        ({"cost": "many"}, 'cost: expected a whole number from 0 to 99, got "many"'),
        ({"cost": None}, "cost: expected a whole number from 0 to 99, it is missing"),
        ({"power": None}, "power: expected a whole number from 0 to 1000000, it is missing"),
        ({"power": 10**30}, "power: expected a whole number from 0 to 1000000, got 1000000000"),
        ({"jobs": {"a": 1}}, "jobs: expected a text or a list of texts"),
        ({"categories": ["", "T"]}, "categories: expected words that are not empty"),
        ({"generic": "yes"}, 'generic: expected true or false, got "yes"'),
        ({"text": 7}, "text: expected a list of texts, got 7"),
        ({"text": ["Brave\x00"]}, "text: expected texts without control characters"),
        ({"text": ["\ud800"]}, "text: expected texts without control characters"),
        ({"catagory": "T"}, "catagory: no such field; near it: category"),
    ],
)
def test_faults_name_record_field_and_expectation(raw: Make, changes: Raw, message: str) -> None:
    """A fault says which record, which field, what was expected, and what was there."""
    with pytest.raises(CardDataError) as caught:
        FftcgCard.read(raw(**changes), "scene.txt, card 2")
    assert str(caught.value).startswith("scene.txt, card 2")
    assert message in str(caught.value)


def test_all_faults_at_once() -> None:
    """One look shows everything that is wrong with a record."""
    with pytest.raises(CardDataError) as caught:
        FftcgCard.read({"name": "Ash", "cost": -1})
    assert [fault.split(": ")[1] for fault in caught.value.faults] == ["type", "element", "cost"]


@pytest.mark.parametrize(
    ("changes", "generic"),
    [
        ({"job": "Standard Unit"}, True),
        ({"job": "Knight"}, False),
        ({"type": "Monster", "rarity": "C"}, True),
        ({"type": "Monster", "rarity": "L"}, False),
    ],
)
def test_generic_default(raw: Make, changes: Raw, generic: bool) -> None:
    """Where the source does not tell the Generic icon, a default stands in and says that it is one."""
    card = FftcgCard.read(raw(generic=None, jobs=None, **changes))
    assert (card.generic, card.generic_known) == (generic, False)


def test_a_dash_is_no_job(raw: Make) -> None:
    """Sources that print a dash for "no Job" give no Job."""
    card = FftcgCard.read(raw(type="Summon", power=None, job="―", jobs=["―"]))
    assert (card.job, card.jobs) == ("", ())


def test_distinct(raw: Make) -> None:
    """Printings that differ only in number, set and rarity are one card; anything else makes another."""
    card = FftcgCard.read(raw())
    assert distinct_key(card) == distinct_key(FftcgCard.read(raw(id="9-001S", set="Other", rarity="S", also="PR-1")))
    assert distinct_key(card) != distinct_key(FftcgCard.read(raw(power=8000)))


def test_numbers_leave_the_rarity_letter_out(raw: Make) -> None:
    """The letter is rarity, no part of the number; a second number counts too."""
    assert FftcgCard.read(raw(also=["PR-055", "2-007L"])).numbers() == ("1-001", "PR-055", "2-007")


def test_newer_source_completes_from_older(raw: Make) -> None:
    """What a newer source does not tell is kept, what it tells counts."""
    old = FftcgCard.read(raw(generic=True, also=["PR-001"], cost=2))
    new = FftcgCard.read(raw(generic=None, set=None, job="Knight", jobs=None))
    both = new.completed_from(old)
    assert (both.generic, both.generic_known, both.set, both.also) == (True, True, "Invented", ("PR-001",))
    assert (both.cost, both.job) == (3, "Knight")


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
FIELDS = (
    "id",
    "name",
    "type",
    "element",
    "cost",
    "power",
    "job",
    "jobs",
    "categories",
    "generic",
    "text",
    "limit_break",
)


@given(st.dictionaries(st.sampled_from(FIELDS), anything))
def test_any_json_is_a_card_or_has_faults(fields: Raw) -> None:
    """Whatever stands in a record, reading gives a card or faults, never another error."""
    taken = Fields(fields, "record 1")
    card = FftcgCard.take(taken)
    assert (card is None) == bool(taken.faults)
