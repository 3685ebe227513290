"""Bodies of requests read, answers written: JSON in, JSON out, and one shape for everything that is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from math import ceil
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from playmat.kernel.errors import PlaymatError
from playmat.web.protocol.lobby import Problem
from playmat.web.rooms.refusal import Refusal

T = TypeVar("T")
COMING: Final = 60.0  # seconds within which the body of a request comes
SAID: Final = 2_000  # characters of a refusal
PLAIN: Final = 512 * 1024  # bytes of a body that are no text: thousands of seats, say, take long to be read
HEARD: Final = 4  # times as much as may come is heard out
JSON = "application/json"
TOO_MUCH: Final = 429
STATUS = {
    "table": 404,
    "secret": 403,
    "begun": 409,
    "journal": 409,
    "busy": TOO_MUCH,
}  # of a refusal, by what it is about
SECRET = "playmat-secret"  # the header with a person's secret
_encode = msgspec.json.Encoder().encode


class Wrong(Exception):
    """A request that is refused. status: of HTTP; where: which part of the request; wait: seconds until it may be sent
    again, where that is all that is wrong.
    """

    def __init__(self, status: int, message: str, where: str = "", wait: float = 0) -> None:
        super().__init__(message)
        self.status = status
        self.where = where
        self.wait = wait


def reply(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer."""
    return Response(_encode(body), status, headers, JSON)


def problem(status: int, message: str, where: str = "", wait: float = 0) -> Response:
    """A refusal. (It may repeat what was sent, which may be long.) wait: seconds until one may try again."""
    headers = {"Retry-After": str(max(1, ceil(wait)))} if status == TOO_MUCH else None
    told = message if len(message) <= SAID else f"{message[:SAID]} \u2026"
    return reply(Problem(told, where), status, headers)


def refused(error: PlaymatError) -> Response:
    """What the rest of playmat refuses."""
    about = error.about if isinstance(error, Refusal) else ""
    return problem(STATUS.get(about, 400), str(error), about)


async def body_of(request: Request, kind: type[T], most: int) -> T:
    """The body of a request as a struct, of so many bytes at most. (What is too long is heard out for a while: who is
    cut off while still sending does not read why.)
    """
    content, length = bytearray(), 0
    try:
        async with asyncio.timeout(COMING):
            async for chunk in request.stream():
                length += len(chunk)
                if length <= most:
                    content += chunk
                elif length > HEARD * most:
                    break
    except TimeoutError:
        raise Wrong(408, f"the request did not come within {COMING:.0f} seconds", "body") from None
    if length > most:
        raise Wrong(413, f"the request is too long; expected {most:,} bytes at most", "body")
    try:
        if length > PLAIN and length - sum(map(len, _texts(content))) > PLAIN:
            raise Wrong(413, f"the request has too many parts; expected {PLAIN:,} bytes beside texts at most", "body")
        return msgspec.json.decode(bytes(content), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Wrong(400, f"{error}", "body") from None


def _texts(content: bytearray) -> list[msgspec.Raw]:
    """The texts in the fields of an object, as they are written."""
    fields = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    return [raw for raw in fields.values() if bytes(memoryview(raw)[:1]) == b'"']


def secret_of(request: Request) -> str:
    """The secret that came along, "" for none."""
    return request.headers.get(SECRET, "")
