"""The generic phrases read a game that gives them its nouns: a made-up one, of which the project has nothing else."""

import re

import pytest

from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar, generic_phrases
from playmat.text.normal import Normaliser
from playmat.text.reader import EXACT, Reader

# All that the game tells: its types of cards, its zones, what cards have, what happens to them, a verb and a phase.
ORCHARD = """
== Type
<gardener|gardeners> -> Is("type", "Gardener")
<storm|storms> -> Is("type", "Storm")

== ZoneName
compost -> "compost"
shed -> "shed"

== Prop
vigor -> "vigor"

== Do
<withers|wither> {what} -> Act("wither", what)

== What
<sprouts|sprout> -> Event("enters")

== PhaseName
harvest phase -> "harvest"

== Pre
withered -> State("withered")
"""
LINES = """
Draw 2 cards.
Choose 1 gardener your opponent controls. Wither it.
Choose up to 2 gardeners. Put them into their owners' shed.
Choose 1 storm in your compost. Return it to your hand.
When ~ sprouts, draw 1 card.
When ~ sprouts, you may discard 1 card from your hand. If you do, draw 2 cards.
When a gardener sprouts, choose 1 gardener. It gets +2 vigor until the end of the turn.
When ~ attacks, your opponent discards 1 card from their hand.
At the beginning of your harvest phase, look at the top 3 cards of your deck. Put 1 card among them into your hand and
 put the rest on the bottom of your deck in any order.
At the end of your turn, if you control 3 or more gardeners, draw 1 card.
If you control a storm, ~ gains +3 vigor.
Gardeners you control gain +1 vigor for each card in your compost.
During your turn, ~ gains +1 vigor.
During your opponent's turn, all withered gardeners you control gain +2 vigor.
Discard 1 card from your hand: draw 1 card. You can only use this ability once per turn.
Wither 1 gardener you control: choose 1 gardener with vigor 3 or less. Wither it.
Reveal the top card of your deck. If it is a gardener, put it into your hand. Otherwise, put it into your compost.
Search your deck for 1 gardener with cost 2 or less and put it into your shed. Shuffle your deck.
Each player draws 1 card.
Wither all gardeners with vigor less than the number of cards in your hand.
Choose 1 of the following. "Draw 1 card." "Your opponent discards 1 card from their hand."
Gain control of 1 gardener until the end of the turn.
Until the end of the turn, ~ gains "When ~ attacks, draw 1 card."
If your opponent has no cards in their hand, draw 2 cards. Then, choose 1 gardener. Wither it.
Draw 1 card. If you have 2 or more cards in your shed, draw 2 cards instead.
Choose 1 gardener. Its vigor becomes 1 until the end of your opponent's turn.
Draw cards.
Plant 2 seeds.
"""
# What generic phrases have no words for.
GAPS = ("Draw cards.", "Plant 2 seeds.")


def lines() -> list[str]:
    """The lines, those that go on joined."""
    return [line for line in LINES.replace("\n ", " ").splitlines() if line]


def orchard() -> Reader:
    """A reader of the made-up game."""
    own_name = (re.compile("~"), "~")
    grammar = Grammar([*generic_phrases(), ("orchard.txt", ORCHARD)])
    return Reader(grammar, Normaliser([own_name]), Conventions({}, {}), spell_types=("Storm",))


READER = orchard()


@pytest.mark.parametrize("line", [line for line in lines() if line not in GAPS])
def test_generic_lines_are_read(line: str) -> None:
    """With nouns alone, generic lines are exact: each has one meaning and prints back."""
    reading = READER.read_line(line, "Old Hoe")
    assert reading.verdict == EXACT, reading.told


@pytest.mark.parametrize("line", GAPS)
def test_what_nobody_has_words_for_is_declined(line: str) -> None:
    """A line with words of the game's own asks for a phrase of its own."""
    assert READER.read_line(line, "Old Hoe").verdict != EXACT


def test_nine_of_ten_lines_need_no_phrase() -> None:
    """The measure of what is shared."""
    read = [line for line in lines() if READER.read_line(line, "Old Hoe").verdict == EXACT]
    assert len(read) >= 0.9 * len(lines())
