"""The written types of the fields of nodes.

A compiled class keeps only part of its annotations (an optional or a tuple is no more than that), so they are read from
the source file, which lies beside the compiled one.
"""

from __future__ import annotations

import ast
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path

from playmat.kernel.errors import KernelBug
from playmat.lang.node import Node

_KNOWN: dict[str, dict[str, str]] = {}


def field_types(cls: type[Node]) -> dict[str, str]:
    """The type of each field of a node class, as it is written."""
    key = f"{getattr(cls, '__module__', '')}.{cls.__name__}"
    known = _KNOWN.get(key)
    if known is None:
        found: dict[str, str] = {}
        for base in reversed(cls.__mro__):
            module = str(getattr(base, "__module__", ""))
            if module.startswith("playmat.") or base is cls:
                found.update(_written(module).get(base.__name__, {}))
        known = {f.name: found[f.name] for f in fields(cls)}
        _KNOWN[key] = known
    return known


@cache
def _written(module: str) -> dict[str, dict[str, str]]:
    """The fields of all classes of a module, as they are written."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        raise KernelBug(f"{module} has no file to read its fields from")
    path = Path(file)
    source = path.with_name(path.name.split(".", 1)[0] + ".py")
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = {
                field.target.id: ast.unparse(field.annotation)
                for field in node.body
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
            }
    return found
