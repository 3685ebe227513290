"""Whether a term accounts for what its line says. A reading prints back whatever its phrases drop: here the words of
the line are held against those of the term, and a line of which something is lost is declined.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final

from playmat.lang.abilities import ExtraCost, Replacement
from playmat.lang.amounts import Num
from playmat.lang.bases import Ability
from playmat.lang.effects import Act, May, MayCastFrom, Modal, Pick, Search
from playmat.lang.node import Node, walk
from playmat.lang.placing import SayNumber
from playmat.text.normal import Line

OPEN_WORD: Final = re.compile(r"(?!sign:)[a-z]+:.")
REMINDER: Final = re.compile(r"\( (?!\d+ \))(?:[^()]|\([^()]*\))* \)")  # a number in brackets is a cost
UP_TO: Final = re.compile(r"\bup to\b")
# Words with which a player is asked whether something is done.
CHOICES: Final = (" may ", " can ", " doesn't ", " does not ", " don't ", " do not ", " unless ")
ANY_NUMBER: Final = re.compile(r"\bany number of\b|\bas many\b|\b1 or more\b")


class Accounts:
    """What the words of a game's lines need.

    needs: for words of a line (as they stand in the normal form, with a blank before and behind) the words of which one
    must be in the term: names of nodes, or values of their fields, or a part of such a value. silent: what a line says
    without a word of its own in the term. each: for words of a line (a pattern) the nodes of the term, with blanks
    between them, of which there is one for every time that they stand there. asked: a pattern of the words with which
    a player is asked without a "may".
    """

    def __init__(
        self,
        needs: Mapping[str, tuple[str, ...]],
        silent: str,
        each: Mapping[str, str] | None = None,
        asked: str = "",
    ) -> None:
        self.needs = {f" {words} ": found for words, found in needs.items()}
        self.silent = re.compile(silent)
        self.each = [(re.compile(words), nodes) for words, nodes in (each or {}).items()]
        self.asked = re.compile(asked) if asked else None

    def lost(self, line: Line, abilities: tuple[Ability, ...]) -> str:
        """What of the line is not in its term; "" if everything is."""
        plain = " ".join(word for word in line.words if not OPEN_WORD.match(word))
        text = f" {REMINDER.sub('', self.silent.sub('', plain))} "
        nodes = list(walk(abilities))
        said = "\n".join(said_by(nodes)).lower()
        for words, found in self.needs.items():
            if words in text and not any(word in said for word in found):
                return words.strip()
        there = Counter(type(node).__name__ for node in nodes)
        for pattern, counted in self.each:
            uses = [m.group() for m in pattern.finditer(text)]
            if len(uses) > sum(there[node] for node in counted.split()):
                return uses[-1].strip()
        asked = self.asked is not None and self.asked.search(text) is not None
        return lost_name(line, said) or lost_number(text, nodes) or lost_choice(text, nodes, asked)


def lost_name(line: Line, said: str) -> str:
    """A name (of a card, a job, ...) that the term does not have. Numbers ("amount:3") are no names."""
    for word in line.words:
        name = word.partition(":")[2] if OPEN_WORD.match(word) else ""
        if not name.isdigit() and name.lower() not in said:
            return name
    return ""


def said_by(nodes: list[Node]) -> Iterator[str]:
    """The words of a term: names of nodes and values of fields."""
    for node in nodes:
        yield type(node).__name__
        for f in fields(node):
            value = getattr(node, f.name)
            if isinstance(value, str):
                yield value
            elif isinstance(value, tuple):
                yield from (item for item in value if isinstance(item, str))
            elif value is True:
                yield f.name


def lost_number(text: str, nodes: list[Node]) -> str:
    """A number from 2 on that the term does not have. (A verb may say how often: "race 3 times".)"""
    there: set[int] = set()
    for node in nodes:
        for f in fields(node):
            value = getattr(node, f.name)
            if isinstance(value, int):
                there.add(abs(value))
        if isinstance(node, Act):
            there |= {int(word) for word in node.verb.split() if word.isdigit()}
    for word in text.split():
        if word.isdigit() and int(word) > 1 and int(word) not in there:
            return word
    return ""


def lost_choice(text: str, nodes: list[Node], asked: bool) -> str:
    """ "Up to" and "may" that the term does not have, or has too often. asked: a player is asked without a "may"."""
    none = sum(isinstance(n, (Pick, Search)) and n.least == Num(0) for n in nodes)
    none += sum(isinstance(n, SayNumber) and n.least != n.most for n in nodes)
    none += sum(isinstance(n, Modal) and (n.least != n.most or n.more_least != n.more) for n in nodes)
    up_to = len(UP_TO.findall(text))
    if not up_to <= none <= up_to + len(ANY_NUMBER.findall(text)):
        return "up to"
    free = any(
        isinstance(n, (May, MayCastFrom, ExtraCost)) or (isinstance(n, Replacement) and n.optional) for n in nodes
    )
    if " may " in text and not free:
        return "may"
    asked = asked or any(word in text for word in CHOICES)
    return "" if asked or not any(isinstance(n, May) for n in nodes) else "must"
