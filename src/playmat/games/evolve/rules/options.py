"""Rule options and the editions, which are named sets of them."""

from __future__ import annotations

from typing import Final

# What each option is in the comprehensive rules: none is open to choice.
DEFAULT: Final[dict[str, bool]] = {}
EDITIONS: Final[dict[str, dict[str, bool]]] = {"default": {}}
FORMATS: Final = ("standard",)
