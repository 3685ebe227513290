"""Keys of tables: which there are, and what a misspelt one may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from playmat.cards.spelling import near
from playmat.scenario.model import PLAYERS
from playmat.scenario.yamltext import Node, Table, Text, fault, list_of, shown, text_of

YES_OR_NO: Final = ("yes", "no", "true", "false")


def check_keys(table: Table, known: Iterable[str], what: str) -> list[str]:
    """The faults of keys that are not known."""
    names = list(known)
    faults = []
    for key, value in table.pairs:
        if key.value not in names:
            close = near(key.value, names)
            hint = f"; near it: {', '.join(close)}" if close else f"; expected one of {', '.join(names)}"
            if isinstance(value, Text) and not value.value and value.plain:
                hint = " (a comma inside {} ends a value: put the whole text in quotes)" + hint
            faults.append(f"{key.where}: {key.value}: no such key in {what}{hint}")
    return faults


def player_of(node: Node) -> int:
    """A player by name."""
    name = text_of(node, "A or B")
    if name not in PLAYERS:
        raise fault(node, f"expected A or B, got {name!r}")
    return PLAYERS.index(name)


def flag_of(node: Node) -> bool:
    """Yes or no."""
    text = text_of(node, "yes or no")
    if text not in YES_OR_NO:
        raise fault(node, f"expected yes or no, got {shown(node)}")
    return text in ("yes", "true")


def clauses_of(node: Node | None) -> tuple[str, ...]:
    """Numbers of clauses."""
    found = []
    for item in list_of(node):
        value = text_of(item, "the number of a clause such as 11.3.3")
        if not all(part and part.isascii() for part in value.split(".")) or " " in value:
            raise fault(item, f"expected the number of a clause such as 11.3.3, got {shown(item)}")
        found.append(value)
    return tuple(found)
