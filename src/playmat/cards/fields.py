"""The raw fields of one record, taken out one by one; what is wrong is collected, so that one look shows all of it."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from playmat.cards.spelling import fold, near

LONGEST = 10_000
DASHES = ("", "-", "\u2013", "\u2014", "\u2015", "\uff0d")  # how sources write that there is nothing
_WHOLE = re.compile(r"(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.0+)?")


def shown(value: object) -> str:
    """A value as it stands in a file, cut short."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    text = text.encode(errors="backslashreplace").decode()
    return text if len(text) <= 60 else f"{text[:57]}..."


class Fields:
    """Takes typed values out of a mapping. Faults name the record, the field, what was expected and what was there."""

    __slots__ = ("_raw", "_taken", "number", "reasons", "where")

    def __init__(self, raw: Mapping[str, object], where: str) -> None:
        self._raw = raw
        self._taken: set[str] = set()
        self.where = where
        self.number = ""
        self.reasons: list[str] = []

    @property
    def faults(self) -> list[str]:
        """Every fault with its place, and the record's number once that is known."""
        where = f"{self.where} ({self.number})" if self.number else self.where
        return [f"{where}: {reason}" for reason in self.reasons]

    def fault(self, field: str, expected: str, value: object = None) -> None:
        """Note a fault of a field."""
        got = "it is missing" if value is None else f"got {shown(value)}"
        self.reasons.append(f"{field}: expected {expected}, {got}")

    def value(self, *names: str) -> object:
        """The first of the names that is there and not null, as it is."""
        self._taken.update(names)
        for name in names:
            value = self._raw.get(name)
            if value is not None:
                return value
        return None

    def line(self, *names: str, default: str | None = None, expected: str = "a text") -> str:
        """A one-line text; without a default it must be there and not empty."""
        value = self.value(*names)
        if value is None or value == "":
            if default is None:
                self.fault(names[0], expected, value)
            return default or ""
        if not isinstance(value, str) or not _printable(value, ()):
            self.fault(names[0], f"{expected} on one line", value)
            return default or ""
        return value.strip()

    def choice(self, name: str, choices: Sequence[str], others: Mapping[str, str] = MappingProxyType({})) -> str:
        """One of some words, in any case; `others` are further spellings, in lower case, of some of them."""
        value = self.value(name)
        if isinstance(value, str):
            value = others.get(fold(value), value)
        return self._chosen(name, value, choices) or ""

    def choices(self, name: str, choices: Sequence[str]) -> tuple[str, ...]:
        """A list of some words (or one word, or several with a slash between them), at least one."""
        before = len(self.reasons)
        parts = self.words(name)
        if not parts and len(self.reasons) == before:
            self.fault(name, f"one or more of {', '.join(choices)}", self._raw.get(name))
        found = [self._chosen(name, part, choices) for part in parts]
        return tuple(dict.fromkeys(word for word in found if word))

    def words(self, *names: str) -> tuple[str, ...]:
        """A list of one-line texts; one text with slashes or middle dots counts as a list."""
        value = self.value(*names)
        if value is None or value == "":
            return ()
        parts: object = value.replace("·", "/").split("/") if isinstance(value, str) else value
        if not isinstance(parts, (list, tuple)) or not all(isinstance(part, str) for part in parts):
            self.fault(names[0], "a text or a list of texts", value)
            return ()
        words = [part.strip() for part in parts if part.strip() not in DASHES[1:]]
        if not all(word and _printable(word, ()) for word in words):
            self.fault(names[0], "words that are not empty", value)
            return ()
        return tuple(words)

    def lines(self, name: str) -> tuple[str, ...]:
        """A list of paragraphs kept as they are; one text counts as a paragraph a line."""
        value = self.value(name)
        if value is None or value == "":
            return ()
        parts: object = value.splitlines() if isinstance(value, str) else value
        if not isinstance(parts, (list, tuple)) or not all(isinstance(part, str) for part in parts):
            self.fault(name, "a list of texts", value)
            return ()
        if not all(_printable(part, ("\n", "\t")) for part in parts):
            self.fault(name, "texts without control characters", value)
            return ()
        return tuple(part for part in parts if part.strip())

    def whole(self, name: str, most: int, needed: bool = False) -> int | None:
        """A whole number from 0 up; digits in a text count too, also with commas between thousands, and numbers that a
        spreadsheet gave a point. A dash or an empty text is no number.
        """
        value = self.value(name)
        if isinstance(value, str):
            text = value.strip()
            if text in DASHES:
                value = None
            elif len(text) < 10 and _WHOLE.fullmatch(text):
                value = int(text.replace(",", "").partition(".")[0])
        elif isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most:
            return value
        if value is not None or needed:
            self.fault(name, f"a whole number from 0 to {most}", self._raw.get(name))
        return None

    def flag(self, name: str) -> bool | None:
        """True, false, or None where nothing is said."""
        value = self.value(name)
        if value is None or isinstance(value, bool):
            return value
        self.fault(name, "true or false", value)
        return None

    def unused(self) -> tuple[str, ...]:
        """The fields that nobody asked for."""
        return tuple(name for name in self._raw if name not in self._taken)

    def refuse_unused(self) -> None:
        """Make each field that nobody asked for a fault: in a hand-written record it is a slip of the pen."""
        for name in self.unused():
            hint = near(name, self._taken, 1)
            self.reasons.append(f"{shown(name)[1:-1]}: no such field" + (f"; near it: {hint[0]}" if hint else ""))

    def _chosen(self, name: str, value: object, choices: Sequence[str]) -> str | None:
        if isinstance(value, str):
            for choice in choices:
                if fold(choice) == fold(value):
                    return choice
        self.fault(name, f"one of {', '.join(choices)}", value)
        return None


def _printable(text: str, allowed: tuple[str, ...]) -> bool:
    """Whether a text holds no control characters and is of a sane length."""
    if len(text) > LONGEST:
        return False
    if text.isprintable():
        return True
    return not any(unicodedata.category(char) in ("Cc", "Cs", "Cn") and char not in allowed for char in text)
