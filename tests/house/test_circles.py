"""Circles of imports, those inside functions and those for types alone included: all that there are stand here."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src"
# Circles whose files run without each other and name each other's types alone (ARCHITECTURE.md, "Circles").
OF_TYPES = {
    "kernel.model": {
        "ability", "active", "computed", "mechanisms", "permission", "procedure", "rulebook", "rules", "state", "verb",
    },
    "lang.run": {"amounts", "conditions", "events", "filters", "gathering", "history", "values"},
    "lang.run.program": {"program", "program_costs", "program_flow", "program_lasting", "program_places"},
    "scenario": {
        "answering", "dialect", "firstanswer", "following", "lineanswers", "linepayments", "matching", "refusing",
    },
    "scenario.running": {"attempts", "checking", "running"},
}  # fmt: skip
# The one whose files call each other: a game hands out views, and a view deals games that agree with it.
RUNNING = {"playmat.kernel.game", "playmat.kernel.view"}


def modules() -> dict[str, Path]:
    """All modules of the package by name."""
    found = {}
    for path in sorted((SOURCE / "playmat").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(known: dict[str, Path], types: bool) -> dict[str, set[str]]:
    """Which modules each one imports; types: those for types alone, too."""
    found = {}
    for name, path in known.items():
        wanted: set[str] = set()
        todo: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
        while todo:
            node = todo.pop()
            if not types and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                continue
            if isinstance(node, ast.Import):
                wanted |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                wanted |= inner & known.keys() or {str(node.module)}
            todo.extend(ast.iter_child_nodes(node))
        found[name] = wanted & known.keys() - {name}
    return found


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules each of which comes back to itself by all the others."""
    reached: dict[str, set[str]] = {}
    for name in graph:
        seen: set[str] = set()
        todo = list(graph[name])
        while todo:
            other = todo.pop()
            if other not in seen:
                seen.add(other)
                todo.extend(graph[other])
        reached[name] = seen
    found: list[set[str]] = []
    for name, seen in reached.items():
        circle = {other for other in seen if name in reached[other]}
        if circle and circle not in found:
            found.append(circle)
    return found


def test_no_code_runs_in_circles() -> None:
    """A module that another one needs can be loaded without it."""
    assert circles(imports(modules(), types=False)) == [RUNNING]


@pytest.mark.parametrize("room", OF_TYPES)
def test_circles_of_types_are_those_that_are_explained(room: str) -> None:
    """Files that are one set of types, or one descent through a grammar, and no others."""
    package = f"playmat.{room}"
    if not (SOURCE / package.replace(".", "/")).is_dir():
        package = package.rpartition(".")[0]
    names = {f"{package}.{name}" for name in OF_TYPES[room]}
    assert names in circles(imports(modules(), types=True))


def test_there_are_no_further_circles_of_types() -> None:
    """As many as are named, and the one that runs."""
    assert len(circles(imports(modules(), types=True))) == len(OF_TYPES) + 1
