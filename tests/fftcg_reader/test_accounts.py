"""What a line says must be in its term: the term of a line that says less, or something else, is refused."""

import pytest

from playmat.games.fftcg.reader.reader import reader
from playmat.games.fftcg.reader.saying import NEEDS, SILENT
from playmat.text.accounts import Accounts

READER = reader()
ACCOUNTS = Accounts(NEEDS, SILENT)

# A line, one whose term does not account for it, and what is missing.
PAIRS = [
    ("Choose up to 2 Forwards. Dull them.", "Choose 2 Forwards. Dull them.", "up to"),
    ("Choose 2 Forwards. Dull them.", "Choose up to 2 Forwards. Dull them.", "up to"),
    ("Choose 1 Forward. Deal it 4000 damage.", "Choose 1 Forward. Deal it 5000 damage.", "4000"),
    ("You may draw 1 card.", "Draw 1 card.", "may"),
    ("Draw 1 card.", "You may draw 1 card.", "must"),
    ("Choose 1 Fire Forward. Dull it.", "Choose 1 Forward. Dull it.", "fire"),
    ("Choose 1 Backup. Dull it.", "Choose 1 Forward. Dull it.", "backup"),
    ("Choose 1 Forward opponent controls. Dull it.", "Choose 1 Forward. Dull it.", "opponent controls"),
    ("Choose 1 Forward. Put it into the Break Zone.", "Choose 1 Forward. Dull it.", "break zone"),
    ("Choose 1 Forward. Remove it from the game.", "Choose 1 Forward. Break it.", "from the game"),
    ("Your opponent randomly discards 1 card.", "Your opponent discards 1 card.", "randomly"),
    (
        "Choose 1 Forward. It gains haste until the beginning of your next turn.",
        "Choose 1 Forward. It gains haste until the end of the turn.",
        "until the beginning of your next turn",
    ),
]


@pytest.mark.parametrize(("text", "other", "lost"), PAIRS)
def test_what_a_term_does_not_account_for(text: str, other: str, lost: str) -> None:
    """The line's own term does, the other line's does not."""
    line, less = (READER.read_line(words, "Mira", "Summon") for words in (text, other))
    assert (line.verdict, less.verdict) == ("exact", "exact")
    assert ACCOUNTS.lost(line.line, line.abilities) == ""
    assert ACCOUNTS.lost(line.line, less.abilities) == lost


def test_names_and_reminders_need_nothing() -> None:
    """A number in a name is none, and a reminder says what the rules say."""
    name = "Choose 1 [[i]]Card Name Tin Doll 3[[/]]. Break it."
    options = 'Select 1 of the 2 following actions. "Draw 1 card." "Choose 1 Forward. Break it."'
    for text in (name, options):
        assert READER.read_line(text, "Mira", "Summon").verdict == "exact"
