"""Bodies of requests read, answers written: JSON in, JSON out, and one shape for everything that is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from playmat.kernel.errors import PlaymatError
from playmat.web.protocol.lobby import Problem
from playmat.web.rooms.refusal import Refusal

T = TypeVar("T")
JSON = "application/json"
STATUS = {"table": 404, "secret": 403, "begun": 409, "journal": 409, "busy": 429}  # of a refusal, by what it is about
SECRET = "playmat-secret"  # the header with a person's secret
_encode = msgspec.json.Encoder().encode


class Wrong(Exception):
    """A request that is refused. status: of HTTP; where: which part of the request."""

    def __init__(self, status: int, message: str, where: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.where = where


def reply(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer."""
    return Response(_encode(body), status, headers, JSON)


def problem(status: int, message: str, where: str = "") -> Response:
    """A refusal."""
    return reply(Problem(message, where), status)


def refused(error: PlaymatError) -> Response:
    """What the rest of playmat refuses."""
    about = error.about if isinstance(error, Refusal) else ""
    return problem(STATUS.get(about, 400), str(error), about)


async def body_of(request: Request, kind: type[T], most: int) -> T:
    """The body of a request as a struct, of so many bytes at most."""
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > most:
            raise Wrong(413, f"the request is too long; expected {most:,} bytes at most", "body")
    try:
        return msgspec.json.decode(bytes(content), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Wrong(400, f"{error}", "body") from None


def secret_of(request: Request) -> str:
    """The secret that came along, "" for none."""
    return request.headers.get(SECRET, "")
