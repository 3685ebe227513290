"""Answers in words for people, where they are this game's own: "attack Bronze Elf", "engage on arrival"."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.queries import is_leader
from playmat.games.evolve.rules.schema import BASES, O_TARGET
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, Q_ORDER, Answer, Ask, CardId, aux_of, card_of
from playmat.rules.labels import Labels, name_of


def _target(s: State, ask: Ask, answer: Answer) -> str:
    """The follower that is attacked, or the leader."""
    card = card_of(answer)
    if card >= len(s.cols[DEF]):
        return ""
    return "attack the leader" if is_leader(s, card) else f"attack {name_of(s, card)}"


def _item(s: State, ask: Ask, answer: Answer) -> str:
    card, aux = card_of(answer), aux_of(answer)
    if ask.kind == Q_ORDER and card != NO_CARD:
        return _which_of(s, ask, card, aux)
    if ask.about == "mode":
        return f"option {aux + 1}"
    if ask.about == "way of paying":
        return "pay the usual cost" if aux == 0 else f"pay cost {aux} besides"
    return f"the {BASES[aux]}" if ask.about == "basis of the deck" and aux < len(BASES) else ""


def _which_of(s: State, ask: Ask, card: CardId, at: int) -> str:
    """A pending ability (or a replacement); by its number where different ones of a card are among the options."""
    name = name_of(s, card)
    if ask.about == "next ability":
        mine = [s.waiting[aux_of(o)].aid for o in ask.options if card_of(o) == card]
        if len(set(mine)) > 1:
            abilities = s.pool.defs[s.cols[DEF][card]].base.abilities
            aid = s.waiting[at].aid
            return f"ability {abilities.index(aid) + 1} of {name}" if aid in abilities else f"a given ability of {name}"
    return f"the ability of {name}"


LABELS: Final = Labels(
    passing={"main phase": "end the main phase", "quick": "do nothing"},
    finishing={"ward": "engage no more", "play points": "pay with play points alone"},
    yes_no={
        "go first": ("go first", "go second"),
        "redraw": ("redraw the hand", "keep the hand"),
        "engage on arrival": ("engage it", "leave it reserved"),
    },
    worked_out={O_TARGET: _target},
    item=_item,
)
