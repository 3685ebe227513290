"""docs/scenarios.md and docs/ability-terms.md say what is so."""

import re
from pathlib import Path

import pytest

from playmat.lang.node import REGISTRY
from playmat.scenario import load
from playmat.scenario.dialects import by_name
from playmat.scenario.expectedcards import GAME_KEYS
from playmat.scenario.model import Action
from playmat.scenario.reading import KEYS, read
from playmat.scenario.steps import STEPS

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "scenarios.md").read_text(encoding="utf-8")
FFTCG = by_name("fftcg")


def examples() -> list[str]:
    """The blocks of YAML in the page."""
    return re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_the_first_file_holds() -> None:
    """The example at the beginning of the page."""
    outcome = load(examples()[0]).run()
    assert outcome.ok and outcome.checks > 4, outcome.failures


@pytest.mark.parametrize(
    "name", [*KEYS, *GAME_KEYS, *STEPS, *FFTCG.zones, *FFTCG.properties, *FFTCG.marks, *FFTCG.questions]
)
def test_every_word_is_on_the_page(name: str) -> None:
    """Each key, property, mark and kind of question is described."""
    singular = {"type", "element", "job", "category", "name", "keyword"}
    if name not in singular:
        assert f"`{name}" in PAGE or f"`{name.lower()}" in PAGE.lower() or f"{name}:" in PAGE or f" {name}`" in PAGE


def test_every_term_is_on_its_page() -> None:
    """Each node of lang is listed."""
    terms = (DOCS / "ability-terms.md").read_text(encoding="utf-8")
    assert not [name for name in REGISTRY if f"`{name}(" not in terms]


WORDINGS = re.findall(r"^\| (`.*?) \|", PAGE[PAGE.index("### Actions") : PAGE.index("## Questions that")], re.MULTILINE)
CARDS = """\
game: fftcg
cards:
  - {name: Bob, type: Forward, element: Fire, cost: 1, power: 1000, generic: true}
  - {name: Y, type: Forward, element: Fire, cost: 1, power: 1000}
  - {name: Z, type: Summon, element: Fire, cost: 1}
position: {A: {field: [Bob, Y, Z, Bob]}}
play:
  - A: %s
"""


@pytest.mark.parametrize("line", [w for cell in WORDINGS for w in re.findall(r"`([^`]+)`", cell)])
def test_every_wording_is_understood(line: str) -> None:
    """The lines of the tables of actions and answers are read (parts as parts of a line)."""
    said = {"cast SUMMON": "cast Z", "play CHARACTER": "play Bob", "use CARD's ability": "use Bob's ability"}.get(
        line, line
    )
    said = re.sub(r"\bX\b(?! =)", "Bob", said.removeprefix("... ").replace("2 Fire Pages", "2 Bobs"))
    if line.startswith("... "):
        said = f"discarding Bob {said}"
    if said.split()[0].rstrip("s").endswith("ing") or said.startswith(("with", "discarding", "... ")):
        said = f"cast Z {said}"
    if said.split()[0] in ("splitting", "accepting", "declining", "putting", "removing", "breaking", "returning"):
        said = f"cast Z {said}"
    quoted = "'" + said.replace("'", "''") + "'"
    steps = read(CARDS % quoted).runs[0].steps
    assert len(steps) == 1 and isinstance(steps[0], Action)


WEISS_PAGE = (DOCS / "scenarios-weiss.md").read_text(encoding="utf-8")
WEISS_WORDINGS = re.findall(
    r"^\| (`.*?) \|", WEISS_PAGE[WEISS_PAGE.index("## Play\n") : WEISS_PAGE.index("A line answers what")], re.MULTILINE
)
ON_STAGE = """\
game: weiss
cards:
  - {name: Ash Singer, type: Character, color: Red, level: 0, cost: 0, power: 2500, soul: 1}
  - {name: Blue Newt, type: Character, color: Blue, level: 0, cost: 0, power: 2500, soul: 1}
  - {name: Hard Strike, type: Event, color: Red, level: 0, cost: 0}
position: {A1: Ash Singer, A2: Blue Newt, B2: Blue Newt, A: {hand: [Ash Singer, Blue Newt, Hard Strike, 2 Vanilla]}}
play:
  - A: %s
"""


@pytest.mark.parametrize("line", [w for cell in WEISS_WORDINGS for w in re.findall(r"`([^`]+)`", cell)])
def test_every_wording_of_weiss_is_understood(line: str) -> None:
    """The lines of the table of Weiss Schwarz are read (parts as parts of a line)."""
    said = line.replace("Brain Clerk", "Ash Singer").replace("Shield Nurse", "Ash Singer")
    if said.endswith("ing") and " " not in said:
        said = f"play Hard Strike {said}" + ("" if said in ("accepting", "declining") else " Blue Newt")
        said = said.replace("declaring Blue Newt", "declaring 3")
    steps = read(ON_STAGE % ("'" + said.replace("'", "''") + "'")).runs[0].steps
    assert len(steps) == 1 and isinstance(steps[0], Action)


def test_the_first_file_of_weiss_holds() -> None:
    """The example at the beginning of its page."""
    found = re.findall(r"```yaml\n(.*?)```", WEISS_PAGE, re.DOTALL)
    outcome = load(found[0]).run()
    assert outcome.ok and outcome.checks > 2, outcome.failures
