"""What the carrying out of all games says in common: terms in short, differences, and which of them are equal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, fields, replace

from playmat import lang as L
from playmat.lang.node import Node

NOTHING = L.Sequence(())


def short(value: object) -> str:
    """A term without the fields that say nothing."""
    if isinstance(value, Node):
        parts = []
        for f in fields(value):
            got = getattr(value, f.name)
            if got is None or (f.default is not MISSING and got == f.default) or got in ("", ()):
                continue
            parts.append(short(got))
        return f"{type(value).__name__}({', '.join(parts)})" if parts else type(value).__name__
    if isinstance(value, tuple):
        return " + ".join(short(v) for v in value)
    return str(value)


def different(told: list[str], plain: list[str]) -> list[str]:
    """What a text changes in what is told; one that stops an answer from being given says only that."""
    if told and told[0].startswith("not possible"):
        return [w for w in told if w not in plain]
    return [w for w in told if w not in plain] + [f"not: {w}" for w in plain if w not in told]


def grouped(found: Sequence[tuple[str, list[str]]]) -> list[str]:
    """Equal differences together, under the titles of where they were seen."""
    by_words: dict[tuple[str, ...], list[str]] = {}
    for title, words in found:
        if words:
            by_words.setdefault(tuple(words), []).append(title)
    lines = []
    for words, titles in by_words.items():
        lines.append(f"[{'; '.join(titles)}]")
        lines += [f"  {w}" for w in words]
    return lines


def open_choice(told: list[str]) -> bool:
    """Whether something else than one of several cards could have been answered."""
    return any(" of {" in w and (" | " in w or " select" in w or " may" in w) for w in told)


def emptied(node: L.Ability) -> L.Ability:
    """The same trigger without its effect."""
    if isinstance(node, L.Cases):
        return replace(node, abilities=tuple(emptied(a) for a in node.abilities))
    return replace(node, effect=NOTHING) if isinstance(node, L.Triggered) else node


def is_trigger(node: L.Ability) -> bool:
    """Whether it is an auto-ability, perhaps one that is there only at times."""
    if isinstance(node, L.Cases):
        return len(node.abilities) == 1 and is_trigger(node.abilities[0])
    return isinstance(node, L.Triggered)
