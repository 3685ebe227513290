"""Files as data: what a file holds, read strictly, with errors that say where."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from playmat.cards.errors import CardDataError

LARGEST = 512 * 1024 * 1024
UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(frozen=True, slots=True)
class Document:
    """The JSON of one file. `lines` is set when it had one JSON value a line: the line number of each."""

    path: Path
    data: object
    lines: tuple[int, ...] = ()

    def where(self, index: int) -> str:
        """How to name the record with an index (from 0) to a person."""
        if self.lines:
            return f"{self.path}, line {self.lines[index]}"
        return f"{self.path}, record {index + 1}"


def read_document(path: Path) -> Document:
    """Read a file of JSON, or of JSON lines (told apart by content)."""
    text = read_text(path)
    if not text.strip():
        raise CardDataError(f"{path}: the file is empty; expected JSON, or one JSON object a line")
    try:
        return Document(path, decode(text))
    except msgspec.DecodeError as error:
        if not text.lstrip().startswith("{") or "\n" not in text.strip():
            raise CardDataError(f"{path}{place(text, error)}: {reason(error)}") from None
    return read_lines(path, text)


def read_lines(path: Path, text: str) -> Document:
    """Read one JSON value a line; empty lines pass."""
    values: list[object] = []
    numbers: list[int] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            values.append(decode(line))
        except msgspec.DecodeError as error:
            raise CardDataError(f"{path}, line {number}: {reason(error)}; expected one JSON object a line") from None
        numbers.append(number)
    return Document(path, values, tuple(numbers))


def read_text(path: Path) -> str:
    """The text of a file: UTF-8 or UTF-16, with or without a byte order mark, any line ends."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise CardDataError(
                f"{path}: {size:,} bytes are more than a file of cards or a deck may have ({LARGEST:,})"
            )
        raw = path.read_bytes()
    except OSError as error:
        raise CardDataError(f"{path}: cannot be read: {error.strerror or error}") from None
    coding = utf16(raw)
    try:
        return raw.decode(coding or "utf-8-sig").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        if coding:
            raise CardDataError(
                f"{path}: the text begins as UTF-16 and is none (byte {error.start:,}); save it as UTF-8"
            ) from None
        line = raw.count(b"\n", 0, error.start) + 1
        raise CardDataError(
            f"{path}, line {line}: the text is not UTF-8 (byte {error.start:,}); save it as UTF-8"
        ) from None


def utf16(raw: bytes) -> str:
    """The name of the coding if a text is UTF-16: by its byte order mark, or because every other byte of its beginning
    is zero; "" for other texts.
    """
    if raw.startswith(UTF16):
        return "utf-16"
    start = raw[:64]
    if len(start) >= 4 and len(start) % 2 == 0:
        if not any(start[1::2]) and all(start[::2]):
            return "utf-16-le"
        if not any(start[::2]) and all(start[1::2]):
            return "utf-16-be"
    return ""


def decode(text: str) -> object:
    """Strict JSON; too deep a nesting is an error like any other."""
    try:
        value: object = msgspec.json.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
    except UnicodeEncodeError:
        raise msgspec.DecodeError("it holds a character that is no character") from None
    return value


def reason(error: msgspec.DecodeError) -> str:
    """What is wrong with the JSON, in a reader's words."""
    text = str(error)
    if "truncated" in text:
        return "the JSON ends too early (is the file cut off?)"
    return text.partition(" (byte")[0].replace("JSON is malformed:", "this is no JSON:")


def place(text: str, error: msgspec.DecodeError) -> str:
    """Line and column of an error, as far as it is known."""
    _, found, rest = str(error).partition("(byte ")
    if not found:
        return ""
    before = text.encode()[: int(rest.rstrip(")"))].decode(errors="replace")
    return f", line {before.count(chr(10)) + 1}, column {len(before) - before.rfind(chr(10))}"


def files_in(path: Path) -> Iterator[Path]:
    """A file itself, or all files of a folder, sorted, without hidden ones."""
    if not path.exists():
        raise CardDataError(f"{path}: there is no such file or folder")
    if not path.is_dir():
        yield path
        return
    for found in sorted(path.rglob("*")):
        hidden = any(part.startswith(".") for part in found.relative_to(path).parts)
        if found.is_file() and not hidden:
            yield found


def holds_json(path: Path) -> bool:
    """Whether a file of a folder begins like JSON; others (notes, pictures) are passed over."""
    try:
        with path.open("rb") as file:
            start = file.read(64)
    except OSError:
        return True
    start = start.replace(b"\x00", b"") if utf16(start) else start
    return start.removeprefix(codecs.BOM_UTF8).strip(b"\xff\xfe").lstrip()[:1] in (b"{", b"[")
