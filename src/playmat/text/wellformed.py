"""Whether a term is lang and nothing else, field by field: a gate for readings and for scripts written by hand."""

from __future__ import annotations

import playmat.lang as lang
from playmat.lang.fieldtypes import field_types
from playmat.lang.node import REGISTRY, Node, walk

PLAIN = {"int": int, "str": str, "bool": bool}


def faults(term: object) -> list[str]:
    """What is wrong in a term: nodes that are not lang, fields with a value of another kind."""
    found: list[str] = []
    for node in walk(term):
        name = type(node).__name__
        if REGISTRY.get(name) is not type(node):
            found.append(f"{name} is no node of lang")
            continue
        for field, written in field_types(type(node)).items():
            value = getattr(node, field)
            if not fits(value, written):
                found.append(f"{name}.{field} must be {written}, not {type(value).__name__}")
    return found


def fits(value: object, annotation: str) -> bool:
    """Whether a value is of an annotated kind ("tuple[Ref, ...] | None")."""
    for part in annotation.split(" | "):
        if part == "None" and value is None:
            return True
        if part in PLAIN and type(value) is PLAIN[part]:
            return True
        many = part.startswith("tuple[") and isinstance(value, tuple)
        if many and all(fits(item, part[6 : part.rindex(",")]) for item in value):  # type: ignore[attr-defined]
            return True
        cls = getattr(lang, part, None)
        if isinstance(value, Node) and isinstance(cls, type) and isinstance(value, cls):
            return True
    return False
