"""What one game tells a deck builder, read from its log and last state when it is over: play pays nothing for it."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.schema import DEF, E_CAST, E_MOVE, E_PHASE, OWNER
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, CardId
from playmat.kernel.views.eventlog import as_it_was, exchanges

OPENING: Final = 1  # in the hand with which the first turn begins
DRAWN: Final = 2  # has come from the deck into the hand, at any time
PLAYED: Final = 4
MULLIGANED: Final = 8  # sent back from the first hand
WHAT: Final = {"opening": OPENING, "drawn": DRAWN, "played": PLAYED, "mulliganed": MULLIGANED}


def cards_of(s: State) -> list[dict[str, int]]:
    """For each seat what happened to its cards: by key of the printed card, the bits OPENING, DRAWN, ...

    A game that tells of playing counts what it calls played or cast; in others a card is played when it goes from
    the hand to an open zone.
    """
    schema = s.book.schema
    found: list[dict[str, int]] = [{} for _ in range(s.players)]
    hand, deck = schema.hand, schema.deck
    if hand < 0:
        return found
    kinds = {E_CAST, *(at for at, name in enumerate(schema.events) if name == "played")}
    told = "played" in schema.events
    exchanged = exchanges(s, 0)
    owners, defs = s.cols[OWNER], s.cols[DEF]
    begun = False
    held: set[int] = set()
    bits = [0] * len(defs)
    events = s.history.log.every()
    first_phase = next((at for at, event in enumerate(events) if event[0] == E_PHASE), 0)
    for at, (kind, _, _, card, _, _, frm, to, _, _) in enumerate(events):
        if at >= first_phase and not begun:
            begun = True
            for one in held:
                bits[one] |= OPENING
        if kind != E_MOVE and kind not in kinds:
            continue
        card &= CARD_MASK
        if card >= len(bits):
            continue
        if exchanged:
            card = as_it_was(CardId(card), at, exchanged)
        if kind in kinds:
            bits[card] |= PLAYED
        elif to == hand:
            held.add(card)
            if frm == deck:
                bits[card] |= DRAWN
        elif frm == hand:
            held.discard(card)
            if not begun:
                bits[card] |= MULLIGANED
            elif not told and not schema.hidden[to]:
                bits[card] |= PLAYED
    for card, what in enumerate(bits):
        if what:
            of, key = found[owners[card]], s.pool.defs[defs[card]].key
            of[key] = of.get(key, 0) | what
    return found
