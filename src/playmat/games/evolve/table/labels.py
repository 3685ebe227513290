"""Answers in words for people, where they are this game's own: "attack Bronze Elf", "engage on arrival"."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.queries import is_leader
from playmat.games.evolve.rules.schema import BASES, O_TARGET
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer, Ask, aux_of, card_of
from playmat.rules.labels import Labels, name_of


def _target(s: State, ask: Ask, answer: Answer) -> str:
    """The follower that is attacked, or the leader."""
    card = card_of(answer)
    if card >= len(s.cols[DEF]):
        return ""
    return "attack the leader" if is_leader(s, card) else f"attack {name_of(s, card)}"


def _item(s: State, ask: Ask, answer: Answer) -> str:
    aux = aux_of(answer)
    if ask.about == "way of paying":
        return "pay the usual cost" if aux == 0 else f"pay cost {aux} besides"
    return f"the {BASES[aux]}" if ask.about == "basis of the deck" and aux < len(BASES) else ""


LABELS: Final = Labels(
    passing={"main phase": "end the main phase", "quick": "do nothing"},
    finishing={"ward": "engage no more", "play points": "pay with play points alone"},
    yes_no={
        "go first": ("go first", "go second"),
        "redraw": ("redraw the hand", "keep the hand"),
        "engage on arrival": ("engage it", "leave it reserved"),
        "additional cost": ("pay the additional cost", "pay nothing besides"),
    },
    worked_out={O_TARGET: _target},
    item=_item,
    mode="option",
)
