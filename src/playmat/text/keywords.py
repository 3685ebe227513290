"""A keyword is one row: its name, its printed head with and without a reminder, what it means, how sentences name it.

A game lists its rows; the phrases that read them, and what the rulebook must know of them, are made from that list.
"""

from __future__ import annotations

from collections.abc import Sequence

from playmat.text.grammar import generic_phrases, phrases_of


class Said:
    """A pattern of the notation (`notation.py`) with an example that it reads and one that it does not read."""

    def __init__(self, pattern: str, example: str, counter: str) -> None:
        self.pattern = pattern
        self.example = example
        self.counter = counter


class KeywordRow:
    """One keyword of a game.

    name: as terms have it. head: how a line with the keyword begins, where it is no mere word; means: the term that
    this is, in the notation. reminders: what may stand behind the head in brackets; repeats: what a reminder says over
    again, as a term of the slots of both: a line whose reminder says something else is declined. words: how sentences
    name the keyword, each with the section of phrases in which that is a word. by_rule: the rulebook carries it out by
    its name (`lang.Keyword`), with these parts besides ("amount", "cost", "card"). asks: its rules ask a player,
    without a "may" on the card.
    """

    def __init__(
        self,
        name: str,
        *,
        head: Said | None = None,
        means: str = "",
        reminders: Sequence[Said] = (),
        repeats: str = "",
        words: Sequence[tuple[str, Said]] = (),
        by_rule: bool = False,
        parts: str = "",
        asks: bool = False,
    ) -> None:
        self.name = name
        self.head = head
        self.means = means
        self.reminders = list(reminders)
        self.repeats = repeats or f'"{name}"'
        self.words = list(words)
        self.by_rule = by_rule
        self.parts = parts
        self.asks = asks


def keyword_phrases(rows: Sequence[KeywordRow], heads: str = "Ab", reminders: str = "") -> tuple[str, str]:
    """A phrase file for the rows: (name, text).

    heads: the section of heads; reminders: the section of all reminders, where the game's own phrases put them behind
    the word; else they stand behind their own heads.
    """
    text: list[str] = []
    for row in rows:
        section = reminders or "".join([part.capitalize() for part in row.name.split()]) + "Text"
        for words, said in row.words:
            text += _phrase(words, said, f'"{row.name}"')
        for said in row.reminders:
            text += _phrase(section, said, row.repeats)
        if row.head is None:
            continue
        text += _phrase(heads, row.head, row.means)
        if row.reminders and not reminders:
            first = row.reminders[0]
            both = Said(
                f"{row.head.pattern} {{said_again:{section}}}",
                f"{row.head.example} {first.example}",
                f"{row.head.example} {first.counter}",
            )
            text += _phrase(heads, both, f"Reminding({row.means}, said_again, {row.repeats})")
    return "keywords.txt", "\n".join(text) + "\n"


def game_phrases(package: str, rows: Sequence[KeywordRow] = (), reminders: str = "") -> list[tuple[str, str]]:
    """The phrase files of a game: those that all games share first, then those of its reader's package, those of its
    keywords last: (name, text). reminders: see `keyword_phrases`.
    """
    own = [*generic_phrases(), *phrases_of(package)]
    return [*own, keyword_phrases(rows, reminders=reminders)] if rows else own


def _phrase(section: str, said: Said, term: str) -> list[str]:
    """The lines of one phrase in the notation."""
    return [f"== {section}", f"{said.pattern} -> {term}", f"  + {said.example}", f"  - {said.counter}"]


def by_rule(rows: Sequence[KeywordRow]) -> set[str]:
    """The names of the keywords that the rulebook carries out by their name."""
    return {row.name for row in rows if row.by_rule}


def parts_of(rows: Sequence[KeywordRow]) -> dict[str, str]:
    """What belongs to a keyword besides its name, for those that have such parts."""
    return {row.name: row.parts for row in rows if row.parts}


def spoken_in(rows: Sequence[KeywordRow], section: str) -> list[str]:
    """The names of the keywords that are words of a section of phrases."""
    return [row.name for row in rows if any(name == section for name, _ in row.words)]


def asking(rows: Sequence[KeywordRow]) -> str:
    """A pattern of the keywords whose rules ask a player."""
    return f" (?:{'|'.join([row.name for row in rows if row.asks])}) "
