"""The built page, and a person's own pictures of cards."""

from __future__ import annotations

import asyncio
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from playmat.web.server.replies import Wrong

if TYPE_CHECKING:
    from playmat.web.server.serving import Serving

KINDS: Final = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".avif": "image/avif",
}
FOREVER: Final = "public, max-age=31536000, immutable"  # (the names of built files hold a digest)
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>playmat</title></head>
<body><p>The page of playmat was not built. In a checkout, <code>python3 dev.py serve</code> builds it;
<code>pip install .</code> does, too.</p></body></html>
"""


class Files:
    """The routes."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving

    async def page(self, request: Request) -> Response:
        """GET anything else: a file of the built page, or the page itself."""
        path = request.path_params.get("path", "")
        if path.startswith("api/"):
            raise Wrong(404, "there is no such address", "path")
        found = await asyncio.to_thread(inside, self.serving.static, path)
        if found is not None:
            said = {"Cache-Control": FOREVER if path.startswith("assets/") else "no-cache"}
            packed = found.with_name(f"{found.name}.gz")
            if await asyncio.to_thread(packed.is_file):
                said["Vary"] = "Accept-Encoding"
                if "gzip" in request.headers.get("accept-encoding", ""):
                    kind = guess_type(found.name)[0] or "application/octet-stream"
                    return FileResponse(packed, headers={**said, "Content-Encoding": "gzip"}, media_type=kind)
            return FileResponse(found, headers=said)
        if "." in path.rpartition("/")[2]:
            raise Wrong(404, "there is no such file", "path")
        index = self.serving.static / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    async def picture(self, request: Request) -> Response:
        """GET /pictures/{game}/{name}."""
        folder = self.serving.pictures
        game, name = request.path_params["game"], request.path_params["name"]
        kind = KINDS.get(Path(name).suffix.lower())
        found = None
        if folder is not None and kind is not None:
            found = await asyncio.to_thread(inside, folder, f"{game}/{name}")
        if found is None:
            raise Wrong(404, "there is no such picture", "name")
        return FileResponse(found, media_type=kind, headers={"Cache-Control": "max-age=3600"})


def inside(folder: Path, path: str) -> Path | None:
    """The file at a path below a folder; None if there is none, or it lies elsewhere."""
    if not path or "\0" in path:
        return None
    try:
        root, found = folder.resolve(), (folder / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):
        return None
