"""The games that playmat knows, by name: `find` one, or `register` one that somebody else wrote."""

from playmat.kernel.registry import GameKind, Pile, find, names, register

__all__ = ["GameKind", "Pile", "find", "names", "register"]
