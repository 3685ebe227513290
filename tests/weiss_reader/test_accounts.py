"""What a line of Weiss Schwarz says must be in its term: a term that says less is refused."""

import pytest

from playmat.games.weiss.reader.reader import reader
from playmat.games.weiss.reader.saying import ASKED, EACH, NEEDS, SILENT
from playmat.text.accounts import Accounts

READER = reader()
ACCOUNTS = Accounts(NEEDS, SILENT, EACH, ASKED)
PLACED = "【AUTO】 When this card is placed on the stage from your hand, "
ENCORE = "【AUTO】 Encore [Put 1 character from your hand into your waiting room]"

# A line, one whose term does not account for it, and what is missing.
PAIRS = [
    (
        "Choose up to 2 of your characters, and those characters get +1000 power until end of turn.",
        "Choose 2 of your characters, and those characters get +1000 power until end of turn.",
        "up to",
    ),
    (
        "Choose 2 of your characters, and those characters get +1000 power until end of turn.",
        "Choose up to 2 of your characters, and those characters get +1000 power until end of turn.",
        "up to",
    ),
    (
        f"{PLACED}this card gets +2000 power until end of turn.",
        f"{PLACED}this card gets +1500 power until end of turn.",
        "2000",
    ),
    (f"{PLACED}you may draw 1 card.", f"{PLACED}draw 1 card.", "may"),
    (f"{PLACED}draw 1 card.", f"{PLACED}you may draw 1 card.", "must"),
    (
        "【CONT】 All of your other 《Lamp》 characters get +500 power.",
        "【CONT】 All of your 《Lamp》 characters get +500 power.",
        "other",
    ),
    (
        "【CONT】 All of your 《Lamp》 characters get +500 power.",
        "【CONT】 All of your 《Music》 characters get +500 power.",
        "Lamp",
    ),
    (
        f"{PLACED}choose 1 of your opponent's characters, and that character gets -500 power until end of turn.",
        f"{PLACED}choose 1 of your characters, and that character gets -500 power until end of turn.",
        "your opponent's",
    ),
    (
        f"{PLACED}choose 1 character in your waiting room, and put it into your stock.",
        f"{PLACED}choose 1 character in your waiting room, and return it to your hand.",
        "stock",
    ),
    (
        f"{PLACED}this card gets +500 power until the end of your opponent's next turn.",
        f"{PLACED}this card gets +500 power until end of turn.",
        "your opponent's",
    ),
    (
        "【CONT】 During your turn, this card gets +500 power.",
        "【CONT】 This card gets +500 power.",
        "during your turn",
    ),
    (
        "【AUTO】 [(2)] When this card attacks, you may pay the cost. If you do, draw 1 card.",
        "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card.",
        "2",
    ),
    (
        "【CONT】 If your level is 2 or higher, this card gets +500 power.",
        "【CONT】 If your level is 2 or lower, this card gets +500 power.",
        "or higher",
    ),
]


@pytest.mark.parametrize(("text", "other", "lost"), PAIRS)
def test_what_a_term_does_not_account_for(text: str, other: str, lost: str) -> None:
    """The line's own term does, the other line's does not."""
    kind = "Character" if text.startswith("【") else "Event"
    line, less = (READER.read_line(words, "Mira", kind) for words in (text, other))
    assert (line.verdict, less.verdict) == ("exact", "exact")
    assert ACCOUNTS.lost(line.line, line.abilities) == ""
    assert ACCOUNTS.lost(line.line, less.abilities) == lost


def test_what_is_said_without_a_word_of_its_own() -> None:
    """A keyword's "may", a limit's "up to", the one a card is shown to, an effect's kind."""
    for text in (
        ENCORE,
        "【AUTO】 This ability activates up to 1 time per turn. When you use an 【ACT】, draw 1 card.",
        f"{PLACED}search your deck for up to 1 《Lamp》 character, reveal it to your opponent, put it into your hand, "
        "and shuffle your deck.",
        "【CONT】 You may put any number of cards with the same name as this card in your deck.",
        "【CONT】 This card cannot become 【REVERSE】 by 【AUTO】 effects of your opponent's characters.",
    ):
        assert READER.read_line(text, "Mira", "Character").verdict == "exact", text


@pytest.mark.parametrize(
    "step",
    [
        "look at up to 2 cards from your deck, choose up to 1 card from among them, put it into your hand, "
        "and put the rest into your waiting room.",
        "look at up to 2 cards from your deck, and put them on the top of your deck in any order.",
        "put 1 card from your deck into your waiting room.",
        "put 2 cards from your opponent's deck into their waiting room.",
    ],
)
def test_no_card_is_taken_from_somewhere_in_a_deck(step: str) -> None:
    """Nobody knows the cards there: text that has lost its "from the top of" is not read as a choice."""
    assert READER.read_line(PLACED + step, "Mira", "Character").verdict == "declined"
