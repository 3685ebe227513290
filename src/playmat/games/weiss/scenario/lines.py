"""How lines of play are worded in Weiss Schwarz."""

from __future__ import annotations

from playmat.games.weiss.rules.schema import POSITIONS
from playmat.scenario.model import PLAYERS, Script
from playmat.scenario.speech import DONE, NO, YES, Speech

_PHASE = "(the |his |her )?(main|clock|climax|attack) phase"
_NOBODY = "(nothing|nobody|no-one)"

SPOTS = {
    f"{name}{place}": (player, place) for player, name in enumerate(PLAYERS) for place in POSITIONS
}  # A1 ... A5, B1 ... B5

SPEECH = Speech(
    actions={
        "activate": "use", "frontal": "frontal", "side": "side", "direct": "direct", "clock": "clock",
        "move": "exchange", "level": "level", "reverse": "choose", "rest": "rest",
        "keep": "keep", "declare": "name", "encore": "encore",
    },
    shapes={
        "attack": "cards", "frontal": "cards", "side": "cards", "direct": "cards", "clock": "cards",
        "level": "cards", "encore": "cards",
    },
    before_cards=(("attack", "with"),),
    lines=(
        (f"ends? {_PHASE}|plays? nothing( more)?|no (climax|counter)|plays? no (climax|counter)", "pass", Script()),
        (f"no clock|clocks? {_NOBODY}|do(es)? not clock", "clock", DONE),
        (f"(declares? )?no (more |further )?attacks?|do(es)? not attack|attacks? with {_NOBODY}", "attack", DONE),
        ("keeps?( (the|his|her|their) hand)?", "redraw", DONE),
        ("(the )?refresh(es)? first", "refresh", Script()),
        ("levels? up first", "level up", Script()),
        ("puts? it (in)?to (the |his |her )?hand", "to hand", Script()),
        ("puts? it (in)?to (the |his |her )?stock", "to stock", Script()),
        ("no encore|declines? (the )?encore|do(es)? not pay (for )?encore", "answer", NO),
        ("pays?( for)? (the )?encore", "answer", YES),
    ),
    parts={"onto": "to", "resting": "rest", "revealing": "select"},
    pays=("rest",),
    ability_kinds=("auto",),
    turns=("rest",),
    zones={
        "stage": (("on", "stage"), ("on", "the", "stage"), ("from", "the", "stage")),
        "waiting room": (("in", "the", "waiting", "room"), ("from", "the", "waiting", "room"), ("in", "wr")),
    },
    says_nothing=(("as", "a", "counter"), ("as", "backup"), ("in", "the", "counter", "step"), ("in", "response")),
)  # fmt: skip
