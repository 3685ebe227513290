"""Scenario files of Weiss Schwarz: places with names, lines of its own, what is usual where a file says nothing."""

import re
from pathlib import Path

import pytest

from playmat.scenario import ScenarioError, load
from playmat.scenario.dialects import by_name
from playmat.scenario.model import Action
from playmat.scenario.reading import read

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios-weiss.md").read_text(encoding="utf-8")
WEISS = by_name("weiss")
CARDS = """\
game: weiss
cards:
  - {name: Reed Guard, type: Character, color: Red, level: 1, cost: 0, power: 5000, soul: 1}
  - {name: "Mira, Blade of Dawn", type: Character, color: Red, level: 0, cost: 0, power: 1000, soul: 1}
  - {name: Quiet Festival, type: Climax, color: Red}
  - {name: Sage, type: Character, color: Red, level: 0, cost: 0, power: 1000, soul: 1,
     text: ["【ACT】 [(1)] Draw 1 card."]}
  - {name: Song, type: Event, color: Red, level: 0, cost: 0,
     text: ["Choose 1 of your characters, and that character gets +1000 power until end of turn."]}
"""


def failures(text: str) -> str:
    """What does not hold in a scenario with these cards."""
    return "\n".join(map(str, load(CARDS + text).run().failures))


BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
NAMED = "".join(
    f"  - {{name: {name}, type: Character, color: Red, level: 0, cost: 0, power: 1, soul: 1}}\n"
    for name in ("Blue Newt", "Reed Lord", "Reed Guard", "Reed Child", "Quick Guard")
)


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.startswith("game:")])
def test_the_files_of_the_page_hold(block: str) -> None:
    """The example at the beginning of the page, and the new game."""
    outcome = load(block).run()
    assert outcome.ok and outcome.checks >= 2, outcome.failures


@pytest.mark.parametrize("block", [block for block in BLOCKS if not block.startswith("game:")])
def test_the_examples_of_the_page_are_read(block: str) -> None:
    """Cards, whose texts are not declined, a position, a deck check: in a file they can be played."""
    cards = "" if block.startswith("cards:") else f"cards:\n{NAMED}"
    outcome = load(f"game: weiss\n{cards}{block}\nexpect: {{A.refresh points: 0}}\n").run()
    assert outcome.ok, outcome.failures


@pytest.mark.parametrize("name", [*WEISS.zones, *WEISS.properties, *WEISS.marks, *WEISS.questions, *WEISS.values])
def test_every_word_is_on_the_page(name: str) -> None:
    """Each zone, property, mark, value and kind of question is described."""
    assert re.search(rf"`(?:A\.)?{re.escape(name)}`", PAGE, re.IGNORECASE), name


WORDINGS = re.findall(r"^\| (`.*?) \|", PAGE[PAGE.index("## Play") : PAGE.index("## Expect")], re.MULTILINE)


@pytest.mark.parametrize("line", [w for cell in WORDINGS for w in re.findall(r"`([^`]+)`", cell) if " " in w])
def test_every_wording_of_the_page_is_read(line: str) -> None:
    """Lines of the table are lines."""
    names = ["Ash Singer", "Hard Strike", "Brain Clerk", "Shield Nurse", "Blue Newt"]
    cards = "\n".join(
        f"  - {{name: {n}, type: Character, color: Red, level: 0, cost: 0, power: 1, soul: 1}}" for n in names
    )
    listed = ", ".join(names)
    text = f"game: weiss\ncards:\n{cards}\nposition: {{A: {{hand: [{listed}, Vanilla]}}}}\nplay:\n  - A: {line}\n"
    assert isinstance(read(text).runs[0].steps[0], Action)


def test_a_place_is_who_is_there_at_the_moment() -> None:
    """The same word means the new character after an exchange, and an open place where a position is asked for."""
    said = failures(
        """\
position:
  A1: Reed Guard
  A2: Sage
  A: {hand: [Song, Reed Guard], level: 1, stock: 1}
play:
  - A: exchange A1 and A2
  - A: play Song choosing A1
  - A: use A1's ability
  - A: play Reed Guard in hand to A5
expect:
  A1: Sage
  Sage: {power: 2000}
  A5: {power: 5000}
  A4: empty
"""
    )
    assert not said


