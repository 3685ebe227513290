"""Answers in words for people, where they are this game's own: "frontal attack", "center left (Reed Child)"."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.interrupts import LEVEL_UP, RESHUFFLE
from playmat.games.weiss.rules.queries import at
from playmat.games.weiss.rules.schema import ATTACKS, HAND, O_POSITION, O_TYPE, PLACES, STAGE
from playmat.kernel.model.schema import CONTROLLER, DEF, OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, Answer, Ask, CardId, aux_of, card_of
from playmat.rules.labels import Labels, name_of

_CARD: Final[dict[str, str]] = {"clock": "clock ", "level up": "level up with ", "encore step": "put away "}


def stage_meant(s: State, ask: Ask, answer: Answer) -> int:
    """Whose stage a position is one of: that on which the character moves, or its owner's if it comes from elsewhere;
    with no character that of who is asked.
    """
    card = card_of(answer)
    if card >= len(s.cols[DEF]):
        return ask.player
    return s.cols[CONTROLLER if s.cols[ZONE][card] == STAGE else OWNER][card]


def _position(s: State, ask: Ask, answer: Answer) -> str:
    """A stage position, and who stands there."""
    player, place = stage_meant(s, ask, answer), aux_of(answer)
    if not 0 < place < len(PLACES.names):
        return ""
    card = at(s, player, place)
    where = PLACES.names[place] if player == ask.player else f"the opponent's {PLACES.names[place]}"
    return where if card == NONE else f"{where} ({name_of(s, CardId(card))})"


def _type(s: State, ask: Ask, answer: Answer) -> str:
    kind = aux_of(answer)
    return f"{ATTACKS.names[kind]} attack" if kind < len(ATTACKS.names) else ""


def _card(s: State, ask: Ask, answer: Answer) -> str:
    return _CARD.get(ask.about, "") + name_of(s, card_of(answer))


def _item(s: State, ask: Ask, answer: Answer) -> str:
    aux = aux_of(answer)
    if ask.about == "rule action":
        return {RESHUFFLE: "refresh first", LEVEL_UP: "level up first"}.get(aux, "")
    if ask.about == "hand or stock":
        return "to the hand" if aux == HAND else "to the stock"
    return ""


LABELS: Final = Labels(
    passing={
        "main phase": "end the main phase",
        "climax phase": "no climax",
        "counter step": "no counter",
        "clock": "clock no card",
        "return": "return no character",
        "comeback": "bring nobody back",
        "standby": "put nobody",
        "gate": "bring no climax back",
        "choice": "choose nobody",
    },
    finishing={"attack": "no attack", "exchange of the opening hand": "that is all"},
    yes_no={
        "pool": ("put the top card into the stock", "do not"),
        "treasure": ("put the top card into the stock", "do not"),
        "draw": ("draw a card", "do not draw"),
    },
    worked_out={O_TYPE: _type, O_POSITION: _position},
    card=_card,
    item=_item,
    by_name=False,
)
