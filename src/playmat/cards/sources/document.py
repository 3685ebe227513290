"""Files as data: what a file holds, read strictly, with errors that say where."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from playmat.cards.errors import CardDataError

LARGEST = 512 * 1024 * 1024
COLUMNS = 3  # of a table, at least
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|[{}\[\]]')
UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(frozen=True, slots=True)
class Document:
    """What one file holds, as JSON has it: the rows of a table are objects whose fields are its columns.

    `places` is set when its records are told by other places than their numbers: one a record. `broken` holds what was
    found where a record should be and is no JSON: place and reason.
    """

    path: Path
    data: object
    places: tuple[str, ...] = ()
    broken: tuple[tuple[str, str], ...] = ()

    def where(self, index: int) -> str:
        """How to name the record with an index (from 0) to a person."""
        return f"{self.path}, {self.places[index] if self.places else f'record {index + 1}'}"


def read_document(path: Path) -> Document:
    """Read a file of JSON, of JSON lines, or a table with a header (told apart by content).

    Where the JSON as a whole is broken, the records that are whole are taken, if there is one.
    """
    text = read_text(path, damaged=True)
    if not text.strip():
        raise CardDataError(f"{path}: the file is empty; expected JSON, one JSON object a line, or a table")
    if (table := in_rows(path, text)) is not None:
        return table
    try:
        return Document(path, decode(text))
    except msgspec.DecodeError as error:
        found = in_lines(path, text) or in_pieces(path, text)
        if found is not None:
            return found
        read_text(path)  # bytes that are no text come first
        raise CardDataError(f"{path}{place(text, error)}: {reason(error)}") from None


def in_rows(path: Path, text: str) -> Document | None:
    """The rows of a table with a header, as comma-separated values; None for a text that begins like JSON, or whose
    first line has fewer than three columns.
    """
    if text.lstrip().startswith(("{", "[")):
        return None
    csv.field_size_limit(LARGEST)
    reader = csv.DictReader(io.StringIO(text, newline=""), restkey="", strict=True)
    values: list[object] = []
    places: list[str] = []
    broken: list[tuple[str, str]] = []
    try:
        if len(reader.fieldnames or ()) < COLUMNS:
            return None
        for row in reader:
            where = f"row {len(values) + len(broken) + 1} (ends in line {reader.line_num})"
            if "" in row:
                broken.append(
                    (where, f"it has more cells than the {len(reader.fieldnames or ())} columns of the table")
                )
            else:
                values.append(row)
                places.append(where)
    except csv.Error as error:
        broken.append((f"line {reader.line_num}", f"this is no row of a table: {error}"))
    return Document(path, values, tuple(places), tuple(broken))


def in_lines(path: Path, text: str) -> Document | None:
    """The objects of a file with one a line; None if it has no such lines, or others for the most part."""
    values: list[object] = []
    places: list[str] = []
    broken: list[tuple[str, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip().removesuffix(",")
        if not line or line in "[]":
            continue
        try:
            values.append(decode(line))
            places.append(f"line {number}")
        except msgspec.DecodeError as error:
            broken.append((f"line {number}", f"{reason(error)}; expected one JSON object a line"))
    good = sum(isinstance(value, dict) for value in values)
    begins = bool(values) and isinstance(values[0], dict) and text.lstrip().startswith("{") and places[0] == "line 1"
    if "\n" not in text.strip() or not good or not (begins or good >= max(len(values) - good, len(broken))):
        return None
    return Document(path, values, tuple(places), tuple(broken))


def in_pieces(path: Path, text: str) -> Document | None:
    """The objects in the first list of a text, each read by itself; None if none can be read."""
    values: list[object] = []
    places: list[str] = []
    broken: list[tuple[str, str]] = []
    for number, (start, end) in enumerate(objects_in(text), 1):
        where = f"record {number} (line {text.count(chr(10), 0, start) + 1})"
        try:
            values.append(decode(text[start:end]))
            places.append(where)
        except msgspec.DecodeError as error:
            broken.append((where, reason(error)))
    return Document(path, values, tuple(places), tuple(broken)) if values else None


def objects_in(text: str) -> Iterator[tuple[int, int]]:
    """Where the objects of the first list of a text begin and end; an unfinished one goes to the end of the text."""
    first = text.find("[")
    depth, start = 0, -1
    for found in _TOKEN.finditer(text, first + 1) if first >= 0 else ():
        token = found[0]
        if token in "{[":
            if depth == 0:
                start = found.start()
            depth += 1
        elif token in "}]":
            depth -= 1
            if depth < 0:
                return
            if depth == 0:
                yield start, found.end()
                start = -1
    if start >= 0:
        yield start, len(text)


def read_text(path: Path, damaged: bool = False) -> str:
    """The text of a file: UTF-8 or UTF-16, with or without a byte order mark, any line ends.

    Bytes that are no text are an error, or, in a text that may be `damaged`, characters that no JSON has.
    """
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
        errors = "surrogateescape" if damaged and not coding else "strict"
        text = raw.decode(coding or "utf-8-sig", errors).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        if coding:
            raise CardDataError(
                f"{path}: the text begins as UTF-16 and is none (byte {error.start:,}); save it as UTF-8"
            ) from None
        line = raw.count(b"\n", 0, error.start) + 1
        raise CardDataError(
            f"{path}, line {line}: the text is not UTF-8 (byte {error.start:,}); save it as UTF-8"
        ) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


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
    if "surrogate" in text or "no character" in text:
        return "it holds half a character (a lone surrogate, or a byte that is no text)"
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


def holds_data(path: Path) -> bool:
    """Whether a file of a folder begins like JSON or is a table by its name; others (notes) are passed over."""
    if path.suffix.lower() == ".csv":
        return True
    try:
        with path.open("rb") as file:
            start = file.read(64)
    except OSError:
        return True
    start = start.replace(b"\x00", b"") if utf16(start) else start
    return start.removeprefix(codecs.BOM_UTF8).strip(b"\xff\xfe").lstrip()[:1] in (b"{", b"[")
