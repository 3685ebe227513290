"""Every change of a state goes through an atom: the source is read, and every other way is banned."""

import ast
from pathlib import Path

import playmat

SOURCE = Path(playmat.__file__).parent
ROOMS = ("kernel", "lang", "rules", "games")

# The stores of a state, and what changes a list or a table in place.
STORES = {
    "cols", "zones", "pvals", "vals", "counters", "stack", "waiting", "lasting", "used", "used_game", "memory",
    "memory_last", "last_known", "rng", "loop", "bans", "log", "loose", "journal", "marks", "answers", "batch",
}  # fmt: skip
CHANGES = {
    "append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update", "setdefault", "popitem", "add",
    "cut", "pack",
}  # fmt: skip
# These, too, are the kernel's own: derived values, which are worked out in one place.
DERIVED = {
    "chars", "dirty", "reads", "watch", "replacing", "elsewhere", "controls", "rules", "changed", "version", "actives",
    "moved", "left_field", "begun", "ended", "check_interrupts", "renewable", "abilities_changed",
    "properties_read", "properties_read_near", "properties_written", "delayed",
}  # fmt: skip

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
    "games/fftcg/rules/starting_phase.py": ({"vals", "pvals"}, "a position that is set up: there is nothing to undo"),
    "rules/starting.py": ({"vals"}, "a position that is set up: there is nothing to undo"),
    "games/weiss/rules/starting.py": ({"vals", "pvals", "cols"}, "a position that is set up: there is nothing to undo"),
    "games/fftcg/rules/starting.py": ({"vals"}, "a position that is set up: there is nothing to undo"),
    "games/fftcg/rules/cost.py": ({"log"}, "a cost is tried out and taken back, what the log says of it too"),
    "kernel/game.py": ({"journal", "answers"}, "history: the answers of a saved game"),
}


def stores(node: ast.expr) -> list[str]:
    """The store that an expression lies in: `s.cols[TURNED][card]` lies in `cols`."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Tuple | ast.List):
        return [name for part in node.elts for name in stores(part)]
    if isinstance(node, ast.Starred):
        return stores(node.value)
    return [node.attr] if isinstance(node, ast.Attribute) else []


def aliases(tree: ast.AST) -> dict[str, str]:
    """Local names for stores: `cols = s.cols` or `where = s.cols[TURNED]`."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            for name in stores(node.value):
                if name in STORES and of_a_state(node.value):
                    found[node.targets[0].id] = name
    return found


def of_a_state(node: ast.expr) -> bool:
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


def writes(tree: ast.AST) -> list[tuple[int, str]]:
    """All writes to stores of a state in a module: line and store."""
    known = STORES | DERIVED
    found: list[tuple[int, str]] = []
    for scope in [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]:
        local = aliases(scope)
        for node in ast.walk(scope):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign | ast.Delete):
                targets = list(node.targets)
            elif isinstance(node, ast.AugAssign | ast.AnnAssign):
                targets = [node.target]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
                targets = [ast.Subscript(value=node.func.value)]
            for target in targets:
                found += [(node.lineno, name) for name in written(target, local) if name in known]
    return sorted(set(found))


def written(target: ast.expr, local: dict[str, str]) -> list[str]:
    """The stores that an assignment to this target changes."""
    if isinstance(target, ast.Tuple | ast.List):
        return [name for part in target.elts for name in written(part, local)]
    if isinstance(target, ast.Name):
        return []
    base = target
    while isinstance(base, ast.Subscript):
        base = base.value
    if isinstance(base, ast.Name):
        return [local[base.id]] if base.id in local else []
    return stores(target) if of_a_state(target) else []


def test_no_state_is_written_but_by_atoms() -> None:
    """No module of kernel, lang and games writes a store of a state, except those above and for their reasons (and what
    lays out a position of a scenario file).
    """
    faults: list[str] = []
    for room in ROOMS:
        for path in sorted(p for p in (SOURCE / room).rglob("*.py") if p.parent.name != "scenario"):
            name = path.relative_to(SOURCE).as_posix()
            allowed = ALLOWED.get(name, (set(), ""))[0]
            for line, store in writes(ast.parse(path.read_text(encoding="utf-8"))):
                if "*" not in allowed and store not in allowed:
                    faults.append(f"{name}:{line} writes {store}")
    assert not faults, "\n".join(faults)


# What changes a state when it is called.
CHANGERS = {"atoms", "propose", "commit", "move", "put", "set_column", "turn"}


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
            and stores(node.value) == ["cols"]
            and not isinstance(node.value.value, ast.Subscript)
        }
        changes = [n.lineno for n in ast.walk(scope) if isinstance(n, ast.Call) and changer(n.func) in CHANGERS]
        loops = [n for n in ast.walk(scope) if isinstance(n, ast.For | ast.While)]
        for node in ast.walk(scope):
            if not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in kept):
                continue
            around = [n for n in loops if n.lineno <= node.lineno <= (n.end_lineno or 0)]
            last = max([node.lineno - 1, *(n.end_lineno or 0 for n in around if n.lineno > kept[node.id])])
            if any(kept[node.id] < line <= last for line in changes):
                found.append((node.lineno, node.id))
    return sorted(set(found))


def changer(function: ast.expr) -> str:
    """The first name of what is called: `atoms` of `atoms.turn`."""
    while isinstance(function, ast.Attribute):
        function = function.value
    return function.id if isinstance(function, ast.Name) else ""


def test_no_column_is_kept_over_a_write() -> None:
    """Nothing reads a column that it looked up before it changed the state."""
    faults: list[str] = []
    for room in ROOMS:
        for path in sorted((SOURCE / room).rglob("*.py")):
            for line, name in kept_too_long(ast.parse(path.read_text(encoding="utf-8"))):
                faults.append(f"{path.relative_to(SOURCE).as_posix()}:{line} reads {name}, which may be an old column")
    assert not faults, "\n".join(faults)


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
