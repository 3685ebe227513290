"""What compiled modules ask: dataclasses name classes that are there before them, constants are `Final`, no stars."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[2] / "src" / "playmat"
COMPILED = sorted(p for room in ("kernel", "lang", "text", "rules", "games") for p in (SRC / room).rglob("*.py"))
FILES = [p for p in COMPILED if not {"cards", "scenario"} & set(p.relative_to(SRC).parts)]
# What runs while a game is played. Compiled code looks a constant up by its name each time, unless it is `Final`.
PLAYING = [
    p
    for p in FILES
    if any(p.is_relative_to(SRC / room) for room in ("games", "rules"))
    or p.is_relative_to(SRC / "kernel")
    or "run" in p.parts
]
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")


def later_names(tree: ast.Module) -> set[str]:
    """Names that are imported for type checkers only."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            for inner in ast.walk(node):
                if isinstance(inner, ast.ImportFrom):
                    found.update(a.asname or a.name for a in inner.names)
    return found


def is_dataclass(node: ast.ClassDef) -> bool:
    """Whether a class is a dataclass."""
    return any("dataclass" in ast.dump(d) for d in node.decorator_list)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(SRC)))
def test_fields_name_what_is_there(path: Path) -> None:
    """A field of a dataclass is of a class that stands above it, or in a file that is imported as the program runs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    classes = [n.name for n in tree.body if isinstance(n, ast.ClassDef)]
    forbidden = later_names(tree)
    for at, name in enumerate(classes):
        node = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == name)
        if not is_dataclass(node):
            continue
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.annotation, ast.Name):
                used = field.annotation.id
                assert used not in forbidden, f"{path.name}: {name} names {used}, which is there for type checkers only"
                assert used not in classes[at:], f"{path.name}: {name} names {used}, which stands below it"


def test_no_star_imports() -> None:
    """A compiled module takes over nothing by a star."""
    starred = [p.name for p in FILES if "import *" in p.read_text(encoding="utf-8")]
    assert starred == []


def not_final(tree: ast.Module) -> list[str]:
    """Names in capitals that a module gives a value once and does not declare `Final`."""
    found: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign):
            targets = [t for target in node.targets for t in getattr(target, "elts", [target])]
            found += [t.id for t in targets if isinstance(t, ast.Name) and CONSTANT.fullmatch(t.id)]
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            final = "Final" in ast.unparse(node.annotation)
            found += [node.target.id] if CONSTANT.fullmatch(node.target.id) and not final else []
    return found


def test_what_is_not_final_is_found() -> None:
    """Plain, annotated and paired constants are seen; other names and declared ones are not."""
    source = "A = 1\nB, _C = 2, 3\nD: int = 4\nE: Final = 5\nF: Final[int] = 6\nsmall = 7\nAlias = int"
    assert not_final(ast.parse(source)) == ["A", "B", "_C", "D"]


@pytest.mark.parametrize("path", PLAYING, ids=lambda p: str(p.relative_to(SRC)))
def test_constants_are_final(path: Path) -> None:
    """A constant of a module that plays is declared `Final`."""
    if "phrases" not in path.parts:  # tables that stay plain Python
        assert not_final(ast.parse(path.read_text(encoding="utf-8"))) == []
