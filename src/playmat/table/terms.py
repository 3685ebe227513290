"""What was understood of an ability, in rows that a person reads: "when: this attacks", "do: draw 1".

They are made of the terms alone, not of what is printed: who compares them with the text sees what the table will do.
What has no words here stands as its term (docs/ability-terms.md).
"""

from __future__ import annotations

import re
from typing import Final

from playmat.lang import abilities as ab
from playmat.lang.bases import Ability, Cost, Event, Filter
from playmat.lang.effects.flow import If, May, Sequence
from playmat.lang.effects.picking import Pick
from playmat.lang.filters import Both, ControlledBy
from playmat.lang.node import Node, walk
from playmat.lang.refs import You
from playmat.table.outline import outline

# By the name of a node: its words; {field}, {who'} whose something is, {tests|or} several, and how they are joined.
WORDS: Final[dict[str, str]] = {
    "This": "this",
    "That": "that one",
    "Candidate": "each",
    "Matching": "{what}",
    "Top": "{count} from the {end} of {who'} {zone}",
    "Rest": "the rest",
    "Narrow": "those of {of} that are {what}",
    "BattleOpponent": "who fights {of}",
    "You": "you",
    "Opponent": "the opponent",
    "EachPlayer": "each player",
    "TurnPlayer": "the turn player",
    "ControllerOf": "who controls {of}",
    "OwnerOf": "the owner of {of}",
    "ThatPlayer": "that player",
    "Num": "{n}",
    "X": "{name}",
    "Named": "{slot}",
    "CountOf": "the number of {what}",
    "ValueOf": "the {prop} of {of}",
    "CountersOn": "the {name} counters on {of}",
    "PlayerValue": "{who'} {name}",
    "EventAmount": "that much",
    "Plus": "{a} + {b}",
    "Minus": "{a} - {b}",
    "Times": "{a} \u00d7 {b}",
    "Half": "half of {of}",
    "In": "in {of'} {zone}",
    "AnyOf": "{tests|or}",
    "AllOf": "{tests|and}",
    "OwnedBy": "of {who'} own",
    "Is": "{value}",
    "NameHolds": "named with {words}",
    "Compare": "{prop} {op} {amount}",
    "CompareCounters": "{name} counters {op} {amount}",
    "State": "{name}",
    "HasAbility": "with {kind}",
    "Not": "not {test}",
    "OtherThan": "other than {ref}",
    "Among": "among {ref}",
    "Shares": "with a {prop} of {ref}",
    "Cmp": "{a} {op} {b}",
    "Exists": "there is {what}",
    "Fits": "{ref} is {what}",
    "Both": "{conditions|and}",
    "ControlledBy": "{who'}",
    "Either": "{conditions|or}",
    "Isnt": "not: {condition}",
    "DuringTurn": "it is {who'} turn",
    "DuringPhase": "it is the {phase} phase",
    "DidSo": "that was done",
    "WasPaid": "{name} was paid",
    "TurnThis": "this becomes {state}",
    "DiscardAlike": "discard {what} with the same {prop}",
    "OneOf": "{costs|or}",
    "Act": "{verb} {what}",
    "Move": "{what} to the {zone}",
    "PlayerAct": "{who}: {verb} {amount}",
    "Damage": "{amount} damage to {what}",
    "DividedDamage": "{amount} damage, divided among {what}",
    "DamagePlayer": "{amount} damage to {who}",
    "Counters": "{amount} {name} counters on {what}",
    "Make": "{amount} {name} into {who'} {zone}",
    "Look": "{how} {what}",
    "Gather": "take {what}",
    "Cast": "play {what}",
    "Place": "put {what} onto the field",
    "Attach": "attach {what} to {to}",
    "SayNumber": "say a number from {least} to {most}",
    "Roll": "roll a die",
    "Ongoing": "{what}: {changes} until {until}",
    "ForEach": "for each of {of}: {do}",
    "ForEachPlayer": "for {who}: {do}",
    "Repeat": "{times} times: {do}",
    "WhenDone": "when that is done: {effect}",
    "Later": "later, when {event}: {effect}",
    "Modal": "{least} to {most} of: {options|or}",
    "Search": "search for {least} to {most} {what}, then {then}",
    "PayCost": "pay {cost}",
    "Adjust": "{prop} + {by}",
    "Become": "{prop} becomes {to}",
    "Gain": "gains {value}",
    "Lose": "loses {value}",
    "Turn": "becomes {value}",
    "GainAbility": "gains \u201c{ability}\u201d",
    "LoseAbilities": "loses its abilities",
    "Control": "{who} gains control",
    "Rule": "rule: {rule}",
    "CostChange": "{what} costs {by} more",
    "AmountBecomes": "{to} instead",
    "Prevent": "nothing of it",
    "Instead": "{do}",
    "GoesTo": "it goes to the {zone}",
    "Redirect": "to {to} instead",
}
WHOSE: Final = {"You": "your", "Opponent": "the opponent's", "ThatPlayer": "that player's"}
_FIELD: Final = re.compile(r"\{(\w+)('?)(?:\|(\w+))?\}")
_ALL: Final = 99  # as many as are there


