"""The outcomes of all phrases' examples, kept in files beside the phrases' names; run it to write them anew.

    python tests/fftcg_reader/carry/carry_record.py [TOPIC ...] [--known]

An entry is the section and the example, the whole line (its card type in brackets), and the outcome. A line that stands
there is kept while it is read and has the phrase in it, so a better one may be written by hand. With --known no line
is looked for.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from carry_lines import Carried, carry, uses
from carry_outcome import outcomes
from carry_table import OWN_NAME

from playmat.games.fftcg.reader import grammar, phrase_files, reader
from playmat.text.grammar import Phrase
from playmat.text.reader import EXACT

FOLDER = Path(__file__).parents[1] / "outcomes"
HEAD = re.compile(r"^\[(\w+)\] (.*)$")
AS = "as for "
WHY = "nothing to see: "


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


def topics() -> list[str]:
    """The phrase files."""
    return [name.removesuffix(".txt") for name, _ in phrase_files()]


def title_of(phrase: Phrase, example: str) -> str:
    """How an entry is called."""
    return f"{phrase.section} | {example}"


def read_entries(topic: str) -> dict[str, Entry]:
    """What is written down."""
    path = FOLDER / f"{topic}.txt"
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


def without(topic: str) -> set[str]:
    """The phrases of which no line is carried out; `without.list` says why."""
    lines = (FOLDER / "without.list").read_text(encoding="utf-8").splitlines()
    return {line.removeprefix(f"{topic} | ").rpartition(" : ")[0] for line in lines if line.startswith(f"{topic} | ")}


def examples(topic: str) -> list[tuple[Phrase, str]]:
    """Each phrase of a file with its first example."""
    return [
        (phrase, phrase.source.examples[0])
        for phrase in grammar().phrases
        if phrase.where.startswith(f"{topic}.txt:") and phrase.source.examples
    ]


def still_read(entry: Entry, phrase: Phrase) -> Carried | None:
    """The reading of a line that is written down, if it has the phrase in it."""
    line = reader().read_line(entry.text, OWN_NAME, entry.card_type)
    if line.verdict != EXACT or line.found is None or not uses(line.found.wording, phrase):
        return None
    return Carried(phrase, "", entry.text, entry.card_type, line)


def work_out(topic: str, search: bool = True) -> tuple[list[Entry], list[str]]:
    """The outcomes as they are now, and the examples for which no line was found."""
    known, out = read_entries(topic), without(topic)
    entries: list[Entry] = []
    carried: list[Carried] = []
    missing: list[str] = []
    for phrase, example in examples(topic):
        title = title_of(phrase, example)
        if title in out:
            continue
        old = known.get(title)
        got = still_read(old, phrase) if old is not None else None
        if got is None and search:
            got = carry(phrase, example)
        if got is None:
            missing.append(title)
            continue
        entries.append(Entry(title, got.card_type, got.text, [], old.why if old is not None else ""))
        carried.append(got)
    found = outcomes([(c.reading.abilities, c.card_type) for c in carried])
    first: dict[str, str] = {}
    for entry, words in zip(entries, found, strict=True):
        known_as = first.setdefault(f"[{entry.card_type}] {entry.text}", entry.title)
        entry.outcome = words if known_as == entry.title else [f"{AS}{known_as}"]
    return entries, missing


def write(topic: str, search: bool = True) -> list[str]:
    """Write a topic's outcomes down; what is missing."""
    entries, missing = work_out(topic, search)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{topic}.txt").write_text("\n\n".join(map(str, entries)) + "\n", encoding="utf-8")
    return missing


def main(arguments: list[str]) -> None:
    """Write the outcomes of these topics (or all) down, and print what has no line."""
    search = "--known" not in arguments
    for topic in [a for a in arguments if a != "--known"] or topics():
        for title in write(topic, search):
            if title not in without(topic):
                print(f"{topic}: no line for {title}")


if __name__ == "__main__":
    main(sys.argv[1:])
