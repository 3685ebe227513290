"""Answers in words for people, where they are this game's own: "dull Moogle for Wind CP"."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import ELEMENTS, FIELD, LB_DECK, O_CP
from playmat.kernel.model.schema import ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, Q_PAY, Answer, Ask, CardId, aux_of, card_of
from playmat.rules.labels import Labels, name_of


def _payment(s: State, card: CardId) -> str:
    zone = s.cols[ZONE][card]
    return "dull" if zone == FIELD else "turn up" if zone == LB_DECK else "discard"


def _for_cp(s: State, ask: Ask, answer: Answer) -> str:
    card = card_of(answer)
    return f"{_payment(s, card)} {name_of(s, card)} for {ELEMENTS[aux_of(answer)]} CP"


def _card(s: State, ask: Ask, answer: Answer) -> str:
    card = card_of(answer)
    return f"{_payment(s, card)} {name_of(s, card)}" if ask.kind == Q_PAY else name_of(s, card)


def _item(s: State, ask: Ask, answer: Answer) -> str:
    card, aux = card_of(answer), aux_of(answer)
    if ask.about == "way of paying":
        return "the usual cost" if aux == 0 else f"the other cost {aux}"
    if card == NO_CARD and aux < len(s.stack):
        item = s.stack[aux]
        return (
            name_of(s, item.card) if item.card >= 0 else f"the ability of {name_of(s, CardId(item.ctx.src & NO_CARD))}"
        )
    return ""


def _from_where(s: State, card: CardId) -> str:
    return " from the LB deck" if s.cols[ZONE][card] == LB_DECK else ""


LABELS: Final = Labels(
    passing={},
    finishing={"attack": "no attack", "party": "no more attackers", "block": "no block"},
    yes_no={
        "first turn": ("take the first turn", "let the opponent begin"),
        "mulligan": ("exchange the hand", "keep the hand"),
        "another attack": ("attack again", "no more attacks"),
        "ex burst": ("use the EX Burst", "do not use the EX Burst"),
    },
    worked_out={O_CP: _for_cp},
    card=_card,
    item=_item,
    after=_from_where,
    mode="action",
)
