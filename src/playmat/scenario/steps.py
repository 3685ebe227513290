"""The `play` of a file: what is done, refused, possible, expected, in this order."""

from __future__ import annotations

import re

from playmat.cards.spelling import near
from playmat.scenario.actions import read_action
from playmat.scenario.dialect import Dialect
from playmat.scenario.errors import Fault
from playmat.scenario.expecting import Expecting
from playmat.scenario.keys import check_keys, clauses_of
from playmat.scenario.listing import Lister
from playmat.scenario.model import (
    PLAYERS,
    Action,
    DeckCheck,
    Expect,
    Forced,
    May,
    Moment,
    Passing,
    Refused,
    Repeat,
    Step,
)
from playmat.scenario.wording import Names
from playmat.scenario.yamltext import Items, Node, Table, Text, fault, list_of, number_of, shown, table_of, text_of

STEPS = ("A", "B", "expect", "refused", "forced", "may", "may not", "may only", "repeat", "deck check")
MOST_REPEATS = 200
_PASSING = re.compile(
    r"(?:both|all|everybody|everyone)(?: players)? pass(?:es)?"
    r"(?: (?P<times>once|twice|(?P<n>\d{1,6}) times))?(?: until (?P<until>.+))?"
)
_TURN_ENDS = re.compile(r"(?:the|[AB]'s) turn ends")
_REMARK = re.compile(r"\s*\([^()]*\)")
_PLAYER = re.compile(r"(?P<player>[AB]):\s*(?P<rest>.*)", re.DOTALL)
_LINES_BEFORE = re.compile(rf"[^:]*;\s*[{''.join(PLAYERS)}]")
_TURN = re.compile(r"(?:(?P<player>[AB])'s |the |a )?(?P<new>next |new )?turn(?: (?:begins|starts))?")
_PHASE = re.compile(r"(?:(?P<player>[AB])'s |the )?(?P<new>next )?(?P<time>.+)")
_ASKED = re.compile(r"(?P<player>[AB]) is asked(?: (?:for |to )?(?P<kind>.+))?")


