"""Lets the tests of this folder import its modules, and those that all games share."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2] / "carry")]
