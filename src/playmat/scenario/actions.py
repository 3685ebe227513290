"""Lines that say what a player does: `cast Sink Shot choosing Plain Soldier dulling Water Page`."""

from __future__ import annotations

from dataclasses import replace

from playmat.scenario.amounts import pay_list, purpose_of, share_list, skip_place
from playmat.scenario.errors import Fault
from playmat.scenario.model import NOTHING_SAID, Action, Pick, Script
from playmat.scenario.picks import (
    NOTHING,
    ability_number,
    mode_list,
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
        self.script = script

    def further_parts(self) -> Script:
        """What the parts say that follow a line of a fixed wording."""
        self._parts()
        return self.script

    def action(self) -> Action:
        """The whole line."""
        cursor = self.cursor
        first = cursor.word()
        verb = self.wording.verb(first)
        if not verb:
            raise cursor.fail(f"what the player does ({self.wording.first_words()})")
        cursor.at += 1
        shape = self.wording.shapes.get(verb, "")
        if shape == "card":
            return self._one(verb)
        if shape == "ability":
            return self._use()
        if shape == "cards":
            return self._several(verb)
        return self._answer(verb)

    def _one(self, verb: str) -> Action:
        """`play Ash Knight from hand onto the field`, `play Reed Child to A1`."""
        pick = one_pick(self.cursor)
        while self.cursor.word() in ("from", "onto"):
            if self._spot(1):
                break
            skip_place(self.cursor)
        return self._made(verb, (pick,))

    def _spot(self, ahead: int) -> bool:
        """Whether the name of a place comes next, or so many tokens later."""
        at = self.cursor.at + ahead
        return [token.kind for token in self.cursor.tokens[at : at + 1]] == ["spot"]

    def _made(self, verb: str, subjects: tuple[Pick, ...] = (), ability: int | str = 0) -> Action:
        """The action, once the parts after its object have been read."""
        self._parts()
        return Action(self.text, self.where, self.player, verb, subjects, ability, self.script)

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
            raise cursor.fail("`ability`, or the name of a special ability")
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
            self._add(targets=pick_list(cursor))
        elif verb == "select":
            self._select()
        elif verb == "order":
            self._add(order=pick_list(cursor))
            cursor.skip("on")
            cursor.skip("the")
            cursor.skip("stack")
        elif verb == "name":
            self._name()
        elif verb == "x":
            self._x()
        elif verb == "split":
            self._add(shares=share_list(cursor))
        elif verb == "arrange":
            return self._arrange()
        elif verb in self.wording.pays:
            self._pay(verb)
            self._parts()
            paying = "pay" if verb == "pay" else "answer"
            return Action(self.text, self.where, self.player, paying, (), 0, self.script)
        else:
            raise cursor.fail("a whole line such as `yes`, `no`, `pass`, `no attack`")
        self._parts()
        return Action(self.text, self.where, self.player, "answer", (), 0, self.script)

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
            self._add(order=pick_list(cursor))
        if not zone or cursor.token is not None:
            raise cursor.fail("a zone such as `A's deck`, and perhaps `as X, Y`")
        return Action(
            self.text,
            self.where,
            self.player,
            "arrange",
            (Pick(token.text[0], player="AB".index(token.text[0])),),
            " ".join(zone),
            self.script,
        )

    # ------------------------------------------------------------------------------------ parts after the object

    def _parts(self) -> None:
        cursor = self.cursor
        while cursor.token is not None:
            if any(cursor.skip(*words) for words in self.wording.says_nothing):
                continue
            part = self.wording.parts.get(cursor.word(), "")
            if not part:
                known = ", ".join(sorted(p for p in self.wording.parts if p.endswith("ing")))
                raise cursor.fail(f"a further part of the line ({known}, with, X = n) or its end")
            cursor.at += 1
            if part == "choose":
                self._add(targets=pick_list(cursor))
                if not self.script.targets:
                    self.script = replace(self.script, done=True)
            elif part == "select":
                self._select()
            elif part == "with":
                self._with()
            elif part == "without":
                self._without()
            elif part == "x":
                self._x()
            elif part in self.wording.pays:
                self._pay(part)
            elif part == "split":
                self._add(shares=share_list(cursor))
            elif part == "name":
                self._name()
            elif part == "order":
                self._add(order=pick_list(cursor))
            elif part == "for":
                self._for()
            elif part == "by":
                if not any(cursor.skip(*words) for words in self.wording.manners):
                    known = ", ".join(" ".join(words) for words in self.wording.manners)
                    raise cursor.fail(f"`{known}` after `by`" if known else "another word than `by`")
            elif part == "to" and self._spot(0):
                self._add(targets=(one_pick(cursor),))
            elif part == "accept":
                self._add(answers=(True,))
            elif part == "decline":
                self._add(answers=(False,))
            else:
                cursor.at -= 1
                raise cursor.fail("a further part of the line or its end")

    def _add(self, **more: object) -> None:
        """Add to what the line answers."""
        changes = {name: (*getattr(self.script, name), *value) for name, value in more.items()}  # type: ignore[misc]
        self.script = replace(self.script, **changes)  # type: ignore[arg-type]

    def _select(self) -> None:
        modes = mode_list(self.cursor)
        if modes is not None:
            for word in ("option", "action", "mode", "options", "actions"):
                self.cursor.skip(word)
            self._add(modes=modes)
        elif self.cursor.word() in NOTHING:
            self.cursor.at += 1
            self.script = replace(self.script, done=True)
        else:
            self._add(picks=pick_list(self.cursor))

    def _with(self) -> None:
        cursor = self.cursor
        cursor.skip_small()
        if cursor.word() == "x":
            cursor.at += 1
            self._x()
        elif cursor.skip("additional", "cost") or cursor.skip("alternative", "cost"):
            self._add(answers=(True,))
        elif cursor.word() in ("mode", "option", "action") or cursor.word() in ("first", "second", "third"):
            self._select()
        else:
            raise cursor.fail("`X = 2`, `the additional cost` or `option 2` after `with`")

    def _without(self) -> None:
        cursor = self.cursor
        cursor.skip_small()
        if cursor.skip("additional", "cost") or cursor.skip("alternative", "cost") or cursor.skip("it"):
            self._add(answers=(False,))
        else:
            raise cursor.fail("`the additional cost` after `without`")

    def _x(self) -> None:
        """`X = 2`, `X is 2`, `X 2`."""
        cursor = self.cursor
        _ = cursor.skip("=") or cursor.skip("is")
        token = cursor.token
        if token is None or token.kind != "number":
            raise cursor.fail("a number for X")
        cursor.at += 1
        self._add(numbers=(token.text,))

    def _name(self) -> None:
        cursor = self.cursor
        token = cursor.token
        if cursor.skip("number"):
            token = cursor.token
        if token is None:
            raise cursor.fail("a number or a word")
        if token.kind == "number":
            cursor.at += 1
            self._add(numbers=(token.text,))
            return
        words: list[str] = []
        while (token := cursor.token) is not None and token.kind in ("word", "card", "quoted", "player"):
            if token.kind == "word" and token.text.lower() in self.wording.parts and words:
                break
            words.append(token.text)
            cursor.at += 1
        if not words:
            raise cursor.fail("a number or a word")
        self._add(words=(" ".join(words),))

    def _pay(self, how: str) -> None:
        payments, amount = pay_list(self.cursor, how)
        if amount == "nothing":
            self._add(answers=(False,))
            self.script = replace(self.script, done=True)
        elif how == "pay" and amount:
            self._add(answers=(True,))
        self._add(payments=payments)

    def _for(self) -> None:
        """`for CP` after other parts: the payment that was named last serves for that."""
        payments = self.script.payments
        if not payments:
            raise self.cursor.fail("`for` after what pays")
        purpose = purpose_of(self.cursor)
        last = replace(payments[-1], purpose=purpose)
        self.script = replace(self.script, payments=(*payments[:-1], last))
