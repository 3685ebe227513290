"""Lines of a player that have one wording or a few: `pass`, `no block`, `use the EX Burst`, `keep`."""

from __future__ import annotations

import re

from playmat.scenario.model import Script

_YES = Script(answers=(True,))
_NO = Script(answers=(False,))
_DONE = Script(done=True)
_NOBODY = "(nothing|nobody|no-one)"
_BURST = r"((the|an|its) |\w[\w' -]*'s )?EX Burst"

# (wording, verb, answers); every verb may carry an s.
_LINES: list[tuple[str, str, Script]] = [
    ("passe?s?( priority)?", "pass", Script()),
    ("concedes?( the game)?", "concede", Script()),
    ("keeps?( (the|his|her|their) hand)?", "keep", _NO),
    ("(redraws?|mulligans?)( (the|his|her|their) hand)?", "redraw", _YES),
    ("goe?s? first|takes? the first turn", "first", _YES),
    ("goe?s? second|lets? [AB] go first", "first", _NO),
    (f"(declares? )?no attack(er)?s?|do(es)? not attack|attacks? with {_NOBODY}", "attack", _DONE),
    (f"(declares? )?no block(er)?s?|do(es)? not block|blocks? with {_NOBODY}", "block", _DONE),
    ("goe?s? for another attack|attacks? again|makes? another attack", "again", _YES),
    ("do(es)? not attack again|no (further|other|more) attacks?|ends? the attack phase", "again", _NO),
    ("yes|accepts?|takes? it|do(es)? (it|so)", "answer", _YES),
    ("no|declines?|do(es)? not", "answer", _NO),
    (f"(do(es)? not|declines? to) (use|take|trigger) {_BURST}|no EX Burst|declines? {_BURST}", "ex", _NO),
    (f"(uses?|takes?|triggers?|accepts?) {_BURST}", "ex", _YES),
    ("finish(es)?|done|(chooses?|selects?|picks?) (no more|nothing|none)", "answer", _DONE),
    ("pays? nothing|do(es)? not pay|pays? no more", "pay", Script(answers=(False,), done=True)),
]
_COMPILED = [(re.compile(wording), verb, script) for wording, verb, script in _LINES]
_REMARK = re.compile(r"\s*\([^()]*\)")


def fixed_line(line: str) -> tuple[str, Script] | None:
    """Verb and answers of a line that has a fixed wording; what stands in round brackets is a remark."""
    bare = _REMARK.sub("", line).strip() or line
    for wording, verb, script in _COMPILED:
        if wording.fullmatch(bare):
            return verb, script
    return None
