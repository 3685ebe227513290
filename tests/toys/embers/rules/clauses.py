"""Which clauses the steps of the interpreter of abilities carry out."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, list[str]]] = {
    "targets gone": ["3.5"],
    "carry out": ["3.5"],
    "choose on resolution": ["3.5"],
    "announce": ["3.3", "3.4"],
    "choose": ["3.3", "3.4"],
    "chosen": ["3.3", "3.4"],
    "pay": ["3.4"],
}
