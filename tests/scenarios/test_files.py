"""Every scenario file below this folder, and below that of the toys, is a test, named after it and marked with the
clauses that it names.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from playmat.cards.builtin import built_in_pool
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.scenario import ScenarioError, load
from playmat.scenario.reading import clauses_of_all
from playmat.scenario.yamltext import read_documents

HERE = Path(__file__).resolve().parent
TOYS = HERE.parent / "toys" / "scenarios"


def every_file() -> list[object]:
    """The files, each with its marks."""
    found: list[object] = []
    for path in [*sorted(HERE.rglob("*.yaml")), *sorted(TOYS.rglob("*.yaml"))]:
        documents = read_documents(path.read_text(encoding="utf-8"), path.name)
        marks = [pytest.mark.clause(clause) for clause in clauses_of_all(documents)]
        marks.append(pytest.mark.game(path.parent.name))
        found.append(pytest.param(path, id=path.stem, marks=[*marks, pytest.mark.compiled]))
    return found


@pytest.fixture(scope="session")
def cards() -> Callable[[str], Pool[Card]]:
    """The real cards, where they are at hand; read when a file names one."""

    @cache
    def pool(game: str) -> Pool[Card]:
        if (TOYS / game).is_dir():  # (all its cards come along)
            return built_in_pool(game)
        path = HERE.parents[2] / "shared" / "cards" / f"{game}.jsonl"
        if not path.exists():
            pytest.skip("it names printed cards, and there is no folder 'shared' with card files beside the checkout")
        return Pool.from_path(game, path)

    return pool


@pytest.mark.parametrize("path", every_file())
def test_scenario(path: Path, cards: Callable[[str], Pool[Card]]) -> None:
    """Everything that the file expects holds."""
    try:
        outcome = load(path, cards).run()
    except ScenarioError as error:
        pytest.fail(str(error), pytrace=False)
    if outcome.failures:
        pytest.fail("\n".join(str(failure) for failure in outcome.failures), pytrace=False)
    assert outcome.checks, "nothing is expected in this file"
