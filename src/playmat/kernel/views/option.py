"""A legal answer as its player is given it: plain values, which stand by themselves."""

from __future__ import annotations

from typing import Final

from playmat.kernel.reading import At
from playmat.kernel.views.packing import packed, unpacked

Data = dict[str, object]
FIELDS: Final = ["code", "verb", "number", "word", "handle", "key", "name", "subject", "text", "label", "plain"]


class Option:
    """One legal answer.

    code: a plain int, what `game.answer` takes. verb: its word ("play", "pass", "card"). number: the number in the
    answer, 0 if it has none; word: what it names, "" if nothing. handle: that of the card it is about, as views
    show it, 0 for none, with the card's key and name, "" as long as the player does not know it. subject: what it is
    about in words: an effect's own words, else the card's name, else what `plain` says. text: the answer as a player
    writes it, by meaning, which `game.answer` takes too. label: in words for people; only options that are alike in
    every respect read the same. plain: the label without what is added to tell it from other options.
    """

    __slots__ = ("code", "handle", "key", "label", "name", "number", "plain", "subject", "text", "verb", "word")

    def __init__(
        self,
        code: int,
        verb: str,
        number: int,
        word: str,
        handle: int,
        key: str,
        name: str,
        subject: str,
        text: str,
        label: str,
        plain: str,
    ) -> None:
        self.code = code
        self.verb = verb
        self.number = number
        self.word = word
        self.handle = handle
        self.key = key
        self.name = name
        self.subject = subject
        self.text = text
        self.label = label
        self.plain = plain

    def to_data(self) -> Data:
        """All fields as JSON-able data, by name. (A code has 62 bits; where numbers are doubles, answer by `text`.)"""
        return {
            "code": self.code,
            "verb": self.verb,
            "number": self.number,
            "word": self.word,
            "handle": self.handle,
            "key": self.key,
            "name": self.name,
            "subject": self.subject,
            "text": self.text,
            "label": self.label,
            "plain": self.plain,
        }

    @staticmethod
    def from_data(data: object, path: str = "option") -> Option:
        """The option that `to_data` wrote; DataError, which says where, if it is none."""
        at = At(data, path)
        at.only(FIELDS)
        return Option(
            at.get("code").whole(),
            at.get("verb").text(),
            at.get("number").whole(),
            at.get("word").text(),
            at.get("handle").whole(),
            at.get("key").text(),
            at.get("name").text(),
            at.get("subject").text(),
            at.get("text").text(),
            at.get("label").text(),
            at.get("plain").text(),
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as data."""
        return _unpickled, (packed(self.to_data()),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.code, self.text))

    def __repr__(self) -> str:
        return f"<{self.text}>"


def _unpickled(content: bytes) -> Option:
    return Option.from_data(unpacked(content))
