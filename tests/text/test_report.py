"""The figures of a check: what counts as exact, declined and damaged, and that processes change nothing."""

from collections.abc import Mapping, Sequence

import pytest

from playmat import compiled
from playmat.games.fftcg.reader.reader import reader
from playmat.games.weiss.reader.reader import reader as weiss_reader
from playmat.text.reader import DAMAGED, Reader
from playmat.text.report import check, check_all, stopped_by

pytestmark = pytest.mark.skipif(compiled, reason="a compiled reader takes no subclass in plain Python")

CARDS = [
    {"name": "Mira", "type": "Forward", "text": ["Brave", "When Mira attacks, draw 1 card."]},
    {"name": "Olo", "type": "Forward", "text": ["When Olo attacks, draw 1 card.", "Olo hums a tune nobody knows."]},
    {"name": "Una", "type": "Forward", "text": ["When Una attacks, draw 1 card.", "Una gains +10-- power."]},
    {"name": "Ipo", "type": "Backup", "text": ["Ipo hums a tune nobody knows.", "Ipo gains +10-- power."]},
    {"name": "Pim", "type": "Backup"},
]


class Careful(Reader):
    """A reader of data in which zeros have become dashes."""

    def damage(self, record: Mapping[str, object], lines: Sequence[str]) -> Sequence[str]:
        """What is lost of each line."""
        return ["digits lost" if "--" in line else "" for line in lines]


def careful() -> Careful:
    """The reader, as a process makes it."""
    plain = reader()
    return Careful(plain.grammar, plain.normaliser, plain.game)


def test_a_damaged_line_is_not_read() -> None:
    """It is neither exact nor declined, its card is not understood, and the reason is told."""
    card = careful().read_card(CARDS[2])
    assert [line.verdict for line in card.lines] == ["exact", DAMAGED]
    assert card.lines[1].why == "the data is damaged: digits lost"
    assert card.lines[1].abilities == ()
    assert not card.exact
    assert not card.understood


def test_figures() -> None:
    """Cards and lines are counted by verdict, cards by type too; no decline alone stops a card that is damaged."""
    report = check(careful(), CARDS)
    assert (report.cards, report.exact, report.scripted) == (5, 2, 0)
    assert (report.lines, report.lines_exact, report.lines_declined, report.lines_damaged) == (8, 4, 2, 2)
    assert report.cards_damaged == 2
    assert report.types == {"Forward": 3, "Backup": 2}
    assert report.types_exact == {"Forward": 1, "Backup": 1}
    assert sorted((d.lines, d.cards) for d in report.ranked) == [(2, 1)]


def test_processes_change_nothing() -> None:
    """Two processes give the figures of one."""
    assert check_all(careful, CARDS, workers=2) == check(careful(), CARDS)


def test_a_line_that_ends_too_early_says_so() -> None:
    """A quotation without its end is declined behind its last word, where no words are left to name."""
    line = weiss_reader().read_line(
        "【AUTO】 When this card attacks, this card gets the following ability until end of turn. "
        '"【CONT】 This card gets +500 power.',
        "Olo",
        "Character",
    )
    assert (line.verdict, line.stopping_words) == ("declined", "")
    assert stopped_by(line) == f"[the line ends too early] {line.line.text}"
