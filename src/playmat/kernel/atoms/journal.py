"""The undo journal: entries are laid on it as plain values, the opcode last, and taken back from the end.

The commonest entries are one number each, with the opcode in its lowest four bits: the journal is most of what a game
with undo holds, and most of what writing to it costs is the count of values.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.continuous import find_delayed, find_usable_elsewhere
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.schema import DEF, EVERYTHING, SEEN, STAMP, V_SERIAL, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NONE, PLACE_BITS, PLACE_MASK, CardId, card_in

J_SET: Final = 0  # list, index, old value
J_REMOVE: Final = 2  # list, index, object
J_DICT: Final = 3  # dict, key, old value or None
J_LIST: Final = 4  # list, old contents
J_CARD: Final = 5  # a card was added to every column
J_MEMORY: Final = 6  # old memory, old memory of the last turn, old uses, old last-known
J_APPEND: Final = 7  # list that got one item at its end
# One number each, from the lowest bits: the opcode, then
J_COLUMN: Final = 8  # the column (copies share the lists), the card, the old value
J_STAMP: Final = 9  # the card, its old stamp: it had got the next serial
J_VALUE: Final = 10  # which value of the game, the old value
J_TAKEN: Final = 11  # the pile as State.zones counts them, the card that was there, its place
J_LAID: Final = 12  # the pile: a card has come to its end
# A card has changed zone: whether it has come to the bottom of its new pile, the card, its new pile, its old one plus 1
# (0: it lay nowhere), its place there, who knew it, its old stamp (it had got the next serial).
J_MOVED: Final = 13
OPCODE: Final = 15

# Where these parts begin. A column, a value or a pile has 8 bits and comes first; a card has CARD_BITS.
FIRST_AT: Final = 4
FIRST_MASK: Final = 255
SECOND_AT: Final = FIRST_AT + 8
THIRD_AT: Final = SECOND_AT + CARD_BITS
STAMP_AT: Final = FIRST_AT + CARD_BITS  # of J_STAMP, whose card comes first
# Of J_MOVED:
BOTTOM_AT: Final = FIRST_AT
MOVED_AT: Final = BOTTOM_AT + 1
TO_AT: Final = MOVED_AT + CARD_BITS
FROM_AT: Final = TO_AT + 8
FROM_MASK: Final = 511
PLACE_AT: Final = FROM_AT + 9
SEEN_AT: Final = PLACE_AT + PLACE_BITS
SEEN_MASK: Final = 127
MOVED_STAMP_AT: Final = SEEN_AT + 7


def taken_entry(where: int, card: CardId, at: int) -> int:
    """What puts a card back to where it lay in a zone."""
    return at << THIRD_AT | card << SECOND_AT | where << FIRST_AT | J_TAKEN


def moved_entry(card: CardId, bottom: int, to: int, left: int, at: int, seen: int, stamp: int) -> int:
    """What takes a change of zone back: of a card that lay at a place of the pile `left` (-1: nowhere)."""
    came = (left + 1) << FROM_AT | to << TO_AT | card << MOVED_AT | bottom << BOTTOM_AT | J_MOVED
    return stamp << MOVED_STAMP_AT | seen << SEEN_AT | at << PLACE_AT | came


def _move_back(s: State, entry: int) -> None:
    card = card_in(entry >> MOVED_AT)
    laid = s.zones[entry >> TO_AT & FIRST_MASK]
    if entry >> BOTTOM_AT & 1:
        del laid[0]
    else:
        laid.pop()
    s.own_column(STAMP)[card] = entry >> MOVED_STAMP_AT
    s.own_column(SEEN)[card] = entry >> SEEN_AT & SEEN_MASK
    s.vals[V_SERIAL] -= 1
    frm = (entry >> FROM_AT & FROM_MASK) - 1
    if frm >= 0:
        s.own_column(ZONE)[card] = frm // s.players
        s.zones[frm].insert(entry >> PLACE_AT & PLACE_MASK, card)
    else:
        s.own_column(ZONE)[card] = NONE


def undo_to(s: State, mark: int) -> None:
    """Take back every atom since the journal had this length."""
    j = s.history.journal
    exchanged = False  # cards are again what they were
    while len(j) > mark:
        entry = j.pop()
        assert isinstance(entry, int)
        op = entry & OPCODE
        if op == J_COLUMN:
            column = entry >> FIRST_AT & FIRST_MASK
            s.own_column(column)[entry >> SECOND_AT & CARD_MASK] = entry >> THIRD_AT
            exchanged = exchanged or column == DEF
        elif op == J_MOVED:
            _move_back(s, entry)
        elif op == J_STAMP:
            s.own_column(STAMP)[entry >> FIRST_AT & CARD_MASK] = entry >> STAMP_AT
            s.vals[V_SERIAL] -= 1
        elif op == J_VALUE:
            s.vals[entry >> FIRST_AT & FIRST_MASK] = entry >> SECOND_AT
        elif op == J_TAKEN:
            s.zones[entry >> FIRST_AT & FIRST_MASK].insert(entry >> THIRD_AT, card_in(entry >> SECOND_AT))
        elif op == J_LAID:
            s.zones[entry >> FIRST_AT].pop()
        elif op == J_SET:
            value = j.pop()
            index = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(index, int)
            where[index] = value
        elif op == J_APPEND:
            where = j.pop()
            assert isinstance(where, list)
            where.pop()
        elif op == J_REMOVE:
            thing = j.pop()
            index = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(index, int)
            where.insert(index, thing)
        elif op == J_DICT:
            value = j.pop()
            key = j.pop()
            table = j.pop()
            assert isinstance(table, dict)
            if value is None:
                del table[key]
            else:
                table[key] = value
        elif op == J_LIST:
            old = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(old, list)
            where[:] = old
        elif op == J_CARD:
            for at in range(len(s.cols)):
                s.own_column(at).pop()
            left = len(s.cols[DEF])
            del s.computed.chars[left:]  # (there are none after an exchange of definitions was undone)
            s.computed.elsewhere = [card for card in s.computed.elsewhere if card < left]
            s.computed.usable_elsewhere = find_usable_elsewhere(s)
            s.computed.changed = [card for card in s.computed.changed if card < left]
        elif op == J_MEMORY:
            s.last_known = j.pop()  # type: ignore[assignment]
            s.used = j.pop()  # type: ignore[assignment]
            s.memory_last = j.pop()  # type: ignore[assignment]
            s.memory = j.pop()  # type: ignore[assignment]
        else:
            raise KernelBug(f"unknown journal entry {entry}")
    if exchanged:
        s.computed.chars.clear()  # all of them are worked out from the definitions again
        s.computed.changed = []
    s.computed.delayed = find_delayed(s)
    s.computed.dirty = EVERYTHING
    s.computed.unsettled = EVERYTHING
    s.computed.check_interrupts = True
    s.computed.tick += 1
    s.batch.clear()
    s.batch_held = 0
