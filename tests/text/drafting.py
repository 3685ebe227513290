"""Draft the examples of phrases that have none: ``python tests/text/drafting.py FILE...`` rewrites phrase files.

A draft fills every slot with a short phrase of its section. It proves only that the phrase can be read at all: make it
say something that a card might say, and make its counter-example the mistake that the phrase must not make.
"""

from __future__ import annotations

import re
import sys
from itertools import islice, product
from pathlib import Path

from playmat.games.fftcg.reader.reader import grammar
from playmat.games.fftcg.reader.spelling import ELEMENTS, normaliser
from playmat.text.grammar import Grammar, Phrase
from playmat.text.normal import Normaliser
from playmat.text.notation import Lit, Stop, Sub
from playmat.text.parser import Parse

OPEN_WORDS = {
    "int": ["2", "1", "3", "1000"], "job": ["job:Baker"], "name": ["name:Mira"], "category": ["category:QX"],
    "cp": ["cp:Fire"], "amount": ["amount:2"], "counter": ["counter:Moss"], "special": ["special:Mist Step"],
}  # fmt: skip
# What stands for a section in a draft, before anything that is made up.
USUAL = {
    "Core": ["draw 2 cards"], "Simple": ["draw 1 card", "discard 1 card"], "Clause": ["draw 1 card"],
    "Sentence": ["draw 1 card."], "Effect": ["draw 1 card."], "Cond": ["you control a forward"],
    "Cond1": ["you control a forward", "~ is dull"], "Cond0": ["you control a forward"],
    "Trigger": ["when ~ attacks"], "Cost": ["《2》"], "Act": ["discard 1 card", "dull 1 active forward"],
    "Obj": ["1 forward", "all the forwards", "it"], "Ref": ["it", "them", "that card"], "Ref1": ["~", "it"],
    "Noun": ["forward", "forwards", "fire backup"], "BareNoun": ["forward", "forwards", "card", "cards"],
    "FullNoun": ["forwards you control"], "Counted": ["backup you control", "backups you control"],
    "Some": ["1 forward", "up to 2 backups"], "Do": ["draw 1 card", "draws 1 card"], "Number": ["2", "1", "3"],
    "Amount": ["2", "its power"], "Than": ["3 or less"], "Happening": ["~ attacks"], "Whom": ["~", "a forward"],
    "HowMany": ["a forward"], "Dmg": ["3000 damage"], "Says": ["it gains haste", "~ gains brave"],
    "Option": ['"draw 1 card."'],
    "Limit": ["you can only use this ability once per turn."], "Line": ["~ cannot be blocked."],
}  # fmt: skip
SYMBOLS = {"dull": "ダル", "s": "S", "c": "C", "x": "X", "ex": "EX"}
SWAPS = {
    "your": "her", "you": "we", "to": "from", "from": "to", "into": "onto", "onto": "into", "until": "at", "all": "no",
    "this": "a", "or": "and", "and": "or", "is": "was", "are": "were", "of": "for", "for": "of", "in": "on", "on": "in",
    "with": "by", "by": "with", "at": "on",
}  # fmt: skip


def fillers(grammar: Grammar, section: str, depth: int = 0) -> list[list[str]]:
    """Some short word lists of a section."""
    if section in OPEN_WORDS:
        return [[word] for word in OPEN_WORDS[section]]
    if section in USUAL:
        return [normaliser().line(text, "").words for text in USUAL[section]]
    out: list[list[str]] = []
    if depth > 6:
        return out
    for phrase in grammar.section(section).phrases:
        for path in phrase.paths[:2]:
            parts: list[list[list[str]]] = []
            for element in path.elements:
                if isinstance(element, Lit):
                    parts.append([[element.word]])
                elif isinstance(element, Stop):
                    parts.append([["."]])
                elif element.sign == "*":
                    parts.append([[]])
                else:
                    parts.append(listed(fillers(grammar, element.section, depth + 1)[:2], element))
            out += [[word for part in choice for word in part] for choice in islice(product(*parts), 2)]
        if len(out) > 12:
            break
    return sorted(out, key=len)[:8]


