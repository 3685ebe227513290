"""The law about the source of a game: it changes a state by atoms only, and reads no column that it looked up before it
changed something. It needs the source, so a package that has come without it is not looked at.

Where there is nothing to undo (a position that is being set up), a line, a function in its first line, or a module in a
line of its own may say so: `# around atoms: why`.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from playmat.laws.report import LawBroken, Report

EXCUSE: Final = "# around atoms: "
SET_UP: Final = "scenario"  # the room of a game that lays out positions: its functions need no excuse

# The stores of a state, and what changes a list or a table in place.
STORES: Final = {
    "cols", "zones", "pvals", "vals", "counters", "stack", "waiting", "lasting", "used", "used_game", "memory",
    "memory_last", "last_known", "rng", "loop", "bans", "log", "loose", "journal", "marks", "answers", "batch",
}  # fmt: skip
CHANGES: Final = {
    "append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update", "setdefault", "popitem", "add",
    "cut", "pack",
}  # fmt: skip
# These, too, are the kernel's own: derived values, which are worked out in one place.
DERIVED: Final = {
    "chars", "dirty", "reads", "watch", "replacing", "elsewhere", "controls", "rules", "changed", "version", "actives",
    "moved", "left_field", "begun", "ended", "check_interrupts", "renewable", "abilities_changed",
    "properties_read", "properties_read_near", "properties_written", "delayed",
}  # fmt: skip
# What changes a state when it is called.
CHANGERS: Final = {"atoms", "propose", "commit", "move", "put", "set_column", "turn"}


def tried(package: str, report: Report) -> None:
    """Try the law on the modules of a package; LawBroken with all places that break it."""
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or []) if spec is not None else []:
        found = list(faults(Path(folder)))
        if found:
            raise LawBroken("atoms", f"in the source of {package}, {folder}", "; ".join(found))
        report.tried("atoms")


def faults(folder: Path) -> Iterator[str]:
    """Each place of a folder's source that breaks the law."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(folder).as_posix()
        tree = ast.parse(source)
        lines = source.splitlines()
        if path.parent.name != SET_UP and not any(line.startswith(EXCUSE) for line in lines):
            for line, store in writes(tree, [n for n, told in enumerate(lines, 1) if EXCUSE in told]):
                yield f"{name}:{line} writes {store}, which takes an atom (kernel.atoms)"
        for line, local in kept_too_long(tree):
            yield f"{name}:{line} reads {local}, which may be an old column: something has been written since"


def writes(tree: ast.AST, excused: Collection[int] = ()) -> list[tuple[int, str]]:
    """All writes to stores of a state in a module: line and store. excused: lines that may write, or whose functions
    may.
    """
    known = STORES | DERIVED
    found: list[tuple[int, str]] = []
    for scope in [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.lineno not in excused]:
        local = _aliases(scope)
        for node in ast.walk(scope):
            targets: list[ast.expr] = []
            line = 0
            if isinstance(node, ast.Assign | ast.Delete):
                targets, line = list(node.targets), node.lineno
            elif isinstance(node, ast.AugAssign | ast.AnnAssign):
                targets, line = [node.target], node.lineno
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
                targets, line = [ast.Subscript(node.func.value, ast.Constant(None))], node.lineno
            for target in targets:
                found += [(line, name) for name in _written(target, local) if name in known]
    return sorted({(line, name) for line, name in found if line not in excused})


def kept_too_long(tree: ast.AST) -> list[tuple[int, str]]:
    """Where a column that was looked up is read after something has been written: line and local name.

    Copies share columns until one is written, and whoever writes it takes a list of its own; a local name would still
    mean the old one.
    """
    found: list[tuple[int, str]] = []
    for scope in [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]:
        kept = {
            node.targets[0].id: node.lineno
            for node in ast.walk(scope)
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Subscript)
            and _stores(node.value) == ["cols"]
            and not isinstance(node.value.value, ast.Subscript)
        }
        changes = [n.lineno for n in ast.walk(scope) if isinstance(n, ast.Call) and _changer(n.func) in CHANGERS]
        loops = [n for n in ast.walk(scope) if isinstance(n, ast.For | ast.While)]
        for node in ast.walk(scope):
            if not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in kept):
                continue
            around = [n for n in loops if n.lineno <= node.lineno <= (n.end_lineno or 0)]
            last = max([node.lineno - 1, *(n.end_lineno or 0 for n in around if n.lineno > kept[node.id])])
            if any(kept[node.id] < line <= last for line in changes):
                found.append((node.lineno, node.id))
    return sorted(set(found))


def _stores(node: ast.expr) -> list[str]:
    """The store that an expression lies in: `s.cols[TURNED][card]` lies in `cols`."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Tuple | ast.List):
        return [name for part in node.elts for name in _stores(part)]
    if isinstance(node, ast.Starred):
        return _stores(node.value)
    return [node.attr] if isinstance(node, ast.Attribute) else []


def _aliases(tree: ast.AST) -> dict[str, str]:
    """Local names for stores: `cols = s.cols` or `where = s.cols[TURNED]`."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            for name in _stores(node.value):
                if name in STORES and _of_a_state(node.value):
                    found[node.targets[0].id] = name
    return found


def _of_a_state(node: ast.expr) -> bool:
    """Whether an expression looks into a state: by convention a state is called `s`, or ends in `state`."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if not isinstance(node, ast.Attribute):
        return False
    owner = node.value
    if isinstance(owner, ast.Attribute) and owner.attr in {"computed", "history"}:  # records of the state
        owner = owner.value
    name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
    return name in {"s", "n", "copy", "fresh", "other"} or name.lstrip("_").endswith("state")


def _written(target: ast.expr, local: dict[str, str]) -> list[str]:
    """The stores that an assignment to this target changes."""
    if isinstance(target, ast.Tuple | ast.List):
        return [name for part in target.elts for name in _written(part, local)]
    if isinstance(target, ast.Name):
        return []
    base = target
    while isinstance(base, ast.Subscript):
        base = base.value
    if isinstance(base, ast.Name):
        return [local[base.id]] if base.id in local else []
    return _stores(target) if _of_a_state(target) else []


def _changer(function: ast.expr) -> str:
    """The first name of what is called: `atoms` of `atoms.turn`."""
    while isinstance(function, ast.Attribute):
        function = function.value
    return function.id if isinstance(function, ast.Name) else ""
