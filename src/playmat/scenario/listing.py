"""Lists of cards in a file: `3 Plain Soldier`, `Ash Knight (T-001, dull, damage 3000)`, `Loner (as Left)`."""

from __future__ import annotations

import re
from dataclasses import replace

from playmat.cards.spelling import fold, near
from playmat.scenario.boosts import boost_of
from playmat.scenario.cardbook import VANILLA, CardBook, Known
from playmat.scenario.dialect import Dialect, Spot
from playmat.scenario.errors import Fault
from playmat.scenario.model import PLAYERS, Listed
from playmat.scenario.yamltext import MOST_DIGITS, Node, Text, list_of, shown

_COUNTED = re.compile(r"(?P<count>\d{1,3})\s*[x×]?\s+(?P<rest>\S.*)")
_MARKED = re.compile(r"(?P<name>.*\S)\s*\((?P<marks>[^()]*)\)")
_ALIAS = re.compile(r"as\s+(?P<name>[A-Z]\S*(?: \S+)*)")
_OWNER = re.compile(r"(?:owned by|owner)\s+(?P<player>[AB])")
_COUNTERS = re.compile(r"(?P<count>\d{1,6})\s+(?P<name>\S.*?)\s+[Cc]ounters?")
_NUMBER = re.compile(r"(?P<word>[a-z][a-z ]*?)\s+(?P<number>\d{1,7})")
MOST = 200
MOST_IN_ALL = 2000


class Lister:
    """Collects the cards that a file lists; their numbers are their places in `roster`."""

    def __init__(self, book: CardBook, dialect: Dialect) -> None:
        self.book = book
        self.dialect = dialect
        self.roster: list[Listed] = []
        self.faults: list[str] = []

    def spot(self, node: Node, spot: Spot, name: str) -> None:
        """The card (or cards) on a place."""
        if isinstance(node, Text) and node.value == "empty":
            return
        before = len(self.roster)
        self.zone(node, spot.zone, spot.player)
        listed = self.roster[before:]
        if len(listed) > 1 and not spot.many:
            raise Fault(f"{node.where}: {name}: expected one card, got {len(listed)}")
        self.roster[before:] = [replace(card, place=spot.place) for card in listed]

    def zone(self, node: Node, zone: str, side: int) -> None:
        """The cards of a zone; a number alone is so many vanilla cards."""
        if isinstance(node, Text) and node.value.isdecimal():
            if len(node.value) > MOST_DIGITS:
                raise Fault(f"{node.where}: expected at most {MOST} cards, got {shown(node)}")
            self._vanilla(int(node.value), zone, side, node.where)
            return
        for item in list_of(node):
            try:
                if not isinstance(item, Text):
                    raise Fault(f"{item.where}: expected a card such as `Ash Knight (dull)`, got {shown(item)}")
                if item.value:
                    self._entry(item.value, zone, side, item.where)
            except Fault as error:
                self.faults.append(str(error))

    def _vanilla(self, count: int, zone: str, side: int, where: str) -> None:
        for _ in range(self._counted(count, where)):
            self._add(self.book.find(VANILLA, where), zone, side, side, "", (), where)

    def fill(self, zone: str, side: int, count: int, where: str) -> None:
        """Vanilla cards for a zone that the file does not describe."""
        self._vanilla(count, zone, side, where)

    def _counted(self, count: int, where: str) -> int:
        if count > MOST:
            raise Fault(f"{where}: expected at most {MOST} cards, got {count}")
        if len(self.roster) + count > MOST_IN_ALL:
            raise Fault(f"{where}: expected at most {MOST_IN_ALL} cards in all")
        return count

    def _entry(self, text: str, zone: str, side: int, where: str) -> None:
        known, count, marks = self.parse(text, where)
        alias, owner, rest = "", side, []
        for mark in marks:
            if found := _ALIAS.fullmatch(mark):
                alias = found["name"]
                if count > 1:
                    raise Fault(f"{where}: {text!r}: {count} cards can't have one name ({alias})")
            elif found := _OWNER.fullmatch(mark):
                owner = PLAYERS.index(found["player"])
            else:
                rest.append(self._mark(mark, text, where))
        if zone != self.dialect.field:
            fits = ("face down", "known to", *self.dialect.marks_in.get(zone, ()))
            for named in [*(mark for mark, _ in rest), *(["owner"] if owner != side else [])]:
                if not named.startswith(fits):
                    raise Fault(f"{where}: {text!r}: only a card on the field can be {named!r}")
        for _ in range(self._counted(count, where)):
            self._add(known, zone, side, owner, alias, tuple(rest), where)

    def _add(
        self,
        known: Known,
        zone: str,
        side: int,
        owner: int,
        alias: str,
        marks: tuple[tuple[str, int | str], ...],
        where: str,
    ) -> None:
        if alias and any(alias in (card.alias, card.name) for card in self.roster):
            raise Fault(f"{where}: {alias!r} is the name of another card")
        name = known.called or known.record.name
        self.roster.append(Listed(len(self.roster), known.record.id, name, side, zone, owner, alias, marks, where))

    def parse(self, text: str, where: str) -> tuple[Known, int, list[str]]:
        """A card of a list: which, how many, and what its brackets say."""
        count = 1
        found = _COUNTED.fullmatch(text)
        if found is not None:
            count, text = int(found["count"]), found["rest"]
        marked = _MARKED.fullmatch(text)
        known = self.book.inline(text, where)
        if marked is None or known is not None:
            return known or self.book.find(text, where), count, []
        name = marked["name"].strip()
        marks = [part.strip() for part in marked["marks"].split(",") if part.strip()]
        if not marks or self._is_mark(marks[0]):
            return self.book.find(name, where), count, marks
        # The first thing in the brackets is the card's number, or the brackets belong to its name.
        numbered = f"{name} ({marks[0]})"
        known = (
            self.book.inline(numbered, where)
            or self.book.knows(numbered, where, one=len(marks) == 1)
            or self.book.knows(text, where, one=True)
        )
        if known is not None:
            return known, count, [] if fold(known.record.name) == fold(text) else marks[1:]
        return self.book.find(name, where), count, marks  # what is said there is told to be no mark

    def _is_mark(self, mark: str) -> bool:
        """Whether something in brackets is what a file may say of a card, and no number."""
        if _ALIAS.fullmatch(mark) or _OWNER.fullmatch(mark):
            return True
        try:
            self._mark(mark, mark, "")
        except Fault:
            return False
        return True

    def _mark(self, mark: str, text: str, where: str) -> tuple[str, int | str]:
        """Something that is said of a card in brackets."""
        marks = self.dialect.marks
        low = mark if mark in marks else mark.lower()
        if low in marks and not marks[low].takes:
            return low, 1
        if (boost := boost_of(mark, self.dialect)) is not None:
            return boost
        counters = _COUNTERS.fullmatch(mark)
        if counters is not None:
            return f"counters {counters['name']}", int(counters["count"])
        numbered = _NUMBER.fullmatch(low)
        if numbered is not None and numbered["word"] in marks and marks[numbered["word"]].takes:
            return numbered["word"], int(numbered["number"])
        if low in marks and marks[low].bare:
            return low, 1
        known = [f"{m} N" if marks[m].takes else m for m in marks]
        known += ["N NAME Counters", "+N power", "as NAME", "owner B"]
        close = near(low, marks)
        hint = f"; near it: {', '.join(close)}" if close else ""
        raise Fault(
            f"{where}: {text!r}: expected one of {', '.join(known)}, or in front the number of one of the cards of "
            f"this name, got {mark!r}{hint}"
        )
