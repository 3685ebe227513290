"""What can be changed in the source of a module that carries out rules.

A change keeps the module's line numbers, so that the code of a function before and after can be matched.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import Final, TypeGuard

ORDER: Final = "order"
BOUND: Final = "bound"
DURATION: Final = "duration"
CONDITION: Final = "condition"
WHOSE: Final = "whose"

_STRICT: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_VALUES: Final = (ast.List, ast.Tuple, ast.Dict, ast.Constant, ast.Subscript)  # "x or []" is no condition
_COUNTING: Final = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)


class Site:
    """One change of one expression: in the function `owner` (dotted; "" for the module itself) of a module's source.

    Attributes:
        kind: One of ORDER, BOUND, DURATION, CONDITION, WHOSE.
        owner: The qualified name of the function as Python has it, "" outside of functions.
        was: The expression as it is written.
        becomes: What stands there instead.
        nth: Which of several like it in the function, from 0.
    """

    def __init__(self, kind: str, owner: str, was: str, becomes: str, path: list[tuple[str, int]]) -> None:
        self.kind = kind
        self.owner = owner
        self.was = was
        self.becomes = becomes
        self.nth = 0
        self._path = path

    def key(self) -> str:
        """A name that stays when lines are added elsewhere in the module."""
        often = f" #{self.nth + 1}" if self.nth else ""
        return f"{self.owner.replace('.<locals>', '')}: {self.kind}: {self.was} -> {self.becomes}{often}"

    def apply(self, tree: ast.Module) -> ast.Module:
        """A copy of the module's tree with this change in it."""
        changed = copy.deepcopy(tree)
        node: ast.AST = changed
        for field, index in self._path[:-1]:
            node = _child(node, field, index)
        field, index = self._path[-1]
        old = _child(node, field, index)
        new = ast.parse(self.becomes, mode="eval").body
        for part in ast.walk(new):
            ast.copy_location(part, old)
        if index < 0:
            setattr(node, field, new)
        else:
            getattr(node, field)[index] = new
        return changed


def sites(tree: ast.Module) -> list[Site]:
    """All changes that can be made in a module, in the order of its source."""
    found = list(_walk(tree, [], "", _bounds(tree)))
    seen: dict[str, int] = {}
    for site in found:
        key = site.key()
        site.nth = seen.get(key, 0)
        seen[key] = site.nth + 1
    return found


def _bounds(tree: ast.Module) -> set[str]:
    """The numbers that a module gives names to; one with which it looks something up is a place, and no bound."""
    found: set[str] = set()
    for node in tree.body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        if isinstance(node.value, ast.Constant) and type(node.value.value) is int:
            found.add(node.target.id)
    for part in ast.walk(tree):
        if isinstance(part, ast.Subscript):
            found -= {inner.id for inner in ast.walk(part.slice) if isinstance(inner, ast.Name)}
    return found


def _child(node: ast.AST, field: str, index: int) -> ast.AST:
    value = getattr(node, field)
    found = value if index < 0 else value[index]
    assert isinstance(found, ast.AST)
    return found


def _walk(node: ast.AST, path: list[tuple[str, int]], owner: str, bounds: set[str]) -> Iterator[Site]:
    if _settled(node):
        return  # (what else is asked there does not matter while no rule is left out)
    if isinstance(node, ast.expr) and owner:
        for kind, becomes in _changes(node, bounds):
            yield Site(kind, owner, ast.unparse(node), becomes, path)
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params"):
            continue  # (neither types nor clause numbers are rules)
        if field == "body" and isinstance(node, ast.If) and _negated(node.test) and _switch(node.test.operand):
            continue  # (what is done while a rule is left out)
        inside = owner
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and field == "body":
            inside = f"{owner}.{node.name}" if owner else node.name
            if isinstance(node, ast.FunctionDef):
                inside += ".<locals>"
        if isinstance(value, ast.AST):
            yield from _walk(value, [*path, (field, -1)], inside, bounds)
        elif isinstance(value, list):
            for index, part in enumerate(value):
                if isinstance(part, ast.AST):
                    yield from _walk(part, [*path, (field, index)], inside, bounds)


def _changes(node: ast.expr, bounds: set[str]) -> Iterator[tuple[str, str]]:
    """Kind and new text of each change of one expression."""
    for change in (_comparisons, _conditions, _orders, _owners):
        yield from change(node)
    yield from _numbers(node, bounds)


