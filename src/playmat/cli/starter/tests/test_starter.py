"""The game as a whole: its cards are read, its decks are legal, its scenarios hold, and so do playmat's laws."""

import json
from pathlib import Path

import playmat
import pytest
from playmat.registry import find
from playmat.scenario import load
from playmat.text.examples import untrue

HERE = Path(__file__).parent
ROOM = HERE.parent / "starter"
SCENARIOS = sorted((HERE / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    """What the file expects holds."""
    outcome = load(path).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


def test_every_card_is_read() -> None:
    """No line of the set is left to be settled by hand."""
    from starter.reader.reader import reader

    read = reader()
    for line in (ROOM / "cards" / "set.jsonl").read_text(encoding="utf-8").splitlines():
        reading = read.read_card(json.loads(line))
        assert reading.exact, [one.told for one in reading.lines if one.verdict != "exact"]


def test_phrases_do_what_their_examples_say() -> None:
    """Each reads its examples, and not its counter-examples."""
    from starter.reader.reader import reader

    assert untrue(reader()) == []


def test_the_decks_are_legal() -> None:
    """Those that come with the game."""
    from playmat.cards.deckcheck import examine

    pool = playmat.open_cards("starter")
    for deck in playmat.decks("starter"):
        assert not examine(deck, pool, "standard").faults, deck.name


def test_cited_clauses_are_clauses_of_the_page() -> None:
    """What a step, a refusal or a deck check names stands in clauses.json."""
    known = {clause["id"] for clause in json.loads((ROOM / "clauses.json").read_text(encoding="utf-8"))}
    cited = {clause for row in find("starter").rulebook().rows() for clause in row.clauses}
    assert cited <= known


def test_the_laws_hold() -> None:
    """On random games: undo, forks, saving, views, refusals and what else docs/laws.md lists."""
    assert "3 games" in str(playmat.api_test("starter", games=3, full=0, every=10))
