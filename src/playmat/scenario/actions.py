"""Lines that say what a player does: `cast Sink Shot choosing Plain Soldier dulling Water Page`."""

from __future__ import annotations

from playmat.scenario.amounts import share_list, skip_place
from playmat.scenario.errors import Fault
from playmat.scenario.lineparts import LineParts, spot_next
from playmat.scenario.model import NOTHING_SAID, Action, Pick, Script
from playmat.scenario.picks import (
    ability_number,
    one_pick,
    pick_list,
)
from playmat.scenario.speech import Fixed
from playmat.scenario.wording import Cursor, Names


def read_action(text: str, where: str, player: int, names: Names) -> Action:
    """The action that a line says; raises Fault."""
    line = text.strip().rstrip(".")
    if not line:
        raise Fault(f"{where}: expected what the player does, such as `pass` or `cast Spark`, got nothing")
    try:
        fixed = names.wording.fixed(line)
        if fixed is not None:
            return _fixed(fixed, text, where, player, names)
        return _Line(line, where, player, names).action()
    except Fault as fault:
        said = str(fault)
        raise Fault(said if said.startswith(where) else f"{where}: {said}") from None


def _fixed(fixed: Fixed, text: str, where: str, player: int, names: Names) -> Action:
    """A line of a fixed wording, with the card that it names and its further parts."""
    subjects: tuple[Pick, ...] = ()
    if fixed.card:
        cursor = Cursor(fixed.card, names)
        subjects = (one_pick(cursor),)
        if cursor.token is not None:
            raise cursor.fail("nothing after the card")
    script = fixed.script
    if fixed.rest:
        script = _Line(fixed.rest, where, player, names, script).further_parts()
    return Action(text, where, player, fixed.verb, subjects, script=script)


class _Line:
    """One line under way."""

    def __init__(self, text: str, where: str, player: int, names: Names, script: Script = NOTHING_SAID) -> None:
        self.text = text
        self.where = where
        self.player = player
        self.cursor = Cursor(text, names)
        self.wording = names.wording
        self.parts = LineParts(self.cursor, script)

    def further_parts(self) -> Script:
        """What the parts say that follow a line of a fixed wording."""
        self.parts.read()
        return self.parts.script

    def action(self) -> Action:
        """The whole line."""
        cursor = self.cursor
        first = cursor.word()
        verb = self.wording.verb(first)
        if not verb:
            raise cursor.fail(f"what the player does ({self.wording.first_words()})")
        cursor.at += 1
        shape = self.wording.shapes.get(verb, "")
        if shape and (number := self._number()) >= 0:
            self.parts.read()
            return Action(self.text, self.where, self.player, verb, (), 0, self.parts.script, number)
        if shape == "card":
            return self._one(verb)
        if shape == "ability":
            return self._use()
        if shape == "cards":
            return self._several(verb)
        return self._answer(verb)

    def _number(self) -> int:
        """`bid 2`: the number of an action that is about no card; -1 if the line goes on in another way."""
        at, cursor = self.cursor.at, self.cursor
        token = cursor.token
        if token is None or token.kind != "number" or not token.text.isdecimal():
            return -1
        cursor.at += 1
        if cursor.token is None or cursor.word() in self.wording.parts:
            return int(token.text)
        cursor.at = at
        return -1

    def _one(self, verb: str) -> Action:
        """`play Ash Knight from hand onto the field`, `play Reed Child to A1`, `attack with Ash Knight`."""
        self.cursor.skip("with")
        pick = one_pick(self.cursor)
        while self.cursor.word() in ("from", "onto"):
            if spot_next(self.cursor, 1):
                break
            skip_place(self.cursor)
        return self._made(verb, (pick,))

    def _made(self, verb: str, subjects: tuple[Pick, ...] = (), ability: int | str = 0) -> Action:
        """The action, once the parts after its object have been read."""
        self.parts.read()
        return Action(self.text, self.where, self.player, verb, subjects, ability, self.parts.script)

    def _use(self) -> Action:
        """`use Tide Mage's ability`, `use ability 2 of Tide Mage`, `use Tide Mage's Finale`, `use Finale`."""
        cursor = self.cursor
        cursor.skip_small()
        token = cursor.token
        if token is not None and token.kind in ("card", "spot") and token.pick is not None:
            cursor.at += 1
            if cursor.token is None or (cursor.word() in self.wording.parts and not token.possessive):
                return self._made("use", (token.pick,))
            return self._made("use", (token.pick,), self._which())
        which = self._which()
        if cursor.skip("of"):
            return self._made("use", (one_pick(cursor),), which)
        return self._made("use", (), which)

    def _which(self) -> int | str:
        """An ability by number or by its own name."""
        cursor = self.cursor
        ahead = cursor.tokens[cursor.at : cursor.at + 3]
        if any(t.text.lower() in ("ability", "abilities") for t in ahead):
            got = ability_number(cursor)
            return 0 if got < 0 else got
        words: list[str] = []
        while (token := cursor.token) is not None and token.kind in ("word", "card", "player", "number"):
            if (
                token.kind == "word"
                and (token.text.lower() in self.wording.parts or token.text.lower() == "of")
                and words
            ):
                break
            words.append(token.text)
            cursor.at += 1
        if not words:
            raise cursor.fail("`ability`, or an ability's own name")
        return " ".join(words)

    def _several(self, verb: str) -> Action:
        """`attack with Ash Knight and Spark Page`, `block with Plain Guard`, `declare Ash Knight as attacker`."""
        cursor = self.cursor
        cursor.skip("with") or cursor.skip("a") or cursor.skip("an")
        _ = any(cursor.skip(*words) for words in self.wording.before_cards)
        return self._made(verb, pick_list(cursor))

    def _answer(self, verb: str) -> Action:
        """An answer to a question that stands already, not the beginning of an action."""
        cursor = self.cursor
        if verb == "choose":
            self.parts.add(targets=pick_list(cursor))
        elif verb == "select":
            self.parts.select()
        elif verb == "order":
            self.parts.add(order=pick_list(cursor))
            cursor.skip("on")
            cursor.skip("the")
            cursor.skip("stack")
        elif verb == "name":
            self.parts.name()
        elif verb == "x":
            self.parts.x()
        elif verb == "split":
            self.parts.add(shares=share_list(cursor))
        elif verb == "arrange":
            return self._arrange()
        elif verb in self.wording.pays:
            self.parts.pay(verb)
            self.parts.read()
            paying = "pay" if verb == "pay" else "answer"
            return Action(self.text, self.where, self.player, paying, (), 0, self.parts.script)
        else:
            raise cursor.fail("a whole line such as `yes`, `no`, `pass`, `no attack`")
        self.parts.read()
        return Action(self.text, self.where, self.player, "answer", (), 0, self.parts.script)

    def _arrange(self) -> Action:
        """`arrange A's hand as X, Y`: put cards of a zone on top of it, the first uppermost; without cards, ask to."""
        cursor = self.cursor
        cursor.skip_small()
        token = cursor.token
        if token is None or token.kind != "player":
            raise cursor.fail("a zone such as `A's deck`")
        cursor.at += 1
        zone = []
        while cursor.word() and cursor.word() != "as":
            zone.append(cursor.word())
            cursor.at += 1
        if zone and cursor.skip("as"):
            self.parts.add(order=pick_list(cursor))
        if not zone or cursor.token is not None:
            raise cursor.fail("a zone such as `A's deck`, and perhaps `as X, Y`")
        return Action(
            self.text,
            self.where,
            self.player,
            "arrange",
            (Pick(token.text[0], player="AB".index(token.text[0])),),
            " ".join(zone),
            self.parts.script,
        )
