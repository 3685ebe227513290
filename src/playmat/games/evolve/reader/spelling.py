"""How the text of Shadowverse: Evolve cards is spelled: icons in brackets, names and traits by their capitals.

Names of cards stand in bold italics on the cards and have lost them in the public files. A run of capitalised words
inside a sentence is a token's name before "token", a trait before a type of card, a counter's before "counter", and a
card's name elsewhere.
"""

from __future__ import annotations

import re
from typing import Final

from playmat.text.normal import CLOSE, OPEN, Marked, Normaliser, Rule

# What stands in brackets for a picture; costs are numbers, classes are words of their own.
ICONS: Final = (
    "evolve", "fanfare", "lastwords", "act", "quick", "engage", "feed", "attack", "defense", "q", "ride", "adv",
)  # fmt: skip
CLASSES: Final = ("forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft", "neutral")
NUMBERS: Final = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

# Words with a capital that are none of a name: what the game's texts write so.
_GAME: Final = (
    "EX|Ward|Storm|Rush|Assail|Intimidate|Drain|Bane|Aura|Combo|Spellchain|SC|Stack|Earth(?= Rite)|Rite|Overflow|"
    "Necrocharge|NC|"
    "Sanguine|Serve|Race|Evolve|Quick|Fanfare|Last(?= Words)|Words|"
    "Strike|On|Super-Evolve|Evolution|Super-Evolution|Points?|X|Y|A|"
    "Leader|Follower|Lesson|Drive|Ride|Feed|Lyria|Twin|Maneuver|Advance|Enhance|Accelerate|Crystallize|Invocation|Act"
)
_CAPITAL: Final = r"(?!(?:" + _GAME + r")\b)[A-Z\u00c0-\u00de][\w'\u2019-]*(?:@[\w]+)?"
_JOINT: Final = r"(?:,? (?:(?:of|from|in|to|with|for) the|of|the|from|in|on|and|&|to|with|for|a) |,? & |, | )"
_PART: Final = r"(?:[IVX]+\. )?" + _CAPITAL
_NAME: Final = r"(?:iM@S CG|" + _PART + r"(?:(?:" + _JOINT + r")*" + _PART + r")*)"
# A sentence, an option or a quote begins with a capital that means nothing.
_INSIDE: Final = r"(?:(?<=[a-z0-9,;\u27e7%/] )|(?<= X ))"
_TITLE: Final = re.compile(_INSIDE + r"(" + _NAME + r")")

_TYPES: Final = r"(?:evolved |unevolved |engaged |reserved )?(?:followers?|cards?|spells?|amulets?|leaders?)\b"
_BEFORE_TYPE: Final = re.compile(r" (?:" + _TYPES + r"|\u27e6(?:trait|class):)")
_BEFORE_TOKEN: Final = re.compile(r" tokens?\b")
_BEFORE_COUNTER: Final = re.compile(r" counters?\b")
_BEFORE_TRAITS: Final = re.compile(r" traits\b")
_BEFORE_TRAIT: Final = re.compile(r" traits?\b")
# A parenthesis after a sentence, which may hold others and may stay open. What is done before a game begins is said in
# one, and is no reminder.
_REMINDER: Final = re.compile(r"(?:(?<=[.\"]) *|^)\((?=[A-Z])(?!At the start of)([^()]|\([^()]*\))*(\)|$)")
# A counter's name of one or two small words, none of which says how many or whose.
_HOW_MANY: Final = r"(?!(?:an?|all|each|every|any|no|more|that|the|of|with|has|" + "|".join(NUMBERS) + r") )"
# What the rules say of every Carrot (14.2) and of every Stack (13.3.2.2), where it stands without brackets.
_OF_THE_RULES: Final = re.compile(
    r"^You can serve a Carrot to an Umamusume follower to race it\."
    r"|^When this card would leave the field, remove (?:1|one|a) Stack counter from it instead\. "
    r"When this card's Stack count reaches 0, destroy it\.$"
    r"|^\[act\] ?\[engage\]: Select another amulet with Stack on your field "
    r"and transfer all this card's Stack counters to that card\.$"
)
_SMALL_COUNTER: Final = re.compile(rf"\b({_HOW_MANY}(?:[a-z]+ {_HOW_MANY})?[a-z]+) (?=counters?\b)")
_PARTS: Final = re.compile(r"(?<=[^,])(?:,? and |, )")
_LISTED: Final = re.compile(r", (?:or|and) \u27e6token:")
# What joins a word to one of its own kind further on.
_LIKE_NEXT: Final = re.compile(r"(?:,? (?:or|and/or|and) (?:a |an |\d+ )?|, (?:a |an |\d+ )?)\u27e6(trait|token|name):")
_NAMED: Final = re.compile(r"(?:named|into an?|into) $")


