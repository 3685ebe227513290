"""A table that knows the rules: one kernel, four rulebooks, and a reader for card text.

Everything that is meant for users is exported here; the rooms below may change between versions.
"""

from playmat._version import __version__, is_compiled

compiled: bool = is_compiled()

__all__ = ["__version__", "compiled"]
