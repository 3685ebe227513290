"""Damaging files at random: what is still read is read, and everything else is refused with a clear error."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

PIECES = (
    *(b"", b"\x00", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"\xef\xbb\xbf", b"\xff\xfe", b"\r", b"\n\n", b"\t"),
    *(b'"', b"'", b"{", b"}", b"[", b"]", b",", b":", b"-", b"#", b"//", b"&#55296;", b"&amp;", b"\xe2\x80\xa8"),
    *(b"NaN", b"1e999", b"null", b"true", b"99999999999999999999", b"-1", b"0", b"2x ", "（３）".encode()),
    *(b"[" * 2000, b"x" * 3000),
)
VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 7, 3.5, 1 << 40, -(1 << 70), "", "-", "x", "\x00", "\ud800", "1", "9" * 30),
    *([], {}, [[]], [1], ["x"], {"x": 1}, {"name": []}, "x" * 3000),
)


def bytes_damaged(content: bytes, draw: Random) -> bytes:
    """Some bytes cut, doubled, changed or put in, at one to three places."""
    for _ in range(draw.randint(1, 3)):
        at = draw.randrange(len(content) + 1)
        end = min(len(content), at + draw.choice((0, 0, 1, 1, 2, 5, 40)))
        how = draw.randrange(4)
        if how == 0:
            content = content[:at] + draw.choice(PIECES) + content[end:]
        elif how == 1:
            content = content[:at] + content[at:end] * 2 + content[end:]
        elif how == 2 and at < len(content):
            content = content[:at] + bytes([content[at] ^ (1 << draw.randrange(8))]) + content[at + 1 :]
        elif draw.random() < 0.1:
            content = content[:at]
        else:
            content = content[:at] + content[end:]
    return content


def data_damaged(data: object, draw: Random) -> object:
    """A copy of JSON-able data with one to three values replaced, taken away or put elsewhere."""
    data = json.loads(json.dumps(data))
    for _ in range(draw.randint(1, 3)):
        places = list(_places(data))
        if not places:
            return draw.choice(VALUES)
        holder, key = draw.choice(places)
        how = draw.randrange(5)
        if how == 0:
            del holder[key]
        elif how == 1:
            other, there = draw.choice(places)
            if there in other if isinstance(other, dict) else there < len(other):
                holder[key] = json.loads(json.dumps(other[there]))
        elif how == 2 and isinstance(holder, list):
            holder.insert(key, _value(draw))
        elif how == 3 and isinstance(holder, dict):
            holder[draw.choice(("x", "", "name", "\ud800"))] = holder[key]
        else:
            holder[key] = _value(draw)
    return data


def _value(draw: Random) -> object:
    """A value of its own: what is put into data may be damaged further."""
    return json.loads(json.dumps(draw.choice(VALUES)))


def _places(data: object) -> Iterator[tuple[dict | list, str | int]]:  # type: ignore[type-arg]  # of anything
    """Every place in data at which a value stands."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(items):
        assert isinstance(data, (dict, list))
        yield data, key
        yield from _places(value)


def damaged(content: bytes, draw: Random) -> bytes:
    """A file damaged as text or, if it is JSON, as data."""
    if draw.random() < 0.5:
        try:
            data = json.loads(content)
        except ValueError:
            pass
        else:
            return json.dumps(data_damaged(data, draw)).encode()
    return bytes_damaged(content, draw)
