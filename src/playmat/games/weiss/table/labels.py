"""Answers in words for people: "play Reed Child", "frontal attack", "pass"."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.interrupts import LEVEL_UP, RESHUFFLE
from playmat.games.weiss.rules.look import at
from playmat.games.weiss.rules.schema import (
    ATTACKS,
    HAND,
    O_ATTACK,
    O_CLIMAX,
    O_EVENT,
    O_EXCHANGE,
    O_PLAY,
    O_POSITION,
    O_TYPE,
    O_USE,
    PLACES,
    STAGE,
)
from playmat.kernel.model.schema import CONTROLLER, DEF, OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.procedures.replacing import effect_named
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_CARD,
    NONE,
    O_CARD,
    O_END,
    O_ITEM,
    O_NAME,
    O_NUMBER,
    O_PLACE,
    PASS,
    Q_ORDER,
    YES,
    Ask,
    aux_of,
    card_of,
    verb_of,
)

VERBS: Final[dict[int, str]] = {
    O_PLAY: "play",
    O_EVENT: "event",
    O_CLIMAX: "climax",
    O_USE: "use",
    O_EXCHANGE: "exchange",
    O_ATTACK: "attack",
    O_TYPE: "type",
    O_POSITION: "position",
}

_YES_NO: Final[dict[str, tuple[str, str]]] = {
    "shuffle the opponent's deck": ("shuffle the opponent's deck", "do not shuffle"),
    "pool": ("put the top card into the stock", "do not"),
    "treasure": ("put the top card into the stock", "do not"),
    "draw": ("draw a card", "do not draw"),
    "may": ("yes", "no"),
    "replace": ("yes, instead", "no"),
}

_PASS: Final[dict[str, str]] = {
    "main phase": "end the main phase",
    "climax phase": "no climax",
    "counter step": "no counter",
    "clock": "clock no card",
    "return": "return no character",
    "comeback": "bring nobody back",
    "standby": "put nobody",
    "gate": "bring no climax back",
    "choice": "choose nobody",
}

_FINISH: Final[dict[str, str]] = {"attack": "no attack", "exchange of the opening hand": "that is all"}

_CARD: Final[dict[str, str]] = {"clock": "clock ", "level up": "level up with ", "encore step": "put away "}


def name_of(s: State, card: int) -> str:
    """The printed name of a card."""
    return s.pool.defs[s.cols[DEF][card]].name


def label(s: State, ask: Ask, answer: int) -> str:
    """An answer in words; "" if there are none better than the answer's own text."""
    if answer == PASS:
        return _PASS.get(ask.about, "pass")
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
    if verb == O_POSITION:
        return _position(s, ask.player, stage_meant(s, ask, answer), aux)
    if verb == O_EXCHANGE:
        return "exchange two positions"
    if verb == O_ITEM:
        return _item(s, ask, answer)
    if card == NO_CARD or card >= len(s.cols[DEF]):
        return ""
    return _with_card(s, ask, verb, card, aux)


def stage_meant(s: State, ask: Ask, answer: int) -> int:
    """Whose stage a position is one of: that on which the character moves, or its owner's if it comes from elsewhere;
    with no character that of who is asked.
    """
    card = card_of(answer)
    if card >= len(s.cols[DEF]):
        return ask.player
    return s.cols[CONTROLLER if s.cols[ZONE][card] == STAGE else OWNER][card]


def _position(s: State, asked: int, player: int, place: int) -> str:
    """A stage position, and who stands there."""
    if not 0 < place < len(PLACES):
        return ""
    card = at(s, player, place)
    where = PLACES[place] if player == asked else f"the opponent's {PLACES[place]}"
    return where if card == NONE else f"{where} ({name_of(s, card)})"


def _with_card(s: State, ask: Ask, verb: int, card: int, aux: int) -> str:
    name = name_of(s, card)
    if verb == O_USE:
        return _ability(s, card, aux)
    if verb == O_CARD:
        return _CARD.get(ask.about, "") + name
    if verb == O_END:
        return f"{name} to the {'bottom' if aux else 'top'}"
    if verb == O_TYPE:
        return f"{ATTACKS[aux]} attack" if aux < len(ATTACKS) else ""
    word = {O_PLAY: "play", O_EVENT: "play", O_CLIMAX: "play", O_ATTACK: "attack with"}.get(verb, "")
    return f"{word} {name}" if word else ""


def _ability(s: State, card: int, place: int) -> str:
    abilities = s.computed.chars[card].abilities
    if place >= len(abilities):
        return ""
    number = sum(1 for a in abilities[: place + 1] if s.pool.codes[a].kind == s.pool.codes[abilities[place]].kind)
    return f"use ability {number} of {name_of(s, card)}"


def _which_of(s: State, ask: Ask, card: int, at: int) -> str:
    """A waiting ability (or a replacement); by its number where different ones of a card are among the options."""
    name = name_of(s, card)
    if ask.about == "next ability":
        mine = [s.waiting[aux_of(o)].aid for o in ask.options if card_of(o) == card]
        if len(set(mine)) > 1:
            abilities = s.pool.defs[s.cols[DEF][card]].base.abilities
            aid = s.waiting[at].aid
            return (
                f"ability {abilities.index(aid) + 1} of {name}" if aid in abilities else f"a gained ability of {name}"
            )
    return f"the ability of {name}"


def _item(s: State, ask: Ask, answer: int) -> str:
    card, aux = card_of(answer), aux_of(answer)
    if ask.kind == Q_ORDER and ask.about == "replace":
        return effect_named(s, aux)
    if ask.kind == Q_ORDER and card != NO_CARD:
        return _which_of(s, ask, card, aux)
    if ask.about == "rule action":
        return {RESHUFFLE: "refresh first", LEVEL_UP: "level up first"}.get(aux, "")
    if ask.about == "hand or stock":
        return "to the hand" if aux == HAND else "to the stock"
    if ask.about == "mode":
        return f"effect {aux + 1}"
    return ""
