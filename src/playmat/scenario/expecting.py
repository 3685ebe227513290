"""The `expect` of a file: zones, cards, the stack, who is asked, what players know, how the game stands."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playmat.cards.spelling import near
from playmat.scenario.dialect import COLUMN, COUNTERS, FLAG, NUMBER, PLACE, PLAYER, WORDS, Dialect
from playmat.scenario.errors import Fault
from playmat.scenario.keys import YES_OR_NO, check_keys, clauses_of, flag_of, player_of
from playmat.scenario.model import PLAYERS, Check, Pick, Stacked, ZoneWanted
from playmat.scenario.picks import one_pick
from playmat.scenario.wording import Cursor, Names
from playmat.scenario.yamltext import Items, Node, Table, Text, fault, list_of, number_of, shown, table_of, text_of

GAME_KEYS = (
    "winner", "loser", "result", "turn", "turn number", "phase", "step", "priority", "stack", "waiting", "asked",
    "was asked", "was not asked", "cites", "options", "modes", "targets", "X",
)  # fmt: skip
_COUNTED = re.compile(r"(\d{1,3})\s+(\S.*)")
_CARDS_OF_ZONE = ("has", "lacks", "top", "bottom")
UNKNOWN = "unknown"
STACKED = ("targets", "X", "controller")
BEFORE = "before it left"


@dataclass(frozen=True, slots=True)
class ZoneKey:
    """A zone of a player, or several (`A.hand + deck`) whose cards count together."""

    zones: tuple[str, ...]
    player: int


def is_none(node: Node) -> bool:
    """Whether a text says that there is nothing."""
    return isinstance(node, Text) and node.value in ("none", "nothing", "empty")


class Expecting:
    """Reads expectations."""

    def __init__(self, dialect: Dialect, names: Names) -> None:
        self.dialect = dialect
        self.names = names

    def read(self, node: Node) -> tuple[Check, ...]:
        """All that must hold."""
        table = table_of(node, "things that must hold, such as `A.hand: 2`")
        return tuple(check for key, value in table.pairs for check in self._one(key, value))

    def _one(self, key: Text, value: Node) -> list[Check]:
        name = key.value
        if name in PLAYERS and isinstance(value, Table):
            return [c for k, v in value.pairs for c in self._one(Text(f"{name}.{k.value}", k.where), v)]
        if name in GAME_KEYS and not (name == "X" and isinstance(value, Table)):
            if name in ("stack", "targets", "X"):
                return self._stack(key, value)
            return [self._game(key, value)]
        if name in self.dialect.spots and (not isinstance(value, Table) or _of_zone(value)):
            return [Check("spot", self.dialect.spots[name], self._zone(value), key.value, key.where)]
        player, dot, rest = name.partition(".")
        if player in PLAYERS and dot:
            return [self._of_player(PLAYERS.index(player), rest, key, value)]
        if player in PLAYERS or name[:2] in ("A ", "B "):
            return [self._knowledge(PLAYERS.index(name[0]), name[1:].strip(), key, value)]
        return self._card(key, value)

    # ------------------------------------------------------------------------------------ zones and numbers of players

    def _of_player(self, player: int, rest: str, key: Text, value: Node) -> Check:
        zones, values = self.dialect.zones, self.dialect.values or ()
        parts = [part.strip() for part in rest.split("+")]
        if all(part in zones for part in parts):
            about = ZoneKey(tuple(zones[part] for part in parts), player)
            return Check("zone", about, self._zone(value), key.value, key.where)
        if rest in values:
            return Check("value", (rest, player), number_of(value, "a number"), key.value, key.where)
        known = [*zones, *values]
        close = near(rest, known)
        raise fault(
            key,
            f"{key.value}: expected one of {', '.join(known)} after the dot"
            + (f"; near it: {close[0]}" if close else ""),
        )

    def _zone(self, value: Node) -> ZoneWanted:
        """A number, a list (all of it, in any order), or a table with has, lacks, size, top, bottom, in order."""
        if isinstance(value, Text) and value.value.isdecimal():
            return ZoneWanted(size=number_of(value, "a number of cards"))
        if isinstance(value, Text) and value.value in ("empty", "nothing"):
            return ZoneWanted(cards=())
        if not isinstance(value, Table):
            return ZoneWanted(cards=self._cards(value))
        found: dict[str, object] = {}
        for k, v in value.pairs:
            if k.value == "size":
                found["size"] = number_of(v, "a number of cards")
            elif k.value in _CARDS_OF_ZONE:
                found[k.value] = self._cards(v)
            elif k.value == "in order":
                found["cards"], found["order"] = self._cards(v), True
            else:
                raise fault(k, f"expected has, lacks, size, top, bottom or `in order`, got {k.value!r}")
        if not found:
            raise fault(value, "expected has, lacks, size, top, bottom or `in order`, got nothing")
        return ZoneWanted(**found)  # type: ignore[arg-type]

    def _cards(self, value: Node) -> tuple[Pick, ...]:
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

    # ------------------------------------------------------------------------------------ how the game stands

    def _game(self, key: Text, value: Node) -> Check:
        name = key.value
        wanted: object
        if name in ("winner", "loser", "result"):
            wanted = self._result(name, value)
            name = "result"
        elif name in ("turn", "priority"):
            nobody = isinstance(value, Text) and value.value == "nobody"
            wanted = -1 if nobody else player_of(value)
        elif name == "turn number":
            wanted = number_of(value, "the number of the turn")
        elif name in ("phase", "step"):
            word = text_of(value, "a phase or step").lower()
            if word not in self.dialect.times:
                raise fault(value, f"expected one of {', '.join(self.dialect.times)}, got {word!r}")
            wanted, name = self.dialect.times[word], "time"
        elif name == "waiting":
            wanted = self._pile(value)
        elif name == "asked":
            wanted = self._asked(value)
        elif name in ("was asked", "was not asked"):
            wanted = tuple(self._asked(item) for item in list_of(value))
        elif name == "cites":
            wanted = clauses_of(value)
        elif name == "modes":
            wanted = tuple(number_of(item, "the number of an option", 1, 20) for item in list_of(value))
        else:
            wanted = number_of(value, "a number of options")
        return Check(name, None, wanted, key.value, key.where)

    def _result(self, name: str, value: Node) -> object:
        """-1 while the game runs, 99 for a draw, else the winner."""
        text = text_of(value, "A, B, draw or nobody")
        if name == "result":
            words = {"running": -1, "draw": 99, "A wins": 0, "B wins": 1}
            if text not in words:
                raise fault(value, f"expected {', '.join(words)}, got {text!r}")
            return words[text]
        if text in ("nobody", "none"):
            return -1
        if text == "draw" and name == "winner":
            return 99
        player = player_of(value)
        return player if name == "winner" else 1 - player

    def _pile(self, value: Node) -> int | tuple[Pick, ...]:
        """The stack from the top, or the abilities that wait: `Observer's ability`, `Spark`; or how many."""
        if isinstance(value, Text) and value.value.isdecimal():
            return number_of(value, "a number")
        return self._cards(value)

    def _stack(self, key: Text, value: Node) -> list[Check]:
        """The stack, and what is said of its items: `stack: [{Ruin Bolt: {targets: [Ash Knight], X: 2}}, Spark]`.

        `targets` and `X` alone are about what lies on top.
        """
        if key.value != "stack":
            about = self._item(0, Table(((key, value),), key.where))
            return [Check("stacked", None, about, key.value, key.where)]
        if isinstance(value, Text):
            return [Check("stack", None, self._pile(value), key.value, key.where)]
        names: list[Node] = []
        checks: list[Check] = []
        for at, item in enumerate(list_of(value) if isinstance(value, Items) else (value,)):
            if not isinstance(item, Table):
                names.append(item)
                continue
            if len(item.pairs) != 1:
                raise fault(item, "expected one item of the stack, as in {Ruin Bolt: {targets: [Ash Knight]}}")
            name, said = item.pairs[0]
            names.append(name)
            about = self._item(at, table_of(said, f"some of {', '.join(STACKED)}"))
            checks.append(Check("stacked", None, about, f"stack: {name.value}", name.where))
        return [Check("stack", None, self._cards(Items(tuple(names), value.where)), key.value, key.where), *checks]

    def _item(self, at: int, table: Table) -> Stacked:
        faults = check_keys(table, STACKED, "an item of the stack")
        if faults:
            raise Fault(faults[0])
        targets, x, controller = (table.get(name) for name in STACKED)
        return Stacked(
            at,
            None if targets is None else () if is_none(targets) else self._cards(targets),
            None if x is None else number_of(x, "a number"),
            None if controller is None else player_of(controller),
        )

    def _asked(self, value: Node) -> tuple[int, str]:
        """Who is asked, and of what kind the question is ("" for any)."""
        if isinstance(value, Table):
            if len(value.pairs) != 1:
                raise fault(value, "expected one player with the kind of the question, as in `{B: block}`")
            who, kind = value.pairs[0]
            word = text_of(kind, "the kind of the question")
            if not self.dialect.knows_question(word):
                raise fault(kind, f"expected one of {', '.join(self.dialect.questions)}, got {word!r}")
            return player_of(who), word
        if isinstance(value, Text) and value.value == "nobody":
            return -1, ""
        return player_of(value), ""

    # ------------------------------------------------------------------------------------ what players know

    def _knowledge(self, player: int, rest: str, key: Text, value: Node) -> Check:
        if rest == "sees":
            zones: list[tuple[ZoneKey, ZoneWanted]] = []
            for k, v in table_of(value, "zones such as `B.hand: [2 unknown]`").pairs:
                side, _, zone = k.value.partition(".")
                if side not in PLAYERS or zone not in self.dialect.zones:
                    raise fault(k, f"expected a zone such as B.hand, got {k.value!r}")
                zones.append((ZoneKey((self.dialect.zones[zone],), PLAYERS.index(side)), self._zone(v)))
            return Check("sees", player, tuple(zones), key.value, key.where)
        if rest in ("knows", "does not know"):
            return Check(rest, player, self._cards(value), key.value, key.where)
        raise fault(
            key, f"{key.value}: expected `sees`, `knows`, `does not know` or a dot and a zone after {PLAYERS[player]}"
        )

    # ------------------------------------------------------------------------------------ cards

    def _card(self, key: Text, value: Node) -> list[Check]:
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
        if not pick.cards and pick.spot is None:
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


def _of_zone(table: Table) -> bool:
    """Whether a table is about the cards of a zone (`has`, `in order`, ...), not about one card."""
    return all(k.value in (*_CARDS_OF_ZONE, "size", "in order") for k, _ in table.pairs)