def _numbers(node: ast.expr, bounds: set[str]) -> Iterator[tuple[str, str]]:
    """A number of the module's own, where it is compared, counted with or given on."""
    parts: list[tuple[ast.expr, ast.expr]] = []
    changed = copy.deepcopy(node)
    if isinstance(node, ast.Compare) and isinstance(changed, ast.Compare):
        parts = [(changed.left, node.left), *zip(changed.comparators, node.comparators, strict=True)]
    elif isinstance(node, ast.BinOp) and isinstance(changed, ast.BinOp) and isinstance(node.op, _COUNTING):
        parts = [(changed.left, node.left), (changed.right, node.right)]
    elif isinstance(node, ast.Call) and isinstance(changed, ast.Call):
        parts = list(zip(changed.args, node.args, strict=True))
    for part, _ in parts:
        if isinstance(part, ast.Name) and part.id in bounds:
            name = part.id
            part.id = f"({name} + 1)"
            yield BOUND, ast.unparse(changed)
            part.id = name


def _comparisons(node: ast.expr) -> Iterator[tuple[str, str]]:
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return
    if any(_named(side, "UNTIL_") or _is_until(side) for side in (node.left, *node.comparators)):
        yield DURATION, "False"
        return
    if _is_there(node):
        return
    op = node.ops[0]
    other = _STRICT.get(type(op))
    if other is not None:
        changed = copy.deepcopy(node)
        changed.ops = [other()]
        yield BOUND, ast.unparse(changed)


def _conditions(node: ast.expr) -> Iterator[tuple[str, str]]:
    """One of several conditions is left out."""
    if isinstance(node, ast.BoolOp) and not _is_value(node):
        for index, dropped in enumerate(node.values):
            if _guards(dropped) or _settled(dropped):
                continue
            rest = [value for place, value in enumerate(node.values) if place != index]
            left = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            yield CONDITION, ast.unparse(left)


def _is_value(node: ast.BoolOp) -> bool:
    """Whether "x or ..." only names a value for the case that there is none: a constant by its name, too."""
    last = node.values[-1]
    named = isinstance(last, ast.Name) and last.id.isupper() and isinstance(node.op, ast.Or)
    return named or isinstance(last, _VALUES)


def _guards(node: ast.expr) -> bool:
    """Whether a condition tells no rule: a switch (leaving its row out is a change of its own), or that there is
    something at all that others look at.
    """
    if isinstance(node, ast.UnaryOp):
        return _guards(node.operand)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "isinstance"
    if isinstance(node, ast.Compare):
        return isinstance(node.ops[0], (ast.Is, ast.IsNot)) or _nothing(node.comparators[0]) or _is_there(node)
    return isinstance(node, ast.Attribute) and node.attr in ("on", "rules")


def _settled(node: ast.AST) -> bool:
    """Whether a switch that is on has the last word: ``x or RULE.on``, ``x and not RULE.on``."""
    if not isinstance(node, ast.BoolOp):
        return False
    if isinstance(node.op, ast.Or):
        return any(_switch(value) for value in node.values)
    return any(_negated(value) and _switch(value.operand) for value in node.values)


def _negated(node: ast.expr) -> TypeGuard[ast.UnaryOp]:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _switch(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "on"


def _nothing(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("NONE", "NO_CARD")


def _is_there(node: ast.Compare) -> bool:
    """``x >= 0`` and ``x < 0``: numbers below zero stand for nothing."""
    zero = isinstance(node.comparators[0], ast.Constant) and node.comparators[0].value == 0
    return zero and isinstance(node.ops[0], (ast.GtE, ast.Lt))


def _orders(node: ast.expr) -> Iterator[tuple[str, str]]:
    """The other player first, the last first, the greatest for the least."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return
    text = ast.unparse(node)
    name = node.func.id
    if name in ("turn_order", "in_turn_order") or name == "sorted":
        yield ORDER, f"list(reversed({text}))"
    elif name == "reversed":
        yield ORDER, ast.unparse(node.args[0])
    elif name in ("min", "max"):
        yield BOUND, ast.unparse(ast.Call(ast.Name("max" if name == "min" else "min"), node.args, node.keywords))


def _owners(node: ast.expr) -> Iterator[tuple[str, str]]:
    """The player for the opponent."""
    called = node.func if isinstance(node, ast.Call) and len(node.args) == 1 else None
    if isinstance(node, ast.Call) and isinstance(called, ast.Attribute) and called.attr == "opponent":
        yield WHOSE, ast.unparse(node.args[0])


def _is_until(node: ast.expr) -> bool:
    """Whether an expression is how long an effect lasts."""
    return isinstance(node, ast.Attribute) and node.attr == "until"


def _named(node: ast.expr, start: str) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name.startswith(start)
