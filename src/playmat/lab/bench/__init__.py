"""Benchmarks: what decisions, forks, undo and memory of a game cost, and the same of other engines.

`harness.py` measures any engine; `own.py` is playmat's, `peers/` has one script for each of the others.
"""
