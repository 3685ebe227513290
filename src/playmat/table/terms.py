"""An ability in rows that a person reads: when, if, pay, do."""

from __future__ import annotations

from playmat.lang.node import Node
from playmat.table.outline import outline


def terms_of(ability: Node) -> list[str]:
    """The rows of an ability."""
    return [outline(ability)]
