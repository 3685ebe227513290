"""How FFTCG's card text is spelled: its symbols and markup, as rules of the normaliser."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from playmat.games.fftcg.reader.keywords import KEYWORDS
from playmat.text.keywords import game_phrases
from playmat.text.normal import Normaliser, Rule, open_word

ELEMENTS: Final = {
    "火": "Fire", "氷": "Ice", "風": "Wind", "土": "Earth",
    "雷": "Lightning", "水": "Water", "光": "Light", "闇": "Dark",
}  # fmt: skip
SYMBOLS: Final = {
    "ダル": "{dull}",
    "D": "{dull}",
    "Dull": "{dull}",
    "S": "{s}",
    "C": "{c}",
    "LB": "{lb}",
    "X": "{x}",
    "EX": "{ex}",
    "EX BURST": "{ex}",
    "一般": "{generic}",
}
KINDS: Final = {"job": "job", "card name": "name", "category": "category"}


def _symbol(m: re.Match[str]) -> str:
    """One symbol in whatever brackets; what is no symbol stays as it is."""
    inner = m.group(1).strip().translate(str.maketrans("０１２３４５６７８９", "0123456789"))
    inner = "1" if inner == "l" else inner  # a letter that looks like the digit
    element = ELEMENTS.get(inner) or (inner if inner in ELEMENTS.values() else "")
    if element:
        return open_word("cp", element)
    if inner.isdigit():
        return open_word("amount", inner)
    sign = SYMBOLS.get(inner)
    if sign:
        return open_word("sign", sign[1:-1])
    return m.group(0)


def _marked(m: re.Match[str]) -> str:
    """A job, card name or category between marks; a type word that slipped inside is set free."""
    text = m.group(1).strip()
    out = []
    for kind, value in re.findall(r"(Job|Card [Nn]ame|Category)\s+(.*?)(?=\s+(?:Job|Card Name|Category)\s|$)", text):
        tail = re.search(r"(\s+(?:Forward|Backup|Character|Monster|Summon|card)s?|[.,])$", value)
        if tail:
            value = value[: tail.start()]
        out.append(open_word(KINDS[kind.lower()], value.strip()) + (tail.group(1) if tail else ""))
    return " " + " ".join(out) + " "


_NAMED: Final = r"(?:Job|Card [Nn]ame|Category)\b"
_TYPES: Final = "Forward|Backup|Character|Monster|Summon"
BEFORE: Final[list[Rule]] = [
    (re.compile("[\u2018\u2019]"), "'"),
    (re.compile("[\u201c\u201d]"), '"'),
    (re.compile("\u3001"), ","),
    (re.compile(r"\[\[ex\]\]\s*EX BURST\s*\[\[/\]\]"), open_word("sign", "ex")),
    (re.compile(r"^EX BURST\b"), open_word("sign", "ex")),
    (re.compile(r"\[\[s\]\](.*?)\[\[/\]\]"), lambda m: open_word("special", m.group(1).strip())),
    (re.compile(r"^\*\*([^*]+)\*\*\s*(?=[\[{《]S[\]}》])"), lambda m: open_word("special", m.group(1).strip())),
    (re.compile(r"^\[([A-Z][^\[\]]+)\]\s*(?=\{S\})"), lambda m: open_word("special", m.group(1).strip())),
    # A mark that opens one letter late, closes too early, or is cut in two.
    (
        re.compile(r"(\[\[i\]\]\s*Job [^\[\]]*)\[\[/\]\]\s*\[\[i\]\]\s*(?!Job|Card|Category|" + _TYPES + r")(?=[A-Z])"),
        r"\1 ",
    ),
    (re.compile(r"([CJ])\[\[i\]\](ard Name|ob)\b"), r"[[i]]\1\2"),
    (re.compile(r"\[\[i\]\]\s*(Job|Card Name|Category)\s*\[\[/\]\]\s*\[\[i\]\]"), r"[[i]]\1 "),
    (re.compile(r"\[\[i\]\]\s*(" + _NAMED + r".*?)\s*\[\[/\]\]"), _marked),
    (re.compile(r"\*\s*(" + _NAMED + r"[^*]*?)\s*\*"), _marked),
    (re.compile(r"_\s*(" + _NAMED + r"[^_]*?)\s*_"), _marked),
    (re.compile(r"\[(Job|Card Name|Category) \((.*?)\)\]"), lambda m: open_word(KINDS[m.group(1).lower()], m.group(2))),
    # A category without marks: nothing else is written so.
    (re.compile(r"\bCategory ([A-Z0-9]+)\b(?!\))"), lambda m: open_word("category", m.group(1)) + " "),
    (re.compile("《([^》]*)》"), _symbol),
    (re.compile(r"\[([A-Za-z0-9]+)\](?!\])"), _symbol),
    (re.compile(r"\{([A-Za-z0-9]+)\}"), _symbol),
    (re.compile(r"(?<=Priming )\"([^\"]*)\"(?= *--| *\[)"), lambda m: open_word("name", m.group(1))),
    (re.compile(r"\[\[[a-z]*\]\]|\[\[/\]\]|\*\*|(?<!\w)_|_(?!\w)"), ""),
    (re.compile(r"\bX000\b"), open_word("sign", "x000")),
    # A keyword between stars, with another dash.
    (re.compile(r"^\*((?:Damage|Warp) \d+)\*\s*[\u2012-\u2015-]+"), r"\1 --"),
    # Slips of the press.
    (re.compile(r"(?<=following actions)\s*:"), "."),
    (re.compile(r"\b([Gg]ains?) (?=\d{4,5} power)"), r"\1 +"),
    (re.compile(r"\bsearch (?=\d)"), "search for "),
    # A quote's full stop belongs into it; a quote inside a quote has marks of its own.
    (re.compile(r"([a-z])\"\."), r'\1."'),
    (re.compile(r"(?<= )'([A-Z](?:[^'\"]|'s |(?<=s)' )*?[a-z])\.?'(?=[ .])"), r'"\1."'),
    # A counter's name is the capitalised words before "Counter".
    (
        re.compile(r"\b((?:[A-Z][\w']*(?:-[A-Z]\w*)? )+)(?=Counters?\b)"),
        lambda m: open_word("counter", m.group(1).strip()) + " ",
    ),
]


# Words with a capital that are never part of a name inside a sentence.
_GAME: Final = (
    "Forward|Backup|Character|Monster|Summon|Counter|Break|Zone|Damage|Main|Phase|Attack|Active|Draw|End|EX|Burst|CP|First|"
    "Strike|Haste|Brave|Back|Element|Multi-Element|Job|Card|Name|Category|Categorie|Warp|Priming|Limit|LB|X"
)
_WORD: Final = r"(?!(?:" + _GAME + r")s?\b)[A-Z][\w'-]*"
_TITLE: Final = _WORD + r"(?: (?:(?:of|the) )?" + _WORD + r")*(?: \([A-Z][\w-]*\))?"


@lru_cache(maxsize=1)
def _known_words() -> frozenset[str]:
    """The words of all phrases: a name has one that none of them has."""
    words: set[str] = set()
    for _, text in game_phrases("playmat.games.fftcg.reader", KEYWORDS):
        for line in text.splitlines():
            if line and line[0] not in " #=":
                words.update(re.findall(r"[a-z]+(?:[-'][a-z]+)*", line.partition(" -> ")[0]))
    return frozenset(words)


def _bare_name(m: re.Match[str]) -> str:
    """The name of another card that is written without marks."""
    unknown = any(word.lower() not in _known_words() for word in re.split(r"[ -]", m.group(0)))
    return open_word("name", m.group(0)) if unknown else m.group(0)


# Once the own name is known: a Job, a Card Name and the name of another card without marks.
AFTER: Final[list[Rule]] = [
    (re.compile(r"\bJob (" + _TITLE + ")"), lambda m: open_word("job", m.group(1))),
    (re.compile(r"\bCard Name (" + _TITLE + ")"), lambda m: open_word("name", m.group(1))),
    (re.compile(r"(?<=[a-z,~] )" + _TITLE + r"(?= (?!(?:" + _TYPES + r")s?\b)|[.,:]|$)"), _bare_name),
]


def normaliser() -> Normaliser:
    """The normaliser of FFTCG's card text."""
    return Normaliser(BEFORE, AFTER)
