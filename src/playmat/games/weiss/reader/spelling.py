"""How Weiss Schwarz's card text is spelled: icons, quoted names and abilities, and the wordings of two eras."""

from __future__ import annotations

import re
from typing import Final

from playmat.text.normal import Marked, Normaliser, Rule, open_word

# What stands between 【 and 】, whatever its case.
ICONS: Final = {
    "auto": "auto",
    "cont": "cont",
    "act": "act",
    "rest": "rest",
    "stand": "stand",
    "reverse": "reverse",
    "cxcombo": "cxcombo",
    "counter": "counter",
    "clock": "clock",
    "standby": "standby",
    "replay": "replay",
    "1/turn": "once",
    "soul": "soul",
    "shot": "shot",
    "pool": "pool",
    "treasure": "treasure",
    "come back": "comeback",
    "draw": "draw",
    "gate": "gate",
    "choice": "choice",
    "return": "return",
}
# Pictures that the texts name by their files.
PICTURES: Final = {
    "soul",
    "treasure",
    "comeback",
    "choice",
    "standby",
    "bounce",
    "draw",
    "gate",
    "shot",
    "pool",
    "stock",
}
NUMBERS: Final = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def _icon(m: re.Match[str]) -> str:
    icon = ICONS.get(m.group(1).strip().lower())
    return m.group(0) if icon is None else f" {open_word('sign', icon)} "


def _picture(m: re.Match[str]) -> str:
    name = m.group(1).lower()
    return open_word("sign", "return" if name == "bounce" else name) if name in PICTURES else m.group(0)


def _number(m: re.Match[str]) -> str:
    return str(NUMBERS.index(m.group(0).lower()) + 1)


# An ability in quotes begins with its icon, a quoted effect after the sentence that asks for it.
ABILITY: Final = re.compile(r"\s*(?:【|\[(?:AUTO|ACT|CONT)\]|［(?:AUTO|ACT|CONT)］)")
ASKED: Final = re.compile(
    r"(?:actions?|effects?|abilit(?:y|ies)|effect and perform it|perform it)[.:]?\s*$", re.IGNORECASE
)
ENDS: Final = re.compile(r"[.)\]］!?]\s*$")
# What only the text of an effect holds.
SENTENCE: Final = re.compile(r"\b(?:your|you)\b.*\.$", re.DOTALL)
AFTER_NAME: Final = re.compile(r"$|[\s,.;:)\]］'’/／&\[［(×]|cards?\b")


def quotes(text: str) -> list[tuple[int, int]]:
    """Where quoted names stand: begin and end, quote marks included. Quotes that hold abilities or effects are left as
    they are, and names are found inside of them too; a name may hold quotes itself.
    """
    names: list[tuple[int, int]] = []
    at, depth = 0, 0
    while (at := text.find('"', at)) >= 0:
        before, after = text[:at], text[at + 1 :]
        closes = depth and ENDS.search(before) and not after[:1].isalnum() and after[:1] != '"'
        if ABILITY.match(after) or (not closes and _effect_begins(before, after)):
            depth += 1
            at += 1
        elif closes or (depth and ENDS.search(before) and after.startswith('"')):
            depth -= 1
            at += 1
        else:
            end = name_end(text, at + 1)
            if end < 0:
                return names
            if SENTENCE.search(text[at + 1 : end]):
                depth += 1
                at += 1
                continue
            names.append((at, end + 1))
            at = end + 1
    return names


def _effect_begins(before: str, after: str) -> bool:
    """Whether a quote opens the text of an effect: after "the following effects.", or after another such text."""
    if not after[:1].isupper() and after[:1] not in ("[", "［"):
        return False
    said = before.rstrip()
    return bool(ASKED.search(said)) or (said.endswith('."') and before != said)


def name_end(text: str, start: int) -> int:
    """Where the quote of a name closes that opens before `start`; quotes inside of the name come in pairs."""
    at, inside = start, False
    if text.startswith('"', at):
        inside = True
        at += 1
    while (at := text.find('"', at)) >= 0:
        if inside:
            inside = False
        elif AFTER_NAME.match(text, at + 1) and not _opens_inside(text, at):
            return at
        else:
            inside = True
        at += 1
    return -1


def _opens_inside(text: str, at: int) -> bool:
    """Whether a quote mark opens a quote within a name: a space stands before it and none after."""
    return text[at - 1 : at].isspace() and not text[at + 1 : at + 2].isspace() and at + 1 < len(text)


def mark_names(marked: Marked) -> None:
    """Every quoted name becomes one open word."""
    marked.replace(re.compile("[\u201c\u201d\u201e\u2033]"), '"')
    for start, end in reversed(quotes(marked.text)):
        name = marked.text[start + 1 : end - 1].strip()
        marked.put(start, end, open_word("name", name))


BEFORE: Final[list[Rule]] = [
    (re.compile("[\u2018\u2019]"), "'"),
    (re.compile(r"(?<=\w)\?(?=\w)"), " "),  # a space that a file has lost
    (re.compile(r"(?<=】)' />"), ""),  # what is left of a picture
    (re.compile("\u3001"), ","),
    (re.compile("［"), "["),
    (re.compile("］"), "]"),
    (re.compile("（"), "("),
    (re.compile("）"), ")"),
    (re.compile(r"【\s*([^】]*?)\s*】"), _icon),
    (re.compile(r"\[(AUTO|ACT|CONT|REST|STAND|REVERSE|COUNTER|CXCOMBO|CLOCK)\]"), _icon),
    (re.compile(r"\b(COUNTER|CLOCK)@"), _icon),
    (re.compile(r"\[?\b(\w+)\.gif\]?"), _picture),
    (re.compile(r"《\s*([^》]*?)\s*》"), lambda m: open_word("trait", m.group(1))),
    (re.compile(r"\s&\s"), ", "),
    (re.compile("[ｘＸ]"), "x"),
    (re.compile(r"\b1/TURN@?"), open_word("sign", "once")),
    (re.compile(r"\["), "⟨"),
    (re.compile(r"\]"), "⟩"),
    (re.compile(r"\b(?:" + "|".join(NUMBERS) + r")\b", re.IGNORECASE), _number),
    (re.compile(r"\b(?:his or her|his/her)\b"), "their"),
]


def normaliser() -> Normaliser:
    """The normaliser of Weiss Schwarz's card text. A card's own name in its text means every card of that name."""
    return Normaliser(BEFORE, own_name=False, first=mark_names)
