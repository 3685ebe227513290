"""Scenario files of Shadowverse: Evolve: its page says what is so."""

import re
from pathlib import Path

import pytest

from playmat.scenario import load
from playmat.scenario.dialects import by_name
from playmat.scenario.model import Action
from playmat.scenario.reading import read

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios-evolve.md").read_text(encoding="utf-8")
EVOLVE = by_name("evolve")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.startswith("game:")])
def test_the_files_of_the_page_hold(block: str) -> None:
    """Each whole file on the page."""
    outcome = load(block).run()
    assert outcome.ok and outcome.checks >= 2, outcome.failures


@pytest.mark.parametrize("block", [block for block in BLOCKS if not block.startswith("game:")])
def test_the_cards_of_the_page_are_read(block: str) -> None:
    """Their texts are not declined."""
    names = re.findall(r"^  - \{(?:number: (.*?), )?name: (.*?),", block, re.MULTILINE)
    field = [number or name for number, name in names if not number]
    text = f"game: evolve\n{block}\nposition: {{A: {{hand: [{', '.join(field[:3])}]}}}}\nexpect: {{A.hand: 3}}\n"
    outcome = load(text).run()
    assert outcome.ok, outcome.failures


@pytest.mark.parametrize("name", [*EVOLVE.zones, *EVOLVE.properties, *EVOLVE.marks, *EVOLVE.questions, *EVOLVE.values])
def test_every_word_is_on_the_page(name: str) -> None:
    """Each zone, property, mark, value and kind of question is described."""
    assert re.search(rf"`(?:[AB]\.)?{re.escape(name)}(?: \d)?`", PAGE, re.IGNORECASE), name


WORDINGS = re.findall(r"^\| (`.*?) \|", PAGE[PAGE.index("## Play") : PAGE.index("## Expect")], re.MULTILINE)
CARDS = (
    "Reed Scout",
    "Spark Lance",
    "Enemy",
    "Rite Bolt",
    "Well",
    "Moss Cub",
    "Track Star",
    "Moss Cub E",
    "Gate Keeper",
)
FOLLOWER = "type: Follower, class: Neutral, cost: 1, attack: 1, defense: 1"


@pytest.mark.parametrize("line", [w for cell in WORDINGS for w in re.findall(r"`([^`]+)`", cell) if " " in w])
def test_every_wording_of_the_page_is_read(line: str) -> None:
    """Lines of the table are lines, parts of lines parts."""
    names = [*CARDS, "Sediment Maker", "Alchemist"]
    cards = "\n".join(f"  - {{name: {name}, {FOLLOWER}}}" for name in names)
    said = line.replace("... ", "play Rite Bolt ")
    said = f"play Rite Bolt {said}" if said.startswith("selecting") else said
    quoted = "'" + said.replace("'", "''") + "'"
    listed = ", ".join([*names, "Vanilla"])
    text = f"game: evolve\ncards:\n{cards}\nposition: {{A: {{hand: [{listed}]}}}}\nplay:\n  - A: {quoted}\n"
    assert isinstance(read(text).runs[0].steps[0], Action)
