"""Comparing what came of several seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playmat.kernel.game import Game
from playmat.kernel.model.schema import DEF
from playmat.scenario.comparing import from_top, piled, zone_differs
from playmat.scenario.dialect import Dialect
from playmat.scenario.expecting import ZoneKey
from playmat.scenario.model import Check, Run, ZoneWanted


def compare_seeds(run: Run, dialect: Dialect, games: Sequence[Game]) -> Iterator[tuple[Check, str]]:
    """What does not hold over several runs."""
    for check in run.over_seeds:
        zone = check.about
        assert isinstance(zone, ZoneKey)
        seen = [tuple(from_top(game._state, dialect, zone)) for game in games]
        kinds = {tuple(g._state.cols[DEF][c] for c in cards) for g, cards in zip(games, seen, strict=True)}
        if check.kind == "differs" and len(kinds) < 2:
            yield check, f"{check.text}: expected to differ over {len(games)} seeds, was always the same"
        elif check.kind == "is the same" and len(kinds) > 1:
            yield check, f"{check.text}: expected to be the same over {len(games)} seeds, differed"
        elif check.kind in ("never", "not always"):
            assert isinstance(check.wanted, ZoneWanted)
            hits = sum(
                1
                for g, cards in zip(games, seen, strict=True)
                if not list(zone_differs(g._state, list(cards), check.wanted, piled(dialect, zone)))
            )
            if hits and (check.kind == "never" or hits == len(games)):
                yield check, f"{check.text}: expected {check.kind} this, was so with {hits} of {len(games)} seeds"
