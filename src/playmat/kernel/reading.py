"""Reading data that may be wrong: a value with the place where it stands, and errors that name that place."""

from __future__ import annotations

from playmat.kernel.errors import DataError


def is_text(value: str) -> bool:
    """Whether a text can be written: half of a surrogate pair cannot."""
    if value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


class At:
    """A value somewhere in JSON-able data. Every reader checks what it reads and says where when it is not so."""

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str) -> None:
        self.value = value
        self.path = path

    def fail(self, expected: str) -> DataError:
        """The error for this place."""
        shown = repr(self.value)
        if len(shown) > 60:
            shown = f"{shown[:57]}..."
        return DataError(f"{self.path}: expected {expected}, got {shown}")

    def whole(self, low: int = -(1 << 62), high: int = 1 << 62) -> int:
        """A whole number within bounds."""
        v = self.value
        if not isinstance(v, int) or isinstance(v, bool):
            raise self.fail("a whole number")
        if not low <= v <= high:
            raise self.fail(f"a number from {low} to {high}")
        return v

    def flag(self) -> bool:
        """True or false."""
        v = self.value
        if not isinstance(v, bool):
            raise self.fail("true or false")
        return v

    def text(self) -> str:
        """A text."""
        v = self.value
        if not isinstance(v, str):
            raise self.fail("a text")
        if not is_text(v):
            raise self.fail("a text without half characters (lone surrogates)")
        return v

    def items(self) -> list[At]:
        """The elements of a list."""
        v = self.value
        if not isinstance(v, list):
            raise self.fail("a list")
        return [At(x, f"{self.path}[{i}]") for i, x in enumerate(v)]

    def exactly(self, n: int) -> list[At]:
        """The elements of a list of this length."""
        got = self.items()
        if len(got) != n:
            raise DataError(f"{self.path}: expected {n} elements, got {len(got)}")
        return got

    def ints(self, low: int = -(1 << 62), high: int = 1 << 62) -> list[int]:
        """A list of whole numbers."""
        v = self.value
        if not isinstance(v, list):
            raise self.fail("a list of whole numbers")
        out: list[int] = []
        for i, x in enumerate(v):
            if not isinstance(x, int) or isinstance(x, bool) or not low <= x <= high:
                raise At(x, f"{self.path}[{i}]").fail(f"a whole number from {low} to {high}")
            out.append(x)
        return out

    def fields(self) -> dict[str, At]:
        """The fields of an object."""
        v = self.value
        if not isinstance(v, dict):
            raise self.fail("an object")
        out: dict[str, At] = {}
        for k, x in v.items():
            if not isinstance(k, str) or not is_text(k):
                raise self.fail("an object whose keys are texts")
            out[k] = At(x, f"{self.path}.{k}" if self.path else k)
        return out

    def get(self, name: str) -> At:
        """A field that must be there."""
        v = self.value
        if not isinstance(v, dict):
            raise self.fail("an object")
        if name not in v:
            raise DataError(f"{self.path or 'data'}: the field {name!r} is missing")
        return At(v[name], f"{self.path}.{name}" if self.path else name)

    def find(self, name: str) -> At | None:
        """A field that may be missing (or null)."""
        v = self.value
        if not isinstance(v, dict):
            raise self.fail("an object")
        got = v.get(name)
        return None if got is None else At(got, f"{self.path}.{name}" if self.path else name)

    def number(self, name: str, default: int) -> int:
        """A number in a field that may be missing."""
        got = self.find(name)
        return default if got is None else got.whole()

    def only(self, known: list[str]) -> None:
        """No fields but these."""
        for name in self.fields():
            if name not in known:
                raise DataError(f"{self.path or 'data'}: there is no field {name!r}; expected {', '.join(known)}")
