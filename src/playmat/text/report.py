"""What a reader makes of many cards: figures, the ranked declines, and phrases that clash."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from playmat.text.parser import Found, Wording
from playmat.text.reader import (
    DAMAGED,
    DECLINED,
    EXACT,
    NOT_PLAYED,
    SCRIPTED,
    UNDERSTOOD,
    CardReading,
    LineReading,
    Reader,
)

Record = Mapping[str, object]
MANY = 2000  # so many cards are worth a process of their own


@dataclass
class Decline:
    """Words that stopped lines: on how many lines, and how many cards nothing else stops."""

    text: str
    lines: int = 0
    cards: int = 0


@dataclass
class Clash:
    """A line with two meanings: the phrases that only one of the two readings uses."""

    card: str
    line: str
    one: list[str]
    other: list[str]


@dataclass
class Judged:
    """What a report keeps of a line that was read."""

    verdict: str
    stopped: str = ""
    clash: Clash | None = None


@dataclass
class Report:
    """The figures of a check; `cards` are distinct, `exact` leaves scripted ones out; both also by type of card."""

    cards: int = 0
    exact: int = 0
    scripted: int = 0
    lines: int = 0
    lines_exact: int = 0
    lines_damaged: int = 0
    cards_damaged: int = 0
    types: Counter[str] = field(default_factory=Counter)
    types_exact: Counter[str] = field(default_factory=Counter)
    declines: dict[str, Decline] = field(default_factory=dict)
    clashes: list[Clash] = field(default_factory=list)

    @property
    def ranked(self) -> list[Decline]:
        """The declines, those first that would unlock most cards."""
        return sorted(self.declines.values(), key=lambda d: (-d.cards, -d.lines, d.text))

    @property
    def lines_declined(self) -> int:
        """How many lines were declined, damaged ones left out."""
        return sum(d.lines for d in self.declines.values())

    def add(self, reading: CardReading, kind: str = "") -> None:
        """Count a card of a type."""
        self.count([judged(reading.name, line) for line in reading.lines], kind)

    def count(self, lines: Sequence[Judged], kind: str = "") -> None:
        """Count a card by its lines."""
        verdicts = Counter(line.verdict for line in lines)
        exact = verdicts[EXACT] == len(lines)
        self.cards += 1
        self.exact += exact
        self.scripted += not exact and all(verdict in UNDERSTOOD for verdict in verdicts)
        self.types[kind] += 1
        self.types_exact[kind] += exact
        self.lines += len(lines)
        self.lines_exact += verdicts[EXACT]
        self.lines_damaged += verdicts[DAMAGED]
        self.cards_damaged += DAMAGED in verdicts
        stops = {line.stopped for line in lines if line.verdict == DECLINED}
        for line in lines:
            if line.verdict == DECLINED:
                self.declines.setdefault(line.stopped, Decline(line.stopped)).lines += 1
            if line.clash is not None:
                self.clashes.append(line.clash)
        if len(stops) == 1 and DAMAGED not in verdicts:
            self.declines[stops.pop()].cards += 1

    def join(self, other: Report) -> None:
        """Count all that another report counted."""
        for name in ("cards", "exact", "scripted", "lines", "lines_exact", "lines_damaged", "cards_damaged"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.types += other.types
        self.types_exact += other.types_exact
        self.clashes += other.clashes
        for decline in other.declines.values():
            own = self.declines.setdefault(decline.text, Decline(decline.text))
            own.lines += decline.lines
            own.cards += decline.cards


def check(reader: Reader, records: Iterable[Record]) -> Report:
    """Read all the records; each is taken for a card of its own. A line that many cards have is read once."""
    report = Report()
    known: dict[tuple[str, str, str, str], Judged] = {}
    for record in records:
        name, kind = str(record.get("name", "")), str(record.get("type", ""))
        lines = []
        for text, damage in reader.lines_of(record):
            key = (text, damage, kind, name if name in text else "")
            if key not in known:
                known[key] = judged(name, reader.read_line_of(record, text, damage))
            lines.append(known[key])
        report.count(lines, kind)
    return report


def check_all(reader: Callable[[], Reader], records: Sequence[Record], workers: int = 0) -> Report:
    """The same in several processes; 0 workers are as many as the machine and the number of cards make worth it."""
    workers = workers or max(1, min(os.cpu_count() or 1, len(records) // MANY))
    if workers == 1:
        return check(reader(), records)
    report = Report()
    with ProcessPoolExecutor(workers) as pool:
        # Neighbours have lines in common, so each process takes one stretch of the cards.
        size = -(-len(records) // workers)
        parts = [records[start : start + size] for start in range(0, len(records), size)]
        for part in pool.map(_check_part, [reader] * len(parts), parts):
            report.join(part)
    return report


def _check_part(reader: Callable[[], Reader], records: Sequence[Record]) -> Report:
    return check(reader(), records)


def distinct(records: Iterable[Record]) -> list[Record]:
    """Records that differ in more than number, set and rarity."""
    seen: set[str] = set()
    out: list[Record] = []
    for record in records:
        key = repr(sorted((k, v) for k, v in record.items() if k not in ("id", "set", "rarity")))
        if key not in seen:
            seen.add(key)
            out.append(record)
    return out


def judged(card: str, line: LineReading) -> Judged:
    """What a report keeps of a line of a card."""
    two = None if line.clash is None else clash(card, line, *line.clash)
    return Judged(line.verdict, stopped_by(line) if line.verdict == DECLINED else "", two)


def stopped_by(line: LineReading) -> str:
    """What stopped a line, in a form that like lines share; of a system that is not played, its name."""
    if line.why.startswith(NOT_PLAYED.partition("{")[0]):
        return f"[{line.why}]"
    if line.clash is not None or line.why != "no phrase fits":
        return f"[{line.why}] {line.line.text}"
    return line.stopping_words or f"[the line ends too early] {line.line.text}"


def clash(card: str, line: LineReading, one: Found, other: Found) -> Clash:
    """The phrases by which two readings of a line differ."""
    a, b = phrases_of(one.wording), phrases_of(other.wording)
    return Clash(card, line.line.text, [p for p in a if p not in b], [p for p in b if p not in a])


def phrases_of(wording: Wording | None) -> list[str]:
    """All phrases of a wording, outer ones first."""
    if wording is None:
        return []
    own = [] if wording.path is None else [str(wording.path.phrase)]
    return own + [phrase for part in wording.parts for phrase in phrases_of(part)]


__all__ = [
    "SCRIPTED",
    "Clash",
    "Decline",
    "Judged",
    "Report",
    "check",
    "check_all",
    "clash",
    "distinct",
    "judged",
    "phrases_of",
    "stopped_by",
]
