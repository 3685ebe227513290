"""The further parts of a line: `choosing Plain Soldier`, `with X = 2`, `paying Water Page for 1`."""

from __future__ import annotations

from dataclasses import replace

from playmat.scenario.amounts import pay_list, purpose_of, share_list
from playmat.scenario.model import NOTHING_SAID, Script
from playmat.scenario.picks import NOTHING, mode_list, one_pick, pick_list
from playmat.scenario.wording import Cursor


def spot_next(cursor: Cursor, ahead: int = 0) -> bool:
    """Whether the name of a place comes next, or so many tokens later."""
    at = cursor.at + ahead
    return [token.kind for token in cursor.tokens[at : at + 1]] == ["spot"]


class LineParts:
    """What the parts of a line answer; `script` holds what has been read of it."""

    def __init__(self, cursor: Cursor, script: Script = NOTHING_SAID) -> None:
        self.cursor = cursor
        self.wording = cursor.wording
        self.script = script

    def read(self) -> None:
        """All parts up to the end of the line."""
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
                self.add(targets=pick_list(cursor))
                if not self.script.targets:
                    self.script = replace(self.script, done=True)
            elif part == "select":
                self.select()
            elif part == "with":
                self._with()
            elif part == "without":
                self._without()
            elif part == "x":
                self.x()
            elif part in self.wording.pays:
                self.pay(part)
            elif part == "split":
                self.add(shares=share_list(cursor))
            elif part == "name":
                self.name()
            elif part == "order":
                self.add(order=pick_list(cursor))
            elif part == "for":
                self._for()
            elif part == "by":
                if not any(cursor.skip(*words) for words in self.wording.manners):
                    known = ", ".join(" ".join(words) for words in self.wording.manners)
                    raise cursor.fail(f"`{known}` after `by`" if known else "another word than `by`")
            elif part == "to" and spot_next(cursor):
                self.add(targets=(one_pick(cursor),))
            elif part == "accept":
                self.add(answers=(True,))
            elif part == "decline":
                self.add(answers=(False,))
            else:
                cursor.at -= 1
                raise cursor.fail("a further part of the line or its end")

    def add(self, **more: object) -> None:
        """Add to what the line answers."""
        changes = {name: (*getattr(self.script, name), *value) for name, value in more.items()}  # type: ignore[misc]
        self.script = replace(self.script, **changes)  # type: ignore[arg-type]

    def select(self) -> None:
        """Options of a text, cards, or nothing."""
        modes = mode_list(self.cursor)
        if modes is not None:
            for word in ("option", "action", "mode", "options", "actions"):
                self.cursor.skip(word)
            self.add(modes=modes)
        elif self.cursor.word() in NOTHING:
            self.cursor.at += 1
            self.script = replace(self.script, done=True)
        else:
            self.add(picks=pick_list(self.cursor))

    def _with(self) -> None:
        cursor = self.cursor
        cursor.skip_small()
        if cursor.word() == "x":
            cursor.at += 1
            self.x()
        elif cursor.skip("additional", "cost") or cursor.skip("alternative", "cost"):
            self.add(answers=(True,))
        elif cursor.word() in ("mode", "option", "action") or cursor.word() in ("first", "second", "third"):
            self.select()
        else:
            raise cursor.fail("`X = 2`, `the additional cost` or `option 2` after `with`")

    def _without(self) -> None:
        cursor = self.cursor
        cursor.skip_small()
        if cursor.skip("additional", "cost") or cursor.skip("alternative", "cost") or cursor.skip("it"):
            self.add(answers=(False,))
        else:
            raise cursor.fail("`the additional cost` after `without`")

    def x(self) -> None:
        """`X = 2`, `X is 2`, `X 2`."""
        cursor = self.cursor
        _ = cursor.skip("=") or cursor.skip("is")
        token = cursor.token
        if token is None or token.kind != "number":
            raise cursor.fail("a number for X")
        cursor.at += 1
        self.add(numbers=(token.text,))

    def name(self) -> None:
        """`name 3`, `naming number 3`, `name Fire`."""
        cursor = self.cursor
        token = cursor.token
        if cursor.skip("number"):
            token = cursor.token
        if token is None:
            raise cursor.fail("a number or a word")
        if token.kind == "number":
            cursor.at += 1
            self.add(numbers=(token.text,))
            return
        words: list[str] = []
        while (token := cursor.token) is not None and token.kind in ("word", "card", "quoted", "player"):
            if token.kind == "word" and token.text.lower() in self.wording.parts and words:
                break
            words.append(token.text)
            cursor.at += 1
        if not words:
            raise cursor.fail("a number or a word")
        self.add(words=(" ".join(words),))

    def pay(self, how: str) -> None:
        """What pays, or that nothing does. how: the word for paying so."""
        payments, amount = pay_list(self.cursor, how)
        if amount == "nothing":
            self.add(answers=(False,))
            self.script = replace(self.script, done=True)
        elif how == "pay" and amount:
            self.add(answers=(True,))
        self.add(payments=payments)

    def _for(self) -> None:
        """`for CP` after other parts: the payment that was named last serves for that."""
        payments = self.script.payments
        if not payments:
            raise self.cursor.fail("`for` after what pays")
        purpose = purpose_of(self.cursor)
        last = replace(payments[-1], purpose=purpose)
        self.script = replace(self.script, payments=(*payments[:-1], last))
