"""The notation of phrases: what a pattern means, and what building a grammar refuses."""

import pytest

from playmat.kernel.errors import DataError
from playmat.lang import Act, Num, PlayerAct, You
from playmat.text.forms import It
from playmat.text.grammar import Grammar
from playmat.text.normal import Line, words_of
from playmat.text.parser import Parse
from playmat.text.printer import Printer


def grammar(text: str) -> Grammar:
    """A grammar of one file."""
    return Grammar([("test.txt", text)])


def line(text: str) -> Line:
    """A line in normal form."""
    words = words_of(text)
    return Line(words, ["int" if word.isdigit() else "" for word in words], words)


GOOD = """
let THEIR = [their|his or her]

== Step
<dulls|dull> {what} -> Act("dull", what)
<draws|draw> {n} [card|cards] -> PlayerAct("draw", You(), n)
keep $THEIR hand -> PlayerAct("keep", You())
{xs,,:Step1} -> Sequence(xs)

== Step1
freeze {what:Ref} -> Act("freeze", what)

== Ref
@s it -> It()

== Amount
@s 1 -> Num(1)
@p {n:int} -> Num(n)
"""


def test_slots_take_their_section_from_the_field() -> None:
    """{what} of Act is a Ref, {n} of PlayerAct an Amount."""
    found = Parse(grammar(GOOD), line("dulls it")).whole("Step")
    assert [f.term for f in found] == [Act("dull", It())]
    found = Parse(grammar(GOOD), line("draw 2 cards")).whole("Step")
    assert [f.term for f in found] == [PlayerAct("draw", You(), Num(2))]


@pytest.mark.parametrize("text", ["dull it", "keep his or her hand", "freeze it and freeze it", "draws 1 card"])
def test_what_is_read_prints_back(text: str) -> None:
    """The term and its wording give the words again."""
    g = grammar(GOOD)
    (found,) = Parse(g, line(text)).whole("Step")
    assert found.wording is not None
    assert Printer(g).again(found.term, found.wording) == words_of(text)


def test_a_wording_says_only_its_own_term() -> None:
    """Printing another term in a wording is refused, not guessed."""
    g = grammar(GOOD)
    (found,) = Parse(g, line("dull it")).whole("Step")
    assert found.wording is not None
    assert Printer(g).again(Act("freeze", It()), found.wording) is None


def test_a_term_can_be_said_without_a_wording() -> None:
    """The first phrases that fit are taken."""
    assert Printer(grammar(GOOD)).say(PlayerAct("keep", You()), "Step") == words_of("keep their hand")


def test_lists_need_their_last_joint() -> None:
    """ "A, B" is no list, "A, B and C" is."""
    g = grammar(GOOD)
    assert Parse(g, line("freeze it, freeze it and freeze it")).whole("Step")
    assert not Parse(g, line("freeze it, freeze it")).whole("Step")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("== A\nx {n:int} -> 'x'", "the slot {n} is lost"),
        ("== A\nx {y} -> Act('dull', z)", "no slot is called z"),
        ("== A\nx {y:B} -> y", "no section is called B"),
        ("== A\n{y:B} x -> y\n== B\n{y:A} z -> y", "a section begins with itself: A > B > A"),
        ("== A\nx {y} -> y", "the section of {y} is unknown"),
        ("== A\nx -> Nothing()", "no node is called Nothing"),
        ("== A\nx -> Act('dull')", "Act needs its field what"),
        ("== A\nx $NO -> 'x'", "no abbreviation is called $NO"),
        ("x -> 'x'", "before any section heading"),
    ],
)
def test_mistakes_are_found_when_a_grammar_is_built(text: str, complaint: str) -> None:
    """Every mistake of a phrase names its place."""
    with pytest.raises(DataError, match="(?s)" + complaint.replace("{", r"\{").replace("$", r"\$")):
        grammar(text)
