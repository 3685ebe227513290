"""The reader: a card record in, a verdict a line out. What was not read says which words stopped it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from playmat.lang import effects
from playmat.lang.abilities import Cases, Replacement, Spell, Static, Triggered
from playmat.lang.bases import Ability
from playmat.lang.node import walk
from playmat.lang.refs import Matching
from playmat.text.accounts import Accounts
from playmat.text.conventions import Conventions
from playmat.text.grammar import Grammar
from playmat.text.lines import bind
from playmat.text.normal import Line, Normaliser
from playmat.text.parser import Found, Parse, Wording
from playmat.text.printer import Printer
from playmat.text.scope import Unbound

EXACT, DECLINED, SCRIPTED, DAMAGED = "exact", "declined", "scripted", "damaged"
UNDERSTOOD = (EXACT, SCRIPTED)
NOT_PLAYED: Final = "this card uses {}, which the table does not play"
MARKUP: Final = re.compile(r"\[\[[a-z]*\]\]|\[\[/\]\]")  # what is set in italics, and its like


@dataclass
class LineReading:
    """What became of one line: its verdict, its abilities, and for a decline the words that stopped it and why.

    A line is damaged if the data has lost a part of it: it is not read at all.
    """

    line: Line
    verdict: str
    abilities: tuple[Ability, ...] = ()
    stopped_at: int = 0
    why: str = ""
    clash: tuple[Found, Found] | None = None
    found: Found | None = None

    @property
    def stopping_words(self) -> str:
        """The words from the last sign before the stop to a few words after it."""
        words = self.line.words
        at = min(self.stopped_at, len(words))
        start = at
        while start > 0 and at - start < 6 and words[start - 1] not in (".", ",", ":", '"'):
            start -= 1
        return " ".join(words[start : at + 5])

    @property
    def told(self) -> str:
        """A declined line for people: its text, the words at which reading stopped, and why."""
        at = f"stopped at {self.stopping_words!r}: " if self.stopping_words and self.stopped_at else ""
        return f"{self.line.original} ({at}{self.why})"


@dataclass
class CardReading:
    """The readings of all lines of a card."""

    name: str
    lines: list[LineReading] = field(default_factory=list)

    @property
    def exact(self) -> bool:
        """Whether every line was read, none of them by a script."""
        return all(line.verdict == EXACT for line in self.lines)

    @property
    def understood(self) -> bool:
        """Whether the table can carry out every line."""
        return all(line.verdict in UNDERSTOOD for line in self.lines)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All that was understood, in printed order."""
        return tuple([a for line in self.lines for a in line.abilities])


