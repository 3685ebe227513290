"""Texts as YAML takes them: plain where that is safe, else in double quotes."""

from __future__ import annotations

import json
import re

_SAFE = re.compile(r"[A-Za-z][\w' ().+/-]*(?<! )")


def quoted(text: str) -> str:
    """A text for a list or a table between brackets."""
    return text if _SAFE.fullmatch(text) else json.dumps(text, ensure_ascii=False)
