"""The outcomes of the phrases of Shadowverse: Evolve (`carried_book`); run it to write them anew.

    python tests/evolve_reader/carry/evolve_record.py [TOPIC ...] [--known]

A line that stands there is kept while it is read and has the phrase in it. With --known no line is looked for.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2] / "carry")]

from carried_book import Book
from evolve_lines import lines
from evolve_outcome import outcomes

from playmat.games.evolve.reader.reader import phrase_files

FILES = [(name, text) for name, text in phrase_files() if not name.startswith("generic/")]
BOOK = Book(Path(__file__).parents[1] / "outcomes", lines, FILES, outcomes)

if __name__ == "__main__":
    BOOK.record(sys.argv[1:])
