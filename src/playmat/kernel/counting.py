"""Numbers of things in words."""

from __future__ import annotations


def counted(count: int, noun: str) -> str:
    """A number with its noun, which takes an s unless there is one: "1 card", "2 cards", "1,000 cards"."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
