"""What was understood of an ability, as a compact term: what stands at its usual value is left out."""

from __future__ import annotations

from dataclasses import MISSING, fields

from playmat.lang.node import Node

# Nodes that only wrap a value: the value alone says it.
PLAIN = ("Num", "Bound", "Filter", "Sequence")


def outline(value: object) -> str:
    """A node of `lang` as text; docs/ability-terms.md explains the words."""
    if isinstance(value, tuple):
        inner = [outline(item) for item in value]
        return inner[0] if len(inner) == 1 else f"[{', '.join(inner)}]"
    if not isinstance(value, Node):
        return str(value)
    said = [(f.name, outline(getattr(value, f.name))) for f in fields(value) if getattr(value, f.name) != usual(f)]
    name = type(value).__name__
    if not said:
        return name
    if len(said) == 1:
        return said[0][1] if name in PLAIN else f"{name}({said[0][1]})"
    return f"{name}({', '.join(f'{field}: {text}' for field, text in said)})"


def usual(field: object) -> object:
    """The default of a field, or MISSING."""
    default: object = getattr(field, "default", MISSING)
    factory = getattr(field, "default_factory", MISSING)
    return factory() if default is MISSING and callable(factory) else default
