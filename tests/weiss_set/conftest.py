"""Lets the tests of this folder import `weiss_table`, the table of tests/weiss."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "weiss"))
