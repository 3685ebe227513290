"""Snapshots of objects that have left as JSON-able data and back, with the rules that were laid on them."""

from __future__ import annotations

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import NONE, CardId, Chars, RuleInst, Snapshot
from playmat.kernel.saving.recorddata import Data, ctx_data, read_ctx, read_zone


def _rule_data(s: State, r: RuleInst) -> Data:
    return {"name": r.name, "node": _node_data(s, r.node), "ctx": ctx_data(s, r.ctx), "program": r.program}


def _node_data(s: State, node: object) -> object:
    """A rule's node: a plain value as it is, else the change of an ability that it belongs to."""
    if node is None or isinstance(node, (str, int)):
        return node
    for c in s.pool.abilities:
        for at, change in enumerate(c.changes):
            if change.node is node:
                return [c.aid, at]
    raise KernelBug(f"the rule {node!r} belongs to no ability of the pool")


def _read_node(s: State, at: At) -> object:
    if not isinstance(at.value, list):
        return at.value
    aid, change = at.exactly(2)
    changes = s.pool.abilities[aid.whole(0, len(s.pool.abilities) - 1)].changes
    return changes[change.whole(0, len(changes) - 1)].node


def snapshot_data(s: State, k: Snapshot) -> Data:
    """An object that has left, with what it was."""
    return {
        "card": k.card,
        "stamp": k.stamp,
        "zone": NONE if k.zone < 0 else s.book.schema.zones[k.zone],
        "numbers": list(k.chars.numbers),
        "sets": [list(v) for v in k.chars.sets],
        "abilities": list(k.chars.abilities),
        "rules": [_rule_data(s, r) for r in k.chars.rules],
        "columns": list(k.cols),
        "counters": dict(k.counters),
    }


def read_snapshot(s: State, at: At) -> Snapshot:
    """The snapshot that `snapshot_data` wrote."""
    schema = s.book.schema
    zone = at.get("zone")
    rules: list[RuleInst] = []
    for r in at.get("rules").items():
        program = r.get("program").whole(NONE, len(s.pool.programs) - 1)
        rules.append(RuleInst(r.get("name").text(), _read_node(s, r.get("node")), read_ctx(s, r.get("ctx")), program))
    chars = Chars(
        [a.whole() for a in at.get("numbers").exactly(len(schema.numbers))],
        [tuple([t.text() for t in a.items()]) for a in at.get("sets").exactly(len(schema.sets))],
        at.get("abilities").ints(0, len(s.pool.abilities) - 1),
        rules,
    )
    return Snapshot(
        CardId(at.get("card").whole(0, len(s.cols[0]) - 1)),
        at.get("stamp").whole(0),
        NONE if zone.value == NONE else read_zone(s, zone),
        chars,
        [a.whole() for a in at.get("columns").exactly(len(schema.columns))],
        {k: v.whole() for k, v in at.get("counters").fields().items()},
    )
