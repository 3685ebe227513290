"""The words of Shadowverse: Evolve in scenario files."""

from playmat.games.evolve.scenario.dialect import EVOLVE as DIALECT

__all__ = ["DIALECT"]