def listed(options: list[list[str]], element: Sub) -> list[list[str]]:
    """Fillers of a list slot: one item, or two where a list needs them."""
    if len(element.sign) < 2 or not options:
        return options
    joint = {",": "and", "|": "or", ";": ","}[element.sign[0]]
    return [[*a, joint, *b] for a, b in product(options, options[1:] or options)]


def spelled(words: list[str]) -> str:
    """Normal words as a card could print them."""
    signs = {v: k for k, v in ELEMENTS.items()}
    out = []
    for word in words:
        kind, _, value = word.partition(":")
        if not value or not kind:
            out.append(word)
        elif kind in ("job", "name", "category"):
            out.append(f"[{ {'job': 'Job', 'name': 'Card Name', 'category': 'Category'}[kind] } ({value})]")
        elif kind == "cp":
            out.append(f"《{signs[value]}》")
        elif kind == "amount":
            out.append(f"《{value}》")
        elif kind == "sign":
            out.append("[[ex]]EX BURST[[/]]" if value == "ex" else f"《{SYMBOLS.get(value, value)}》")
        elif kind == "special":
            out.append(f"[[s]]{value}[[/]]")
        else:
            out.append(value if kind else word)
    text = re.sub(r"(?<=Moss )counter", "Counter", " ".join(out))
    return text.replace(" ,", ",").replace(" .", ".").replace(" 's", "'s").replace("》 《", "》《")


def reads(grammar: Grammar, norm: Normaliser, phrase: Phrase, text: str) -> bool:
    """Whether the phrase itself reads the whole text in its section."""
    parse = Parse(grammar, norm.line(text, ""))
    return any(phrase in found.wording.phrases() for found in parse.whole(phrase.section) if found.wording)


def draft(grammar: Grammar, norm: Normaliser, phrase: Phrase) -> tuple[str, str] | None:
    """An example and a counter-example."""
    for path in phrase.paths:
        parts = []
        for element in path.elements:
            if isinstance(element, Lit):
                parts.append([[element.word]])
            elif isinstance(element, Stop):
                parts.append([["."]])
            elif element.sign == "*":
                parts.append([[]])
            else:
                parts.append(listed(fillers(grammar, element.section), element))
        for choice in islice(product(*parts), 400):
            words = [word for part in choice for word in part]
            text = spelled(words)
            if reads(grammar, norm, phrase, text):
                return text, counter(grammar, norm, phrase, words)
    return None


def counter(grammar: Grammar, norm: Normaliser, phrase: Phrase, words: list[str]) -> str:
    """A near miss: one small word changed, else the last one missing."""
    for i in range(len(words) - 1, -1, -1):
        if words[i] in SWAPS:
            text = spelled([*words[:i], SWAPS[words[i]], *words[i + 1 :]])
            if not reads(grammar, norm, phrase, text):
                return text
    for i in range(len(words) - 1, -1, -1):
        text = spelled([*words[:i], *words[i + 1 :]])
        if text and not reads(grammar, norm, phrase, text):
            return text
    return f"not {spelled(words)}"


def rewrite(path: Path, grammar: Grammar, norm: Normaliser) -> int:
    """Write drafts below the phrases of a file that have none; the number of phrases without any."""
    phrases = {p.where: p for p in grammar.phrases if p.where.startswith(f"{path.name}:")}
    out = []
    missing = 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        out.append(line)
        phrase = phrases.get(f"{path.name}:{number}")
        if phrase is not None and not phrase.source.examples:
            made = draft(grammar, norm, phrase)
            missing += made is None
            if made is None:
                print(f"no draft: {phrase}")
            else:
                out += [f"  + {made[0]}", f"  - {made[1]}"]
    path.write_text("\n".join(out) + "\n", encoding="utf-8")
    return missing


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rewrite(Path(name), grammar(), normaliser())
