"""Measure anew which clauses of a toy are carried out: python tests/toys/record_coverage.py embers.

The toy's scenarios are the tests: a clause counts when one that names it fails without a row that carries it out.
"""

import sys
from functools import partial
from pathlib import Path

import msgspec

from playmat.kernel.registry import find
from playmat.lab.coverage import load_recorded
from playmat.lab.knockout import Case, measure
from playmat.scenario import load
from playmat.scenario.keys import clauses_of
from playmat.scenario.yamltext import read_documents

HERE = Path(__file__).resolve().parent


def holds(path: Path) -> None:
    """Run a scenario; an AssertionError if something does not hold."""
    assert not load(path).run().failures


def main(name: str) -> None:
    """Write the coverage of the toy (which must be installed, or found by its entry point)."""
    cases = []
    for path in sorted((HERE / "scenarios" / name).glob("*.yaml")):
        first = read_documents(path.read_text(encoding="utf-8"), path.name)[0]
        clauses = tuple(clauses_of(first.get("clauses")))
        where = f"tests/toys/scenarios/{name}/{path.name}"
        cases.append(Case(where, clauses, partial(holds, path)))
    kind = find(name)
    proofs = measure(kind, [("default", "")], cases, print)
    recorded = msgspec.structs.replace(load_recorded(name), proofs=proofs)
    text = msgspec.json.format(msgspec.json.encode(recorded), indent=1).decode() + "\n"
    (HERE / name / "coverage.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
