"""Which playmat this is: its version, and whether its kernel was compiled at install."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

__version__ = "0.1.0.dev0"


def is_compiled(room: str = "playmat.kernel") -> bool:
    """Whether a room was installed as machine code; looks without importing it."""
    spec = find_spec(room)
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
