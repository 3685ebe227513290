"""The rulebook of the Final Fantasy Trading Card Game.

Procedures are rows of small steps, each with the number of the clause that it carries out.
"""

from playmat.games.fftcg.kind import KIND

__all__ = ["KIND"]