class Reader:
    """Reads the cards of a game. scripts: abilities by the digest of a normal form (`digest`). unplayed: patterns of
    the words of systems that the game has and the table does not, with what each is called.
    """

    def __init__(
        self,
        grammar: Grammar,
        normaliser: Normaliser,
        game: Conventions,
        scripts: Mapping[str, tuple[Ability, ...]] | None = None,
        spell_types: tuple[str, ...] = (),
        why_not_carried: Callable[[Ability], str] | None = None,
        accounts: Accounts | None = None,
        unplayed: Mapping[str, str] | None = None,
    ) -> None:
        self.grammar = grammar
        self.normaliser = normaliser
        self.game = game
        self.printer = Printer(grammar)
        self.scripts = dict(scripts or {})
        self.spell_types = spell_types
        self.why_not_carried = why_not_carried
        self.accounts = accounts
        self.unplayed = [(re.compile(words), name) for words, name in (unplayed or {}).items()]

    def read_card(self, record: Mapping[str, object]) -> CardReading:
        """All lines of a card record (name, type, text)."""
        reading = CardReading(str(record.get("name", "")))
        for text, damage in self.lines_of(record):
            reading.lines.append(self.read_line_of(record, text, damage))
        return reading

    def line_of(self, record: Mapping[str, object], ability: object) -> str:
        """The line of a card from which an ability was read, without its markup; of an effect that stands in several
        lines, all of them. "" for an ability that no line has. Of a line with several triggers each may be an ability.
        """
        lines = self.read_card(record).lines
        found = [line for line in lines if any(is_of(ability, whole) for whole in line.abilities)]
        if not found and isinstance(ability, Spell):
            found = [line for line in lines if has_spell(line.abilities)]
        return "\n".join(MARKUP.sub("", line.line.original).strip() for line in found)

    def lines_of(self, record: Mapping[str, object]) -> list[tuple[str, str]]:
        """The lines of a card's text, each with what its data has lost, "" for nothing."""
        text = record.get("text")
        lines = [str(part) for part in text] if isinstance(text, (list, tuple)) else []
        return list(zip(lines, self.damage(record, lines), strict=True))

    def damage(self, record: Mapping[str, object], lines: Sequence[str]) -> Sequence[str]:
        """What the data has lost of each line, "" for nothing: a game that knows such data says so."""
        return [""] * len(lines)

    def read_line_of(self, record: Mapping[str, object], text: str, damage: str = "") -> LineReading:
        """One line of a card, unless it is damaged."""
        name = str(record.get("name", ""))
        if damage:
            return LineReading(self.normaliser.line(text, name), DAMAGED, why=f"the data is damaged: {damage}")
        return self.read_line(text, name, str(record.get("type", "")))

    def read_line(self, text: str, name: str, card_type: str = "") -> LineReading:
        """One line of the card of that name and type."""
        line = self.normaliser.line(text, name)
        script = self.scripts.get(digest(line))
        if script is not None:
            return LineReading(line, SCRIPTED, script)
        parse = Parse(self.grammar, line)
        readings: dict[tuple[Ability, ...], Found] = {}
        why = ""
        for found in parse.whole("Line"):
            try:
                abilities = bind(found.term, self.game, card_type)  # type: ignore[arg-type]
            except Unbound as e:
                why = str(e)
                continue
            if card_type and card_type not in self.spell_types and has_spell(abilities):
                why = "an effect without a trigger or a cost"
                continue
            if card_type in self.spell_types and any(on_the_field(a) for a in abilities):
                why = "a static ability of a card that is never on the field"
                continue
            if any(isinstance(node, effects.Sequence) and not node.steps for node in walk(abilities)):
                why = "a sentence of which nothing is left"
                continue
            readings.setdefault(abilities, found)
        if not readings:
            for words, system in self.unplayed:
                if words.search(line.text):
                    return LineReading(line, DECLINED, stopped_at=0, why=NOT_PLAYED.format(system))
            at = len(line.words) if why else parse.far
            return LineReading(line, DECLINED, stopped_at=at, why=why or "no phrase fits")
        founds = list(readings.items())
        if len(founds) > 1:
            return LineReading(line, DECLINED, why="two meanings", clash=(founds[0][1], founds[1][1]))
        abilities, found = founds[0]
        if not self.prints_back(found, line):
            return LineReading(line, DECLINED, why="does not print back")
        lost = "" if self.accounts is None else self.accounts.lost(line, abilities)
        if lost:
            return LineReading(line, DECLINED, why=f"the reading says nothing of {lost!r}")
        for ability in abilities if self.why_not_carried is not None else ():
            unknown = self.why_not_carried(ability)  # type: ignore[misc]
            if unknown:
                return LineReading(line, DECLINED, why=f"read, but not carried out: {unknown}")
        return LineReading(line, EXACT, abilities, found=found)

    def prints_back(self, found: Found, line: Line) -> bool:
        """Whether the term and its wording give the line again."""
        wording = found.wording
        return isinstance(wording, Wording) and self.printer.again(found.term, wording) == line.words


def is_of(ability: object, whole: Ability) -> bool:
    """Whether an ability is one that was read, or that one for some of its triggers."""
    if not isinstance(ability, Triggered) or not isinstance(whole, Triggered):
        return ability == whole
    return ability.effect == whole.effect and set(ability.events) <= set(whole.events)


def has_spell(abilities: tuple[Ability, ...]) -> bool:
    """Whether an effect stands without trigger or cost, be it under a condition ("Damage 3 -- ...")."""
    return any(isinstance(a, Spell) or (isinstance(a, Cases) and has_spell(a.abilities)) for a in abilities)


def on_the_field(ability: Ability) -> bool:
    """Whether a static ability about other things works only on the field."""
    if isinstance(ability, Static):
        return isinstance(ability.scope, Matching) and ability.zones == ("field",)
    return isinstance(ability, Replacement) and ability.zones == ("field",)


def digest(line: Line) -> str:
    """The key of a script: what a line says, whatever card says it."""
    return hashlib.sha256(line.text.encode()).hexdigest()