def terms_of(ability: Node) -> list[str]:
    """The rows of an ability."""
    return [row[:1].lower() + row[1:] for row in _Rows(ability).rows(ability)]


class _Rows:
    """Words for one ability. Slots are "it" as long as there is but one."""

    def __init__(self, ability: Node) -> None:
        slots = {slot for node in walk(ability) if (slot := getattr(node, "slot", ""))}
        self.one = len(slots) <= 1

    def rows(self, ability: Node) -> list[str]:
        if isinstance(ability, ab.Triggered):
            rows = [f"when: {self.say(event)}" for event in ability.events]
            return [*rows, *self._only_if(ability.condition), *self._limit(ability.limit), *self._steps(ability.effect)]
        if isinstance(ability, ab.Activated):
            return [f"pay: {self.say(ability.cost)}", *self._limit(ability.limit), *self._steps(ability.effect)]
        if isinstance(ability, ab.Static):
            what = "" if ability.scope is None else f"{self.say(ability.scope)}: "
            return [*self._only_if(ability.condition, "while"), f"always: {what}{self.say(ability.changes)}"]
        if isinstance(ability, ab.Replacement):
            may = "may: " if ability.optional else "do: "
            first = f"instead of: {self.say(ability.event)}"
            return [first, *self._only_if(ability.condition), may + self.say(ability.rewrite)]
        if isinstance(ability, ab.Spell):
            return self._steps(ability.effect)
        if isinstance(ability, ab.Cases):
            inner = [row for one in ability.abilities for row in self.rows(one)]
            return [*self._only_if(ability.condition, "while"), *inner]
        if isinstance(ability, ab.Keyword):
            cost = "" if ability.cost is None else f" ({self.say(ability.cost)})"
            return [f"keyword: {ability.name}{f' {ability.amount}' if ability.amount else ''}{cost}"]
        if isinstance(ability, ab.ExtraCost):
            return [*self._only_if(ability.condition), f"{ability.kind}: {self.say(ability.cost)}"]
        if isinstance(ability, ab.PlayRule):
            return [f"play {ability.kind}: {self.say(ability.only_if)}" if ability.only_if else f"play: {ability.kind}"]
        return [outline(ability)]

    def _only_if(self, condition: Node | None, label: str = "if") -> list[str]:
        if isinstance(condition, Both):
            return [row for one in condition.conditions for row in self._only_if(one, label)]
        return [] if condition is None else [f"{label}: {self.say(condition)}"]

    def _limit(self, limit: ab.Limit) -> list[str]:
        rows = self._only_if(limit.only_if)
        if limit.times:
            rows.append(f"limit: {limit.times} a {limit.window}")
        return rows

    def _steps(self, step: Node) -> list[str]:
        """A row for each thing that is done."""
        if isinstance(step, Sequence):
            return [row for one in step.steps for row in self._steps(one)]
        if isinstance(step, If):
            rows = [*self._only_if(step.condition), *self._steps(step.then)]
            if step.otherwise is not None:
                rows += ["else: " + row.partition(": ")[2] for row in self._steps(step.otherwise)]
            return rows
        if isinstance(step, May):
            return ["may: " + row.partition(": ")[2] for row in self._steps(step.do)]
        if isinstance(step, Pick):
            return [f"{step.how}: {self._picked(step)}"]
        return [f"do: {self.say(step)}"]

    def _picked(self, step: Pick) -> str:
        least, most = self.say(step.least), self.say(step.most)
        count = "all" if most == str(_ALL) else least if least == most else f"{least} to {most}"
        return f"{count} {self.say(step.what)}" + ("" if self.one else f" ({step.slot})")

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
            return "; ".join(self._steps(value))
        if isinstance(value, Ability):
            return "; ".join(self.rows(value))
        words = WORDS.get(name)
        if words is None:
            return outline(value)
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
        return " ".join(words)

    def _price(self, part: ab.Pay) -> str:
        generic = self.say(part.generic)
        parts = [*part.symbols, *([generic] if generic != "0" or not part.symbols else [])]
        return f"{' '.join(parts)} {part.resource}"


def _parts(value: Cost | ab.Do) -> tuple[Node, ...]:
    return value.parts if isinstance(value, Cost) else (value.steps,)
