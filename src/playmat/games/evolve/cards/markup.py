"""The texts of the English card catalogue: HTML with a picture for each symbol, turned into plain lines."""

from __future__ import annotations

import re
from html.parser import HTMLParser

_BLOCKS = ("p", "div", "li")
_SPACES = re.compile(r"[ \t\r\f\v\u00a0]+")
# What a card says of a token: its class, cost and name, its types and traits in brackets.
_TOKEN = re.compile(r"(?:\[\w+\])+ ?[^|()]+ ?\((?:Follower|Spell|Amulet)[^()]*\)")


class _Lines(HTMLParser):
    """Collects the text: a picture is its `alt` text, a break or the end of a block a new line."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.parts.append(dict(attrs).get("alt") or "")
        elif tag == "br" or tag in _BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        # A line end of the source is none of the text: the text's own are tags.
        self.parts.append(_SPACES.sub(" ", data.replace("\n", " ")))


def lines(markup: str) -> tuple[list[str], list[str]]:
    """The lines of a text and the lines that describe tokens."""
    reader = _Lines()
    reader.feed(markup)
    reader.close()
    found = [line for part in "".join(reader.parts).split("\n") if (line := _SPACES.sub(" ", part).strip())]
    return [line for line in found if not _TOKEN.match(line)], [line for line in found if _TOKEN.match(line)]
