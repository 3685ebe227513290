"""The little statistics that win rates need."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054


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
