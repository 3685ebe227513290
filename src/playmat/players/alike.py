"""Answers that mean the same: copies of a card that nobody could tell apart."""

from __future__ import annotations

from playmat.kernel.model.schema import SEEN, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, FINISH, NO_CARD, PASS, WORD_BITS, Answer


def different(s: State, answers: list[Answer]) -> list[Answer]:
    """The answers without those that mean the same as an earlier one. Passing and being done come first."""
    found: list[Answer] = [answer for answer in (PASS, FINISH) if answer in answers]
    looks: set[tuple[int, ...]] = set()
    columns = [column for at, column in enumerate(s.cols) if at not in (STAMP, SEEN)]
    # When it came matters of a card on the field only.
    elsewhere = [column for at, column in enumerate(s.cols) if at not in (STAMP, SEEN, *s.book.turn_on_move)]
    field = s.book.schema.field
    counted = {key >> WORD_BITS for key in s.counters}
    for answer in answers:
        if answer in (PASS, FINISH):
            continue
        card = answer & CARD_MASK
        if card != NO_CARD and card not in counted and card < len(columns[0]):
            told = columns if s.cols[ZONE][card] == field else elsewhere
            look = (answer >> CARD_BITS, *(column[card] for column in told))
            if look in looks:
                continue
            looks.add(look)
        found.append(answer)
    return found
