"""The Weiss Schwarz record: what is read, what is refused, and which lines are not whole."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.cards.errors import CardDataError
from playmat.cards.fields import Fields
from playmat.cards.records import distinct_key
from playmat.games.weiss.cards.damage import ICON_LOST, damage_of
from playmat.games.weiss.cards.record import WeissCard

Raw = dict[str, Any]
Makers = Any  # of conftest: makes invented cards


def test_a_character(make: Makers) -> None:
    """Every field of a plain record arrives; the trigger icons in small letters."""
    found = make.card()
    assert (found.id, found.name, found.set, found.rarity) == (
        "LQ/S01-E001",
        "Lantern Keeper, Ilse",
        "Lantern Quay",
        "RR",
    )
    assert (found.type, found.color, found.level, found.cost) == ("Character", "Yellow", 1, 0)
    assert (found.power, found.soul, found.traits, found.trigger) == (4500, 1, ("Lamp", "Guard"), ("soul",))
    assert (found.side, found.set_code, found.title) == ("S", "LQ/S01", "LQ")
    assert found.text == ("【AUTO】 When this card attacks, draw 1 card.",)


def test_what_a_type_does_not_have(make: Makers) -> None:
    """A climax has no level, cost, power and soul, an event no power and soul, even if the source writes zeros."""
    night = WeissCard.read(make.climax(level=0, cost=0, power=0, soul=0))
    assert (night.level, night.cost, night.power, night.soul) == (None, None, None, None)
    fog = WeissCard.read(make.event(power=0, soul=0))
    assert (fog.level, fog.cost, fog.power, fog.soul) == (1, 0, None, None)


@pytest.mark.parametrize(
    ("line", "icons"),
    [
        ("【COUNTER】 Draw 1 card.", ("counter",)),
        ("COUNTER@ Draw 1 card.", ("counter",)),
        ("[COUNTER] Draw 1 card.", ("counter",)),
        ("【ACT】【COUNTER】 Backup 1000, Level 1 [Put this card from your hand into your waiting room]", ("counter",)),
        ("【AUTO】 【CLOCK】 Shift, Level 1", ("clock",)),
        ("Draw 1 card.", ()),
        ("【CONT】 Your opponent cannot play 【COUNTER】 cards.", ()),
    ],
)
def test_icons_at_the_head_of_a_line(make: Makers, line: str, icons: tuple[str, ...]) -> None:
    """The Counter and the Clock icon are printed there too, in several spellings."""
    assert WeissCard.read(make.event(text=[line])).icons == icons


def test_a_record_may_tell_its_icons(make: Makers) -> None:
    """What a record says of its icons counts."""
    assert make.card(icon="COUNTER").icons == ("counter",)


def test_hand_written_spelling() -> None:
    """Inline cards may write any case, one text for a list, and leave out number, side and set."""
    found = WeissCard.read(
        {
            "name": "Ash (II)",
            "type": "climax",
            "color": "red",
            "trigger": "Come Back/soul",
            "text": "【CONT】 X.\n【CONT】 Y.",
        }
    )
    assert (found.id, found.color, found.trigger, found.side) == ("Ash _II_", "Red", ("comeback", "soul"), "W")
    assert found.text == ("【CONT】 X.", "【CONT】 Y.")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"id": "LQ/S01,1"}, "id: expected a card number"),
        ({"name": ""}, "name: expected the card's name"),
        ({"type": "Forward"}, 'type: expected one of Character, Event, Climax, got "Forward"'),
        ({"color": "VIOLET"}, "color: expected one of Yellow, Green, Red, Blue"),
        ({"level": None}, "level: expected a whole number from 0 to 9, it is missing"),
        ({"cost": "x"}, 'cost: expected a whole number from 0 to 99, got "x"'),
        ({"power": None}, "power: expected a whole number from 0 to 1000000, it is missing"),
        ({"soul": -1}, "soul: expected a whole number from 0 to 9, got -1"),
        ({"trigger": ["WIND"]}, "trigger: expected one of soul, return, pool, comeback, draw, shot, treasure, standby"),
        ({"trigger": 3}, "trigger: expected a text or a list of texts, got 3"),
        ({"traits": [1]}, "traits: expected a text or a list of texts, got [1]"),
        ({"side": "B"}, 'side: expected one of W, S, WS, got "B"'),
        ({"icons": ["WIND"]}, 'icons: expected one of counter, clock, got "WIND"'),
        ({"text": ["\x10"]}, "text: expected texts without control characters"),
        ({"trait": "Lamp"}, "trait: no such field; near it: traits"),
    ],
)
def test_faults_name_record_field_and_expectation(make: Makers, changes: Raw, message: str) -> None:
    """A fault says which record, which field, what was expected, and what was there."""
    with pytest.raises(CardDataError) as caught:
        WeissCard.read(make.raw(**changes), "scene.txt, card 2")
    assert str(caught.value).startswith("scene.txt, card 2")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("code", "title"),
    [("AW/S18", "AW"), ("Fra/W65", "F"), ("Fks/W120", "F"), ("G86/SS02", "G"), ("P3/SE46", "P3")],
)
def test_title(make: Makers, code: str, title: str) -> None:
    """A title's code stands before the slash; the works of a label share the label's letter."""
    assert make.card(set_code=code).title == title


def test_distinct(make: Makers) -> None:
    """Printings that differ only in number, set, side and rarity are one card; anything else makes another."""
    other = make.raw(id="XX/W02-P01", set="Other", set_code="XX/W02", side="W", rarity="PR")
    assert distinct_key(make.card()) == distinct_key(WeissCard.read(other))
    assert distinct_key(make.card()) != distinct_key(make.card(soul=2))


def test_a_reprint_counts_as_its_original(make: Makers) -> None:
    """A card whose source names it another printing is the same card, though its text was typed otherwise."""
    again = make.raw(id="LQ/S01-TE01", same_as="LQ/S01-E001", text=["【AUTO】 When this card attacks, draw one card."])
    assert [found.id for found in make.pool(make.raw(), again).distinct] == ["LQ/S01-E001"]
    assert len(make.pool(again).distinct) == 1
    assert make.pool(make.raw(), again).find("Lantern Keeper, Ilse").id == "LQ/S01-E001"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("【AUTO】 When your climax with in its trigger icon is placed on your climax area, draw 1 card.", ICON_LOST),
        ("【CONT】 This card in all of your zones gets in the trigger icon.", ICON_LOST),
        ("【CONT】 All of your characters get +1 soul. (: When this card triggers, you may draw 1 card)", ICON_LOST),
        ("【CONT】 All of your other ?Lamp? characters get +500 power.", "brackets lost"),
        ("【CONT】 This card gets +1--- power.", "digits lost"),
        ("【CONT】 This card gets +500 power\ufffd6.", "characters lost"),
        ("【CONT】 This card gets +500 power.（パワー）", "a note that is no rule"),
        ("【CONT】 During your turn, this card gets +500 power", "it breaks off"),
        ('【AUTO】 When this card attacks, if "Long Night', "it breaks off"),
        ("【CONT】 This card gets +500 power. (It is a", "it breaks off"),
        ("【CONT】 This card gets +500 power. (It is a lamp.", "an explanation breaks off"),
        ("If your stock has 2 or less cards, this card gets +1000 power.", "its beginning is lost"),
        ("【CONT】 Great Performance", ""),
        ('【CONT】 Your opponent\'s "Who?" and "Why?" get -500 power.', ""),
        ("【AUTO】 Encore [Put 1 character from your hand into your waiting room]", ""),
        ("【AUTO】 When your climax with [[gate.gif]] in its trigger icon triggers, draw 1 card.", ""),
        ('【CONT】 All of your characters with "Ilse(イルゼ)" in their card names get +500 power.', ""),
        ("(The revealed card is returned to its original place)", ""),
    ],
)
def test_damage(make: Makers, line: str, why: str) -> None:
    """Each kind of damage is found by what is missing, and lines that only look odd are whole."""
    assert make.card(text=[line]).damage() == (why,)


def test_an_event_needs_no_label(make: Makers) -> None:
    """An event's text says what it does at once."""
    assert WeissCard.read(make.event()).damage() == ("",)


def test_a_source_that_tells_of_a_lost_icon_is_believed(make: Makers) -> None:
    """The line with the hole is damaged; if none shows a hole, none can be trusted."""
    whole, holed = "【CONT】 X.", "【CONT】 If a climax with in its trigger icon is in your climax area, X."
    assert make.card(text=[whole, holed], text_flags=["icon lost"]).damage() == ("", ICON_LOST)
    assert make.card(text=[whole, whole], text_flags=["icon lost"]).damage() == (ICON_LOST, ICON_LOST)
    assert damage_of(make.raw(text=[whole, holed])) == ("", ICON_LOST)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
FIELDS = (
    "id",
    "name",
    "type",
    "color",
    "level",
    "cost",
    "power",
    "soul",
    "traits",
    "trigger",
    "side",
    "text",
    "same_as",
)


@given(st.dictionaries(st.sampled_from(FIELDS), anything))
def test_any_json_is_a_card_or_has_faults(fields: Raw) -> None:
    """Whatever stands in a record, reading gives a card or faults, never another error."""
    taken = Fields(fields, "record 1")
    found = WeissCard.take(taken)
    assert (found is None) == bool(taken.faults)
