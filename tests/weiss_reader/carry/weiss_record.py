"""The outcomes of the phrases of Weiss Schwarz (`carried_book`); run it to write them anew.

    python tests/weiss_reader/carry/weiss_record.py [TOPIC ...] [--known]

A line that stands there is kept while it is read and has the phrase in it. With --known no line is looked for.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2] / "carry")]

from carried_book import Book
from weiss_lines import lines
from weiss_outcome import outcomes

from playmat.games.weiss.reader.reader import phrase_files

BOOK = Book(Path(__file__).parents[1] / "outcomes", lines, phrase_files(), outcomes)

if __name__ == "__main__":
    BOOK.record(sys.argv[1:])
