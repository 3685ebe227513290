"""Statements about several runs with different seeds: `over the seeds: {A.hand: differs}`."""

from __future__ import annotations

from playmat.scenario.dialect import Dialect
from playmat.scenario.expectedcards import ExpectedCards
from playmat.scenario.expecting import ZoneKey
from playmat.scenario.model import PLAYERS, Check
from playmat.scenario.wording import Names
from playmat.scenario.yamltext import Node, Table, Text, fault, shown, table_of

VERDICTS = ("differs", "is the same")


def over_seeds(node: Node | None, dialect: Dialect, names: Names) -> tuple[Check, ...]:
    """For each zone (its order counts): that it differs, is always the same, or is never or not always as listed."""
    if node is None:
        return ()
    reader = ExpectedCards(dialect, names)
    checks: list[Check] = []
    for key, value in table_of(node, "zones such as `A.hand: differs`").pairs:
        side, _, zone = key.value.partition(".")
        if side not in PLAYERS or zone not in dialect.zones:
            raise fault(key, f"expected a zone such as A.hand, got {key.value!r}")
        about = ZoneKey((dialect.zones[zone],), PLAYERS.index(side))
        if isinstance(value, Text) and value.value in VERDICTS:
            checks.append(Check(value.value, about, None, key.value, key.where))
        elif isinstance(value, Table):
            for k, v in value.pairs:
                if k.value not in ("never", "not always"):
                    raise fault(k, f"expected `never` or `not always`, got {k.value!r}")
                checks.append(Check(k.value, about, reader.zone(v), key.value, k.where))
        else:
            raise fault(value, f"expected {', '.join(VERDICTS)}, or {{never: ...}}, got {shown(value)}")
    return tuple(checks)
