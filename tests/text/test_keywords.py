"""A keyword's row makes the phrases that read it, and tells the rulebook what it must know."""

from playmat.lang import Keyword
from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar, generic_phrases
from playmat.text.keywords import KeywordRow, Said, asking, by_rule, keyword_phrases, parts_of, spoken_in
from playmat.text.normal import Normaliser
from playmat.text.reader import EXACT, LineReading, Reader

ROWS = [
    KeywordRow(
        "deep roots",
        head=Said("deep roots {n:int}", "deep roots 2", "deep roots"),
        means='Keyword("deep roots", n)',
        reminders=[Said("( cannot be moved for {n:int} turns )", "(cannot be moved for 2 turns)", "(cannot be moved)")],
        repeats="n",
        words=[("Adj", Said("rooted deeply", "rooted deeply", "rooted"))],
        by_rule=True,
        parts="amount",
    ),
    KeywordRow("graft", asks=True),
]


def read(line: str) -> LineReading:
    """How a line is read with these keywords."""
    grammar = Grammar([*generic_phrases(), keyword_phrases(ROWS)])
    return Reader(grammar, Normaliser([]), Conventions({}, {})).read_line(line, "Old Hoe")


def test_a_keyword_is_read_with_and_without_its_reminder() -> None:
    """Both lines mean the same."""
    assert read("Deep roots 2").abilities == (Keyword("deep roots", 2),)
    assert read("Deep roots 2 (cannot be moved for 2 turns)").abilities == (Keyword("deep roots", 2),)


def test_a_reminder_that_says_something_else_declines_its_line() -> None:
    """The number of the reminder is that of the head."""
    assert read("Deep roots 2 (cannot be moved for 3 turns)").verdict != EXACT


def test_the_list_says_what_the_rulebook_must_know() -> None:
    """Names that it carries out, their parts, words in sentences, and who asks."""
    assert by_rule(ROWS) == {"deep roots"}
    assert parts_of(ROWS) == {"deep roots": "amount"}
    assert spoken_in(ROWS, "Adj") == ["deep roots"]
    assert asking(ROWS) == " (?:graft) "
