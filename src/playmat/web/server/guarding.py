"""What is asked of every request before it is answered, and said with every answer: origins, hosts, headers."""

from __future__ import annotations

from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from playmat.web.server.replies import problem

LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def policy(host: str) -> str:
    """The content security policy: everything from this server, nothing inline that runs."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",  # (attributes of elements: sizes, places, inks)
            "img-src 'self' data: blob:",
            "font-src 'self'",
            f"connect-src 'self' ws://{host} wss://{host}",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def host_of(headers: Headers) -> str:
    """Under which name the server was asked, with its port; "" if that can't be one."""
    host = headers.get("host", "")
    return host if host and all(c.isalnum() or c in ".-:[]_" for c in host) else ""


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return bool(host_of(headers)) and _split(origin).netloc == host_of(headers)


def _split(address: str) -> SplitResult:
    """An address in its parts; nothing of one that is none (such as "http://[")."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def _name_of(host: str) -> str:
    """The name in a Host header, without the port."""
    return _split(f"//{host}").hostname or ""


class Guard:
    """The outermost layer. local: only requests for this very machine are answered (no page elsewhere can then reach
    the server under a name of its own).
    """

    def __init__(self, app: ASGIApp, local: bool) -> None:
        self.app = app
        self.local = local

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        wrong = self._wrong(scope, headers)
        if scope["type"] == "websocket":
            if wrong:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": wrong})
            else:
                await self.app(scope, receive, send)
            return

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = MutableHeaders(scope=message)
                said["Content-Security-Policy"] = policy(host_of(headers))
                said["X-Content-Type-Options"] = "nosniff"
                said["Referrer-Policy"] = "no-referrer"
                said["Cross-Origin-Opener-Policy"] = "same-origin"
                said["Cross-Origin-Resource-Policy"] = "same-origin"
                said["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()"
                said.setdefault("Cache-Control", "no-store")
            await send(message)

        if wrong:
            await problem(403, wrong, "origin")(scope, receive, told)
        else:
            await self.app(scope, receive, told)

    def _wrong(self, scope: Scope, headers: Headers) -> str:
        """Why a request is refused, "" if it is not."""
        host = host_of(headers)
        if self.local and _name_of(host) not in LOCAL:
            return "this server answers requests to localhost only"
        changing = scope["type"] == "websocket" or scope["method"] in CHANGING
        if changing and not same_origin(headers):
            return "the request comes from a page of another server"
        return ""
