"""The part of an `expect` that is about cards: what lies in a zone, and what a card is."""

from __future__ import annotations

import re

from playmat.cards.spelling import near
from playmat.scenario.dialect import COLUMN, COUNTERS, FLAG, NUMBER, PLACE, PLAYER, WORDS, Dialect
from playmat.scenario.errors import Fault
from playmat.scenario.keys import YES_OR_NO, flag_of, player_of
from playmat.scenario.model import PLAYERS, Check, Pick, ZoneWanted
from playmat.scenario.picks import one_pick
from playmat.scenario.wording import Cursor, Names
from playmat.scenario.yamltext import Items, Node, Table, Text, fault, list_of, number_of, shown, table_of, text_of

GAME_KEYS = (
    "winner", "loser", "result", "turn", "turn number", "phase", "step", "priority", "stack", "waiting", "asked",
    "was asked", "was not asked", "cites", "options", "modes", "targets", "X",
)  # fmt: skip
CARDS_OF_ZONE = ("has", "lacks", "top", "bottom")
UNKNOWN = "unknown"
BEFORE = "before it left"
_COUNTED = re.compile(r"(\d{1,3})\s+(\S.*)")


class ExpectedCards:
    """Reads expectations of cards."""

    def __init__(self, dialect: Dialect, names: Names) -> None:
        self.dialect = dialect
        self.names = names

    def zone(self, value: Node) -> ZoneWanted:
        """A number, a list (all of it, in any order), or a table with has, lacks, size, top, bottom, in order."""
        if isinstance(value, Text) and value.value.isdecimal():
            return ZoneWanted(size=number_of(value, "a number of cards"))
        if isinstance(value, Text) and value.value in ("empty", "nothing"):
            return ZoneWanted(cards=())
        if not isinstance(value, Table):
            return ZoneWanted(cards=self.cards(value))
        found: dict[str, object] = {}
        for k, v in value.pairs:
            if k.value == "size":
                found["size"] = number_of(v, "a number of cards")
            elif k.value in CARDS_OF_ZONE:
                found[k.value] = self.cards(v)
            elif k.value == "in order":
                found["cards"], found["order"] = self.cards(v), True
            else:
                raise fault(k, f"expected has, lacks, size, top, bottom or `in order`, got {k.value!r}")
        if not found:
            raise fault(value, "expected has, lacks, size, top, bottom or `in order`, got nothing")
        return ZoneWanted(**found)  # type: ignore[arg-type]

    def cards(self, value: Node) -> tuple[Pick, ...]:
        """Cards of a list, each as often as it is counted; `unknown` stands for one that a view does not show."""
        found: list[Pick] = []
        for item in list_of(value):
            text = text_of(item, "a card")
            count = 1
            counted = _COUNTED.fullmatch(text)
            if counted is not None and counted[2] in (UNKNOWN, "unknown cards"):
                found.extend([Pick(UNKNOWN)] * int(counted[1]))
                continue
            if text == UNKNOWN:
                found.append(Pick(UNKNOWN))
                continue
            if counted is not None and text not in self.names:
                count, text = int(counted[1]), counted[2]
            found.extend([self._pick(text, item)] * count)
        return tuple(found)

    def _pick(self, text: str, node: Node) -> Pick:
        try:
            cursor = Cursor(text, self.names)
            pick = one_pick(cursor)
            if cursor.token is not None:
                raise cursor.fail("nothing after the card")
            return pick
        except Fault as error:
            raise fault(node, str(error)) from None

    def card(self, key: Text, value: Node) -> list[Check]:
        """What is expected of the card that a key names: where it is, or a table of its properties."""
        pick = self._subject(key)
        if isinstance(value, Text):
            return [Check("card", pick, ("zone", self._place(value)), key.value, key.where)]
        return self._properties(pick, key, table_of(value, "what is expected of the card, such as {power: 8000}"))

    def _properties(self, pick: Pick, key: Text, table: Table, kind: str = "card") -> list[Check]:
        """What is expected of a card as it is, or as it was before it left its zone last."""
        checks = []
        for k, v in table.pairs:
            if k.value == BEFORE and kind == "card":
                was = table_of(v, "what is expected of the card as it was, such as {power: 8000}")
                checks += self._properties(pick, Text(f"{key.value}: {BEFORE}", k.where), was, "card before")
                continue
            prop = self.dialect.properties.get(k.value)
            if prop is None:
                close = near(k.value, self.dialect.properties)
                known = ", ".join([*self.dialect.properties, BEFORE])
                hint = f"near it: {', '.join(close)}" if close else f"expected one of {known}"
                raise fault(k, f"{k.value}: nothing that can be expected of a card; {hint}")
            checks.append(Check(kind, pick, (k.value, self._wanted(prop.kind, v)), f"{key.value}: {k.value}", k.where))
        return checks

    def _subject(self, key: Text) -> Pick:
        try:
            pick = self._pick(key.value, key)
        except Fault as error:
            known = [*GAME_KEYS, *(f"{p}.{z}" for p in PLAYERS for z in self.dialect.zones)]
            close = near(key.value, known)
            raise Fault(str(error) + (f"; near it: {', '.join(close)}" if close else "")) from None
        if not pick.cards and pick.spot is None and pick.made is None:
            raise fault(key, f"expected the name of a card, got {key.value!r}")
        return pick

    def _place(self, value: Node) -> tuple[str, int]:
        """`A.break`, or `field` (whoever's side)."""
        text = text_of(value, "a zone such as A.break")
        side, dot, zone = text.partition(".")
        if not dot:
            side, zone = "", text
        if (side and side not in PLAYERS) or zone not in self.dialect.zones:
            raise fault(value, f"expected a zone such as A.break or field, got {text!r}")
        return self.dialect.zones[zone], PLAYERS.index(side) if side else -1

    def _wanted(self, kind: str, value: Node) -> object:
        if kind == NUMBER:
            return number_of(value, "a number", -1_000_000)
        if kind == FLAG or (kind == COLUMN and isinstance(value, Text) and value.value in YES_OR_NO):
            return flag_of(value)
        if kind == COLUMN:
            return number_of(value, "a number, or yes or no", -1_000_000)
        if kind == PLAYER:
            return player_of(value)
        if kind == PLACE:
            return self._place(value)
        if kind == WORDS:
            return self._words(value)
        if kind == COUNTERS:
            if isinstance(value, Text) and value.value in ("none", "0"):
                return {}
            return {
                k.value: number_of(v, "a number of counters")
                for k, v in table_of(value, "counters such as {Rune: 2}").pairs
            }
        raise AssertionError(kind)

    @staticmethod
    def _words(value: Node) -> tuple[str, tuple[str, ...]]:
        """A list is all of them; `{has: [...]}` and `{lacks: [...]}` some."""
        if isinstance(value, Table):
            if len(value.pairs) != 1 or value.pairs[0][0].value not in ("has", "lacks"):
                raise fault(value, "expected a list, or one of `has` and `lacks` with a list")
            key, inner = value.pairs[0]
            return key.value, tuple(text_of(i, "a word") for i in list_of(inner))
        if isinstance(value, Text) and value.value in ("none", "nothing"):
            return "is", ()
        if not isinstance(value, (Text, Items)):
            raise fault(value, f"expected a list of words, got {shown(value)}")
        return "is", tuple(text_of(i, "a word") for i in list_of(value))
