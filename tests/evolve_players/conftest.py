"""Lets the tests of this folder import `evolve_table`, the table of tests/evolve, and its cards."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "evolve"))
