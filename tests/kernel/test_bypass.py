"""Every change of a state goes through an atom: the source is read, and every other way is banned."""

import ast
from pathlib import Path

import embers
import pytest

import playmat
from playmat import LawBroken
from playmat.laws import source
from playmat.laws.source import DERIVED, faults, kept_too_long, writes

SOURCE = Path(playmat.__file__).parent

# Files that may write, each with its reason. "*": all stores.
ALLOWED: dict[str, tuple[set[str], str]] = {
    "kernel/atoms/basic.py": ({"*"}, "the atoms: their event, and serials"),
    "kernel/atoms/cards.py": ({"*"}, "the atoms for cards"),
    "kernel/atoms/journal.py": ({"*"}, "taking atoms back"),
    "kernel/atoms/values.py": ({"*"}, "the atoms for numbers"),
    "kernel/atoms/waiting.py": ({"*"}, "the atoms for what waits or lasts"),
    "kernel/atoms/zones.py": ({"*"}, "the atoms for zones"),
    "kernel/setup.py": ({"cols", "zones", "vals", "dirty"}, "a state before the game begins: there is nothing to undo"),
    "kernel/saving/data.py": ({"*"}, "a state that is being read from data"),
    "kernel/views/worlds.py": ({"cols", "zones", "rng", "chars", "changed", "dirty"}, "worlds are made on copies"),
    "kernel/model/state.py": ({"*"}, "fields of a new state and of a copy"),
    "kernel/continuous/active.py": ({"chars", "changed", "controls", "renewable"}, "a change is laid on values"),
    "kernel/continuous/quick/reapply.py": (
        {"chars", "changed", "rules", "version", "controls"},
        "changes are laid on few cards anew",
    ),
    "kernel/continuous/layers.py": ({"chars", "changed", "rules", "controls"}, "a change is tried out, and taken back"),
    "kernel/continuous/recompute.py": (DERIVED, "where values are computed"),
    "kernel/continuous/quick/renew.py": (DERIVED, "where values are brought up to date"),
    "kernel/continuous/watchers.py": ({"watch", "replacing"}, "who waits for which event, by those values"),
    "kernel/continuous/quick/watching.py": ({"watch", "replacing"}, "the same, for few cards that have moved"),
    "kernel/running/advance.py": (
        {"journal", "marks", "answers", "log", "batch"},
        "history: marks are set and cut here",
    ),
    "kernel/running/run.py": ({"check_interrupts"}, "the loop has looked"),
    "kernel/running/action.py": (
        {"journal", "marks", "answers"},
        "history: that of the action in progress goes with a copy",
    ),
    "kernel/events/triggers.py": (
        {"batch", "dirty", "left_field"},
        "the batch is taken over when it is matched; a rule that is left out may leave values stale",
    ),
    "kernel/repeats/leaps.py": (
        {"vals", "counters", "dirty", "renewable", "check_interrupts", "delayed"},
        "a copy is told not to look for loops itself, and gets much more of what grows",
    ),
    "kernel/origin.py": ({"journal"}, "what came before the first question is never taken back"),
    "kernel/game.py": ({"journal", "answers"}, "history: the answers of a saved game"),
}


def test_no_state_is_written_but_by_atoms() -> None:
    """No module of the kernel writes a store of a state, except those above and for their reasons."""
    found: list[str] = []
    for path in sorted((SOURCE / "kernel").rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        allowed = ALLOWED.get(name, (set(), ""))[0]
        for line, store in writes(ast.parse(path.read_text(encoding="utf-8"))):
            if "*" not in allowed and store not in allowed:
                found.append(f"{name}:{line} writes {store}")
    assert not found, "\n".join(found)


def test_no_column_is_kept_over_a_write() -> None:
    """Nothing in the kernel reads a column that it looked up before it changed the state."""
    found: list[str] = []
    for path in sorted((SOURCE / "kernel").rglob("*.py")):
        for line, name in kept_too_long(ast.parse(path.read_text(encoding="utf-8"))):
            found.append(f"{path.relative_to(SOURCE).as_posix()}:{line} reads {name}, which may be an old column")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("room", ["lang", "rules", "games", "cli/starter"])
def test_rules_keep_the_law_about_source(room: str) -> None:
    """What carries out rules, and the game that `playmat new-game` writes, under the law that ships to everybody."""
    assert list(faults(SOURCE / room)) == []


def test_a_column_kept_too_long_is_seen() -> None:
    """After a write, or in a loop that writes; but not when it is looked up anew or read before."""
    source = """
def f(s, cards):
    turned = s.cols[3]
    a = turned[0]
    atoms.turn(s, 1, 1)
    b = turned[1]
def g(s, cards):
    turned = s.cols[3]
    for card in cards:
        if turned[card]:
            atoms.turn(s, card, 0)
def h(s, cards):
    for card in cards:
        turned = s.cols[3]
        if turned[card]:
            atoms.turn(s, card, 0)
"""
    assert kept_too_long(ast.parse(source)) == [(6, "turned"), (10, "turned")]


def test_every_exception_is_needed() -> None:
    """A module that writes nothing any more loses its exception."""
    for name, (_, reason) in ALLOWED.items():
        assert reason
        assert writes(ast.parse((SOURCE / name).read_text(encoding="utf-8"))), f"{name} writes nothing"


def test_the_scan_sees_what_it_should() -> None:
    """Writes in all shapes are found: by item, by alias, by method, by deletion, in place."""
    source = """
def f(s, game):
    s.cols[3][4] = 1
    s.vals[0] += 1
    del s.zones[0][1]
    s.stack.append(2)
    s.counters = {}
    where = s.pvals[2]
    where[1] = 5
    a, s.memory[1] = 1, [2]
    game._state.used.update({})
    s.zones[3].sort()
    fine = s.cols[3][4]
    local = []
    local.append(s.vals[0])
"""
    found = writes(ast.parse(source))
    assert found == [
        (3, "cols"), (4, "vals"), (5, "zones"), (6, "stack"), (7, "counters"), (9, "pvals"), (10, "memory"),
        (11, "used"), (12, "zones"),
    ]  # fmt: skip


def test_a_game_may_say_where_it_writes(tmp_path: Path) -> None:
    """A line, a function or a module with a reason; a room that lays out positions needs none. All else is told."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "scenario").mkdir()
    (tmp_path / "scenario" / "marks.py").write_text("def f(s):\n    s.vals[0] = 1\n")
    (tmp_path / "rules" / "starting.py").write_text("# around atoms: set up\ndef f(s):\n    s.vals[0] = 1\n")
    (tmp_path / "rules" / "turn.py").write_text(
        "def f(s):  # around atoms: set up\n    s.vals[0] = 1\n"
        "def g(s):\n    s.vals[0] = 1  # around atoms: set up\n    s.stack.pop()\n"
    )
    assert list(faults(tmp_path)) == ["rules/turn.py:5 writes stack, which takes an atom (kernel.atoms)"]


def test_the_law_about_source_is_tried_on_a_game_of_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """`api_test` reads the package that declares the game, and says where it breaks the law."""
    found = Path(embers.__file__).parent
    report = playmat.api_test("embers", games=0)
    assert report.laws["atoms"] == 1
    monkeypatch.setattr(source, "faults", lambda folder: [f"{folder == found}: rules/turn.py:5 writes vals"])
    with pytest.raises(LawBroken, match=r"atoms: True: rules/turn\.py:5 writes vals"):
        playmat.api_test("embers", games=0)
