"""The `expect` of a file: zones, cards, the stack, who is asked, what players know, how the game stands."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.cards.spelling import near
from playmat.kernel.records import NONE
from playmat.scenario.dialect import Dialect
from playmat.scenario.errors import Fault
from playmat.scenario.expectedcards import CARDS_OF_ZONE, GAME_KEYS, ExpectedCards
from playmat.scenario.keys import check_keys, clauses_of, player_of
from playmat.scenario.model import PLAYERS, Check, Pick, Stacked, ZoneWanted
from playmat.scenario.wording import Names
from playmat.scenario.yamltext import Items, Node, Table, Text, fault, list_of, number_of, table_of, text_of

STACKED = ("targets", "X", "controller")


@dataclass(frozen=True, slots=True)
class ZoneKey:
    """A zone of a player, or several (`A.hand + deck`) whose cards count together. player: NONE for all the cards of a
    zone that both use.
    """

    zones: tuple[str, ...]
    player: int


def is_none(node: Node) -> bool:
    """Whether a text says that there is nothing."""
    return isinstance(node, Text) and node.value in ("none", "nothing", "empty")


class Expecting:
    """Reads expectations."""

    def __init__(self, dialect: Dialect, names: Names) -> None:
        self.dialect = dialect
        self.of_cards = ExpectedCards(dialect, names)

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
        if self.dialect.zones.get(name) in self.dialect.shared:
            return [
                Check("zone", ZoneKey((self.dialect.zones[name],), NONE), self.of_cards.zone(value), name, key.where)
            ]
        if name in self.dialect.spots and (not isinstance(value, Table) or _of_zone(value)):
            return [Check("spot", self.dialect.spots[name], self.of_cards.zone(value), key.value, key.where)]
        player, dot, rest = name.partition(".")
        if player in PLAYERS and dot:
            return [self._of_player(PLAYERS.index(player), rest, key, value)]
        if player in PLAYERS or name[:2] in ("A ", "B "):
            return [self._knowledge(PLAYERS.index(name[0]), name[1:].strip(), key, value)]
        return self.of_cards.card(key, value)

    # ------------------------------------------------------------------------------------ zones and numbers of players

    def _of_player(self, player: int, rest: str, key: Text, value: Node) -> Check:
        zones, values = self.dialect.zones, self.dialect.values or ()
        parts = [part.strip() for part in rest.split("+")]
        if all(part in zones for part in parts):
            about = ZoneKey(tuple(zones[part] for part in parts), player)
            return Check("zone", about, self.of_cards.zone(value), key.value, key.where)
        if rest in values:
            return Check("value", (rest, player), number_of(value, "a number"), key.value, key.where)
        known = [*zones, *values]
        close = near(rest, known)
        raise fault(
            key,
            f"{key.value}: expected one of {', '.join(known)} after the dot"
            + (f"; near it: {close[0]}" if close else ""),
        )

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
        return self.of_cards.cards(value)

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
        return [
            Check("stack", None, self.of_cards.cards(Items(tuple(names), value.where)), key.value, key.where),
            *checks,
        ]

    def _item(self, at: int, table: Table) -> Stacked:
        faults = check_keys(table, STACKED, "an item of the stack")
        if faults:
            raise Fault(faults[0])
        targets, x, controller = (table.get(name) for name in STACKED)
        return Stacked(
            at,
            None if targets is None else () if is_none(targets) else self.of_cards.cards(targets),
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
                if self.dialect.zones.get(k.value) in self.dialect.shared:
                    zones.append((ZoneKey((self.dialect.zones[k.value],), NONE), self.of_cards.zone(v)))
                    continue
                side, _, zone = k.value.partition(".")
                if side not in PLAYERS or zone not in self.dialect.zones:
                    shared = f", or {' or '.join(self.dialect.shared)}" if self.dialect.shared else ""
                    raise fault(k, f"expected a zone such as B.hand{shared}, got {k.value!r}")
                zones.append((ZoneKey((self.dialect.zones[zone],), PLAYERS.index(side)), self.of_cards.zone(v)))
            return Check("sees", player, tuple(zones), key.value, key.where)
        if rest in ("knows", "does not know"):
            return Check(rest, player, self.of_cards.cards(value), key.value, key.where)
        raise fault(
            key, f"{key.value}: expected `sees`, `knows`, `does not know` or a dot and a zone after {PLAYERS[player]}"
        )


def _of_zone(table: Table) -> bool:
    """Whether a table is about the cards of a zone (`has`, `in order`, ...), not about one card."""
    return all(k.value in (*CARDS_OF_ZONE, "size", "in order") for k, _ in table.pairs)
