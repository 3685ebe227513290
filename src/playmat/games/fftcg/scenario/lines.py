"""How lines of play are worded in FFTCG."""

from __future__ import annotations

from playmat.scenario.speech import DONE, NO, YES, Speech

_NOBODY = "(nothing|nobody|no-one)"
_BURST = r"((the|an|its|(?P<card>\S.*)'s) )?EX Burst"

SPEECH = Speech(
    actions={
        "activate": "use", "declare": "attack",
        "keep": "keep", "redraw": "redraw", "mulligan": "redraw", "go": "go", "dull": "dull",
        "break": "break",
    },
    shapes={"attack": "cards", "block": "cards"},
    before_cards=(("party", "of"), ("attack", "with")),
    lines=(
        ("keeps?( (the|his|her|their) hand)?", "keep", NO),
        ("(redraws?|mulligans?)( (the|his|her|their) hand)?", "redraw", YES),
        ("goe?s? first|takes? the first turn", "first", YES),
        ("goe?s? second|lets? [AB] go first", "first", NO),
        (f"(declares? )?no attack(er)?s?|do(es)? not attack|attacks? with {_NOBODY}", "attack", DONE),
        (f"(declares? )?no block(er)?s?|do(es)? not block|blocks? with {_NOBODY}", "block", DONE),
        ("goe?s? for another attack|attacks? again|makes? another attack", "again", YES),
        ("do(es)? not attack again|no (further|other|more) attacks?|ends? the attack phase", "again", NO),
        (f"((do(es)? not|declines? to) (use|take|trigger)|declines?) {_BURST}|no EX Burst", "ex", NO),
        (f"(uses?|takes?|triggers?|accepts?) {_BURST}", "ex", YES),
    ),
    parts={"dulling": "dull", "breaking": "break"},
    pays=("dull", "break"),
    turns=("dull",),
    ability_kinds=("action", "special", "auto"),
    abilities=("auto-ability",),
    units=("cp", "crystal", "crystals"),
    purposes=("s",),
    purpose_words="an Element, CP, S, `the additional cost`",
    zones={"break": (("in", "the", "break", "zone"), ("from", "the", "break", "zone"))},
    manners=(("back", "attack"),),
    says_nothing=(
        ("alone",), ("together",), ("in", "response"), ("as", "attackers"), ("as", "attacker"), ("as", "a", "party"),
        ("as", "an", "attacker"), ("as", "the", "attacker"),
    ),
    symbols={
        "火": "Fire", "氷": "Ice", "風": "Wind", "土": "Earth", "雷": "Lightning", "水": "Water", "光": "Light",
        "闇": "Dark",
    },
)  # fmt: skip
