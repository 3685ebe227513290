"""The outcomes of all phrases' examples, kept in files beside the phrases' names.

An entry is the section and the example, the whole line (its card type in brackets), and the outcome. A line that stands
there is kept while it is read and has the phrase in it, so a better one may be written by hand.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path

from carried_lines import Carried, Lines

from playmat import lang as L
from playmat.text.grammar import Phrase

HEAD = re.compile(r"^\[(\w+)\] (.*)$")
AS = "as for "
WHY = "nothing to see: "
Outcomes = Callable[[Sequence[tuple[tuple[L.Ability, ...], str]]], list[list[str]]]


class Entry:
    """An example and its line; `why` says why nothing can be seen of it."""

    def __init__(self, title: str, card_type: str, text: str, outcome: list[str], why: str = "") -> None:
        self.title = title
        self.card_type = card_type
        self.text = text
        self.outcome = outcome
        self.why = why

    def __str__(self) -> str:
        lines = [self.title, f"[{self.card_type}] {self.text}"]
        if self.why:
            lines.append(WHY + self.why)
        return "\n".join([*lines, *[f"    {w}" for w in self.outcome]])


def title_of(phrase: Phrase, example: str) -> str:
    """How an entry is called."""
    return f"{phrase.section} | {example}"


def seen(outcome: list[str]) -> bool:
    """Whether an outcome says that anything changed."""
    if any(w.startswith(("BREAKS", "not linked")) or "NEVER" in w or "can never" in w for w in outcome):
        return False
    return any(not w.strip().startswith(("[", "only in", "triggers:", "while ")) and " of {" not in w for w in outcome)


class Book:
    """The outcomes of one game: the files of a folder, one for each file of phrases.

    outcomes: what lines do on the table, worked out together.
    """

    def __init__(
        self, folder: Path, lines: Callable[[], Lines], files: Sequence[tuple[str, str]], outcomes: Outcomes
    ) -> None:
        self.folder = folder
        self.lines = lines
        self.topics = [name.removesuffix(".txt") for name, _ in files]
        self.outcomes = outcomes

    def entries(self, topic: str) -> dict[str, Entry]:
        """What is written down."""
        path = self.folder / f"{topic}.txt"
        found: dict[str, Entry] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for block in re.split(r"\n\n+", text.strip()):
            lines = block.split("\n")
            head = HEAD.match(lines[1]) if len(lines) > 1 else None
            if head is None:
                continue
            rest = lines[2:]
            why = rest.pop(0).removeprefix(WHY) if rest and rest[0].startswith(WHY) else ""
            found[lines[0]] = Entry(lines[0], head[1], head[2], [w[4:] for w in rest], why)
        return found

    def without(self, topic: str) -> set[str]:
        """The phrases of which no line is carried out; `without.list` says why."""
        path = self.folder / "without.list"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return {
            line.removeprefix(f"{topic} | ").rpartition(" : ")[0] for line in lines if line.startswith(f"{topic} | ")
        }

    def examples(self, topic: str) -> list[tuple[Phrase, str]]:
        """Each phrase of a file with its first example."""
        return [
            (phrase, phrase.source.examples[0])
            for phrase in self.lines().grammar.phrases
            if phrase.where.startswith(f"{topic}.txt:") and phrase.source.examples
        ]

    def still_read(self, entry: Entry, phrase: Phrase) -> Carried | None:
        """The reading of a line that is written down, if it has the phrase in it."""
        line = self.lines().read(entry.text, entry.card_type, phrase)
        return None if line is None else Carried(phrase, "", entry.text, entry.card_type, line)

    def work_out(self, topic: str, search: bool = True) -> tuple[list[Entry], list[str]]:
        """The outcomes as they are now, and the examples for which no line was found."""
        known, out = self.entries(topic), self.without(topic)
        entries: list[Entry] = []
        carried: list[Carried] = []
        missing: list[str] = []
        for phrase, example in self.examples(topic):
            title = title_of(phrase, example)
            if title in out:
                continue
            old = known.get(title)
            got = self.still_read(old, phrase) if old is not None else None
            if got is None and search:
                got = self.lines().carry(phrase, example)
            if got is None:
                missing.append(title)
                continue
            entries.append(Entry(title, got.card_type, got.text, [], old.why if old is not None else ""))
            carried.append(got)
        found = self.outcomes([(c.reading.abilities, c.card_type) for c in carried])
        first: dict[str, str] = {}
        for entry, words in zip(entries, found, strict=True):
            known_as = first.setdefault(f"[{entry.card_type}] {entry.text}", entry.title)
            entry.outcome = words if known_as == entry.title else [f"{AS}{known_as}"]
        return entries, missing

    def differing(self, topic: str) -> tuple[list[str], list[str]]:
        """What is not as written down, and what has no entry though it should."""
        known = self.entries(topic)
        entries, missing = self.work_out(topic, search=False)
        wrong = [
            f"{e.title}: {known[e.title].outcome} is now {e.outcome}"
            for e in entries
            if known[e.title].outcome != e.outcome
        ]
        return wrong, missing

    def empty(self, topic: str) -> list[str]:
        """Entries in which nothing can be seen, without a reason."""
        return [e.title for e in self.entries(topic).values() if not e.why and not seen(e.outcome)]

    def write(self, topic: str, search: bool = True) -> list[str]:
        """Write a topic's outcomes down; what is missing."""
        entries, missing = self.work_out(topic, search)
        path = self.folder / f"{topic}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n\n".join(map(str, entries)) + "\n", encoding="utf-8")
        return missing

    def record(self, arguments: list[str]) -> None:
        """Write the outcomes of these topics (or all) down, and print what has no line; --known looks for none."""
        parser = ArgumentParser(description="Write the outcomes of phrases down anew.")
        parser.add_argument("topics", nargs="*", metavar="TOPIC", help="a file of phrases; without any, all of them")
        parser.add_argument("--known", action="store_true", help="look for no line where none is written down")
        said = parser.parse_args(arguments)
        if unknown := [topic for topic in said.topics if topic not in self.topics]:
            parser.error(f"there is no topic {', '.join(unknown)}; expected {', '.join(self.topics)}")
        for topic in said.topics or self.topics:
            for title in self.write(topic, search=not said.known):
                print(f"{topic}: no line for {title}")
