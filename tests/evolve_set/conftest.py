"""Lets the tests of this folder import `evolve_table`, the table of tests/evolve, and `set_table`."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "evolve")]
