"""Grow phrases: ``python tests/text/growing.py CARDS.jsonl [-n 60] [--held SET,SET] [--sample N --seed S]``.

Prints the figures for the known and for the held-out sets (held-out cards are only counted, never shown, so that the
figure says what the grammar will do on sets it has not seen), then the declines with the place where reading stopped
(``>>>``), then the clashes. ``--sample`` prints random exact lines with their terms, to be judged against their text.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path

from msgspec import to_builtins

from playmat.cards.opening import open_pool
from playmat.lang import Filter, Is, Num
from playmat.lang.node import Node
from playmat.text.reader import Reader
from playmat.text.report import clash, stopped_by

HELD = {
    "fftcg": "Opus VII,Opus XIV,Hidden Trials",
    "weiss": "SPY x FAMILY,Love Live! Sunshine!!,Booster Pack Rurouni Kenshin",
}


def main() -> None:
    """Read the cards and print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("cards", type=Path)
    parser.add_argument("-n", type=int, default=60, help="so many declines")
    parser.add_argument("--held", default="", help="sets that are only counted")
    parser.add_argument("--game", default="fftcg", help="whose reader")
    parser.add_argument("--some", type=int, default=0, help="so many random cards only")
    parser.add_argument("--only", default="", help="only cards of this type")
    parser.add_argument("--sample", type=int, default=0, help="print so many random exact lines instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--find", default="", help="only lines that hold these words")
    options = parser.parse_args()
    records = [to_builtins(card) for card in open_pool(options.game, options.cards).distinct]
    if options.only:
        records = [r for r in records if r["type"] == options.only]
    if options.some:
        records = random.Random(options.seed).sample(records, options.some)
    read = import_module(f"playmat.games.{options.game}.reader.reader").reader()
    if options.sample:
        sample(read, records, options.sample, options.seed, options.find)
    else:
        held = options.held or HELD.get(options.game, "")
        declines(read, records, options.n, set(held.split(",")), options.find)


def declines(read: Reader, records: list, shown: int, held: set[str], find: str) -> None:
    """Figures, ranked declines and clashes."""
    count: Counter[tuple[str, str]] = Counter()
    stopped = defaultdict(list)
    clashes = []
    for record in records:
        card = read.read_card(record)
        side = "held" if record["set"] in held else "known"
        bad = [line for line in card.lines if line.verdict == "declined"]
        count[side, "cards"] += 1
        count[side, "exact"] += card.exact
        count[side, "lines"] += len(card.lines)
        count[side, "good"] += len(card.lines) - len(bad)
        for line in bad if side == "known" else ():
            if find in line.line.text:
                stopped[stopped_by(line)].append((record["id"], line, len(bad) == 1))
            if line.clash is not None:
                clashes.append(clash(card.name, line, *line.clash))
    for text, lines in sorted(stopped.items(), key=lambda kv: -sum(1 + alone for _, _, alone in kv[1]))[:shown]:
        print(f"## {len(lines)} lines, {sum(alone for _, _, alone in lines)} cards: {text}")
        for number, line, _ in lines[:3]:
            words = line.line.words
            print(f"    {number} {' '.join(words[: line.stopped_at])} >>> {' '.join(words[line.stopped_at :])}")
    for found in clashes:
        print(f"!! {found.card}: {found.line}\n    either {found.one}\n    or     {found.other}")
    for side in ("known", "held"):
        cards, lines = max(count[side, "cards"], 1), max(count[side, "lines"], 1)
        exact, good = 100 * count[side, "exact"] / cards, 100 * count[side, "good"] / lines
        print(f"{side}: {cards} cards, {exact:.1f} % exact; {lines} lines, {good:.1f} % exact")
    print(f"{len(read.grammar.phrases)} phrases, {len(clashes)} clashes")


def sample(read: Reader, records: list, wanted: int, seed: int, find: str) -> None:
    """Random exact lines with their terms."""
    lines = [(record, text) for record in records for text in record.get("text", ())]
    random.Random(seed).shuffle(lines)
    for record, text in lines:
        line = read.read_line(text, record["name"], record["type"])
        if line.verdict == "exact" and find in line.line.text:
            print(f"{record['id']} {line.line.text}")
            for ability in line.abilities:
                print(f"      {short(ability)}")
            wanted -= 1
        if not wanted:
            return


def short(value: object) -> str:
    """A term without its defaults."""
    if isinstance(value, tuple):
        return "[" + ", ".join(short(v) for v in value) + "]"
    if not isinstance(value, Node):
        return repr(value)
    if isinstance(value, Num):
        return str(value.n)
    if isinstance(value, Is):
        return f"{value.prop}={value.value}"
    if isinstance(value, Filter):
        return "{" + " ".join(short(t) for t in value.tests) + "}"
    parts = []
    for f in fields(value):
        inner = getattr(value, f.name)
        if f.default is MISSING or inner != f.default:
            parts.append(("" if f.default is MISSING else f.name + "=") + short(inner))
    return type(value).__name__ + (f"({', '.join(parts)})" if parts else "")


if __name__ == "__main__":
    main()
