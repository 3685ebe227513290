"""The words with which a line may begin, and those that say nothing."""

from __future__ import annotations

# What a line may begin with. Every verb may carry an s.
VERBS = {
    "cast": "cast", "play": "play", "use": "use", "activate": "use", "attack": "attack", "declare": "attack",
    "block": "block", "pass": "pass", "choose": "choose", "target": "choose", "select": "select", "pick": "select",
    "discard": "discard", "order": "order", "stack": "order", "name": "name", "answer": "name", "number": "name",
    "pay": "pay", "assign": "split", "split": "split", "divide": "split", "concede": "concede", "keep": "keep",
    "redraw": "redraw", "mulligan": "redraw", "yes": "yes", "no": "no", "accept": "yes", "decline": "no", "go": "go",
    "arrange": "arrange", "reorder": "arrange", "dull": "dull", "return": "return", "break": "break",
    "remove": "remove", "put": "put", "x": "x", "do": "not", "does": "not", "take": "take", "finish": "done",
    "done": "done",
}  # fmt: skip

# What may stand in a line and says nothing that could be answered.
SAYS_NOTHING = (
    (",",),
    ("and",),
    ("then",),
    ("again",),
    ("alone",),
    ("together",),
    ("now",),
    ("in", "response"),
    ("only",),
)
