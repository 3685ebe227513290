"""What a line of Shadowverse: Evolve says must be in its term: a term that says less is refused."""

import pytest

from playmat.games.evolve.reader.reader import reader
from playmat.games.evolve.reader.saying import ASKED, EACH, NEEDS, SILENT
from playmat.lang import If, PayAsPlayed, PlayerAct, Triggered
from playmat.lang.node import walk
from playmat.text.accounts import Accounts

READER = reader()
ACCOUNTS = Accounts(NEEDS, SILENT, EACH, ASKED)
# A line, one whose term does not account for it, and what is missing.
PAIRS = [
    (
        "[fanfare] Select up to 2 followers on the field and destroy them.",
        "[fanfare] Select 2 followers on the field and destroy them.",
        "up to",
    ),
    (
        "[fanfare] Select an enemy follower on the field and destroy it.",
        "[fanfare] Select a follower on the field and destroy it.",
        "enemy",
    ),
    (
        "[lastwords] Draw 2 cards.",
        "[lastwords] Draw 3 cards.",
        "2",
    ),
    (
        "[fanfare] Select another Lamp follower on your field and give it Ward.",
        "[fanfare] Select a Lamp follower on your field and give it Ward.",
        "another",
    ),
    (
        "[fanfare] Give each Lamp follower on your field Storm.",
        "[fanfare] Give each Lamp follower on your field Ward.",
        "storm",
    ),
]


@pytest.mark.parametrize(("text", "other", "lost"), PAIRS)
def test_what_a_term_does_not_account_for(text: str, other: str, lost: str) -> None:
    """The line's own term does, the other line's does not."""
    line, less = (READER.read_line(words, "Mira", "Follower") for words in (text, other))
    assert (line.verdict, less.verdict) == ("exact", "exact")
    assert ACCOUNTS.lost(line.line, line.abilities) == ""
    assert ACCOUNTS.lost(line.line, less.abilities) == lost


def test_a_card_discards_itself_from_the_hand() -> None:
    """An ability whose cost discards its card works in the hand, where alone that can be done."""
    line = READER.read_line("[act][cost02], discard this card: Draw a card.", "Mira", "Follower")
    assert [ability.zones for ability in line.abilities] == [("hand",)]


def test_options_reach_to_the_end() -> None:
    """What follows the last option belongs to it."""
    text = "[fanfare] Choose one of the following. (1) Draw a card. (2) Draw two cards. Discard a card."
    assert READER.read_line(text, "Mira", "Follower").verdict == "exact"


def test_a_leader_that_is_selected_is_dealt_damage() -> None:
    """Leaders lie in their own area, where "it" finds them."""
    text = "[lastwords] Select an enemy leader and deal it 3 damage."
    assert READER.read_line(text, "Mira", "Follower").verdict == "exact"


def test_earth_rite_is_asked() -> None:
    """The counter is removed or not, as the player likes (13.3.3.2)."""
    line = READER.read_line("[act] Earth Rite: Draw a card. Activate only once per turn.", "Mira", "Amulet")
    assert line.verdict == "exact"
    assert any(isinstance(node, PayAsPlayed) for node in walk(line.abilities[0]))


def test_what_follows_a_selection_under_a_condition() -> None:
    """A sentence about what was selected is under the condition, all of it; what a further sentence is under is not
    certain.
    """
    select = "[fanfare] If Overflow is active for you, select an enemy follower on the field. "
    assert READER.read_line(select + "Destroy it.", "Mira", "Follower").verdict == "exact"
    line = READER.read_line(select + "Destroy it and draw a card.", "Mira", "Follower")
    assert line.verdict == "exact"
    (ability,) = line.abilities
    assert isinstance(ability, Triggered)
    effect = ability.effect
    assert isinstance(effect, If)
    assert any(isinstance(node, PlayerAct) for node in walk(effect.then))
    assert READER.read_line(select + "Destroy it. Draw a card.", "Mira", "Follower").verdict == "declined"
    assert READER.read_line(select + "Draw a card.", "Mira", "Follower").verdict == "declined"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Bury a follower: Give it Storm.", "it"),  # what was paid is gone
        ("If there are at least 3 Lamp cards, draw a card.", "a count of what is said to lie nowhere"),
        ("Draw X cards.", "read, but not carried out: an X that nothing says"),
    ],
)
def test_what_is_not_read(text: str, why: str) -> None:
    """A reference to what was paid, a count without a place, an X that nothing sets: no guess is made."""
    line = READER.read_line(f"[fanfare] {text}", "Mira", "Follower")
    assert (line.verdict, line.why) == ("declined", why)
