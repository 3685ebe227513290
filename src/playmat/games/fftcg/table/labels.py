"""Answers in words for people: "cast Ifrit", "attack with Cloud", "pass"."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import (
    ELEMENTS,
    FIELD,
    LB_DECK,
    O_ATTACK,
    O_BLOCK,
    O_CAST,
    O_CP,
    O_PLAY,
    O_PRIME,
    O_USE,
    O_WARP,
)
from playmat.kernel.model.schema import DEF, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.procedures.replacing import effect_named
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_CARD,
    O_CARD,
    O_END,
    O_ITEM,
    O_NAME,
    O_NUMBER,
    O_PLACE,
    PASS,
    Q_ORDER,
    Q_PAY,
    YES,
    Ask,
    aux_of,
    card_of,
    verb_of,
)

VERBS: Final[dict[int, str]] = {
    O_CAST: "cast",
    O_PLAY: "play",
    O_USE: "use",
    O_ATTACK: "attack",
    O_BLOCK: "block",
    O_CP: "cp",
    O_WARP: "warp",
    O_PRIME: "prime",
}

WORDS: Final = {
    O_CAST: "cast",
    O_PLAY: "play",
    O_ATTACK: "attack with",
    O_BLOCK: "block with",
    O_WARP: "warp",
    O_PRIME: "prime",
}

_YES_NO: Final[dict[str, tuple[str, str]]] = {
    "first turn": ("take the first turn", "let the opponent begin"),
    "mulligan": ("exchange the hand", "keep the hand"),
    "another attack": ("attack again", "no more attacks"),
    "ex burst": ("use the EX Burst", "do not use the EX Burst"),
    "shuffle the opponent's deck": ("shuffle the opponent's deck", "do not shuffle"),
    "may": ("yes", "no"),
    "replace": ("yes, instead", "no"),
}

_FINISH: Final[dict[str, str]] = {
    "attack": "no attack",
    "party": "no more attackers",
    "block": "no block",
}


def name_of(s: State, card: int) -> str:
    """The printed name of a card."""
    return s.pool.defs[s.cols[DEF][card]].name


def label(s: State, ask: Ask, answer: int) -> str:
    """An answer in words; "" if there are none better than the answer's own text."""
    if answer == PASS:
        return "pass"
    if answer in (YES, NO):
        words = _YES_NO.get(ask.about, ("yes", "no"))
        return words[0] if answer == YES else words[1]
    if answer == FINISH:
        return _FINISH.get(ask.about, "done")
    verb, card, aux = verb_of(answer), card_of(answer), aux_of(answer)
    if verb == O_NUMBER:
        return str(aux) if card == NO_CARD else f"{aux} to {name_of(s, card)}"
    if verb == O_NAME:
        return s.pool.words[aux]
    if verb == O_PLACE:
        return f"the card in place {(aux & 1023) + 1}"
    if verb == O_ITEM:
        return _item(s, ask, answer)
    if card == NO_CARD or card >= len(s.cols[DEF]):
        return ""
    return _with_card(s, ask, verb, card, aux)


def _with_card(s: State, ask: Ask, verb: int, card: int, aux: int) -> str:
    name = name_of(s, card)
    if verb == O_USE:
        return _ability(s, card, aux)
    if verb == O_CP:
        return f"{_payment(s, card)} {name} for {ELEMENTS[aux]} CP"
    if verb == O_CARD:
        return f"{_payment(s, card)} {name}" if ask.kind == Q_PAY else name
    if verb == O_END:
        return f"{name} to the {'bottom' if aux else 'top'}"
    word = WORDS.get(verb, "")
    if word and s.cols[ZONE][card] == LB_DECK:
        return f"{word} {name} from the LB deck"
    return f"{word} {name}" if word else ""


def _payment(s: State, card: int) -> str:
    zone = s.cols[ZONE][card]
    return "dull" if zone == FIELD else "turn up" if zone == LB_DECK else "discard"


def _ability(s: State, card: int, place: int) -> str:
    abilities = s.computed.chars[card].abilities
    if place >= len(abilities):
        return ""
    special = s.pool.codes[abilities[place]].name
    if special:
        return f"use {special} of {name_of(s, card)}"
    number = sum(1 for a in abilities[: place + 1] if s.pool.codes[a].kind == s.pool.codes[abilities[place]].kind)
    return f"use ability {number} of {name_of(s, card)}"


def _item(s: State, ask: Ask, answer: int) -> str:
    card, aux = card_of(answer), aux_of(answer)
    if ask.kind == Q_ORDER and ask.about == "replace":
        return effect_named(s, aux)
    if ask.kind == Q_ORDER and card != NO_CARD:
        return f"the ability of {name_of(s, card)}"
    if ask.about == "mode":
        return f"action {aux + 1}"
    if ask.about == "way of paying":
        return "the usual cost" if aux == 0 else f"the other cost {aux}"
    if card == NO_CARD and aux < len(s.stack):
        item = s.stack[aux]
        return name_of(s, item.card) if item.card >= 0 else f"the ability of {name_of(s, item.ctx.src & NO_CARD)}"
    return ""
