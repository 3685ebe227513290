"""Lets the tests of this folder import `weiss_table` and `weiss_attacks`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
