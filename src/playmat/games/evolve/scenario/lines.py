"""How lines of play are worded in Shadowverse: Evolve."""

from __future__ import annotations

from playmat.scenario.model import Script
from playmat.scenario.speech import DONE, NO, YES, Speech

_NOBODY = "(nothing|nobody|no-one)"
_DECLARES = "(declares?|bases? (the|his|her|their) deck on)( the| an?)?"

SPEECH = Speech(
    actions={
        "activate": "use",
        "evolve": "evolve",
        "serve": "evolve",
        "engage": "engage",
        "keep": "keep",
        "banish": "choose",
        "declare": "name",
    },
    shapes={"attack": "cards", "engage": "cards", "evolve": "card"},
    before_cards=(("attack", "with"),),
    lines=(
        ("(evolves?|serves?) (?P<card>.+) with (an|the) evolution point", "evolve", YES),
        ("ends? (the |its |his |her )?(main phase|turn)|plays? nothing( more)?", "pass", Script()),
        ("(uses? )?no quick", "no quick", Script()),
        (f"engages? {_NOBODY}", "engage", DONE),
        ("keeps?( (the|his|her|their) hand)?", "keep", NO),
        ("redraws?( (the|his|her|their) hand)?", "redraw", YES),
        (f"{_DECLARES} class", "base", YES),
        (f"{_DECLARES} universe", "base", NO),
        ("goe?s? first", "first", YES),
        ("goe?s? second|lets? [AB] go first", "first", NO),
        ("engages? it on arrival|engages? it", "answer", YES),
        ("leaves? it reserved", "answer", NO),
    ),
    parts={"banishing": "return", "destroying": "return"},
    units=("play", "point", "points"),
    zones={
        "EX area": (("in", "the", "EX", "area"), ("from", "the", "EX", "area")),
        "cemetery": (("in", "the", "cemetery"), ("from", "the", "cemetery")),
        "hand": (("in", "hand"), ("from", "hand")),
        "evolve deck": (("in", "the", "evolve", "deck"), ("from", "the", "evolve", "deck")),
    },
    says_nothing=(("in", "response"), ("quickly",)),
)  # fmt: skip
