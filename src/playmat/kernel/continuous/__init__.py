"""What cards are now: ongoing effects applied in the rulebook's layers, with timestamps and dependency.

`refresh` works everything out again when something it depends on has changed. The records it makes are replaced, never
changed afterwards, so forks may share them.
"""

from playmat.kernel.continuous.active import change_control
from playmat.kernel.continuous.collect import find_delayed, find_elsewhere, find_usable_elsewhere, works_elsewhere
from playmat.kernel.continuous.current import (
    chars,
    control_changes,
    controller,
    number,
    players_rules,
    values,
)
from playmat.kernel.continuous.quick.printed import by_print, who_may_act, who_may_act_elsewhere
from playmat.kernel.continuous.recompute import refresh
from playmat.kernel.continuous.watchers import STATE_TRIGGERS

__all__ = [
    "STATE_TRIGGERS",
    "by_print",
    "change_control",
    "chars",
    "control_changes",
    "controller",
    "find_delayed",
    "find_elsewhere",
    "find_usable_elsewhere",
    "number",
    "players_rules",
    "refresh",
    "values",
    "who_may_act",
    "who_may_act_elsewhere",
    "works_elsewhere",
]
