"""Names that have numbers. Each is told once, in the line of the constant that holds its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playmat.kernel.errors import KernelBug


class Numbered:
    """Names of one kind, numbered in the order in which they are told. what: the kind in the plural, for errors. first:
    names that are there already. KernelBug if a name is told twice.
    """

    def __init__(self, what: str, first: Sequence[str] = ()) -> None:
        self.what = what
        self.names: list[str] = list(first)

    def _number(self, name: str) -> int:
        if name in self.names:
            raise KernelBug(f"two {self.what} have the name {name!r}")
        self.names.append(name)
        return len(self.names) - 1


class Names(Numbered):
    """Names of zones, phases, durations and the like: `DECK: Final = ZONES.add("deck")`."""

    def add(self, name: str) -> int:
        """Tell the next name; returns its number."""
        return self._number(name)


class Fields(Numbered):
    """Names of numbers that a state keeps, and what is to be known of each.

    objects: those that hold an object (0 or NONE for none), which views show as a handle. growing: those that may grow
    without end in a loop (kernel.repeats.sameness). private: those that are nobody's business, which views leave out.
    """

    def __init__(self, what: str, first: Sequence[str] = (), private: Sequence[str] = ()) -> None:
        super().__init__(what, first)
        self.objects: list[str] = []
        self.growing: list[str] = []
        self.private: list[str] = list(private)

    def _field(self, name: str, an_object: bool, grows: bool, private: bool) -> int:
        if an_object:
            self.objects.append(name)
        if grows:
            self.growing.append(name)
        if private:
            self.private.append(name)
        return self._number(name)


def in_order(names: Mapping[int, str]) -> list[str]:
    """Names by their numbers, which are constants and have to count from 0. KernelBug if they do not."""
    if list(names) != list(range(len(names))):
        raise KernelBug(f"these numbers do not count from 0: {names}")
    return list(names.values())