class StepReader:
    """Reads the steps of one run."""

    def __init__(self, dialect: Dialect, names: Names, lister: Lister) -> None:
        self.dialect = dialect
        self.names = names
        self.lister = lister
        self.expecting = Expecting(dialect, names)

    def read(self, node: Node | None, faults: list[str]) -> list[Step]:
        """All steps; faults are collected."""
        steps: list[Step] = []
        for item in list_of(node):
            try:
                steps.extend(self._step(item))
            except Fault as error:
                faults.append(str(error))
        return steps

    def _step(self, item: Node) -> list[Step]:
        if isinstance(item, Text):
            return self._lines(item)
        if isinstance(item, Items):
            raise fault(item, f"expected a step such as `A: pass`, got {shown(item)}")
        if len(item.pairs) != 1:
            raise fault(
                item, f"expected one key a step ({', '.join(STEPS)}), got {', '.join(k.value for k, _ in item.pairs)}"
            )
        key, value = item.pairs[0]
        name = key.value
        if name in PLAYERS:
            return self._line(PLAYERS.index(name), value)
        if _LINES_BEFORE.fullmatch(name) and isinstance(value, Text):  # YAML takes what stands before `: ` for a key
            return self._lines(Text(f"{name}: {value.value}", key.where))
        if name == "expect":
            return [Expect(self.expecting.read(value), key.where)]
        if name == "refused":
            return self._refused(value)
        if name == "forced":
            pairs = table_of(value, "a player with an action").pairs
            if len(pairs) != 1 or pairs[0][0].value not in PLAYERS:
                raise fault(value, "expected just one player with an action, as in {A: use Costly Mage's ability}")
            return [Forced(self.action(PLAYERS.index(pairs[0][0].value), pairs[0][1]), key.where)]
        if name in ("may", "may not", "may only"):
            return [
                self._may(name, who, lines)
                for who, lines in table_of(value, "a player and what that player may do").pairs
            ]
        if name == "repeat":
            return [self._repeat(table_of(value, "`play` with steps, and `until` or `times`"))]
        if name == "deck check":
            return [self.deck_check(value)]
        close = near(name, STEPS)
        raise fault(
            key,
            f"{name}: no such step; " + (f"near it: {close[0]}" if close else f"expected one of {', '.join(STEPS)}"),
        )

    def _lines(self, item: Text) -> list[Step]:
        """`both pass; B: no block; both pass`: what all do comes first, and then what a player does."""
        steps: list[Step] = []
        rest = item.value
        while rest.strip() and not _PLAYER.fullmatch(rest.strip()):
            part, _, rest = rest.partition(";")
            if part.strip():
                steps.append(self._for_all(part.strip(), item))
        if rest.strip():
            steps.extend(self._line(0, Text(rest.strip(), item.where, item.plain)))
        return steps

    def _for_all(self, text: str, item: Text) -> Step:
        """`both pass`, `both pass until main 2`."""
        text = _REMARK.sub("", text).strip()
        if _TURN_ENDS.fullmatch(text):
            return Passing(text, item.where, 1, Moment(text, new_turn=True, turn_ends=True))
        found = _PASSING.fullmatch(text)
        if found is None:
            raise fault(
                item, f"expected a step such as `A: pass`, `both pass` or `both pass until main 2`, got {text!r}"
            )
        times = {"once": 1, "twice": 2, None: 1}.get(found["times"], 0) or int(found["n"])
        until = None if found["until"] is None else self.moment(found["until"].strip(), item)
        return Passing(text, item.where, times, until)

    def moment(self, text: str, item: Text) -> Moment:
        """A time that passing goes on until."""
        if text in ("the stack is empty", "stack is empty"):
            return Moment(text, stack_empty=True)
        if text in ("the game is over", "game is over", "the game ends", "the end of the game"):
            return Moment(text, over=True)
        if found := _ASKED.fullmatch(text):
            kind = found["kind"] or ""
            if kind and not self.dialect.knows_question(kind):
                raise fault(item, f"until {text}: expected one of {', '.join(self.dialect.questions)}, got {kind!r}")
            return Moment(text, asked=PLAYERS.index(found["player"]), kind=kind)
        if found := _TURN.fullmatch(text):
            player = -1 if found["player"] is None else PLAYERS.index(found["player"])
            return Moment(text, player=player, new_turn=True, just_begun=player >= 0 and found["new"] is None)
        found = _PHASE.fullmatch(text)
        word = (found["time"] if found else text).lower()
        if found is None or word not in self.dialect.times:
            times = ", ".join(self.dialect.times)
            raise fault(
                item,
                f"until {text}: expected `the stack is empty`, `the game is over`, `B's turn`, `B is asked` or one of "
                + times,
            )
        time = self.dialect.times[word]
        if time.phase not in self.dialect.phases:
            raise fault(item, f"until {text}: say `B's turn` for the beginning of a turn")
        player = -1 if found["player"] is None else PLAYERS.index(found["player"])
        return Moment(text, time.phase, time.step, player, found["new"] is not None)

    def _line(self, player: int, value: Node) -> list[Step]:
        """What a player does; several things stand behind semicolons, and `both pass` among them."""
        if isinstance(value, Items):
            return [step for item in value.items for step in self._line(player, item)]
        text = text_of(value, "what the player does, such as `pass`")
        steps: list[Step] = []
        for part in _split(text):
            other = _PLAYER.fullmatch(part)
            if other is not None:
                player, part = PLAYERS.index(other["player"]), other["rest"]
            bare = _REMARK.sub("", part).strip()
            if _PASSING.fullmatch(bare) or _TURN_ENDS.fullmatch(bare):
                assert isinstance(value, Text)
                steps.append(self._for_all(part, value))
            else:
                steps.append(read_action(part, value.where, player, self.names))
        return steps

    def action(self, player: int, value: Node) -> Action:
        """Just one action."""
        return read_action(text_of(value, "what the player does"), value.where, player, self.names)

    def _refused(self, value: Node) -> list[Step]:
        if isinstance(value, Items):
            return [step for item in value.items for step in self._refused(item)]
        table = table_of(value, "a player with an action, and `by` with the clause")
        faults = check_keys(table, (*PLAYERS, "by", "clause", "clauses"), "refused")
        if faults:
            raise Fault(faults[0])
        who = [(key, node) for key, node in table.pairs if key.value in PLAYERS]
        if len(who) != 1:
            raise fault(table, "expected just one player with an action, as in {A: cast Spark, by: 11.3.3}")
        clauses = [c for name in ("by", "clause", "clauses") for c in clauses_of(table.get(name))]
        key, node = who[0]
        return [Refused(self.action(PLAYERS.index(key.value), node), tuple(clauses), table.where)]

    def _repeat(self, table: Table) -> Repeat:
        faults = check_keys(table, ("play", "until", "times"), "repeat")
        steps = tuple(step for item in list_of(table.get("play")) for step in self._step(item))
        until, times = table.get("until"), table.get("times")
        if faults or not steps or (until is None) == (times is None):
            raise Fault(faults[0]) if faults else fault(table, "expected `play` with steps, and `until` or `times`")
        if times is not None:
            return Repeat(steps, table.where, number_of(times, "how often", 1, MOST_REPEATS))
        if not isinstance(until, Text):
            raise fault(table if until is None else until, "expected a moment after `until`, such as `main 2`")
        return Repeat(steps, table.where, MOST_REPEATS, self.moment(until.value, until))

    def _may(self, name: str, who: Text, lines: Node) -> May:
        if who.value not in PLAYERS:
            raise fault(who, f"expected A or B, got {who.value!r}")
        player = PLAYERS.index(who.value)
        actions = tuple(self.action(player, line) for line in list_of(lines))
        if not actions:
            raise fault(lines, f"expected actions, as in {{A: [cast Spark, pass]}}, got {shown(lines)}")
        return May(actions, player, who.where, name != "may not", name == "may only")

    def deck_check(self, value: Node) -> DeckCheck:
        """A deck, and whether it is legal."""
        table = table_of(value, "a deck and whether it is accepted")
        faults = check_keys(table, ("deck", "format", "is", "by"), "deck check")
        if faults:
            raise Fault(faults[0])
        verdict, deck = table.get("is"), table.get("deck")
        if verdict is None or deck is None:
            raise fault(table, "expected `deck` with a list of cards, and `is: accepted` or `is: refused`")
        word = text_of(verdict, "accepted or refused")
        if word not in ("accepted", "refused"):
            raise fault(verdict, f"expected accepted or refused, got {word!r}")
        cards: list[tuple[int, str, str]] = []
        for item in list_of(deck):
            text = text_of(item, "a card such as `3 Ash Knight`")
            others = re.fullmatch(r"(\d{1,3}) (?:others|other (?:legal )?(?P<kind>\w+))", text)
            if others is not None:
                kind = others["kind"] or "cards"
                if kind not in self.dialect.fillers:
                    raise fault(item, f"{text!r}: expected other {' or '.join(self.dialect.fillers)}, got {kind!r}")
                cards.append((int(others[1]), "", kind))
                continue
            known, count, marks = self.lister.parse(text, item.where)
            if marks:
                raise fault(item, f"{text!r}: expected a card and no more")
            cards.append((count, known.record.id, ""))
        form = table.get("format")
        return DeckCheck(
            tuple(cards), "" if form is None else text_of(form, "a deck format"), word == "accepted",
            clauses_of(table.get("by")), table.where,
        )  # fmt: skip


def _split(text: str) -> list[str]:
    """The parts between semicolons; one inside quotes does not count."""
    parts, start, quoted = [], 0, False
    for at, sign in enumerate(text):
        if sign == '"':
            quoted = not quoted
        elif sign == ";" and not quoted:
            parts.append(text[start:at].strip())
            start = at + 1
    parts.append(text[start:].strip())
    return [part for part in parts if part]
