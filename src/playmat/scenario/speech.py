"""How lines of play are worded: what all games share, and what a game adds to it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from playmat.scenario.model import Script

YES = Script(answers=(True,))
NO = Script(answers=(False,))
DONE = Script(done=True)

# (wording, verb, answers): a line that has one wording or a few.
Line = tuple[str, str, Script]

# What a line may begin with besides a game's own actions. Every verb may carry an s.
_VERBS = {
    "pass": "pass", "choose": "choose", "target": "choose", "select": "select", "pick": "select",
    "discard": "discard", "order": "order", "stack": "order", "name": "name", "answer": "name", "number": "name",
    "pay": "pay", "assign": "split", "split": "split", "divide": "split", "concede": "concede",
    "yes": "yes", "no": "no", "accept": "yes", "decline": "no", "arrange": "arrange", "reorder": "arrange",
    "return": "return", "remove": "remove", "put": "put", "x": "x", "do": "not", "does": "not", "take": "take",
    "finish": "done", "done": "done",
}  # fmt: skip
# Words that may begin a further part of a line, and the word by which that part goes.
_PARTS = {
    "choosing": "choose", "targeting": "choose", "selecting": "select", "picking": "select", "with": "with", "x": "x",
    "paying": "pay", "discarding": "discard", "returning": "return", "removing": "remove", "putting": "put",
    "splitting": "split", "dividing": "split", "assigning": "split", "naming": "name", "declaring": "name",
    "ordering": "order", "stacking": "order", "without": "without", "for": "for", "by": "by", "as": "as",
    "into": "into", "to": "to", "from": "from", "then": "then", "declining": "decline", "accepting": "accept",
}  # fmt: skip
_PURPOSES = ("cost", "additional")
_ABILITIES = ("ability", "abilities", "effect")
_PAYS = ("pay", "discard", "return", "remove", "put")
_LINES: tuple[Line, ...] = (
    ("passe?s?( priority)?", "pass", Script()),
    ("concedes?( the game)?", "concede", Script()),
    ("yes|accepts?|takes? it|do(es)? (it|so)", "answer", YES),
    ("no|declines?|do(es)? not", "answer", NO),
    ("finish(es)?|done|(chooses?|selects?|picks?) (no more|nothing|none)", "answer", DONE),
    ("pays? nothing|do(es)? not pay|pays? no more", "pay", Script(answers=(False,), done=True)),
)
_SAYS_NOTHING = ((",",), ("and",), ("then",), ("again",), ("now",), ("only",))
_REMARK = re.compile(r"\s*\([^()]*\)")
_WORD = re.compile(r"(?<![\w'’-])[^\W\d_]+(?![\w'’-])")


@dataclass(frozen=True, slots=True)
class Fixed:
    """A line that begins with a fixed wording: its verb and answers, the card that it names, and its further parts."""

    verb: str
    script: Script
    card: str = ""
    rest: str = ""


@dataclass(frozen=True)
class Speech:
    """A game's wording of lines.

    actions: first words of lines that begin an action, each with the action's verb; shapes: what follows such a verb
    ("card", "cards", "ability" or "exchange"); before_cards: words that may stand before the cards of a line with
    several; lines: wordings of whole lines (a group "card" names a card); parts and pays: further words for parts of a
    line, and those among them that say how something is paid; turns: those that turn a card which is on the table;
    ability_kinds: what may stand before `ability`; abilities: further words for an ability; units: what costs are
    counted in (`paying 1 CP`), which is also what a payment may be for; purposes: other words for what it may be for,
    and purpose_words all of it for messages; zones: how a line says where a named card lies; manners: what may follow
    `by`; says_nothing: words that a line may hold and that answer nothing; symbols: printed signs and the words for
    them; spots: names of places (`A1`), each with its player and its number.
    """

    actions: Mapping[str, str] = field(default_factory=dict)
    shapes: Mapping[str, str] = field(default_factory=dict)
    before_cards: Sequence[Sequence[str]] = ()
    lines: Sequence[Line] = ()
    parts: Mapping[str, str] = field(default_factory=dict)
    pays: Sequence[str] = ()
    turns: Sequence[str] = ()
    ability_kinds: Sequence[str] = ()
    abilities: Sequence[str] = ()
    units: Sequence[str] = ()
    purposes: Sequence[str] = ()
    purpose_words: str = "`the additional cost`"
    zones: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)
    manners: Sequence[Sequence[str]] = ()
    says_nothing: Sequence[Sequence[str]] = ()
    symbols: Mapping[str, str] = field(default_factory=dict)
    spots: Mapping[str, tuple[int, int]] = field(default_factory=dict)


class Wording:
    """The wording of a game's lines, with what all games share."""

    def __init__(self, speech: Speech) -> None:
        self.verbs = {**_VERBS, **speech.actions}
        self.shapes = dict(speech.shapes)
        self.parts = {**_PARTS, **speech.parts}
        self.pays = (*_PAYS, *speech.pays)
        self.turns = tuple(speech.turns)
        self.ability_kinds = tuple(speech.ability_kinds)
        self.abilities = (*_ABILITIES, *speech.abilities)
        self.units = tuple(speech.units)
        self.purposes = (*_PURPOSES, *speech.purposes)
        self.purpose_words = speech.purpose_words
        self.zones = dict(speech.zones)
        self.before_cards = tuple(tuple(words) for words in speech.before_cards)
        self.manners = tuple(tuple(words) for words in speech.manners)
        self.says_nothing = (*_SAYS_NOTHING, *(tuple(words) for words in speech.says_nothing))
        self.symbols = dict(speech.symbols)
        self.spots = dict(speech.spots)
        self._lines = [(re.compile(wording), verb, script) for wording, verb, script in (*speech.lines, *_LINES)]

    def verb(self, word: str) -> str:
        """The verb of a line that begins with a word, "" if none does."""
        return self.verbs.get(word) or self.verbs.get(word.removesuffix("s")) or self.verbs.get(
            word.removesuffix("es"), ""
        )  # fmt: skip

    def first_words(self) -> str:
        """What a line may begin with, for messages."""
        return ", ".join(sorted(set(self.verbs) - {"do", "does", "x", "go"}))

    def fixed(self, line: str) -> Fixed | None:
        """What a line of a fixed wording says; further parts may follow it (`yes choosing Ash Knight`)."""
        if (whole := self._worded(line, "")) is not None:
            return whole
        for found in _WORD.finditer(line):
            if found[0].lower() in self.parts and (head := self._worded(line[: found.start()], line[found.start() :])):
                return head
        return None

    def _worded(self, text: str, rest: str) -> Fixed | None:
        """Verb and answers of a fixed wording; what stands in round brackets is a remark, unless it is a card's."""
        for bare in (text.strip(" ,"), _REMARK.sub("", text).strip(" ,")):
            for wording, verb, script in self._lines:
                if found := wording.fullmatch(bare):
                    return Fixed(verb, script, found.groupdict().get("card") or "", rest)
        return None
