"""Abilities written as lang terms: `Triggered((Event("enters", This()),), PlayerAct("draw", You(), Num(1)))`.

The text is read as data and never run: only names of lang nodes, tuples, texts, numbers, True, False and None count.
"""

from __future__ import annotations

import ast
from dataclasses import fields

from playmat.cards.spelling import near
from playmat.lang import Node  # with it, all nodes are registered
from playmat.lang.node import REGISTRY


def from_text(text: str) -> object:
    """The node that a text writes; ValueError says what is wrong."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        raise ValueError(f"cannot be read at column {error.offset}: {text.strip()[:60]!r}") from None
    return _value(tree.body)


def _value(node: ast.expr) -> object:
    if isinstance(node, ast.Constant) and isinstance(node.value, (str, int, type(None))):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        value = node.operand.value
        if isinstance(value, int):
            return -value
    if isinstance(node, (ast.Tuple, ast.List)):
        return tuple(_value(item) for item in node.elts)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return _made(node.func.id, node)
    raise ValueError(f"expected a node such as Draw(...), a tuple, a text or a number, got {ast.unparse(node)[:60]}")


def _made(name: str, call: ast.Call) -> Node:
    cls = REGISTRY.get(name)
    if cls is None:
        close = near(name, REGISTRY)
        raise ValueError(f"there is no node {name!r}" + (f"; near it: {', '.join(close)}" if close else ""))
    known = [f.name for f in fields(cls)]
    named = {}
    for keyword in call.keywords:
        if keyword.arg is None or keyword.arg not in known:
            raise ValueError(f"{name} has no field {keyword.arg!r}; its fields are {', '.join(known)}")
        named[keyword.arg] = _value(keyword.value)
    try:
        return cls(*[_value(arg) for arg in call.args], **named)
    except TypeError as error:
        raise ValueError(f"{name}: {error}; its fields are {', '.join(known)}") from None
