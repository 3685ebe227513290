"""The rulebook of Weiß Schwarz (English edition).

Procedures are rows of small steps, each with the number of the clause that it carries out.
"""

from playmat.games.weiss.kind import KIND

__all__ = ["KIND"]
