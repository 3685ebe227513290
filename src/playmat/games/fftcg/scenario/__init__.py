"""The words of FFTCG in scenario files."""

from playmat.games.fftcg.scenario.dialect import FFTCG as DIALECT

__all__ = ["DIALECT"]
