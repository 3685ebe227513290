"""Each phrase's example is carried out on a table, and what comes of it is what was reviewed and written down.

After a change that is meant: `python tests/weiss_reader/carry/weiss_record.py TOPIC`, and read the difference.
"""

import pytest
from weiss_record import BOOK


@pytest.mark.parametrize("topic", BOOK.topics)
def test_outcomes(topic: str) -> None:
    """As written down, for each phrase of the file."""
    wrong, missing = BOOK.differing(topic)
    assert not wrong
    assert not missing, "record them, and review what comes of them"


@pytest.mark.parametrize("topic", BOOK.topics)
def test_something_happens(topic: str) -> None:
    """Nothing is written down of which nothing can be seen, unless a reason stands with it."""
    assert not BOOK.empty(topic)


@pytest.mark.parametrize("word", ["--help", "--knwon", "no such topic"])
def test_only_topics_are_recorded(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Help is printed, and a mistyped word refused; neither makes a file of its own."""
    before = sorted(BOOK.folder.iterdir())
    with pytest.raises(SystemExit):
        BOOK.record([word])
    assert "TOPIC" in "".join(capsys.readouterr()) and sorted(BOOK.folder.iterdir()) == before
