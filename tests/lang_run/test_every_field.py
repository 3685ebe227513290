"""Every field of every node is read by somebody who carries it out, or it is said here why nobody needs to."""

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import playmat
from playmat.lang.node import REGISTRY

HOME = Path(playmat.__file__).parent
ROOMS = ("lang/run", "games/fftcg/rules", "games/fftcg/reader")

# Fields that nobody reads where abilities are linked, and why that drops nothing.
UNREAD = {
    ("Act", "who"): "read for the verb, of which none in FFTCG differs by who does it",
    ("Search", "least"): "who searches a hidden zone may always fail to find",
    ("CopyAbility", "what"): "not carried out: the whole line is declined",
    ("CopyAbility", "kind"): "not carried out: the whole line is declined",
    ("Retarget", "what"): "not carried out: the whole line is declined",
    ("Retarget", "who"): "not carried out: the whole line is declined",
    ("Related", "many"): "only the reader asks: it tells whether a plural may mean the objects",
    ("DeckRule", "amount"): "about building decks, which is no part of a game",
}


def class_names(node: ast.expr) -> Iterator[str]:
    """The node classes that an annotation or the second argument of isinstance names."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and inner.attr in REGISTRY:
            yield inner.attr
        elif isinstance(inner, ast.Name) and inner.id in REGISTRY:
            yield inner.id


def reads(function: ast.AST) -> Iterator[tuple[str, str]]:
    """(class, field) for what a function reads of things whose class it knows: by annotation or by isinstance."""
    known: dict[str, set[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.annotation is not None:
            known.setdefault(node.arg, set()).update(class_names(node.annotation))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            known.setdefault(ast.unparse(node.args[0]), set()).update(class_names(node.args[1]))
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute):
            for cls in known.get(ast.unparse(node.value), ()):
                yield cls, node.attr


def all_reads() -> set[tuple[str, str]]:
    """Everything that is read anywhere."""
    found: set[tuple[str, str]] = set()
    for room in ROOMS:
        for path in sorted((HOME / room).glob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                inner = node.body if isinstance(node, ast.ClassDef) else [node]
                for part in inner:
                    found.update(reads(part))
    return found


def test_every_field_is_read() -> None:
    """A field that is read nowhere would be dropped in silence."""
    found = all_reads()
    every = {(name, f.name) for name, cls in REGISTRY.items() for f in fields(cls)}
    missing = sorted(every - found - set(UNREAD))
    assert not missing, f"read nowhere: {missing}"
    assert set(UNREAD) <= every
