"""The words of Weiss Schwarz in scenario files."""

from playmat.games.weiss.scenario.dialect import WEISS as DIALECT

__all__ = ["DIALECT"]