def _open(kind: str, value: str) -> str:
    return f"{OPEN}{kind}:{value}{CLOSE}"


def _sign(name: str) -> str:
    return f" {_open('sign', name)} "


def _cost(m: re.Match[str]) -> str:
    number = m.group(1).lstrip("0") or "0"
    return f"{_sign('points')}{number} "


def _note(m: re.Match[str]) -> str:
    """A reminder, which serves no function in the game (2.6.2)."""
    return f" {_open('sign', 'reminder')} "


def mark_names(marked: Marked) -> None:
    """Every run of capitalised words becomes one open word: a trait, a token, a counter or a card's name.

    From the last one to the first, so that "an Elf or Pixie follower" shows what Elf is.
    """
    marked.replace(re.compile("[\u2018\u2019]"), "'")
    marked.replace(re.compile("[\u201c\u201d\u201e]"), '"')
    marked.replace(_REMINDER, _note)
    marked.replace(_OF_THE_RULES, _note)
    classes = "|".join(CLASSES)
    marked.replace(re.compile(rf"\[({classes})\]"), lambda m: _open("class", m.group(1).capitalize()))
    marked.replace(re.compile(rf"(?i)(?<=\bnon-)({classes})\b"), lambda m: _open("class", m.group(1).capitalize()))
    for found in reversed(list(re.finditer(r'"([^"]*[^".!?])"', marked.text))):  # a name, or a part of one, in quotes
        marked.put(found.start(), found.end(), _open("name", found.group(1)))
    for found in reversed(list(_TITLE.finditer(marked.text))):
        start, end = found.span(1)
        if marked.text.rfind(OPEN, 0, start) > marked.text.rfind(CLOSE, 0, start):
            continue
        name = marked.text[start:end]
        possessive = name.endswith("'s")
        if possessive:
            end -= 2
            name = name[:-2]
        before, after = marked.text[:start], marked.text[end:]
        several = " and " in name or (", " in name and _LIKE_NEXT.match(after))
        if several and (kind := _kind_of_parts(name, before, after)):
            at = start
            parts = []
            for joint in _PARTS.finditer(name):
                parts.append((at, start + joint.start()))
                at = start + joint.end()
            for first, last in reversed([*parts, (at, end)]):
                marked.put(first, last, _open(kind, marked.text[first:last]))
            continue
        # Elsewhere "A and B" is one name or two, and so is "A, B or C": no phrase reads such a word.
        kind = "names" if several else _kind(before, after)
        marked.put(start, end, _open(kind, name))


def _kind_of_parts(name: str, before: str, after: str) -> str:
    """What the parts of a list are that is surely one: tokens, whose names have no "and" in them, and two traits.
    "" if the run may be one name.
    """
    if " and " in name and _BEFORE_TRAITS.match(after) and before.endswith("both the "):
        return "trait"
    comma = ", " in name
    if " and " in name and _BEFORE_TOKEN.match(after):
        return "token" if not comma or ", and " in name else ""
    return "token" if comma and " and " not in name and _LISTED.match(after) else ""


def _kind(before: str, after: str) -> str:
    """What a run of capitalised words is, by what stands around it."""
    if _NAMED.search(before):
        return "name"
    if _BEFORE_TOKEN.match(after):
        return "token"
    if _BEFORE_COUNTER.match(after):
        return "counter"
    if _BEFORE_TYPE.match(after) or _BEFORE_TRAIT.match(after):
        return "trait"
    like = _LIKE_NEXT.match(after)
    return like.group(1) if like else "name"


BEFORE: Final[list[Rule]] = [
    (re.compile(r"\[cost([\dX]+)\]"), _cost),
    (re.compile(r"\[(" + "|".join(ICONS) + r")\]"), lambda m: _sign(m.group(1))),
    (re.compile(r"^-{4,}$"), _open("sign", "line")),
    (re.compile(r"\bStack (?=counters?\b)"), _open("counter", "Stack") + " "),  # (else it is the keyword)
    # A counter's name in small letters.
    (_SMALL_COUNTER, lambda m: _open("counter", m.group(1)) + " "),
    (re.compile("[\u2010-\u2015\u2212]"), "-"),
    (re.compile(r"\b(?:" + "|".join(NUMBERS) + r")\b(?! of (?:them|the following))"), lambda m: _number(m)),
]


def _number(m: re.Match[str]) -> str:
    return str(NUMBERS.index(m.group(0)) + 1)


def normaliser() -> Normaliser:
    """The normaliser of the cards' text."""
    return Normaliser(BEFORE, own_name=False, first=mark_names)
