"""What was understood of an ability, in rows that a person reads: "when: this attacks", "do: draw 1".

They are made of the terms alone, not of what is printed: who compares them with the text sees what the table will do.
What has no words here stands as its term (docs/ability-terms.md).
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Final

from playmat.lang import abilities as ab
from playmat.lang.bases import Ability, Cost, Event, Filter
from playmat.lang.effects.flow import If, May, Modal, Sequence
from playmat.lang.effects.picking import Pick
from playmat.lang.filters import Both, ControlledBy
from playmat.lang.node import Node, walk
from playmat.lang.refs import You
from playmat.table.outline import outline, usual
from playmat.table.termwords import WHOSE, WORDS

_FIELD: Final = re.compile(r"\{(\w+)('?)(?:\|(\w+))?\}")
_GROUP: Final = re.compile(r"\[\?(!?)(\w+) ([^\]]*)\]")
_ALL: Final = 99  # as many as are there


def terms_of(ability: Node) -> list[str]:
    """The rows of an ability."""
    return [row[:1].lower() + row[1:] for row in _Rows(ability).rows(ability)]


def modes_of(ability: Node, count: int) -> list[str]:
    """What the options of an ability come to that lets one choose among so many or more (some may be chosen already), a
    line each; [] if it has none, or several that may be meant.
    """
    found = [one for one in walk(ability) if isinstance(one, Modal) and len(one.options) >= count]
    words = _Rows(ability)
    return ["; ".join(words.steps(option)) for option in found[0].options] if len(found) == 1 else []


def unusual(node: Node) -> set[str]:
    """The fields of a node that have not their usual value."""
    told = {f.name: getattr(node, f.name) for f in fields(node)}
    return {f.name for f in fields(node) if told[f.name] is not None and told[f.name] != usual(f)}


class _Rows:
    """Words for one ability. Slots are "it" as long as there is but one."""

    def __init__(self, ability: Node) -> None:
        slots = {slot for node in walk(ability) if (slot := getattr(node, "slot", ""))}
        self.one = len(slots) <= 1

    def rows(self, ability: Node) -> list[str]:
        if isinstance(ability, ab.Triggered):
            rows = [f"when: {self.say(event)}" for event in ability.events]
            rows = [*self._marks(ability), *rows]
            return [*rows, *self._only_if(ability.condition), *self._limit(ability.limit), *self.steps(ability.effect)]
        if isinstance(ability, ab.Activated):
            return [
                *self._marks(ability),
                f"pay: {self.say(ability.cost)}",
                *self._limit(ability.limit),
                *self.steps(ability.effect),
            ]
        if isinstance(ability, ab.Static):
            what = "" if ability.scope is None else f"{self.say(ability.scope)}: "
            rows = [*self._marks(ability), *self._only_if(ability.condition, "while")]
            return [*rows, f"always: {what}{self.say(ability.changes)}"]
        if isinstance(ability, ab.Replacement):
            may = "may: " if ability.optional else "do: "
            first = f"instead of: {self.say(ability.event)}"
            uses = [f"limit: the next {ability.uses}"] if ability.uses else []
            rows = [*self._marks(ability), first, *self._only_if(ability.condition), *uses]
            return [*rows, may + self.say(ability.rewrite)]
        if isinstance(ability, ab.Spell):
            return [*self._marks(ability), *self.steps(ability.effect)]
        if isinstance(ability, ab.Cases):
            inner = [row for one in ability.abilities for row in self.rows(one)]
            return [*self._only_if(ability.condition, "while"), *inner]
        if isinstance(ability, ab.Keyword):
            cost = "" if ability.cost is None else f" ({self.say(ability.cost)})"
            amount = f" {ability.amount}" if ability.amount else ""
            card = f" ({ability.card})" if ability.card else ""
            return [f"keyword: {ability.name}{amount}{card}{cost}"]
        if isinstance(ability, ab.ExtraCost):
            less = [] if ability.less is None else [f"then: it costs {self.say(ability.less)} less"]
            price = [] if ability.price is None else [f"then: it costs {self.say(ability.price)}"]
            name = f" ({ability.name})" if ability.name else ""
            rows = [*self._only_if(ability.condition), f"{ability.kind}: {self.say(ability.cost)}{name}"]
            return [*rows, *less, *price]
        if isinstance(ability, ab.PlayRule):
            return [f"play {ability.kind}: {self.say(ability.only_if)}" if ability.only_if else f"play: {ability.kind}"]
        return [self._worded(ability)]

    def _marks(self, ability: Node) -> list[str]:
        """What is printed before an ability, what it is called, and where it works, if that is not the usual."""
        told = unusual(ability)
        words = {"mark": "mark", "name": "name", "zones": "works in"}
        return [f"{word}: {self.say(getattr(ability, field))}" for field, word in words.items() if field in told]

    def _only_if(self, condition: Node | None, label: str = "if") -> list[str]:
        if isinstance(condition, Both):
            return [row for one in condition.conditions for row in self._only_if(one, label)]
        return [] if condition is None else [f"{label}: {self.say(condition)}"]

    def _limit(self, limit: ab.Limit) -> list[str]:
        rows = self._only_if(limit.only_if)
        if limit.times:
            rows.append(f"limit: {limit.times} a {limit.window}")
        return rows

    def steps(self, step: Node) -> list[str]:
        """A row for each thing that is done."""
        if isinstance(step, Sequence):
            return [row for one in step.steps for row in self.steps(one)]
        if isinstance(step, If):
            rows = [*self._only_if(step.condition), *self.steps(step.then)]
            if step.otherwise is not None:
                rows += ["else: " + row.partition(": ")[2] for row in self.steps(step.otherwise)]
            return rows
        if isinstance(step, May):
            who = "" if isinstance(step.who, You) else f"{self.say(step.who)}: "
            return [f"may: {who}" + row.partition(": ")[2] for row in self.steps(step.do)]
        if isinstance(step, Pick):
            return [f"{step.how}: {self._picked(step)}"]
        return [f"do: {self.say(step)}"]

    def _picked(self, step: Pick) -> str:
        least, most = self.say(step.least), self.say(step.most)
        count = "all" if most == str(_ALL) else least if least == most else f"{least} to {most}"
        who = "" if isinstance(step.who, You) else f"{self.say(step.who)}: "
        rules = f", {self.say(step.rules)}" if step.rules else ""
        return f"{who}{count} {self.say(step.what)}{rules}" + ("" if self.one else f" ({step.slot})")

    def say(self, value: object) -> str:
        """Anything in an ability in words."""
        if isinstance(value, tuple):
            return ", ".join(self.say(item) for item in value)
        if not isinstance(value, Node):
            return str(value)
        if isinstance(value, Event):
            return self._event(value)
        if isinstance(value, Filter):
            return self._filter(value)
        name = type(value).__name__
        if name == "Bound":
            return "it" if self.one else str(getattr(value, "slot", "it"))
        if isinstance(value, ab.Pay):
            return self._price(value)
        if isinstance(value, (Cost, ab.Do)):
            return ", ".join(self.say(part) for part in _parts(value))
        if isinstance(value, (Sequence, If, May, Pick)):
            return "; ".join(self.steps(value))
        if isinstance(value, Ability):
            return "; ".join(self.rows(value))
        return self._worded(value)

    def _worded(self, value: Node) -> str:
        words = WORDS.get(type(value).__name__)
        if words is None:
            return outline(value)
        words = _GROUP.sub(lambda m: m[3] if (m[2] in unusual(value)) != bool(m[1]) else "", words)
        said = _FIELD.sub(lambda m: self._field(value, m[1], bool(m[2]), m[3] or ""), words)
        return said.replace("+ -", "- ").replace("1 to 1 ", "1 ")

    def _field(self, node: Node, name: str, whose: bool, joint: str) -> str:
        value = getattr(node, name)
        if joint:
            return f" {joint} ".join(self.say(one).removeprefix("do: ") for one in value)
        if not whose:
            return self.say(value).removeprefix("do: ")
        return "the" if value is None else WHOSE.get(type(value).__name__, f"{self.say(value)}'s")

    def _filter(self, what: Filter) -> str:
        kinds = [self.say(test) for test in what.tests if type(test).__name__ == "Is"]
        others = [self._test(test) for test in what.tests if type(test).__name__ != "Is"]
        return ", ".join([" ".join(kinds) or "card", *others])

    def _test(self, test: Node) -> str:
        if isinstance(test, ControlledBy):
            return "yours" if isinstance(test.who, You) else self._field(test, "who", True, "")
        return self.say(test)

    def _event(self, event: Event) -> str:
        words = [] if event.subject is None else [self.say(event.subject)]
        if event.subject is None and event.player is not None:
            words.append(WHOSE.get(type(event.player).__name__, self.say(event.player)))
        words += [event.phase, event.kind] if event.phase else [event.kind]
        words += [] if event.object is None else [f"({self.say(event.object)})"]
        words += [f"from {event.from_zone}"] if event.from_zone else []
        words += [f"to {event.to_zone}"] if event.to_zone else []
        words += [event.name] if event.name else []
        words += [] if event.source is None else [f"from {self.say(event.source)}"]
        words += [f"by {event.by}"] if event.by else []
        words += [] if event.by_whom is None else [f"of {self.say(event.by_whom)}"]
        words += [] if event.amount is None else [f"{event.op} {self.say(event.amount)}"]
        words += [f"(number {event.ordinal} of the turn)"] if event.ordinal else []
        words += ["(together)"] if event.once else []
        if event.subject is not None and event.player is not None:
            words.append(f"({self.say(event.player)})")
        return " ".join(words)

    def _price(self, part: ab.Pay) -> str:
        generic = self.say(part.generic)
        parts = [*part.symbols, *([generic] if generic != "0" or not part.symbols else [])]
        return f"{' '.join(parts)} {part.resource}"


def _parts(value: Cost | ab.Do) -> tuple[Node, ...]:
    return value.parts if isinstance(value, Cost) else (value.steps,)
