"""What the tests of scenario files share."""

from collections.abc import Callable

import pytest

from playmat.scenario import Outcome, load

CARDS = """\
game: fftcg
cards:
  - {name: Spark, type: Summon, element: Lightning, cost: 1, text: ["Draw 1 card."]}
  - {name: Ruin Bolt, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward. Break it."]}
  - {name: Twin Bolt, type: Summon, element: Fire, cost: 1, text: ["Choose up to 2 Forwards. Deal them 5000 damage."]}
  - {name: Draining Fire, type: Summon, element: Fire, cost: 2, text: ["Choose 1 Forward. Deal it 4000 damage."]}
  - {name: Plain Soldier, type: Forward, element: Fire, cost: 3, power: 7000, generic: true}
  - {name: Plain Guard, type: Forward, element: Ice, cost: 3, power: 8000, generic: true}
  - {name: Ash Knight, number: T-001, type: Forward, element: Fire, cost: 3, power: 7000}
  - {name: Ash Knight, number: T-002, type: Forward, element: Fire, cost: 2, power: 5000}
  - {name: Herald, type: Forward, element: Fire, cost: 1, power: 3000}
  - {name: Fire Page, type: Backup, element: Fire, cost: 1, generic: true}
  - {name: Lightning Page, type: Backup, element: Lightning, cost: 1, generic: true}
  - {name: "Belias, the Gigas", type: Summon, element: Fire, cost: 1, text: ["Draw 1 card."]}
"""


@pytest.fixture
def scenario() -> Callable[[str], str]:
    """A scenario's text: these cards, and what a test says."""
    return lambda text: CARDS + text


@pytest.fixture
def run(scenario: Callable[[str], str]) -> Callable[[str], Outcome]:
    """Play a scenario with these cards."""
    return lambda text: load(scenario(text)).run()


@pytest.fixture
def said(run: Callable[[str], Outcome]) -> Callable[[str], str]:
    """The failures of a scenario with these cards, as they are printed."""
    return lambda text: "\n".join(str(failure) for failure in run(text).failures)
