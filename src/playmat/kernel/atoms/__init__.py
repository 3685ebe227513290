"""Atoms: the only ways to change a state. Each guards against doing nothing, writes its undo, its event, and what it
makes stale. A test reads the source of playmat and bans every other way.
"""

from playmat.kernel.atoms.basic import alive, emit, obj_id, serial, stale
from playmat.kernel.atoms.cards import add_card, add_counters, counters_on, forget, set_controller, show, turn
from playmat.kernel.atoms.journal import J_APPEND, J_CARD, J_DICT, J_INSERT, J_LIST, J_MEMORY, J_REMOVE, J_SET, undo_to
from playmat.kernel.atoms.values import (
    add_to_list,
    chance,
    forget_loop,
    new_turn_memory,
    remember,
    set_column,
    set_list,
    set_player_value,
    set_value,
    use,
)
from playmat.kernel.atoms.waiting import (
    add_lasting,
    add_waiting,
    push_item,
    remove_item,
    remove_lasting,
    remove_waiting,
    replace_item,
    replace_lasting,
    replace_waiting,
)
from playmat.kernel.atoms.zones import keep_snapshot, move, place, reorder, shuffle

__all__ = [
    "J_APPEND",
    "J_CARD",
    "J_DICT",
    "J_INSERT",
    "J_LIST",
    "J_MEMORY",
    "J_REMOVE",
    "J_SET",
    "add_card",
    "add_counters",
    "add_lasting",
    "add_to_list",
    "add_waiting",
    "alive",
    "chance",
    "counters_on",
    "emit",
    "forget",
    "forget_loop",
    "keep_snapshot",
    "move",
    "new_turn_memory",
    "obj_id",
    "place",
    "push_item",
    "remember",
    "remove_item",
    "remove_lasting",
    "remove_waiting",
    "reorder",
    "replace_item",
    "replace_lasting",
    "replace_waiting",
    "serial",
    "set_column",
    "set_controller",
    "set_list",
    "set_player_value",
    "set_value",
    "show",
    "shuffle",
    "stale",
    "turn",
    "undo_to",
    "use",
]
