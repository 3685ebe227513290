"""Scenario files: positions set up from cards, the moves that are made, and what must hold then (docs/scenarios.md).

`load(path or text)` reads one, `.run()` plays it and says what did not hold, `export(game)` writes a game's position.
"""

from playmat.scenario.errors import ScenarioError
from playmat.scenario.export import export
from playmat.scenario.file import Scenario, load
from playmat.scenario.outcome import Failure, Outcome

__all__ = ["Failure", "Outcome", "Scenario", "ScenarioError", "export", "load"]
