"""The kinds of entries in a table's journal. A table is made again from them alone (`Table.restore`).

ANSWER: a recorded answer; its player is the person who decided, -1 where nobody was asked or a computer player decided.
MORE: the same, for what follows on it in one go, so that one is taken back with the other. UNDO: how many answers are
left. OFFER: what, then a line with its words. ACCEPT, DECLINE: of the offer that stands. BANKS: seconds in each
player's bank. LATE: the player's time ran out. NEXT: the id of the table on which the rematch is played. PLAYED: for
how many seconds the game has been played, whenever a turn has begun or the game has ended.
"""

from __future__ import annotations

from typing import Final

ANSWER: Final = "answer"
MORE: Final = "more"
UNDO: Final = "undo"
OFFER: Final = "offer"
ACCEPT: Final = "accept"
DECLINE: Final = "decline"
BANKS: Final = "banks"
LATE: Final = "late"
NEXT: Final = "next"
PLAYED: Final = "played"
