"""What a reader makes of many cards: figures, the ranked declines, and phrases that clash."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from playmat.text.parser import Found, Wording
from playmat.text.reader import DECLINED, EXACT, SCRIPTED, CardReading, LineReading, Reader

Record = Mapping[str, object]


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
class Report:
    """The figures of a check; `cards` are distinct, `exact` leaves scripted ones out."""

    cards: int = 0
    exact: int = 0
    scripted: int = 0
    lines: int = 0
    lines_exact: int = 0
    declines: dict[str, Decline] = field(default_factory=dict)
    clashes: list[Clash] = field(default_factory=list)

    @property
    def ranked(self) -> list[Decline]:
        """The declines, those first that would unlock most cards."""
        return sorted(self.declines.values(), key=lambda d: (-d.cards, -d.lines, d.text))

    def add(self, reading: CardReading) -> None:
        """Count a card."""
        self.cards += 1
        self.exact += reading.exact
        self.scripted += reading.understood and not reading.exact
        stops = set()
        for line in reading.lines:
            self.lines += 1
            self.lines_exact += line.verdict == EXACT
            if line.verdict == DECLINED:
                text = stopped_by(line)
                stops.add(text)
                self.declines.setdefault(text, Decline(text)).lines += 1
            if line.clash is not None:
                self.clashes.append(clash(reading.name, line, *line.clash))
        if len(stops) == 1:
            self.declines[stops.pop()].cards += 1


def check(reader: Reader, records: Iterable[Record]) -> Report:
    """Read all the records; each is taken for a card of its own."""
    report = Report()
    for record in records:
        report.add(reader.read_card(record))
    return report


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


def stopped_by(line: LineReading) -> str:
    """What stopped a line, in a form that like lines share."""
    return (
        line.stopping_words if line.clash is None and line.why == "no phrase fits" else f"[{line.why}] {line.line.text}"
    )


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


__all__ = ["SCRIPTED", "Clash", "Decline", "Report", "check", "clash", "distinct", "phrases_of", "stopped_by"]
