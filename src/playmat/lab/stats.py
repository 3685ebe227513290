"""The little statistics that win rates and lengths need, each interval with the name of its method."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
SHARES: Final = "Wilson score interval, 95 %"  # how the interval of a share is made
MEANS: Final = "mean +/- 1.96 standard errors (normal), 95 %"  # and that of a mean


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share (95 % unless another `z` is given): where the true win rate may lie."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    # At the ends the sums are exact but for rounding.
    return 0.0 if wins == 0 else (middle - spread) / whole, 1.0 if wins == games else (middle + spread) / whole


def mean(values: Sequence[float], z: float = Z95) -> tuple[float, float, float]:
    """The mean of some values and the interval in which the true one may lie; of fewer than two, the value alone."""
    if not values:
        return 0.0, 0.0, 0.0
    middle = sum(values) / len(values)
    if len(values) < 2:
        return middle, middle, middle
    spread = z * sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return middle, middle - spread, middle + spread


def median(values: Sequence[int]) -> float:
    """The value in the middle."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return 0.0 if not ordered else float(ordered[half]) if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