def test_a_name_with_a_comma_stands_in_quotes() -> None:
    """Quotes around a card's name are no option of a text."""
    assert not failures(
        """\
position: {A: {hand: ["Mira, Blade of Dawn"]}}
play:
  - A: play "Mira, Blade of Dawn" to A1
expect: {A1: ["Mira, Blade of Dawn"]}
"""
    )


def test_the_type_of_an_attack_must_fit() -> None:
    """A direct attack on a faced position is refused by its clause, and a file must say which type is meant."""
    position = "position: {phase: declaration, A1: Reed Guard, B3: Reed Guard}\nplay:\n"
    assert not failures(position + "  - refused: {A: direct attack with A1, by: 7.2.1.4.1}\n")
    assert "say which, as in" in failures(position + "  - A: attack with A1\n")
    assert not failures(position + "  - A: side attack with A1\n  - expect: {B.clock: 0}\n")


def test_what_is_usual_where_nothing_is_said() -> None:
    """Of several abilities in standby Encore comes last; nobody clocks, plays, attacks or pays."""
    assert not failures(
        """\
position:
  A1: Reed Guard (reversed)
  A: {hand: [Reed Guard], stock: 3, level: 1}
  phase: encore
play:
  - A: encore A1
  - both pass until A's next main
expect: {A.stock: 3, A.waiting room: 1, A.clock: 0, A.hand: 2}
"""
    )


def test_what_the_choice_icon_brings_is_put_where_a_line_says() -> None:
    """Which of the two is a question of its own."""
    for zone, other in (("hand", "stock"), ("stock", "hand")):
        assert not failures(
            f"""\
  - {{name: Soul Child, type: Character, color: Red, level: 0, cost: 0, power: 1, soul: 1, trigger: [soul]}}
  - {{name: Choice Festival, type: Climax, color: Red, trigger: [choice]}}
position:
  A1: Reed Guard
  phase: attack
  A: {{deck: [Choice Festival, 5 Vanilla], waiting room: [Soul Child, Sage]}}
play:
  - A: attack with A1 choosing Soul Child
  - expect: {{asked: {{A: hand or stock}}}}
  - A: put it into the {zone}
expect: {{A.{zone}: {{has: [Soul Child]}}, A.{other}: {{lacks: [Soul Child]}}}}
"""
        )


def test_a_line_that_waits_in_vain_tells_since_when() -> None:
    """What goes wrong then may be turns away."""
    said = failures("position: {A: {hand: [7 Vanilla, Sage]}}\nplay:\n  - A: yes\n")
    assert "A has to answer a question (hand limit; " in said
    assert "; A: yes has waited for its question since A was asked (main)" in said


FAULTS = [
    ("position: {A: {stage: [Reed Guard]}}", "stage: say where, as in `A1: Vanilla`"),
    ("position: {A1: [Reed Guard, Sage]}", "A1: expected one card, got 2"),
    ("position: {A6: Reed Guard}", "A6: no such key in position"),
    ("position: {A1: Reed Guard (dull)}", "expected one of standing, rested, reversed"),
    ("position: {phase: tea}", "expected one of start of turn"),
    ("play:\n  - A: block with Sage", "expected what the player does"),
    ("play:\n  - deck check: {deck: [42 others, 8 other events], is: accepted}", "expected other cards or climaxes"),
    ("expect: {A1: {shine: yes}}", "shine: nothing that can be expected of a card"),
]


@pytest.mark.parametrize(("text", "expected"), FAULTS)
def test_faults_of_files(text: str, expected: str) -> None:
    """Each is told with its place and what was expected."""
    with pytest.raises(ScenarioError) as error:
        load(CARDS + text + "\nexpect: {A.hand: 0}\n" if "expect:" not in text else CARDS + text + "\n")
    assert expected in str(error.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("position: {phase: counter, A1: Reed Guard}", "counter: nobody attacks; mark the attacker"),
        ("position: {phase: counter, A1: Reed Guard (attacking)}", "only a frontal attack has a counter step"),
        ("position: {phase: damage, A1: Reed Guard (attacking), B1: Sage (defending)}", "faces the attacker"),
        ("position: {passed: A}", "passed: in this game only one player at a time"),
    ],
)
def test_positions_that_cannot_stand(text: str, expected: str) -> None:
    """A time that nobody can have come to is told as such."""
    assert expected in failures(text + "\nexpect: {A.hand: 0}\n")
