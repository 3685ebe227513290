"""The base of everything an ability can say: a node is plain data, comparable, printable and portable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields

from playmat.kernel.errors import DataError


@dataclass(unsafe_hash=True)
class Node:
    """Base of all lang nodes. Fields hold ints, strings, bools, nodes, None or tuples; nodes are never changed."""


REGISTRY: dict[str, type[Node]] = {}


def register(*classes: type[Node]) -> None:
    """Make node classes known to `from_data` and to the notation of the reader, by their name."""
    for cls in classes:
        REGISTRY[cls.__name__] = cls


def children(value: object) -> Iterator[Node]:
    """The nodes directly below a node or inside a tuple."""
    if isinstance(value, Node):
        for f in fields(value):
            inner = getattr(value, f.name)
            if isinstance(inner, Node):
                yield inner
            elif isinstance(inner, tuple):
                yield from children(inner)
    elif isinstance(value, tuple):
        for item in value:
            if isinstance(item, Node):
                yield item
            elif isinstance(item, tuple):
                yield from children(item)


def walk(value: object) -> Iterator[Node]:
    """A node and all nodes below it, parents first."""
    if isinstance(value, Node):
        yield value
    for child in children(value):
        yield from walk(child)


def rewritten(node: Node, change: Callable[[Node], Node]) -> Node:
    """A node with each node in it, and then itself, as `change` makes it; the very same node where nothing changes."""
    values = [getattr(node, f.name) for f in fields(node)]
    new = [_rewritten_value(value, change) for value in values]
    if any(a is not b for a, b in zip(values, new, strict=True)):
        node = type(node)(*new)
    return change(node)


def _rewritten_value(value: object, change: Callable[[Node], Node]) -> object:
    if isinstance(value, Node):
        return rewritten(value, change)
    if isinstance(value, tuple):
        new = tuple([_rewritten_value(item, change) for item in value])
        return new if any(a is not b for a, b in zip(value, new, strict=True)) else value
    return value


def to_data(value: object) -> object:
    """Plain JSON data: a node is ``[class name, field, ...]``, a tuple is ``{"t": [...]}``."""
    if isinstance(value, Node):
        return [type(value).__name__, *(to_data(getattr(value, f.name)) for f in fields(value))]
    if isinstance(value, tuple):
        return {"t": [to_data(v) for v in value]}
    return value


def from_data(data: object) -> object:
    """The inverse of `to_data`; raises DataError that says which node is wrong."""
    if isinstance(data, list):
        if not data or not isinstance(data[0], str) or data[0] not in REGISTRY:
            raise DataError(f"expected [node name, fields...], got {str(data)[:80]}")
        cls = REGISTRY[data[0]]
        names = [f.name for f in fields(cls)]
        if len(data) - 1 > len(names):
            raise DataError(f"{data[0]} takes {len(names)} fields ({', '.join(names)}), got {len(data) - 1}")
        try:
            return cls(*[from_data(v) for v in data[1:]])
        except TypeError as e:
            raise DataError(f"{data[0]}: {e}; its fields are {', '.join(names)}") from None
    if isinstance(data, dict):
        inner = data.get("t")
        if not isinstance(inner, list):
            raise DataError(f'expected {{"t": [...]}}, got {str(data)[:80]}')
        return tuple(from_data(v) for v in inner)
    return data
