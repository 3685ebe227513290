"""The laws that every rulebook must keep, run on random games: `api_test` ships to those who write a rulebook.

A broken law raises `LawBroken`, which says how to see it again.
"""

from playmat.laws.report import LawBroken, Report
from playmat.laws.run import api_test

__all__ = ["LawBroken", "Report", "api_test"]
