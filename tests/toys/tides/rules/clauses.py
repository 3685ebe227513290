"""Which clauses the steps of the interpreter of abilities carry out."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, list[str]]] = {
    "carry out": ["2.3.3", "2.4.1", "3.4"],
    "choose on resolution": ["3.4"],
    "pay": ["2.3.3"],
}
